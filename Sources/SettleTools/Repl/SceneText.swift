import ScrollModel
import ScrollStage

/// The laid-out views as an indented list: what each is, its frame, and its identity.
package struct SceneText {
  /// Rows of a lazy stack beyond this many are counted, not listed.
  private static let shownRows = 20

  private var text = ""

  package static func of(_ scene: Scene) -> String {
    var writer = SceneText()
    let window = scene.device.window
    writer.line("window \(points(window.width)) × \(points(window.height))", 0)
    writer.write(scene.root, 1)
    return writer.text
  }

  private mutating func line(_ words: String, _ depth: Int) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  private mutating func write(_ node: LayoutNode, _ depth: Int) {
    let frame = node.frame
    var words = node.content.name
    words += " \(points(frame.origin.x)), \(points(frame.origin.y))"
    words += ", \(points(frame.size.width)) × \(points(frame.size.height))"
    if !node.ids.isEmpty { words += " id " + node.ids.map(\.text).joined(separator: ", ") }
    if node.isTargetLayout { words += " (target layout)" }
    line(words, depth)
    for child in node.children.prefix(SceneText.shownRows) { write(child, depth + 1) }
    let hidden = node.children.count - SceneText.shownRows
    if hidden > 0 { line("… \(hidden) more", depth + 1) }
    guard case .lazyLine(let stack) = node.content else { return }
    for segment in stack.segments {
      switch segment {
      case .node(let child): write(child, depth + 1)
      case .rows(let source): line("\(source.count) rows", depth + 1)
      }
    }
  }
}

extension LayoutContent {
  /// The view that it stands for, as a script would write it.
  fileprivate var name: String {
    switch self {
    case .shape: "shape"
    case .circle: "Circle"
    case .text: "Text"
    case .image: "Image"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .line(let stack): stack.axis == .vertical ? "VStack" : "HStack"
    case .layers: "ZStack"
    case .lazyLine(let stack): stack.axis == .vertical ? "LazyVStack" : "LazyHStack"
    case .fixedFrame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .safeAreaPadding: "safeAreaPadding"
    case .aspectRatio: "aspectRatio"
    case .overlay(_, let isBehind): isBehind ? "background" : "overlay"
    case .containerRelativeFrame: "containerRelativeFrame"
    case .fixedSize: "fixedSize"
    case .position: "position"
    case .alignmentGuide: "alignmentGuide"
    case .fitting: "ViewThatFits"
    case .safeAreaInset: "safeAreaInset"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .trackGrid: "lazy grid"
    case .trackLine: "line"
    case .geometryReader: "GeometryReader"
    case .custom: "Layout"
    case .tap(let action): action.isGesture ? "tap gesture" : "Button"
    case .scroll(let region): "ScrollView \(region.axes.words)"
    }
  }
}

extension AxisSet {
  fileprivate var words: String {
    switch self {
    case .both: "both axes"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    default: "no axis"
    }
  }
}

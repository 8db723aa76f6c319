import ScrollLanguage
import ScrollModel

extension Session {
  /// The scene as it is seen now.
  package func drawing() throws(Fault) -> SceneDrawing {
    var drawer = SceneDrawer(self, try currentScene())
    try drawer.draw()
    return drawer.drawing
  }

  /// What a tap at a point of the window reaches.
  package func tapTarget(at point: Point) throws(Fault) -> TapTarget {
    let scene = try currentScene()
    var drawer = SceneDrawer(self, scene, tap: point)
    try drawer.draw()
    guard let node = drawer.tapped else { return .nothing }
    return tapName(of: node, in: scene).map { .named($0) } ?? .unnamed
  }
}

/// What there is to tap at a point.
package enum TapTarget {
  case nothing
  /// By the name that `tap` finds it by.
  case named(ViewID)
  /// A script has no name for it.
  case unnamed
}

/// Walks the views of a scene that are in sight, from the back to the front.
private struct SceneDrawer {
  private let session: Session
  private let scene: Scene
  private(set) var drawing: SceneDrawing
  /// Where somebody taps.
  private let tap: Point?
  /// The front view there that can be tapped and is covered by nothing else.
  private(set) var tapped: LayoutNode?

  init(_ session: Session, _ scene: Scene, tap: Point? = nil) {
    self.session = session
    self.scene = scene
    self.tap = tap
    drawing = SceneDrawing(window: scene.device.window, time: scene.time)
  }

  /// What a view takes over from the views around it.
  struct Surroundings {
    var transform = SceneDrawing.Transform()
    var opacity = 1.0
    var blur = 0.0
    var clip: SceneDrawing.Clip
    /// The scroll views and the views that count inside, outermost first.
    var around: [LayoutNode] = []
    /// The view that a tap on anything inside reaches.
    var tappable: LayoutNode?

    mutating func clip(to frame: Rect, _ radius: Double) {
      let own = SceneDrawing.Clip(rect: transform.bounds(of: frame), cornerRadius: radius)
      clip = own.intersected(with: clip)
    }

    /// The content of a scroll view is next: frames in it are in its own coordinates.
    mutating func enter(_ region: ScrollRegion, of scroll: SceneScroll?) {
      clip(to: region.viewport, 0)
      let offset = scroll?.model.offset ?? Point()
      transform.move(
        by: Vector(
          dx: region.viewport.minX - offset.x, dy: region.viewport.minY - offset.y))
    }
  }

  mutating func draw() throws(Fault) {
    let window = SceneDrawing.Clip(rect: Rect(size: scene.device.window), cornerRadius: 0)
    try draw(scene.root, Surroundings(clip: window))
  }

  private mutating func draw(_ node: LayoutNode, _ outer: Surroundings) throws(Fault) {
    var inner = outer
    let look = try session.look(of: node, around: outer.around).state
    inner.opacity *= look.opacity
    inner.blur += look.blur
    guard inner.opacity > 0 else { return }
    inner.transform.move(by: look.offset)
    if look.scale != Size(width: 1, height: 1) || look.rotation != 0 {
      inner.transform.turn(look.scale, look.rotation, around: node.frame.middle)
    }
    if let radius = node.paint.clipRadius {
      inner.clip(to: node.frame, radius.limited(by: node.frame))
    }
    if inner.clip.rect.isEmpty { return }
    if case .tap = node.content {
      inner.tappable = node
      noteTap(on: node.frame, inner)
    }
    let paint = node.paint
    if let color = paint.background {
      add(
        .area(cornerRadius: paint.backgroundRadius.limited(by: node.frame)), color, node.frame,
        inner)
    }
    try drawContent(of: node, inner)
    if let color = paint.border {
      add(
        .border(cornerRadius: paint.cornerRadius.limited(by: node.frame)), color, node.frame, inner)
    }
  }

  private mutating func drawContent(
    of node: LayoutNode, _ outer: Surroundings
  ) throws(Fault) {
    var inner = outer
    if node.countsInside { inner.around.append(node) }
    switch node.content {
    case .shape, .circle, .image, .divider:
      if let color = node.paint.fill {
        add(
          .area(cornerRadius: node.paint.cornerRadius.limited(by: node.frame)), color, node.frame,
          inner)
      }
    case .text(let text): add(text, of: node, inner)
    case .scroll(let region):
      let scroll = scene.scroll(of: node)
      inner.enter(region, of: scroll)
      if let scroll, let number = scene.scrolls.firstIndex(where: { $0 === scroll }) {
        drawing.scrollAreas.append(
          SceneDrawing.ScrollArea(
            number: number, rect: inner.clip.rect, offset: scroll.model.offset,
            indicators: scroll.model.indicators))
      }
      for child in node.children { try draw(child, inner) }
    case .overlay(_, isBehind: true, _):
      for child in node.children.reversed() { try draw(child, inner) }
    default:
      guard let stack = node.content.lazyStack else {
        for child in node.children { try draw(child, inner) }
        return
      }
      let viewport = try session.viewport(around: inner.around)
      for child in node.viewsInSight(of: stack, in: viewport) { try draw(child, inner) }
    }
  }

  private mutating func add(_ text: TextBlock, of node: LayoutNode, _ place: Surroundings) {
    guard let color = node.paint.fill else { return }
    var line = node.frame
    line.size.height = text.lineHeight
    for words in text.lines(in: node.frame.size.width) {
      if line.maxY > node.frame.maxY + text.lineHeight / 2 { return }
      // Lines begin at the leading edge.
      line.size.width = min(text.width(of: words), node.frame.size.width)
      line.origin.x =
        scene.device.isRightToLeft ? node.frame.maxX - line.size.width : node.frame.minX
      add(.text(words, fontSize: text.fontSize), color, line, place)
      line.origin.y += text.lineStep
    }
  }

  private mutating func add(
    _ content: SceneDrawing.Mark.Content, _ color: ViewColor, _ frame: Rect, _ place: Surroundings
  ) {
    let bounds = place.transform.bounds(of: frame)
    guard color.name != "clear", color.alpha > 0, bounds.size.width.isFinite,
      bounds.size.height.isFinite, !place.clip.rect.overlap(with: bounds).isEmpty
    else { return }
    noteTap(on: frame, place)
    let isWhole = place.clip.rect.holds(bounds) && place.clip.cornerRadius == 0
    drawing.marks.append(
      SceneDrawing.Mark(
        content: content, color: color, frame: frame, transform: place.transform,
        opacity: place.opacity, blur: place.blur, clip: isWhole ? nil : place.clip))
  }
}

extension SceneDrawer {
  /// What lies there is in front of all that was there before.
  private mutating func noteTap(on frame: Rect, _ place: Surroundings) {
    guard let tap, place.clip.rect.contains(tap), place.transform.bounds(of: frame).contains(tap)
    else { return }
    tapped = place.tappable
  }
}

extension ScrollViewModel {
  fileprivate var indicators: [SceneDrawing.Indicator] {
    Axis.all.filter { showsIndicator(along: $0) }.map { axis in
      SceneDrawing.Indicator(axis, offset: offset[axis], in: geometry.axis(axis))
    }
  }
}

extension Double {
  /// A radius of corners that is no longer than half of a side, and not below 0.
  fileprivate func limited(by frame: Rect) -> Double {
    max(0, min(self, frame.size.width / 2, frame.size.height / 2))
  }
}

extension LayoutNode {
  /// The views of a lazy stack that a viewport shows, pinned ones last.
  fileprivate func viewsInSight(of stack: LazyStack, in viewport: Rect) -> [LayoutNode] {
    var views: [LayoutNode] = []
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let child): views.append(child)
      case .rows(let source):
        guard source.count > 0 else { continue }
        for row in source.walk(stack.rows(run: run, in: viewport, of: self)) {
          let nodes = placedRow(row, of: source, run: run, in: stack)
          pinViews(nodes, ofRow: row, run: run, in: stack)
          views += nodes
        }
      }
    }
    return views.filter { $0.pinned == Vector() } + views.filter { $0.pinned != Vector() }
  }
}

import ScrollModel

/// How to read the length of a row from a frame in it.
struct RowFraming {
  struct Length {
    let length: Double
    /// How many frames without a length along the axis stand around it.
    let passed: Int
  }
  /// The first row with nothing inside of its frame, and that frame in it.
  let sample: (Axis) -> (row: LayoutNode, frame: LayoutNode)?
  /// The length of the frame in a row, read from the row's value; nil where it is not found.
  let length: (_ row: Int, Axis) -> Length?
}

/// The lengths of rows that are all built alike, with a fixed frame around their content: the length of
/// that frame, and what is around it.
///
/// No nodes are made to measure such a row: its frame is read from the value of the view.
final class FramedRow {
  private let framing: RowFraming
  private let axis: Axis
  private let width: Double?
  private let height: Double?
  private let alignment: LayoutAlignment
  /// What stands around the frame, innermost first.
  private let around: [LayoutNode]
  /// How many frames without a length along the axis stand around that of the first row.
  private let passed: Int
  private let measure: (LayoutNode) -> Double
  /// By the length of the frame.
  private var known: [Double: Double] = [:]
  private static let greatestKnown = 1000

  /// Nil where more than the frame matters.
  init?(_ framing: RowFraming, _ axis: Axis, measure: @escaping (LayoutNode) -> Double) {
    guard let sample = framing.sample(axis), let first = framing.length(0, axis),
      case .fixedFrame(let width, let height, let alignment) = sample.frame.content
    else { return nil }
    var around: [LayoutNode] = []
    var node = sample.row
    while node !== sample.frame {
      guard node.content.isAsLongAsContentSays, let inner = node.children.first else { return nil }
      around.append(node)
      node = inner
    }
    self.framing = framing
    self.axis = axis
    self.width = width
    self.height = height
    self.alignment = alignment
    self.around = around.reversed()
    passed = first.passed
    self.measure = measure
  }

  /// Nil for a row whose frame is another one.
  func length(ofRow row: Int) -> RowLength? {
    guard let frame = framing.length(row, axis), frame.passed == passed else { return nil }
    if let length = known[frame.length] { return RowLength(length, views: 1) }
    let length = measure(node(frame.length))
    if known.count < FramedRow.greatestKnown { known[frame.length] = length }
    return RowLength(length, views: 1)
  }

  private func node(_ frame: Double) -> LayoutNode {
    let content = LayoutContent.fixedFrame(
      width: axis == .horizontal ? frame : width, height: axis == .vertical ? frame : height,
      alignment)
    var node = LayoutNode(content, children: [LayoutNode(.shape)])
    for outer in around {
      node = LayoutNode(outer.content, children: [node] + outer.children.dropFirst())
    }
    return node
  }
}

extension LayoutContent {
  /// Its length along an axis depends only on that of the first view inside along the same axis.
  fileprivate var isAsLongAsContentSays: Bool {
    switch self {
    case .padding, .flexibleFrame, .overlay, .tap, .fixedFrame: true
    default: false
    }
  }
}

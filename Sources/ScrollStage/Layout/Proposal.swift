import ScrollModel

/// The size that a parent offers a child; nil along an axis asks for the child's ideal length.
package struct Proposal: Equatable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package init(_ size: Size) {
    width = size.width
    height = size.height
  }

  package static let unspecified = Proposal(width: nil, height: nil)

  package subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size itself, with a length for each axis that is left open.
  package func filled(with length: Double) -> Size {
    Size(width: width ?? length, height: height ?? length)
  }

  /// The same with the lengths that another proposal says.
  func overridden(by other: Proposal) -> Proposal {
    Proposal(
      width: other.width.flatMap { $0.isFinite ? $0 : nil } ?? width,
      height: other.height.flatMap { $0.isFinite ? $0 : nil } ?? height)
  }

  func inset(by insets: Insets) -> Proposal {
    Proposal(
      width: width.map { max(0, $0 - insets.left - insets.right) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// SwiftUI's default lengths, in points (swiftui-api.md §12).
enum DefaultLength {
  static let stackSpacing = 8.0
  static let spacer = 8.0
  static let divider = 1.0
  /// Ideal length of a colour or shape.
  static let shape = 10.0
}

extension Size {
  static let zero = Size()

  /// Negative insets take no more than there is.
  func outset(by insets: Insets) -> Size {
    Size(
      width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom))
  }

  func inset(by insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Rect {
  func outset(by insets: Insets) -> Rect {
    Rect(
      origin: Point(x: origin.x - insets.left, y: origin.y - insets.top),
      size: size.outset(by: insets))
  }

  var minX: Double { origin.x }
  var minY: Double { origin.y }
  var maxX: Double { origin.x + size.width }
  var maxY: Double { origin.y + size.height }
}

extension Insets {
  static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  /// Left and right exchanged, as a layout from right to left needs.
  func mirrored(_ isMirrored: Bool) -> Insets {
    isMirrored ? Insets(top: top, left: right, bottom: bottom, right: left) : self
  }
}

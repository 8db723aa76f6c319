/// The plane of one scroll view: points, x to the right, y down, in every layout direction.
///
/// Left-origin everywhere, as in UIKit: only anchors count from the leading edge.

/// A direction in which content can scroll.
package enum Axis: Equatable, Sendable {
  case horizontal
  case vertical

  package static let all: [Axis] = [.horizontal, .vertical]

  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The axes along which a scroll view scrolls.
package struct AxisSet: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

  package static let horizontal = AxisSet(rawValue: 1)
  package static let vertical = AxisSet(rawValue: 2)
  package static let both: AxisSet = [.horizontal, .vertical]

  package func contains(_ axis: Axis) -> Bool { rawValue & AxisSet(axis).rawValue != 0 }
}

package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

package struct Vector: Equatable, Sendable {
  package var dx: Double
  package var dy: Double

  package init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx
    self.dy = dy
  }

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  package static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  package static func += (first: inout Vector, second: Vector) { first = first + second }

  package var length: Double {
    if dx == 0 { return abs(dy) }
    if dy == 0 { return abs(dx) }
    return (dx * dx + dy * dy).squareRoot()
  }
}

package struct Size: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A stretch of one axis.
package struct Span: Equatable, Sendable {
  package var min: Double
  package var length: Double

  package init(min: Double, length: Double) {
    self.min = min
    self.length = length
  }

  package var max: Double { min + length }
}

package struct Rect: Equatable, Sendable {
  package var origin: Point
  package var size: Size

  package init(origin: Point = Point(), size: Size = Size()) {
    self.origin = origin
    self.size = size
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The stretch the rectangle covers along an axis; never of negative length.
  package subscript(axis: Axis) -> Span {
    get {
      let length = size[axis]
      if length < 0 { return Span(min: origin[axis] + length, length: -length) }
      return Span(min: origin[axis], length: length)
    }
    set {
      origin[axis] = newValue.min
      size[axis] = newValue.length
    }
  }

  /// `CGRect.null`: an origin at infinity.
  package var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// `CGRect.infinite`: the whole plane.
  package var isInfinite: Bool {
    size.width == .greatestFiniteMagnitude && size.height == .greatestFiniteMagnitude
  }
}

/// Distances from the four physical edges.
package struct Insets: Equatable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Inset before the content along an axis: left or top.
  package func before(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// Inset after the content along an axis: right or bottom.
  package func after(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}

/// A place in a rectangle as fractions of its size, x counted from the leading edge.
package struct UnitPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  package static let topLeading = UnitPoint()
  package static let center = UnitPoint(x: 0.5, y: 0.5)

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// An edge of the content.
package enum Edge: Equatable, Sendable {
  case top, leading, bottom, trailing

  package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

extension Int {
  /// The whole number below a number, or the bound that it passes; the lower one for what is no
  /// number.
  package init(_ number: Double, within bounds: ClosedRange<Int>) {
    if number >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if number > Double(bounds.lowerBound) {
      self = Int(exactly: number.rounded(.down)) ?? bounds.upperBound
    } else {
      self = bounds.lowerBound
    }
  }
}

import ScrollModel

/// The few geometric types that rules and scroll views use, without SwiftUI or CoreGraphics.
///
/// All lengths are points. `x` grows to the right, `y` downwards, and so do offsets of the content.
public enum Geometry {
  /// A point.
  public struct Point: Hashable, Sendable {
    /// Points to the right.
    public var x: Double
    /// Points downwards.
    public var y: Double

    /// Makes a point; any number is allowed.
    @inlinable public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A size. Lengths may be negative.
  public struct Size: Hashable, Sendable {
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double

    /// Makes a size; any number is allowed.
    @inlinable public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A velocity in points per second, positive while the offset grows: a finger that moves up
  /// makes `dy` positive.
  public struct Vector: Hashable, Sendable {
    /// Along the horizontal axis, pt/s.
    public var dx: Double
    /// Along the vertical axis, pt/s.
    public var dy: Double

    /// Makes a vector; any number is allowed.
    @inlinable public init(dx: Double, dy: Double) {
      self.dx = dx
      self.dy = dy
    }
  }

  /// A rectangle as given: negative lengths stay negative.
  public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates, if lengths are positive.
    public var origin: Point
    /// Width and height.
    public var size: Size

    /// Makes a rectangle from a corner and a size, in points.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
      origin = Point(x: x, y: y)
      size = Size(width: width, height: height)
    }

    /// Makes a rectangle from a corner and a size.
    @inlinable public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }
  }

  /// A place in a rectangle as fractions of its lengths: 0 is the leading or top edge, 1 the
  /// trailing or bottom one. Other values lie outside.
  public struct UnitPoint: Hashable, Sendable {
    /// Fraction of the width.
    public var x: Double
    /// Fraction of the height.
    public var y: Double

    /// Makes a unit point; any number is allowed.
    @inlinable public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// One of the two axes.
  public enum Axis: String, Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The axes along which something scrolls.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// Bit 0 for horizontal, bit 1 for vertical, as in SwiftUI's `Axis.Set`.
    public let rawValue: UInt8

    /// Makes a set from bits; those beyond the first two are dropped.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

    /// Left and right.
    public static let horizontal = Axes(AxisSet.horizontal)
    /// Up and down.
    public static let vertical = Axes(AxisSet.vertical)
  }
}

// The model's own types.

extension Geometry.Point {
  @inline(__always)
  init(_ point: ScrollModel.Point) { self.init(x: point.x, y: point.y) }
  @inline(__always)
  var model: ScrollModel.Point { ScrollModel.Point(x: x, y: y) }
}

extension Geometry.Size {
  @inline(__always)
  init(_ size: ScrollModel.Size) { self.init(width: size.width, height: size.height) }
  @inline(__always)
  var model: ScrollModel.Size { ScrollModel.Size(width: width, height: height) }
}

extension Geometry.Vector {
  @inline(__always)
  init(_ vector: ScrollModel.Vector) { self.init(dx: vector.dx, dy: vector.dy) }
  @inline(__always)
  var model: ScrollModel.Vector { ScrollModel.Vector(dx: dx, dy: dy) }
}

extension Geometry.Rect {
  @inline(__always)
  init(_ rect: ScrollModel.Rect) {
    self.init(origin: Geometry.Point(rect.origin), size: Geometry.Size(rect.size))
  }
  @inline(__always)
  var model: ScrollModel.Rect { ScrollModel.Rect(origin: origin.model, size: size.model) }
}

extension Geometry.UnitPoint {
  @inline(__always)
  init(_ point: ScrollModel.UnitPoint) { self.init(x: point.x, y: point.y) }
  @inline(__always)
  var model: ScrollModel.UnitPoint { ScrollModel.UnitPoint(x: x, y: y) }
}

extension Geometry.Axis {
  init(_ axis: ScrollModel.Axis) {
    switch axis {
    case .horizontal: self = .horizontal
    case .vertical: self = .vertical
    }
  }

  var model: ScrollModel.Axis {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

extension Geometry.Axes {
  @inline(__always)
  init(_ axes: AxisSet) { self.init(rawValue: axes.rawValue) }
  @inline(__always)
  var model: AxisSet { AxisSet(rawValue: rawValue) }
}

import ScrollModel
import ScrollPhysics

/// What a window shows at a moment: areas and lines of text, from the back to the front.
///
/// This is what a film strip and the page draw. Coordinates are the window's, in points, y down.
package struct SceneDrawing: Equatable, Sendable {
  package var window: Size
  /// Seconds.
  package var time: Double
  package var marks: [Mark] = []
  /// The scroll views in sight, those inside of others after them.
  package var scrollAreas: [ScrollArea] = []

  /// Where a scroll view is seen and can be touched.
  package struct ScrollArea: Equatable, Sendable {
    /// Its number among the scroll views of the scene, outermost first.
    package var number: Int
    /// The visible part of its viewport.
    package var rect: Rect
    /// Of its content.
    package var offset: Point
    /// Those that are drawn now.
    package var indicators: [Indicator] = []
  }

  /// How much of the content is seen, and where: both as parts of the visible part of the viewport.
  package struct Indicator: Equatable, Sendable {
    package var axis: Axis
    package var begin: Double
    package var length: Double

    /// However long the content is.
    private static let leastLength = 0.06

    init(_ axis: Axis, offset: Double, in geometry: AxisGeometry) {
      self.axis = axis
      let part = geometry.reach > 0 ? (offset - geometry.range.lowerBound) / geometry.reach : 0
      let share = geometry.container / (geometry.container + geometry.reach)
      length = max(Indicator.leastLength, share)
      begin = max(0, min(1, part)) * (1 - length)
    }
  }

  /// An area or a line of text in a frame, which a transform brings to its place in the window.
  package struct Mark: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
      /// The radius is in points, half of the shorter side at most.
      case area(cornerRadius: Double)
      /// The outline of an area, one point wide.
      case border(cornerRadius: Double)
      case text(String, fontSize: Double)
    }
    package var content: Content
    package var color: ViewColor
    package var frame: Rect
    package var transform: Transform
    /// 0…1.
    package var opacity: Double
    /// Radius of the blur, points.
    package var blur: Double
    /// What is outside of it is not seen.
    package var clip: Clip?
  }

  /// A part of the window, with rounded corners.
  package struct Clip: Equatable, Sendable {
    package var rect: Rect
    package var cornerRadius: Double

    func intersected(with other: Clip) -> Clip {
      Clip(
        rect: rect.overlap(with: other.rect),
        cornerRadius: rect == other.rect ? max(cornerRadius, other.cornerRadius) : cornerRadius)
    }
  }

  /// An affine map of points: `x' = a x + c y + dx`, `y' = b x + d y + dy`.
  package struct Transform: Equatable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var dx = 0.0
    package var dy = 0.0

    package init() {}

    /// First this move, then what was there.
    package mutating func move(by way: Vector) {
      dx += a * way.dx + c * way.dy
      dy += b * way.dx + d * way.dy
    }

    /// First scaled and turned around a point, then what was there.
    ///
    /// - Parameter rotation: radians, clockwise.
    mutating func turn(_ scale: Size, _ rotation: Double, around point: Point) {
      move(by: Vector(dx: point.x, dy: point.y))
      let (cosine, sine) = (Elementary.cos(rotation), Elementary.sin(rotation))
      let (oldA, oldB, oldC, oldD) = (a, b, c, d)
      a = (oldA * cosine + oldC * sine) * scale.width
      b = (oldB * cosine + oldD * sine) * scale.width
      c = (oldC * cosine - oldA * sine) * scale.height
      d = (oldD * cosine - oldB * sine) * scale.height
      move(by: Vector(dx: -point.x, dy: -point.y))
    }

    package func map(_ point: Point) -> Point {
      Point(x: a * point.x + c * point.y + dx, y: b * point.x + d * point.y + dy)
    }

    /// The least upright rectangle around the image of one.
    package func bounds(of rect: Rect) -> Rect {
      let corners = [
        map(rect.origin), map(Point(x: rect.maxX, y: rect.minY)),
        map(Point(x: rect.minX, y: rect.maxY)), map(Point(x: rect.maxX, y: rect.maxY)),
      ]
      let x = corners.map { $0.x }
      let y = corners.map { $0.y }
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
        return rect
      }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

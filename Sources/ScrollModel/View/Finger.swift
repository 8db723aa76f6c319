import ScrollPhysics

/// A finger on the content.
///
/// `raw` is where the offset would be without the resistance at the edges. A drag is a path at constant
/// speed; its samples are the mean speeds of its frames, which all equal the speed of the drag.
struct Finger {
  /// Speed after this much rest is nothing, seconds (language.md §3).
  static let restingTime = 0.1

  private(set) var raw: Point
  private(set) var path: Path?
  /// What was visible when the finger came down.
  let originalTarget: ScrollTarget
  private(set) var direction: Vector?
  private(set) var hasMoved = false
  private var horizontal = ReleaseVelocity()
  private var vertical = ReleaseVelocity()
  private var stillness = 0.0
  /// Edges that the path leads over and that have not been reported, in order of time.
  var crossings: [Crossing] = []

  /// The moment at which a path leads beyond an edge.
  struct Crossing {
    let axis: Axis
    let isEnd: Bool
    let time: Double
  }

  struct Path {
    let origin: Point
    let way: Vector
    let start: Double
    let duration: Double

    var end: Double { start + duration }
    var speed: Vector { Vector(dx: way.dx / duration, dy: way.dy / duration) }
    var goal: Point { Point(x: origin.x + way.dx, y: origin.y + way.dy) }

    /// Raw offset at a time.
    func raw(at time: Double) -> Point {
      if time >= end { return goal }
      let share = (time - start) / duration
      return Point(x: origin.x + way.dx * share, y: origin.y + way.dy * share)
    }

    /// When the path leaves a range along an axis that it stood in, and at which end.
    func crossing(of range: ClosedRange<Double>, along axis: Axis) -> Crossing? {
      let from = origin[axis]
      let to = goal[axis]
      let isEnd = to > range.upperBound
      guard isEnd ? from <= range.upperBound : from >= range.lowerBound && to < range.lowerBound
      else { return nil }
      let edge = isEnd ? range.upperBound : range.lowerBound
      return Crossing(
        axis: axis, isEnd: isEnd, time: min(start + duration * ((edge - from) / way[axis]), end))
    }
  }

  init(raw: Point, originalTarget: ScrollTarget) {
    self.raw = raw
    self.originalTarget = originalTarget
  }

  /// Starts a movement by `way` over `duration` seconds; one without duration is done at once
  /// and leaves no speed.
  mutating func begin(_ way: Vector, at time: Double, duration: Double, frameRate: Double) {
    endPath(at: time, frameRate: frameRate)
    let length = way.length
    if length > 0 { direction = Vector(dx: way.dx / length, dy: way.dy / length) }
    hasMoved = true
    if stillness >= Self.restingTime - 1e-9 { clearSamples() }
    stillness = 0
    guard duration > 0 else {
      raw = Point(x: raw.x + way.dx, y: raw.y + way.dy)
      clearSamples()
      return
    }
    path = Path(origin: raw, way: way, start: time, duration: duration)
  }

  /// Follows the path, or rests, until a time that lies not beyond the path's end.
  mutating func move(from earlier: Double, to time: Double, frameRate: Double) {
    guard let path else {
      stillness += time - earlier
      return
    }
    if time >= path.end {
      endPath(at: path.end, frameRate: frameRate)
    } else {
      raw = path.raw(at: time)
    }
  }

  /// Ends the path here and records its frames: only the last two can matter.
  private mutating func endPath(at time: Double, frameRate: Double) {
    guard let path else { return }
    if time >= path.end {
      raw = path.goal
    }
    let elapsed = min(time, path.end) - path.start
    if elapsed > 0 {
      // Less than half a frame belongs to the frame before.
      let frames = elapsed * frameRate >= 1.5 ? 2 : 1
      for _ in 0..<frames {
        horizontal.add(path.speed.dx)
        vertical.add(path.speed.dy)
      }
    }
    self.path = nil
    crossings = []
  }

  private mutating func clearSamples() {
    horizontal.clear()
    vertical.clear()
  }

  /// Takes hold of another raw offset: the content was moved under the finger.
  ///
  /// - Returns: False where it was not, and the path leads on as before, to the same bits.
  mutating func rebase(raw: Point, at time: Double) -> Bool {
    if raw == self.raw { return false }
    if let path {
      let left = max(path.end - time, 0)
      let speed = path.speed
      self.path = Path(
        origin: raw, way: Vector(dx: speed.dx * left, dy: speed.dy * left), start: time,
        duration: left)
      if left == 0 { self.path = nil }
    }
    self.raw = raw
    return true
  }

  /// Speed that a release at this moment hands on, before the resistance at the edges, pt/s.
  var speed: Vector {
    if stillness >= Self.restingTime - 1e-9 { return Vector() }
    if let path { return path.speed }
    return Vector(dx: horizontal.blended, dy: vertical.blended)
  }

  /// Speed of a release, ending a path that is under way.
  mutating func lift(at time: Double, frameRate: Double) -> Vector {
    endPath(at: time, frameRate: frameRate)
    return speed
  }
}

import ScrollPhysics

/// A finger on the content.
///
/// `raw` is where the offset would be without the resistance at the edges. A drag is a path at
/// constant speed; its samples are the mean speeds of its frames, so an even drag leaves its own.
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

  struct Path {
    let origin: Point
    let way: Vector
    let start: Double
    let duration: Double

    var end: Double { start + duration }
    var speed: Vector { Vector(dx: way.dx / duration, dy: way.dy / duration) }
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
      let share = (time - path.start) / path.duration
      raw = Point(
        x: path.origin.x + path.way.dx * share, y: path.origin.y + path.way.dy * share)
    }
  }

  /// Ends the path here and records its frames: only the last two can matter.
  private mutating func endPath(at time: Double, frameRate: Double) {
    guard let path else { return }
    if time >= path.end {
      raw = Point(x: path.origin.x + path.way.dx, y: path.origin.y + path.way.dy)
    }
    let elapsed = min(time, path.end) - path.start
    if elapsed > 0 {
      let frames = elapsed * frameRate > 1 + 1e-9 ? 2 : 1
      for _ in 0..<frames {
        horizontal.add(path.speed.dx)
        vertical.add(path.speed.dy)
      }
    }
    self.path = nil
  }

  private mutating func clearSamples() {
    horizontal.clear()
    vertical.clear()
  }

  /// Takes hold of another raw offset: the content was moved under the finger.
  mutating func rebase(raw: Point, at time: Double) {
    if let path {
      let left = max(path.end - time, 0)
      let speed = path.speed
      self.path = Path(
        origin: raw, way: Vector(dx: speed.dx * left, dy: speed.dy * left), start: time,
        duration: left)
      if left == 0 { self.path = nil }
    }
    self.raw = raw
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

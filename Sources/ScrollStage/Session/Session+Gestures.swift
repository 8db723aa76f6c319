import ScrollLanguage
import ScrollModel

/// Where a finger moves, in the order of the library's `Direction`.
package enum FingerDirection: Int, Sendable {
  case up, down, left, right

  /// - Parameter offsetGrows: whether the offset along the axis grows or shrinks.
  package init(_ axis: Axis, offsetGrows: Bool) {
    switch axis {
    case .horizontal: self = offsetGrows ? .left : .right
    case .vertical: self = offsetGrows ? .up : .down
    }
  }

  /// A flick this slow, pt/s, is the same as letting go: content and rules see no speed.
  private static let slowestFlick = 1.0

  /// How a script flicks so that the content leaves the finger at a velocity of the offset, pt/s.
  package static func flick(
    of velocity: Double, along axis: Axis
  ) -> (direction: FingerDirection, speed: Double) {
    (FingerDirection(axis, offsetGrows: velocity > 0), max(abs(velocity), slowestFlick))
  }

  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// The offset grows when a finger moves up or to the left.
  func vector(_ length: Double) -> Vector {
    switch self {
    case .up: Vector(dx: 0, dy: length)
    case .down: Vector(dx: 0, dy: -length)
    case .left: Vector(dx: length, dy: 0)
    case .right: Vector(dx: -length, dy: 0)
    }
  }

  package var name: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}

/// A movement of a finger or a wheel with the words for it.
struct GestureWay {
  var vector: Vector
  var words: String
  var axes: AxisSet

  /// What the size of a gesture is, under the name that its argument has.
  enum Measure {
    case velocity, distance

    var label: String { self == .velocity ? "velocity" : "by" }
    var unit: String { self == .velocity ? "pt/s" : "pt" }
  }

  /// Squares and quotients of what lies below are finite.
  private static let greatestSize = 1e100

  init(_ way: HostVerb.Way, _ measure: Measure, verb: String) throws(Fault) {
    switch way {
    case .along(let direction, let size): try self.init(direction, size, measure, verb: verb)
    case .both(let vector):
      try self.init(x: vector.dx, y: vector.dy, measure, verb: verb)
    }
  }

  /// One direction and a size, as most verbs give it.
  init(
    _ direction: FingerDirection, _ size: Double, _ measure: Measure, verb: String
  ) throws(Fault) {
    let unit = measure.unit
    guard size > 0, size <= Self.greatestSize else {
      throw Fault(
        .stated,
        "The '\(measure.label)' of \(verb) is \(points(size)) \(unit), it must be above 0 \(unit)"
          + (size > 0 ? " and at most \(Self.greatestSize) \(unit)" : ""))
    }
    vector = direction.vector(size)
    words = "\(direction.name) \(points(size)) \(unit)"
    axes = AxisSet(direction.axis)
  }

  /// Both axes, signed as the offset.
  init(x: Double, y: Double, _ measure: Measure, verb: String) throws(Fault) {
    let unit = measure.unit
    for (label, value) in [("x", x), ("y", y)] where !(abs(value) <= Self.greatestSize) {
      throw Fault(
        .stated,
        "The '\(label)' of \(verb) is \(points(value)) \(unit), it must be at most "
          + "\(Self.greatestSize) \(unit) either way")
    }
    vector = Vector(dx: x, dy: y)
    words = "(\(points(x)), \(points(y))) \(unit)"
    axes = []
    if x != 0 { axes.insert(.horizontal) }
    if y != 0 { axes.insert(.vertical) }
  }
}

extension Session {
  func flick(_ way: GestureWay, in container: ScrollReference?) throws(Fault) {
    let scene = try currentScene()
    let way = locked(way, in: container, of: scene)
    let scroll = try scroll(in: container, along: way.axes, of: scene)
    if fingerScroll != nil {
      throw Fault(.stated, "No flick while a finger is down: release() it first")
    }
    let call = call(
      of: "flick", way.arguments(.velocity), in: container, scroll, of: scene)
    let statement = machine.innermostUserSpan
    emitVerb("flick \(way.words)", scroll, in: scene, call: call)
    letGo(of: scroll, "flick \(way.words)", way.vector, at: statement) {
      $0.flick(velocity: way.vector)
    }
    try afterMovement(scene)
    try takePictures(of: scene)
  }

  func drag(_ way: GestureWay, over seconds: Double, in container: ScrollReference?) throws(Fault) {
    guard seconds >= 0, seconds.isFinite else {
      throw Fault(
        .stated, "Dragging: the time is \(points(seconds)) s, it must be finite and 0 or more")
    }
    let scene = try currentScene()
    let way = locked(way, in: container, of: scene)
    let scroll = try scroll(in: container, along: way.axes, of: scene)
    if let held = fingerScroll, held !== scroll {
      throw Fault(.stated, "No drag: the finger is down on another scroll view: release() it first")
    }
    let call = call(
      of: "drag", "\(way.arguments(.distance)), over: \(seconds)", in: container, scroll, of: scene)
    emitVerb(
      "drag \(way.words) in \(points(seconds)) s", scroll, in: scene, call: call, takesTime: true)
    fingerScroll = scroll
    scroll.model.beginDrag(by: way.vector, over: seconds)
    if scene.hooks.watchesPhases { try afterMovement(scene) }
    try pass(seconds, in: scene)
  }

  func grab(in container: ScrollReference?) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: container, along: [], of: scene)
    if fingerScroll != nil {
      throw Fault(.stated, "No grab while a finger is down: release() it first")
    }
    emitVerb(
      "grab", scroll, in: scene, call: call(of: "grab", "", in: container, scroll, of: scene))
    fingerScroll = scroll
    scroll.model.grab()
    try afterMovement(scene)
  }

  func hold(_ seconds: Double, in container: ScrollReference? = nil) throws(Fault) {
    let scene = try currentScene()
    let scroll = try touched(in: container, of: scene, verb: "hold")
    guard seconds >= 0, seconds.isFinite else {
      throw Fault(
        .stated, "Holding: the time is \(points(seconds)) s, it must be finite and 0 or more")
    }
    emitVerb(
      "hold \(points(seconds)) s", scroll, in: scene, call: "hold(\(seconds))", takesTime: true)
    try pass(seconds, in: scene)
  }

  func release(speed: Double?, in container: ScrollReference? = nil) throws(Fault) {
    let scene = try currentScene()
    let scroll = try touched(in: container, of: scene, verb: "release")
    var words = "release"
    if let speed {
      guard speed >= 0, speed.isFinite else {
        throw Fault(
          .stated,
          "The 'velocity' of release is \(points(speed)) pt/s, it must be finite and 0 pt/s or more, "
            + "along the drag")
      }
      guard scroll.model.dragDirection != nil else {
        throw Fault(.stated, "No release(velocity:) before any drag: there is no direction")
      }
      words = "release at \(points(speed)) pt/s"
    }
    let call = speed.map { "release(velocity: \($0))" } ?? "release()"
    emitVerb(words, kind: .release, scroll, in: scene, call: call)
    fingerScroll = nil
    var velocity = scroll.model.velocity
    if let speed, let direction = scroll.model.dragDirection {
      velocity = Vector(dx: direction.dx * speed, dy: direction.dy * speed)
    }
    letGo(of: scroll, words, velocity, at: machine.innermostUserSpan) {
      if let speed { $0.release(speed: speed) } else { $0.release() }
    }
    try afterMovement(scene)
    try takePictures(of: scene)
  }

  /// A scroll view that is removed takes nothing of the finger any more, nor does another one that
  /// comes to stand in its place.
  func liftFinger(ofRemovedIn scene: Scene) {
    guard let held = fingerScroll, !scene.scrolls.contains(where: { $0 === held }) else { return }
    fingerScroll = nil
    emitVerb("the finger lifts: the view it held was removed", in: scene)
  }

  /// The scroll view under the finger.
  private func touched(
    in container: ScrollReference?, of scene: Scene, verb: String
  ) throws(Fault) -> SceneScroll {
    guard let scroll = fingerScroll else {
      throw Fault(.stated, "No \(verb) without a finger down: drag or grab first")
    }
    if let container, try self.scroll(in: container, along: [], of: scene) !== scroll {
      throw Fault(.stated, "\(verb): the finger is down on another scroll view")
    }
    return scroll
  }

  func wheel(_ way: GestureWay, in container: ScrollReference?) throws(Fault) {
    let scene = try currentScene()
    let way = locked(way, in: container, of: scene)
    let scroll = try scroll(in: container, along: way.axes, of: scene)
    if scene.device.input == .touch {
      throw Fault(
        .stated, "No wheel: this device uses touch; device(.mac) has a mouse, or pass 'input:'")
    }
    let call = call(of: "wheel", way.arguments(.distance), in: container, scroll, of: scene)
    emitVerb("wheel \(way.words)", scroll, in: scene, call: call)
    scroll.model.wheel(by: way.vector)
    try afterMovement(scene)
  }
}

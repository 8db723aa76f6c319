import ScrollLanguage
import ScrollModel

/// Where a finger moves, in the order of the library's `Direction`.
enum FingerDirection: Int {
  case up, down, left, right

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

  var name: String {
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

  /// Squares and quotients of what lies below are finite.
  private static let greatestSize = 1e100

  /// One direction and a size, as most verbs give it.
  init(_ direction: FingerDirection, _ size: Double, unit: String, verb: String) throws(Fault) {
    guard size >= 0, size <= Self.greatestSize else {
      throw Fault(
        .stated, "The size of \(verb) is \(points(size)) pt, it must be 0 to \(Self.greatestSize)")
    }
    vector = direction.vector(size)
    words = "\(direction.name) \(points(size)) \(unit)"
    axes = direction.axis == .horizontal ? .horizontal : .vertical
  }

  /// Both axes, signed as the offset.
  init(x: Double, y: Double, unit: String, verb: String) throws(Fault) {
    guard abs(x) <= Self.greatestSize, abs(y) <= Self.greatestSize else {
      throw Fault(
        .stated,
        "The size of \(verb) is (\(points(x)), \(points(y))) pt, it must be at most \(Self.greatestSize)"
      )
    }
    vector = Vector(dx: x, dy: y)
    words = "(\(points(x)), \(points(y))) \(unit)"
    axes = []
    if x != 0 { axes.insert(.horizontal) }
    if y != 0 { axes.insert(.vertical) }
  }
}

extension Session {
  func flick(_ way: GestureWay, in id: ViewID?) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: id, along: way.axes, of: scene)
    if fingerScroll != nil {
      throw Fault(.stated, "No flick while a finger is down: release() it first")
    }
    emitVerb("flick \(way.words)", scroll, in: scene)
    scroll.model.flick(velocity: way.vector)
    try afterMovement(scene)
  }

  func drag(_ way: GestureWay, over seconds: Double, in id: ViewID?) throws(Fault) {
    guard seconds >= 0, seconds.isFinite else {
      throw Fault(
        .stated, "Dragging: the time is \(points(seconds)) s, it must be finite and 0 or more")
    }
    let scene = try currentScene()
    let scroll = try scroll(in: id, along: way.axes, of: scene)
    if let held = fingerScroll, held !== scroll {
      throw Fault(.stated, "No drag: the finger is down on another scroll view: release() it first")
    }
    emitVerb("drag \(way.words) in \(points(seconds)) s", scroll, in: scene)
    fingerScroll = scroll
    scroll.model.beginDrag(by: way.vector, over: seconds)
    try pass(seconds, in: scene)
  }

  func grab(in id: ViewID?) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: id, along: [], of: scene)
    if fingerScroll != nil {
      throw Fault(.stated, "No grab while a finger is down: release() it first")
    }
    emitVerb("grab", scroll, in: scene)
    fingerScroll = scroll
    scroll.model.grab()
    try afterMovement(scene)
  }

  func hold(_ seconds: Double) throws(Fault) {
    let scene = try currentScene()
    guard let scroll = fingerScroll else {
      throw Fault(.stated, "No hold without a finger down: drag or grab first")
    }
    guard seconds >= 0, seconds.isFinite else {
      throw Fault(
        .stated, "Holding: the time is \(points(seconds)) s, it must be finite and 0 or more")
    }
    emitVerb("hold \(points(seconds)) s", scroll, in: scene)
    try pass(seconds, in: scene)
  }

  func release(speed: Double?) throws(Fault) {
    let scene = try currentScene()
    guard let scroll = fingerScroll else {
      throw Fault(.stated, "No release without a finger down: drag or grab first")
    }
    var words = "release"
    if let speed {
      guard speed.isFinite else {
        throw Fault(.stated, "The release's velocity is no finite number")
      }
      guard scroll.model.dragDirection != nil else {
        throw Fault(.stated, "No release(velocity:) before any drag: there is no direction")
      }
      words = "release at \(points(speed)) pt/s"
    }
    emitVerb(words, kind: .release, scroll, in: scene)
    fingerScroll = nil
    if let speed {
      scroll.model.release(speed: speed)
    } else {
      scroll.model.release()
    }
    try afterMovement(scene)
  }

  func wheel(_ way: GestureWay, in id: ViewID?) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: id, along: way.axes, of: scene)
    if scene.device.input == .touch {
      throw Fault(
        .stated, "No wheel: the device is moved by touch; device(.mac) has a mouse, or say input:")
    }
    emitVerb("wheel \(way.words)", scroll, in: scene)
    scroll.model.wheel(by: way.vector)
    try afterMovement(scene)
  }

  /// The scroll view that a verb means: the one named, else the outermost along its axes.
  func scroll(in id: ViewID?, along axes: AxisSet, of scene: Scene) throws(Fault) -> SceneScroll {
    if let id {
      guard let scroll = scene.scroll(id) else {
        throw Fault(.stated, "There is no scroll view \(id.text); there is \(inventory(scene))")
      }
      if !scroll.axes.isSuperset(of: axes) {
        throw Fault(
          .stated, "The scroll view \(id.text) scrolls \(scroll.axes.words), not \(axes.words)")
      }
      return scroll
    }
    if let scroll = scene.outermost(along: axes) { return scroll }
    throw Fault(
      .stated, "Nothing scrolls \(axes.words) here; there is \(inventory(scene))")
  }

  private func inventory(_ scene: Scene) -> String {
    if scene.scrolls.isEmpty { return "no scroll view" }
    var words = ""
    for scroll in scene.scrolls {
      if !words.isEmpty { words += ", " }
      words += "one that scrolls \(scroll.axes.words)"
      if let id = scroll.node.id { words += " (id \(id.text))" }
    }
    return words
  }
}

extension AxisSet {
  var words: String {
    switch (contains(Axis.horizontal), contains(Axis.vertical)) {
    case (true, true): "horizontally and vertically"
    case (true, false): "horizontally"
    case (false, true): "vertically"
    case (false, false): "along no axis"
    }
  }
}

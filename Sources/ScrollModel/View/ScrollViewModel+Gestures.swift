import ScrollPhysics

/// What hands do: fingers and wheels. Movements are given in the sense of the offset.
extension ScrollViewModel {
  /// A finger comes down; moving content stops under it. Where scrolling is disabled, nothing happens, and the finger is
  /// not known.
  package mutating func grab() {
    guard finger == nil, settings.isEnabled else { return }
    let original = gestureTarget
    let before = readingBefore
    for axis in Axis.all { self[axis].place(at: self[axis].offset) }
    let raw = Point(x: rawOffset(along: .horizontal), y: rawOffset(along: .vertical))
    finger = Finger(raw: raw, originalTarget: original)
    enter(.tracking, from: before)
    notePosition()
  }

  /// The visible content now, which a behaviour gets as the place where a gesture began.
  private var gestureTarget: ScrollTarget {
    var rect = visibleContent
    for axis in Axis.all {
      rect.origin[axis] = geometry.axis(axis).clampedOrigin(rect.origin[axis])
    }
    return ScrollTarget(rect: rect)
  }

  /// Starts moving the finger evenly; `advance` carries it along. Puts one down if none is.
  package mutating func beginDrag(by way: Vector, over seconds: Double) {
    guard way.dx.isFinite, way.dy.isFinite, seconds.isFinite else { return }
    grab()
    guard finger != nil else { return }
    let state = readingBefore
    let before = offset
    var scrollable = way
    for axis in Axis.all where !geometry.axes.contains(axis) {
      scrollable[axis] = 0
    }
    finger?.begin(scrollable, at: time, duration: seconds, frameRate: settings.frameRate)
    if settings.isEnabled { enter(.interacting, from: state) }
    guard let finger else { return }
    if finger.path == nil {
      reportLeap(from: before, to: finger.raw)
      followFinger()
    } else {
      findCrossings()
    }
    notePosition()
  }

  /// Moves the finger by `way` in `seconds`; it stays down.
  package mutating func drag(by way: Vector, over seconds: Double = 0.25) {
    beginDrag(by: way, over: seconds)
    if finger?.path != nil { advance(seconds) }
  }

  /// Lifts the finger with the speed of its own movement.
  package mutating func release() {
    guard var lifted = finger else { return }
    let speed = lifted.lift(at: time, frameRate: settings.frameRate)
    var velocity = Vector()
    for axis in Axis.all where geometry.axes.contains(axis) {
      velocity[axis] = speed[axis] * slope(along: axis, raw: lifted.raw[axis]) + 0
    }
    lift(velocity: velocity)
  }

  /// Lifts the finger with a given speed along its last movement, pt/s.
  package mutating func release(speed: Double) {
    let direction = finger?.direction ?? Vector()
    release(velocity: Vector(dx: direction.dx * speed, dy: direction.dy * speed))
  }

  /// Lifts the finger with a given velocity of the offset, pt/s.
  package mutating func release(velocity: Vector) {
    guard finger != nil else { return }
    lift(velocity: velocity)
  }

  /// A finger comes down and lifts at once with this velocity of the offset, pt/s.
  package mutating func flick(velocity: Vector) {
    grab()
    release(velocity: velocity)
  }

  private mutating func lift(velocity: Vector) {
    guard let original = finger?.originalTarget else { return }
    // What has been disabled meanwhile is let go of without a speed.
    var scrollable = Vector()
    for axis in Axis.all
    where settings.isEnabled && geometry.axes.contains(axis) && velocity[axis].isFinite {
      scrollable[axis] = velocity[axis] + 0
    }
    // A finger that lifts with a speed has moved.
    if phase == .tracking, scrollable != Vector() { enter(.interacting) }
    land(velocity: scrollable, originalTarget: original)
  }

  /// A notch of a mouse wheel or trackpad: the content moves at once and stays within its
  /// range; then the behaviour is asked, and its answer is reached by the default spring.
  package mutating func wheel(by way: Vector) {
    guard settings.isEnabled, finger == nil, way.dx.isFinite, way.dy.isFinite else { return }
    let original = gestureTarget
    enter(.interacting)
    for axis in Axis.all where geometry.axes.contains(axis) {
      let g = geometry.axis(axis)
      self[axis].place(at: g.clampedOffset(self[axis].offset + way[axis]))
    }
    noteUserMovement()
    notePosition()
    let origins = Point(
      x: geometry.axis(.horizontal).origin(ofOffset: offset.x),
      y: geometry.axis(.vertical).origin(ofOffset: offset.y))
    let answer = askBehavior(
      proposed: origins, behaviorContext(originalTarget: original, cause: .wheel))
    noteMotionStart()
    let before = readingBefore
    for axis in Axis.all where geometry.axes.contains(axis) {
      guard let origin = answer[axis] else { continue }
      let rest = geometry.axis(axis).offset(ofOrigin: origin)
      self[axis].begin(
        .spring(SpringMotion(.standard, from: self[axis].offset, to: rest, velocity: 0)), at: time)
    }
    enter(isMoving ? .animating : .idle, from: before)
    notePosition()
  }
}

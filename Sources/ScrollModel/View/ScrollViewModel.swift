import ScrollPhysics

/// A scroll view without a window: fingers touch it, time passes, and it reports its state.
///
/// A value: a copy is a snapshot, and the same calls give the same bits whatever happened to
/// another copy. Points, seconds and points per second; a finger that moves up or to the left
/// makes the offset grow. Time is continuous: how it is cut into steps changes no offset and no rest.
package struct ScrollViewModel {
  package private(set) var geometry: ScrollGeometry
  package private(set) var targets: TargetLayout
  package var settings: ScrollSettings
  /// Seconds since the scroll view was made.
  package private(set) var time: Double = 0
  package private(set) var phase: ScrollPhase = .idle
  /// What happened since the events were last taken.
  package private(set) var events: [ScrollEvent] = []
  /// Whether the user has moved the content since it was last placed by the program.
  package private(set) var isMovedByUser = false
  /// Whether moves of the program that are not animated leave a release running on.
  package var keepsVelocity = false

  var horizontal: AxisState
  var vertical: AxisState
  var finger: Finger?
  /// What the program asked for last, until the user moves on.
  var placement: Placement = .none
  /// What a rule answered for the last release; content that runs on from it asks no more.
  var landingLimits = LimitsAnswer.notAsked
  private var placedOffset: Point
  private var motionStart: Double = 0
  private(set) var lastPosition: Int?
  /// When the position was last looked at.
  private(set) var watchedSince = 0.0

  /// A position that the program asked for, which layout changes keep.
  enum Placement: Equatable {
    case none
    case target(Int, anchor: UnitPoint?)
    case edge(Edge)
  }

  package init(
    geometry: ScrollGeometry, targets: TargetLayout = .none,
    settings: ScrollSettings = ScrollSettings(), time: Double = 0
  ) {
    self.geometry = geometry
    self.targets = targets
    self.settings = settings
    self.time = time
    let start = Point(
      x: Self.initialOffset(geometry.axis(.horizontal), settings.initialAnchor?.x),
      y: Self.initialOffset(geometry.axis(.vertical), settings.initialAnchor?.y))
    horizontal = AxisState(offset: start.x)
    vertical = AxisState(offset: start.y)
    placedOffset = start
    lastPosition = position
  }

  /// a·P − iL, counted from the leading edge (physics.md §10).
  private static func initialOffset(_ axis: AxisGeometry, _ anchor: Double?) -> Double {
    let fraction = anchor ?? 0
    return axis.offset(ofOrigin: axis.clampedOrigin(axis.leading(fraction * axis.reach)))
  }
}

// MARK: Readings

extension ScrollViewModel {
  subscript(axis: Axis) -> AxisState {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// Content offset; minus the inset at rest at the start.
  package var offset: Point { Point(x: horizontal.offset, y: vertical.offset) }

  /// Distance scrolled from the leading edge: 0 at rest there.
  package var scrolled: Point {
    Point(x: leadingOrigin(.horizontal), y: leadingOrigin(.vertical))
  }

  /// Time derivative of the offset, and what a release hands on, pt/s.
  package var velocity: Vector {
    Vector(dx: velocity(along: .horizontal), dy: velocity(along: .vertical))
  }

  package func velocity(along axis: Axis) -> Double {
    // Adding zero turns a negative zero into one without a sign.
    guard let finger else { return self[axis].velocity(at: time) + 0 }
    guard settings.isEnabled, geometry.axes.contains(axis) else { return 0 }
    return finger.speed[axis] * slope(along: axis, raw: finger.raw[axis]) + 0
  }

  /// The whole viewport in content coordinates: origin = offset.
  package var visibleRect: Rect { Rect(origin: offset, size: geometry.viewport) }

  /// The content between the insets.
  package var visibleContent: Rect { geometry.visibleContent(at: offset) }

  /// Where the offset will rest if nothing interferes.
  package var restOffset: Point { Point(x: horizontal.rest, y: vertical.rest) }

  /// What is being headed for; at rest and under a finger the visible content.
  package var target: ScrollTarget {
    ScrollTarget(rect: geometry.visibleContent(at: finger == nil ? restOffset : offset))
  }

  /// Index of the target that a position would report now (physics.md §7).
  package var position: Int? { position(at: offset) }

  /// The target as which the place is kept, or else the one that a position would report.
  package var keptPosition: Int? {
    if case .target(let index, _) = placement { return index }
    return position
  }

  package func position(at offset: Point) -> Int? {
    TargetSearch(geometry: geometry, targets: targets)
      .reported(at: offset, anchor: settings.positionAnchor)
  }

  package var isFingerDown: Bool { finger != nil }
  /// Direction of the finger's last movement, of length one, in the sense of the offset.
  package var dragDirection: Vector? { finger?.direction }
  /// Where a movement of the finger that is under way leads, and when it is there.
  package var fingerGoal: (offset: Point, time: Double)? {
    finger?.path.map { ($0.goal, $0.end) }
  }
  package var isMoving: Bool { horizontal.motion != nil || vertical.motion != nil }

  /// When all motion will have ended, seconds; infinite for a spring without damping.
  package var restTime: Double {
    max(
      horizontal.motion == nil ? time : horizontal.end, vertical.motion == nil ? time : vertical.end
    )
  }

  /// Whether an indicator is drawn now (the table of physics.md §10).
  package func showsIndicator(along axis: Axis) -> Bool {
    guard geometry.axes.contains(axis), geometry.axis(axis).reach > 0 else { return false }
    switch (settings.indicators(along: axis), settings.input) {
    case (.never, _): return false
    case (.hidden, .mouse), (.automatic, .mouse), (.visible, .mouse): return true
    case (.hidden, .touch), (.hidden, .trackpad): return false
    case (.automatic, .touch), (.automatic, .trackpad), (.visible, .touch), (.visible, .trackpad):
      return phase.isScrolling && phase != .tracking
    }
  }

  package var reading: ScrollReading {
    ScrollReading(
      phase: phase, offset: offset, velocity: velocity,
      position: settings.reportsPosition ? position : nil)
  }

  func leadingOrigin(_ axis: Axis) -> Double {
    let g = geometry.axis(axis)
    return g.leading(g.origin(ofOffset: self[axis].offset))
  }

  /// Derivative of the offset by the finger's raw offset.
  func slope(along axis: Axis, raw: Double) -> Double {
    let g = geometry.axis(axis)
    if raw >= g.minOffset && raw <= g.maxOffset { return 1 }
    guard bounces(along: axis) else { return 0 }
    let edge = raw < g.minOffset ? g.minOffset : g.maxOffset
    return RubberBand(dimension: g.viewport).slope(atRaw: raw - edge)
  }

  /// Whether content may be pulled beyond its edges along an axis.
  func bounces(along axis: Axis) -> Bool {
    switch settings.bounce(along: axis) {
    case .automatic, .always: return true
    case .basedOnSize: return geometry.axis(axis).reach > 0
    case .never: return false
    }
  }
}

// MARK: Changes, as the verbs in the other files make them

extension ScrollViewModel {
  /// Hands over what happened since the last call.
  package mutating func takeEvents() -> [ScrollEvent] {
    let taken = events
    events.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func report(_ kind: ScrollEvent.Kind) {
    guard settings.reportsEvents else { return }
    report(kind, in: reading)
  }

  mutating func report(_ kind: ScrollEvent.Kind, in state: ScrollReading) {
    guard settings.reportsEvents else { return }
    events.append(ScrollEvent(time: time, kind: kind, state: state))
  }

  /// - Parameter before: the state just before what brings the phase; the present one otherwise.
  mutating func enter(_ next: ScrollPhase, from before: ScrollReading? = nil) {
    guard next != phase else { return }
    guard settings.reportsEvents, settings.reportsPhases else {
      phase = next
      return
    }
    report(.phase(from: phase, to: next), in: before ?? reading)
    phase = next
    events[events.count - 1].start = ScrollReading(phase: next, offset: offset, velocity: velocity)
  }

  /// The present state for a report of the phase that is about to come; nil where there is none.
  var readingBefore: ScrollReading? {
    settings.reportsEvents && settings.reportsPhases ? reading : nil
  }

  /// Reports another position where there is one.
  mutating func notePosition() {
    guard settings.reportsPosition, settings.reportsEvents else { return }
    watchedSince = time
    let now = position
    guard now != lastPosition else { return }
    let before = lastPosition
    lastPosition = now
    var state = reading
    state.position = before
    events.append(
      ScrollEvent(time: time, kind: .position(from: before, to: now), state: state))
  }

  /// Notices that the user has left the place where the program put the content.
  mutating func noteUserMovement() {
    guard !isMovedByUser || placement != .none else { return }
    guard isAwayFromPlacement(offset) else { return }
    isMovedByUser = true
    placement = .none
  }

  func isAwayFromPlacement(_ offset: Point) -> Bool {
    let way = Vector(dx: offset.x - placedOffset.x, dy: offset.y - placedOffset.y)
    return way.length >= settings.pixel
  }

  /// From here on the user has to move the content again to count as having moved it.
  package mutating func forgetUserMovement() {
    isMovedByUser = false
    placedOffset = offset
  }

  /// Remembers where the program put the content, and as what.
  mutating func notePlacement(_ placement: Placement) {
    isMovedByUser = false
    keepPlacement(placement)
  }

  /// Remembers what layout changes have to keep until the user moves on from here.
  mutating func keepPlacement(_ placement: Placement) {
    self.placement = placement
    placedOffset = restOffset
  }

  mutating func adopt(geometry: ScrollGeometry, targets: TargetLayout) {
    self.geometry = geometry
    self.targets = targets
  }

  mutating func moveClock(to time: Double) {
    self.time = max(self.time, time)
  }

  /// Starts counting the time to rest, from a state without motion or from another motion.
  mutating func noteMotionStart() { motionStart = time }

  mutating func reportRest() {
    report(.rest(after: time - motionStart))
  }
}

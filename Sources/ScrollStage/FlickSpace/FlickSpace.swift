import ScrollLanguage
import ScrollModel

/// All flicks of one scroll view along one axis, from any resting offset, with any velocity.
///
/// A landing is a function of a start and a velocity: `L(start, velocity) → rest`. The scene is as the
/// program left it, and the same afterwards. Where nothing that the program does on the way can change
/// where a flick ends, a copy of the model is released and its target read; otherwise the flick is
/// played and the scene restored.
package final class FlickSpace {
  /// Thresholds are found to so much, pt/s.
  package static let precision = 0.01
  /// Offsets that differ by less than so much are one place, points.
  static let samePlace = 0.005

  package let axis: Axis
  package let query: FlickQuery
  package let velocities: [Double]
  /// Between two of these, pt/s.
  package let step: Double
  /// Whether time is simulated.
  package let isPlayed: Bool
  let session: Session
  let scene: Scene
  let scroll: SceneScroll
  /// The scroll view at rest as the program has left it.
  let model: ScrollViewModel
  private let present: SceneCheckpoint
  /// The model at the start from which was flicked last.
  private var placed: (start: Double, model: ScrollViewModel)?
  /// The scene at rest at the start from which was played last.
  private var begun: (start: Double, scene: SceneCheckpoint)?

  /// - Parameters:
  ///   - meant: the scroll view; without one, the query says which.
  ///   - plays: whether time is simulated; where it need not be, both give the same rests.
  package init(
    _ session: Session, _ query: FlickQuery = FlickQuery(), scroll meant: SceneScroll? = nil,
    plays: Bool? = nil
  ) throws(FlickProblem) {
    let scene = try FlickSpace.restingScene(of: session)
    let scroll: SceneScroll
    if let meant { scroll = meant } else { scroll = try FlickSpace.scrollView(of: scene, query) }
    self.session = session
    self.scene = scene
    self.scroll = scroll
    self.query = query
    axis = try FlickSpace.axis(of: scroll, query)
    var model = scroll.model
    model.settings.reportsPosition = false
    model.settings.reportsEvents = true
    _ = model.takeEvents()
    self.model = model
    isPlayed = plays ?? session.mayChangeOnTheWay(scene)
    step = query.step ?? FlickQuery.step(isPlayed: isPlayed)
    velocities = try query.velocityGrid(step: step)
    do { present = try SceneCheckpoint(session, scene) } catch { throw .fault(error) }
  }

  package var geometry: AxisGeometry { model.geometry.axis(axis) }

  /// Where the content stands.
  package var presentOffset: Double { model.offset[axis] }

  // MARK: One landing

  /// The landing of one flick.
  ///
  /// - Parameters:
  ///   - start: a content offset within the range; the nearest one in it counts.
  ///   - velocity: of the offset, pt/s.
  package func landing(from start: Double, velocity: Double) -> Landing {
    tried(from: start, velocity).landing
  }

  /// The landing of one flick, and the identity that a position reports where it rests.
  func landingAndPosition(
    from start: Double, velocity: Double
  ) -> (landing: Landing, position: ViewID?) {
    let (landing, played) = tried(from: start, velocity)
    return (landing, isPlayed ? played : positionAtRest(of: landing))
  }

  /// - Returns: also what the position reports at rest, of a flick that is played.
  private func tried(
    from start: Double, _ velocity: Double
  ) -> (landing: Landing, position: ViewID?) {
    let start = geometry.clampedOffset(start)
    session.machine.refillSteps()
    session.trialCount += 1
    return isPlayed ? played(from: start, velocity) : (released(from: start, velocity), nil)
  }

  /// The identity that a position reports where a landing rests, as the scene stands before the flick.
  private func positionAtRest(of landing: Landing) -> ViewID? {
    scroll.id(ofTarget: model.position(at: landing.rest))
  }

  /// Puts the scene back as it was, after landings that were played.
  package func finish() {
    guard isPlayed else { return }
    try? session.trying { () throws(Fault) in try restorePresent() }
  }

  private func way(_ velocity: Double) -> Vector {
    var way = Vector()
    way[axis] = velocity
    return way
  }

  private func released(from start: Double, _ velocity: Double) -> Landing {
    var model = model(at: start)
    let offset = model.offset
    try? session.trying { () throws(Fault) in model.flick(velocity: way(velocity)) }
    var landing = Landing(
      at: offset, velocity: way(velocity), content: model.geometry.visibleContent(at: offset))
    landing.note(model.takeEvents())
    landing.noteRest(model.restOffset, after: model.restTime - model.time)
    return landing
  }

  /// The model at rest at an offset.
  private func model(at start: Double) -> ScrollViewModel {
    if let placed, placed.start == start { return placed.model }
    var model = model
    // What the behaviour is asked is all that is read of a flick.
    model.settings.reportsPhases = false
    model.place(at: start, along: axis)
    _ = model.takeEvents()
    placed = (start, model)
    return model
  }

  // MARK: Played landings

  func restorePresent() throws(Fault) {
    begun = nil
    try present.restore(session)
  }

  private func played(
    from start: Double, _ velocity: Double
  ) -> (landing: Landing, position: ViewID?) {
    var offset = scroll.model.offset
    offset[axis] = start
    var landing = Landing(
      at: offset, velocity: way(velocity), content: model.geometry.visibleContent(at: offset))
    do throws(Fault) {
      let position = try session.trying { () throws(Fault) in try play(&landing, from: start) }
      landing.playedName = .some(position?.text)
      return (landing, position)
    } catch {
      landing.failure = error
    }
    return (landing, positionAtRest(of: landing))
  }

  /// - Returns: what the position reports at rest.
  private func play(_ landing: inout Landing, from start: Double) throws(Fault) -> ViewID? {
    try begin(at: start)
    landing.start = scroll.model.offset
    let time = scene.time
    scroll.model.flick(velocity: landing.velocity)
    landing.note(scroll.model.events)
    session.machine.refillSteps()
    try session.afterMovement(scene)
    try session.settle()
    landing.noteRest(scroll.model.offset, after: scene.time - time)
    return scroll.position
  }

  /// Brings the scene to rest at a start.
  private func begin(at start: Double) throws(Fault) {
    if let begun, begun.start == start { return try begun.scene.restore(session) }
    begun = nil
    try present.restore(session)
    scroll.model.place(at: start, along: axis)
    scroll.noteAimAtPoint()
    try session.afterMovement(scene)
    session.machine.refillSteps()
    try session.settle()
    let rest = scroll.model.offset[axis]
    guard abs(rest - start) < FlickSpace.samePlace else {
      throw Fault(
        .stated,
        "Nothing rests at \(points(start)): the program moves the content to \(points(rest))")
    }
    begun = (start, try SceneCheckpoint(session, scene))
  }

  // MARK: Names

  /// The name of the identity that a position reports where a landing rests.
  package func positionName(of landing: Landing) -> String? {
    if let played = landing.playedName { return played }
    return positionAtRest(of: landing)?.text
  }

  /// The identity that a position reports at an offset, as far as the present layout tells.
  package func position(at offset: Double) -> ViewID? { scroll.id(ofTarget: target(at: offset)) }

  package func place(of span: SourceSpan?) -> SourcePlace? {
    span.flatMap { session.sourcePlace(of: $0) }
  }
}

// MARK: What is flicked

extension FlickSpace {
  private static func restingScene(of session: Session) throws(FlickProblem) -> Scene {
    let found: Scene?
    do { found = try session.hostScene() } catch { throw .fault(error) }
    guard let scene = found else { throw .noScene }
    if session.fingerScroll != nil { throw .fingerIsDown }
    if scene.scrolls.contains(where: { $0.model.isMoving }) { throw .isMoving }
    return scene
  }

  private static func scrollView(
    of scene: Scene, _ query: FlickQuery
  ) throws(FlickProblem) -> SceneScroll {
    let axes = query.axis.map { AxisSet($0) } ?? []
    if let name = query.scrollView {
      if let scroll = scene.scrolls.first(where: { $0.names.contains { $0.isWritten(name) } }) {
        return scroll
      }
      throw .whichScrollView("there is no scroll view \(name)", names: names(in: scene))
    }
    let fitting = scene.scrolls.filter { $0.axes.isSuperset(of: axes) }
    guard let outermost = scene.outermost(along: axes) else { throw .nothingScrolls(axes) }
    if fitting.contains(where: { $0 !== outermost && $0.depth == outermost.depth }) {
      throw .whichScrollView("several scroll views lie side by side", names: names(in: scene))
    }
    return outermost
  }

  private static func names(in scene: Scene) -> [String] {
    scene.scrolls.compactMap { $0.names.last?.text }
  }

  private static func axis(
    of scroll: SceneScroll, _ query: FlickQuery
  ) throws(FlickProblem) -> Axis {
    if let axis = query.axis {
      guard scroll.axes.contains(axis) else { throw .otherAxis(axis) }
      return axis
    }
    if scroll.axes == .both { throw .whichAxis }
    return scroll.axes.first
  }
}

extension ViewID {
  /// Whether this is what somebody has written on a command line, in quotes or without.
  func isWritten(_ words: String) -> Bool { text == words || literal == words }
}

extension Landing {
  /// A flick that has not moved anything yet.
  ///
  /// - Parameter content: the visible content before.
  fileprivate init(at start: Point, velocity: Vector, content: Rect) {
    self.init(
      start: start, velocity: velocity, proposed: content, answer: content, rest: start, seconds: 0)
  }

  /// Takes what the behaviour was asked and what it answered from the events of a release.
  fileprivate mutating func note(_ events: [ScrollEvent]) {
    guard let call = events.releaseCall else { return }
    proposed = call.asked.target.rect
    answer = call.answer.rect
    decidedAt = call.outcome.run?.decided.map { SourceSpan($0) }
    failure = call.outcome.fault
    isAsked = true
  }

  /// Where it rests; what no behaviour was asked for is proposed there.
  fileprivate mutating func noteRest(_ offset: Point, after seconds: Double) {
    if !isAsked {
      for axis in Axis.all { proposed.origin[axis] += offset[axis] - start[axis] }
      answer = proposed
    }
    rest = offset
    self.seconds = seconds
  }
}

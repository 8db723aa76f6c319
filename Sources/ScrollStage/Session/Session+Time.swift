import ScrollLanguage
import ScrollModel

/// Letting time pass, and telling what happened meanwhile.
extension Session {
  /// After so long everything is taken to move for ever.
  private static let greatestWait = 60.0
  /// So many statements of an entry can be told apart by the time that they take.
  private static let greatestPassageCount = 10_000

  func step(_ frames: Int64) throws(Fault) {
    guard frames >= 0, frames <= 1_000_000_000 else {
      throw Fault(
        .stated, "Stepping: the number of frames is \(frames), it must be 0 to 1000000000")
    }
    let scene = try currentScene()
    if frames == 0 { return try pass(to: scene.time, in: scene) }
    let end = scene.frames.moment(frames, after: scene.time, rate: scene.device.frameRate)
    try pass(to: end, in: scene)
  }

  func advance(_ seconds: Double) throws(Fault) {
    guard seconds >= 0, seconds.isFinite else {
      throw Fault(
        .stated, "Advancing: the time is \(points(seconds)) s, it must be finite and 0 or more")
    }
    try pass(seconds, in: try currentScene())
  }

  func settle() throws(Fault) {
    var scene = try currentScene()
    let (start, place) = (scene.time, machine.outermostUserSpan)
    defer { notePassage(since: start, at: place) }
    // State that changes on the way may set other things in motion, though not for ever at once.
    var turnsWithoutTime = 0
    while turnsWithoutTime < 100 {
      let before = scene.time
      if fingerScroll != nil {
        throw Fault(.stated, "A finger is down: call release() before settle()")
      }
      var end = scene.time
      for scroll in scene.scrolls where scroll.model.isMoving {
        end = max(end, scroll.model.restTime)
      }
      end = max(end, scene.motions.end)
      if hasUnseenPlaces(scene) { end = max(end, EffectMotions.moment(after: scene.time)) }
      if end == .infinity, scene.motions.end == .infinity {
        throw Fault(
          .stated, "An animation repeats for ever, so nothing settles: use advance(_:) instead")
      }
      if end - start > Session.greatestWait {
        throw Fault(.stated, "Nothing has come to rest within 60 s")
      }
      if end <= scene.time, !scene.scrolls.contains(where: { $0.model.isMoving }) { return }
      // What a binding sets off may change when all is over.
      try run(scene, to: try nextStop(in: scene, until: end) ?? end)
      scene = try currentScene()
      turnsWithoutTime = scene.time > before ? 0 : turnsWithoutTime + 1
    }
  }

  /// Lets seconds pass in all scroll views.
  func pass(_ seconds: Double, in scene: Scene) throws(Fault) {
    try pass(to: scene.time + seconds, in: scene)
  }

  func pass(to end: Double, in scene: Scene) throws(Fault) {
    let (start, place) = (scene.time, machine.outermostUserSpan)
    defer { notePassage(since: start, at: place) }
    while let moment = try nextStop(in: scene, until: end) { try run(scene, to: moment) }
    try run(scene, to: end)
  }

  /// - Parameter place: the statement, asked for before views and rules have run.
  private func notePassage(since begin: Double, at place: SourceSpan) {
    guard remembersMoments, test == nil, let end = scene?.time, end > begin else { return }
    noteDeed(since: begin, until: end, at: place)
    if let last = passages.last, last.place == place, last.end == begin,
      last.scene == sceneCount
    {
      passages[passages.count - 1].end = end
    } else if passages.count < Session.greatestPassageCount {
      passages.append(Passage(place: place, scene: sceneCount, begin: begin, end: end))
    }
  }

  /// The next moment at which the scene has to be looked at.
  private func nextStop(in scene: Scene, until end: Double) throws(Fault) -> Double? {
    var next = nextFrame(in: scene, until: end)
    next = nextCompletion(in: scene, until: next ?? end) ?? next
    next = nextLook(in: scene, until: next ?? end) ?? next
    if let picture = nextPicture(in: scene), picture < next ?? end {
      next = max(picture, scene.time)
    }
    return try nextBindingChange(in: scene, until: next ?? end) ?? next
  }

  /// The next moment at which a bound position has to be written.
  private func nextBindingChange(
    in scene: Scene, until end: Double
  ) throws(Fault) -> Double? {
    let account = Account(machine)
    var next: Double?
    for scroll in scene.scrolls where scroll.binding != nil {
      // What the program scrolls writes no binding on the way.
      if scroll.model.isMovedByProgramAlone { continue }
      let cost = Account.row + scroll.targets.layout.scannedCount / 8
      guard
        let moment = scroll.model.nextNotice(
          until: next ?? end, goesOn: { account.pay(cost) })
      else { continue }
      next = moment
    }
    if let fault = account.fault { throw fault }
    return next
  }

  private func run(_ scene: Scene, to end: Double) throws(Fault) {
    try takePictures(of: scene)
    if end > scene.time { try remember(scene) }
    try play(scene, to: end)
    try takePictures(of: scene)
  }

  private func play(_ scene: Scene, to end: Double) throws(Fault) {
    var next = nextSample(scene, until: end)
    while let sample = next {
      try machine.pay(Account.moment)
      move(scene, to: sample)
      emitSample(scene)
      if options.isInterrupted() { throw Fault(.stated, "Interrupted") }
      next = nextSample(scene, until: end)
    }
    try machine.pay(Account.moment * (1 + scene.scrolls.count) + scene.scannedTargets)
    move(scene, to: end)
    try afterMovement(scene)
    followTransitions(scene)
  }

  private func move(_ scene: Scene, to time: Double) {
    let reportsEachTarget = options.density == .event
    for scroll in scene.scrolls {
      landingLog?.follow(scroll)
      scroll.model.advance(to: time, reportsEachTarget: reportsEachTarget)
    }
    scene.time = max(scene.time, time)
    drainEvents(of: scene)
  }

  /// The time of the next sample of the trace, if samples are wanted: `end` itself where it is one.
  private func nextSample(_ scene: Scene, until end: Double) -> Double? {
    let interval: Double
    switch options.density {
    case .standard, .event: return nil
    case .frame: interval = 1 / scene.device.frameRate
    case .seconds(let seconds): interval = seconds
    }
    guard interval > 1e-9, scene.time < end else { return nil }
    let next = ((scene.time / interval + 1e-6).rounded(.down) + 1) * interval
    if next < end - 1e-9 { return next }
    return next <= end + 1e-9 ? end : nil
  }

  /// What a gesture or the time has set off: rows, bindings, state.
  func afterMovement(_ scene: Scene) throws(Fault) {
    drainEvents(of: scene)
    try writeBindings(scene)
    _ = try currentScene()
    // What the views have become may have brought another target to the place.
    guard scene.scrolls.contains(where: { $0.hasNewPosition }) else { return }
    try writeBindings(scene)
    _ = try currentScene()
  }

  // MARK: Events of the models

  /// Turns what the models report into rows, in order of time.
  func drainEvents(of scene: Scene) {
    var events: [(event: ScrollEvent, scroll: SceneScroll)] = []
    for scroll in scene.scrolls {
      for event in scroll.model.takeEvents() { events.append((event, scroll)) }
    }
    if scene.scrolls.count > 1 { sortByTime(&events) }
    for (event, scroll) in events { follow(event, of: scroll, in: scene) }
  }

  /// Insertion sort: the events of each scroll view are in order already.
  private func sortByTime(_ events: inout [(event: ScrollEvent, scroll: SceneScroll)]) {
    for index in events.indices.dropFirst() {
      var place = index
      while place > 0, events[place - 1].event.time > events[place].event.time {
        events.swapAt(place - 1, place)
        place -= 1
      }
    }
  }
}

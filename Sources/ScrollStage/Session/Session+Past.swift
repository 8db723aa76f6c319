import ScrollLanguage
import ScrollModel

/// A scene as it was at one moment: where its scroll views were and how they moved, its window and its
/// state. Played on from here, a scene moves in the same way.
struct SceneMoment {
  struct Scroll {
    let scroll: SceneScroll
    let model: ScrollViewModel
    let bound: PositionRequest
    let hasNewPosition: Bool
    let awaitsUser: Bool
    let seen: (rect: Rect, time: Double)?
    let aimed: (aim: Aim, rest: Point)?

    init(_ scroll: SceneScroll) {
      self.scroll = scroll
      model = scroll.model
      bound = scroll.bound
      hasNewPosition = scroll.hasNewPosition
      awaitsUser = scroll.awaitsUser
      seen = scroll.seen
      aimed = scroll.aimed
    }

    func restore() {
      scroll.model = model
      scroll.bound = bound
      scroll.hasNewPosition = hasNewPosition
      scroll.awaitsUser = awaitsUser
      scroll.seen = seen
      scroll.aimed = aimed
    }
  }

  /// The values of all state, as closures that restore them.
  struct States {
    let entries: [Identity: StateTable.Entry]
    let bodies: BodyMemory
    let rows: RowMemory.Lists
    let clock: StateClock
    /// How often the program had been declared further.
    let adoptions: Int
    let restores: [Kept]
    let changeCount: Int
  }

  let time: Double
  let device: SceneDevice
  let setting: [String]
  let view: Kept
  let scrolls: [Scroll]
  /// The rows of lazy stacks that were there.
  let createdRows: [Identity: [ViewID]]
  let finger: SceneScroll?
  let transactions: TransactionState
  /// What has been reported to the views.
  let hooks: HookTable.Memory
  let motions: EffectMotions
  let states: States
  let evaluations: Int
  let verbCount: Int
}

/// Going back in time. Motion is a function of time, so it is enough to remember the moments at
/// which something else than time has changed the scene: what lies between is played again.
extension Session {
  private static let greatestPast = 10_000

  /// Remembers the present moment if anything has changed since the last one.
  func remember(_ scene: Scene) throws(Fault) {
    guard remembersMoments, test == nil else { return }
    let last = scene.past.last
    if let last, last.verbCount == verbCount, last.evaluations == scene.evaluations,
      last.states.changeCount == stateChangeCount
    {
      return
    }
    let moment = try moment(of: scene, after: last)
    if scene.past.count >= Session.greatestPast {
      scene.past.removeFirst(Session.greatestPast / 2)
    }
    scene.past.append(moment)
  }

  /// - Parameter last: an earlier moment, whose state is that of now if nothing has changed since.
  func moment(of scene: Scene, after last: SceneMoment? = nil) throws(Fault) -> SceneMoment {
    SceneMoment(
      time: scene.time, device: scene.device, setting: scene.setting, view: scene.view,
      scrolls: scene.scrolls.map { SceneMoment.Scroll($0) }, createdRows: scene.createdRows,
      finger: fingerScroll,
      transactions: transactions, hooks: scene.hooks.memory, motions: scene.motions,
      states: try states(of: scene, after: last),
      evaluations: scene.evaluations, verbCount: verbCount)
  }

  private func states(
    of scene: Scene, after last: SceneMoment?
  ) throws(Fault) -> SceneMoment.States {
    if let last, last.states.changeCount == stateChangeCount,
      last.evaluations == scene.evaluations
    {
      return last.states
    }
    var saves = topLevelStates.saves
    for slot in scene.stateSlots { saves += slot.closures.suffix(1) }
    return SceneMoment.States(
      entries: scene.states.entries, bodies: scene.states.bodies,
      rows: scene.states.rowMemory.lists, clock: host.clock,
      adoptions: adoptions, restores: try restores(of: saves),
      changeCount: stateChangeCount)
  }

  /// The moment so many frames ago: the very one that was there, if one was.
  func moment(framesAgo count: Int) -> Double? {
    guard let scene else { return nil }
    let time = scene.time - Double(count) / scene.device.frameRate
    return max(0, scene.frames.moment(near: time, or: [0] + scene.past.map { $0.time }))
  }

  /// Has the scene and all state as they were at a moment; what else the program has done since, as
  /// to variables, stays.
  func goBack(to time: Double) throws(Fault) {
    let scene = try currentScene()
    guard time < scene.time else { return }
    guard let index = scene.past.lastIndex(where: { $0.time <= time }) else {
      throw Fault(.stated, "Too much has happened since: that moment is no longer remembered")
    }
    let moment = scene.past[index]
    scene.past.removeSubrange(index...)
    // What closures of the views do to variables on the way has been done.
    let globals = machine.saveGlobals()
    try restore(moment, in: scene)
    try pass(to: time, in: scene)
    scene.frames.forget(after: time)
    machine.restore(globals)
  }

  func restore(_ moment: SceneMoment, in scene: Scene) throws(Fault) {
    let hasOtherState = moment.states.changeCount != stateChangeCount
    if hasOtherState {
      scene.states.entries = moment.states.entries
      for restore in moment.states.restores { try machine.call(restore) }
      scene.states.bodies =
        moment.states.adoptions == adoptions ? moment.states.bodies : BodyMemory()
      host.clock.restore(moment.states.clock)
    }
    fingerScroll = moment.finger
    transactions = moment.transactions
    scene.hooks.memory = moment.hooks
    scene.motions = moment.motions
    scene.time = moment.time
    scene.device = moment.device
    scene.setting = moment.setting
    scene.scrolls = moment.scrolls.map { $0.scroll }
    scene.createdRows = moment.createdRows
    scene.knownRows = moment.createdRows
    scene.history &+= 1
    scene.states.rowMemory.lists =
      moment.states.adoptions == adoptions ? moment.states.rows : RowMemory.Lists()
    for saved in moment.scrolls { saved.restore() }
    if hasOtherState || moment.evaluations != scene.evaluations {
      try evaluateAgain(scene, at: moment)
    }
    for scroll in scene.scrolls { _ = scroll.model.takeEvents() }
    stateChangeCount &+= 1
    stateChanges = StateChanges()
  }

  /// The same view in the same state is laid out as it was: its motion is put back to the bit. A
  /// view redeclared since then keeps the offset as after any change of layout.
  private func evaluateAgain(_ scene: Scene, at moment: SceneMoment) throws(Fault) {
    try scene.evaluate()
    guard moment.view === scene.view else { return }
    for saved in moment.scrolls {
      let settings = saved.scroll.model.settings
      saved.restore()
      saved.scroll.model.settings = settings
    }
  }

  // MARK: State

  /// Remembers the values of states by their `save`: closures that restore them.
  func restores(of saves: [Kept]) throws(Fault) -> [Kept] {
    var restores: [Kept] = []
    let heap = machine.heap
    for save in saves {
      let restore: Kept? = try machine.invoke(closure: save.reference) { _ in
      } results: { window in
        guard let closure = window.references[0] else { return nil }
        window.references[0] = nil
        return Kept(taking: closure, heap)
      }
      if let restore { restores.append(restore) }
    }
    return restores
  }
}

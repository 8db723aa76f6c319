import ScrollLanguage
import ScrollModel

/// Plays a program: runs its top-level statements, shows its scene, moves its scroll views, and
/// tells a listener what happens.
///
/// Start here to follow a flick through the package. The machine runs the script; a verb in it calls a
/// method here (`flick` in `Session+Gestures`), which finds the scroll view and hands the gesture to
/// its `ScrollViewModel`; the model asks the scroll view's behaviour where to end, which for a rule of
/// the program's own is a call back into the machine (`RuleRunner`); time passes in `Session+Time`, and
/// what the model reports becomes rows of the trace there.
///
/// Views are evaluated where they are shown and again when state they have read has changed;
/// `currentScene` returns the scene up to date, for everything that looks at it.
package final class Session {
  package struct Options {
    package enum Density: Equatable, Sendable {
      /// What verbs, rules and windows do, where things rest, what was expected in vain.
      case standard
      /// Also a new phase, a new position, an edge that is passed.
      case event
      /// A sample for every frame.
      case frame
      /// A sample every so many seconds.
      case seconds(Double)
    }
    package var density = Density.standard
    package var limits = Limits.script
    package var isInterrupted: () -> Bool = { false }
    /// The listener keeps what it is told: that counts with the memory of the program.
    package var keepsEvents = false
    /// What is valid and probably not meant is told, too.
    package var lints = false
    /// Nothing is played: the run ends with the first scene laid out.
    package var endsAtScene = false
    /// Whether the test of this name is run.
    package var selectsTest: (String) -> Bool = { _ in true }

    package init() {}
  }

  private(set) var program: StageCode
  let script: Script?
  var options: Options
  package let machine: Machine
  let types: ViewTypes
  let host = SceneHost()
  let rules: RuleRunner
  let listener: (Event) -> Void
  /// What the names that the host lends to the program are bound to, by their number.
  let hostNatives: [NativeFunction]

  /// The device of the file, or of the test that is running.
  var device = SceneDevice()
  /// The closure that gives the view to show, until a scene is made of it.
  var shownView: Kept?
  package internal(set) var scene: Scene?
  /// A scene was asked for by the program's text, or a verb was used: the device is settled.
  var isDeviceSettled = false
  /// A prompt has put what is played on another device than its text says.
  var ignoresDevices = false
  /// The scroll view under the finger.
  var fingerScroll: SceneScroll?
  /// Where the view is that is being tapped, for a closure that wants to know.
  var tappedView: ViewGeometry?
  var transactions = TransactionState()
  /// Scrolls that proxies have asked for.
  var proxyScrolls: [ProxyScroll] = []
  var test: TestState?
  var failureScopes: [FailureScope] = []
  /// How many flicks have been tried: for the verb that runs, or all, where a command tries them.
  package internal(set) var trialCount = 0
  /// The sweep whose closure runs.
  var sweep: SweepUnderWay?
  var lintRecord = LintRecord()
  /// The first scene is laid out, and nothing more is wanted.
  private var hasReachedScene = false
  /// Steps that bodies expected to fail may still take without counting against the script.
  var freeSteps: Int64
  /// The tests that have been met.
  package internal(set) var testNames: Set<String> = []
  var topLevelStates = TopLevelStates()
  /// What has changed since the scene was last brought up to date.
  var stateChanges = StateChanges()
  var replay = Replay()
  var hasFailed = false
  /// Events that the listener keeps.
  private var keptEvents = 0
  package private(set) var hasScene = false
  /// The session that has taken over because the device needed other code.
  package internal(set) var successor: Session?
  /// The session that has the scene: this one, unless another has taken over.
  package var present: Session { successor?.present ?? self }
  /// Plays a test of a prompt on code for another system; what went wrong before it began.
  var playTest: ((SceneDevice.OperatingSystem, String) -> Fault?)?
  /// How many scenes the program has shown; one that is reset is another one.
  private(set) var sceneCount = 0
  /// The next scene takes the place of the present one, whose scroll views stay as they are.
  var keepsScrolls = false
  /// Moments of the scene are kept to go back to.
  var remembersMoments = false
  /// How often code was adopted that continues the program.
  private(set) var adoptions = 0
  /// How often verbs and writes to state have changed anything.
  var verbCount = 0
  /// What was done since an entry began, at a prompt.
  var deeds: [Deed] = []
  /// What the entry of a prompt has let pass.
  var passages: [Passage] = []
  var stateChangeCount = 0
  /// Views are being told what has become of them.
  var isFollowingHooks = false
  /// Where releases are kept, if somebody wants to explain them.
  package var landingLog: LandingLog?
  /// Who takes pictures of a landing.
  package var camera: SceneCamera?
  /// What happens is tried out and told to nobody.
  private var isTrying = false
  /// The identities of targets in sight, for the observer that has asked for them.
  var visibleTargets: [[ViewID]] = []

  /// - Parameter script: where the code for other operating systems comes from.
  package init(
    _ program: StageCode, of script: Script? = nil, options: Options = Options(),
    hostNatives: [NativeFunction] = [], listener: @escaping (Event) -> Void
  ) {
    self.program = program
    self.script = script
    self.options = options
    freeSteps = options.limits.steps
    self.listener = listener
    self.hostNatives = hostNatives
    machine = Machine(code: program.code, limits: options.limits)
    types = ViewTypes(machine, body: program.body)
    rules = RuleRunner(machine, program)
    host.rowVariations = program.rowVariations
    if options.lints { host.behaviors = BehaviorPlaces() }
    machine.host = Unmanaged.passUnretained(self).toOpaque()
    let replay = replay
    machine.isInterrupted = options.isInterrupted
    let own = Unmanaged.passUnretained(self)
    machine.output = { text in
      // In a test a device comes first of all; what has been printed cannot be taken back.
      let session = own.takeUnretainedValue()
      if session.test != nil { session.isDeviceSettled = true }
      if session.host.isEvaluating { session.host.printCount += 1 }
      if session.host.isPassing || session.isTrying { return }
      if replay.admits() { listener(.print(text)) }
    }
  }

  // MARK: Going on

  /// Goes over to code that continues the program, between runs.
  func adopt(_ next: StageCode) -> Bool {
    guard machine.adopt(next.code) else { return false }
    program = next
    types.extend()
    // They may be made of what was redeclared.
    adoptions += 1
    scene?.states.bodies = BodyMemory()
    scene?.states.rowMemory.lists = RowMemory.Lists()
    host.rowVariations = next.rowVariations
    rules.adopt(next)
    return true
  }

  /// Runs the top-level statements of the code adopted last.
  func play() -> Fault? {
    machine.refillSteps()
    do throws(Fault) {
      try machine.runMain()
      if shownView != nil { _ = try currentScene() }
      return nil
    } catch {
      return error
    }
  }

  /// How a run ended.
  package enum Outcome: Equatable, Sendable {
    case passed
    /// An expectation, a rule or the script failed.
    case failed
    case interrupted
  }

  /// Runs the program from its first statement to its last.
  package func run() -> Outcome {
    do throws(Fault) {
      try machine.runMain()
      // State that changed last is followed all the same: faults count.
      if shownView != nil { _ = try currentScene() }
    } catch {
      if replay.isDone { return hasFailed ? .failed : .passed }
      if hasReachedScene { return .passed }
      if let restarted = restartedRun() { return restarted }
      if options.isInterrupted() { return .interrupted }
      report(error)
      runTests(below: error)
    }
    if options.isInterrupted() { return .interrupted }
    return hasFailed ? .failed : .passed
  }

  func report(_ fault: Fault, isRule: Bool = false) {
    hasFailed = true
    emit(.fault(FaultReport(fault: fault, isRule: isRule, test: test?.name)))
  }

  /// The listener has given up the events that it has kept.
  package func forgetEvents() {
    machine.heap.state.pointee.used -= Account.eventBytes * keptEvents
    keptEvents = 0
  }

  func noteFailure() { hasFailed = true }

  /// Tries something out: nothing is told to the listener, and no failure counts.
  func trying<T>(_ body: () throws(Fault) -> T) throws(Fault) -> T {
    let (wasTrying, hadFailed) = (isTrying, hasFailed)
    isTrying = true
    defer { (isTrying, hasFailed) = (wasTrying, hadFailed) }
    return try body()
  }

  func emit(_ event: Event) {
    if isTrying { return }
    machine.owe(Account.event)
    if options.keepsEvents {
      keptEvents += 1
      machine.heap.state.pointee.used += Account.eventBytes
    }
    if replay.admits() { listener(event) }
  }

  /// The session that a machine runs for.
  static func of(_ machine: Machine) throws(Fault) -> Session {
    guard let host = machine.host else {
      throw Fault(.stated, "There is no scene here")
    }
    return Unmanaged<Session>.fromOpaque(host).takeUnretainedValue()
  }

  // MARK: The scene

  /// Makes a view that stands at the top level the one to be shown.
  func show(_ view: Reference, isImplicit: Bool) throws(Fault) {
    if keepsScrolls, let scene {
      scene.view = Kept(view, machine.heap)
      shownView = scene.view
      try reevaluate(scene)
      return
    }
    try refuseInRule()
    sceneCount += 1
    shownView = Kept(view, machine.heap)
    scene = nil
    topLevelStates.beginAnew()
    hasScene = true
    fingerScroll = nil
    stateChanges = StateChanges()
    try layOut()
    if !isImplicit { isDeviceSettled = true }
    if options.endsAtScene {
      hasReachedScene = true
      throw Fault(.stated, "Only the first scene is wanted")
    }
  }

  /// Makes the scene of the view to show where there is none yet, for a device that may change.
  func layOut() throws(Fault) {
    if scene != nil || shownView == nil { return }
    let wasSettled = isDeviceSettled
    _ = try currentScene()
    isDeviceSettled = wasSettled
  }

  /// The scene, made of the view to show if need be, with all changes of state seen to.
  func currentScene() throws(Fault) -> Scene {
    try refuseInRule()
    if options.isInterrupted() { throw Fault(.stated, "Interrupted") }
    isDeviceSettled = true
    try keepAssignedStates()
    if let scene {
      try bringUpToDate(scene)
      try scene.followRows()
      try placeBoundPositions(scene)
      try followChanges(scene)
      warnOfViews()
      return scene
    }
    guard let shownView else {
      throw Fault(
        .stated, "There is no scene yet: write a view at the top level before the first verb")
    }
    try restoreFirstStates()
    let fresh = Scene(
      shownView, device: device, machine: machine, types: types, host: host,
      behavior: { [rules] in rules.behavior(of: $0) })
    scene = fresh
    try fresh.evaluate()
    warnOfViews()
    try placeBoundPositions(fresh)
    try followChanges(fresh)
    followTransitions(fresh)
    lint(fresh)
    return fresh
  }

  /// Rules and bodies of views see neither verbs nor observables.
  func refuseInRule() throws(Fault) {
    if rules.isRunning {
      throw Fault(.stated, "A rule cannot use verbs, observables or variables that change")
    }
    if host.isBusy {
      throw Fault(.stated, "Views and their closures cannot use verbs or observables")
    }
  }

  /// The closure of a sweep looks at landings, of a scene that stays as it is.
  func refuseInSweep() throws(Fault) {
    if sweep != nil {
      throw Fault(
        .stated,
        "The closure of 'sweep' cannot use verbs or change state: it only looks at landings")
    }
  }

  /// A rule reads what a binding leads to; it does not write it.
  func refuseStateInRule() throws(Fault) {
    if rules.isRunning { throw Fault(.stated, "A rule cannot change state") }
  }

  func bringUpToDate(_ scene: Scene) throws(Fault) {
    if scene.hasMovedReaders {
      try follow { session throws(Fault) in try session.reevaluate(scene) }
    }
    let changes = stateChanges
    if changes.keys.isEmpty { return }
    try follow { session throws(Fault) in
      if changes.keys.contains(where: { session.host.readKeys.contains($0) }) {
        try session.reevaluate(scene, after: changes)
      } else {
        try session.followBindings(scene, after: changes)
      }
    }
  }

  /// Changes that the scene could not follow stay: who looks at it next meets the same fault, and
  /// never an earlier scene.
  private func follow(_ body: (Session) throws(Fault) -> Void) throws(Fault) {
    let pending = stateChanges
    stateChanges = StateChanges()
    do throws(Fault) {
      try body(self)
    } catch {
      stateChanges.keys.formUnion(pending.keys)
      stateChanges.place = stateChanges.place ?? pending.place
      stateChanges.write = stateChanges.write ?? pending.write
      throw error
    }
  }

  /// - Parameter changes: what has changed of the state.
  func reevaluate(
    _ scene: Scene, after changes: StateChanges = StateChanges()
  ) throws(Fault) {
    scene.keepsPlaces = transactions.keepsPlaces
    let looks = scene.presentLooks
    try scene.evaluate(isFollowing: isFollowingHooks)
    liftFinger(ofRemovedIn: scene)
    warnOfViews()
    drainEvents(of: scene)
    try followBindings(scene, looks: looks, after: changes)
  }

  /// The scene as first shown: fresh state, time 0.
  func reset() throws(Fault) {
    try refuseInRule()
    guard let old = scene else { return }
    shownView = old.view
    sceneCount += 1
    scene = nil
    fingerScroll = nil
    stateChanges = StateChanges()
    let fresh = try currentScene()
    emitVerb("reset", in: fresh)
  }

  // MARK: Devices

  func use(_ device: SceneDevice) throws(Fault) {
    try refuseInRule()
    if isDeviceSettled {
      throw Fault(
        .stated,
        "This device(…) comes too late: it must come before every scene and verb of the file, or first "
          + "in a test" + (remembersMoments ? "; ':device' replays everything on another one" : ""))
    }
    if ignoresDevices, test == nil { return }
    try changeSystem(to: device.system)
    self.device = device
    if scene == nil { return }
    scene = nil
    try layOut()
  }

  func resize(to window: Size, turning: Bool) throws(Fault) {
    let scene = try currentScene()
    guard window.width > 0, window.height > 0, window.width.isFinite, window.height.isFinite else {
      throw Fault(
        .stated,
        "A window of \(points(window.width)) × \(points(window.height)) pt: its width and height must "
          + "be finite and above 0 pt")
    }
    emitVerb(
      turning
        ? "rotate to \(points(window.width)) × \(points(window.height))"
        : "resize to \(points(window.width)) × \(points(window.height))", kind: .resize,
      in: scene)
    scene.device =
      turning ? scene.device.turned : scene.device.resized(to: window)
    scene.setting.append(
      turning
        ? "rotate()" : "resize(width: \(points(window.width)), height: \(points(window.height)))")
    try reevaluate(scene)
  }

  func rotate() throws(Fault) {
    let scene = try currentScene()
    let turned = scene.device.turned
    try resize(to: turned.window, turning: true)
  }
}

extension SceneDevice {
  fileprivate func resized(to window: Size) -> SceneDevice {
    var device = self
    device.window = window
    return device
  }
}

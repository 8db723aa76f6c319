import DeepStack
import ScrollLanguage
import ScrollModel
import ScrollStage

/// Plays a whole script: its statements, its scene, its tests. The host can then continue with gestures
/// of its own.
///
/// ```swift
/// let simulation = try Simulation(script)
/// let report = simulation.run()
/// try simulation.flick(dy: 1200)
/// try simulation.settle()
/// print(try simulation.scrollViews()[0].offset.y)
/// ```
///
/// A simulation belongs to one thread at a time. It plays on SettleKit's own thread with a large stack,
/// while the caller waits; functions of the host and `isCancelled` are called there. Runs are
/// deterministic: the same script gives the same rows, to the last bit, on every machine.
public final class Simulation {
  /// How closely the report follows the motion.
  public enum Sampling: Hashable, Sendable {
    /// A row for each verb, call of a rule, rest, resize and failed expectation.
    case standard
    /// Also rows for a new phase, a new position and an edge that is passed.
    case events
    /// Also a row for each frame.
    case frames
    /// Also a row every so many seconds. A value that is not above a billionth counts as ``standard``.
    case seconds(Double)
  }

  /// The script that is played.
  public let script: Script
  /// What is played: the script's program, or the same with notes of what rules compute.
  private let program: ScriptProgram
  let isCancelled: @Sendable () -> Bool
  private var session: Session
  private var log = EventLog()
  /// How the script's own run ended; nil before that.
  private var runOutcome: Report.Outcome?

  /// Creates a simulation of a script; `run()` starts it.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - limits: How much the run may use. Each later gesture of the host has the same budget again.
  ///   - sampling: How closely the report follows the motion.
  ///   - keepsLandings: Whether to keep each landing with the values that rules computed, for
  ///     ``explanation(ofLanding:notAt:)``. The script is compiled again for this, and plays more slowly.
  ///   - host: The values and functions for the names that the host provides.
  ///   - isCancelled: Called now and then while the script runs; true ends it. It is called on
  ///     SettleKit's own thread, which plays the script.
  /// - Throws: ``RuleError`` if a name of the host is not bound or is of another type.
  public init(
    _ script: Script, limits: Limits = .script, sampling: Sampling = .standard,
    keepsLandings: Bool = false, host: [HostBinding] = [],
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RuleError) {
    self.script = script
    self.isCancelled = isCancelled
    let program = keepsLandings ? script.program.notingValues() : script.program
    self.program = program
    var options = Session.Options()
    options.limits = limits.engine
    options.isInterrupted = isCancelled
    options.keepsEvents = true
    switch sampling {
    case .standard: options.density = .standard
    case .events: options.density = .event
    case .frames: options.density = .frame
    case .seconds(let seconds): options.density = .seconds(seconds)
    }
    let log = log
    let sources = program.sources
    session = Session(
      program.code, of: program.script, options: options,
      hostNatives: try program.natives(for: host)
    ) { log.add(Simulation.Event($0, in: sources)) }
    if keepsLandings { session.keepLandings() }
  }

  // MARK: Running

  /// Runs the script from its first statement to its last, unless it has run, and reports what happened
  /// since the last report. The outcome is that of everything so far, whichever call ran the script.
  @discardableResult
  public func run() -> Report {
    DeepStack.run { runScript() }
    defer { forgetEvents() }
    return Report(outcome: outcome, events: log.events)
  }

  /// The outcome of everything so far: of the script and of the host's gestures. A failure stays. A verb
  /// that throws has reported its error and does not count.
  private var outcome: Report.Outcome {
    if runOutcome == .cancelled { return .cancelled }
    return log.hasFailed ? .failed : runOutcome ?? .passed
  }

  private func runScript() {
    if runOutcome != nil { return }
    // A host's function, called by the script, may come back here.
    runOutcome = .passed
    switch session.run() {
    case .passed: runOutcome = .passed
    case .failed: runOutcome = .failed
    case .interrupted: runOutcome = .cancelled
    }
    session = session.successor ?? session
    log.hasFailed = false
  }

  /// What happened since the last report, for a host that continues with gestures of its own.
  public func takeEvents() -> [Event] {
    defer { forgetEvents() }
    return log.events
  }

  private func forgetEvents() {
    log.events.removeAll()
    session.forgetEvents()
  }

  // MARK: By hand

  // Each of these runs the script first if that has not been done.

  /// A finger flicks: velocities in pt/s, positive if the offset grows.
  /// - Throws: ``Failure`` if nothing scrolls that way or the script fails.
  public func flick(dx: Double = 0, dy: Double = 0) throws(Failure) {
    try perform(.flick(.both(ScrollModel.Vector(dx: dx, dy: dy))))
  }

  /// A finger goes down, unless it is down, and drags by points, positive if the offset grows, within
  /// seconds, 0 or more.
  /// - Throws: ``Failure`` if nothing scrolls that way, the time is negative or not finite, or the
  ///   script fails. If the time is refused, nothing has moved.
  public func drag(dx: Double = 0, dy: Double = 0, seconds: Double) throws(Failure) {
    try perform(.drag(ScrollModel.Vector(dx: dx, dy: dy), over: seconds))
  }

  /// A finger goes down and stops what moves.
  /// - Throws: ``Failure`` if nothing scrolls, a finger is down, or the script fails.
  public func grab() throws(Failure) { try perform(.grab) }

  /// Keeps the finger still for seconds, 0 or more; a release after a pause has no speed.
  /// - Throws: ``Failure`` if no finger is down, the time is negative or not finite (no time passes
  ///   then), or the script fails.
  public func hold(seconds: Double) throws(Failure) { try perform(.hold(seconds)) }

  /// Lifts the finger at its current velocity, or at the given one in pt/s.
  /// - Throws: ``Failure`` if no finger is down, the velocity is negative or not finite, no drag gives
  ///   it a direction, or the script fails.
  public func release(speed: Double? = nil) throws(Failure) {
    try perform(.release(speed: speed))
  }

  /// A wheel or a trackpad moves the content by points.
  /// - Throws: ``Failure`` if nothing scrolls that way, the device uses touch, or the script fails.
  public func wheel(dx: Double = 0, dy: Double = 0) throws(Failure) {
    try perform(.wheel(.both(ScrollModel.Vector(dx: dx, dy: dy))))
  }

  /// Advances by seconds, 0 or more.
  /// - Throws: ``Failure`` if the time is negative or not finite (no time passes then), or if the script
  ///   fails meanwhile.
  public func advance(seconds: Double) throws(Failure) { try perform(.advance(seconds)) }

  /// Advances by frames of the device, 0 to 1 000 000 000.
  /// - Throws: ``Failure`` if the number is out of range (no time passes then), or if the script fails
  ///   meanwhile.
  public func step(frames: Int = 1) throws(Failure) { try perform(.step(Int64(frames))) }

  /// Advances until everything is at rest, at most 60 s.
  /// - Throws: ``Failure`` if a finger is down, nothing rests, or the script fails.
  public func settle() throws(Failure) { try perform(.settle) }

  /// The program scrolls to an offset in points; nil leaves an axis alone.
  /// - Throws: ``Failure`` if nothing scrolls that way, a number is not finite, or the script fails.
  public func scroll(x: Double? = nil, y: Double? = nil, animated: Bool = false) throws(Failure) {
    try perform(.scroll(x: x, y: y, animated: animated))
  }

  /// The program scrolls to the view with an id: an integer or a string.
  /// - Throws: ``Failure`` if no view in a scroll view has it, if it is another kind of value, or if the
  ///   script fails.
  public func scroll(to id: ScriptValue, animated: Bool = false) throws(Failure) {
    switch id {
    case .int(let number): try perform(.scrollToID(.integer(number), animated: animated))
    case .string(let text): try perform(.scrollToID(.string(text), animated: animated))
    default: throw Failure(Fault(.stated, "An identity is an integer or a text"), in: [])
    }
  }

  /// Changes the size of the window: points, above 0.
  /// - Throws: ``Failure`` if a length is not above 0 or the script fails.
  public func resize(width: Double, height: Double) throws(Failure) {
    try perform(.resize(ScrollModel.Size(width: width, height: height)))
  }

  /// Rotates the device by a quarter turn.
  /// - Throws: ``Failure`` if the script fails.
  public func rotate() throws(Failure) { try perform(.rotate) }

  /// Restarts the scene: fresh state, time 0.
  /// - Throws: ``Failure`` if the script fails.
  public func reset() throws(Failure) { try perform(.reset) }

  // MARK: Looking

  /// Seconds since the scene was shown.
  /// - Throws: ``Failure`` if the scene has to be evaluated again and fails.
  public func time() throws(Failure) -> Double {
    try attempt { (session) throws(Fault) in try session.hostScene()?.time ?? 0 }
  }

  /// The scroll views of the scene, outermost first; empty if the script shows no scene.
  /// - Throws: ``Failure`` if the scene has to be evaluated again and fails.
  public func scrollViews() throws(Failure) -> [ScrollViewState] {
    try attempt { (session) throws(Fault) in
      var states: [ScrollViewState] = []
      for scroll in try session.hostScene()?.scrolls ?? [] {
        states.append(ScrollViewState(scroll))
      }
      return states
    }
  }

  private func perform(_ verb: HostVerb) throws(Failure) {
    try attempt { (session) throws(Fault) in try session.perform(verb) }
  }

  /// Runs the script first, unless it has run; `run()` reports what fails there.
  func attempt<T>(_ body: (Session) throws(Fault) -> T) throws(Failure) -> T {
    let result = DeepStack.run { () -> Result<T, Fault> in
      runScript()
      do throws(Fault) { return .success(try body(session)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(let fault): throw Failure(fault, in: program.sources)
    }
  }
}

/// Collects the events of the session.
private final class EventLog {
  var events: [Simulation.Event] = []
  /// Whether one of them is a fault or a failed expectation.
  var hasFailed = false

  func add(_ event: Simulation.Event) {
    events.append(event)
    switch event {
    case .failure: hasFailed = true
    case .expectation(let expectation) where !expectation.passed: hasFailed = true
    case .row, .print, .expectation, .warning, .testBegan, .testEnded: break
    }
  }
}

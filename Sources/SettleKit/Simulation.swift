import DeepStack
import ScrollLanguage
import ScrollModel
import ScrollStage

/// Plays a whole script: its statements, its scene, its tests; then, if the host likes, goes on by
/// hand.
///
/// ```swift
/// let simulation = try Simulation(script)
/// let report = simulation.run()
/// try simulation.flick(dy: 1200)
/// try simulation.settle()
/// print(try simulation.scrollViews()[0].offset.y)
/// ```
///
/// A simulation belongs to one thread at a time. It plays on a thread of the kit's own with a large
/// stack, for which the caller waits: functions that the host lends, and `isCancelled`, are called
/// there. Runs are deterministic: the same script gives the
/// same rows, to the last bit, on every machine.
public final class Simulation {
  /// How closely the report follows the motion.
  public enum Sampling: Hashable, Sendable {
    /// A row for each verb, call of a rule, rest, resize and failed expectation.
    case standard
    /// Also rows for a new phase, a new position and an edge that is passed.
    case events
    /// A row for each frame, too.
    case frames
    /// A row for each so many seconds, too. Where that is no number above a billionth, it is
    /// ``standard``.
    case seconds(Double)
  }

  /// The script that is played.
  public let script: Script
  private var session: Session
  private var log = EventLog()
  /// How the script's own run has ended; nil before that.
  private var runOutcome: Report.Outcome?

  /// Makes a simulation of a script, which `run()` starts.
  ///
  /// - Parameters:
  ///   - script: What is to be played.
  ///   - limits: What the run may use up. What the host does afterwards by hand has the same budget
  ///     anew each time.
  ///   - sampling: How closely the report follows the motion.
  ///   - host: What the names lent to the script stand for.
  ///   - isCancelled: Asked now and then while the script runs; true ends it. It is called on the
  ///     thread that plays the script, which is one of the kit's own.
  /// - Throws: ``RuleError`` if a name of the host is not bound or is of another type.
  public init(
    _ script: Script, limits: Limits = .script, sampling: Sampling = .standard,
    host: [HostBinding] = [], isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RuleError) {
    self.script = script
    var options = Session.Options()
    options.limits = limits.engine
    options.isInterrupted = isCancelled
    switch sampling {
    case .standard: options.density = .standard
    case .events: options.density = .event
    case .frames: options.density = .frame
    case .seconds(let seconds): options.density = .seconds(seconds)
    }
    let log = log
    let sources = script.program.sources
    session = Session(
      script.program.code, of: script.program.script, options: options,
      hostNatives: try script.program.natives(for: host)
    ) { log.add(Simulation.Event($0, in: sources)) }
  }

  // MARK: Running

  /// Runs the script from its first statement to its last, if that has not been done, and tells what
  /// has happened since the last report. The outcome is that of everything so far, whichever call ran
  /// the script.
  @discardableResult
  public func run() -> Report {
    DeepStack.run { runScript() }
    defer { log.events.removeAll() }
    return Report(outcome: outcome, events: log.events)
  }

  /// How everything so far has gone: the script, and what the host has done by hand. What has failed
  /// stays failed. A verb that throws has told so itself and does not count.
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

  /// What has happened since the last report, when the host goes on by hand.
  public func takeEvents() -> [Event] {
    defer { log.events.removeAll() }
    return log.events
  }

  // MARK: By hand

  // Each of these runs the script first if that has not been done.

  /// A finger flicks: speeds in pt/s, positive where the offset grows.
  /// - Throws: ``Failure`` where nothing scrolls that way or the script fails.
  public func flick(dx: Double = 0, dy: Double = 0) throws(Failure) {
    try perform(.flick(ScrollModel.Vector(dx: dx, dy: dy)))
  }

  /// A finger goes down if it is not, and drags: points, positive where the offset grows, in
  /// seconds, 0 or more.
  /// - Throws: ``Failure`` where nothing scrolls that way, the time is negative or not finite, or the
  ///   script fails. A time that is refused has moved nothing.
  public func drag(dx: Double = 0, dy: Double = 0, seconds: Double) throws(Failure) {
    try perform(.drag(ScrollModel.Vector(dx: dx, dy: dy), over: seconds))
  }

  /// A finger goes down and stops what moves.
  /// - Throws: ``Failure`` where nothing scrolls, a finger is down, or the script fails.
  public func grab() throws(Failure) { try perform(.grab) }

  /// The finger is lifted with the speed that it has, or with another in pt/s.
  /// - Throws: ``Failure`` where no finger is down, the speed is negative or not finite or has no drag
  ///   whose direction it could have, or the script fails.
  public func release(speed: Double? = nil) throws(Failure) {
    try perform(.release(speed: speed))
  }

  /// A wheel or a trackpad moves the content by points.
  /// - Throws: ``Failure`` where nothing scrolls that way, the device is moved by touch, or the script
  ///   fails.
  public func wheel(dx: Double = 0, dy: Double = 0) throws(Failure) {
    try perform(.wheel(ScrollModel.Vector(dx: dx, dy: dy)))
  }

  /// Time passes: seconds, 0 or more.
  /// - Throws: ``Failure`` where the time is negative or not finite, and then none passes, or where the
  ///   script fails meanwhile.
  public func advance(seconds: Double) throws(Failure) { try perform(.advance(seconds)) }

  /// Time passes: frames of the device, 0 to 1 000 000 000.
  /// - Throws: ``Failure`` where there are fewer or more, and then no time passes, or where the script
  ///   fails meanwhile.
  public func step(frames: Int = 1) throws(Failure) { try perform(.step(Int64(frames))) }

  /// Time passes until everything is at rest, 60 s at most.
  /// - Throws: ``Failure`` where a finger is down, nothing rests, or the script fails.
  public func settle() throws(Failure) { try perform(.settle) }

  /// The program scrolls to an offset in points; nil leaves an axis alone.
  /// - Throws: ``Failure`` where nothing scrolls that way, a number is not finite, or the script fails.
  public func scroll(x: Double? = nil, y: Double? = nil, animated: Bool = false) throws(Failure) {
    try perform(.scroll(x: x, y: y, animated: animated))
  }

  /// The program scrolls to the view with an identity: an integer or a text.
  /// - Throws: ``Failure`` where no view in a scroll view has it, where it is another value, or where the
  ///   script fails.
  public func scroll(to id: ScriptValue, animated: Bool = false) throws(Failure) {
    switch id {
    case .int(let number): try perform(.scrollToID(.integer(number), animated: animated))
    case .string(let text): try perform(.scrollToID(.string(text), animated: animated))
    default: throw Failure(Fault(.stated, "An identity is an integer or a text"), in: [])
    }
  }

  /// The window changes its size: points, above 0.
  /// - Throws: ``Failure`` where a length is not above 0 or the script fails.
  public func resize(width: Double, height: Double) throws(Failure) {
    try perform(.resize(ScrollModel.Size(width: width, height: height)))
  }

  /// The device is turned by a quarter.
  /// - Throws: ``Failure`` if the script fails.
  public func rotate() throws(Failure) { try perform(.rotate) }

  /// The scene begins anew: fresh state, time 0.
  /// - Throws: ``Failure`` if the script fails.
  public func reset() throws(Failure) { try perform(.reset) }

  // MARK: Looking

  /// Seconds since the scene was shown.
  /// - Throws: ``Failure`` if the scene has to be evaluated again and fails.
  public func time() throws(Failure) -> Double {
    try attempt { (session) throws(Fault) in try session.hostScene()?.time ?? 0 }
  }

  /// The scroll views of the scene, outermost first; none where the script shows no scene.
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

  /// Runs the script first if that has not been done; what fails there is for `run()` to tell.
  func attempt<T>(_ body: (Session) throws(Fault) -> T) throws(Failure) -> T {
    let result = DeepStack.run { () -> Result<T, Fault> in
      runScript()
      do throws(Fault) { return .success(try body(session)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(let fault): throw Failure(fault, in: script.program.sources)
    }
  }
}

/// Where the session puts what happens.
private final class EventLog {
  var events: [Simulation.Event] = []
  /// Whether one of them is a fault or an expectation that did not hold.
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

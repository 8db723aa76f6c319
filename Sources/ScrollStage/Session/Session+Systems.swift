import ScrollLanguage

/// Runs a program again for the operating system of another device.
///
/// A file or a test is compiled for the operating system of its device. When a device of another system
/// turns up, the program is run again from its start with the code for that system: runs are
/// deterministic, so what was already reported is left out and the rest follows.
final class Replay {
  /// Events that another run has already told.
  private var told = 0
  private var toSkip = 0
  /// Only this test is reported.
  private var onlyTest: String?
  private var toldOfTest = 0
  private var isRestarted = false
  private var isTelling = true
  private(set) var isDone = false
  /// The system asked for by the device that ended this run.
  var wantedSystem: SceneDevice.OperatingSystem?

  init() {}

  /// Whether a device may ask for other code: of a run that is one again only in a test, which then
  /// has a run of its own; not of that run.
  func mayChangeSystem(inTest: Bool) -> Bool { onlyTest == nil && (inTest || !isRestarted) }

  /// The system is settled, or not.
  func settle(_ isSettled: Bool) { isRestarted = isSettled }

  /// A run that begins with events that were told already.
  func skip(_ count: Int) {
    toSkip = count
    isRestarted = true
  }

  /// A run of which only one test matters, of which so many events were told already.
  func tell(only test: String, skipping count: Int = 1) {
    onlyTest = test
    isTelling = false
    toldOfTest = count
  }

  var toldCount: Int { told }

  /// Counts an event; whether it is to be told.
  func admits() -> Bool {
    guard isTelling else { return false }
    if toSkip > 0 {
      toSkip -= 1
      told += 1
      return false
    }
    told += 1
    return true
  }

  /// No test is run for now.
  var skipsTests = false

  func isSkipping(_ test: String) -> Bool {
    skipsTests || (onlyTest.map { $0 != test } ?? false)
  }

  /// The other run has told where the test begins, and tells where it ends.
  func begin(_ test: String) {
    guard onlyTest == test else { return }
    isTelling = true
    toSkip = toldOfTest
  }

  func end(_ test: String) throws(Fault) {
    guard onlyTest == test else { return }
    isDone = true
    throw Fault(.stated, "The test has ended")
  }
}

extension Session {
  /// Ends this run when a device needs other code.
  func changeSystem(to system: SceneDevice.OperatingSystem) throws(Fault) {
    let system = system.ofCode
    guard system != program.system, replay.mayChangeSystem(inTest: test != nil),
      playTest != nil || script?.code(for: system)?.system == system
    else { return }
    replay.wantedSystem = system
    throw Fault(.stated, "The device needs other code")
  }

  /// Runs the whole program again when its device asked for that.
  func restartedRun() -> Outcome? {
    guard let other = sessionOnWantedSystem() else { return nil }
    other.replay.skip(replay.toldCount)
    successor = other
    return other.run()
  }

  /// Runs one test on the code for the device that it asked for.
  func runOnOtherSystem(test: String, skipping count: Int) -> Bool {
    if let playTest, let system = replay.wantedSystem {
      replay.wantedSystem = nil
      if let fault = playTest(system, test) { report(fault) }
      return true
    }
    guard let other = sessionOnWantedSystem() else { return false }
    other.replay.tell(only: test, skipping: count)
    if other.run() == .failed { hasFailed = true }
    return true
  }

  private func sessionOnWantedSystem() -> Session? {
    guard let system = replay.wantedSystem, let code = script?.code(for: system) else {
      return nil
    }
    replay.wantedSystem = nil
    let other = Session(
      code, of: script, options: options, hostNatives: hostNatives, listener: listener)
    if landingLog != nil { other.keepLandings() }
    return other
  }
}

extension SceneDevice.OperatingSystem {
  /// Branches of `#if os(…)` know two kinds of system.
  var ofCode: SceneDevice.OperatingSystem { self == .macOS ? .macOS : .iOS }

  /// The system as the checker knows it.
  var configured: Configuration.OperatingSystem { self == .macOS ? .macOS : .iOS }
}

import ScrollLanguage

/// A script that is written while it runs: each entry is checked against the previous ones, compiled to
/// code that continues theirs, and played in the same session.
///
/// An entry that fails leaves nothing behind: what it changed is undone by silently replaying all
/// entries before it. Runs are deterministic and included texts are kept, so this restores every bit;
/// undoing entries works in the same way.
package final class Prompt {
  let loader: ScriptLoader
  private(set) var options: Session.Options
  private let listener: (Event) -> Void
  /// Asked before and after entries are played again: an earlier interruption is over.
  private let endInterruption: () -> Void
  private let interruption: Interruption
  /// Entries that were accepted, in order.
  package private(set) var entries: [PromptEntry] = []
  /// The changes of the entries, for `undo`.
  private var past: [Change] = []
  private var run: PromptRun
  private let hearing = Hearing()
  /// So many changes can be taken back.
  private static let greatestPast = 1000

  private enum Change {
    /// An entry was added.
    case entered
    /// These were there instead.
    case replaced([PromptEntry])
  }

  /// Whether runs are to stop. Restoring earlier entries is never interrupted, because restoring only
  /// some would lose the others.
  private final class Interruption {
    var isDeferred = false
    private let isRequested: () -> Bool

    init(_ isRequested: @escaping () -> Bool) { self.isRequested = isRequested }

    var isAdmitted: Bool { !isDeferred && isRequested() }
  }

  /// Which events are passed on to the listener.
  final class Hearing {
    var isMuted = false
    /// What fails is heard all the same.
    var hearsFailures = false
    /// Events heard of the present entry, and those of it still to come that were heard before.
    var heard = 0
    var known = 0

    func admits(_ event: Event) -> Bool {
      if isMuted, !(hearsFailures && event.isFailure) { return false }
      if known > 0 {
        known -= 1
        return false
      }
      heard += 1
      return true
    }
  }

  package init(
    loader: ScriptLoader = ScriptLoader(), options: Session.Options = Session.Options(),
    endInterruption: @escaping () -> Void = {}, listener: @escaping (Event) -> Void
  ) {
    self.loader = loader
    let interruption = Interruption(options.isInterrupted)
    self.interruption = interruption
    var options = options
    options.isInterrupted = { interruption.isAdmitted }
    self.options = options
    self.endInterruption = endInterruption
    let hearing = hearing
    self.listener = { if hearing.admits($0) { listener($0) } }
    run = PromptRun(loader: loader, options: options, listener: self.listener)
  }

  package var session: Session? { run.session }
  /// What has been printed so far.
  var printed: String { run.printed.text }
  /// How much of the next entries is reported.
  package var density: Session.Options.Density {
    get { options.density }
    set {
      options.density = newValue
      run.density = newValue
    }
  }
  /// Reads what is known of the program so far.
  package func withChecker<Answer: ~Copyable>(_ read: (borrowing Checker) -> Answer) -> Answer {
    run.withChecker(read)
  }
  /// The sources of all entries so far, and of the last one whether or not it was accepted.
  package private(set) var sources = Table<Source>()

  // MARK: Entering

  package func enter(_ entry: PromptEntry) -> PromptAnswer {
    var entry = entry
    let checked: PromptRun.Checked
    switch run.prepare(&entry) {
    case .failure(let problems):
      sources = run.sources
      return .refused(problems.diagnostics)
    case .success(let found): checked = found
    }
    // What happens meanwhile is reported with its lines.
    sources = checked.sources
    hearing.heard = 0
    let answer = run.play(&entry, checked)
    if let system = run.wantedSystem { return enter(entry, on: system) }
    return keep(answer, of: entry)
  }

  /// Has another entry in place of the last one, which it begins with: what that has told is not told
  /// again. Where it comes to nothing the last one stands.
  package func enterAnew(_ entry: PromptEntry) -> PromptAnswer {
    let told = hearing.heard
    let wanted = Array(entries.dropLast()) + [entry]
    var replayed = playAgain(wanted, on: entries.last?.system ?? .iOS, hearsLast: true)
    if let system = replayed.run.wantedSystem {
      replayed = playAgain(wanted, on: system, hearsLast: true)
    }
    let answer = adopt(replayed)
    if case .done = answer { return answer }
    hearing.heard = told
    return answer
  }

  /// Whether a text is accepted and shows no value.
  package func isRightAndSilent(_ text: String) -> Bool {
    var entry = PromptEntry(name: "<value>", text: text)
    guard case .success(let checked) = run.check(&entry) else { return false }
    return checked.checker.prompt.promptValues.isEmpty
  }

  /// Plays an entry whose device has asked for code for another system, on that code from the start.
  private func enter(_ entry: PromptEntry, on system: SceneDevice.OperatingSystem) -> PromptAnswer {
    let (fresh, played, answer) = playAgain(entries + [entry], on: system, hearsLast: true)
    sources = fresh.sources
    guard case .done = answer else {
      restore()
      return answer
    }
    note(.replaced(entries))
    run = fresh
    entries = played
    return answer
  }

  /// Takes an entry that was played into the session, or undoes what it did.
  private func keep(_ answer: PromptAnswer, of entry: PromptEntry) -> PromptAnswer {
    switch answer {
    case .done:
      note(.entered)
      entries.append(kept(entry, in: run))
      return answer
    // A refusal comes this late from the compiler, which has gone part of the way.
    case .refused, .failed, .interrupted:
      restore()
      return answer
    }
  }

  private func kept(_ entry: PromptEntry, in run: PromptRun) -> PromptEntry {
    var entry = entry
    entry.system = run.system
    return entry
  }

  private func note(_ change: Change) {
    past.append(change)
    if past.count > Prompt.greatestPast { past.removeFirst() }
  }

  /// The types of a text's expressions, without running anything.
  package func types(of text: String) -> Result<[String], PromptProblems> {
    var entry = PromptEntry(name: "<type>", text: text)
    switch run.check(&entry, onlyTypes: true) {
    case .failure(let problems):
      sources = run.sources
      return .failure(problems)
    case .success(let checked): return .success(checked.checker.prompt.expressionTypes)
    }
  }

  /// What can be written at the end of a text that is being typed.
  package func completions(ofTextEndingIn text: String) -> [Completion] {
    place(atEndOf: text).completions
  }

  /// What there is to say of the end of a text that is being typed.
  package func place(atEndOf text: String) -> CompletedPlace {
    var checker = run.nextChecker()
    return checker.place(atEndOf: text)
  }

  // MARK: Going back

  /// Takes back the last change: declarations, variables, physics and time. Nil where there is
  /// none.
  package func undo() -> PromptAnswer? {
    let before: [PromptEntry]
    switch past.last {
    case .none: return nil
    case .entered: before = Array(entries.dropLast())
    case .replaced(let entries): before = entries
    }
    let answer = adopt(play(before, on: before.last?.system ?? .iOS))
    if case .done = answer { past.removeLast() }
    return answer
  }

  /// Has the present scene as it was so many frames ago, to the bit, or as first shown.
  package func goBack(frames: Int) -> PromptAnswer {
    guard let time = session?.moment(framesAgo: frames) else { return .done([]) }
    return goBack(to: time)
  }

  /// Has the present scene as it was at a moment, and all `@State` with it, also that of the top
  /// level: a scene is its views in some state. What was declared since stays, and other variables
  /// and `$` values keep what they hold.
  package func goBack(to time: Double) -> PromptAnswer {
    var entry = PromptEntry.back(to: time)
    hearing.isMuted = true
    let answer = run.play(&entry)
    hearing.isMuted = false
    return keep(answer, of: entry)
  }

  /// Plays entries in place of the present ones, as after a change of files; where one of them is
  /// refused or fails, everything stays as it is.
  ///
  /// - Parameters:
  ///   - hearsLast: The last of them is new.
  ///   - hearsFailures: Something about them is new: expectations that fail are reported.
  package func replace(
    _ replacement: [PromptEntry], hearsLast: Bool = false, hearsFailures: Bool = false
  ) -> PromptAnswer {
    let before = entries
    hearing.heard = 0
    hearing.hearsFailures = hearsFailures
    defer { hearing.hearsFailures = false }
    var replayed = play(replacement, on: .iOS, isSystemSettled: false, hearsLast: hearsLast)
    if let system = replayed.run.wantedSystem {
      replayed = playAgain(replacement, on: system, hearsLast: hearsLast)
    }
    let answer = adopt(replayed)
    if case .done = answer { note(.replaced(before)) }
    return answer
  }

  // MARK: Starting over

  /// Entries played in a fresh run, as far as they came, and how they ended.
  private typealias Replayed = (run: PromptRun, played: [PromptEntry], answer: PromptAnswer)

  /// Goes over to a fresh run if it came to its end.
  private func adopt(_ replayed: Replayed) -> PromptAnswer {
    if case .done = replayed.answer {
      run = replayed.run
      entries = replayed.played
    }
    sources = replayed.run.sources
    return replayed.answer
  }

  /// Plays the present entries again after something has disturbed their run. They came to their end
  /// before, so they do again.
  private func restore() {
    interruption.isDeferred = true
    defer {
      interruption.isDeferred = false
      endInterruption()
    }
    run = play(entries, on: entries.last?.system ?? .iOS).run
  }

  /// Plays entries of which the last was broken off: of that, what was heard is not told again.
  private func playAgain(
    _ wanted: [PromptEntry], on system: SceneDevice.OperatingSystem, hearsLast: Bool
  ) -> Replayed {
    hearing.known = hearing.heard
    defer { hearing.known = 0 }
    return play(wanted, on: system, hearsLast: hearsLast)
  }

  /// The only way to start over: plays entries from the first on in a fresh run, silently, until one is
  /// refused or fails.
  ///
  /// - Parameters:
  ///   - isSystemSettled: The code is for this system whatever their devices are.
  ///   - hearsLast: The last of them is new.
  private func play(
    _ wanted: [PromptEntry], on system: SceneDevice.OperatingSystem, isSystemSettled: Bool = true,
    hearsLast: Bool = false
  ) -> Replayed {
    endInterruption()
    defer { hearing.isMuted = false }
    let fresh = PromptRun(loader: loader, options: options, system: system, listener: listener)
    fresh.isSystemSettled = isSystemSettled
    defer { fresh.isSystemSettled = false }
    var played: [PromptEntry] = []
    var results: [PromptResult] = []
    for (index, entry) in wanted.enumerated() {
      hearing.isMuted = !(hearsLast && index == wanted.count - 1)
      var entry = entry
      let answer = fresh.play(&entry) {
        if !hearing.isMuted || hearing.hearsFailures { sources = $0 }
      }
      guard case .done(let found) = answer else { return (fresh, played, answer) }
      if !hearing.isMuted { results = found }
      played.append(kept(entry, in: fresh))
    }
    return (fresh, played, .done(results))
  }
}

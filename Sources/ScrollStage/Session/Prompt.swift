import ScrollLanguage

/// A script that is written while it runs: each entry is checked against what stands, compiled to
/// code that continues the code before, and played in the same session.
///
/// An entry that fails leaves nothing behind: what it changed is undone by playing all entries
/// before it again, unheard. Runs are deterministic and included texts are kept, so this restores
/// every bit; undoing entries works in the same way.
package final class Prompt {
  let loader: ScriptLoader
  private(set) var options: Session.Options
  private let listener: (Event) -> Void
  /// Asked before entries are played again: an interruption of before is over.
  private let endInterruption: () -> Void
  /// Entries that were accepted, in order.
  package private(set) var entries: [PromptEntry] = []
  /// The entries as they were before each change, for `undo`.
  private var past: [[PromptEntry]] = []
  private var run: PromptRun
  private let hearing = Hearing()
  /// So many changes can be taken back.
  private static let greatestPast = 1000

  /// Whether the listener is to hear of what happens.
  final class Hearing {
    var isMuted = false
  }

  package init(
    loader: ScriptLoader = ScriptLoader(), options: Session.Options = Session.Options(),
    endInterruption: @escaping () -> Void = {}, listener: @escaping (Event) -> Void
  ) {
    self.loader = loader
    self.options = options
    self.endInterruption = endInterruption
    let hearing = hearing
    self.listener = { if !hearing.isMuted { listener($0) } }
    run = PromptRun(loader: loader, options: options, listener: self.listener)
  }

  package var session: Session? { run.session }
  /// What has been printed so far.
  var printed: String { run.printed.text }
  /// How much of the next entries is told.
  package var density: Session.Options.Density {
    get { options.density }
    set {
      options.density = newValue
      run.density = newValue
    }
  }
  /// The program so far.
  package var checker: Checker { run.checker }
  /// The sources of all entries so far, and of the last one whether or not it was accepted.
  package private(set) var sources: [Source] = []

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
    // What happens meanwhile is told with its lines.
    sources = checked.sources
    return keep(run.play(&entry, checked), of: entry)
  }

  /// Takes an entry that was played into the session, or undoes what it did.
  private func keep(_ answer: PromptAnswer, of entry: PromptEntry) -> PromptAnswer {
    switch answer {
    case .done:
      notePast()
      entries.append(entry)
      return answer
    case .refused, .lost: return answer
    case .failed, .interrupted: return restore() ?? answer
    }
  }

  private func notePast() {
    past.append(entries)
    if past.count > Prompt.greatestPast { past.removeFirst() }
  }

  /// The types of a text's expressions, without running anything.
  package func types(of text: String) -> Result<[String], PromptProblems> {
    var entry = PromptEntry(name: "<type>", text: text)
    switch run.check(&entry, onlyTypes: true) {
    case .failure(let problems):
      sources = run.sources
      return .failure(problems)
    case .success(let checked): return .success(checked.checker.expressionTypes)
    }
  }

  /// What can be written at the end of a text that is being typed.
  package func completions(ofTextEndingIn text: String) -> [Completion] {
    var checker = run.checker
    checker.accept()
    return checker.completions(ofTextEndingIn: text)
  }

  // MARK: Going back

  /// Takes back the last change: declarations, variables, physics and time. Nil where there is
  /// none.
  package func undo() -> PromptAnswer? {
    guard let before = past.last else { return nil }
    let answer = replay(before)
    if case .done = answer { past.removeLast() }
    return answer
  }

  /// Has the present scene as it was so many seconds ago. What was declared since stays, and
  /// variables and `$` values keep what they hold.
  package func goBack(by seconds: Double) -> PromptAnswer {
    var entry = PromptEntry.back(by: seconds)
    hearing.isMuted = true
    defer { hearing.isMuted = false }
    return keep(run.play(&entry), of: entry)
  }

  /// Plays entries in place of the present ones, as after a change of files; where one of them is
  /// refused or fails, everything stays as it is.
  package func replace(_ replacement: [PromptEntry]) -> PromptAnswer {
    let before = entries
    let answer = replay(replacement)
    if case .done = answer { past.append(before) }
    return answer
  }

  /// Plays entries from the start, unheard; the present run stays where they do not come to their
  /// end.
  private func replay(_ wanted: [PromptEntry]) -> PromptAnswer {
    let (fresh, played, answer) = play(wanted)
    if case .done = answer {
      run = fresh
      entries = played
    }
    sources = fresh.sources
    return answer
  }

  /// Plays the present entries again after something has disturbed their run; nil when all is as it
  /// was.
  private func restore() -> PromptAnswer? {
    let (fresh, played, answer) = play(entries)
    run = fresh
    if case .done = answer { return nil }
    notePast()
    defer { entries = played }
    return .lost(entries.count - played.count)
  }

  private func play(
    _ wanted: [PromptEntry]
  ) -> (run: PromptRun, played: [PromptEntry], answer: PromptAnswer) {
    endInterruption()
    hearing.isMuted = true
    defer { hearing.isMuted = false }
    let fresh = PromptRun(loader: loader, options: options, listener: listener)
    var played: [PromptEntry] = []
    for entry in wanted {
      var entry = entry
      let answer = fresh.play(&entry)
      guard case .done = answer else { return (fresh, played, answer) }
      played.append(entry)
    }
    return (fresh, played, .done([]))
  }
}

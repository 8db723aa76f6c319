import ScrollLanguage

/// A script that is written while it runs: each entry is checked against what stands, compiled to
/// code that continues the code before, and played in the same session.
///
/// An entry that fails leaves nothing behind: what it changed is undone by playing all entries
/// before it again, unheard. Runs are deterministic, so this restores every bit; going back in time
/// and undoing entries work in the same way.
package final class Prompt {
  let loader: ScriptLoader
  private(set) var options: Session.Options
  private let listener: (Event) -> Void
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
    /// Events heard of the present entry, and those of it still to come that were heard before.
    var heard = 0
    var known = 0

    func admits() -> Bool {
      if isMuted { return false }
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
    listener: @escaping (Event) -> Void
  ) {
    self.loader = loader
    self.options = options
    let hearing = hearing
    self.listener = { if hearing.admits() { listener($0) } }
    run = PromptRun(loader: loader, options: options, listener: self.listener)
  }

  package var session: Session? { run.session }
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
    defer { past = past.suffix(Prompt.greatestPast) }
    let checked: PromptRun.Checked
    switch run.prepare(&entry) {
    case .failure(let problems):
      sources = run.sources
      return .refused(problems.diagnostics)
    case .success(let found): checked = found
    }
    // What happens meanwhile is told with its lines.
    sources = checked.sources
    let before = entries
    hearing.heard = 0
    var answer = run.play(&entry, checked)
    let isFresh = run.wantedSystem != nil
    if let system = run.wantedSystem {
      hearing.known = hearing.heard
      answer = begin(before + [entry], on: system, hearsLast: true)
      hearing.known = 0
    } else if case .done = answer {
      keep(entry)
    }
    switch answer {
    case .done: past.append(before)
    case .refused where !isFresh: break
    case .refused, .failed, .interrupted: rebuild(before)
    }
    return answer
  }

  /// The types of a text's expressions, without running anything.
  package func types(of text: String) -> Result<[String], PromptProblems> {
    switch run.check(PromptEntry(name: "type", text: text)) {
    case .failure(let problems):
      sources = run.sources
      return .failure(problems)
    case .success(let checked): return .success(checked.checker.promptValues.map { $0.type })
    }
  }

  /// What can be written at the end of a text that is being typed.
  package func completions(ofTextEndingIn text: String) -> [Completion] {
    var checker = run.checker
    checker.accept()
    return checker.completions(ofTextEndingIn: text)
  }

  // MARK: Going back

  /// Takes back the last change: declarations, variables, physics and time.
  package func undo() -> Bool {
    guard let before = past.popLast() else { return false }
    rebuild(before)
    return true
  }

  /// Goes back to an earlier time of the present scene: what was played later is forgotten.
  /// - Returns: false where there is no scene, or it is not that old.
  package func goBack(to time: Double) -> Bool {
    guard let scene = session?.scene, time >= 0, time <= scene.time else { return false }
    past.append(entries)
    rebuild(entries, until: time)
    return true
  }

  /// Plays entries in place of the present ones, as after a change of files; stops at the first one
  /// that is refused or fails, and answers what came of it.
  package func replace(_ replacement: [PromptEntry]) -> PromptAnswer {
    let before = entries
    var answer = begin(replacement, on: .iOS, isRepeating: false)
    if let system = run.wantedSystem { answer = begin(replacement, on: system) }
    if case .done = answer {
      past.append(before)
      return answer
    }
    rebuild(before)
    return answer
  }

  private func rebuild(_ wanted: [PromptEntry], until time: Double? = nil) {
    // Those of what was refused or failed: it has yet to be told.
    let told = sources
    defer { sources = told }
    let moment = time.map { SceneMoment(scene: run.session?.sceneCount ?? 0, time: $0) }
    _ = begin(wanted, on: wanted.last?.system ?? .iOS, until: moment)
  }

  /// The one way to begin anew: plays entries from the first on in a fresh run, unheard, until one is
  /// refused or fails.
  ///
  /// - Parameters:
  ///   - isRepeating: They were accepted before, on code for this system; nothing interrupts them.
  ///   - hearsLast: The last of them is new.
  private func begin(
    _ wanted: [PromptEntry], on system: SceneDevice.OperatingSystem,
    until deadline: SceneMoment? = nil,
    isRepeating: Bool = true, hearsLast: Bool = false
  ) -> PromptAnswer {
    run = PromptRun(loader: loader, options: options, system: system, listener: listener)
    run.isSystemSettled = isRepeating
    entries = []
    defer {
      hearing.isMuted = false
      run.isRepeating = false
      run.isSystemSettled = false
      run.deadline = nil
    }
    var answer = PromptAnswer.done([])
    for (index, entry) in wanted.enumerated() {
      var entry = entry
      let isNew = hearsLast && index == wanted.count - 1
      hearing.isMuted = !isNew
      run.isRepeating = isRepeating && !isNew
      run.deadline = deadline
      answer = run.play(&entry)
      sources = run.sources
      guard case .done = answer else { return answer }
      keep(entry)
      if run.hasReachedDeadline { break }
    }
    return answer
  }

  private func keep(_ entry: PromptEntry) {
    var entry = entry
    entry.system = run.system
    entries.append(entry)
  }
}

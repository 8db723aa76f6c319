import ScrollLanguage

/// The entries of a prompt being played, one after the other, by one compiler, machine and session.
final class PromptRun {
  /// An entry that has been read and checked.
  struct Checked: ~Copyable {
    let checker: Checker
    let sources: Table<Source>
  }

  private let loader: ScriptLoader
  private var options: Session.Options
  private let listener: (Event) -> Void
  let printed = PrintedText()
  private var compiler: Compiler?
  private var accepted: Checker
  private(set) var sources = Table<Source>()
  private var acceptedSources = Table<Source>()
  private(set) var session: Session?
  private var declarations = PromptDeclarations()
  private var rowVariations = RowVariations()
  /// No device changes the system any more.
  var isSystemSettled = false
  /// The system whose branches of `#if os(…)` are compiled.
  let system: SceneDevice.OperatingSystem
  /// A device has asked for code for this system: the entry was broken off there.
  private(set) var wantedSystem: SceneDevice.OperatingSystem?
  /// Entries that were played.
  private var played: [PromptEntry] = []
  /// Only this test is reported.
  private var onlyTest: String?
  private var skipsTests = false

  init(
    loader: ScriptLoader, options: Session.Options, system: SceneDevice.OperatingSystem = .iOS,
    listener: @escaping (Event) -> Void
  ) {
    self.loader = loader
    self.system = system
    self.options = options
    let printed = printed
    self.listener = { event in
      if case .print(let text) = event { printed.add(text) }
      listener(event)
    }
    var checker = Checker(
      StageFoundation.shared.library,
      configuration: Configuration(operatingSystem: system.configured))
    checker.accept()
    accepted = checker
  }

  var density: Session.Options.Density {
    get { options.density }
    set {
      options.density = newValue
      session?.options.density = newValue
    }
  }

  /// Reads what is known of the program so far.
  func withChecker<Answer: ~Copyable>(_ read: (borrowing Checker) -> Answer) -> Answer {
    if let compiler { read(compiler.checker) } else { read(accepted) }
  }

  /// A checker that goes on behind what has been accepted.
  func nextChecker() -> Checker {
    var checker = withChecker { Checker(copying: $0) }
    checker.accept()
    return checker
  }

  // MARK: Checking

  /// Texts that the entry has kept are not read again; those read now are kept in it.
  func check(
    _ entry: inout PromptEntry, onlyTypes: Bool = false
  ) -> Result<Checked, PromptProblems> {
    var checker = nextChecker()
    checker.prompt.tellsTypes = onlyTypes
    let first =
      StageFoundation.shared.firstUserSource.rawValue + UInt32(acceptedSources.count)
    let texts = IncludedTexts(entry.included, loader: loader)
    var reading = SourceReading(
      names: checker.program.names, firstSource: SourceID(rawValue: first), loader: texts.loader)
    reading.read(entry.input)
    if onlyTypes { reading.admitClosures() }
    reading.followIncludes()
    for text in entry.carried {
      let former = acceptedSources.last { $0.name == text.source.name }
      reading.read(again: text, partOf: former?.id)
    }
    entry.included = texts.texts
    sources = acceptedSources
    for source in reading.sources { sources.append(source) }
    if reading.hasErrors { return .failure(PromptProblems(reading.diagnostics)) }
    if !reading.check(by: &checker) {
      return .failure(PromptProblems(checker.diagnostics))
    }
    return .success(Checked(checker: checker, sources: sources))
  }

  /// Checks a new entry together with what must be entered again because the entry redeclares
  /// what it names; by itself where the program would not be right with that.
  func prepare(_ entry: inout PromptEntry) -> Result<Checked, PromptProblems> {
    let checked: Checked
    switch check(&entry) {
    case .failure(let problems): return .failure(problems)
    case .success(let alone): checked = alone
    }
    entry.unfit = []
    var left = Set<SourceSpan>()
    // What does not fit the new form is left as it is, and does not hold up the rest.
    while true {
      let carried = carried(by: checked, leaving: left)
      if carried.texts.isEmpty { break }
      var extended = entry
      extended.carried = carried.texts
      extended.carriesScene = carried.hasScene
      switch check(&extended) {
      case .success(let whole):
        if !carried.hasScene || showsScene(whole) {
          entry = extended
          return .success(whole)
        }
        entry.unfit.append(
          note(on: "the scene", carried.causes, "it is no longer a View"))
        if let scene = carried.scene { left.insert(scene) }
      case .failure(let problems):
        let error = problems.diagnostics.first { $0.severity == .error }
        guard let error, let unfit = unfit(error.span, of: carried),
          left.insert(unfit.part).inserted
        else {
          let user = carried.hasScene ? "the scene" : "an earlier declaration"
          entry.unfit.append(note(on: user, carried.causes, error?.message))
          sources = checked.sources
          return .success(checked)
        }
        entry.unfit.append(note(on: unfit.words, carried.causes, error.message))
      }
    }
    sources = checked.sources
    return .success(checked)
  }

  /// The part of what was read again that an error stands in.
  private func unfit(
    _ error: SourceSpan, of carried: CarriedTexts
  ) -> (part: SourceSpan, words: String)? {
    let first = sources.count - carried.texts.count
    guard
      let index = carried.texts.indices.first(where: { sources[first + $0].id == error.source })
    else { return nil }
    let text = carried.texts[index]
    let part = text.spans.first { $0.start <= error.span.start && error.span.start < $0.end }
    guard let part else { return nil }
    let place = SourceSpan(text.source.id, part)
    if carried.scene == place { return (place, "the scene") }
    let declared = WrittenStatement.all(in: text.source.text(part)).first
    let words = declared?.extended.map { "an extension of '\($0)'" }
    return (
      place, words ?? declared?.declared.first.map { "'\($0)'" } ?? "an earlier declaration"
    )
  }

  /// Whether what was checked last shows a scene: what does so today may be a mere value tomorrow.
  private func showsScene(_ checked: borrowing Checked) -> Bool {
    guard let shown = checked.checker.prompt.shownExpression else { return false }
    return checked.sources.dropFirst(acceptedSources.count).contains { $0.id == shown.source }
  }

  /// Why what uses a declaration does not go over to its new form.
  private func note(on user: String, _ causes: Set<String>, _ problem: String?) -> String {
    let names = causes.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return "\(user) still uses the earlier \(names)"
      + (problem.map { ": with the new one, \($0)" } ?? "")
  }

  private func carried(by checked: borrowing Checked, leaving left: Set<SourceSpan>) -> CarriedTexts
  {
    var own = PromptDeclarations()
    let added = checked.sources.suffix(checked.sources.count - acceptedSources.count)
    own.read(added, by: checked.checker)
    return declarations.dependents(on: checked.checker.prompt.shadowed, besides: own, leaving: left)
  }

  // MARK: Playing

  /// Plays an entry again. One whose text has been renewed is prepared as if it were a new one.
  /// - Parameter begin: called with all sources before anything happens: what happens is reported with
  ///   its lines.
  func play(_ entry: inout PromptEntry, begin: (Table<Source>) -> Void = { _ in }) -> PromptAnswer {
    if let time = entry.stepBack { return goBack(to: time, &entry) }
    let result = entry.carried.isEmpty ? prepare(&entry) : check(&entry)
    switch consume result {
    case .failure(let problems): return .refused(problems.diagnostics)
    case .success(let checked):
      begin(checked.sources)
      return play(&entry, checked)
    }
  }

  func play(_ entry: inout PromptEntry, _ checked: consuming Checked) -> PromptAnswer {
    sources = checked.sources
    // The text of the entry itself stands before what was read with it.
    let added = sources.suffix(sources.count - acceptedSources.count)
    if let source = added.first?.id { describe(source, checked.checker, in: &entry) }
    let session: Session
    do throws(CompileError) {
      session = try compile(checked)
    } catch {
      return .refused([error.diagnostic])
    }
    entry.course = SceneCourse(before: session)
    session.keepsScrolls = !entry.carried.isEmpty
    session.ignoresDevices = entry.isOnOtherDevice
    session.replay.settle(isSystemSettled)
    session.replay.skipsTests = skipsTests
    // A test given again takes the place of the older one.
    session.testNames = []
    session.playTest = playsTests(of: played, and: entry)
    let fault = session.play()
    session.playTest = nil
    if let wanted = session.replay.wantedSystem {
      wantedSystem = wanted
      return .interrupted
    }
    session.keepsScrolls = false
    entry.course.end(session, in: added.first?.id)
    if let fault { return options.isInterrupted() ? .interrupted : .failed(fault) }
    entry.held = withChecker { session.holders(of: $0.prompt.shadowed, $0) }
    acceptedSources = sources
    withChecker { declarations.read(added, by: $0) }
    played.append(entry)
    return .done(results(in: session))
  }

  private func goBack(to time: Double, _ entry: inout PromptEntry) -> PromptAnswer {
    guard let session else { return .done([]) }
    entry.course = SceneCourse(before: session)
    do throws(Fault) {
      try session.goBack(to: time)
    } catch {
      return options.isInterrupted() ? .interrupted : .failed(error)
    }
    entry.course.end(session)
    played.append(entry)
    return .done([])
  }

  /// A test whose device needs other code is played there by itself, after all that stands before it.
  private func playsTests(
    of entries: [PromptEntry], and last: PromptEntry
  ) -> (SceneDevice.OperatingSystem, String) -> Fault? {
    { [loader, options, listener] (system, test) in
      let run = PromptRun(loader: loader, options: options, system: system, listener: listener)
      run.isSystemSettled = true
      run.onlyTest = test
      for (index, entry) in (entries + [last]).enumerated() {
        // A test of this name that stands before it is an older form of it.
        run.skipsTests = index < entries.count
        var entry = entry
        switch run.play(&entry) {
        case .done: continue
        case .refused(let diagnostics):
          for diagnostic in diagnostics where diagnostic.severity == .error {
            return Fault(.stated, diagnostic.message, span: diagnostic.span)
          }
        case .failed, .interrupted: return nil
        }
      }
      return nil
    }
  }

  /// So many of the last landings can be explained at a prompt.
  private static let keptLandings = 100

  private func compile(_ checked: consuming Checked) throws(CompileError) -> Session {
    let sources = checked.sources
    var checker = checked.checker
    let compilation = StageCompilation(&checker, isGrowing: true, since: rowVariations)
    if let compiler, let session {
      let code = compilation.code(
        try compiler.compile(continuing: checker), sources: sources, system: system)
      if session.adopt(code) {
        rowVariations = compilation.rowVariations
        return session
      }
      throw CompileError(message: "the functions have grown too large", span: .none)
    }
    let compiler = Compiler(
      checker, natives: StageFoundation.shared.natives, options: compilation.options)
    let code = compilation.code(
      try compiler.compile(), sources: sources, system: system)
    let session = Session(code, options: options, listener: listener)
    session.remembersMoments = true
    session.keepLandings(atMost: PromptRun.keptLandings)
    if let onlyTest { session.replay.tell(only: onlyTest) }
    self.compiler = compiler
    self.session = session
    rowVariations = compilation.rowVariations
    return session
  }

  private func describe(
    _ source: SourceID, _ checker: borrowing Checker, in entry: inout PromptEntry
  ) {
    entry.reads = checker.prompt.keptReads.filter { $0.source == source }.map { $0.span }
    entry.shadowed = checker.prompt.shadowed
    entry.values = checker.prompt.promptValues.filter { $0.span.source == source }.map {
      ($0.name, $0.span.span)
    }
  }

  private func results(in session: Session) -> [PromptResult] {
    var results: [PromptResult] = []
    for value in withChecker({ $0.prompt.promptValues }) {
      guard let kept = session.machine.globalValue(value.global) else { continue }
      results.append(
        PromptResult(
          name: value.name, type: value.type,
          text: session.describe(kept, isDebug: value.isText, limit: PromptResult.greatestLength)))
    }
    return results
  }
}

/// What is wrong with an entry.
package struct PromptProblems: Error {
  package let diagnostics: [Diagnostic]
  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension Session {
  /// The value as `print` shows it, up to some length; the words of the fault where its own
  /// description fails.
  func describe(_ value: Value, isDebug: Bool, limit: Int = .max) -> String {
    machine.refillSteps()
    do throws(Fault) {
      let text = try machine.describe(
        value.type, UnsafeMutablePointer(mutating: value.words),
        UnsafeMutablePointer(mutating: value.references), isDebug: isDebug, limit: limit)
      return text.utf8.count <= limit ? text : text.start(of: limit) + "…"
    } catch {
      return "(\(error.message))"
    }
  }
}

/// All that a run has printed, as far as it is kept.
final class PrintedText {
  private static let greatestLength = 1 << 20
  private(set) var text = ""

  func add(_ more: String) {
    if text.utf8.count < PrintedText.greatestLength { text += more }
  }
}

import ScrollLanguage

/// Reads, checks and compiles programs.
///
/// The library is read as far as programs ask for it, once for all of them.
package struct ScriptLoader {
  /// Finds the source named in `include("…")` of another.
  package var readInclude: (_ path: String, _ including: String) -> IncludeAnswer

  /// A host wants to make the program's rules by themselves, and to set its variables.
  package var isForHost = false
  /// What is valid and probably not meant is looked for.
  package var lints = false
  /// Somebody will ask for the values of the program's variables in words.
  var describesVariables = false
  /// Somebody will ask what the expressions of rules come to.
  package var notesValues = false
  /// Somebody wants to see what the checker has made of the program.
  package var printsTerms = false
  /// The system for which those rules are compiled.
  package var ruleSystem = SceneDevice.OperatingSystem.iOS

  package init(
    readInclude: @escaping (_ path: String, _ including: String) -> IncludeAnswer = { _, _ in
      .refused(reason: "there is no folder to include from")
    }
  ) {
    self.readInclude = readInclude
  }

  /// The number of the first source that is passed.
  package static var firstSource: SourceID { StageFoundation.shared.firstUserSource }

  package func load(_ inputs: [ScriptInput]) -> Script { check(inputs).compiled() }

  /// Reads and checks; what is wrong is known before anything is compiled.
  package func check(_ inputs: [ScriptInput]) -> CheckedScript {
    let library = StageFoundation.shared.library
    var reading = SourceReading(
      names: library.names, firstSource: library.firstUserSource, loader: self)
    for input in inputs { reading.read(input) }
    reading.followIncludes()
    var script = CheckedScript(reading, library: library, loader: self)
    if reading.hasFatalSource || !reading.hasErrors { script.tell(reading.diagnostics) }
    if !reading.hasFatalSource {
      var systems = reading.systems
      if !systems.contains(ruleSystem) { systems.append(ruleSystem) }
      for system in systems { script.add(check(reading, in: library, for: system)) }
    }
    return script
  }

  /// The code of the declarations alone: as in the files of an app, variables of the top level get
  /// their values when they are first used, and no statement is run.
  fileprivate func declarations(
    _ reading: SourceReading, in library: Library, _ code: StageCode?
  ) -> StageCode? {
    guard isForHost, let code, !code.rules.isEmpty else { return nil }
    if !reading.hasTopLevelVariables { return code }
    var reading = reading
    reading.dropStatements()
    let program = check(reading, in: library, for: code.system)
    return compile(program, sources: reading.sources).code ?? code
  }

  // MARK: One system

  fileprivate func check(
    _ reading: SourceReading, in library: Library, for system: SceneDevice.OperatingSystem
  ) -> CheckedScript.Program {
    let configuration = Configuration(operatingSystem: system.configured)
    var checker = Checker(library, configuration: configuration)
    if reading.hasErrors {
      return CheckedScript.Program(
        system: system, diagnostics: PartialCheck(reading).diagnostics(&checker))
    }
    if !reading.check(by: &checker) {
      return CheckedScript.Program(
        system: system, diagnostics: checker.diagnostics)
    }
    let lints = self.lints ? ProgramLints(&checker, of: reading) : nil
    let diagnostics = checker.diagnostics
    let terms = printsTerms ? checker.terms(sources: reading.sources) : nil
    return CheckedScript.Program(
      system: system, diagnostics: diagnostics, lints: lints?.reports ?? [],
      ruleAxes: lints?.axes ?? [], terms: terms, checker: CheckedScript.OwnedChecker(checker))
  }

  /// Returns the code, or why there is none.
  fileprivate func compile(
    _ program: CheckedScript.Program, sources: [Source]
  ) -> (code: StageCode?, diagnostics: [Diagnostic]) {
    guard var checker = program.checker?.take() else { return (nil, []) }
    let compilation = StageCompilation(
      &checker, isForHost: isForHost, describesVariables: describesVariables,
      notesValues: notesValues)
    let diagnostics = checker.diagnostics
    do throws(CompileError) {
      let code = try Compiler.compile(
        consume checker, natives: StageFoundation.shared.natives, options: compilation.options)
      var stageCode = compilation.code(code, sources: Table(sources), system: program.system)
      stageCode.ruleAxes = program.ruleAxes
      return (stageCode, diagnostics)
    } catch {
      return (nil, diagnostics + [error.diagnostic])
    }
  }
}

/// A program that was read and checked and is not compiled yet.
package struct CheckedScript: ~Copyable {
  /// What one operating system makes of the sources.
  fileprivate struct Program {
    let system: SceneDevice.OperatingSystem
    var diagnostics: [Diagnostic]
    var lints: [LintReport] = []
    var ruleAxes: [RuleAxis] = []
    /// What the checker has made of it, where that was asked for.
    var terms: String?
    /// None where something is wrong.
    var checker: OwnedChecker?
  }

  /// A checker until it is taken to be compiled.
  fileprivate final class OwnedChecker {
    private var checker: Checker?

    init(_ checker: consuming Checker) { self.checker = consume checker }

    func take() -> Checker? { checker.take() }
  }

  private let reading: SourceReading
  private let library: Library
  private let loader: ScriptLoader
  private var programs: [Program] = []
  private var told: Set<Told> = []
  private var found: [Diagnostic] = []
  /// What is valid and probably not meant, as far as the text tells, where that was asked for.
  package private(set) var lints: [LintReport] = []

  fileprivate init(_ reading: SourceReading, library: Library, loader: ScriptLoader) {
    self.reading = reading
    self.library = library
    self.loader = loader
  }

  fileprivate mutating func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where told.insert(Told(diagnostic)).inserted {
      found.append(diagnostic)
    }
  }

  fileprivate mutating func add(_ program: Program) {
    tell(program.diagnostics)
    lints += program.lints.filter { report in
      !lints.contains { report.isRepetition(of: $0) }
    }
    programs.append(program)
  }

  /// The program's own sources in order, included ones behind those that include them.
  package var sources: [Source] { reading.sources }

  /// Sorted by source and position.
  package var diagnostics: [Diagnostic] {
    found.sorted { a, b in
      if a.span.source != b.span.source {
        return a.span.source.rawValue < b.span.source.rawValue
      }
      return a.span.span.start < b.span.span.start
    }
  }

  package var hasErrors: Bool { found.contains { $0.severity == .error } }

  /// The code of what is well, for each system.
  package consuming func compiled() -> Script {
    var codes: [(system: SceneDevice.OperatingSystem, code: StageCode)] = []
    for program in programs {
      let system = program.system
      let (code, diagnostics) = loader.compile(program, sources: reading.sources)
      tell(diagnostics)
      if let code { codes.append((system, code)) }
    }
    return Script(
      sources: reading.sources, trees: reading.trees, names: reading.names,
      diagnostics: diagnostics, programs: codes, lints: lints,
      declarations: loader.declarations(
        reading, in: library, codes.first { $0.system == loader.ruleSystem }?.code),
      terms: programs.first?.terms)
  }
}

/// What makes two findings the same: compiling for each system may report one again.
private struct Told: Hashable {
  let span: SourceSpan
  let message: String

  init(_ diagnostic: Diagnostic) {
    span = diagnostic.span
    message = diagnostic.message
  }
}

/// The library that programs share. What they say with its types and names stays in it, so that after a
/// million of those the next program begins with a new one.
private final class SharedLibrary: @unchecked Sendable {
  private let lock = Lock()
  private var library = Library(StageLibrary.allSources)
  let firstUserSource: SourceID

  init() { firstUserSource = library.firstUserSource }

  var current: Library {
    lock.withLock {
      if library.isOvergrown { library = Library(StageLibrary.allSources) }
      return library
    }
  }
}

/// The library as every program begins with it, and what its native declarations are bound to.
struct StageFoundation: Sendable {
  let natives: NativeTable
  private let shared = SharedLibrary()

  /// What a program begins with. All that is to do with one program has it from here once: another one
  /// may have another.
  var library: Library { shared.current }

  /// What the library's sources and those of programs are told apart by, whichever library it is.
  var firstUserSource: SourceID { shared.firstUserSource }

  init() {
    var natives = NativeTable()
    natives.addCore()
    natives.addStandardLibrary()
    natives.addSession()
    self.natives = natives
  }

  static let shared = StageFoundation()
}

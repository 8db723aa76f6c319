import ScrollLanguage

/// Reads, checks and compiles programs.
///
/// The library's texts are read once; every program starts from a copy of the result.
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
  /// The system for which those rules are compiled.
  package var ruleSystem = SceneDevice.OperatingSystem.iOS

  package init(
    readInclude: @escaping (_ path: String, _ including: String) -> IncludeAnswer = { _, _ in
      .refused(reason: "there is no folder to include from")
    }
  ) {
    self.readInclude = readInclude
  }

  package func load(_ inputs: [ScriptInput]) -> Script {
    let library = StageFoundation.shared.library
    var reading = SourceReading(
      names: library.names, firstSource: library.firstUserSource, loader: self)
    for input in inputs { reading.read(input) }
    reading.followIncludes()
    var diagnostics: [Diagnostic] = []
    var told: Set<Told> = []
    func tell(_ found: [Diagnostic]) {
      for diagnostic in found where told.insert(Told(diagnostic)).inserted {
        diagnostics.append(diagnostic)
      }
    }
    if reading.hasFatalSource || !reading.hasErrors { tell(reading.diagnostics) }
    var lints: [LintReport] = []
    var programs: [(system: SceneDevice.OperatingSystem, code: StageCode)] = []
    if !reading.hasFatalSource {
      var systems = reading.systems
      if !systems.contains(ruleSystem) { systems.append(ruleSystem) }
      for system in systems {
        let checked = check(reading, for: system)
        tell(checked.diagnostics)
        lints += checked.lints.filter { report in
          !lints.contains { report.isRepetition(of: $0) }
        }
        if let code = checked.code { programs.append((system, code)) }
      }
    }
    sort(&diagnostics)
    return Script(
      sources: reading.sources, trees: reading.trees, names: reading.names,
      diagnostics: diagnostics, programs: programs, lints: lints,
      declarations: declarations(reading, programs.first { $0.system == ruleSystem }?.code))
  }

  /// The code of the declarations alone: as in the files of an app, variables of the top level get
  /// their values when they are first used, and no statement is run.
  private func declarations(_ reading: SourceReading, _ code: StageCode?) -> StageCode? {
    guard isForHost, let code, !code.rules.isEmpty else { return nil }
    if !reading.hasTopLevelVariables { return code }
    var reading = reading
    reading.dropStatements()
    return check(reading, for: code.system).code ?? code
  }

  private func sort(_ diagnostics: inout [Diagnostic]) {
    diagnostics.sort { a, b in
      if a.span.source != b.span.source {
        return a.span.source.rawValue < b.span.source.rawValue
      }
      return a.span.span.start < b.span.span.start
    }
  }

  // MARK: Checking

  private struct Checked {
    var diagnostics: [Diagnostic]
    var lints: [LintReport] = []
    var code: StageCode?
  }

  private func check(
    _ reading: SourceReading, for system: SceneDevice.OperatingSystem
  ) -> Checked {
    var checker = StageFoundation.shared.library.checker
    checker.configure(Configuration(operatingSystem: system.configured))
    if reading.hasErrors {
      return Checked(diagnostics: PartialCheck(reading).diagnostics(&checker), code: nil)
    }
    if !reading.check(by: &checker) {
      return Checked(diagnostics: checker.diagnostics, code: nil)
    }
    let lints = self.lints ? ProgramLints(&checker, of: reading) : nil
    let compilation = StageCompilation(
      &checker, isForHost: isForHost, describesVariables: describesVariables,
      notesValues: notesValues)
    let diagnostics = checker.diagnostics
    do throws(CompileError) {
      let code = try Compiler.compile(
        consume checker, natives: StageFoundation.shared.natives, options: compilation.options)
      var stageCode = compilation.code(
        code, sources: Table(reading.sources), system: system)
      stageCode.ruleAxes = lints?.axes ?? []
      return Checked(diagnostics: diagnostics, lints: lints?.reports ?? [], code: stageCode)
    } catch {
      return Checked(diagnostics: diagnostics + [error.diagnostic], code: nil)
    }
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

/// The library as every program begins with it, and what its native declarations are bound to.
struct StageFoundation: Sendable {
  let library = LoadedLibrary(StageLibrary.allSources, index: StageLibrary.index)
  let natives: NativeTable

  init() {
    var natives = NativeTable()
    natives.addCore()
    natives.addStandardLibrary()
    natives.addSession()
    self.natives = natives
  }

  static let shared = StageFoundation()
}

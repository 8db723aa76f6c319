import ScrollLanguage
import ScrollStage

/// One script with its declarations, read, parsed and checked, ready to be shown or run.
///
/// Holds the sources, because later messages about the script quote their lines.
package struct LoadedScript {
  package let name: String
  /// The script as its file has it, without its declarations and what it includes.
  package let text: String
  package let findings: [Finding]
  private let script: Script
  /// `--set` for what there is not.
  private let unusedSettings: [Finding]
  /// What is quoted, as the files have it.
  let sources: SourceTexts

  /// The files that were read, included ones among them.
  var files: [String] { script.sources.map(\.name).filter { $0 != InputFile.standardInput } }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// How the script loaded: a program that we accepted and could not compile is our own fault.
  package var status: ExitStatus {
    if script.diagnostics.contains(where: { $0.kind.group == .internal }) { return .internalError }
    if script.hasErrors { return .badData }
    return unusedSettings.isEmpty ? .success : .usage
  }

  package init(_ input: InputFile?, declarations: [InputFile], options: InputOptions) {
    let name = input?.name ?? declarations.first?.name ?? ""
    let inputs = LoadedInputs(
      script: input, declarations: declarations,
      include: IncludeFolder(script: name, roots: options.roots), notesValues: options.notesValues,
      printsTerms: options.printsTerms)
    let loaded = inputs.load(options.settings)
    let script = loaded.script
    var sources = SourceTexts()
    for source in script.sources { loaded.overrides.add(source, to: &sources) }
    self.name = name
    text = String(decoding: input?.bytes ?? [], as: UTF8.self)
    self.sources = sources
    self.script = script
    unusedSettings = loaded.isOverridden ? loaded.overrides.unused(in: name) : []
    var shown = script.diagnostics
    var broken: [Finding] = []
    if loaded.isOverridden {
      shown.removeAll { $0.severity == .error }
      broken = loaded.overrides.findings(
        of: script.diagnostics.filter { $0.severity == .error }, sources: script.sources,
        quoted: sources, file: name)
    }
    let hint = PrivacyHint(script: input, declarations: declarations, loaded: script)
    findings =
      broken + shown.map { hint.added(to: Finding($0, sources: sources), for: $0) }
      + script.lints.map { Finding($0, sources: sources, file: name) }
      + unusedSettings
      + LoadedScript.nothing(in: script, of: input, name: name)
  }

  /// A word about an input in which there is nothing to run.
  private static func nothing(in script: Script, of input: InputFile?, name: String) -> [Finding] {
    guard input != nil else {
      return [
        Finding(
          .warning,
          "there is nothing to run: a .swift file only has declarations; add a .scroll file",
          file: name)
      ]
    }
    guard !script.hasErrors,
      let tree = script.trees.first(where: { tree in
        script.sources.contains { $0.id == tree.source && $0.name == name }
      }), tree.sourceFile(tree.root).isEmpty, tree.previews.isEmpty
    else { return [] }
    return [Finding(.warning, "the script is empty: there is nothing to run", file: name)]
  }

  /// The trees of all sources, one after the other.
  package func tree() -> String {
    var text = ""
    for tree in script.trees {
      guard let source = script.sources.first(where: { $0.id == tree.source }) else { continue }
      var printer = TreePrinter(tree, names: script.names, source: source)
      text += printer.print()
    }
    return text
  }

  /// What the checker has made of the functions.
  package func terms() -> String { script.terms ?? "" }

  package func listing() -> String { script.code(for: .iOS)?.code.listing ?? "" }

  /// Plays the script from its first statement to its last.
  package func run(
    _ options: Session.Options, listener: @escaping (Event) -> Void
  ) -> Session.Outcome {
    session(options, listener: listener)?.run() ?? .passed
  }

  /// What plays the script; nil where it did not check.
  package func session(
    _ options: Session.Options, listener: @escaping (Event) -> Void
  ) -> Session? {
    guard let code = script.code(for: .iOS) else { return nil }
    return Session(code, of: script, options: options, listener: listener)
  }

  /// What is probably not meant in the first scene of the script, which is run as far as that and says
  /// nothing else.
  package func lintsOfFirstScene(_ options: Session.Options) -> [Finding] {
    var options = options
    options.lints = true
    options.endsAtScene = true
    var found: [Finding] = []
    _ = run(options) { event in
      if case .warning(let warning) = event, warning.lint != nil { found.append(finding(warning)) }
    }
    return found
  }

  package func place(_ span: SourceSpan?) -> Place? { sources.place(span) }
}

import ScrollLanguage
import ScrollStage

/// One script with its declarations, read, parsed and checked, ready to be shown or run.
///
/// Holds the sources, for whatever is said about the script later needs their lines.
package struct LoadedScript {
  package let name: String
  package let findings: [Finding]
  private let code: StageCode?
  private let sources: [SourceID: Source]

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  package init(_ input: ScriptInput?, declarations: [ScriptInput], options: InputOptions) {
    let inputs = declarations + (input.map { [$0] } ?? [])
    let name = input?.name ?? declarations.first?.name ?? ""
    var overrides = ParameterOverrides(options.settings)
    let include = IncludeFolder(script: name, roots: options.roots)
    let loader = ScriptLoader { path, _ in
      switch include.read(path) {
      case .success(let input): .bytes(overrides.apply(to: input.bytes), name: input.name)
      case .failure(let refusal): .refused(reason: refusal.reason)
      }
    }
    let script = loader.load(
      sources: inputs.map { (name: $0.name, bytes: overrides.apply(to: $0.bytes)) })
    var sources: [SourceID: Source] = [:]
    for source in script.sources { sources[source.id] = source }
    self.name = name
    self.sources = sources
    code = script.code
    findings = script.diagnostics.map { Finding($0, sources: sources) } + overrides.unused(in: name)
  }

  /// The trees of all sources, one after the other.
  package func tree() -> String {
    var text = ""
    for source in sources.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      var names = NameTable()
      var printer = TreePrinter(parse(source, names: &names).tree, names: names, source: source)
      text += printer.print()
    }
    return text
  }

  /// The code of the script's own functions.
  package func listing() -> String { code?.code.listing() ?? "" }

  /// Plays the script from its first statement to its last.
  package func run(
    _ options: Session.Options, listener: @escaping (Event) -> Void
  ) -> Session.Outcome {
    guard let code else { return .passed }
    return Session(code, options: options, listener: listener).run()
  }

  package func place(_ span: SourceSpan?) -> Place? {
    guard let span, let source = sources[span.source] else { return nil }
    return Place(source, span.span)
  }
}

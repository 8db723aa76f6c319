import ScrollLanguage
import ScrollStage

/// One script with its declarations, read, parsed and checked, ready to be shown or run.
///
/// Holds the sources, for whatever is said about the script later needs their lines.
package struct LoadedScript {
  package let name: String
  package let findings: [Finding]
  private let script: Script
  let sources: [SourceID: Source]

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// How the script loaded: a program that we accepted and could not compile is our own fault.
  package var status: ExitStatus {
    if script.diagnostics.contains(where: { $0.kind.group == .internal }) { return .internalError }
    return hasErrors ? .badData : .success
  }

  package init(_ input: InputFile?, declarations: [InputFile], options: InputOptions) {
    let name = input?.name ?? declarations.first?.name ?? ""
    var overrides = ParameterOverrides(options.settings)
    let include = IncludeFolder(script: name, roots: options.roots)
    let loader = ScriptLoader { path, _ in
      switch include.read(path) {
      case .success(let file): .bytes(overrides.apply(to: file.bytes), name: file.name)
      case .failure(let refusal): .refused(reason: refusal.reason)
      }
    }
    var inputs = declarations.map {
      ScriptInput(name: $0.name, bytes: overrides.apply(to: $0.bytes), isScript: false)
    }
    if let input {
      inputs.append(
        ScriptInput(name: input.name, bytes: overrides.apply(to: input.bytes), isScript: true))
    }
    script = loader.load(inputs)
    var sources: [SourceID: Source] = [:]
    for source in script.sources { sources[source.id] = source }
    self.name = name
    self.sources = sources
    findings = script.diagnostics.map { Finding($0, sources: sources) } + overrides.unused(in: name)
  }

  /// The trees of all sources, one after the other.
  package func tree() -> String {
    var text = ""
    for tree in script.trees {
      guard let source = sources[tree.source] else { continue }
      var printer = TreePrinter(tree, names: script.names, source: source)
      text += printer.print()
    }
    return text
  }

  package func listing() -> String { script.code(for: .iOS)?.code.listing ?? "" }

  /// Plays the script from its first statement to its last.
  package func run(
    _ options: Session.Options, listener: @escaping (Event) -> Void
  ) -> Session.Outcome {
    guard let code = script.code(for: .iOS) else { return .passed }
    return Session(code, of: script, options: options, listener: listener).run()
  }

  package func place(_ span: SourceSpan?) -> Place? { Place(span, in: sources) }
}

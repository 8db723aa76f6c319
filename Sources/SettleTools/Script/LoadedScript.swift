import ScrollLanguage

/// One script with its declarations, read, parsed and checked, ready to be shown or run.
package struct LoadedScript {
  package let name: String
  package private(set) var findings: [Finding] = []

  private var trees: [Tree] = []
  private var names = NameTable()
  private var sources: [SourceID: Source] = [:]

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
  package var hasWarnings: Bool { findings.contains { $0.severity == .warning } }

  package init(
    _ input: ScriptInput?, declarations: [ScriptInput], options: InputOptions
  ) {
    name = input?.name ?? declarations.first?.name ?? ""
    for input in declarations + (input.map { [$0] } ?? []) {
      let id = SourceID(rawValue: UInt32(sources.count))
      let source = Source(id: id, name: input.name, bytes: input.bytes)
      sources[id] = source
      let parsed = parse(source, names: &names)
      trees.append(parsed.tree)
      findings += parsed.diagnostics.map { Finding($0, sources: sources) }
    }
  }

  /// The trees of all sources, one after the other.
  package func tree() -> String {
    var text = ""
    for tree in trees {
      guard let source = sources[tree.source] else { continue }
      var printer = TreePrinter(tree, names: names, source: source)
      text += printer.print()
    }
    return text
  }
  package func listing() -> String { "" }

  package func run(_ settings: RunSettings, events: (RunEvent) -> Void) -> RunEnd { .finished }
}

import ScrollLanguage

/// One script with its declarations, read, parsed and checked, ready to be shown or run.
package struct LoadedScript {
  package let name: String
  package private(set) var findings: [Finding] = []

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
  package var hasWarnings: Bool { findings.contains { $0.severity == .warning } }

  package init(
    _ input: ScriptInput?, declarations: [ScriptInput], options: InputOptions
  ) {
    name = input?.name ?? declarations.first?.name ?? ""
    var sources: [SourceID: Source] = [:]
    for input in declarations + (input.map { [$0] } ?? []) {
      let id = SourceID(rawValue: UInt32(sources.count))
      sources[id] = Source(id: id, name: input.name, bytes: input.bytes)
    }
  }

  package func tree() -> String { "" }
  package func listing() -> String { "" }

  package func run(_ settings: RunSettings, events: (RunEvent) -> Void) -> RunEnd { .finished }
}

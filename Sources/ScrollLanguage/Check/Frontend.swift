/// Reads the library once, so that programs start from a copy of a checker that knows it.
package struct Frontend {
  package let checker: Checker
  /// What is wrong with the library itself; empty but for mistakes of ours.
  package let diagnostics: [Diagnostic]

  package init(library: [LibrarySource], configuration: Configuration = Configuration()) {
    var checker = Checker(configuration: configuration)
    var problems: [Diagnostic] = []
    for (index, text) in library.enumerated() {
      let source = Source(
        id: SourceID(rawValue: UInt32(index)), name: text.name, text: text.text)
      let parsed = parse(source, names: &checker.program.names)
      problems += parsed.diagnostics
      checker.addLibrary(parsed.tree, source: source)
    }
    checker.finishLibrary()
    checker.program.firstUserSource = SourceID(rawValue: UInt32(library.count))
    problems += checker.diagnostics
    checker.diagnostics = []
    self.checker = checker
    diagnostics = problems
  }

  /// Checks a program: declarations of `.swift` sources, then one script.
  package func check(_ texts: [(name: String, bytes: [UInt8], isScript: Bool)]) -> Checker {
    var checker = self.checker
    var problems: [Diagnostic] = []
    for text in texts {
      let id = SourceID(rawValue: UInt32(checker.sources.count))
      let source = Source(id: id, name: text.name, bytes: text.bytes)
      let parsed = parse(source, names: &checker.program.names)
      problems += parsed.diagnostics
      checker.addSource(parsed.tree, source: source, isScript: text.isScript)
    }
    // A text that could not be read would only cause errors that are none.
    if problems.contains(where: { $0.severity == .error }) {
      checker.diagnostics = problems
      return checker
    }
    checker.checkProgram()
    checker.diagnostics = problems + checker.diagnostics
    return checker
  }
}

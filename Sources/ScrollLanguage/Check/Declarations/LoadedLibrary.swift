/// A library's texts, read and declared once: every program is checked by a copy of `checker`.
package struct LoadedLibrary: Sendable {
  package let checker: Checker
  /// What is wrong with the library itself; empty but for mistakes of ours.
  package let diagnostics: [Diagnostic]

  /// - Parameter index: what the texts come to; not used where it was made of others.
  package init(_ library: [LibrarySource], index: LibraryIndex) {
    guard let checker = Checker(index, of: library) else {
      self.init(library)
      return
    }
    self.init(checker: checker, diagnostics: [])
  }

  private init(checker: Checker, diagnostics: [Diagnostic]) {
    self.checker = checker
    self.diagnostics = diagnostics
  }

  package init(_ library: [LibrarySource]) {
    var checker = Checker(configuration: Configuration())
    var problems: [Diagnostic] = []
    for (index, text) in library.enumerated() {
      let source = Source(
        id: SourceID(rawValue: UInt32(index)), name: text.name, text: text.text)
      let parsed = parse(source, names: &checker.program.names)
      problems += parsed.diagnostics
      checker.addLibrary(parsed.tree, source: source)
    }
    checker.finishLibrary()
    problems += checker.diagnostics
    checker.diagnostics = []
    self.init(checker: checker, diagnostics: problems)
  }

  package var names: NameTable { checker.program.names }

  /// The first source that is not the library's.
  package var firstUserSource: SourceID { checker.program.firstUserSource }
}

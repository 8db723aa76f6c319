// Full names of types, with their modules.

extension Checker {
  /// The full name of a type that is declared in a context: `main.Outer.Inner`.
  func qualifiedName(_ name: Name, in context: ContextID) -> String {
    switch tables.contexts[context].kind {
    case .nominal(let outer):
      nestedName(text(name), in: program[outer].qualifiedName)
    case .file, .protocol, .function:
      module(of: tree.source) + "." + text(name)
    }
  }

  /// `Outer.Inner`; Swift says so of a type that extends one of another module.
  private func nestedName(_ name: String, in outer: String) -> String {
    let crosses = !isLibrary(tree.source) && !Nominal.isOfProgram(outer)
    return (crosses ? Nominal.extensionModule : "") + outer + "." + name
  }

  /// The module that a type's full name begins with: of the library it is the folder that the source
  /// names, and `Swift` without one.
  func module(of source: SourceID) -> String {
    guard isLibrary(source) else { return "main" }
    guard Int(source.rawValue) < sources.count else { return "Swift" }
    return LibrarySource.module(of: sources[Int(source.rawValue)].name)
  }
}

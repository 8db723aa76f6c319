/// How many entries of the checker's tables are the library's own.
///
/// Tables only grow, so everything that a program declares comes after these entries, and so does what
/// is resolved of the library on its behalf. A walk over a program's own entries begins here: the
/// library has thousands, and every program would pay for looking at them.
struct LibraryExtent {
  var declarations = 0
  var contexts = 0
  var nominals = 0
  var functions = 0
  var trees = 0

  init() {}

  init(of checker: Checker) {
    declarations = checker.declarations.count
    contexts = checker.contexts.count
    nominals = checker.program.nominals.count
    functions = checker.program.functions.count
    trees = checker.trees.count
  }
}

extension Checker {
  /// The declarations yet to be checked are among these; `isNew` says which.
  var newDeclarations: Range<Int> {
    max(library.declarations, prompt.accepted.extent.declarations)..<declarations.count
  }

  /// The types of programs, accepted ones included.
  var programNominals: Range<Int> { library.nominals..<program.nominals.count }

  /// Those types of programs that are yet to be checked.
  var newNominals: Range<Int> {
    max(library.nominals, prompt.accepted.extent.nominals)..<program.nominals.count
  }

  /// What functions of programs that are yet to be checked, or have been last, are among.
  package var newFunctions: Range<Int> {
    max(library.functions, prompt.accepted.extent.functions)..<program.functions.count
  }

  /// The same of contexts.
  var newContexts: Range<Int> {
    max(library.contexts, prompt.accepted.extent.contexts)..<contexts.count
  }

  /// The same of terms; those of the library's declarations are among the first of them.
  package var newTerms: Range<Int> { prompt.accepted.terms..<program.terms.count }
}

/// Where the program's own entries of the checker's tables end.
///
/// Tables only grow, so everything that is declared later comes after these entries.
struct Extents {
  var declarations = 0
  var contexts = 0
  var nominals = 0
  var functions = 0
  var trees = 0

  init() {}

  init(of checker: borrowing Checker) {
    declarations = checker.tables.declarations.ownIndices.upperBound
    contexts = checker.tables.contexts.ownIndices.upperBound
    nominals = checker.program.nominals.ownIndices.upperBound
    functions = checker.program.functions.count
    trees = checker.trees.count
  }
}

extension Checker {
  /// The declarations yet to be checked are among these; `isNew` says which.
  var newDeclarations: Range<Int> {
    tables.declarations.ownIndices.from(prompt.accepted.extents.declarations)
  }

  /// Whether the program declares a struct or enum.
  package var declaresTypes: Bool { !programNominals.isEmpty }

  /// The types of programs, accepted ones included.
  var programNominals: Range<Int> { program.nominals.ownIndices }

  /// Those types of programs that are yet to be checked.
  var newNominals: Range<Int> { program.nominals.ownIndices.from(prompt.accepted.extents.nominals) }

  /// What functions of programs that are yet to be checked, or have been last, are among.
  package var newFunctions: Range<Int> {
    program.functions.ownIndices.from(prompt.accepted.extents.functions)
  }

  /// The same of contexts.
  var newContexts: Range<Int> { tables.contexts.ownIndices.from(prompt.accepted.extents.contexts) }

  /// The same of terms.
  package var newTerms: Range<Int> { program.terms.ownIndices.from(prompt.accepted.terms) }
}

extension Range<Int> {
  /// What is left of it from a number on.
  func from(_ start: Int) -> Range<Int> {
    Swift.max(lowerBound, start)..<Swift.max(upperBound, start)
  }
}

/// A cache of lookups in the library's types while bodies are checked: everything is declared by then,
/// so a second lookup would find the same.
struct LookupMemory {
  var members: [MemberUse: [Candidate]] = [:]
  var operators: [OperatorUse: Candidate] = [:]
  /// Members that no other hides, with the number of those that they are among.
  var unshadowed: [MemberUse: (among: Int, candidates: [Candidate])] = [:]
  /// Operators of the types themselves.
  private(set) var functions: [OperatorUse: OperatorFunction] = [:]
  /// Operators that the program declares, wherever it does.
  fileprivate var ownOperators: Set<Name> = []

  /// What the library's text means by an operator of the program is not what the program does.
  mutating func remember(_ function: OperatorFunction, for use: OperatorUse) {
    if !ownOperators.contains(Name(use.operator)) { functions[use] = function }
  }
}

/// A member of a type without generic arguments.
struct MemberUse: Hashable {
  let nominal: NominalID
  let name: Name
  let isStatic: Bool
}

/// An operator between two values of one type.
struct OperatorUse: Hashable {
  let `operator`: Operator
  let operand: Type
}

/// The function behind an operator that takes two values of one type.
struct OperatorFunction {
  let id: FunctionID
  let result: Type
}

extension Checker {
  mutating func beginRemembering() {
    var memory = LookupMemory()
    for index in tables.declarations.ownIndices where tables.declarations[index].isOperator {
      memory.ownOperators.insert(tables.declarations[index].name)
    }
    inference.memory = memory
  }

  mutating func endRemembering() { inference.memory = nil }

  func isOfLibrary(_ choice: Candidate) -> Bool {
    tables.declarations[choice.declaration].flags.contains(.isLibrary)
  }

  @inline(__always)
  func isOfLibrary(_ nominal: NominalID) -> Bool {
    tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(.isLibrary)
  }

  /// What is remembered by, if a lookup of this member would be the same each time.
  @inline(__always)
  mutating func memberUse(_ name: Name, of type: Type, isStatic: Bool) -> MemberUse? {
    guard inference.memory != nil,
      case .nominal(let nominal, let arguments) = program.types.shape(of: type),
      arguments.isEmpty,
      isOfLibrary(nominal)
    else { return nil }
    return MemberUse(nominal: nominal, name: name, isStatic: isStatic)
  }

  /// What is remembered by, if a search for this operator would find the same each time: it compares,
  /// or no other result is wanted than a range of the operands' type.
  mutating func operatorUse(
    _ op: Operator, _ left: Type, _ right: Type, expecting expected: Type?
  ) -> OperatorUse? {
    guard let memory = inference.memory, left == right, op.isRange || op.isComparison,
      case .nominal(let nominal, let arguments) = program.types.shape(of: left), arguments.isEmpty,
      isOfLibrary(nominal), !memory.ownOperators.contains(Name(op))
    else { return nil }
    if op.isRange, let expected, !isUnresolved(expected) {
      let range = op == .halfOpenRange ? known.range : known.closedRange
      if expected != intern(.nominal(range, [left])) { return nil }
    }
    return OperatorUse(operator: op, operand: left)
  }

  /// Whether the program itself declares this operator, in whatever type.
  func declaresOperator(_ name: Name) -> Bool {
    if let memory = inference.memory { return memory.ownOperators.contains(name) }
    return tables.declarations.ownIndices.contains {
      tables.declarations[$0].isOperator && tables.declarations[$0].name == name
    }
  }

  /// Whether the program itself declares this operator at top level or in an extension of a
  /// library type.
  mutating func hasOwnOperators(_ name: Name) -> Bool {
    if let memory = inference.memory, !memory.ownOperators.contains(name) { return false }
    return globals(named: name).contains { !tables.declarations[$0].flags.contains(.isLibrary) }
  }
}

extension Declaration {
  var isOperator: Bool { kind == .function && name.operator != nil }
}

/// A cache of lookups while bodies are checked: everything is declared by then, so a second lookup would find the
/// same.
struct LookupMemory {
  var members: [MemberUse: [Candidate]] = [:]
  /// Members that no other hides, with the number of those that they are among.
  var unshadowed: [MemberUse: (among: Int, candidates: [Candidate])] = [:]
  /// The declarations of operators that these operands leave possible.
  var operators: [OperatorUse: PossibleCandidates] = [:]
  var ratings: [RatedOperands: RatedDisjunction] = [:]
  /// Operators that the program declares, wherever it does.
  fileprivate var ownOperators: Set<Name> = []
}

/// A member of a type without generic arguments.
struct MemberUse: Hashable {
  let nominal: NominalID
  let name: Name
  let isStatic: Bool
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

  mutating func isOfLibrary(_ choice: Candidate) -> Bool {
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

  /// Whether the program itself declares this operator, in whatever type.
  mutating func declaresOperator(_ name: Name) -> Bool {
    if let memory = inference.memory { return memory.ownOperators.contains(name) }
    return tables.declarations.ownIndices.contains {
      tables.declarations[$0].isOperator && tables.declarations[$0].name == name
    }
  }
}

extension Declaration {
  var isOperator: Bool { kind == .function && name.operator != nil }
}

// Structs and enums whose values would hold values of their own type, and so have no size.

extension Checker {
  /// The stored property through which a struct holds itself, or the enum as a whole; nil where a type does not hold itself.
  mutating func memberHolding(_ nominal: NominalID) -> NodeID? {
    let search = HoldingSearch(self, nominal)
    guard search.holdsItself() else { return nil }
    let declaration = tables.nominalDeclarations[Int(nominal.index)]
    if program[nominal].kind == .enum { return tables.declarations[declaration].node }
    for (id, field) in zip(fieldDeclarations(of: nominal), program[nominal].fields)
    where search.holds(field.type) {
      return nameNode(tables.declarations[id])
    }
    return tables.declarations[declaration].node
  }
}

/// Looks for a type among what its values hold.
private struct HoldingSearch {
  private let checker: Checker
  private let target: NominalID
  /// The types that values of the target hold, in whatever they are wrapped.
  private var held: [NominalID] = []
  /// Generic parameters of which values hold values, as of `Pair<A, B>` and not of `Array`.
  private var storedParameters: Set<GenericParameterID> = []

  init(_ checker: Checker, _ target: NominalID) {
    self.checker = checker
    self.target = target
    note(target)
    var next = 0
    while next < held.count {
      for part in parts(of: held[next]) { noteAll(in: part) }
      next += 1
    }
    while storeMore() {}
  }

  /// Whether the values of the target hold one of their own type.
  func holdsItself() -> Bool { parts(of: target).contains { holds($0) } }

  /// Whether values of a type hold one of the target.
  func holds(_ type: Type) -> Bool {
    var visited: Set<NominalID> = []
    return holds(type, &visited)
  }

  private func holds(_ type: Type, _ visited: inout Set<NominalID>) -> Bool {
    switch checker.program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if id == target { return true }
      if keepsElsewhere(id) { return false }
      if visited.insert(id).inserted {
        for part in parts(of: id) where holds(part, &visited) { return true }
      }
      for (parameter, argument) in zip(checker.program[id].genericParameters, arguments)
      where storedParameters.contains(parameter) && holds(argument, &visited) {
        return true
      }
      return false
    case .tuple(let elements): return elements.contains { holds($0.type, &visited) }
    default: return false
    }
  }

  // MARK: What is held

  private mutating func note(_ nominal: NominalID) {
    if !held.contains(nominal) { held.append(nominal) }
  }

  private mutating func noteAll(in type: Type) {
    switch checker.program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if keepsElsewhere(id) { return }
      note(id)
      for argument in arguments { noteAll(in: argument) }
    case .tuple(let elements): for element in elements { noteAll(in: element.type) }
    default: break
    }
  }

  /// Notes the parameters that are stored by what is known so far; false where there are no more.
  private mutating func storeMore() -> Bool {
    var found: [GenericParameterID] = []
    for nominal in held {
      for parameter in checker.program[nominal].genericParameters
      where !storedParameters.contains(parameter) {
        if parts(of: nominal).contains(where: { stores(parameter, in: $0) }) {
          found.append(parameter)
        }
      }
    }
    storedParameters.formUnion(found)
    return !found.isEmpty
  }

  private func stores(_ parameter: GenericParameterID, in type: Type) -> Bool {
    switch checker.program.types.shape(of: type) {
    case .genericParameter(let found): return found == parameter
    case .nominal(let id, let arguments):
      if keepsElsewhere(id) { return false }
      for (inner, argument) in zip(checker.program[id].genericParameters, arguments)
      where storedParameters.contains(inner) && stores(parameter, in: argument) {
        return true
      }
      return false
    case .tuple(let elements): return elements.contains { stores(parameter, in: $0.type) }
    default: return false
    }
  }

  /// Whether what values of a type consist of lies behind a reference.
  private func keepsElsewhere(_ nominal: NominalID) -> Bool {
    checker.program[nominal].isIndirect || checker.program[nominal].storage != .parts
  }

  private func parts(of nominal: NominalID) -> [Type] {
    if keepsElsewhere(nominal) { return [] }
    return checker.program[nominal].fields.map { $0.type }
      + checker.program[nominal].cases.flatMap { $0.payload.map { $0.type } }
  }
}

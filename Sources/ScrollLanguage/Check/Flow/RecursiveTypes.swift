// Structs and enums whose values contain values of their own type: they have no finite size.

extension Checker {
  /// The stored property through which a struct contains itself, or the declaration of an enum that does; nil for all
  /// other types.
  mutating func memberHolding(_ nominal: NominalID) -> NodeID? {
    let search = HoldingSearch(program, nominal)
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

/// Searches for a type among the types of the values that it stores, within generic types too.
private struct HoldingSearch {
  private let program: Program
  private let target: NominalID
  /// The types that values of the target store, directly or within others.
  private var held: [NominalID] = []
  /// Generic parameters whose values are stored inline: those of `Pair<A, B>`, not that of `Array`.
  private var storedParameters: Set<GenericParameterID> = []

  init(_ program: Program, _ target: NominalID) {
    self.program = program
    self.target = target
    note(target)
    var next = 0
    while next < held.count {
      for part in parts(of: held[next]) { noteAll(in: part) }
      next += 1
    }
    while storeMore() {}
  }

  /// Whether values of the target contain a value of the target.
  func holdsItself() -> Bool { parts(of: target).contains { holds($0) } }

  /// Whether values of a type contain a value of the target.
  func holds(_ type: Type) -> Bool {
    var visited: Set<NominalID> = []
    return holds(type, &visited)
  }

  private func holds(_ type: Type, _ visited: inout Set<NominalID>) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if id == target { return true }
      if keepsElsewhere(id) { return false }
      if visited.insert(id).inserted {
        for part in parts(of: id) where holds(part, &visited) { return true }
      }
      for (parameter, argument) in zip(program[id].genericParameters, arguments)
      where storedParameters.contains(parameter) && holds(argument, &visited) {
        return true
      }
      return false
    case .tuple(let elements): return elements.contains { holds($0.type, &visited) }
    default: return false
    }
  }

  // MARK: Stored types

  private mutating func note(_ nominal: NominalID) {
    if !held.contains(nominal) { held.append(nominal) }
  }

  private mutating func noteAll(in type: Type) {
    switch program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if keepsElsewhere(id) { return }
      note(id)
      for argument in arguments { noteAll(in: argument) }
    case .tuple(let elements): for element in elements { noteAll(in: element.type) }
    default: break
    }
  }

  /// Adds the parameters that are stored through those already known.
  ///
  /// - Returns: false if there are none.
  private mutating func storeMore() -> Bool {
    var found: [GenericParameterID] = []
    for nominal in held {
      for parameter in program[nominal].genericParameters
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
    switch program.types.shape(of: type) {
    case .genericParameter(let found): return found == parameter
    case .nominal(let id, let arguments):
      if keepsElsewhere(id) { return false }
      for (inner, argument) in zip(program[id].genericParameters, arguments)
      where storedParameters.contains(inner) && stores(parameter, in: argument) {
        return true
      }
      return false
    case .tuple(let elements): return elements.contains { stores(parameter, in: $0.type) }
    default: return false
    }
  }

  /// Whether values of a type keep their contents behind a reference.
  private func keepsElsewhere(_ nominal: NominalID) -> Bool {
    program[nominal].isIndirect || program[nominal].storage != .parts
  }

  private func parts(of nominal: NominalID) -> [Type] {
    if keepsElsewhere(nominal) { return [] }
    return program[nominal].fields.map { $0.type }
      + program[nominal].cases.flatMap { $0.payload.map { $0.type } }
  }
}

// Structs and enums whose values contain values of their own type: they have no finite size.

extension Checker {
  /// The stored property through which a struct contains itself, or the declaration of an enum that does; nil for all
  /// other types.
  mutating func memberHolding(_ nominal: NominalID) -> NodeID? {
    if isFinite(nominal) { return nil }
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

  /// Whether nothing that values of a type may store leads back to a type on the way to it, where generic types are taken
  /// to store whatever they are given.
  private mutating func isFinite(_ nominal: NominalID) -> Bool {
    var path = [FiniteStep(nominal, in: program)]
    var isOnPath: Set = [nominal]
    while let step = path.last {
      guard step.next < step.stored.count else {
        queries.finite.insert(step.type)
        isOnPath.remove(step.type)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let stored = step.stored[step.next]
      if queries.finite.contains(stored) { continue }
      guard isOnPath.insert(stored).inserted else { return false }
      path.append(FiniteStep(stored, in: program))
    }
    return true
  }
}

/// A type on the way from one that is looked at, and the next of the types that its values may store.
private struct FiniteStep {
  let type: NominalID
  let stored: [NominalID]
  var next = 0

  init(_ type: NominalID, in program: borrowing Program) {
    self.type = type
    var stored: [NominalID] = []
    for part in program.storedTypes(of: type) { program.addStored(by: part, to: &stored) }
    self.stored = stored
  }
}

extension Program {
  /// Whether values of a type keep their contents behind a reference.
  fileprivate func keepsElsewhere(_ nominal: NominalID) -> Bool {
    self[nominal].isIndirect || self[nominal].storage != .parts
  }

  /// The types of what values of a type consist of.
  fileprivate func storedTypes(of nominal: NominalID) -> [Type] {
    if keepsElsewhere(nominal) { return [] }
    return self[nominal].fields.map { $0.type }
      + self[nominal].cases.flatMap { $0.payload.map { $0.type } }
  }

  /// Adds the types that a value of a type, or what it may store of its generic arguments, is of.
  fileprivate func addStored(by type: Type, to stored: inout [NominalID]) {
    switch types.shape(of: type) {
    case .nominal(let id, let arguments):
      if keepsElsewhere(id) { return }
      stored.append(id)
      for argument in arguments { addStored(by: argument, to: &stored) }
    case .tuple(let elements): for element in elements { addStored(by: element.type, to: &stored) }
    default: break
    }
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
    held.append(target)
    var next = 0
    while next < held.count {
      for part in program.storedTypes(of: held[next]) { noteAll(in: part) }
      next += 1
    }
    while storeMore() {}
  }

  /// Whether values of the target contain a value of the target.
  func holdsItself() -> Bool { program.storedTypes(of: target).contains { holds($0) } }

  /// Whether values of a type contain a value of the target.
  func holds(_ type: Type) -> Bool {
    var visited: Set<NominalID> = []
    return holds(type, &visited)
  }

  private func holds(_ type: Type, _ visited: inout Set<NominalID>) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if id == target { return true }
      if program.keepsElsewhere(id) { return false }
      if visited.insert(id).inserted {
        for part in program.storedTypes(of: id) where holds(part, &visited) { return true }
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

  private mutating func noteAll(in type: Type) {
    var stored: [NominalID] = []
    program.addStored(by: type, to: &stored)
    for nominal in stored where !held.contains(nominal) { held.append(nominal) }
  }

  /// Adds the parameters that are stored through those already known.
  ///
  /// - Returns: false if there are none.
  private mutating func storeMore() -> Bool {
    var found: [GenericParameterID] = []
    for nominal in held {
      for parameter in program[nominal].genericParameters
      where !storedParameters.contains(parameter) {
        if program.storedTypes(of: nominal).contains(where: { stores(parameter, in: $0) }) {
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
      if program.keepsElsewhere(id) { return false }
      for (inner, argument) in zip(program[id].genericParameters, arguments)
      where storedParameters.contains(inner) && stores(parameter, in: argument) {
        return true
      }
      return false
    case .tuple(let elements): return elements.contains { stores(parameter, in: $0.type) }
    default: return false
    }
  }
}

/// Sets of variables that constraints connect.
private struct ConnectedVariables {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<count).map { Int32($0) } }

  mutating func root(_ variable: UInt32) -> UInt32 {
    var current = Int(variable)
    while Int(parents[current]) != current {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return UInt32(current)
  }

  mutating func connect(_ variables: [UInt32]) {
    guard let first = variables.first else { return }
    let root = root(first)
    for other in variables.dropFirst() { parents[Int(self.root(other))] = Int32(root) }
  }
}

extension Inference {
  /// Constraints that have no variable in common with the others.
  struct Component {
    var constraints: [Int] = []
    var variables: [UInt32] = []
  }

  /// The constraints that are left, in groups; nil where they are one.
  func components(_ checker: borrowing Checker) -> [Component]? {
    var connected = ConnectedVariables(count: system.variables.count)
    var found: [(constraint: Int, variables: [UInt32])] = []
    for index in system.constraints.indices where isOpen(index) {
      let variables = variables(of: index, checker)
      if variables.isEmpty { continue }
      connected.connect(variables)
      found.append((index, variables))
    }
    var groups: [Component] = []
    var numbers: [Int32] = Array(repeating: -1, count: system.variables.count)
    for (index, variables) in found {
      let root = Int(connected.root(variables[0]))
      if numbers[root] < 0 {
        numbers[root] = Int32(groups.count)
        groups.append(Component())
      }
      groups[Int(numbers[root])].constraints.append(index)
      groups[Int(numbers[root])].variables += variables
    }
    return groups.count > 1 ? groups : nil
  }

  func isOpen(_ constraint: Int) -> Bool {
    !system.constraints[constraint].isSolved && !isSuspended[constraint, default: false]
  }

  /// All variables that a constraint speaks of, in its call as well.
  private func variables(of index: Int, _ checker: borrowing Checker) -> [UInt32] {
    let constraint = system.constraints[index]
    var found = Found()
    add(constraint.left, to: &found, checker)
    add(constraint.right, to: &found, checker)
    switch constraint.kind {
    case .member(let member):
      if let call = members[member].call { add(calls[call], to: &found, checker) }
    case .apply(let call): add(calls[call], to: &found, checker)
    case .disjunction(let disjunction):
      if let call = disjunctions[disjunction].call { add(calls[call], to: &found, checker) }
      for candidate in disjunctions[disjunction].candidates {
        for type in candidate.substitution.arguments { add(type, to: &found, checker) }
      }
    case .closure(let closure):
      for (_, type) in closures[closure].parameters { add(type, to: &found, checker) }
    case .dictionaryElement(let key): add(key, to: &found, checker)
    case .convert, .conforms, .associated, .element, .wrapped, .keyPath: break
    }
    return found.variables
  }

  /// The variables of types, each part of which is looked at once.
  private struct Found {
    var variables: [UInt32] = []
    var passed: Set<Type> = []
  }

  private func add(_ call: CallUse, to found: inout Found, _ checker: borrowing Checker) {
    add(call.result, to: &found, checker)
    for argument in call.arguments { add(argument.type, to: &found, checker) }
  }

  private func add(_ type: Type, to found: inout Found, _ checker: borrowing Checker) {
    let type = resolve(type, checker)
    guard checker.program.types.contents(of: type).contains(.variable) else { return }
    let shape = checker.program.types.shape(of: type)
    if case .variable(let variable) = shape {
      found.variables.append(variable)
      return
    }
    guard found.passed.insert(type).inserted else { return }
    for part in shape.parts { add(part, to: &found, checker) }
  }
}

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

  mutating func connect(_ first: UInt32, _ second: UInt32) {
    let root = self.root(first)
    parents[Int(self.root(second))] = Int32(root)
  }
}

extension Inference {
  /// Constraints that have no variable in common with the others.
  struct Component {
    var constraints: [Int] = []
    /// Those that are open, and those that are bound.
    var variables: [UInt32] = []
    var bound: [UInt32] = []
  }

  /// The constraints that are left, in groups.
  func components(of open: [Int], _ checker: inout Checker) -> [Component] {
    var found = Found(connected: ConnectedVariables(count: system.variables.count))
    let variables = part.bound.map { Int($0) } + part.ownVariables(of: system.variables.count)
    connectBound(among: variables, in: &found, &checker)
    var firsts: [(constraint: Int, variable: UInt32)] = []
    for index in open {
      found.begin()
      add(index, to: &found, &checker)
      if let first = found.first { firsts.append((index, first)) }
    }
    var groups: [Component] = []
    var numbers: [Int32] = Array(repeating: -1, count: system.variables.count)
    for (index, variable) in firsts {
      let root = Int(found.connected.root(variable))
      if numbers[root] < 0 {
        numbers[root] = Int32(groups.count)
        groups.append(Component())
      }
      groups[Int(numbers[root])].constraints.append(index)
    }
    for variable in variables {
      let number = Int(numbers[Int(found.connected.root(UInt32(variable)))])
      if number < 0 { continue }
      if system.variables[variable].binding == nil {
        groups[number].variables.append(UInt32(variable))
      } else {
        groups[number].bound.append(UInt32(variable))
      }
    }
    // What is wrong is told in the order of the text.
    if bodies.isRepairing { return groups }
    // What has fewer choices is solved, or fails, sooner.
    let counts = groups.map { group in group.constraints.count { system.constraints[$0].isChoice } }
    return groups.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }.map { groups[$0] }
  }

  /// The variables of one constraint.
  private struct Found {
    var connected: ConnectedVariables
    var first: UInt32?
    /// Types whose parts have been visited.
    var passed: Set<Type> = []

    mutating func begin() {
      first = nil
      if !passed.isEmpty { passed = [] }
    }

    /// Connects a variable with the first one.
    mutating func add(_ variable: UInt32) {
      if let first { connected.connect(first, variable) } else { first = variable }
    }
  }

  /// A variable that is bound still connects what it is bound to, and the constraints that name it, as in Swift: what it
  /// is bound to may cost, and another type is tried for it where that turns out to be too much.
  private func connectBound(
    among variables: [Int], in found: inout Found, _ checker: inout Checker
  ) {
    for variable in variables {
      guard let binding = system.variables[variable].binding,
        !system.variables[variable].isDependent
      else { continue }
      found.begin()
      found.add(UInt32(variable))
      add(binding, to: &found, &checker)
    }
  }

  /// Connects all variables of a constraint, those of its call included.
  private func add(_ index: Int, to found: inout Found, _ checker: inout Checker) {
    let constraint = system.constraints[index]
    add(constraint.left, to: &found, &checker)
    add(constraint.right, to: &found, &checker)
    switch constraint.kind {
    case .member(let member):
      if let call = members[member].call { add(calls[call], to: &found, &checker) }
    case .apply(let call): add(calls[call], to: &found, &checker)
    case .disjunction(let disjunction):
      if let call = disjunctions[disjunction].call { add(calls[call], to: &found, &checker) }
      for candidate in disjunctions[disjunction].candidates {
        for type in candidate.substitution.arguments { add(type, to: &found, &checker) }
      }
    case .closure(let closure), .body(let closure):
      for parameter in closures[closure].parameters {
        add(parameter.type, to: &found, &checker)
      }
      add(closures[closure].result, to: &found, &checker)
    case .dictionaryElement(let key): add(key, to: &found, &checker)
    case .convert, .conforms, .associated, .element, .wrapped, .implicit, .components, .keyPath,
      .chain, .dropped:
      break
    }
  }

  private func add(_ call: CallUse, to found: inout Found, _ checker: inout Checker) {
    add(call.result, to: &found, &checker)
    for argument in call.arguments { add(argument.type, to: &found, &checker) }
  }

  private func add(_ type: Type, to found: inout Found, _ checker: inout Checker) {
    if let variable = type.variable {
      // In Swift it is no variable but a member of another type, which is gone once that is known.
      if system.variables[Int(variable)].isDependent, let binding = system.binding(of: variable) {
        add(binding, to: &found, &checker)
      } else {
        found.add(variable)
      }
      return
    }
    if isClosed(type, &checker) || !found.passed.insert(type).inserted { return }
    for part in checker.program.types.shape(of: type).parts { add(part, to: &found, &checker) }
  }
}

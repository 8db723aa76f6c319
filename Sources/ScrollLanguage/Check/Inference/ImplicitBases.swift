// What `.name` can be a member of.

/// What is known of the base of `.name`.
struct ImplicitBase {
  var name: Name?
  /// What it converts to.
  var above: [Type] = []
  var bounds: [ProtocolID] = []
  var targets: [UInt32] = []
}

extension Inference {
  mutating func addChain(
    _ constraint: Constraint, _ name: Name, to found: inout Bindings,
    _ implicit: inout ImplicitBase,
    _ checker: inout Checker
  ) {
    guard variable(constraint.right) == found.variable else {
      found.isIncomplete = true
      return
    }
    implicit.name = name
    if let end = variable(constraint.left) {
      implicit.targets.append(end)
      implicit.above += wanted(of: end, &checker)
    } else {
      implicit.above.append(applied(constraint.left, &checker))
    }
  }

  /// What `.name` can be a member of: what is wanted, what that wraps, or the types that an extension of a
  /// protocol names for it.
  mutating func addImplicit(
    _ name: Name, _ implicit: ImplicitBase, to found: inout Bindings, _ checker: inout Checker
  ) {
    var (above, bounds) = (implicit.above, implicit.bounds)
    for target in implicit.targets {
      above += wanted(of: target, &checker).filter { $0 != .any && isExistential($0, &checker) }
    }
    bounds += self.bounds(of: implicit.targets)
    let given = found.candidates.filter { $0.relation != .below }
    found.candidates = []
    for type in above {
      var type = type
      var levels: [Type] = [type]
      while let inner = wrapped(type, &checker) {
        type = resolve(inner)
        levels.append(type)
      }
      // The wrapped type may have the member, so it should be known first.
      if levels.count > 1, variable(type) != nil {
        found.isIncomplete = true
        found.delay(byChoice: false)
      }
      // `Any` has no members.
      for level in levels.reversed() where variable(level) == nil && level != .any {
        if isExistential(level, &checker) { addStatics(name, of: level, to: &found, &checker) }
        found.addBase(level)
      }
    }
    for proto in bounds where above.isEmpty {
      addStatics(
        name, of: checker.program.types.intern(.existential([proto])), to: &found, &checker)
    }
    for candidate in given { found.addBase(candidate.type) }
    if found.candidates.isEmpty { found.delay(byChoice: false) }
  }

  private mutating func addStatics(
    _ name: Name, of type: Type, to found: inout Bindings, _ checker: inout Checker
  ) {
    guard isClosed(type, &checker) else { return }
    for named in checker.typesNamed(byStatics: name, of: type)
    where isClosed(named.type, &checker) {
      found.addBase(named.type, named.parameters)
    }
  }

  /// The known types that a variable must convert to.
  private func wanted(of variable: UInt32, _ checker: inout Checker) -> [Type] {
    var found: [Type] = []
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if !constraint.isSolved, case .convert = constraint.kind,
        self.variable(constraint.left) == variable, self.variable(constraint.right) == nil
      {
        found.append(applied(constraint.right, &checker))
      }
    }
    return found
  }

  /// The protocols that variables, and the variables they convert to, must conform to.
  func bounds(of variables: [UInt32]) -> [ProtocolID] {
    var found: [ProtocolID] = []
    var variables = variables
    var next = 0
    while next < variables.count {
      let variable = variables[next]
      next += 1
      for index in system.variables[Int(variable)].watchers {
        let constraint = system.constraints[Int(index)]
        if constraint.isSolved { continue }
        switch constraint.kind {
        case .conforms(let proto, _): found.append(proto)
        case .convert:
          if self.variable(constraint.left) == variable,
            let target = self.variable(constraint.right), !variables.contains(target)
          {
            variables.append(target)
          }
        default: break
        }
      }
    }
    return found
  }
}

extension Bindings {
  fileprivate mutating func addBase(_ type: Type, _ parameters: [GenericParameterID] = []) {
    // To be what could not be found decides nothing.
    if type == .error || candidates.contains(where: { $0.type == type }) { return }
    candidates.append(
      Candidate(type: type, relation: .exact, isArgument: false, parameters: parameters))
  }
}

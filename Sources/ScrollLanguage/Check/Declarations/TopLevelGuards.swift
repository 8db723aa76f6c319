// What a `guard` of the top level binds: variables of the program, for everything below it.

extension Checker {
  /// A variable for each name that the guard's conditions bind. Below the guard it hides others of
  /// its name, another guard's among them; above it, nothing can see it.
  mutating func collectGuard(_ node: NodeID, in context: ContextID) -> [DeclarationID] {
    var found: [DeclarationID] = []
    for condition in tree.guardStatement(node).conditions {
      for name in namesBound(by: condition) {
        found.append(
          add(
            .variable, name, node, context, [.isSynthesized, .isGuardBound], detail: condition))
      }
    }
    return found
  }

  private func namesBound(by condition: NodeID) -> [Name] {
    switch tree.kind(condition) {
    case .optionalBinding: tree.boundNames(tree.optionalBinding(condition).pattern)
    case .caseCondition: tree.boundNames(tree.caseCondition(condition).pattern)
    default: []
    }
  }

  /// The variable of a name that a guard binds: its type is what the conditions make it.
  mutating func makeGuardVariable(_ declaration: Declaration) -> Variable {
    let bound = inferBinding(declaration)
    program.globals.append(
      Global(
        name: declaration.name, type: bound.type, isMutable: bound.isMutable, initializer: nil))
    let global = GlobalID(index: UInt32(program.globals.count - 1))
    return Variable(type: bound.type, access: .global(global), isMutable: bound.isMutable)
  }

  private mutating func inferBinding(
    _ declaration: Declaration
  ) -> (type: Type, isMutable: Bool) {
    var isMutable = false
    let type = inferring(declaration.node, in: declaration.context) { checker in
      let conditions = checker.tree.guardStatement(declaration.node).conditions
      _ = checker.checkConditions(conditions, declaration.node)
      for entry in checker.elaboration.functionState.scope.named(declaration.name) {
        guard case .local(let local) = entry.entity else { continue }
        isMutable = checker.program[local].isMutable
        return checker.program[local].type
      }
      return .error
    }
    return (type, isMutable)
  }

  /// Checks the guard and hands what it binds to the program's variables.
  mutating func checkTopLevelGuard(_ node: NodeID) -> TermID {
    let start = elaboration.functionState.scope.count
    var terms = [checkStatement(node)]
    let bound = elaboration.functionState.scope[start...]
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - start)
    for entry in bound {
      guard case .local(let local) = entry.entity, program[local].type != .error,
        let id = guardVariable(entry.name, node), let variable = resolveVariable(id),
        variable.type == program[local].type, case .global(let global) = variable.access
      else { continue }
      noteDeclared(global)
      let value = reference(local, depth: entry.depth, node)
      terms.append(make(.initializeGlobal(global, value), .unit, node))
    }
    return make(.block(list(terms)), .unit, node)
  }

  private func guardVariable(_ name: Name, _ node: NodeID) -> DeclarationID? {
    tables.globalNames[name].last {
      tables.declarations[$0].node == node && tables.declarations[$0].source == tree.source
    }
  }

  /// The variable that a name means where guards have bound it above what is being checked.
  func guardVariable(_ candidates: [Candidate]) -> Candidate? {
    candidates.last { candidate in
      let declaration = tables.declarations[candidate.declaration]
      guard declaration.flags.contains(.isGuardBound) else { return false }
      let place = trees[Int(declaration.source.rawValue)].span(declaration.node)
      return declaration.source != tree.source || place.end <= elaboration.functionState.begin
    }
  }
}

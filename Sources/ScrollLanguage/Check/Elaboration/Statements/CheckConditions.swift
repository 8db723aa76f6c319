// Conditions of `if`, `guard` and `while`.

extension Checker {
  /// A Boolean expression.
  mutating func checkCondition(_ node: NodeID) -> TermID {
    if tree.kind(node) == .assignment {
      report(.assignmentAsCondition, at: node)
      return make(.invalid, known.boolType, node)
    }
    return coerce(guided(node, .condition) { $0.check(node) }, to: known.boolType, node)
  }

  mutating func reportCondition(_ found: Type, at node: NodeID) {
    if found == .error { return }
    if tree.kind(node) == .assignment {
      report(.assignmentAsCondition, at: node)
    } else if isMissingOnlyUnwrap(found, for: known.boolType) {
      reportUnwrap(found, at: node)
    } else if isOptional(found) {
      report(.optionalAsCondition(describe(found)), at: node)
    } else {
      report(.notACondition(describe(found)), at: node)
    }
  }

  /// A condition list; its variables are in scope afterwards.
  mutating func checkConditions(_ nodes: NodeList, _ node: NodeID) -> TermID {
    var all: TermID?
    for condition in nodes {
      let term = checkConditionElement(condition)
      all = both(all, term, node)
    }
    return all ?? make(.boolean(true), known.boolType, node)
  }

  private mutating func checkConditionElement(_ node: NodeID) -> TermID? {
    switch tree.kind(node) {
    case .optionalBinding: return checkOptionalBinding(node)
    case .caseCondition: return checkCaseCondition(node)
    case .availabilityCondition:
      return make(.boolean(!tree.isUnavailable(node)), known.boolType, node)
    default: return checkCondition(node)
    }
  }

  private mutating func checkOptionalBinding(_ node: NodeID) -> TermID? {
    let syntax = tree.optionalBinding(node)
    let name =
      tree.kind(syntax.pattern) == .identifierPattern ? tree.name(syntax.pattern) : Name.none
    let annotation = syntax.type.some.map { resolveLocalType($0) }
    let value: TermID
    if let initializer = syntax.initializer.some {
      let wanted = annotation.map { optional($0) }
      value = guided(initializer, Demand(wanted)) { $0.check(initializer, expecting: wanted) }
    } else {
      value = checkShorthand(name, syntax.pattern)
    }
    let valueType = type(value)
    guard let inner = wrapped(valueType) else {
      if valueType != .error {
        report(.bindingNonOptional(describe(valueType)), at: node)
      }
      for name in tree.boundNames(syntax.pattern) {
        declare(name, makeLocal(name, .error, isMutable: true))
      }
      return nil
    }
    let pattern = tree.identifierPattern(syntax.pattern)
    let isPlain = tree.kind(pattern) == .identifierPattern || tree.kind(pattern) == .wildcardPattern
    // Generic arguments that the annotation omits come from the value.
    let said = annotation.map { isOpen($0) ? inner : $0 } ?? inner
    let local = makeLocal(name, said, isMutable: syntax.isVar && isPlain)
    let source = coerce(value, to: optional(said), node)
    if !name.isNone { declare(name, local) }
    let test = make(.bindSome(local, source), known.boolType, node)
    if isPlain { return test }
    // `while let (name, age) = queue.next()`
    let whole = make(.local(local), said, node)
    checkPatternNames(pattern)
    return both(test, checkPattern(pattern, whole, isVar: syntax.isVar), node)
  }

  /// `if let x`
  private mutating func checkShorthand(_ name: Name, _ node: NodeID) -> TermID {
    if name == .selfValue { return checkSelf(node) }
    switch lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local): return reference(local, depth: entry.depth, node)
      case .computed(let computed): return readComputedLocal(computed, entry.depth, node)
      case .projected(let local): return readProjected(local, entry.depth, node)
      default: return invalid(node)
      }
    case .candidates(let candidates):
      if let variable = nearest(
        candidates.filter { tables.declarations[$0.declaration].kind == .variable })
      {
        return readVariable(variable, base: nil, node)
      }
      return invalid(node)
    default:
      reportUnknownName(name, at: node)
      return invalid(node)
    }
  }

  private mutating func checkCaseCondition(_ node: NodeID) -> TermID? {
    let syntax = tree.caseCondition(node)
    let annotation = syntax.type.some.map { resolveLocalType($0) }
    var value = check(syntax.value, annotated: annotation)
    let subject = bindToLocal(&value, node)
    let declared = elaboration.lastDeclaration
    checkPatternNames(syntax.pattern)
    let condition = checkPattern(syntax.pattern, subject)
    let test = condition ?? make(.boolean(true), known.boolType, node)
    return make(.block(list([declared, test])), known.boolType, node)
  }
}

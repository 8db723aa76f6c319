// What the patterns of a body name, and which types their parts have.

extension BodyWalk {
  /// Names the parts of a value.
  mutating func bind(_ pattern: NodeID, _ type: Type, _ checker: inout Checker) -> Bool {
    if type == .error { return bindUnknown(pattern, checker) }
    let tree = checker.tree
    switch tree.kind(pattern) {
    case .wildcardPattern, .discard: return true
    case .identifierPattern:
      locals.append(KnownVariable(name: tree.name(pattern), type: type))
      return true
    case .bindingPattern: return bind(tree.bindingPattern(pattern).pattern, type, &checker)
    case .typedPattern:
      let (inner, annotation) = tree.pair(pattern)
      let said = says(checker.resolveLocalType(annotation), annotation, of: type, checker)
      return bind(inner, said ?? type, &checker)
    case .tuplePattern:
      let parts = tree.elements(pattern)
      if parts.count == 1 { return bind(tree.argument(parts[0]).value, type, &checker) }
      guard case .tuple(let elements) = checker.program.types.shape(of: type),
        elements.count == parts.count
      else { return misfit(pattern, type, checker) }
      for (part, element) in zip(parts, elements)
      where !bind(tree.argument(part).value, element.type, &checker) {
        return false
      }
      return true
    case .optionalPattern:
      guard let inner = checker.wrapped(type) else { return misfit(pattern, type, checker) }
      return bind(tree.operand(pattern), inner, &checker)
    case .enumCasePattern: return bindCase(pattern, type, &checker)
    case .expressionPattern: return match(tree.operand(pattern), type, &checker)
    default:
      return tree.kind(pattern).isExpression
        ? match(pattern, type, &checker) : leaveOut(pattern, &checker)
    }
  }

  private mutating func bindCase(
    _ pattern: NodeID, _ type: Type, _ checker: inout Checker
  ) -> Bool {
    let syntax = checker.tree.enumCasePattern(pattern)
    let subject = type
    var type = type
    while let inner = checker.wrapped(type), syntax.name != checker.names.none,
      syntax.name != checker.names.some
    {
      type = inner
    }
    guard case .nominal(let nominal, _) = checker.program.types.shape(of: type),
      checker.program[nominal].kind == .enum
    else { return match(syntax, as: pattern, subject, type, &checker) }
    checker.resolveFields(of: nominal)
    guard let index = checker.caseIndex(syntax.name, in: nominal) else {
      return match(syntax, as: pattern, subject, type, &checker)
    }
    guard syntax.hasParentheses else { return true }
    let payload = checker.payloadTypes(nominal, index, type)
    if syntax.elements.count == 1, payload.count > 1 {
      let whole = checker.program.types.intern(.tuple(payload))
      return bind(checker.tree.argument(syntax.elements[0]).value, whole, &checker)
    }
    guard syntax.elements.count == payload.count else {
      return misfit(pattern, subject, checker)
    }
    for (part, element) in zip(syntax.elements, payload)
    where !bind(checker.tree.argument(part).value, element.type, &checker) {
      return false
    }
    return true
  }

  /// `.name` that is no case of an enum: a value that the subject is compared with, where it can be one.
  private mutating func match(
    _ syntax: EnumCasePatternSyntax, as pattern: NodeID, _ subject: Type, _ type: Type,
    _ checker: inout Checker
  ) -> Bool {
    let isUnknown =
      memory.isRepairing && syntax.base.isNone
      && checker.members(named: syntax.name, of: type, isStatic: true).isEmpty
    return syntax.expression.isNone || isUnknown
      ? misfit(pattern, subject, checker) : match(syntax.expression, type, &checker)
  }

  /// Notes a pattern that no value of a type can match.
  private mutating func misfit(
    _ pattern: NodeID, _ type: Type, _ checker: borrowing Checker
  ) -> Bool {
    note(.pattern(of: type), at: pattern) && bindUnknown(pattern, checker)
  }

  /// Names the parts of something of which nothing is known.
  mutating func bindUnknown(_ pattern: NodeID, _ checker: borrowing Checker) -> Bool {
    for name in checker.tree.boundNames(pattern) {
      locals.append(KnownVariable(name: name, type: .error))
    }
    return memory.isRepairing
  }

  /// An expression that a value is compared with.
  private mutating func match(
    _ node: NodeID, _ type: Type, _ checker: inout Checker
  ) -> Bool {
    if node.isNone { return leaveOut(node, &checker) }
    if checker.tree.kind(node) == .nilLiteral { return true }
    return infer(node, .pattern(for: type), &checker) != nil
  }
}

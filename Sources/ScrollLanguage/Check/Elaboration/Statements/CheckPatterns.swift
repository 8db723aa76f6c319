// Patterns become conditions that bind variables as they are tested.

extension Checker {
  /// A condition that is true when the value in `subject` matches, and then has bound the
  /// variables of the pattern; `nil` for a pattern that always matches without binding.
  mutating func checkPattern(_ node: NodeID, _ subject: TermID, isVar: Bool = false) -> TermID? {
    switch tree.kind(node) {
    case .wildcardPattern, .discard: return nil
    case .identifierPattern: return bindName(tree.name(node), subject, isVar: isVar, node)
    case .bindingPattern:
      let syntax = tree.bindingPattern(node)
      return checkPattern(syntax.pattern, subject, isVar: syntax.isVar)
    case .typedPattern:
      let (pattern, typeNode) = tree.pair(node)
      let type = resolveType(typeNode, in: elaboration.functionState.context, allowsProtocol: true)
      let converted = coerce(subject, to: type, node)
      return checkPattern(pattern, converted, isVar: isVar)
    case .tuplePattern: return checkTuplePattern(node, subject, isVar: isVar)
    case .optionalPattern: return checkOptionalPattern(node, subject, isVar: isVar)
    case .enumCasePattern: return checkCasePattern(node, subject, isVar: isVar)
    case .expressionPattern: return checkExpressionPattern(tree.operand(node), subject, node)
    default: return checkExpressionPattern(node, subject, node)
    }
  }

  private mutating func bindName(
    _ name: Name, _ subject: TermID, isVar: Bool, _ node: NodeID
  ) -> TermID? {
    if name.isNone || name == Name(Word.underscore) { return nil }
    if let previous = elaboration.alternativeBindings[name] {
      // A further pattern of the same case binds the same variables.
      let type = program[previous].type
      if !agree(type, program.type(of: subject)) {
        reportMismatch(program.type(of: subject), expected: type, at: node)
      }
      program.locals[Int(previous.index)].isRebound = true
      return make(.bind(previous, subject), known.boolType, node)
    }
    let local = makeLocal(name, program.type(of: subject), isMutable: isVar)
    declare(name, local)
    elaboration.boundByPattern.append((name, local))
    return make(.bind(local, subject), known.boolType, node)
  }

  mutating func both(_ first: TermID?, _ second: TermID?, _ node: NodeID) -> TermID? {
    guard let first else { return second }
    guard let second else { return first }
    return make(.and(first, second), known.boolType, node)
  }

  private mutating func checkTuplePattern(
    _ node: NodeID, _ subject: TermID, isVar: Bool
  ) -> TermID? {
    let patterns = tree.elements(node)
    let subjectType = type(subject)
    if subjectType == .error { return invalidPattern(node) }
    if patterns.count == 1 {
      return checkPattern(tree.argument(patterns[0]).value, subject, isVar: isVar)
    }
    guard case .tuple(let elements) = program.types.shape(of: subjectType),
      elements.count == patterns.count
    else {
      if patterns.isEmpty, subjectType == .unit { return nil }
      report(.tuplePatternCount(patterns.count, describe(subjectType)), at: node)
      return invalidPattern(node)
    }
    var condition: TermID?
    for (index, pattern) in patterns.enumerated() {
      var position = index
      let label = tree.argument(pattern).label
      if !label.isNone, let found = elements.firstIndex(where: { $0.label == label }) {
        position = found
      }
      let part = make(
        .field(subject, index: UInt32(position)), elements[position].type, pattern)
      condition = both(
        condition, checkPattern(tree.argument(pattern).value, part, isVar: isVar), node)
    }
    return condition
  }

  private mutating func invalidPattern(_ node: NodeID) -> TermID {
    for name in tree.boundNames(node) { declare(name, makeLocal(name, .error, isMutable: true)) }
    return make(.boolean(true), known.boolType, node)
  }

  /// `x?`
  private mutating func checkOptionalPattern(
    _ node: NodeID, _ subject: TermID, isVar: Bool
  ) -> TermID? {
    guard let inner = wrapped(type(subject)) else {
      if type(subject) != .error {
        report(.optionalPatternOnNonOptional(describe(type(subject))), at: node)
      }
      return invalidPattern(node)
    }
    return some(of: subject, inner, tree.operand(node), isVar: isVar, node)
  }

  private mutating func some(
    of subject: TermID, _ inner: Type, _ pattern: NodeID, isVar: Bool, _ node: NodeID
  ) -> TermID? {
    let local = makeLocal(.none, inner, isMutable: false)
    let test = make(.bindSome(local, subject), known.boolType, node)
    let value = make(.local(local), inner, node)
    return both(test, checkPattern(pattern, value, isVar: isVar), node)
  }

  private mutating func checkCasePattern(
    _ node: NodeID, _ subject: TermID, isVar: Bool
  ) -> TermID? {
    let syntax = tree.enumCasePattern(node)
    var subjectType = refreshMember(type(subject))
    if subjectType == .error { return invalidPattern(node) }
    if let base = syntax.base.some {
      guard let named = typeNamed(by: base) else {
        return checkExpressionOrReport(syntax, subject, node)
      }
      guard case .nominal(let nominal, _) = program.types.shape(of: named),
        program[nominal].kind == .enum
      else {
        return checkExpressionOrReport(syntax, subject, node)
      }
    }
    guard case .nominal(var nominal, _) = program.types.shape(of: subjectType) else {
      return checkExpressionOrReport(syntax, subject, node)
    }
    var value = subject
    var condition: TermID?
    if nominal == known.optional, syntax.name != names.none, syntax.name != names.some,
      let inner = wrapped(subjectType)
    {
      // `.a` matches inside of an optional too.
      let local = makeLocal(.none, inner, isMutable: false)
      condition = make(.bindSome(local, subject), known.boolType, node)
      value = make(.local(local), inner, node)
      subjectType = inner
      guard case .nominal(let wrappedNominal, _) = program.types.shape(of: subjectType) else {
        return checkExpressionOrReport(syntax, subject, node)
      }
      nominal = wrappedNominal
    }
    guard program[nominal].kind == .enum else {
      return checkExpressionOrReport(syntax, subject, node)
    }
    resolveFields(of: nominal)
    guard let index = caseIndex(syntax.name, in: nominal) else {
      if syntax.expression.some != nil,
        !members(named: syntax.name, of: subjectType, isStatic: true).isEmpty
      {
        return checkExpressionOrReport(syntax, subject, node)
      }
      reportUnknownMember(syntax.name, of: subjectType, isStatic: true, at: node)
      return invalidPattern(node)
    }
    let test = make(.isCase(value, caseIndex: UInt32(index)), known.boolType, node)
    return both(
      both(condition, test, node),
      checkPayload(syntax, nominal, index, value, subjectType, isVar: isVar, node), node)
  }

  func caseIndex(_ name: Name, in nominal: NominalID) -> Int? {
    program[nominal].cases.firstIndex { $0.name == name }
  }

  private mutating func checkPayload(
    _ syntax: EnumCasePatternSyntax, _ nominal: NominalID, _ index: Int, _ value: TermID,
    _ type: Type, isVar: Bool, _ node: NodeID
  ) -> TermID? {
    guard syntax.hasParentheses else { return nil }
    let payload = payloadTypes(nominal, index, type)
    let patterns = syntax.elements
    if patterns.count == 1, payload.count > 1 {
      return checkWholePayload(patterns[0], payload, index, value, isVar: isVar, node)
    }
    guard patterns.count == payload.count else {
      report(.casePatternCount(text(syntax.name), payload.count, patterns.count), at: node)
      return invalidPattern(node)
    }
    var condition: TermID?
    for (position, pattern) in patterns.enumerated() {
      let argument = tree.argument(pattern)
      if !argument.label.isNone, argument.label != payload[position].label {
        report(
          .wrongLabel(text(argument.label), expected: text(payload[position].label)), at: pattern)
      }
      let part = make(
        .payload(value, caseIndex: UInt32(index), index: UInt32(position)),
        payload[position].type, pattern)
      condition = both(condition, checkPattern(argument.value, part, isVar: isVar), node)
    }
    return condition
  }

  mutating func payloadTypes(_ nominal: NominalID, _ index: Int, _ type: Type) -> [TupleElement] {
    guard case .nominal(_, let arguments) = program.types.shape(of: type) else { return [] }
    let substitution = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    return program[nominal].cases[index].payload.map {
      TupleElement(label: $0.label, type: substitute($0.type, substitution))
    }
  }

  /// `case .move(let both)` where the case has two values: a tuple of them.
  private mutating func checkWholePayload(
    _ pattern: NodeID, _ payload: [TupleElement], _ index: Int, _ value: TermID, isVar: Bool,
    _ node: NodeID
  ) -> TermID? {
    var parts: [TermID] = []
    for (position, element) in payload.enumerated() {
      parts.append(
        make(
          .payload(value, caseIndex: UInt32(index), index: UInt32(position)), element.type, node))
    }
    let tuple = make(.construct(list(parts)), intern(.tuple(payload)), node)
    return checkPattern(tree.argument(pattern).value, tuple, isVar: isVar)
  }

  private mutating func checkExpressionOrReport(
    _ syntax: EnumCasePatternSyntax, _ subject: TermID, _ node: NodeID
  ) -> TermID? {
    if let expression = syntax.expression.some {
      return checkExpressionPattern(expression, subject, node)
    }
    reportUnknownMember(syntax.name, of: type(subject), isStatic: true, at: node)
    return invalidPattern(node)
  }

  /// A value that the subject is compared with by `~=`.
  private mutating func checkExpressionPattern(
    _ expression: NodeID, _ subject: TermID, _ node: NodeID
  ) -> TermID? {
    let subjectType = type(subject)
    if subjectType == .error { return invalidPattern(node) }
    if tree.kind(expression) == .nilLiteral {
      guard isOptional(subjectType) else {
        report(.nilForNonOptional(describe(subjectType)), at: node)
        return invalidPattern(node)
      }
      return make(.isCase(subject, caseIndex: 0), known.boolType, node)
    }
    return guided(expression, .pattern(for: subjectType)) {
      $0.compare(expression, with: subject, subjectType, node)
    }
  }

  private mutating func compare(
    _ expression: NodeID, with subject: TermID, _ subjectType: Type, _ node: NodeID
  ) -> TermID {
    let errors = diagnostics.count
    let value = check(expression)
    if type(value) == .error || hasErrors(since: errors) { return invalidPattern(node) }
    if case .metatype = program.types.shape(of: type(value)) {
      reportUnknownMember(.none, of: subjectType, isStatic: true, at: node)
      return invalidPattern(node)
    }
    return applyOperator(.patternMatch, value, subject, node)
  }
}

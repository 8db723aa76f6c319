// Loops.

extension Checker {
  mutating func checkWhile(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.whileStatement(node)
    let scopeStart = elaboration.functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    let body = checkCodeBlock(syntax.body)
    elaboration.functionState.labels.removeLast()
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    return make(.whileLoop(label, condition: condition, body: body), .unit, node)
  }

  mutating func checkRepeat(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.repeatStatement(node)
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    let body = checkCodeBlock(syntax.body)
    elaboration.functionState.labels.removeLast()
    let condition = checkCondition(syntax.condition)
    return make(.repeatLoop(label, body: body, condition: condition), .unit, node)
  }

  /// `T` of `for x: T in`.
  mutating func writtenElement(of loop: ForSyntax) -> Type? {
    guard tree.kind(loop.pattern) == .typedPattern else { return nil }
    return resolveLocalType(tree.pair(loop.pattern).second)
  }

  mutating func checkFor(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.forStatement(node)
    let element = writtenElement(of: syntax)
    let wanted = element.flatMap { isOpen($0) ? nil : array($0) }
    let sequence = guided(syntax.sequence, .elements(element)) {
      $0.check(syntax.sequence, expecting: wanted)
    }
    let scopeStart = elaboration.functionState.scope.count
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    defer {
      elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
      elaboration.functionState.labels.removeLast()
    }
    let sequenceType = type(sequence)
    guard sequenceType != .error else {
      declareInvalid(syntax)
      _ = checkCodeBlock(syntax.body)
      return make(.invalid, .unit, node)
    }
    if case .nominal(let nominal, let arguments) = program.types.shape(of: sequenceType) {
      if nominal == known.array {
        return loop(overArray: sequence, arguments[0], syntax, label, node)
      }
      if nominal == known.range || nominal == known.closedRange,
        arguments.first == known.intType
      {
        return loop(
          overRange: sequence, isClosed: nominal == known.closedRange, syntax, label, node)
      }
    }
    return loop(overSequence: sequence, sequenceType, syntax, label, node)
  }

  /// The names of a pattern whose sequence is in error, so that their uses are not reported.
  private mutating func declareInvalid(_ syntax: ForSyntax) {
    for name in tree.boundNames(syntax.pattern) {
      declare(name, makeLocal(name, .error, isMutable: true))
    }
  }

  /// Binds the pattern to the element and checks `where`; none when nothing is to be tested.
  private mutating func loopCondition(_ syntax: ForSyntax, _ element: LocalID, _ node: NodeID)
    -> TermID
  {
    let pattern = tree.identifierPattern(syntax.pattern)
    var condition: TermID?
    if tree.kind(pattern) == .identifierPattern, !syntax.isCase {
      declare(tree.name(pattern), element)
    } else {
      let subject = make(.local(element), program[element].type, node)
      checkPatternNames(syntax.pattern)
      condition = checkPattern(syntax.pattern, subject)
    }
    if let filter = syntax.filter.some {
      let test = checkCondition(filter)
      condition = both(condition, test, node)
    }
    return condition ?? .none
  }

  private mutating func loop(
    overArray sequence: TermID, _ element: Type, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    let variable = makeLocal(loopName(syntax), element, isMutable: false)
    let condition = loopCondition(syntax, variable, node)
    let body = checkCodeBlock(syntax.body)
    return make(
      loop(
        Loop(
          label: label, variable: variable, sequence: sequence, upperBound: .none,
          includesUpperBound: false, condition: condition, body: body), overArray: true),
      .unit, node)
  }

  private func loopName(_ syntax: ForSyntax) -> Name {
    let pattern = tree.identifierPattern(syntax.pattern)
    return tree.kind(pattern) == .identifierPattern ? tree.name(pattern) : .none
  }

  private mutating func loop(
    overRange sequence: TermID, isClosed: Bool, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    var value = sequence
    let range = bindToLocal(&value, node)
    let declared = elaboration.lastDeclaration
    let lower = make(.field(range, index: 0), known.intType, node)
    let upper = make(.field(range, index: 1), known.intType, node)
    let variable = makeLocal(loopName(syntax), known.intType, isMutable: false)
    let condition = loopCondition(syntax, variable, node)
    let body = checkCodeBlock(syntax.body)
    let loopTerm = make(
      loop(
        Loop(
          label: label, variable: variable, sequence: lower, upperBound: upper,
          includesUpperBound: isClosed, condition: condition, body: body), overArray: false),
      .unit, node)
    return make(.block(list([declared, loopTerm])), .unit, node)
  }

  /// Any other sequence: `var it = s.makeIterator(); while let x = it.next() { … }`.
  private mutating func loop(
    overSequence sequence: TermID, _ type: Type, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    guard let proto = known.sequence, let iteration = known.iterator, conforms(type, to: proto)
    else {
      report(.notASequence(describe(type)), at: syntax.sequence)
      declareInvalid(syntax)
      _ = checkCodeBlock(syntax.body)
      return make(.invalid, .unit, node)
    }
    let iterator = call(requirement: names.makeIterator, of: proto, on: sequence, node)
    let iteratorType = self.type(iterator)
    let local = makeLocal(.none, iteratorType, isMutable: true)
    let declared = make(.declare(local, iterator), .unit, node)
    let place = make(.local(local), iteratorType, node)
    let next = call(requirement: names.next, of: iteration, on: place, node)
    guard let element = wrapped(self.type(next)) else { return make(.invalid, .unit, node) }
    let variable = makeLocal(loopName(syntax), element, isMutable: false)
    let test = make(.bindSome(variable, next), known.boolType, node)
    let condition = loopCondition(syntax, variable, node)
    var body = checkCodeBlock(syntax.body)
    if condition != .none {
      body = make(.if(condition, then: body, otherwise: .none), .unit, node)
    }
    let loopTerm = make(.whileLoop(label, condition: test, body: body), .unit, node)
    return make(.block(list([declared, loopTerm])), .unit, node)
  }
}

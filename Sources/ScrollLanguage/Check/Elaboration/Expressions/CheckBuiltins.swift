// What the language itself provides: `print`, `type(of:)` and `expect`.

extension Checker {
  /// A call that is not one of a declaration; nil when the name is not special or is shadowed.
  mutating func checkBuiltin(
    _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID? {
    guard let name = builtinName(callee) else { return nil }
    if name == names.print || name == names.debugPrint {
      return checkPrint(arguments, isDebug: name == names.debugPrint, node)
    }
    if name == names.expect { return checkExpectation(arguments, node) }
    return nil
  }

  /// The name of what the language itself provides, if a callee is that and no declaration of the program hides it.
  mutating func builtinName(_ callee: NodeID) -> Name? {
    switch tree.kind(callee) {
    case .identifier:
      let name = tree.name(callee)
      return builtinNames.contains(name) && !isShadowed(name) ? name : nil
    case .member:
      let member = tree.member(callee)
      return builtinNames.contains(member.name) && isModule(member.base) ? member.name : nil
    default: return nil
    }
  }

  mutating func isShadowed(_ name: Name) -> Bool {
    if elaboration.functionState.scope.named(name).contains(where: { _ in true }) { return true }
    if globals(named: name).contains(where: { !tables.declarations[$0].flags.contains(.isLibrary) })
    {
      return true
    }
    var current: ContextID? = elaboration.functionState.context
    while let id = current {
      if case .nominal(let nominal) = tables.contexts[id].kind,
        !tables.nominalMembers[Int(nominal.index), name].isEmpty
      {
        return true
      }
      current = tables.contexts[id].parent
    }
    return false
  }

  private mutating func checkPrint(
    _ arguments: [CallArgument], isDebug: Bool, _ node: NodeID
  ) -> TermID {
    var values: [TermID] = []
    var separator = TermID.none
    var terminator = TermID.none
    var target: CallArgument?
    for argument in arguments {
      if argument.label == names.separator {
        separator = checkConverted(argument.node, to: known.stringType)
      } else if argument.label == names.terminator {
        terminator = checkConverted(argument.node, to: known.stringType)
      } else if argument.label == names.to, argument.isInout {
        target = argument
      } else if argument.label.isNone {
        let value = check(argument.node)
        values.append(
          isDebug ? make(.describe(value, .quoted), known.stringType, argument.node) : value)
      } else {
        report(.extraneousLabel(text(argument.label)), at: argument.node)
      }
    }
    if let target { return append(values, separator, terminator, to: target, node) }
    return make(
      .print(list(values), separator: separator, terminator: terminator), .unit, node)
  }

  /// `print(a, b, to: &text)`: what would be shown goes to the end of a text.
  private mutating func append(
    _ values: [TermID], _ separator: TermID, _ terminator: TermID, to target: CallArgument,
    _ node: NodeID
  ) -> TermID {
    let place = checkPlace(tree.operand(target.node), purpose: .inoutArgument)
    if type(place) == .error { return invalid(node) }
    var gap = separator == .none ? makeText(" ", node) : separator
    let gapLocal = bindToLocal(&gap, node)
    let declared = elaboration.lastDeclaration
    var parts: [TermID] = []
    for value in values {
      if !parts.isEmpty { parts.append(gapLocal) }
      parts.append(make(.describe(value, .plain), known.stringType, node))
    }
    parts.append(terminator == .none ? makeText("\n", node) : terminator)
    let text = make(.interpolation(list(parts)), known.stringType, node)
    guard
      let append = chosenOperator(
        Name(.addAssign), [known.stringType, known.stringType], node, isChange: true),
      let appended = applyCompound(append, place, text, node)
    else { return invalid(node) }
    return make(.block(list([declared, appended])), .unit, node)
  }

  /// `expect(condition)`, `expect(condition, "message")`: hands over the source text;
  /// `recordExpectations` adds what the parts came to, and has the message made only where the
  /// condition does not hold.
  private mutating func checkExpectation(_ arguments: [CallArgument], _ node: NodeID) -> TermID? {
    guard arguments.count == 1 || arguments.count == 2,
      arguments.allSatisfy({ $0.label.isNone && !$0.isTrailing && !$0.isInout }),
      let function = libraryFunction(names.expectation)
    else { return nil }
    let condition = arguments[0].node
    let holds = checkCondition(condition)
    let span = tree.sourceSpan(condition)
    let text = makeText(sources[Int(tree.source.rawValue)].text(span.span), condition)
    let pair = intern(
      .tuple([TupleElement(type: known.stringType), TupleElement(type: known.stringType)]))
    let parts = make(.array(.empty), array(pair), node)
    let message =
      arguments.count == 2
      ? checkConverted(arguments[1].node, to: known.stringType) : makeText("", node)
    flow.conditions[span] = NodeRef(tree.source, condition)
    return make(.call(function, .empty, list([holds, text, parts, message])), .unit, node)
  }
}

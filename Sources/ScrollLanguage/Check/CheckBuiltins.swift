// What the language itself provides: `print`, `type(of:)` and `expect`.

extension Checker {
  /// A call that is not one of a declaration; nil when the name is not special or is shadowed.
  mutating func checkBuiltin(
    _ name: Name, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?,
    isQualified: Bool = false
  ) -> TermID? {
    guard builtinNames.contains(name), isQualified || !isShadowed(name) else { return nil }
    if name == names.print || name == names.debugPrint {
      return checkPrint(arguments, isDebug: name == names.debugPrint, node)
    }
    if name == names.type {
      report(.reflection("type(of:)"), at: node)
      return invalid(node)
    }
    if name == names.expect { return checkExpectation(arguments, node) }
    return nil
  }

  private func isShadowed(_ name: Name) -> Bool {
    if functionState.scope.named(name).contains(where: { _ in true }) { return true }
    if globals(named: name).contains(where: { !self[$0].flags.contains(.isLibrary) }) {
      return true
    }
    var current: ContextID? = functionState.context
    while let id = current {
      if case .nominal(let nominal) = self[id].kind,
        nominalMembers[Int(nominal.index)][name] != nil
      {
        return true
      }
      current = self[id].parent
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
          isDebug ? make(.describe(value, isDebug: true), known.stringType, argument.node) : value)
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
    let declared = lastDeclaration
    var parts: [TermID] = []
    for value in values {
      settleLiteral(value)
      if !parts.isEmpty { parts.append(gapLocal) }
      parts.append(make(.describe(value, isDebug: false), known.stringType, node))
    }
    parts.append(terminator == .none ? makeText("\n", node) : terminator)
    let text = make(.interpolation(list(parts)), known.stringType, node)
    let appended = assignCompound(.addAssign, place: place, value: text, node)
    return make(.block(list([declared, appended])), .unit, node)
  }

  /// `expect(condition)`: hands over the source text and the value of each part.
  private mutating func checkExpectation(_ arguments: [CallArgument], _ node: NodeID) -> TermID? {
    guard arguments.count == 1, arguments[0].label.isNone, !arguments[0].isTrailing,
      let function = libraryFunction(names.expectation)
    else { return nil }
    var condition = checkConverted(arguments[0].node, to: known.boolType)
    let source = sources[Int(tree.source.rawValue)]
    let text = makeText(source.text(tree.span(arguments[0].node)), arguments[0].node)
    let pair = intern(
      .tuple([TupleElement(type: known.stringType), TupleElement(type: known.stringType)]))
    var parts: [TermID] = []
    var shown: Set<String> = []
    for part in expectationParts(arguments[0].node) {
      guard shown.insert(source.text(tree.span(part))).inserted else { continue }
      guard let value = attempt({ $0.check(part) }) else { continue }
      settleLiteral(value)
      let isText = type(value) == known.stringType || type(value) == known.characterType
      let described = make(.describe(value, isDebug: isText), known.stringType, part)
      let label = makeText(source.text(tree.span(part)), part)
      parts.append(make(.construct(list([label, described])), pair, part))
    }
    // What holds has been evaluated once, and no part of it by itself.
    let holds = bindToLocal(&condition, node)
    let declared = lastDeclaration
    let all = make(.array(list(parts)), array(pair), node)
    let none = make(.array(list([])), array(pair), node)
    let told = make(.conditional(holds, then: none, otherwise: all), array(pair), node)
    let call = make(.call(function, .empty, list([holds, text, told])), .unit, node)
    return make(.block(list([declared, call])), .unit, node)
  }

  /// The operands of comparisons and logical operators, literals left out.
  private func expectationParts(_ node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .parenExpression: return expectationParts(tree.operand(node))
    case .binaryOperator:
      let syntax = tree.binary(node)
      switch syntax.operator {
      case .and, .or: return expectationParts(syntax.left) + expectationParts(syntax.right)
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        return [syntax.left, syntax.right].filter { isWorthShowing($0) }
      default: return []
      }
    case .prefixOperator:
      return tree.unary(node).operator == .not ? expectationParts(tree.unary(node).operand) : []
    default: return isWorthShowing(node) ? [node] : []
    }
  }

  private func isWorthShowing(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral,
      .implicitMember, .closure, .keyPath:
      false
    case .prefixOperator: isWorthShowing(tree.unary(node).operand)
    default: true
    }
  }
}

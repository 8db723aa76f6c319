// Labels, and the statements that leave a block.

extension Checker {
  mutating func checkLabelled(_ node: NodeID) -> TermID {
    let syntax = tree.labeled(node)
    switch tree.kind(syntax.statement) {
    case .whileStatement: return checkWhile(syntax.statement, label: syntax.label)
    case .repeatStatement: return checkRepeat(syntax.statement, label: syntax.label)
    case .forStatement: return checkFor(syntax.statement, label: syntax.label)
    case .switchStatement: return checkSwitchStatement(syntax.statement, label: syntax.label)
    default:
      let label = pushLabel(syntax.label, isLoop: false, isSwitch: false)
      let body = checkStatement(syntax.statement)
      elaboration.functionState.labels.removeLast()
      return make(.labelled(label, body), .unit, node)
    }
  }

  mutating func pushLabel(_ name: Name, isLoop: Bool, isSwitch: Bool) -> LabelID {
    let label = makeLabel()
    elaboration.functionState.labels.append(
      LabelEntry(
        name: name, label: label, isLoop: isLoop, isSwitch: isSwitch,
        depth: elaboration.functionState.frames.count))
    return label
  }

  mutating func checkBreak(_ node: NodeID) -> TermID {
    guard let entry = target(of: node, forContinue: false) else {
      reportJump(node, "break")
      return make(.invalid, known.neverType, node)
    }
    return make(.break(entry.label), known.neverType, node)
  }

  mutating func checkContinue(_ node: NodeID) -> TermID {
    guard let entry = target(of: node, forContinue: true) else {
      reportJump(node, "continue")
      return make(.invalid, known.neverType, node)
    }
    return make(.continue(entry.label), known.neverType, node)
  }

  private func target(of node: NodeID, forContinue: Bool) -> LabelEntry? {
    let name = tree.jump(node).label
    for entry in elaboration.functionState.labels.reversed() {
      if entry.depth != elaboration.functionState.frames.count { return nil }
      if name.isNone {
        if entry.isLoop || (entry.isSwitch && !forContinue) { return entry }
      } else if entry.name == name {
        return !forContinue || entry.isLoop ? entry : nil
      }
    }
    return nil
  }

  private mutating func reportJump(_ node: NodeID, _ keyword: String) {
    let label = tree.jump(node).label
    report(
      label.isNone ? .jumpOutside(keyword) : .unknownLabel(text(label)), at: node)
  }

  mutating func checkReturn(_ node: NodeID) -> TermID {
    guard let result = elaboration.functionState.results.last else {
      report(.returnOutside, at: node)
      return make(.invalid, known.neverType, node)
    }
    guard let value = tree.operand(node).some else {
      if elaboration.functionState.isInitializer, elaboration.functionState.frames.count == 1 {
        return make(.return(initializedSelf(node)), known.neverType, node)
      }
      if result.type != .unit, result.type != .error {
        report(.returnWithoutValue(describe(result.type)), at: node)
      }
      return make(.return(.none), known.neverType, node)
    }
    if elaboration.functionState.isInitializer, !result.isClosure,
      tree.kind(tree.withoutParentheses(value)) != .nilLiteral
    {
      report(.valueFromInitializer, at: value)
      return make(.invalid, known.neverType, node)
    }
    if result.type == .unit, !result.isClosure {
      let term = check(value)
      if type(term) != .unit, type(term) != .error { report(.returnInVoid, at: value) }
      return make(
        .block(list([term, make(.return(.none), known.neverType, node)])), known.neverType, node)
    }
    if !result.isClosure, let term = checkOpaqueParts(value, result.type) {
      return make(.return(term), known.neverType, node)
    }
    let term = checkConverted(value, to: result.type)
    if !result.isClosure { noteReturn(term, value) }
    return make(.return(term), known.neverType, node)
  }
}

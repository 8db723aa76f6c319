// The functions behind operators, and which of them is selected.

extension Checker {
  /// The value of an operator applied to operands that have been read.
  mutating func applyOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let leftType = type(left)
    let rightType = type(right)
    if leftType == .error || rightType == .error { return invalid(node) }
    if isUndecided(leftType) != isUndecided(rightType), !inference.postponed.isEmpty,
      !inference.isSettling
    {
      settlePostponed(since: 0)
      if !isUndecided(leftType), !isUndecided(rightType) {
        return applyOperator(op, left, right, node, expecting: expected)
      }
    }
    if isOpen(leftType), isOpen(rightType) {
      return postponeOperator(op, left, right, node)
    }
    if let quick = quickOperator(op, left, right, node) { return quick }
    if case .tuple(let first) = program.types.shape(of: leftType),
      case .tuple(let second) = program.types.shape(of: rightType),
      op.isComparison, first.count == second.count
    {
      return compareTuples(op, left, right, first, second, node)
    }
    if case .metatype(let first) = program.types.shape(of: leftType),
      case .metatype(let second) = program.types.shape(of: rightType),
      op == .equal || op == .notEqual
    {
      return compareMetatypes(op, left, right, first, second, node)
    }
    return searchOperator(op, left, right, node, expecting: expected)
  }

  @inline(__always)
  private func isOpen(_ type: Type) -> Bool { isUnresolved(type) }

  /// Not even a literal: what a generic function returns.
  @inline(__always)
  private func isUndecided(_ type: Type) -> Bool {
    guard program.types.contents(of: type).contains(.variable),
      case .variable(let index) = program.types.shape(of: resolve(type))
    else { return false }
    return inference.solver.kind(of: index) == .any
  }

  /// Both operands are literals or unknown: what they are decides later.
  private mutating func postponeOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID {
    let resultType: Type
    if op.isShift {
      resultType = type(left)
    } else if op == .halfOpenRange || op == .closedRange {
      _ = unify(type(left), type(right))
      resultType = intern(
        .nominal(op == .halfOpenRange ? known.range : known.closedRange, [type(left)]))
    } else if !canUnify(type(left), type(right)) {
      settleLiteral(left)
      settleLiteral(right)
      return searchOperator(op, left, right, node, expecting: nil)
    } else {
      resultType = op.isComparison ? known.boolType : type(left)
    }
    let term = make(.invalid, resultType, node)
    postpone(.binary(term, op, node, left: left, right: right, result: resultType))
    return term
  }

  /// Makes two types one, or leaves both as they were.
  mutating func canUnify(_ left: Type, _ right: Type) -> Bool {
    let start = snapshot()
    if unify(left, right) { return true }
    rollBack(to: start)
    return false
  }

  /// Two values of one library type, or one and a literal: the type's own operator.
  private mutating func quickOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID? {
    let leftType = type(left)
    let rightType = type(right)
    var common = leftType
    if leftType != rightType {
      if isOpen(leftType), case .nominal = program.types.shape(of: rightType) {
        common = rightType
      } else if isOpen(rightType), case .nominal = program.types.shape(of: leftType) {
        common = leftType
      } else {
        return nil
      }
    }
    if leftType != rightType, isUndecided(leftType) || isUndecided(rightType) { return nil }
    let use = OperatorUse(operator: op, operand: common)
    if let known = inference.memory?.functions[use] {
      return applyQuick(known, to: left, right, of: common, node)
    }
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: common),
      arguments.isEmpty,
      program[nominal].storage != .parts, !hasOwnOperators(Name(op))
    else { return nil }
    for id in tables.nominalMembers[Int(nominal.index), Name(op)]
    where tables.declarations[id].flags.contains(.isStatic)
      && !tables.declarations[id].flags.contains(.isPrefix)
    {
      guard let signature = resolveSignature(id), signature.parameters.count == 2,
        signature.parameters[0].type == common, signature.parameters[1].type == common,
        signature.genericParameters.isEmpty
      else { continue }
      let function = OperatorFunction(id: signature.function, result: signature.result)
      inference.memory?.remember(function, for: use)
      return applyQuick(function, to: left, right, of: common, node)
    }
    return nil
  }

  private mutating func applyQuick(
    _ function: OperatorFunction, to left: TermID, _ right: TermID, of operand: Type,
    _ node: NodeID
  ) -> TermID? {
    guard let first = convert(left, to: operand, node),
      let second = convert(right, to: operand, node)
    else { return nil }
    return make(.call(function.id, .empty, list([first, second])), function.result, node)
  }

  private mutating func searchOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    if let mixed = mixedFloating(op, left, right, node, expecting: expected) { return mixed }
    let arguments = [
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: left),
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: right),
    ]
    let use = operatorUse(op, type(left), type(right), expecting: expected)
    if let use, let known = inference.memory?.operators[use] {
      return apply(known, base: nil, arguments, node, expecting: nil)
    }
    let candidates = operatorCandidates(op, left, right, expecting: expected)
    guard let best = bestOperator(candidates, arguments, op, node, expecting: expected) else {
      return reportOperator(op, left, right, node)
    }
    if let use { inference.memory?.operators[use] = best }
    return apply(best, base: nil, arguments, node, expecting: nil)
  }

  /// All that an operator may mean between two operands: their types' own, that of the type that is
  /// wanted, those of the top level.
  private mutating func operatorCandidates(
    _ op: Operator, _ left: TermID, _ right: TermID, expecting expected: Type?
  ) -> [Candidate] {
    var candidates = operatorCandidates(Name(op), type(left))
    var others: [Type] = []
    if type(left) != type(right) { others.append(type(right)) }
    if let expected, !isUnresolved(expected) { others.append(expected) }
    for other in others {
      for candidate in operatorCandidates(Name(op), other)
      where !candidates.contains(where: {
        $0.declaration == candidate.declaration
          && $0.substitution.arguments == candidate.substitution.arguments
      }) {
        candidates.append(candidate)
      }
    }
    candidates += globalOperators(Name(op))
    return candidates.filter {
      tables.declarations[$0.declaration].flags.isDisjoint(with: [.isPrefix, .isPostfix])
    }
  }

  /// `Double` with `CGFloat`: the `CGFloat` side becomes a `Double`, as Swift prefers.
  private mutating func mixedFloating(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID? {
    let leftType = type(left)
    let rightType = type(right)
    let common =
      expected.map { resolve($0) } == known.cgFloatType ? known.cgFloatType : known.doubleType
    guard leftType != rightType, leftType == known.doubleType || leftType == known.cgFloatType,
      rightType == known.doubleType || rightType == known.cgFloatType,
      let first = convert(left, to: common, node), let second = convert(right, to: common, node)
    else { return nil }
    return quickOperator(op, first, second, node)
  }

  mutating func operatorCandidates(_ name: Name, _ type: Type) -> [Candidate] {
    let type = resolve(type)
    switch program.types.shape(of: type) {
    case .nominal, .genericParameter, .member, .opaque:
      var found = members(named: name, of: type, isStatic: true)
      if let inner = wrapped(type), !isExistential(inner) {
        found += members(named: name, of: inner, isStatic: true)
      }
      return found.filter {
        tables.declarations[$0.declaration].kind == .function
          && isSynthesisMet($0.declaration, type)
      }
    default: return []
    }
  }

  /// `==` that Swift writes is there only where the conformance is.
  private mutating func isSynthesisMet(_ id: DeclarationID, _ type: Type) -> Bool {
    guard tables.declarations[id].flags.contains(.isSynthesized),
      case .nominal = program.types.shape(of: type)
    else { return true }
    let proto =
      tables.declarations[id].name == Name(Operator.less) ? known.comparable : known.equatable
    guard let proto else { return true }
    return conforms(wrapped(type) ?? type, to: proto)
  }

  mutating func globalOperators(_ name: Name) -> [Candidate] {
    globals(named: name).filter { tables.declarations[$0].kind == .function }.map {
      Candidate(
        declaration: $0, substitution: .empty,
        distance: tables.declarations[$0].flags.contains(.isLibrary) ? 1 : 0)
    }
  }

  /// The candidate that fits best, if one does.
  private mutating func bestOperator(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ op: Operator, _ node: NodeID,
    expecting expected: Type?
  ) -> Candidate? {
    let errors = diagnostics.count
    let wish = expected.flatMap { isUnresolved($0) || op.isComparison ? nil : $0 }
    var best: (candidate: Candidate, score: Score, distance: Int)?
    for candidate in candidates {
      let start = snapshot()
      inference.score = .zero
      let term = apply(candidate, base: nil, arguments, node, expecting: nil)
      var failed = hasErrors(since: errors)
      var found = inference.score
      if !failed, let wish, convert(term, to: wish, node) == nil {
        found[.unwanted] += 1
        failed = false
      } else {
        found = max(found, inference.score)
      }
      if !failed, !obligationsHold(since: start) { failed = true }
      rollBack(to: start)
      if failed { continue }
      let distance = candidate.distance + (isGeneric(candidate) ? 2 : 0)
      if best.map({ (found, distance) < ($0.score, $0.distance) }) ?? true {
        best = (candidate, found, distance)
      }
    }
    return best?.candidate
  }

  private mutating func reportOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID {
    // Two values behind `any P` need not be of one type, so that no operator takes them.
    if op.isComparison, isExistential(type(left)) {
      report(.existentialComparison(describe(finished: type(left))), at: node)
    } else {
      reportOperator(op, zonk(type(left)), zonk(type(right)), at: node)
    }
    return invalid(node)
  }

  func isGeneric(_ candidate: Candidate) -> Bool {
    !signature(candidate.declaration).genericParameters.isEmpty
  }

  /// Whether the bounds of an attempt are met, as far as they are decided.
  mutating func obligationsHold(since start: Snapshot) -> Bool {
    unmetObligation(since: start) == nil
  }

  /// The first bound of an attempt that is not met.
  mutating func unmetObligation(since start: Snapshot) -> Obligation? {
    for obligation in inference.obligations[start.obligationCount...] {
      let type = refreshMember(zonk(obligation.type))
      if !mayHold(obligation, for: type) { return obligation }
    }
    return nil
  }

  /// A literal has to be able to become a type that conforms.
  private mutating func mayHold(_ obligation: Obligation, for type: Type) -> Bool {
    guard case .variable(let index) = program.types.shape(of: type) else {
      return holds(obligation, for: type)
    }
    let proto = obligation.protocol
    switch inference.solver.kind(of: index) {
    case .any: return true
    case .stringLiteral:
      return conforms(known.stringType, to: proto) || conforms(known.characterType, to: proto)
    case .integerLiteral:
      if conforms(known.intType, to: proto) { return true }
      inference.score[.form] += 1
      return conforms(known.doubleType, to: proto)
    case .floatLiteral: return conforms(known.doubleType, to: proto)
    }
  }
}

extension Checker.Snapshot {
  var obligationCount: Int { obligations }
}

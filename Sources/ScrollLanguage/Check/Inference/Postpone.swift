// What has to wait until more is known of the types in an expression.

/// A type equation that waits: an associated type of a type that is not known yet.
struct Postponed {
  enum Kind {
    case equal(Type, Type)
    /// `.name` or an overloaded function whose type decides itself when more is known, and what
    /// was in scope where it stands.
    case expression(TermID, NodeID, Type, FunctionState)
    /// An operator on operands of unknown type.
    case binary(TermID, Operator, NodeID, left: TermID, right: TermID, result: Type)
  }

  let kind: Kind
  /// Which one it is of all that have been postponed.
  let number: Int
  /// What had been read when the equation came up.
  let span: SourceSpan
}

extension Checker {
  /// Leaves an equation for later.
  mutating func postpone(_ kind: Postponed.Kind, at span: SourceSpan = .none) {
    inference.postponed.append(Postponed(kind: kind, number: inference.nextPostponed, span: span))
    inference.nextPostponed += 1
  }

  /// Whether an equation waits that is not older than one with a number.
  func isPostponed(since first: Int) -> Bool {
    inference.postponed.last.map { $0.number >= first } ?? false
  }

  /// Settles what can be of the equations that are not older than one with a number: their places
  /// change whenever an older one is settled.
  mutating func settlePostponed(since first: Int) {
    guard isPostponed(since: first) else { return }
    let wasSettling = inference.isSettling
    inference.isSettling = true
    defer { inference.isSettling = wasSettling }
    var madeProgress = true
    while madeProgress {
      madeProgress = false
      var index = place(ofPostponed: first)
      while index < inference.postponed.count {
        // What settling one leads to must not find it here again.
        let entry = inference.postponed.remove(at: index)
        if settle(entry) {
          madeProgress = true
        } else {
          index = place(ofPostponed: entry.number)
          inference.postponed.insert(entry, at: index)
          index += 1
        }
      }
    }
  }

  /// Equations stand in the order of their numbers.
  private func place(ofPostponed number: Int) -> Int {
    inference.postponed.firstIndex { $0.number >= number } ?? inference.postponed.endIndex
  }

  /// True when the equation needs no further attention.
  private mutating func settle(_ entry: Postponed) -> Bool {
    switch entry.kind {
    case .equal(let left, let right):
      let newLeft = refreshMember(left)
      let newRight = refreshMember(right)
      if newLeft == left, newRight == right { return false }
      if !unify(newLeft, newRight) {
        reportUnequal(zonk(newLeft), zonk(newRight), at: entry.span)
      }
      return true
    case .expression(let term, let node, let type, let state):
      if isUnresolved(type), functionShape(type) == nil { return false }
      if tree.kind(node) == .operatorReference { unifyLiteralOperands(type) }
      if let shape = functionShape(type),
        shape.parameters.contains(where: { isUnresolved($0.type) }),
        !(tree.kind(node) == .operatorReference
          && shape.parameters.contains { !isUnresolved($0.type) })
      {
        return false
      }
      settleExpression(term, node, type, in: state)
      return true
    case .binary(let term, let op, let node, let left, let right, let result):
      if isUnresolved(type(left)), isUnresolved(type(right)) { return false }
      settleBinary(term, op, node, left, right, result)
      return true
    }
  }

  private mutating func reportUnequal(_ found: Type, _ expected: Type, at span: SourceSpan) {
    if found == .error || expected == .error { return }
    let words = describe(defaulted(found), besides: defaulted(expected))
    let problem = CheckProblem.mismatch(words.0, expected: words.1)
    diagnostics.append(Diagnostic(.check(problem), at: span))
  }

  /// `reduce(0, +)` over literals: both operands are of one kind.
  private mutating func unifyLiteralOperands(_ type: Type) {
    guard let shape = functionShape(type), shape.parameters.count == 2,
      case .variable(let first) = self.shape(resolve(shape.parameters[0].type)),
      case .variable(let second) = self.shape(resolve(shape.parameters[1].type)),
      inference.solver.kind(of: first) != .any, inference.solver.kind(of: second) != .any
    else { return }
    _ = canUnify(shape.parameters[0].type, shape.parameters[1].type)
  }

  /// What nothing has decided in the end cannot be inferred.
  mutating func reportPostponed() {
    while let entry = inference.postponed.popLast() {
      switch entry.kind {
      case .equal: break
      case .expression(let term, let node, let type, let state):
        settleExpression(term, node, type, in: state)
      case .binary(_, let op, let node, let left, let right, _):
        reportOperator(op, zonk(type(left)), zonk(type(right)), at: node)
      }
    }
  }

  /// The closure around the expression may have ended: its variables are in scope once more.
  private mutating func settleExpression(
    _ term: TermID, _ node: NodeID, _ type: Type, in state: FunctionState
  ) {
    var surrounding = elaboration.functionState
    elaboration.functionState = state
    elaboration.functionState.localUses = surrounding.localUses
    elaboration.functionState.functionDepths = surrounding.functionDepths
    let value = checkConverted(node, to: type)
    surrounding.localUses = elaboration.functionState.localUses
    surrounding.functionDepths = elaboration.functionState.functionDepths
    elaboration.functionState = surrounding
    rewrite(term, to: .block(list([value])))
  }

  private mutating func settleBinary(
    _ term: TermID, _ op: Operator, _ node: NodeID, _ left: TermID, _ right: TermID,
    _ result: Type
  ) {
    let value = applyOperator(op, left, right, node, expecting: result)
    let converted = coerce(value, to: result, node)
    rewrite(term, to: .block(list([converted])))
  }
}

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
    postponed.append(Postponed(kind: kind, number: nextPostponed, span: span))
    nextPostponed += 1
  }

  /// Whether an equation waits that is not older than one with a number.
  func isPostponed(since first: Int) -> Bool {
    postponed.last.map { $0.number >= first } ?? false
  }

  /// Settles what can be of the equations that are not older than one with a number: their places
  /// change whenever an older one is settled.
  mutating func settlePostponed(since first: Int) {
    guard isPostponed(since: first) else { return }
    let wasSettling = isSettling
    isSettling = true
    defer { isSettling = wasSettling }
    var madeProgress = true
    while madeProgress {
      madeProgress = false
      var index = place(ofPostponed: first)
      while index < postponed.count {
        // What settling one leads to must not find it here again.
        let entry = postponed.remove(at: index)
        if settle(entry) {
          madeProgress = true
        } else {
          index = place(ofPostponed: entry.number)
          postponed.insert(entry, at: index)
          index += 1
        }
      }
    }
  }

  /// Equations stand in the order of their numbers.
  private func place(ofPostponed number: Int) -> Int {
    postponed.firstIndex { $0.number >= number } ?? postponed.endIndex
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
      solver.kind(of: first) != .any, solver.kind(of: second) != .any
    else { return }
    _ = canUnify(shape.parameters[0].type, shape.parameters[1].type)
  }

  /// What nothing has decided in the end cannot be inferred.
  mutating func reportPostponed() {
    while let entry = postponed.popLast() {
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
    var surrounding = functionState
    functionState = state
    functionState.localUses = surrounding.localUses
    functionState.functionDepths = surrounding.functionDepths
    let value = checkConverted(node, to: type)
    surrounding.localUses = functionState.localUses
    surrounding.functionDepths = functionState.functionDepths
    functionState = surrounding
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

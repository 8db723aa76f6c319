extension Program {
  /// Calls `visit` for each term directly inside of a term, in order of evaluation. The bodies of
  /// closures do not count: they are functions of their own.
  package func forEachChild(of id: TermID, _ visit: (TermID) -> Void) {
    func one(_ term: TermID) { if term != .none { visit(term) } }
    // Takes the terms, not the list: a local function that captured the program would copy it.
    func all(_ terms: ArraySlice<TermID>) { for term in terms { one(term) } }
    switch self[id] {
    case .invalid, .unit, .integer, .double, .boolean, .text, .local, .global, .metatype, .discard,
      .functionValue, .fallthrough, .break, .continue:
      return
    case .field(let a, _), .payload(let a, _, _), .isCase(let a, _), .describe(let a, _),
      .inout(let a), .erase(let a), .conditionalCast(let a), .relabel(let a), .not(let a),
      .forceUnwrap(let a),
      .optionalChain(let a, _), .chained(let a), .declare(_, let a), .initializeGlobal(_, let a),
      .labelled(_, let a), .return(let a), .bind(_, let a), .bindSome(_, let a), .stop(let a):
      one(a)
    case .construct(let list), .enumCase(_, let list), .array(let list), .collection(let list),
      .interpolation(let list), .call(_, _, let list), .callRequirement(_, _, let list),
      .closure(_, _, let list), .block(let list), .select(_, let list):
      all(self[list])
    case .callValue(let callee, let list):
      one(callee)
      all(self[list])
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .assign(let a, let b),
      .whileLoop(_, let a, let b), .repeatLoop(_, let a, let b):
      one(a)
      one(b)
    case .conditional(let a, let b, let c), .if(let a, let b, let c):
      one(a)
      one(b)
      one(c)
    case .accessor(let accessor):
      one(self[accessor].base)
      all(self[self[accessor].arguments])
    case .rangeLoop(let loop), .arrayLoop(let loop):
      one(self[loop].sequence)
      one(self[loop].upperBound)
      one(self[loop].condition)
      one(self[loop].body)
    case .print(let list, let separator, let terminator):
      all(self[list])
      one(separator)
      one(terminator)
    }
  }

  /// The number of terms in a term, counted up to `limit`.
  func size(of id: TermID, limit: Int) -> Int {
    var count = 1
    forEachChild(of: id) { child in
      if count < limit { count += size(of: child, limit: limit - count) }
    }
    return count
  }

  /// Whether a term names a local variable outside of closures.
  func mentions(_ local: LocalID, in id: TermID) -> Bool {
    if case .local(let found) = self[id] { return found == local }
    var found = false
    forEachChild(of: id) { child in
      if !found { found = mentions(local, in: child) }
    }
    return found
  }

  /// Whether evaluating a term may change a local variable that lies in registers.
  func mayWrite(_ id: TermID) -> Bool {
    switch self[id] {
    case .assign, .inout, .accessor: return true
    default: break
    }
    var found = false
    forEachChild(of: id) { child in
      if !found { found = mayWrite(child) }
    }
    return found
  }

  /// The expression that a function consists of, if it is no more than that.
  func singleExpression(of function: FunctionID) -> TermID? {
    guard case .term(var term) = self[function].body else { return nil }
    while true {
      switch self[term] {
      case .block(let list):
        guard list.count == 1, let first = self[list].first else { return nil }
        term = first
      case .return(let value):
        return value == .none ? nil : value
      case .declare, .assign, .if, .whileLoop, .repeatLoop, .rangeLoop, .arrayLoop, .labelled,
        .break, .continue, .fallthrough, .initializeGlobal, .stop, .print, .invalid:
        return nil
      default:
        return term
      }
    }
  }

  /// Whether a term leaves the function it stands in.
  func returns(_ id: TermID) -> Bool {
    if case .return = self[id] { return true }
    var found = false
    forEachChild(of: id) { child in
      if !found { found = returns(child) }
    }
    return found
  }
}

extension Term {
  var isDiscard: Bool {
    if case .discard = self { return true }
    return false
  }
}

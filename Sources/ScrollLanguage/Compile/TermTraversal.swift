extension Program {
  /// The terms directly inside of a term, in order of evaluation. The bodies of closures do not
  /// count: they are functions of their own.
  @inline(__always)
  package func children(of id: TermID) -> TermChildren {
    switch self[id] {
    case .invalid, .unit, .integer, .double, .boolean, .text, .local, .global, .metatype, .discard,
      .functionValue, .fallthrough, .break, .continue:
      return TermChildren()
    case .field(let a, _), .payload(let a, _, _), .isCase(let a, _), .describe(let a, _),
      .inout(let a), .erase(let a), .relabel(let a), .not(let a),
      .forceUnwrap(let a),
      .optionalChain(let a, _), .chained(let a), .declare(_, let a), .initializeGlobal(_, let a),
      .labelled(_, let a), .return(let a), .bind(_, let a), .bindSome(_, let a), .stop(let a):
      return TermChildren(a)
    case .construct(let list), .enumCase(_, let list), .array(let list), .collection(let list),
      .interpolation(let list), .call(_, _, let list), .callRequirement(_, _, let list),
      .closure(_, _, let list), .block(let list), .select(_, let list):
      return TermChildren(.none, self[list])
    case .callValue(let callee, let list):
      return TermChildren(callee, self[list])
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .assign(let a, let b),
      .whileLoop(_, let a, let b), .repeatLoop(_, let a, let b):
      return TermChildren(a, b)
    case .conditional(let a, let b, let c), .if(let a, let b, let c):
      return TermChildren(a, b, c)
    case .accessor(let accessor):
      return TermChildren(self[accessor].base, self[self[accessor].arguments])
    case .rangeLoop(let loop), .arrayLoop(let loop):
      let loop = self[loop]
      return TermChildren(loop.sequence, loop.upperBound, loop.condition, loop.body)
    case .print(let list, let separator, let terminator):
      return TermChildren(.none, self[list], separator, terminator)
    }
  }

  /// The number of terms in a term, counted up to `limit`.
  func size(of id: TermID, limit: Int) -> Int {
    var count = 1
    for child in children(of: id) where count < limit {
      count += size(of: child, limit: limit - count)
    }
    return count
  }

  /// Whether a term names a local variable outside of closures.
  func mentions(_ local: LocalID, in id: TermID) -> Bool {
    if case .local(let found) = self[id] { return found == local }
    return children(of: id).contains { mentions(local, in: $0) }
  }

  /// Whether evaluating a term may change a local variable that lies in registers.
  func mayWrite(_ id: TermID) -> Bool {
    switch self[id] {
    case .assign, .inout, .accessor: return true
    default: break
    }
    return children(of: id).contains { mayWrite($0) }
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
}

extension Term {
  var isDiscard: Bool {
    if case .discard = self { return true }
    return false
  }
}

/// The direct children of one term: a first, a list, and up to three more, each optional. Nothing is
/// allocated, and without a list no reference is counted, as every pass over a program makes one of
/// these for every term.
package struct TermChildren: Sequence, IteratorProtocol {
  private var first: TermID
  private var second: TermID
  private var third: TermID
  private var fourth: TermID
  /// Those of the list that are still to come.
  private var list: ArraySlice<TermID>?

  @inline(__always)
  fileprivate init(
    _ first: TermID = .none, _ second: TermID = .none, _ third: TermID = .none,
    _ fourth: TermID = .none
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The second and third come after the list.
  @inline(__always)
  fileprivate init(
    _ first: TermID, _ list: ArraySlice<TermID>, _ second: TermID = .none, _ third: TermID = .none
  ) {
    self.init(first, second, third)
    if !list.isEmpty { self.list = list }
  }

  package mutating func next() -> TermID? {
    if let term = TermChildren.take(&first) { return term }
    while let term = list?.popFirst() {
      if term != .none { return term }
    }
    return TermChildren.take(&second) ?? TermChildren.take(&third) ?? TermChildren.take(&fourth)
  }

  @inline(__always)
  private static func take(_ term: inout TermID) -> TermID? {
    if term == .none { return nil }
    defer { term = .none }
    return term
  }
}

import ScrollLanguage

/// What `RowAnalysis` makes of each kind of term.
extension RowAnalysis {
  mutating func walk(_ term: TermID) -> RowValue {
    if term == .none { return .same }
    guard spend() else { return .different }
    switch checker.program[term] {
    case .unit, .integer, .double, .boolean, .text, .metatype, .functionValue, .discard:
      return .same
    case .fallthrough, .break, .continue:
      // What follows is done in some rows only.
      if differentConditions > 0 { variation.insert(.structure) }
      return .same
    case .invalid:
      variation.formUnion(.unknown)
      return .different
    case .local(let local): return value(of: local)
    case .global(let global): return value(of: global)
    case .field(let base, let index): return walk(base).part(Int(index))
    case .construct(let list):
      let parts = checker.program[list].map { walk($0) }
      return finish(.parts(parts), of: checker.program.type(of: term))
    case .closure(let function, _, let list): return closure(function, list)
    case .call(let function, _, let list):
      return call(function, list, checker.program.type(of: term))
    case .callValue(let callee, let list):
      return call(callee, list, checker.program.type(of: term))
    case .accessor(let accessor): return read(accessor)
    case .erase(let inner): return erased(inner, as: checker.program.type(of: term))
    case .relabel(let inner): return walk(inner)
    case .block(let list): return block(list)
    case .return(let inner): return leave(with: walk(inner))
    case .declare(let local, let inner): return declare(local, inner)
    case .bind(let local, let inner), .bindSome(let local, let inner):
      locals[local] = walk(inner).flat
      return locals[local] ?? .different
    case .assign(let place, let inner): return assign(walk(inner), to: place)
    case .conditional(let a, let b, let c), .if(let a, let b, let c): return branches(a, [b, c])
    case .select(_, let list): return select(Array(checker.program[list]))
    case .whileLoop, .repeatLoop, .rangeLoop, .arrayLoop: return loop(term)
    case .inout(let place): return change(place)
    default: return parts(of: term)
    }
  }

  /// A variable that changes may be another for rows that are made later. State may not: where it
  /// changes all rows are looked at again.
  private func value(of global: GlobalID) -> RowValue {
    checker.program[global].varies && !checker.isWrapped(global) ? .different : .same
  }

  /// What a term of no special kind gives: different where one of its parts is.
  private mutating func parts(of term: TermID) -> RowValue {
    var isDifferent = false
    for child in Array(checker.program.children(of: term)) where walk(child).isDifferent {
      isDifferent = true
    }
    return isDifferent || callsProgram(term) ? .different : .same
  }

  /// Calls a member that a type of the program's own may have, which is not followed.
  private mutating func callsProgram(_ term: TermID) -> Bool {
    switch checker.program[term] {
    case .callRequirement(_, let types, _):
      if isView(checker.program.type(of: term)) { variation.insert(.lists) }
      return checker.program[types].first.map { isProgram($0) } ?? true
    case .describe(let inner, _):
      return isProgram(checker.program.type(of: inner))
    default: return false
    }
  }

  private func value(of local: LocalID) -> RowValue {
    // A variable that closures share may be changed by any of them.
    if checker.program[local].isMutable && checker.program[local].isCaptured { return .different }
    return locals[local] ?? (outside.contains(local) ? .same : .different)
  }

  // MARK: Calls

  private mutating func closure(_ function: FunctionID, _ list: TermList) -> RowValue {
    var captured = checker.program[function].captures.map { value(of: $0) }
    captured += checker.program[list].map { walk($0) }
    return .closure(function, captured: captured)
  }

  private mutating func call(
    _ function: FunctionID, _ list: TermList, _ type: Type
  ) -> RowValue {
    let parameters = checker.program[function].parameters
    var arguments: [RowValue] = []
    for (index, term) in checker.program[list].enumerated() {
      let value = walk(term)
      let isErased = index < parameters.count && isErased(parameters[index].type)
      arguments.append(isErased ? erase(value, of: checker.program.type(of: term)) : value)
    }
    return finish(call(function, arguments), of: type)
  }

  private mutating func call(_ callee: TermID, _ list: TermList, _ type: Type) -> RowValue {
    let callee = walk(callee)
    let arguments = checker.program[list].map { walk($0) }
    if case .closure(let function, let captured) = callee {
      return call(function, capturing: captured, arguments)
    }
    if isView(type) { variation.insert(.lists) }
    return RowValue.parts(arguments + [callee]).flat
  }

  private mutating func read(_ id: AccessorID) -> RowValue {
    let accessor = checker.program[id]
    var arguments: [RowValue] = []
    if accessor.base != .none { arguments.append(walk(accessor.base)) }
    arguments += checker.program[accessor.arguments].map { walk($0) }
    if accessor.isRequirement { return .different }
    return call(accessor.getter, arguments)
  }

  private mutating func erased(_ inner: TermID, as type: Type) -> RowValue {
    let value = walk(inner)
    return isView(type) ? erase(value, of: checker.program.type(of: inner)) : value.flat
  }

  // MARK: Statements

  private mutating func block(_ list: TermList) -> RowValue {
    var last = RowValue.same
    for term in Array(checker.program[list]) { last = walk(term) }
    return last
  }

  private mutating func leave(with value: RowValue) -> RowValue {
    let value = differentConditions > 0 ? .different : value
    returned = returned?.joined(value) ?? value
    return .same
  }

  private mutating func declare(_ local: LocalID, _ value: TermID) -> RowValue {
    if value != .none {
      locals[local] = walk(value)
    } else if let nominal = nominal(of: checker.program[local].type) {
      locals[local] = .parts(Array(repeating: .same, count: checker.program[nominal].fields.count))
    } else {
      locals[local] = .same
    }
    return .same
  }

  private mutating func assign(_ value: RowValue, to place: TermID) -> RowValue {
    let value = differentConditions > 0 ? .different : value
    switch checker.program[place] {
    case .discard: return .same
    case .local(let local) where locals[local] != nil:
      locals[local] = differentConditions > 0 ? .different : value
    case .field(let base, let index):
      guard case .local(let local) = checker.program[base], case .parts(var parts)? = locals[local],
        Int(index) < parts.count
      else { return change(place) }
      parts[Int(index)] = value
      locals[local] = .parts(parts)
    default: return change(place)
    }
    return .same
  }

  /// A place that is changed in a way that is not followed.
  private mutating func change(_ place: TermID) -> RowValue {
    var place = place
    while true {
      switch checker.program[place] {
      case .field(let base, _), .forceUnwrap(let base), .chained(let base): place = base
      case .local(let local) where locals[local] != nil:
        locals[local] = .different
        return .different
      default:
        variation.insert(.structure)
        return .different
      }
    }
  }

  // MARK: Control flow

  private mutating func branches(_ condition: TermID, _ branches: [TermID]) -> RowValue {
    let isDifferent = walk(condition).isDifferent
    if isDifferent { differentConditions += 1 }
    let value = joined(branches)
    if isDifferent { differentConditions -= 1 }
    return isDifferent ? chosen(value, from: branches) : value
  }

  /// What terms give of which one is evaluated, not the same one in all rows.
  private mutating func chosen(_ value: RowValue, from branches: [TermID]) -> RowValue {
    for branch in branches where !tellsItsBranch(branch) { return .different }
    if value.isDifferent { return .different }
    variation.insert(.branches)
    return .same
  }

  /// Gives a view of a builder's condition, from which the branch can be read.
  private mutating func tellsItsBranch(_ term: TermID) -> Bool {
    switch checker.program[term] {
    case .erase(let view):
      guard let nominal = nominal(of: checker.program.type(of: view)) else { return false }
      return primitives[nominal] == .conditional || primitives[nominal] == .empty
    case .conditional(_, let then, let otherwise):
      return tellsItsBranch(then) && tellsItsBranch(otherwise)
    case .block(let list):
      return checker.program[list].last.map { tellsItsBranch($0) } ?? false
    default: return false
    }
  }

  /// One of several terms is evaluated.
  private mutating func joined(_ branches: [TermID]) -> RowValue {
    let before = locals
    var after: [LocalID: RowValue] = [:]
    var result: RowValue?
    for branch in branches {
      locals = before
      let value = walk(branch)
      result = result?.joined(value) ?? value
      after = joined(after, locals)
    }
    locals = after
    return result ?? .same
  }

  private func joined(
    _ a: [LocalID: RowValue], _ b: [LocalID: RowValue]
  ) -> [LocalID: RowValue] {
    var joined = a
    for (local, value) in b { joined[local] = a[local]?.joined(value) ?? value }
    return joined
  }

  /// Conditions and bodies of the cases, one after the other.
  private mutating func select(_ list: [TermID]) -> RowValue {
    var isDifferent = false
    for index in stride(from: 0, to: list.count, by: 2) where walk(list[index]).isDifferent {
      isDifferent = true
    }
    if isDifferent { differentConditions += 1 }
    let bodies = stride(from: 1, to: list.count, by: 2).map { list[$0] }
    let value = joined(bodies)
    if isDifferent { differentConditions -= 1 }
    return isDifferent ? chosen(value, from: bodies) : value
  }

  /// As if everything in a loop were done under a condition that differs; once more for what was
  /// used before it was changed.
  private mutating func loop(_ term: TermID) -> RowValue {
    let before = locals
    differentConditions += 1
    for _ in 0..<2 {
      switch checker.program[term] {
      case .rangeLoop(let loop), .arrayLoop(let loop):
        locals[checker.program[loop].variable] = .different
      default: break
      }
      _ = parts(of: term)
    }
    differentConditions -= 1
    locals = joined(before, locals)
    return .same
  }
}

/// Finds overlapping accesses as Swift does before anything runs: a variable that is changed during a
/// call, as an inout argument or the `self` of a mutating method, must not be reached by another such
/// argument or by a closure that the call uses.
///
/// Stored properties and tuple elements are variables of their own; a subscript, a computed or
/// observed property and an unwrapped optional stand for all of what they belong to.
struct Exclusivity {
  private let facts: FlowFacts
  private(set) var diagnostics: [Diagnostic] = []

  /// The closures that constants stand for.
  private var constants: [LocalID: FunctionID] = [:]

  private let program: Program

  init(_ facts: FlowFacts) {
    self.facts = facts
    program = facts.program
  }

  private enum Base: Hashable {
    case local(LocalID)
    case global(GlobalID)
  }

  private struct Access {
    var base: Base
    /// Stored properties and elements from the outside in.
    var path: [UInt32]
    var argument: Int
    var isModification: Bool
    /// Where it is written.
    var span: SourceSpan
    /// Names on the way.
    var name: String

    func overlaps(_ other: Access) -> Bool {
      base == other.base && argument != other.argument
        && (isModification || other.isModification)
        && zip(path, other.path).allSatisfy { $0 == $1 }
    }
  }

  mutating func check(_ term: TermID) {
    switch program[term] {
    case .call(let callee, _, let arguments), .callRequirement(let callee, _, let arguments):
      checkCall(program[arguments], parameters: program[callee].parameters)
    case .callValue(_, let arguments): checkCall(program[arguments], parameters: nil)
    case .optionalChain(let inner, _): checkChain(inner)
    case .declare(let local, let value):
      if case .closure(let closure, _, _) = program[value], !program[local].isMutable {
        constants[local] = closure
      }
    default: break
    }
    for child in program.children(of: term) { check(child) }
  }

  private mutating func checkCall(
    _ arguments: ArraySlice<TermID>, parameters: [Function.Parameter]?
  ) {
    var accesses: [Access] = []
    for (index, argument) in arguments.enumerated() {
      if case .inout(let place) = program[argument],
        var access = access(to: place, isModification: true)
      {
        access.argument = index
        accesses.append(access)
      }
    }
    if accesses.isEmpty { return }
    for (index, argument) in arguments.enumerated() {
      guard case .closure(let closure, _, _) = program[argument], program[closure].isClosure else {
        continue
      }
      if let parameters, index < parameters.count,
        !program[parameters[index].local].isNonEscaping
      {
        continue
      }
      if let body = facts.body(of: closure) { collect(body, index, &accesses) }
    }
    for (index, first) in accesses.enumerated() {
      for second in accesses.dropFirst(index + 1) where first.overlaps(second) {
        diagnostics.append(
          Diagnostic(.check(.overlappingAccess(first.name)), at: first.span))
        return
      }
    }
  }

  /// `x? += x!`: what an optional chain changes is being changed from its `?` on, while the rest of the
  /// chain is evaluated.
  private mutating func checkChain(_ inner: TermID) {
    let changed: TermID
    var rest: [TermID]
    switch program[inner] {
    case .assign(let place, let value): (changed, rest) = (place, [value])
    case .call(_, _, let list), .callRequirement(_, _, let list):
      rest = Array(program[list])
      guard let first = rest.first, case .inout(let place) = program[first] else { return }
      changed = place
      rest.removeFirst()
    default: return
    }
    guard let (base, arguments) = chainedBase(of: changed),
      let access = access(to: base, isModification: true)
    else { return }
    var reads: [Access] = []
    for term in arguments + rest { collectReads(term, &reads) }
    if reads.contains(where: { access.overlaps($0) }) {
      diagnostics.append(
        Diagnostic(.check(.overlappingAccess(access.name)), at: program.span(of: changed)))
    }
  }

  /// What an expression reads while it is evaluated.
  private func collectReads(_ term: TermID, _ accesses: inout [Access]) {
    switch program[term] {
    case .local, .global, .field:
      guard var access = access(to: term, isModification: false) else { break }
      access.argument = 1
      return accesses.append(access)
    case .closure: return collect(term, 1, &accesses)
    case .callValue(let callee, _):
      if case .local(let local) = program[callee], let closure = constants[local],
        let body = facts.body(of: closure)
      {
        collect(body, 1, &accesses)
      }
    default: break
    }
    for child in program.children(of: term) { collectReads(child, &accesses) }
  }

  /// What stands in front of the `?` of a place, and what subscripts behind it are given.
  private func chainedBase(of place: TermID) -> (base: TermID, arguments: [TermID])? {
    switch program[place] {
    case .chained(let base): return (base, [])
    case .field(let base, _), .forceUnwrap(let base), .payload(let base, _, _):
      return chainedBase(of: base)
    case .accessor(let id):
      let accessor = program[id]
      guard accessor.base != .none, let inner = chainedBase(of: accessor.base) else { return nil }
      return (inner.base, inner.arguments + program[accessor.arguments])
    default: return nil
    }
  }

  /// The variable that a place lies in, and how far stored parts lead to it.
  private func access(to place: TermID, isModification: Bool) -> Access? {
    switch program[place] {
    case .local(let local):
      return Access(
        base: .local(local), path: [], argument: 0, isModification: isModification,
        span: program.span(of: place), name: facts.text(program[local].name))
    case .global(let global):
      return Access(
        base: .global(global), path: [], argument: 0, isModification: isModification,
        span: program.span(of: place), name: facts.text(program[global].name))
    case .field(let base, let index):
      guard var access = access(to: base, isModification: isModification) else { return nil }
      if isWhole(base) { return access }
      access.path.append(index)
      access.name += "." + fieldName(index, of: program.type(of: base))
      access.span = program.span(of: place)
      return access
    case .forceUnwrap(let base), .chained(let base), .payload(let base, _, _):
      guard var access = access(to: base, isModification: isModification) else { return nil }
      access.span = program.span(of: place)
      return access
    case .accessor(let id):
      let accessor = program[id]
      guard accessor.base != .none, accessor.mutatesBase,
        var access = access(to: accessor.base, isModification: isModification)
      else { return nil }
      access.span = program.span(of: place)
      return access
    default: return nil
    }
  }

  /// Whether a place stands for the whole of what it belongs to, so that its parts do too.
  private func isWhole(_ place: TermID) -> Bool {
    switch program[place] {
    case .local, .global: false
    case .field(let base, _): isWhole(base)
    default: true
    }
  }

  private func fieldName(_ index: UInt32, of type: Type) -> String {
    switch program.types.shape(of: type) {
    case .nominal(let nominal, _):
      let fields = program[nominal].fields
      return Int(index) < fields.count ? facts.text(fields[Int(index)].name) : ""
    default: return String(index)
    }
  }

  /// What a closure that runs during the call reads and changes.
  private func collect(_ term: TermID, _ argument: Int, _ accesses: inout [Access]) {
    switch program[term] {
    case .local, .field:
      if var access = access(to: term, isModification: false) {
        access.argument = argument
        accesses.append(access)
        return
      }
    case .inout(let place), .assign(let place, _):
      if var access = access(to: place, isModification: true), !isGlobal(access) {
        access.argument = argument
        accesses.append(access)
      }
    case .closure(let closure, _, _):
      if program[closure].isClosure, let body = facts.body(of: closure) {
        collect(body, argument, &accesses)
      }
    default: break
    }
    for child in program.children(of: term) { collect(child, argument, &accesses) }
  }

  /// Whether closures reach a top-level variable in time is not known before the program runs.
  private func isGlobal(_ access: Access) -> Bool {
    if case .global = access.base { return true }
    return false
  }
}

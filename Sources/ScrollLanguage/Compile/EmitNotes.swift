// What the trace of a rule records: which line wrote to the target last, which condition was the last.

extension FunctionEmitter {
  func noteWrite(_ place: TermID) {
    guard let noted = notedLocal, inlining.isEmpty, root(of: place) == noted else { return }
    emit(.noteWrite)
  }

  /// The values of a rule's expressions are noted here: in the text of the rule itself, not in what is
  /// inlined there.
  var notesValues: Bool {
    compiler.options.notesValues && notedLocal != nil && inlining.isEmpty
  }

  /// Notes what a term has come to, if it is a number or a truth.
  func noteValue(of term: TermID, _ slot: Slot) {
    guard notesValues, slot.layout == .word, let kind = noteKind(of: type(of: term)) else { return }
    emit(.noteValue, slot.word, d: Int(kind.rawValue))
  }

  private func noteKind(of type: Type) -> ValueNote.Kind? {
    let known = compiler.checker.known
    if type == known.doubleType || type == known.cgFloatType { return .double }
    if type == known.intType { return .integer }
    return type == known.boolType ? .boolean : nil
  }

  func noteCondition(_ condition: TermID) {
    guard notedLocal != nil, inlining.isEmpty else { return }
    let outer = span
    let own = compiler.span(of: condition)
    if own != .none { span = own }
    emit(.noteCondition)
    span = outer
  }

  /// A call that was given the target, or a part of it. A function of the program's own notes itself
  /// what it writes to a whole target; of a part it is looked at what came back.
  func noteCall(of callee: FunctionID?, _ argument: Argument, from old: Slot, to new: Slot) {
    guard case .term(let term) = argument, let noted = notedLocal, inlining.isEmpty,
      root(of: term) == noted
    else { return }
    guard let callee, compiler.isUser(compiler[callee].span) else {
      return emit(.noteWrite)
    }
    if notedParameter(of: callee) != nil, isWhole(term) { return }
    if new.layout.references > 0 { return emit(.noteWrite) }
    emit(.noteChange, old.word, new.word, new.layout.words)
  }

  /// What a function writes to another target than that of the rule decides nothing.
  func keepNote(of callee: FunctionID?, _ arguments: [Argument]) -> Int? {
    guard let callee, let parameter = notedParameter(of: callee) else { return nil }
    for (index, argument) in arguments.enumerated()
    where index < compiler[callee].parameters.count
      && compiler[callee].parameters[index].local == parameter
    {
      if case .term(let term) = argument, notedLocal != nil, root(of: term) == notedLocal {
        return nil
      }
    }
    let register = allocateWord()
    emit(.keepNote, register)
    return register
  }

  private func isWhole(_ place: TermID) -> Bool {
    switch compiler[place] {
    case .local: true
    case .inout(let base), .relabel(let base): isWhole(base)
    default: false
    }
  }

  /// The variable that a place is a part of.
  private func root(of place: TermID) -> LocalID? {
    switch compiler[place] {
    case .local(let local): return local
    case .field(let base, _), .forceUnwrap(let base), .chained(let base), .payload(let base, _, _),
      .relabel(let base), .inout(let base):
      return root(of: base)
    case .accessor(let accessor):
      return compiler[accessor].base == .none
        ? nil : root(of: compiler[accessor].base)
    default: return nil
    }
  }
}

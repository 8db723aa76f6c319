// Making terms.

extension Checker {
  // Inlined at each of its many calls it makes the page larger.
  @inline(never)
  mutating func make(_ term: Term, _ type: Type, _ node: NodeID) -> TermID {
    add(term, type, at: SourceSpan(tree.source, evaluated(node)))
  }

  /// What fails when an expression does: of an operator on a later line than its left side the part
  /// from there on, as in compiled Swift.
  private mutating func evaluated(_ node: NodeID) -> Span {
    let whole = tree.span(node)
    switch tree.kind(node) {
    case .binaryOperator, .compoundAssignment:
      let start = tree.binary(node).operatorSpan.start
      return isOnLaterLine(start, than: whole.start) ? Span(start: start, end: whole.end) : whole
    default: return whole
    }
  }

  @inline(never)
  mutating func add(_ term: Term, _ type: Type, at span: SourceSpan) -> TermID {
    program.terms.append(term)
    program.termTypes.append(type)
    program.termSpans.append(span)
    let id = TermID(index: UInt32(program.terms.count - 1))
    noteDeclaration(id, term)
    return id
  }

  /// Where a variable is declared or bound last is asked for at every condition.
  private mutating func noteDeclaration(_ id: TermID, _ term: Term) {
    switch term {
    case .declare(let local, _), .bind(let local, _):
      flow.declaringTerms[local.index] = id
    default: break
    }
  }

  mutating func list(_ terms: [TermID]) -> TermList {
    if terms.isEmpty { return .empty }
    return TermList(start: UInt32(program.termLists.append(terms)), count: UInt32(terms.count))
  }

  mutating func typeList(_ types: [Type]) -> TypeList {
    if types.isEmpty { return .empty }
    return TypeList(start: UInt32(program.typeLists.append(types)), count: UInt32(types.count))
  }

  mutating func loop(_ loop: Loop, overArray: Bool) -> Term {
    program.loops.append(loop)
    let id = LoopID(index: UInt32(program.loops.count - 1))
    return overArray ? .arrayLoop(id) : .rangeLoop(id)
  }

  mutating func makeLabel() -> LabelID {
    elaboration.nextLabel += 1
    return LabelID(index: elaboration.nextLabel)
  }

  mutating func text(constant: String) -> TextID {
    program.texts.append(constant)
    return TextID(index: UInt32(program.texts.count - 1))
  }

  mutating func makeText(_ constant: String, _ node: NodeID) -> TermID {
    let id = text(constant: constant)
    return make(.text(id), known.stringType, node)
  }

  mutating func makeInteger(_ value: Int64, _ node: NodeID) -> TermID {
    make(.integer(value), known.intType, node)
  }

  mutating func invalid(_ node: NodeID) -> TermID { make(.invalid, .error, node) }

  @inline(__always)
  func type(_ term: TermID) -> Type { program.type(of: term) }
}

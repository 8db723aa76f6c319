extension FunctionEmitter {
  /// `x!`: the wrapped value, where it lies.
  func emitUnwrapped(_ optional: TermID) -> Slot {
    let slot = emit(optional)
    emitUnwrap(slot.word)
    return slot.part(.word, payload(of: slot.layout))
  }

  /// Fails at the `!`, which may stand on a line of its own.
  func emitUnwrap(_ tag: Int) {
    let outer = span
    if span.span.end > span.span.start {
      span.span.start = span.span.end - 1
    }
    emit(.unwrap, tag)
    span = outer
  }

  private func payload(of layout: Layout) -> Layout {
    Layout(words: layout.words - 1, references: layout.references)
  }

  func emitChained(_ optional: TermID) -> Slot {
    let slot = emit(optional)
    if let end = chainEnds.last { emitJump(.jumpIfFalse, slot.word, to: end) }
    return slot.part(.word, payload(of: slot.layout))
  }

  func emitChain(
    _ term: TermID, _ inner: TermID, _ isFlattened: Bool, _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(layout(of: term))
    // The value is made aside: the chain may read what the destination holds.
    let outer = mark()
    let none = newLabel()
    let end = newLabel()
    chainEnds.append(none)
    if isFlattened {
      transfer(emit(inner), to: slot)
    } else {
      let value = emit(inner)
      transfer(value, to: slot.part(.word, payload(of: slot.layout)))
      emitWide(.integer, slot.word, wide: 1)
    }
    chainEnds.removeLast()
    emitJump(.jump, to: end)
    place(none)
    emitWide(.integer, slot.word, wide: 0)
    clearRest(of: slot, after: 0)
    place(end)
    release(to: outer)
    return slot
  }

  func emitCoalesce(
    _ term: TermID, _ optional: TermID, _ otherwise: TermID, _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(layout(of: term))
    let outer = mark()
    let none = newLabel()
    let end = newLabel()
    let value = emit(optional)
    emitJump(.jumpIfFalse, value.word, to: none)
    if value.layout == slot.layout {
      // `a ?? b` where `b` is optional too.
      transfer(value, to: slot)
    } else {
      transfer(value.part(.word, payload(of: value.layout)), to: slot)
    }
    emitJump(.jump, to: end)
    place(none)
    emit(otherwise, into: slot)
    place(end)
    release(to: outer)
    return slot
  }
}

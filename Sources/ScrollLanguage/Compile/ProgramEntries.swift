/// What the checked program holds under a number, as the emitter asks for it at every step: each is
/// looked up in its own table.
extension Compiler {
  @inline(__always)
  subscript(id: TermID) -> Term { checker.program.terms[Int(id.index)] }
  @inline(__always)
  subscript(id: NominalID) -> Nominal { checker.program.nominals[Int(id.index)] }
  @inline(__always)
  subscript(id: ProtocolID) -> ProtocolDeclaration { checker.program.protocols[Int(id.index)] }
  @inline(__always)
  subscript(id: FunctionID) -> Function { checker.program.functions[Int(id.index)] }
  @inline(__always)
  subscript(id: LocalID) -> Local { checker.program.locals[Int(id.index)] }
  @inline(__always)
  subscript(id: GlobalID) -> Global { checker.program.globals[Int(id.index)] }
  @inline(__always)
  subscript(id: AccessorID) -> Accessor { checker.program.accessors[Int(id.index)] }
  @inline(__always)
  subscript(id: LoopID) -> Loop { checker.program.loops[Int(id.index)] }

  @inline(__always)
  subscript(list: TermList) -> ArraySlice<TermID> {
    checker.program.termLists.list(at: Int(list.start), count: Int(list.count))
  }
  @inline(__always)
  subscript(list: TypeList) -> ArraySlice<Type> {
    checker.program.typeLists.list(at: Int(list.start), count: Int(list.count))
  }

  @inline(__always)
  func type(of term: TermID) -> Type { checker.program.termTypes[Int(term.index)] }
  @inline(__always)
  func span(of term: TermID) -> SourceSpan { checker.program.termSpans[Int(term.index)] }
}

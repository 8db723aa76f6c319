/// What a host asks of a checked program: the functions that it will call, the types it will make.
extension Checker {
  /// A requirement of a library protocol by its base name.
  package mutating func requirement(_ name: String, of protocolName: String) -> FunctionID? {
    guard let id = protocolID(named: protocolName) else { return nil }
    return requirement(named: program.names.intern(name), of: id)
  }

  /// A struct or enum of the library without generic parameters, which is not read for it.
  package mutating func type(named name: String) -> Type? {
    nominal(named: name).map { intern(.nominal($0, [])) }
  }

  /// Whether values of a type meet a protocol of the library.
  package mutating func conforms(_ type: Type, toProtocolNamed name: String) -> Bool {
    guard let id = protocolID(named: name) else { return false }
    return conforms(type, to: id)
  }

  /// The types of identities that the host makes itself.
  package var identityTypes: [Type] { [known.intType, known.stringType] }

  /// A statement of the top level as a function that the host can call by itself.
  package mutating func addStatement(_ term: TermID) -> FunctionID {
    let id = FunctionID(index: UInt32(program.functions.count))
    let span = program.span(of: term)
    program.functions.append(
      Function(
        name: "main", span: span, genericParameters: [], parameters: [], result: .unit,
        body: .term(term), captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: fileContext(of: span.source) ?? ContextID(index: 0),
        origin: .body,
        state: .checked))
    return id
  }
}

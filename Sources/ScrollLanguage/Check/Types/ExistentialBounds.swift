// Where a value of type `any P` may take the place of a generic parameter that asks for `P`.

extension Checker {
  /// Whether a type is an existential that does not itself conform to a protocol, though its values
  /// do: as in Swift it is no argument for a parameter that asks for the protocol.
  ///
  /// Parameters of generic views are known as `any View`: protocols like that conform to themselves.
  func isExistentialOnly(_ type: Type, for proto: ProtocolID) -> Bool {
    guard case .existential(let protocols, _) = program.types.shape(of: type),
      !program[proto].isErased
    else { return false }
    return proto != known.sendable && protocols.contains { !program[$0].isErased }
  }

  /// Whether a call opens the `any P` that it is given for a generic parameter: one argument alone
  /// has the parameter's type.
  mutating func isOpened(_ parameter: GenericParameterID, in signature: Signature) -> Bool {
    let type = intern(.genericParameter(parameter))
    var places = 0
    for taken in signature.parameters where occurs(type, in: taken.type) {
      guard isOpened(type, by: taken) else { return false }
      places += 1
    }
    return places == 1
  }

  private mutating func isOpened(_ type: Type, by parameter: Signature.Parameter) -> Bool {
    if parameter.type == type { return true }
    switch program.types.shape(of: parameter.type) {
    case .nominal(known.optional, let arguments): return arguments == [type]
    case .metatype(let instance): return instance == type
    default: return false
    }
  }
}

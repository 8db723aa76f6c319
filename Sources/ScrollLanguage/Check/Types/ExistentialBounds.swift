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

  /// Whether a call opens the `any P` that it is given for a generic parameter: one argument has the parameter's type, and
  /// wherever else the parameter stands a value of it may be erased (SE-0352).
  mutating func isOpened(_ parameter: GenericParameterID, in signature: Signature) -> Bool {
    let type = intern(.genericParameter(parameter))
    var places = 0
    for taken in signature.parameters {
      if isOpened(type, by: taken) {
        places += 1
      } else if !isErasable(type, in: taken.type, isGiven: false) {
        return false
      }
    }
    return places == 1 && isErasable(type, in: signature.result, isGiven: true)
  }

  /// Whether a type occurs in another one only in covariant positions, so that `any P` can replace it.
  ///
  /// - Parameter isGiven: the other type is itself in a covariant position.
  private func isErasable(_ part: Type, in type: Type, isGiven: Bool) -> Bool {
    if type == part { return isGiven }
    let shape = program.types.shape(of: type)
    switch shape {
    case .function(let parameters, let result):
      return isErasable(part, in: result, isGiven: isGiven)
        && parameters.allSatisfy {
          $0.isInout ? !occurs(part, in: $0.type) : isErasable(part, in: $0.type, isGiven: !isGiven)
        }
    case .nominal(known.dictionary, let arguments):
      return !occurs(part, in: arguments[0])
        && isErasable(part, in: arguments[1], isGiven: isGiven)
    case .nominal(let nominal, _)
    where nominal != known.optional && nominal != known.array:
      return !occurs(part, in: type)
    // The type of a value in a box is not boxed.
    case .existential, .metatype: return !occurs(part, in: type)
    case .error, .nominal, .tuple, .genericParameter, .member, .opaque, .variable:
      return shape.parts.allSatisfy { isErasable(part, in: $0, isGiven: isGiven) }
    }
  }

  /// Whether a type depends on more of `Self` than what the existential says.
  func occurs(_ parameter: Type, in type: Type, hiddenBy existential: Type) -> Bool {
    guard program.types.contents(of: type).contains(.parameter) else { return false }
    if type == parameter { return true }
    let shape = program.types.shape(of: type)
    if case .member(parameter, let associated) = shape {
      guard case .existential(_, let said) = self.shape(existential) else { return true }
      return !said.contains { $0.associated == associated }
    }
    return shape.parts.contains { occurs(parameter, in: $0, hiddenBy: existential) }
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

extension Substitution {
  mutating func set(_ parameter: GenericParameterID, to type: Type) {
    for (index, candidate) in parameters.enumerated() where candidate == parameter {
      arguments[index] = type
      return
    }
    bind(parameter, to: type)
  }
}

extension Checker {
  @inline(__always)
  func shape(_ type: Type) -> TypeShape { program.types.shape(of: type) }

  mutating func intern(_ shape: TypeShape) -> Type { program.types.intern(shape) }

  /// Rebuilds a type with every immediate part replaced.
  mutating func mapParts(_ type: Type, _ transform: (inout Checker, Type) -> Type) -> Type {
    switch program.types.shape(of: type) {
    case .error, .genericParameter, .variable:
      return type
    case .existential(let protocols, let arguments):
      var mapped = arguments
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      return intern(.existential(protocols, where: mapped))
    case .nominal(let id, let arguments):
      return intern(.nominal(id, map(arguments, transform)))
    case .tuple(let elements):
      var mapped = elements
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      return intern(.tuple(mapped))
    case .function(let parameters, let result):
      var mapped = parameters
      for index in mapped.indices { mapped[index].type = transform(&self, mapped[index].type) }
      let mappedResult = transform(&self, result)
      return intern(.function(mapped, result: mappedResult))
    case .member(let base, let associated):
      return memberType(transform(&self, base), associated)
    case .opaque(let id, let arguments):
      return intern(.opaque(id, map(arguments, transform)))
    case .metatype(let instance):
      return intern(.metatype(transform(&self, instance)))
    }
  }

  private mutating func map(
    _ types: [Type], _ transform: (inout Checker, Type) -> Type
  ) -> [Type] {
    var mapped: [Type] = []
    mapped.reserveCapacity(types.count)
    for type in types { mapped.append(transform(&self, type)) }
    return mapped
  }

  /// A type with generic parameters replaced by what they stand for.
  mutating func substitute(_ type: Type, _ substitution: Substitution) -> Type {
    guard program.types.contents(of: type).contains(.parameter) else { return type }
    return substitution.parameters.isEmpty ? type : substituteParts(type, substitution)
  }

  // Else recursive calls are inlined into each other, which makes the page larger.
  @inline(never)
  private mutating func substituteParts(_ type: Type, _ substitution: Substitution) -> Type {
    if case .genericParameter(let id) = program.types.shape(of: type) {
      return substitution[id] ?? type
    }
    return mapParts(type) { checker, part in checker.substitute(part, substitution) }
  }

  @inline(__always)
  func isUnresolved(_ type: Type) -> Bool { type.variable != nil }

  /// What is not said of a type that is written.
  mutating func freshVariable() -> Type {
    inference.unbound += 1
    return intern(.variable(inference.unbound))
  }

  // MARK: Types that the checker speaks of

  mutating func optional(_ wrapped: Type) -> Type { intern(.nominal(known.optional, [wrapped])) }
  mutating func array(_ element: Type) -> Type { intern(.nominal(known.array, [element])) }

  /// What an optional wraps; nil for any other type.
  @inline(__always)
  func wrapped(_ type: Type) -> Type? {
    if case .nominal(let id, let arguments) = program.types.shape(of: type),
      id == known.optional
    {
      return arguments.first
    }
    return nil
  }

  @inline(__always)
  func isOptional(_ type: Type) -> Bool { wrapped(type) != nil }

  @inline(__always)
  func nominal(_ type: Type) -> NominalID? {
    if case .nominal(let id, _) = program.types.shape(of: type) { return id }
    return nil
  }

  @inline(__always)
  func functionShape(_ type: Type) -> (parameters: [ParameterType], result: Type)? {
    if case .function(let parameters, let result) = program.types.shape(of: type) {
      return (parameters, result)
    }
    return nil
  }

  /// The generic arguments in the order of a function's parameters.
  mutating func genericArguments(
    _ parameters: [GenericParameterID], _ candidate: Candidate
  ) -> [Type] {
    var types: [Type] = []
    for parameter in parameters {
      if let type = candidate.substitution[parameter] {
        types.append(type)
      } else if let erased = erasedBound(of: parameter) {
        types.append(intern(.existential([erased])))
      } else if let type = inheritedSelf(parameter, candidate) {
        types.append(type)
      } else {
        types.append(intern(.genericParameter(parameter)))
      }
    }
    return types
  }

  /// `Self` of a protocol that the candidate's protocol inherits from.
  private func inheritedSelf(_ parameter: GenericParameterID, _ candidate: Candidate) -> Type? {
    guard program.genericParameters[Int(parameter.index)].name == .selfType else { return nil }
    return candidate.substitution.arguments.first
  }

  /// A local function is generic in what its enclosing functions are generic in.
  mutating func ownGenericArguments(_ function: FunctionID) -> TypeList {
    let parameters = program[function].genericParameters
    return typeList(parameters.map { program.types.intern(.genericParameter($0)) })
  }

  /// The type of a member with the candidate's generic arguments in it.
  mutating func substituteMember(_ type: Type, _ candidate: Candidate) -> Type {
    let substituted = substitute(type, candidate.substitution)
    return refreshMember(substituted)
  }
}

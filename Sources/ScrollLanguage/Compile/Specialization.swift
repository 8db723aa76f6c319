/// Which concrete types stand for the generic parameters of a declaration.
package struct Substitution {
  package var parameters: [GenericParameterID]
  package var arguments: [Type]

  package init(parameters: [GenericParameterID] = [], arguments: [Type] = []) {
    self.parameters = parameters
    self.arguments = arguments
  }

  package static let empty = Substitution()

  package subscript(parameter: GenericParameterID) -> Type? {
    for (index, candidate) in parameters.enumerated() where candidate == parameter {
      return index < arguments.count ? arguments[index] : nil
    }
    return nil
  }

  mutating func bind(_ parameter: GenericParameterID, to type: Type) {
    parameters.append(parameter)
    arguments.append(type)
  }
}

/// A conformance with its generic parameters bound to make it that of a concrete type.
package struct MatchedConformance {
  package var conformance: Conformance
  package var substitution: Substitution
}

extension Program {
  /// A type with its generic parameters replaced, and members and opaque types of concrete types
  /// resolved.
  package mutating func substitute(_ type: Type, _ substitution: Substitution) -> Type {
    let contents = types.contents(of: type)
    if contents.isDisjoint(with: [.parameter, .opaque]) { return type }
    switch types.shape(of: type) {
    case .genericParameter(let parameter):
      return substitution[parameter] ?? type
    case .member(let base, let associated):
      let concrete = substitute(base, substitution)
      return member(associated, of: concrete)
    case .opaque(let id, let arguments):
      var concrete: [Type] = []
      for argument in arguments { concrete.append(substitute(argument, substitution)) }
      let opaque = opaques[Int(id.index)]
      return substitute(
        opaque.underlying,
        Substitution(parameters: opaque.genericParameters, arguments: concrete))
    case .nominal(let id, let arguments):
      var concrete: [Type] = []
      for argument in arguments { concrete.append(substitute(argument, substitution)) }
      return types.intern(.nominal(id, concrete))
    case .tuple(let elements):
      var concrete = elements
      for index in concrete.indices {
        concrete[index].type = substitute(concrete[index].type, substitution)
      }
      return types.intern(.tuple(concrete))
    case .function(let parameters, let result):
      var concrete = parameters
      for index in concrete.indices {
        concrete[index].type = substitute(concrete[index].type, substitution)
      }
      let concreteResult = substitute(result, substitution)
      return types.intern(.function(concrete, result: concreteResult))
    case .metatype(let instance):
      let concrete = substitute(instance, substitution)
      return types.intern(.metatype(concrete))
    case .error, .existential, .variable:
      return type
    }
  }

  /// The type that an associated type is in a concrete type.
  package mutating func member(_ associated: AssociatedTypeID, of base: Type) -> Type {
    let owner = associatedTypes[Int(associated.index)].owner
    if let matched = conformance(of: base, to: owner),
      let witness = matched.conformance.typeWitnesses[associated]
    {
      return substitute(witness, matched.substitution)
    }
    if case .existential = types.shape(of: base) {
      return self[owner].isErased ? types.intern(.existential([owner])) : .any
    }
    return types.intern(.member(base, associated))
  }

  /// How a type meets a protocol.
  package mutating func conformance(
    of type: Type, to target: ProtocolID
  ) -> MatchedConformance? {
    for index in conformances.indices where conformances[index].protocol == target {
      guard mayMatch(conformances[index].type, type) else { continue }
      let conformance = conformances[index]
      var substitution = Substitution()
      guard match(conformance.type, type, conformance.genericParameters, &substitution) else {
        continue
      }
      var holds = true
      for (conditional, bound) in conformance.conditions {
        let concrete = substitute(conditional, substitution)
        if !meets(concrete, bound) {
          holds = false
          break
        }
      }
      if holds {
        return MatchedConformance(conformance: conformance, substitution: substitution)
      }
    }
    return nil
  }

  /// Whether a concrete type meets a protocol; an existential meets its own protocols.
  package mutating func meets(_ type: Type, _ target: ProtocolID) -> Bool {
    if case .existential(let protocols) = types.shape(of: type) {
      for candidate in protocols where inherits(candidate, target) { return true }
    }
    return conformance(of: type, to: target) != nil
  }

  package func inherits(_ candidate: ProtocolID, _ target: ProtocolID) -> Bool {
    if candidate == target { return true }
    for parent in self[candidate].inherited where inherits(parent, target) { return true }
    return false
  }

  /// The function that meets a requirement for a concrete type, with its generic arguments.
  /// `arguments` are the requirement's own generic arguments, those after `Self`.
  package mutating func witness(
    for requirement: FunctionID, in type: Type, arguments: [Type] = []
  ) -> (function: FunctionID, arguments: [Type])? {
    guard case .requirement(let owner, let index) = self[requirement].body,
      let matched = conformance(of: type, to: owner),
      index < matched.conformance.witnesses.count
    else { return nil }
    let witness = matched.conformance.witnesses[index]
    var substitution = matched.substitution
    let own = self[requirement].genericParameters
    for (position, parameter) in own.enumerated() {
      if position == 0 {
        substitution.bind(parameter, to: type)
      } else if position - 1 < arguments.count {
        substitution.bind(parameter, to: arguments[position - 1])
      }
    }
    var concrete: [Type] = []
    for argument in witness.substitutions { concrete.append(substitute(argument, substitution)) }
    return (witness.function, concrete)
  }

  /// A quick look at the heads of both types.
  private func mayMatch(_ pattern: Type, _ type: Type) -> Bool {
    if pattern == type { return true }
    switch (types.shape(of: pattern), types.shape(of: type)) {
    case (.nominal(let a, let arguments), .nominal(let b, _)): return a == b && !arguments.isEmpty
    case (.nominal, _), (_, .nominal):
      if case .genericParameter = types.shape(of: pattern) { return true }
      return false
    default: return true
    }
  }

  /// Binds the parameters in a pattern so that it becomes the type.
  private func match(
    _ pattern: Type, _ type: Type, _ parameters: [GenericParameterID],
    _ substitution: inout Substitution
  ) -> Bool {
    if !types.contents(of: pattern).contains(.parameter) { return pattern == type }
    switch (types.shape(of: pattern), types.shape(of: type)) {
    case (.genericParameter(let parameter), _):
      if let bound = substitution[parameter] { return bound == type }
      guard parameters.contains(parameter) else { return pattern == type }
      substitution.bind(parameter, to: type)
      return true
    case (.nominal(let a, let left), .nominal(let b, let right)):
      guard a == b, left.count == right.count else { return false }
      for index in left.indices
      where !match(left[index], right[index], parameters, &substitution) { return false }
      return true
    case (.tuple(let left), .tuple(let right)):
      guard left.count == right.count else { return false }
      for index in left.indices
      where !match(left[index].type, right[index].type, parameters, &substitution) { return false }
      return true
    case (.function(let left, let leftResult), .function(let right, let rightResult)):
      guard left.count == right.count else { return false }
      for index in left.indices
      where !match(left[index].type, right[index].type, parameters, &substitution) { return false }
      return match(leftResult, rightResult, parameters, &substitution)
    default:
      return false
    }
  }
}

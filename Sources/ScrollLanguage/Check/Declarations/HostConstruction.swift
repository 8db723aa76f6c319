/// A struct of the program that a host can construct, by an initialiser with arguments matched by
/// label.
package struct HostConstructible {
  package struct Parameter {
    /// The label, or the parameter's own name where that is `_`.
    package var name: String
    package var type: Type
    /// Computes the value of an argument that is not given; nil where one must be.
    package var defaultValue: FunctionID?
  }

  package struct Initializer {
    package var function: FunctionID
    package var parameters: [Parameter]
  }

  /// The name as the program writes it: `Snap`, `Rules.Snap`.
  package var name: String
  package var type: Type
  /// Those written in the program, or the memberwise one.
  package var initializers: [Initializer]
}

extension Checker {
  /// The structs of the program that conform to a protocol of the library and have no generic
  /// parameters, in the order of their declaration; of several that their files have each for
  /// themselves the first.
  package mutating func constructibles(conformingTo protocolName: String) -> [HostConstructible] {
    guard let proto = protocolID(named: protocolName) else { return [] }
    var found: [HostConstructible] = []
    for index in programNominals {
      let declaration = tables.nominalDeclarations[index]
      let nominal = NominalID(index: UInt32(index))
      if tables.declarations[declaration].flags.contains(.isLibrary)
        || program[nominal].kind != .struct
        || !program[nominal].genericParameters.isEmpty
      {
        continue
      }
      guard let type = tables.contexts[tables.nominalContexts[index]].selfType,
        conforms(type, to: proto)
      else {
        continue
      }
      let name = nestedName(of: nominal)
      if found.contains(where: { $0.name == name }) { continue }
      found.append(
        HostConstructible(name: name, type: type, initializers: initializers(of: nominal)))
    }
    return found
  }

  /// The name with the types around it in front.
  func nestedName(of nominal: NominalID) -> String {
    var name = text(program[nominal].name)
    var context = tables.contexts[tables.nominalContexts[Int(nominal.index)]].parent
    while let outer = context {
      if case .nominal(let id) = tables.contexts[outer].kind {
        name = text(program[id].name) + "." + name
      }
      context = tables.contexts[outer].parent
    }
    return name
  }

  private mutating func initializers(of nominal: NominalID) -> [HostConstructible.Initializer] {
    ensureSynthesizedMembers(of: nominal, for: .initializer)
    var found: [HostConstructible.Initializer] = []
    for id in tables.nominalMembers[Int(nominal.index), .initializer]
    where tables.declarations[id].kind == .initializer
      && !tables.declarations[id].flags.contains(.isFailable)
    {
      guard let signature = resolveSignature(id), signature.genericParameters.isEmpty,
        let parameters = hostParameters(signature, nominal)
      else { continue }
      found.append(
        HostConstructible.Initializer(function: signature.function, parameters: parameters))
    }
    return found
  }

  /// Nil where a parameter is of a kind for which the host has no values.
  private mutating func hostParameters(
    _ signature: Signature, _ nominal: NominalID
  ) -> [HostConstructible.Parameter]? {
    var parameters: [HostConstructible.Parameter] = []
    for parameter in signature.parameters {
      if parameter.isInout || parameter.isAutoclosure || parameter.isViewBuilder { return nil }
      parameters.append(
        HostConstructible.Parameter(
          name: text(parameter.label == .none ? parameter.name : parameter.label),
          type: parameter.type,
          defaultValue: hostDefault(parameter, signature, nominal)))
    }
    return parameters
  }

  private mutating func hostDefault(
    _ parameter: Signature.Parameter, _ signature: Signature, _ nominal: NominalID
  ) -> FunctionID? {
    switch parameter.defaultValue {
    case .none: return nil
    case .function(let function): return function
    case .storedProperty(let index):
      guard program[nominal].fields[index].type == parameter.type else { return nil }
      return fieldInitializer(index, nominal)
    case .expression(let source, let expression):
      return defaultFunction(source, expression, parameter, context: signature.context)
    }
  }
}

/// What a host asks of a checked program: the functions that it will call, the types it will make.
extension Checker {
  /// A requirement of a library protocol by its base name.
  package mutating func requirement(_ name: String, of protocolName: String) -> FunctionID? {
    guard let id = protocolID(named: protocolName) else { return nil }
    let wanted = program.names.intern(name)
    // A program that does not use the protocol has not looked at its requirements.
    for declaration in protocolRequirements[id] ?? [] where self[declaration].name == wanted {
      switch self[declaration].kind {
      case .function: resolveSignature(declaration)
      case .variable: resolveVariable(declaration)
      default: break
      }
    }
    for candidate in program[id].requirements
    where program.names.intern(program[candidate].baseName) == wanted {
      return candidate
    }
    return nil
  }

  /// The types of identities that the host makes itself.
  package var identityTypes: [Type] { [known.intType, known.stringType] }

  /// A copy for programs on another system.
  package mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
  }
}

extension Function {
  /// The name without its owner and labels: `updateTarget` of `P.updateTarget(_:context:)`.
  fileprivate var baseName: String {
    var last = ""
    for character in name {
      if character == "(" { break }
      if character == "." { last = "" } else { last.append(character) }
    }
    return last
  }
}

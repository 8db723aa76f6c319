/// The declarations of the library that the compiler itself must know.
struct WellKnown {
  var equatable: ProtocolID?
  var comparable: ProtocolID?
  var hashable: ProtocolID?
  var describable: ProtocolID?
  var debugDescribable: ProtocolID?
}

extension Compiler {
  func findWellKnown() {
    primitives = []
    var seen: Set<String> = []
    for nominal in program.nominals {
      let name = program.names.text(nominal.name)
      // The library comes first, so a user's type of the same name is not taken for it.
      let primitive = seen.contains(name) ? nil : Primitive(name: name)
      if primitive != nil { seen.insert(name) }
      primitives.append(primitive)
    }
    wellKnown.equatable = find("Equatable")
    wellKnown.comparable = find("Comparable")
    wellKnown.hashable = find("Hashable")
    wellKnown.describable = find("CustomStringConvertible")
    wellKnown.debugDescribable = find("CustomDebugStringConvertible")
  }

  private func find(_ name: String) -> ProtocolID? {
    guard let name = program.names.find(name) else { return nil }
    for (index, declaration) in program.protocols.enumerated() where declaration.name == name {
      return ProtocolID(index: UInt32(index))
    }
    return nil
  }

  /// The witness of a protocol's only or first requirement in a type.
  func witness(
    of target: ProtocolID?, in type: Type
  ) -> (function: FunctionID, arguments: [Type])? {
    guard let target, let requirement = program[target].requirements.first else { return nil }
    return checker.witness(for: requirement, in: type, arguments: [])
  }
}

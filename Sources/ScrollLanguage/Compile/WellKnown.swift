/// The declarations of the library that the compiler itself must know. They are the same for every
/// program, so they are looked up once.
struct WellKnown {
  /// What the machine has instructions for.
  private var primitives: [(nominal: NominalID, primitive: Primitive)] = []
  let equatable: ProtocolID?
  let comparable: ProtocolID?
  let hashable: ProtocolID?
  let describable: ProtocolID?
  let debugDescribable: ProtocolID?
  /// What library types say of themselves without a program's knowing.
  let shown: ProtocolID?

  init(_ checker: inout Checker) {
    for (name, primitive) in Primitive.named {
      guard let nominal = checker.nominal(named: name) else { continue }
      primitives.append((nominal, primitive))
    }
    func find(_ name: String) -> ProtocolID? { checker.protocolID(named: name) }
    equatable = find("Equatable")
    comparable = find("Comparable")
    hashable = find("Hashable")
    describable = find("CustomStringConvertible")
    debugDescribable = find("CustomDebugStringConvertible")
    shown = find("_Shown")
  }

  func primitive(of nominal: NominalID) -> Primitive? {
    for entry in primitives where entry.nominal == nominal { return entry.primitive }
    return nil
  }
}

extension Compiler {
  /// The witness in a type of the requirement of a protocol that has this name.
  func witness(
    of name: String, _ target: ProtocolID?, in type: Type
  ) -> (function: FunctionID, arguments: [Type])? {
    guard let target, let requirement = requirement(named: name, of: target),
      checker.conforms(type, to: target)
    else { return nil }
    return witness(for: requirement, in: type)
  }

  /// The requirement of a protocol that has this name: `==`, `hash`, `description`.
  func requirement(named name: String, of target: ProtocolID?) -> FunctionID? {
    guard let target else { return nil }
    return checker.requirement(named: checker.program.names.intern(name), of: target)
  }

  /// The function that meets a requirement for a concrete type, with its generic arguments.
  /// `arguments` are the requirement's own generic arguments, those after `Self`.
  func witness(
    for requirement: FunctionID, in type: Type, arguments: [Type] = []
  ) -> (function: FunctionID, arguments: [Type])? {
    let key = WitnessUse(requirement: requirement, type: type, arguments: arguments)
    if let known = witnesses[key] { return known }
    guard Int(requirement.index) < checker.elaboration.bodies.count,
      let found = checker.witness(for: requirement, in: type, arguments: arguments)
    else { return nil }
    let concrete = (found.function, found.arguments.map { checker.concrete($0, .empty) })
    witnesses[key] = concrete
    return concrete
  }
}

struct WitnessUse: Hashable {
  var requirement: FunctionID
  var type: Type
  var arguments: [Type]
}

extension Checker {
  /// The functions that stand for the requirements of a protocol; of a variable the getter.
  mutating func requirementFunctions(of proto: ProtocolID) -> [FunctionID] {
    tables.protocolRequirements[Int(proto.index)].compactMap { requirementFunction($0) }
  }

  private mutating func requirementFunction(_ id: DeclarationID) -> FunctionID? {
    switch tables.declarations[id].kind {
    case .function, .initializer, .subscript: resolveSignature(id)?.function
    case .variable: resolveVariable(id)?.getter
    default: nil
    }
  }

  /// The function, or the getter, that stands for the requirement of a protocol with this name.
  package mutating func requirement(named name: Name, of target: ProtocolID) -> FunctionID? {
    for declaration in tables.protocolRequirements[Int(target.index)]
    where tables.declarations[declaration].name == name {
      if let function = requirementFunction(declaration) { return function }
    }
    return nil
  }
}

// Members that a type looks up by itself: `@dynamicMemberLookup`.

extension Inference {
  /// The member of another value that stands for one that the type of the base does not declare; nil where there
  /// is none.
  mutating func settleDynamic(
    _ use: MemberReference, of base: Type, for type: Type, _ checker: inout Checker
  ) -> Outcome? {
    guard isClosed(base, &checker) else { return nil }
    for candidate in checker.dynamicSubscripts(of: base) {
      guard let signature = checker.resolveSignature(candidate.declaration),
        let parameter = signature.parameters.first
      else { continue }
      let wanted = checker.substitute(parameter.type, candidate.substitution)
      if wanted == checker.known.stringType {
        guard let property = checker.namedPropertyType(use.name, signature, candidate) else {
          continue
        }
        return give(property, use, for: type, &checker)
      }
      guard case .nominal(_, let arguments) = checker.program.types.shape(of: wanted),
        let root = arguments.first, checker.hasMember(use.name, use.element, in: root)
      else { continue }
      if checker.environmentMember(root, of: base) != nil {
        return settleMember(use, of: root, for: type, &checker)
      }
      return settleThroughKeyPath(use, candidate, signature, root, for: type, &checker)
    }
    return nil
  }

  /// `$person.name`: the subscript is given the key path of the member.
  private mutating func settleThroughKeyPath(
    _ use: MemberReference, _ candidate: Candidate, _ signature: Signature, _ root: Type,
    for type: Type, _ checker: inout Checker
  ) -> Outcome {
    var candidate = candidate
    for parameter in signature.genericParameters {
      candidate.substitution.set(parameter, to: fresh())
    }
    let wanted = substituted(
      signature.parameters[0].type, candidate.substitution, use.node, &checker)
    guard case .nominal(_, let arguments) = shape(wanted, &checker), arguments.count == 2 else {
      return .failed
    }
    let value = require(
      use.name, element: use.element, of: root, isStatic: false, call: nil, use.node, &checker)
    guard equate(value, arguments[1], &checker) else { return .failed }
    let result = substituted(signature.result, candidate.substitution, use.node, &checker)
    return give(result, use, for: type, &checker)
  }

  private mutating func give(
    _ found: Type, _ use: MemberReference, for type: Type, _ checker: inout Checker
  ) -> Outcome {
    if let call = use.call { system.add(.apply(call), found, found, at: use.node) }
    return result(equate(found, type, &checker))
  }
}

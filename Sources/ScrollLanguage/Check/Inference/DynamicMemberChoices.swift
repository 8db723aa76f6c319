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
        let types = checker.namedPropertyTypes(use.name, signature)
        if types.isEmpty { continue }
        // If properties of several types have the name, the context selects one.
        let isKnown =
          types.count == 1 && !checker.program.types.contents(of: types[0]).contains(.parameter)
        return give(isKnown ? types[0] : fresh(), use, for: type, &checker)
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
    let found = substituted(signature.result, candidate.substitution, use.node, &checker)
    guard use.name == Name(Word.subscript), let call = use.call else {
      let value = require(
        use.name, element: use.element, of: root, isStatic: false, call: nil, use.node, &checker)
      guard equate(value, arguments[1], &checker) else { return .failed }
      return give(found, use, for: type, &checker)
    }
    calls.append(
      CallUse(node: use.node, arguments: calls[call].arguments, result: arguments[1]))
    _ = require(
      use.name, of: root, isStatic: false, call: calls.count - 1, use.node, &checker)
    return result(equate(found, calls[call].result, &checker))
  }

  /// `ImageResource.cat`; nil if the type has no static dynamic member lookup.
  mutating func settleStaticDynamic(
    _ use: MemberReference, of instance: Type, for type: Type, _ checker: inout Checker
  ) -> Outcome? {
    guard let candidate = checker.dynamicSubscripts(of: instance, isStatic: true).first,
      let signature = checker.resolveSignature(candidate.declaration)
    else { return nil }
    let found = checker.substituteMember(signature.result, candidate)
    // A declared member of another candidate's type is preferred.
    system.cost.add(to: .disfavoured)
    return give(found, use, for: type, &checker)
  }

  private mutating func give(
    _ found: Type, _ use: MemberReference, for type: Type, _ checker: inout Checker
  ) -> Outcome {
    if let call = use.call { system.add(.apply(call), found, found, at: use.node) }
    return result(equate(found, type, &checker))
  }
}

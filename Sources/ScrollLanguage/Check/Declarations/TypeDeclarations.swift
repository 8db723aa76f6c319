// What can be wrong with the declaration of a type, a protocol or a generic function as such.

extension Checker {
  mutating func checkTypeDeclarations(among indices: Range<Int>) {
    for index in indices where isNew(index) {
      let declaration = tables.declarations[index]
      if declaration.flags.contains(.isSynthesized) { continue }
      let previous = enter(declaration.source)
      switch declaration.kind {
      case .nominal: checkRawValues(NominalID(index: declaration.payload))
      case .function, .initializer, .subscript:
        checkRequirementSyntax(declaration)
        checkGenericParametersUsed(DeclarationID(index: UInt32(index)))
      case .variable: checkInitialValue(DeclarationID(index: UInt32(index)))
      case .protocol: checkPrimaryTypes(declaration)
      case .enumCase, .typeAlias, .associatedType, .genericParameter: break
      }
      leave(previous)
    }
  }

  /// `protocol P<Element>` declares an associated type of this name, or inherits one.
  private mutating func checkPrimaryTypes(_ declaration: Declaration) {
    let proto = ProtocolID(index: declaration.payload)
    for node in tree.nominalType(declaration.node).genericParameters {
      let name = tree.genericParameter(node).name
      if associatedType(named: name, in: proto) == nil {
        report(.unknownPrimaryType(text(name), protocol: text(declaration.name)), at: node)
      }
    }
  }

  // MARK: Enums

  /// Raw values are literals of a type that has literals, and leave no room for other values.
  private mutating func checkRawValues(_ nominal: NominalID) {
    guard program[nominal].kind == .enum else { return }
    let raw = tables.nominalStates[Int(nominal.index)].rawType
    if let raw, !hasLiterals(raw), let node = inheritedTypeNode(of: nominal) {
      report(.rawTypeWithoutLiteral(describe(raw)), at: node)
      return
    }
    if raw != nil, program[nominal].cases.isEmpty, let node = inheritedTypeNode(of: nominal) {
      report(.rawTypeWithoutCases, at: node)
      return
    }
    var isCounting = true
    for id in members(of: nominal) where tables.declarations[id].kind == .enumCase {
      let syntax = tree.enumCase(tables.declarations[id].detail)
      guard raw != nil else {
        if let value = syntax.rawValue.some { report(.rawValueWithoutType, at: value) }
        continue
      }
      if !syntax.parameters.isEmpty {
        report(.rawTypeWithValues(text(syntax.name)), at: tables.declarations[id].detail)
        return
      }
      if let value = syntax.rawValue.some, !isLiteral(value) {
        report(.rawValueNotLiteral, at: value)
        return
      }
      if let value = syntax.rawValue.some {
        isCounting = isInteger(value)
      } else if let raw, raw != known.stringType, !isCounting || raw == known.characterType {
        report(.rawValueNotCounted, at: tables.declarations[id].detail)
        return
      }
    }
  }

  private func isInteger(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .magicLiteral, .missing: true
    case .prefixOperator: isInteger(tree.unary(node).operand)
    default: false
    }
  }

  private mutating func hasLiterals(_ type: Type) -> Bool {
    if type == .error { return true }
    for proto in [
      known.expressibleByIntegerLiteral, known.expressibleByFloatLiteral,
      known.expressibleByStringLiteral,
    ] {
      if let proto, conforms(type, to: proto) { return true }
    }
    return type == known.stringType || type == known.characterType || known.isFloating(type)
      || type == known.intType
  }

  private func inheritedTypeNode(of nominal: NominalID) -> NodeID? {
    tree.nominalType(tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node)
      .inheritance.first
  }

  private func isLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .magicLiteral, .missing: return true
    case .stringLiteral:
      return tree.stringLiteral(node).segments.allSatisfy { tree.kind($0) != .interpolation }
    case .prefixOperator: return isLiteral(tree.unary(node).operand)
    default: return false
    }
  }

  // MARK: Protocols

  /// A protocol says what there is, not how a call may leave it out.
  private mutating func checkRequirementSyntax(_ declaration: Declaration) {
    guard declaration.flags.contains(.isRequirement) else { return }
    for node in tree.function(declaration.node).parameters {
      if let value = tree.parameter(node).defaultValue.some {
        report(.defaultInProtocol, at: value)
      }
    }
  }

  // MARK: Generic functions

  /// A call must say what every generic parameter stands for.
  private mutating func checkGenericParametersUsed(_ id: DeclarationID) {
    guard tables.declarations[id].kind == .function, state(of: id).isResolved else { return }
    let signature = signature(id)
    let nodes = tree.function(tables.declarations[id].node).genericParameters
    for (parameter, node) in zip(signature.genericParameters, nodes)
    // An erased parameter stands in the signature as its bound.
    where erasedBound(of: parameter) == nil {
      let type = intern(.genericParameter(parameter))
      var isUsed = signature.parameters.contains { occurs(type, in: $0.type) }
      if occurs(type, in: signature.result) { isUsed = true }
      for requirement in tables.contexts[signature.context].sameTypeRequirements
      where occurs(type, in: requirement.left) || occurs(type, in: requirement.right) {
        isUsed = true
      }
      if !isUsed {
        report(.genericParameterUnused(text(tree.genericParameter(node).name)), at: node)
      }
    }
  }

  func occurs(_ part: Type, in type: Type) -> Bool {
    if part == type { return true }
    switch program.types.shape(of: type) {
    case .error: return true
    case .genericParameter, .variable: return false
    case .existential(_, let arguments): return arguments.contains { occurs(part, in: $0.type) }
    case .nominal(_, let arguments), .opaque(_, let arguments):
      return arguments.contains { occurs(part, in: $0) }
    case .tuple(let elements): return elements.contains { occurs(part, in: $0.type) }
    case .function(let parameters, let result):
      return occurs(part, in: result) || parameters.contains { occurs(part, in: $0.type) }
    case .member(let base, _), .metatype(let base): return occurs(part, in: base)
    }
  }

  // MARK: Variables

  /// A variable that nothing sets later has its value from the beginning.
  private mutating func checkInitialValue(_ id: DeclarationID) {
    guard state(of: id).isResolved, case .global = variable(id).access else { return }
    let syntax = tree.variable(tables.declarations[id].node)
    let binding = tree.binding(tables.declarations[id].detail)
    guard binding.initializer.isNone, wrapperAttribute(of: syntax) == nil else { return }
    if case .opaque = program.types.shape(of: variable(id).type) {
      report(
        .opaqueWithoutValue(text(tables.declarations[id].name)), at: tables.declarations[id].detail)
      return
    }
    let isStatic = tables.declarations[id].flags.contains(.isStatic)
    guard isStatic || !isScript(tables.declarations[id].source) else { return }
    if !syntax.isLet, isOptional(variable(id).type) { return }
    report(
      .missingInitialValue(text(tables.declarations[id].name), isStatic: isStatic),
      at: tables.declarations[id].detail)
  }
}

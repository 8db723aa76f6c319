// Protocols in bounds, and what `where` clauses ask for.

extension Checker {
  /// The protocols that a bound or an entry of an inheritance list names.
  mutating func resolveProtocols(
    _ node: NodeID, in context: ContextID, isInheritance: Bool = false
  ) -> [ProtocolID] {
    if tree.kind(node) == .compositionType {
      var all: [ProtocolID] = []
      for element in tree.elements(node) {
        all += resolveProtocols(element, in: context, isInheritance: isInheritance)
      }
      return all
    }
    if tree.kind(node) == .attributedType {
      return resolveProtocols(
        tree.attributedType(node).base, in: context, isInheritance: isInheritance)
    }
    if tree.kind(node) == .identifierType {
      let name = tree.identifierType(node).name
      if name == names.any || name == names.copyable { return [] }
      if case .declaration(let id)? = lookUpType(name, in: context),
        case .protocol(let proto) = declaredType(by: id)
      {
        if !isLibrary(tree.source) { checkAccess(id, node, from: context) }
        return [proto]
      }
    }
    let count = diagnostics.count
    let type = resolveType(node, in: context, allowsProtocol: true)
    if case .existential(let protocols, _) = program.types.shape(of: type) { return protocols }
    if type != .error, diagnostics.count == count {
      report(
        isInheritance
          ? .inheritanceFromNonProtocol(describe(type)) : .notAProtocol(describe(type)), at: node)
    }
    return []
  }

  /// Reads generic bounds and the `where` clause of a context, once.
  mutating func readRequirements(of context: ContextID) {
    let node = tables.contexts[context].unread
    if node.isNone { return }
    tables.contexts[context].unread = .none
    let previous = enter(tables.contexts[context].source)
    let savedContext = elaboration.functionState.context
    elaboration.functionState.context = context
    queries.contextsBeingRead.append(context)
    defer {
      queries.contextsBeingRead.removeLast()
      elaboration.functionState.context = savedContext
      leave(previous)
    }
    switch tree.kind(node) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration, .protocolDeclaration:
      let syntax = tree.nominalType(node)
      if tables.contexts[context].isExtension {
        if case .nominal(let nominal) = tables.contexts[context].kind {
          // Nothing is asked of the parameters of a type that has none.
          if isLibrary(tree.source), simpleHead(of: nominal) != nil { return }
          readRequirements(of: tables.nominalContexts[Int(nominal.index)])
        }
        if case .protocol = tables.contexts[context].kind {
          readPrimaryTypes(ofSelf: syntax.extendedType, in: context)
        } else {
          readExtendedArguments(syntax.extendedType, in: context)
        }
      } else if tree.kind(node) != .protocolDeclaration {
        readBounds(syntax.genericParameters, in: context)
      }
      readWhere(syntax.requirements, in: context)
      if tree.kind(node) == .protocolDeclaration,
        case .protocol(let proto) = tables.contexts[context].kind
      {
        for bound in syntax.inheritance { readPrimaryTypes(ofSelf: bound, in: context) }
        readConditions(ofAssociatedTypesOf: proto, in: context)
      }
      spreadConformances(in: context)
      equateSelf(of: context)
    case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration:
      let syntax = tree.function(node)
      readBounds(syntax.genericParameters, in: context)
      readWhere(syntax.requirements, in: context)
      spreadConformances(in: context)
    default: break
    }
  }

  /// `protocol Row: Sequence<Int>`, `extension Collection<Double>`
  private mutating func readPrimaryTypes(ofSelf bound: NodeID, in context: ContextID) {
    guard let type = tables.contexts[context].selfType else { return }
    let protocols = resolveProtocols(bound, in: context, isInheritance: true)
    tables.contexts[context].sameTypeRequirements += primaryAssociatedTypes(
      bound, of: type, protocols, in: context)
  }

  /// `extension Array<Int>`, `extension [Int]`, and an extension of an alias for such a type, say what the parameters are.
  private mutating func readExtendedArguments(_ type: NodeID, in context: ContextID) {
    let allowed = inference.allowsUnboundGenerics
    inference.allowsUnboundGenerics = true
    let extended = resolveType(type, in: context, allowsProtocol: true)
    inference.allowsUnboundGenerics = allowed
    guard program.types.contents(of: extended).isDisjoint(with: [.parameter, .variable]),
      case .nominal(_, let arguments) = program.types.shape(of: extended)
    else { return }
    for (parameter, type) in zip(tables.contexts[context].genericParameters, arguments) {
      tables.contexts[context].sameTypeRequirements.append(
        SameTypeRequirement(left: intern(.genericParameter(parameter)), right: type))
    }
  }

  /// `where A: Comparable, A == B` requires the same of `B`, which replaces `A`. The conformances of `A` may be required by
  /// a surrounding context or by a protocol.
  private mutating func spreadConformances(in context: ContextID) {
    let equations = tables.contexts[context].sameTypeRequirements.filter {
      program.types.contents(of: $0.right).contains(.parameter)
    }
    if equations.isEmpty { return }
    // The conformances that one equation adds may spread through the next: `A == B, B == C`.
    var known: Int
    repeat {
      known = tables.contexts[context].conformanceRequirements.count
      for equation in equations {
        for bound in bounds(of: equation.left) { require(equation.right, bound, in: context) }
      }
    } while known != tables.contexts[context].conformanceRequirements.count
  }

  /// Inside of `extension Pair where A == Int` the own type is `Pair<Int, B>`.
  private mutating func equateSelf(of context: ContextID) {
    guard tables.contexts[context].isExtension, let type = tables.contexts[context].selfType else {
      return
    }
    var equalities = Substitution()
    addEqualities(of: context, to: &equalities)
    tables.contexts[context].selfType = substitute(type, equalities)
  }

  mutating func readBounds(_ parameters: NodeList, in context: ContextID) {
    for node in parameters {
      let syntax = tree.genericParameter(node)
      guard let bound = syntax.bound.some, let id = tables.contexts[context].types[syntax.name]
      else {
        continue
      }
      let protocols = resolveProtocols(bound, in: context)
      program.genericParameters[Int(id.index)].bounds += protocols
      let equations = primaryAssociatedTypes(
        bound, of: intern(.genericParameter(id)), protocols, in: context)
      tables.contexts[context].sameTypeRequirements += equations
    }
  }

  /// Conformances of parameters are read first, then those of associated types that the parameters are known to have,
  /// for other requirements may depend on them wherever they stand:
  /// `where ID == Data.Element.ID, Data.Element: Identifiable, Data: Collection`.
  private mutating func readWhere(_ requirements: NodeList, in context: ContextID) {
    var members: [NodeID] = []
    for node in requirements {
      let isOfParameter =
        !tree.requirement(node).isSameType
        && tree.kind(tree.requirement(node).subject) == .identifierType
      if isOfParameter { readRequirement(node, in: context) } else { members.append(node) }
    }
    var others: [NodeID] = []
    for node in members {
      if isOfKnownMember(node, in: context) {
        readRequirement(node, in: context)
      } else {
        others.append(node)
      }
    }
    for node in others { readRequirement(node, in: context) }
  }

  /// `associatedtype Rows: Collection where Rows.Element: Identifiable`. Same-type requirements are read separately
  /// (`protocolEquations`).
  private mutating func readConditions(
    ofAssociatedTypesOf proto: ProtocolID, in context: ContextID
  ) {
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .associatedType {
      for node in tree.associatedType(tables.declarations[id].node).requirements
      where !tree.requirement(node).isSameType {
        readRequirement(node, in: context)
      }
    }
  }

  /// Whether a requirement asks something of an associated type that the bounds of its parameter have.
  private mutating func isOfKnownMember(_ requirement: NodeID, in context: ContextID) -> Bool {
    let syntax = tree.requirement(requirement)
    guard !syntax.isSameType, tree.kind(syntax.subject) == .memberType,
      case let member = tree.memberType(syntax.subject), tree.kind(member.base) == .identifierType,
      case .type(let base)? = lookUpType(tree.identifierType(member.base).name, in: context)
    else { return false }
    return memberType(named: member.name, of: base, syntax.subject, in: context) != nil
  }

  private mutating func readRequirement(_ node: NodeID, in context: ContextID) {
    let syntax = tree.requirement(node)
    let subject = resolveType(syntax.subject, in: context)
    if syntax.isSameType {
      let other = resolveType(syntax.constraint, in: context)
      tables.contexts[context].sameTypeRequirements.append(
        SameTypeRequirement(left: subject, right: other))
      return
    }
    let protocols = resolveProtocols(syntax.constraint, in: context)
    for proto in protocols { require(subject, proto, in: context) }
    tables.contexts[context].sameTypeRequirements += primaryAssociatedTypes(
      syntax.constraint, of: subject, protocols, in: context)
  }

  /// Notes that a context asks a type to conform to a protocol, once.
  private mutating func require(_ type: Type, _ proto: ProtocolID, in context: ContextID) {
    if case .genericParameter(let id) = program.types.shape(of: type),
      !tables.contexts[context].isExtension, tables.contexts[context].types.values.contains(id)
    {
      // A type that is named earlier in the clause may have implied it.
      if !program.genericParameters[Int(id.index)].bounds.contains(proto) {
        program.genericParameters[Int(id.index)].bounds.append(proto)
      }
      return
    }
    let requirement = ConformanceRequirement(type: type, protocol: proto)
    if !tables.contexts[context].conformanceRequirements.contains(requirement) {
      tables.contexts[context].conformanceRequirements.append(requirement)
    }
  }

  /// Refuses `extension G where X == Row` when `Row` is not what `G` asks of its `X`.
  mutating func checkSatisfiable(_ context: ContextID) {
    guard tables.contexts[context].isExtension else { return }
    for equation in tables.contexts[context].sameTypeRequirements
    where program.types.contents(of: equation.right).isEmpty {
      var asked: [ProtocolID] = []
      if case .genericParameter(let id) = program.types.shape(of: equation.left) {
        asked = program.genericParameters[Int(id.index)].bounds
      }
      for requirement in tables.contexts[context].conformanceRequirements
      where requirement.type == equation.left {
        asked.append(requirement.protocol)
      }
      if let unmet = asked.first(where: { !conforms(equation.right, to: $0) }) {
        report(
          .unsatisfiable(
            describe(equation.left), describe(equation.right), text(program[unmet].name)),
          at: tree(of: context).nominalType(tables.contexts[context].node).extendedType,
          tables.contexts[context].source)
      }
    }
  }

  private func tree(of context: ContextID) -> Tree {
    trees[Int(tables.contexts[context].source.rawValue)]
  }
}

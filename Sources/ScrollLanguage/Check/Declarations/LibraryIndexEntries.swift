// How the entries of the checker's tables stand in the library's index: for each what is written, and
// below it what reads the same. What is empty before anything is resolved does not stand there.

extension IndexWriter {
  mutating func write(_ name: Name) { write(name.rawValue) }
  mutating func write(_ type: Type) { write(type.index) }

  /// One more than the number, or 0.
  private mutating func write(optional number: UInt32?) { write(number.map { Int($0) + 1 } ?? 0) }

  mutating func write(_ declaration: Declaration) {
    write(Int(declaration.kind.rawValue) << 2 | Int(declaration.state.rawValue))
    write(declaration.name)
    write(declaration.source.rawValue)
    write(declaration.node.rawValue)
    write(declaration.detail.rawValue)
    write(declaration.context.index)
    write(UInt32(declaration.flags.rawValue))
    write(declaration.payload)
  }
}

extension IndexReader {
  mutating func name() -> Name { Name(rawValue: word()) }
  mutating func type() -> Type { Type(index: word()) }
  mutating func node() -> NodeID { NodeID(rawValue: word()) }
  mutating func declarationID() -> DeclarationID { DeclarationID(index: word()) }
  mutating func contextID() -> ContextID { ContextID(index: word()) }
  mutating func protocolID() -> ProtocolID { ProtocolID(index: word()) }
  mutating func source() -> SourceID { SourceID(rawValue: word()) }

  private mutating func optional() -> UInt32? {
    let number = number()
    return number == 0 ? nil : UInt32(truncatingIfNeeded: number - 1)
  }

  mutating func declaration() -> Declaration {
    let kind = number()
    return Declaration(
      kind: Declaration.Kind(rawValue: UInt8(truncatingIfNeeded: kind >> 2)) ?? .function,
      name: name(), source: source(), node: node(), detail: node(), context: contextID(),
      flags: Declaration.Flags(rawValue: UInt16(truncatingIfNeeded: number())),
      state: Declaration.State(rawValue: UInt8(truncatingIfNeeded: kind & 3)) ?? .unresolved,
      payload: word())
  }
}

// MARK: Variables

extension IndexWriter {
  /// Only stored properties without observers are resolved for the index.
  mutating func write(_ variable: Variable) {
    write(variable.type)
    if case .field(let place) = variable.access { write(place) }
    write(variable.isMutable)
  }
}

extension IndexReader {
  mutating func variable() -> Variable {
    Variable(type: type(), access: .field(word()), isMutable: truth())
  }
}

// MARK: Contexts

extension IndexWriter {
  mutating func write(_ requirement: SameTypeRequirement) {
    write(requirement.left)
    write(requirement.right)
  }

  mutating func write(_ context: Context) {
    switch context.kind {
    case .file: write(0)
    case .nominal(let id):
      write(1)
      write(id.index)
    case .protocol(let id):
      write(2)
      write(id.index)
    case .function: write(3)
    }
    write(optional: context.parent?.index)
    write(context.source.rawValue)
    write(context.genericParameters) { $0.write($1.index) }
    write(optional: context.selfType?.index)
    write(context.isExtension)
    write(UInt32(context.memberAccess.rawValue))
    write(context.conformanceRequirements) {
      $0.write($1.type)
      $0.write($1.protocol.index)
    }
    write(context.sameTypeRequirements) { $0.write($1) }
    write(context.types.sorted { $0.key.rawValue < $1.key.rawValue }) {
      $0.write($1.key)
      $0.write($1.value.index)
    }
    write(context.unread.rawValue)
    write(context.node.rawValue)
  }
}

extension IndexReader {
  mutating func genericParameterID() -> GenericParameterID { GenericParameterID(index: word()) }

  mutating func sameTypeRequirement() -> SameTypeRequirement {
    SameTypeRequirement(left: type(), right: type())
  }

  private mutating func contextKind() -> Context.Kind {
    switch number() {
    case 0: .file
    case 1: .nominal(NominalID(index: word()))
    case 2: .protocol(protocolID())
    default: .function
    }
  }

  mutating func context() -> Context {
    var context = Context(
      kind: contextKind(), parent: optional().map { ContextID(index: $0) }, source: source(),
      genericParameters: array { $0.genericParameterID() },
      selfType: optional().map { Type(index: $0) }, isExtension: truth())
    context.memberAccess = Declaration.Flags(rawValue: UInt16(truncatingIfNeeded: number()))
    context.conformanceRequirements = array {
      ConformanceRequirement(type: $0.type(), protocol: $0.protocolID())
    }
    context.sameTypeRequirements = array { $0.sameTypeRequirement() }
    for _ in 0..<number() {
      let name = name()
      context.types[name] = genericParameterID()
    }
    context.unread = node()
    context.node = node()
    return context
  }
}

// MARK: Types

extension IndexWriter {
  mutating func write(_ nominal: Nominal) {
    write(nominal.kind == .enum)
    write(nominal.name)
    write(Array(nominal.qualifiedName.utf8)) { $0.write(UInt32($1)) }
    write(optional: nominal.outer?.index)
    write(UInt32(nominal.storage.rawValue))
    write(nominal.genericParameters) { $0.write($1.index) }
    write(nominal.fields) {
      $0.write($1.name)
      $0.write($1.type)
      $0.write($1.isMutable)
    }
    write(nominal.cases) {
      $0.write($1.name)
      $0.write($1.payload) { $0.write($1) }
    }
    write(nominal.isIndirect)
  }

  mutating func write(_ declaration: ProtocolDeclaration) {
    write(declaration.name)
    write(declaration.selfParameter.index)
    write(declaration.inherited) { $0.write($1.index) }
    write(declaration.associatedTypes) { $0.write($1.index) }
    write(declaration.isErased)
    write(declaration.isPure)
  }

  mutating func write(_ parameter: GenericParameter) {
    write(parameter.name)
    write(parameter.bounds) { $0.write($1.index) }
  }

  mutating func write(_ type: AssociatedType) {
    write(type.name)
    write(type.owner.index)
  }

  mutating func write(_ conformance: DeclaredConformance) {
    write(conformance.protocol.index)
    write(conformance.context.index)
    write(conformance.node.rawValue)
    write(conformance.isImplied)
  }

  mutating func write(_ state: NominalState) {
    write(optional: state.rawType?.index)
    write(state.hasAllImplied)
    write(UInt32(state.fieldState.rawValue))
    write(state.fields.memberCount)
    write(state.fields.ids) { $0.write($1.index) }
    write(state.synthesizedNames.sorted { $0.rawValue < $1.rawValue }) { $0.write($1) }
  }
}

extension IndexReader {
  mutating func nominal() -> Nominal {
    Nominal(
      kind: truth() ? .enum : .struct, name: name(),
      qualifiedName: String(
        decoding: array { UInt8(truncatingIfNeeded: $0.number()) }, as: UTF8.self),
      outer: optional().map { NominalID(index: $0) },
      storage: Nominal.Storage(rawValue: UInt8(truncatingIfNeeded: number())) ?? .parts,
      genericParameters: array { $0.genericParameterID() },
      fields: array { Field(name: $0.name(), type: $0.type(), isMutable: $0.truth()) },
      cases: array { EnumCase(name: $0.name(), payload: $0.array { $0.tupleElement() }) },
      isIndirect: truth())
  }

  mutating func protocolDeclaration() -> ProtocolDeclaration {
    ProtocolDeclaration(
      name: name(), selfParameter: genericParameterID(), inherited: array { $0.protocolID() },
      requirements: [], associatedTypes: array { AssociatedTypeID(index: $0.word()) },
      isErased: truth(), isPure: truth())
  }

  mutating func genericParameter() -> GenericParameter {
    GenericParameter(name: name(), bounds: array { $0.protocolID() })
  }

  mutating func associatedType() -> AssociatedType {
    AssociatedType(name: name(), owner: protocolID())
  }

  mutating func declaredConformance() -> DeclaredConformance {
    DeclaredConformance(
      protocol: protocolID(), context: contextID(), node: node(), isImplied: truth())
  }

  mutating func nominalState() -> NominalState {
    var state = NominalState()
    state.rawType = optional().map { Type(index: $0) }
    state.hasAllImplied = truth()
    state.fieldState =
      Declaration.State(rawValue: UInt8(truncatingIfNeeded: number())) ?? .unresolved
    state.fields.memberCount = number()
    for _ in 0..<number() {
      state.fields.ids.append(declarationID())
    }
    for _ in 0..<number() { state.synthesizedNames.insert(name()) }
    return state
  }
}

extension IndexWriter {
  mutating func write(_ lists: MemberLists) {
    write(Array(0..<lists.count)) { $0.write(lists.settledCount(of: $1)) }
    write(lists.settled) { $0.write($1.index) }
    write(lists.settledNames) { $0.write($1) }
  }
}

extension IndexReader {
  mutating func memberLists() -> MemberLists {
    MemberLists(
      counts: array { $0.number() }, array { $0.declarationID() }, names: array { $0.name() })
  }
}

// MARK: Shapes of types

/// The kind of the type shape that follows in the index.
private enum ShapeTag: Int {
  case error, nominal, tuple, function, genericParameter, member, existential, opaque, metatype
  case variable
}

extension IndexWriter {
  private mutating func write(_ tag: ShapeTag) { write(tag.rawValue) }

  mutating func write(_ element: TupleElement) {
    write(element.label)
    write(element.type)
  }

  mutating func write(_ shape: TypeShape) {
    switch shape {
    case .error: write(ShapeTag.error)
    case .nominal(let id, let arguments):
      write(ShapeTag.nominal)
      write(id.index)
      write(arguments) { $0.write($1) }
    case .tuple(let elements):
      write(ShapeTag.tuple)
      write(elements) { $0.write($1) }
    case .function(let parameters, let result):
      write(ShapeTag.function)
      write(parameters) {
        $0.write($1.type)
        $0.write($1.isInout)
        $0.write($1.isAutoclosure)
      }
      write(result)
    case .genericParameter(let id):
      write(ShapeTag.genericParameter)
      write(id.index)
    case .member(let base, let associated):
      write(ShapeTag.member)
      write(base)
      write(associated.index)
    case .existential(let protocols, let arguments):
      write(ShapeTag.existential)
      write(protocols) { $0.write($1.index) }
      write(arguments) {
        $0.write($1.associated.index)
        $0.write($1.type)
      }
    case .opaque(let id, let arguments):
      write(ShapeTag.opaque)
      write(id.index)
      write(arguments) { $0.write($1) }
    case .metatype(let instance):
      write(ShapeTag.metatype)
      write(instance)
    case .variable(let number):
      write(ShapeTag.variable)
      write(number)
    }
  }
}

extension IndexReader {
  mutating func tupleElement() -> TupleElement { TupleElement(label: name(), type: type()) }

  private mutating func associatedTypeID() -> AssociatedTypeID { AssociatedTypeID(index: word()) }

  mutating func typeShape() -> TypeShape {
    switch ShapeTag(rawValue: number()) ?? .error {
    case .error: .error
    case .nominal: .nominal(NominalID(index: word()), array { $0.type() })
    case .tuple: .tuple(array { $0.tupleElement() })
    case .function:
      .function(
        array { ParameterType($0.type(), isInout: $0.truth(), isAutoclosure: $0.truth()) },
        result: type())
    case .genericParameter: .genericParameter(genericParameterID())
    case .member: .member(type(), associatedTypeID())
    case .existential:
      .existential(
        array { $0.protocolID() },
        where: array { AssociatedArgument($0.associatedTypeID(), $0.type()) })
    case .opaque: .opaque(OpaqueID(index: word()), array { $0.type() })
    case .metatype: .metatype(type())
    case .variable: .variable(word())
    }
  }
}

// MARK: Tables of types

extension IndexWriter {
  mutating func write(_ types: TypeTable) {
    write(Array(types.shapes)) { $0.write($1) }
    write(types.contents) { $0.write(UInt32($1.rawValue)) }
    write(types.slots) { $0.write($1) }
  }
}

extension IndexReader {
  mutating func types() -> TypeTable {
    TypeTable(
      shapes: Table(array { $0.typeShape() }),
      contents: array { TypeContents(rawValue: UInt8(truncatingIfNeeded: $0.number())) },
      slots: array { $0.word() })
  }
}

/// Turns parsed sources into a `Program`: finds declarations, resolves names and types, chooses
/// overloads, and elaborates every body into terms.
///
/// One value holds all of it; extensions in the seven folders around this one cover one subject each:
/// `Collect…` finds declarations, `Resolve…` works out their types when first needed, `Lookup` finds them,
/// `Unify`/`Convert` relate types, `Check…` elaborates statements and expressions. Nothing is thrown:
/// an error adds a diagnostic and yields `.invalid` with the type `.error`, which silences whatever
/// depends on it.
///
/// Calling a non-mutating method from a mutating one copies the checker, more than two thousand bytes.
/// Methods that expressions call often are `mutating` for this reason alone, or are methods of the
/// tree.
package struct Checker {
  package var program = Program()
  package var diagnostics: [Diagnostic] = []
  package var trees = TreeTable()
  package var sources = Table<Source>()
  /// The tree that is being read.
  var tree: Tree
  let names: CheckerNames
  var configuration: Configuration

  var declarations = LibraryTable<Declaration>()
  var contexts = LibraryTable<Context>()
  var signatures = Table<Signature>()
  var variables = Table<Variable>()
  var aliases: [Type] = []

  /// Top-level names; several for overloaded functions.
  var globalNames = MemberLists.topLevel
  /// Members of types and their extensions, by type.
  var nominalMembers = MemberLists()
  /// Requirements and members of extensions, by protocol.
  var protocolMembers = MemberLists()
  var nominalDeclarations: [DeclarationID] = []
  var protocolDeclarations: [DeclarationID] = []
  var nominalContexts: [ContextID] = []
  var protocolContexts: [ContextID] = []
  /// Declared conformances by type, those of extensions included.
  var declaredConformances = LibraryTable<[DeclaredConformance]>()
  var nominalStates = LibraryTable<NominalState>()
  var known = KnownTypes()

  // MARK: What has been found out on the way

  /// By source.
  var fileContexts: [ContextID] = []
  /// `@Previewable` state of previews, declared for the whole program.
  var hoistedState: Set<SourceSpan> = []
  var scripts: [SourceID] = []
  /// The files of sources that repeat a part of another one.
  var repeatedFiles: [SourceID: SourceID] = [:]
  var library = LibraryExtent()
  /// What the compiler must know of the library; nil as long as there is none.
  var wellKnown: WellKnown?
  var parameterTraits = ParameterTraits()
  var extensions: [(SourceID, NodeID)] = []
  var inheritances: [(SourceID, NodeList, ContextID)] = []
  /// By protocol.
  var protocolRequirements: [[DeclarationID]] = []
  /// Whether the associated types of each protocol have been found.
  var hasFoundAssociatedTypes: [Bool] = []
  /// What types are called in any protocol: no other name needs to be looked for in them.
  var protocolTypeNames: Set<Name> = []
  /// Names of generic parameters that are not erased, whatever they are bounded by.
  var exactParameters: Set<Name> = []
  /// Erased protocols of which the program speaks as `any P`.
  var protocolsWrittenAsAny: Set<ProtocolID> = []
  var associatedDeclarations: [DeclarationID] = []
  /// Nil where nobody has asked.
  var associatedBounds: [[ProtocolID]?] = []
  /// What `some IteratorProtocol<Int>` says of the types that belong to the opaque one.
  var opaqueEquations: [Type: Type] = [:]
  var typeWitnesses: [TypeWitnessKey: Type] = [:]
  var typeWitnessesInProgress: Set<TypeWitnessKey> = []
  var contextsBeingRead: Set<ContextID> = []
  var boundsInProgress: Set<TypeWitnessKey> = []
  /// By protocol; nil where nobody has asked.
  var protocolEquationTable: [[SameTypeRequirement]?] = []
  var witnesses: [WitnessKey: (candidate: Candidate, isConditional: Bool)] = [:]
  var aliasParameters: [DeclarationID: [GenericParameterID]] = [:]
  var wrapperNames: Set<Name> = []
  /// Types from here on have not been looked at for being wrappers.
  var wrapperSearchStart = 0
  let builtinNames: Set<Name>

  package var prompt = PromptState()
  var inference = InferenceState()
  var elaboration = ElaborationState()
  package internal(set) var flow = FlowState()

  /// Operators of the program that take their first operand inout and are no assignments.
  var changingOperators: Set<Operator> = []

  /// Types that are said to conform to something that has been refused.
  var refusedConformers: Set<NominalID> = []

  package init(configuration: Configuration) {
    self.configuration = configuration
    names = CheckerNames(&program.names)
    builtinNames = [names.print, names.debugPrint, names.type, names.expect]
    tree = Tree(source: SourceID(rawValue: 0))
  }

  /// Stands for a checker that has finished: the program was elaborated by hand, as tests do.
  package init(elaborated program: Program) {
    self.init(configuration: Configuration())
    self.program = program
    let context = ContextID(index: 0)
    for _ in program.functions {
      elaboration.bodies.append(
        FunctionBody(declaration: nil, context: context, origin: .body, state: .checked))
    }
    for (number, nominal) in program.nominals.enumerated() {
      let id = DeclarationID(index: UInt32(declarations.count))
      declarations.append(
        Declaration(
          kind: .nominal, name: nominal.name, source: tree.source, node: .none, context: context,
          payload: UInt32(number)))
      globalNames.append(id, named: nominal.name, to: 0)
    }
  }
}

/// What the sources are compiled for.
package struct Configuration: Hashable, Sendable {
  package enum OperatingSystem: Hashable, Sendable {
    case iOS
    case macOS
  }

  package var operatingSystem: OperatingSystem

  package init(operatingSystem: OperatingSystem = .iOS) {
    self.operatingSystem = operatingSystem
  }
}

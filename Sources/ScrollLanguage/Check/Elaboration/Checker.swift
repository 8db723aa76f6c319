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
  package var program: Program
  package var diagnostics: [Diagnostic] = []
  package var trees: TreeTable
  package var sources: SourceTable
  /// Kept by the program.
  unowned(unsafe) let library: Library?
  /// What is declared is the library's.
  let isReader: Bool
  /// The tree that is being read.
  var tree: Tree
  let names: CheckerNames
  var configuration: Configuration

  var declarations: DeclaredTable<Declaration>
  var contexts: SharedTable<Context>
  var signatures: SharedTable<Signature>
  var variables: SharedTable<Variable>
  var aliases: SharedTable<Alias>

  /// Top-level names; several for overloaded functions.
  var globalNames: MemberLists
  /// Members of types and their extensions, by type.
  var nominalMembers: MemberLists
  /// Requirements and members of extensions, by protocol.
  var protocolMembers: MemberLists
  var nominalDeclarations: DeclaredTable<DeclarationID>
  var protocolDeclarations: DeclaredTable<DeclarationID>
  var nominalContexts: DeclaredTable<ContextID>
  var protocolContexts: DeclaredTable<ContextID>
  /// Declared conformances by type, those of extensions included.
  var declaredConformances: DeclaredTable<[DeclaredConformance]>
  var nominalStates: DeclaredTable<NominalState>
  var known = KnownTypes()

  // MARK: What has been found out on the way

  /// By source of the program.
  var fileContexts: [ContextID] = []
  /// `@Previewable` state of previews, declared for the whole program.
  var hoistedState: Set<SourceSpan> = []
  var scripts: [SourceID] = []
  /// The files of sources that repeat a part of another one.
  var repeatedFiles: [SourceID: SourceID] = [:]
  var parameterTraits = ParameterTraits()
  var extensions: [(SourceID, NodeID)] = []
  var inheritances: [(SourceID, NodeList, ContextID)] = []
  /// By protocol.
  var protocolRequirements: DeclaredTable<[DeclarationID]>
  /// Whether the associated types of each protocol have been found.
  var hasFoundAssociatedTypes: DeclaredTable<Bool>
  /// What types are called in any protocol: no other name needs to be looked for in them.
  var protocolTypeNames: Set<Name> = []
  /// Names of generic parameters that are not erased, whatever they are bounded by.
  var exactParameters: Set<Name> = []
  /// Erased protocols of which the program speaks as `any P`.
  var protocolsWrittenAsAny: Set<ProtocolID> = []
  var associatedDeclarations: SharedTable<DeclarationID>
  /// Nil where nobody has asked.
  var associatedBounds: SharedTable<[ProtocolID]?>
  var typeWitnesses: [TypeWitnessKey: Type] = [:]
  var typeWitnessesInProgress: Set<TypeWitnessKey> = []
  var contextsBeingRead: Set<ContextID> = []
  var boundsInProgress: Set<TypeWitnessKey> = []
  /// By protocol; nil where nobody has asked.
  var protocolEquationTable: DeclaredTable<[SameTypeRequirement]?>
  var witnesses: [WitnessKey: (candidate: Candidate, isConditional: Bool)] = [:]
  var wrapperNames: Set<Name> = []
  /// Types from here on have not been looked at for being wrappers.
  var wrapperSearchStart = 0
  let builtinNames: Set<Name>

  package var prompt = PromptState()
  var inference = InferenceState()
  var elaboration: ElaborationState
  package internal(set) var flow = FlowState()

  /// Operators of the program that take their first operand inout and are no assignments.
  var changingOperators: Set<Operator> = []

  /// Types that are said to conform to something that has been refused.
  var refusedConformers: Set<NominalID> = []

  /// A checker without a library.
  package init(configuration: Configuration) {
    self.configuration = configuration
    library = nil
    isReader = false
    program = Program()
    trees = TreeTable()
    sources = SourceTable()
    declarations = DeclaredTable()
    contexts = SharedTable()
    variables = SharedTable()
    signatures = SharedTable()
    aliases = SharedTable()
    elaboration = ElaborationState()
    globalNames = MemberLists(.topLevel)
    nominalMembers = MemberLists(.nominal)
    protocolMembers = MemberLists(.protocol)
    nominalDeclarations = DeclaredTable()
    protocolDeclarations = DeclaredTable()
    nominalContexts = DeclaredTable()
    protocolContexts = DeclaredTable()
    declaredConformances = DeclaredTable()
    nominalStates = DeclaredTable()
    protocolRequirements = DeclaredTable()
    hasFoundAssociatedTypes = DeclaredTable()
    associatedDeclarations = SharedTable()
    associatedBounds = SharedTable()
    protocolEquationTable = DeclaredTable()
    names = CheckerNames(&program.names)
    builtinNames = [names.print, names.debugPrint, names.type, names.expect]
    tree = Tree(source: SourceID(rawValue: 0))
  }

  /// A checker of a program that has this library.
  package init(_ library: Library, configuration: Configuration = Configuration()) {
    self.init(library, configuration: configuration, isReader: false)
    beginFunctions()
  }

  /// A checker for units of the library: what it declares is shared by all programs.
  init(reading library: Library) {
    self.init(library, configuration: Configuration(), isReader: true)
  }

  private init(_ library: Library, configuration: Configuration, isReader: Bool) {
    self.configuration = configuration
    self.library = library
    self.isReader = isReader
    program = Program(library, isReader: isReader)
    trees = TreeTable(library, isReader: isReader)
    sources = SourceTable(library, isReader: isReader)
    globalNames = MemberLists(.topLevel, library, isReader: isReader)
    nominalMembers = MemberLists(.nominal, library, isReader: isReader)
    protocolMembers = MemberLists(.protocol, library, isReader: isReader)
    func declared<Element>(_ table: UnitTable<Element>) -> DeclaredTable<Element> {
      DeclaredTable(table, of: library, isReader: isReader)
    }
    declarations = declared(library.declarations)
    nominalDeclarations = declared(library.nominalDeclarations)
    protocolDeclarations = declared(library.protocolDeclarations)
    nominalContexts = declared(library.nominalContexts)
    protocolContexts = declared(library.protocolContexts)
    declaredConformances = declared(library.declaredConformances)
    nominalStates = declared(library.nominalStates)
    protocolRequirements = declared(library.protocolRequirements)
    hasFoundAssociatedTypes = declared(library.protocolsWithTypes)
    protocolEquationTable = declared(library.protocolEquations)
    contexts = SharedTable(library.contexts, isReader: isReader)
    variables = SharedTable(library.variables, isReader: isReader)
    signatures = SharedTable(library.signatures, isReader: isReader)
    aliases = SharedTable(library.aliases, isReader: isReader)
    elaboration = ElaborationState(library, isReader: isReader)
    associatedDeclarations = SharedTable(library.associatedDeclarations, isReader: isReader)
    associatedBounds = SharedTable(library.associatedBounds, isReader: isReader)
    names = library.checkerNames
    builtinNames = [names.print, names.debugPrint, names.type, names.expect]
    tree = .none
    known = library.known
    wrapperNames = library.skeleton.wrapperNames
    protocolTypeNames = library.skeleton.typeNames
  }

  /// Stands for a checker that has finished: the program was elaborated by hand, as tests do.
  package init(elaborated program: Program) {
    self.init(configuration: Configuration())
    self.program = program
    let context = ContextID(index: 0)
    for _ in program.functions.ownIndices {
      elaboration.bodies.append(
        FunctionBody(declaration: nil, context: context, origin: .body, state: .checked))
    }
    for number in program.nominals.ownIndices {
      let name = program.nominals[number].name
      let id = declarations.append(
        Declaration(
          kind: .nominal, name: name, source: tree.source, node: .none, context: context,
          payload: UInt32(number)), in: tree.source)
      globalNames.append(DeclarationID(index: UInt32(id)), named: name, to: 0)
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

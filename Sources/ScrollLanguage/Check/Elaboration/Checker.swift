/// Turns parsed sources into a `Program`: finds declarations, resolves names and types, chooses
/// overloads, and elaborates every body into terms.
///
/// One value holds all of it; extensions in the files of this folder cover one subject each: `Collect…`
/// finds declarations, `Resolve…` works out their types when first needed, `Lookup` finds them,
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

  var solver = Solver()
  /// Types of `.member` equalities that could not be decided yet.
  var postponed: [Postponed] = []
  /// The number of the equation that is postponed next: it never falls.
  var nextPostponed = 0
  /// Literals of collections that say the type of a variable.
  var initializingLiterals: Set<SourceSpan> = []
  /// Protocols that a variable must turn out to conform to.
  var obligations: [Obligation] = []
  var functionState = FunctionState()

  // MARK: What has been found out on the way

  /// By source.
  var fileContexts: [ContextID] = []
  /// `@Previewable` state of previews, declared for the whole program.
  var hoistedState: Set<SourceSpan> = []
  /// Conditions of extensions that are being looked at, each for the sake of the one before.
  var openConditions: [Condition] = []
  var scripts: [SourceID] = []
  /// How many top-level and static variables vary.
  package internal(set) var varyingCount = 0
  /// Top-level variables without an initial value, and where they are declared.
  var globalsWithoutValue: [GlobalID: SourceSpan] = [:]
  /// Which of them top-level statements checked so far have given one.
  var givenGlobals: [GlobalID: GivenGlobal] = [:]
  /// The files of sources that repeat a part of another one.
  var repeatedFiles: [SourceID: SourceID] = [:]
  var library = LibraryExtent()
  /// What the compiler must know of the library; nil as long as there is none.
  var wellKnown: WellKnown?
  var accepted = Accepted()
  var parameterTraits = ParameterTraits()
  /// Values of top-level expressions are kept, as at a prompt.
  var keepsValues = false
  var keptValues: [Name: GlobalID] = [:]
  /// Only the types of top-level expressions are wanted.
  package var tellsTypes = false
  package internal(set) var expressionTypes: [String] = []
  var valueCount = 0
  /// The place in a text at which is asked what can be written there.
  var search: CompletionSearch?
  /// What the expressions of the text last added are kept as.
  package internal(set) var promptValues: [PromptValue] = []
  /// Where the text last added reads values kept before.
  package internal(set) var keptReads: [SourceSpan] = []
  /// Accepted names that the text last added redeclares.
  package internal(set) var shadowed: Set<String> = []
  /// The top-level expression that last became the scene.
  package internal(set) var shownExpression: SourceSpan?
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
  var witnessAccessors: [AccessorKey: FunctionID] = [:]
  var bodies = Table<FunctionBody>()
  var inferenceFunction = FunctionID(index: 0)
  /// Top-level variables that are given their value by an assignment.
  var deferredGlobals: Set<GlobalID> = []
  var aliasParameters: [DeclarationID: [GenericParameterID]] = [:]
  var wrapperNames: Set<Name> = []
  /// Types from here on have not been looked at for being wrappers.
  var wrapperSearchStart = 0
  var wrappedProperties: [DeclarationID: WrappedProperty] = [:]
  /// The property whose observers a setter calls.
  var observed: [FunctionID: DeclarationID] = [:]
  var storedGetters: [FunctionID: FunctionID] = [:]
  var fieldInitializers: [FieldKey: FunctionID] = [:]
  var defaultFunctions: [NodeRef: FunctionID] = [:]
  var autoclosureDefaults: Set<FunctionID> = []
  /// Integer literals that are tried as floating-point numbers.
  var floatingLiterals: Set<NodeID> = []
  var functionParents: [FunctionID: FunctionID] = [:]
  var localDeclarations: [NodeRef: DeclarationID] = [:]
  var localDepths: [LocalID: Int] = [:]
  /// The term that declares or binds each variable, the last of several.
  var declaringTerms: [TermID] = []
  var uninferred: [Uninferred] = []
  var deferredConstants: Set<LocalID> = []
  var declaredGlobals: Set<GlobalID> = []
  var reportedCircular: Set<DeclarationID> = []
  var rawValuesReported: Set<NominalID> = []
  /// Conditions of expectations whose parts are still to be noted, and the terms looked through.
  var conditions: [SourceSpan: NodeRef] = [:]
  var recordedTerms = 0
  /// Names that a refused declaration would have declared.
  var silencedNames: Set<Name> = []
  let builtinNames: Set<Name>

  /// Operators of the program that take their first operand inout and are no assignments.
  var changingOperators: Set<Operator> = []

  // MARK: State of the expression being checked

  /// Only while bodies are checked.
  var memory: LookupMemory?
  /// Conversions made so far; fewer is better.
  var score = 0
  /// What part of the score is due to values as `any P`.
  var erasures = Erasures()
  var effort = Effort()
  /// What is left for looking for names that were intended.
  var guesses = Guesses()
  /// How many calls around this one are being read again with their parameters in mind.
  var overloadRetries = 0
  /// Calls for which a certain one of the declarations that fit is to be taken, by its number.
  var chosenOverloads: [NodeID: Int] = [:]
  /// Conditions on types of literals may still hold for other types than they have by themselves.
  var literalsAreOpen = false
  /// What subscripts of the key path being checked are given.
  var keyPathArguments: [NodeID: KeyPathArguments] = [:]
  /// Literals that are given to a view as its text.
  var titles: Set<NodeRef> = []
  /// Whether an expression around is already looking for the overloads that make sense of it.
  var isChoosingOverloads = false
  /// Types that are said to conform to something that has been refused.
  var refusedConformers: Set<NominalID> = []
  /// Terms completed after the fact, with what they were: undone with the attempt.
  var rewrites: [(TermID, Term)] = []
  /// Functions whose bodies have been checked, in that order: undone with the attempt that needs one.
  var checkedBodies: [Int] = []
  /// Extents that have begun and not been finished.
  var openExtents = 0
  var nextLabel: UInt32 = 0
  var allowsUnboundGenerics = false
  /// The function whose signature is being read: what its types need of its own generic parameters
  /// is required of them without being said.
  var inferringContext: ContextID?
  /// What was put off is being looked at.
  var isSettling = false
  var isInferring = false
  var nonEscapingClosure = NodeID.none
  var escapingDepths: [Int] = []
  var pendingDestructuring: (LocalID, [(LocalID, Int, Type)])?
  var lastDeclaration = TermID.none
  /// Variables of the first pattern of a case, which its other patterns bind as well.
  var alternativeBindings: [Name: LocalID] = [:]
  var boundByPattern: [(Name, LocalID)] = []

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
      bodies.append(
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

/// What belongs to the functions being made: their bodies, accessors and local declarations.
struct ElaborationState {
  var functionState = FunctionState()
  var bodies: SharedTable<FunctionBody>
  var nextLabel: UInt32 = 0
  var lastDeclaration = TermID.none
  /// Variables of the first pattern of a case, which its other patterns bind as well.
  var alternativeBindings: [Name: LocalID] = [:]
  var boundByPattern: [(Name, LocalID)] = []
  var nonEscapingClosure = NodeID.none
  var escapingDepths: [Int] = []
  var witnessAccessors: [AccessorKey: FunctionID] = [:]
  var storedGetters: [FunctionID: FunctionID] = [:]
  var fieldInitializers: [FieldKey: FunctionID] = [:]
  /// What static properties are parts of, by the function that makes it.
  var patternGlobals: [FunctionID: GlobalID] = [:]
  var defaultFunctions: [NodeRef: FunctionID] = [:]
  var autoclosureDefaults: Set<FunctionID> = []
  var functionParents: [FunctionID: FunctionID] = [:]
  var localDeclarations: [NodeRef: DeclarationID] = [:]
  /// What is wrong with these, which is told again wherever they are declared: an inference tells nothing.
  var localProblems: [NodeRef: [Diagnostic]] = [:]
  var localDepths: [LocalID: Int] = [:]
  var inferenceFunction = FunctionID(index: 0)
  /// The property whose observers a setter calls.
  var observed: [FunctionID: DeclarationID] = [:]
  var wrappedProperties: [DeclarationID: WrappedProperty] = [:]

  init(_ library: Library? = nil, isReader: Bool = false) {
    bodies = library.map { SharedTable($0.bodies, isReader: isReader) } ?? SharedTable()
  }
}

/// What is known of the sources that have been read, and what waits until all types are known.
struct CollectionState {
  /// By source of the program.
  var fileContexts: [ContextID] = []
  var scripts: [SourceID] = []
  /// The files of sources that repeat a part of another one.
  var repeatedFiles: [SourceID: SourceID] = [:]
  /// `@Previewable` state of previews, declared for the whole program.
  var hoistedState: Set<SourceSpan> = []

  var extensions: [(SourceID, NodeID)] = []
  var inheritances: [(SourceID, NodeList, ContextID)] = []

  /// What types are called in protocols of the program.
  var protocolTypeNames: Set<Name> = []
  var wrapperNames: [Name] = []
  /// Types from here on have not been looked at for being wrappers.
  var wrapperSearchStart = 0
  /// Names of generic parameters that are not erased, whatever they are bounded by.
  var exactParameters: Set<Name> = []
  /// Erased protocols of which the program speaks as `any P`.
  var protocolsWrittenAsAny: Set<ProtocolID> = []
  /// Operators of the program that take their first operand inout and are no assignments.
  var changingOperators: Set<Operator> = []
  /// Types that are said to conform to something that has been refused.
  var refusedConformers: Set<NominalID> = []

  init(_ library: Library? = nil) {
    if let library { wrapperNames = library.skeleton.wrapperNames }
  }
}

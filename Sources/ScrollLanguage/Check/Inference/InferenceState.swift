/// The state of the expression being checked: what is known of its types, and what was chosen in it.
struct InferenceState {
  var solver = Solver()
  /// What constraints say of the expression that is being elaborated.
  var facts: Facts?
  /// Literals of collections that say the type of a variable.
  var initializingLiterals: Set<SourceSpan> = []
  /// Protocols that a variable must turn out to conform to.
  var obligations: [Obligation] = []
  /// Only while bodies are checked.
  var memory: LookupMemory?
  var effort = Effort()
  /// What is left for looking for names that were intended.
  var guesses = Guesses()
  /// Conditions on types of literals may still hold for other types than they have by themselves.
  var literalsAreOpen = false
  /// What subscripts of the key path being checked are given.
  var keyPathArguments: [NodeID: KeyPathArguments] = [:]
  /// Literals that are given to a view as its text.
  var titles: Set<NodeRef> = []
  /// Functions whose bodies have been checked, in that order: undone with the attempt that needs one.
  var checkedBodies: [Int] = []
  /// Extents that have begun and not been finished.
  var openExtents = 0
  var allowsUnboundGenerics = false
  /// The function whose signature is being read: what its types need of its own generic parameters
  /// is required of them without being said.
  var inferringContext: ContextID?
  var isInferring = false
  var uninferred: [Uninferred] = []
  /// Conditions of extensions that are being looked at, each for the sake of the one before.
  var openConditions: [Condition] = []
}

/// The state of the expression being checked: what is known of its types, and what was chosen in it.
struct InferenceState {
  /// What constraints say of the expression that is being elaborated.
  var facts: Facts?
  /// What has been found of initial values that say the type of a variable. They are elaborated from it.
  var initialValues: [NodeRef: InferenceResult] = [:]
  /// Literals of collections that say the type of a variable.
  var initializingLiterals: Set<SourceSpan> = []
  /// Only while bodies are checked.
  var memory: LookupMemory?
  var effort = Effort()
  /// What is left for looking for names that were intended.
  var guesses = Guesses()
  /// What subscripts of the key path being checked are given.
  var keyPathArguments: [NodeID: KeyPathArguments] = [:]
  /// Literals that are given to a view as its text.
  var titles: Set<NodeRef> = []
  var allowsUnboundGenerics = false
  /// The function whose signature is being read: what its types need of its own generic parameters
  /// is required of them without being said.
  var inferringContext: ContextID?
  /// The number of the last type argument that is not written.
  var unbound: UInt32 = 0
  var uninferred: [Uninferred] = []
  /// Conditions of extensions that are being looked at, each for the sake of the one before.
  var openConditions: [Condition] = []
}

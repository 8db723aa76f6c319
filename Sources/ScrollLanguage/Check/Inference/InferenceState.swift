/// The state of the expression being checked: what is known of its types, and what was chosen in it.
struct InferenceState {
  var solver = Solver()
  /// What constraints say of the expression that is being elaborated.
  var facts: Facts?
  /// Types of `.member` equalities that could not be decided yet.
  var postponed: [Postponed] = []
  /// The number of the equation that is postponed next: it never falls.
  var nextPostponed = 0
  /// Literals of collections that say the type of a variable.
  var initializingLiterals: Set<SourceSpan> = []
  /// Protocols that a variable must turn out to conform to.
  var obligations: [Obligation] = []
  /// Only while bodies are checked.
  var memory: LookupMemory?
  /// Conversions made so far.
  var score = Score.zero
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
  /// Integer literals that are tried as floating-point numbers.
  var floatingLiterals: Set<NodeID> = []
  /// Terms completed after the fact, with what they were: undone with the attempt.
  var rewrites: [(TermID, Term)] = []
  /// Functions whose bodies have been checked, in that order: undone with the attempt that needs one.
  var checkedBodies: [Int] = []
  /// Extents that have begun and not been finished.
  var openExtents = 0
  var allowsUnboundGenerics = false
  /// The function whose signature is being read: what its types need of its own generic parameters
  /// is required of them without being said.
  var inferringContext: ContextID?
  /// What was put off is being looked at.
  var isSettling = false
  var isInferring = false
  var uninferred: [Uninferred] = []
  /// Conditions of extensions that are being looked at, each for the sake of the one before.
  var openConditions: [Condition] = []
}

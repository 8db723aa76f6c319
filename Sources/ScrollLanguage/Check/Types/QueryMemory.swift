/// Answers about types that have been found, and questions that are being asked.
struct QueryMemory {
  var typeWitnesses: [TypeWitnessKey: Type] = [:]
  var witnesses: [WitnessKey: (candidate: Candidate, isConditional: Bool)] = [:]
  var typeWitnessesInProgress: Set<TypeWitnessKey> = []
  var boundsInProgress: Set<TypeWitnessKey> = []
  var contextsBeingRead: Set<ContextID> = []
  /// The declarations of the library behind each operator that has been asked for.
  var operators: [OperatorName: [Candidate]] = [:]
  /// How many protocols each one inherits from, itself included.
  var heights: [ProtocolID: Int] = [:]
  /// Whether what the first declaration takes can be given to the second.
  var specialised: [DeclarationPair: Bool] = [:]
}

struct DeclarationPair: Hashable {
  let first: DeclarationID
  let second: DeclarationID
}

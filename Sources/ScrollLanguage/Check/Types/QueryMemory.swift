/// Answers about types that have been found, and questions that are being asked.
struct QueryMemory {
  var typeWitnesses: [TypeWitnessKey: Type] = [:]
  var witnesses: [WitnessKey: (candidate: Candidate, isConditional: Bool)] = [:]
  /// From the outermost question in.
  var typeWitnessesInProgress: [TypeWitnessKey] = []
  var boundsInProgress: [TypeWitnessKey] = []
  var contextsBeingRead: [ContextID] = []
  var conditionsInProgress: [ConditionUse] = []
  /// The library's candidates for each operator.
  var operators: [OperatorName: [Candidate]] = [:]
  /// The operators of types for their own values; none, too, is an answer.
  var ownOperators: [OwnOperatorUse: OwnOperator?] = [:]
  /// The number of protocols that each one inherits from, itself included.
  var heights: [ProtocolID: Int] = [:]
  /// Whether the generic parameters of a declaration stand alone where it takes them.
  var simple: [DeclarationID: Bool] = [:]
  /// Whether the first declaration, of a type, hides the second, of a protocol.
  var hiding: [DeclarationPair: Bool] = [:]
  /// Whether the first declaration is as specialised as the second.
  var specialised: [DeclarationPair: Bool] = [:]
  /// Types that do not store values of their own type.
  var finite: Set<NominalID> = []
}

/// A type that is to conform to a protocol.
struct ConditionUse: Equatable {
  let type: Type
  let `protocol`: ProtocolID
}

struct DeclarationPair: Hashable {
  let first: DeclarationID
  let second: DeclarationID
}

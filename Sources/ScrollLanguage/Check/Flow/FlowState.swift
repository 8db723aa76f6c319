/// What is found out of the order in which variables get their values, and of what has been said of it.
package struct FlowState {
  var parameterTraits = ParameterTraits()
  /// How many top-level and static variables vary.
  package internal(set) var varyingCount = 0
  /// Top-level variables without an initial value, and where they are declared.
  var globalsWithoutValue: [GlobalID: SourceSpan] = [:]
  /// Which of them top-level statements checked so far have given one.
  var givenGlobals: [GlobalID: GivenGlobal] = [:]
  var deferredConstants: Set<LocalID> = []
  var declaredGlobals: Set<GlobalID> = []
  /// Conditions of expectations whose parts are still to be noted, and the terms looked through.
  var conditions: [SourceSpan: NodeRef] = [:]
  var recordedTerms = 0
  /// The term that declares or binds each variable, the last of several.
  var declaringTerms = NumberedValues<TermID>()
  /// Top-level variables that are given their value by an assignment.
  var deferredGlobals: Set<GlobalID> = []
  /// Names that a refused declaration would have declared.
  var silencedNames: Set<Name> = []
  var rawValuesReported: Set<NominalID> = []
  var reportedCircular: Set<DeclarationID> = []
}

/// What a prompt adds to the checker: what was accepted, which values are kept, and what an editor asks.
package struct PromptState {
  /// Values of top-level expressions are kept, as at a prompt.
  var keepsValues = false
  var keptValues: [Name: GlobalID] = [:]
  /// Only the types of top-level expressions are wanted.
  package var tellsTypes = false
  package internal(set) var expressionTypes: [String] = []
  var valueCount = 0
  /// What the expressions of the text last added are kept as.
  package internal(set) var promptValues: [PromptValue] = []
  /// Where the text last added reads values kept before.
  package internal(set) var keptReads: [SourceSpan] = []
  /// Accepted names that the text last added redeclares.
  package internal(set) var shadowed: Set<String> = []
  /// The top-level expression that last became the scene.
  package internal(set) var shownExpression: SourceSpan?
  var accepted = Accepted()
  /// The place in a text at which is asked what can be written there.
  var search: CompletionSearch?
}

/// What parsing one source gives: always a tree, and what was wrong with the text.
package struct ParsedSource: Sendable {
  package let tree: Tree
  /// In source order. What stands in an `#if` clause and is only refused, not misspelt, is in
  /// `tree.refusals(in:)` instead.
  package let diagnostics: [Diagnostic]
}

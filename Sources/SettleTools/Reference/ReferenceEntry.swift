/// One public declaration of the library, as the reference page shows it.
package struct ReferenceEntry: Equatable, Sendable {
  /// What a declaration does in a script.
  package enum Status: String, Sendable {
    case works
    /// Accepted and kept with the view; neither layout nor offset depends on it.
    case recorded = "recorded, no effect"
  }

  package enum Kind: Equatable, Sendable {
    case type
    case member
  }

  package let kind: Kind
  /// The type whose member this is, with the types around it; empty at the top level.
  package let owner: String
  /// The name with its labels, such as `scrollPosition(id:anchor:)`.
  package let name: String
  /// The declaration up to its body, on one line.
  package let declaration: String
  /// The doc comment as one paragraph; empty without one.
  package let words: String
  package var status: Status

  /// The name with its owner, which is how a row of a list refers to it.
  package var path: String { owner.isEmpty ? name : "\(owner).\(name)" }
}

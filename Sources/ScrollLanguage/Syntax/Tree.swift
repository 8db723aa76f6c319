/// The syntax of one source, as a flat arena.
///
/// Nodes are numbers into `nodes`; what does not fit a node lies in `extra` (lists and records) or
/// `pool` (the bytes of string literals). Nothing is boxed and nothing points up. Node 0 is the
/// absent node, and `extra[0]` is the empty list. Readers use the accessors in the extensions
/// (`tree.function(id)`), which alone know how a kind is laid out. Every branch of `#if` is here;
/// the checker chooses.
package struct Tree: Sendable {
  package let source: SourceID
  package internal(set) var root: NodeID = .none
  var nodes: [Node] = []
  var extra: [UInt32] = [0]
  var pool: [UInt8] = []
  /// Comments in source order, for the formatter.
  package internal(set) var comments: [Comment] = []
  /// Every `#Preview`.
  package internal(set) var previews: [Preview] = []
  /// Refusals inside `#if` clauses: reported only when the clause is live.
  var conditionalRefusals: [ConditionalRefusal] = []

  package struct Preview: Sendable {
    let span: Span
    /// What it shows; absent where it stands in a type or a function, which shows nothing.
    let closure: NodeID
  }

  init(source: SourceID) {
    self.source = source
    nodes.append(Node(kind: .missing, flags: 0, start: 0, end: 0, a: 0, b: 0, c: 0))
  }

  /// What is read before any source is. Its number is one that an `Int` of 32 bits has, too.
  static let none = Tree(source: SourceID(rawValue: UInt32(Int32.max)))

  package var nodeCount: Int { nodes.count }

  @inline(__always)
  package func kind(_ id: NodeID) -> NodeKind { nodes[Int(id.rawValue)].kind }

  @inline(__always)
  package func span(_ id: NodeID) -> Span {
    let node = nodes[Int(id.rawValue)]
    return Span(start: node.start, end: node.end)
  }

  package func sourceSpan(_ id: NodeID) -> SourceSpan { SourceSpan(source, span(id)) }

  /// What is refused directly in this `#if` clause (not in clauses inside it). The checker reports
  /// these when it finds the clause live.
  package func refusals(in clause: NodeID) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for refusal in conditionalRefusals where refusal.clause == clause {
      found.append(refusal.diagnostic)
    }
    return found
  }

  @inline(__always)
  func node(_ id: NodeID) -> Node { nodes[Int(id.rawValue)] }

  @inline(__always)
  func list(_ index: UInt32) -> NodeList { NodeList(extra, at: index) }

  @inline(__always)
  func extraID(_ index: UInt32, _ field: Int) -> NodeID {
    NodeID(rawValue: extra[Int(index) + field])
  }

  /// A span stored in two words of a record.
  func extraSpan(_ index: UInt32, _ field: Int) -> Span {
    Span(start: extra[Int(index) + field], end: extra[Int(index) + field + 1])
  }
}

/// A comment where it stands; `//` without its line end, or a whole `/* */`.
package struct Comment: Equatable, Sendable {
  package let span: Span
  package let isBlock: Bool
}

struct ConditionalRefusal: Sendable {
  let clause: NodeID
  let diagnostic: Diagnostic
}

import ScrollLanguage
import ScrollModel

/// What a position binding asks for: a view, an edge, a point, or that the user decides.
struct PositionRequest: Equatable {
  /// Counts the scrolls that a `ScrollPosition` has asked for.
  var requests: Int64 = 0
  var isByUser = false
  var edge: Edge?
  var x: Double?
  var y: Double?
  var anchor: UnitPoint?
  var id: ViewID?

  init(id: ViewID?) { self.id = id }

  /// The properties of the library's `_PositionRequest`.
  init(reading value: inout ValueCursor, identity: (Reference) -> ViewID?) {
    requests = value.int()
    isByUser = value.bool()
    let hasEdge = value.bool()
    let number = value.caseIndex()
    if hasEdge, Edge.allInOrder.indices.contains(number) { edge = Edge.allInOrder[number] }
    x = value.optionalDouble()
    y = value.optionalDouble()
    anchor = value.optionalUnitPoint()
    id = value.optionalReference().flatMap(identity)
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { isByUser || id == nil && edge == nil && x == nil && y == nil }

  /// In words, for the trace.
  var words: String {
    if let id { return id.text }
    if let edge { return "the \(edge.name) edge" }
    var words = ""
    if let x { words += "x \(points(x))" }
    if let y { words += "\(words.isEmpty ? "" : " ")y \(points(y))" }
    return words
  }
}

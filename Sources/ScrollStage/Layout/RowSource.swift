import ScrollModel

/// The rows of a `ForEach`: how many there are, who they are, and how to make one.
///
/// Nothing is kept but the rows near the last ones asked for, so that a source of a hundred million
/// rows is as small as one of ten.
package final class RowSource {
  package let count: Int
  /// The first of consecutive integers, when the identities are such.
  package let firstID: Int64?
  /// All rows are known to have one structure and one size.
  package let isUniform: Bool
  let traits: RowTraits
  private let makeID: (Int) -> ViewID
  private let makeNodes: (Int) -> [LayoutNode]
  /// Runs a walk over rows that are not kept.
  private let whilePassing: (() -> [LayoutNode]) -> [LayoutNode]

  private var kept: [(index: Int, nodes: [LayoutNode])] = []
  private var oldest = 0
  private static let keptCount = 64
  /// The rows that are there, by their numbers.
  var created: [Int: CreatedRow] = [:]

  package init(
    count: Int, firstID: Int64? = nil, isUniform: Bool = false,
    traits: RowTraits = RowTraits(), id: @escaping (Int) -> ViewID,
    nodes: @escaping (Int) -> [LayoutNode],
    whilePassing: @escaping (() -> [LayoutNode]) -> [LayoutNode] = { $0() }
  ) {
    self.count = max(0, count)
    self.firstID = firstID
    self.isUniform = isUniform
    self.traits = traits
    makeID = id
    makeNodes = nodes
    self.whilePassing = whilePassing
  }

  package func id(at index: Int) -> ViewID {
    if let firstID { return .integer(firstID &+ Int64(index)) }
    return makeID(index)
  }

  /// The views of a row, made when they are not among those kept.
  package func nodes(at index: Int) -> [LayoutNode] {
    if let row = created[index] { return row.nodes }
    for row in kept where row.index == index { return row.nodes }
    let nodes = makeNodes(index)
    if kept.count < RowSource.keptCount {
      kept.append((index, nodes))
    } else {
      kept[oldest] = (index, nodes)
      oldest = (oldest + 1) % RowSource.keptCount
    }
    return nodes
  }

  /// The views of a row, without keeping them: for a walk over all rows.
  func passingNodes(at index: Int) -> [LayoutNode] {
    whilePassing { makeNodes(index) }
  }

  /// The first row whose identity this is.
  package func index(of id: ViewID) -> Int? {
    if let firstID {
      guard case .integer(let value) = id else { return nil }
      let (index, overflow) = value.subtractingReportingOverflow(firstID)
      return !overflow && index >= 0 && index < Int64(count) ? Int(index) : nil
    }
    for index in 0..<count where makeID(index) == id { return index }
    return nil
  }
}

/// What the rows of a `ForEach` have in common.
package final class RowTraits {
  /// Some of the rows made so far hold views that the scene has to know of.
  package internal(set) var isFollowed = false

  package init() {}
}

import ScrollModel

/// The rows of a `ForEach`: how many there are, who they are, and how to make one.
///
/// Nothing is kept but the rows near the last ones asked for, so that a source of a hundred million
/// rows is as small as one of ten.
package final class RowSource {
  package let count: Int
  /// The first of consecutive integers, when the identities are such.
  package let firstID: Int64?
  /// What is known of all rows without making them.
  package let likeness: RowLikeness
  private let makeID: (Int) -> ViewID
  private let makeNodes: (Int) -> [LayoutNode]
  /// Runs a walk over rows that are not kept.
  private let whilePassing: (() -> [LayoutNode]) -> [LayoutNode]

  private var kept: [(index: Int, nodes: [LayoutNode])] = []
  private var oldest = 0
  private static let keptCount = 64
  /// What walks over the rows in search of an identity have met.
  var elementNames = RowNames()
  var ownNames = RowNames()
  var innerNames = RowNames()
  /// Some of the rows walked over hold lists of their own.
  var holdsLists = false
  /// The identities around the views in rows of lazy containers that have state.
  var idsWithState: () -> [ViewID] = { [] }
  /// How rows that are made of others are found.
  var search: Search?
  /// The rows that are there, by their numbers.
  var created: [Int: CreatedRow] = [:]

  /// Finds the row that an identity names, in place of the source.
  struct Search {
    let find: (_ id: ViewID, _ makesRows: Bool) -> Int?
    let findNested: (ViewID) -> Int?
  }

  package init(
    count: Int, firstID: Int64? = nil, likeness: RowLikeness = RowLikeness(),
    id: @escaping (Int) -> ViewID, nodes: @escaping (Int) -> [LayoutNode],
    whilePassing: @escaping (() -> [LayoutNode]) -> [LayoutNode] = { $0() }
  ) {
    self.count = max(0, count)
    self.firstID = firstID
    self.likeness = likeness
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

  /// The views of a row made anew, for somebody who keeps them.
  func freshNodes(at index: Int) -> [LayoutNode] { makeNodes(index) }

  /// Gives up a row that is there; it will be made anew.
  func drop(_ row: Int) -> [LayoutNode] {
    let nodes = created[row]?.nodes ?? []
    created[row] = nil
    kept.removeAll { $0.index == row }
    oldest = 0
    return nodes
  }

  /// The views of a row, without keeping them: for a walk over all rows.
  func passingNodes(at index: Int) -> [LayoutNode] {
    whilePassing { makeNodes(index) }
  }

  /// Whether all rows are known to be as long along an axis as one with these views, unless they have
  /// state.
  func isConstant(_ nodes: [LayoutNode], along axis: Axis) -> Bool {
    nodes.allSatisfy { node in
      let axes = node.constantAxes(likeness.variation)
      return axes.contains(axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// The rows that have state already, in their order: that of others is as it begins.
  func rowsWithState() -> [Int] {
    if !likeness.keepsState { return [] }
    var rows: Set<Int> = []
    for id in idsWithState() {
      if let row = index(of: id, makesRows: false) { rows.insert(row) }
    }
    return rows.sorted()
  }
}

/// What the rows of a `ForEach` have in common.
package final class RowLikeness {
  /// In what they can differ.
  package let variation: RowVariation
  /// Views in them have state of their own, so that they can come to differ in everything.
  package var keepsState = false
  /// Some of the rows made so far hold views that the scene has to know of.
  package internal(set) var isFollowed = false

  package init(_ variation: RowVariation = .structure) { self.variation = variation }
}

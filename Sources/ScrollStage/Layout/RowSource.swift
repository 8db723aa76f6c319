import ScrollModel

/// The rows of a `ForEach`: how many there are, their identities, and how to make one.
///
/// Nothing is kept but the rows near the last ones asked for, so that a source of a hundred million
/// rows is as small as one of ten.
package final class RowSource {
  package let count: Int
  /// The first of consecutive integers, when the identities are such.
  package let firstID: Int64?
  /// What is known of all rows without making them.
  package let likeness: RowLikeness
  /// From what the identities come; nil where nobody can tell whether they are still the same.
  var naming: RowNaming?
  /// The identity of a row, where it is that of an element.
  var rowID: ((Int) -> ViewID)?
  /// How frames tell of the rows' lengths; nil where they do not.
  var framing: RowFraming?
  /// How rows whose length comes from several frames are distinguished; nil if they are not.
  var shapes: RowShapes?
  /// Whether lengths of an earlier evaluation hold; nil where nobody can tell.
  var tracking: RowTracking?
  /// The `ForEach` whose rows these are; nil where a source has been made by hand or of others.
  var identity: Identity?
  var standing = RowStanding.list
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
  /// The identities of the rows that have state.
  var idsWithState: () -> [ViewID] = { [] }
  /// How rows that are made of others are found.
  var search: Search?
  /// The identities of rows around whose first view is that of the first row.
  var outerIDs: [ViewID] = []
  /// The rows that have been measured in this evaluation, where lengths of earlier ones are kept.
  var sureRows: Set<Int> = []
  /// The rows that are there, by their numbers.
  var created: [Int: CreatedRow] = [:]
  /// The number of the scene's history in which rows were last looked for.
  var history = 0
  /// The first rows give identities to their own views; nil until somebody asks.
  var namesRows: Bool?
  /// Who pays for the rows; nil for a source made by hand.
  private(set) var account: Account?

  /// Finds the row that an identity names, in place of the source.
  struct Search {
    let find: (_ id: ViewID, _ makesRows: Bool) -> Int?
    let findNested: (ViewID) -> Int?
  }

  package init(
    count: Int, firstID: Int64? = nil, likeness: RowLikeness = RowLikeness(),
    id: @escaping (Int) -> ViewID,
    nodes: @escaping (Int) -> [LayoutNode],
    whilePassing: @escaping (() -> [LayoutNode]) -> [LayoutNode] = { $0() }
  ) {
    self.count = max(0, count)
    self.firstID = firstID
    self.likeness = likeness
    makeID = id
    makeNodes = nodes
    self.whilePassing = whilePassing
  }

  deinit { account?.give(Account.listBytes + Account.createdRowBytes * created.count) }

  func pay(with account: Account?) {
    if self.account != nil { return }
    self.account = account
    account?.take(Account.listBytes)
  }

  /// False once nobody pays for the rows any more: what has been counted of them is not all.
  var isOpen: Bool { account?.isOpen ?? true }

  /// The numbers of all rows, or of some.
  func walk(_ rows: Range<Int>? = nil) -> PaidRows { PaidRows(rows ?? 0..<count, account) }

  package func id(at index: Int) -> ViewID {
    if let firstID { return .integer(firstID &+ Int64(index)) }
    return makeID(index)
  }

  /// The views of a row, made when they are not among those kept.
  package func nodes(at index: Int) -> [LayoutNode] {
    if let nodes = madeNodes(at: index) { return nodes }
    let nodes = makeNodes(index)
    if kept.count < RowSource.keptCount {
      kept.append((index, nodes))
    } else {
      kept[oldest] = (index, nodes)
      oldest = (oldest + 1) % RowSource.keptCount
    }
    return nodes
  }

  /// The views of a row that are there or among those kept.
  private func madeNodes(at index: Int) -> [LayoutNode]? {
    if let made = created[index]?.made { return made.nodes }
    for row in kept where row.index == index { return row.nodes }
    return nil
  }

  /// The views of a row for a look at them: a row that is not there is not begun by it.
  func knownNodes(at index: Int) -> [LayoutNode] {
    created[index] == nil ? madeNodes(at: index) ?? passingNodes(at: index) : nodes(at: index)
  }

  /// The views of a row, created again for a caller who keeps them.
  func freshNodes(at index: Int) -> [LayoutNode] { makeNodes(index) }

  /// Drops a row that exists; it will be created again.
  func drop(_ row: Int) -> [LayoutNode] {
    let nodes = created[row]?.made?.nodes ?? []
    if created.removeValue(forKey: row) != nil { account?.give(Account.createdRowBytes) }
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
      node.constantAxes(likeness.variation).contains(axis)
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

/// How the rows of a source stand in their container.
enum RowStanding {
  /// A list that the container holds itself.
  case list
  /// A list in a row of another list.
  case inner
  /// The only row is a view in a row of a list.
  case lone
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

  /// What rows have shown that have been made before.
  func adopt(_ former: RowLikeness) {
    keepsState = keepsState || former.keepsState
    isFollowed = isFollowed || former.isFollowed
  }
}

import ScrollModel

/// Finding the row that an identity names.
///
/// A row is known by the identities that its body gives to its views, and by that of its element in
/// the `ForEach`. Where rows give themselves one, as the first rows show, theirs counts first: it is
/// what the scene reports. Of rows that share an identity the first is meant, unless the identity is
/// a number in a sequence of even steps: then it is the row at its place.
extension RowSource {
  /// Rows beyond this number are not made in search of an identity.
  static let greatestWalk = 2_000_000
  /// Rows that hold lists of their own are looked into up to this number.
  private static let greatestInnerWalk = 10_000

  /// The first row that is known by an identity.
  ///
  /// - Parameter makesRows: rows may be made to see what identities they give themselves.
  package func index(of id: ViewID, makesRows: Bool = true) -> Int? {
    if let search { return search.find(id, makesRows) }
    if outerIDs.contains(id) { return 0 }
    if namesItsRows { return indexByOwn(id) ?? indexByElement(id) }
    return indexByElement(id) ?? (makesRows ? indexByOwn(id) : nil)
  }

  /// The first row with a view of this identity anywhere inside.
  func indexOfNested(_ id: ViewID) -> Int? {
    if let search { return search.findNested(id) }
    if let row = innerNames.row(of: id), holds(id, row) { return row }
    var hasLists = false
    let found = innerNames.walk(to: id, end: min(count, RowSource.greatestWalk), account) { row in
      var names: [ViewID] = []
      for node in passingNodes(at: row) {
        if node.collectIDs(into: &names) { hasLists = true }
      }
      return names
    }
    holdsLists = holdsLists || hasLists
    if let found { return found }
    guard holdsLists else { return nil }
    for row in walk(0..<min(count, RowSource.greatestInnerWalk)) where holds(id, row) { return row }
    return nil
  }

  private func holds(_ id: ViewID, _ row: Int) -> Bool {
    for node in passingNodes(at: row) where node.locate(id) != nil { return true }
    return false
  }

  // MARK: Elements

  /// The first row whose element has the identity.
  private func indexByElement(_ id: ViewID) -> Int? {
    if let firstID {
      guard case .integer(let value) = id else { return nil }
      let (index, overflow) = value.subtractingReportingOverflow(firstID)
      return !overflow && index >= 0 && index < Int64(count) ? Int(index) : nil
    }
    guard count > 0 else { return nil }
    let second = count > 1 ? self.id(at: 1) : nil
    if let row = RowNumbering(self.id(at: 0), second)?.row(of: id, count: count),
      self.id(at: row) == id
    {
      return row
    }
    if let row = elementNames.row(of: id), self.id(at: row) == id { return row }
    return elementNames.walk(to: id, end: count, account) { [self.id(at: $0)] }
  }

  // MARK: Identities that rows give themselves

  /// One of the first rows has an identity that is not its element's.
  private var namesItsRows: Bool {
    if let namesRows { return namesRows }
    let names = (0..<min(count, 3)).contains { row in
      knownNodes(at: row).contains { node in node.ids.first.map { $0 != id(at: row) } ?? false }
    }
    namesRows = names
    return names
  }

  /// The first row that gives one of its views the identity.
  private func indexByOwn(_ id: ViewID) -> Int? {
    let second = count > 1 ? knownNodes(at: 1).first?.ids.first : nil
    if let row = RowNumbering(knownNodes(at: 0).first?.ids.first, second)?.row(
      of: id, count: count),
      ownIDs(at: row).contains(id)
    {
      return row
    }
    if let row = ownNames.row(of: id), ownIDs(at: row).contains(id) { return row }
    return ownNames.walk(to: id, end: min(count, RowSource.greatestWalk), account) {
      ownIDs(at: $0)
    }
  }

  private func ownIDs(at row: Int) -> [ViewID] {
    let element = id(at: row)
    var names: [ViewID] = []
    for node in passingNodes(at: row) {
      var ids = node.ids[...]
      while ids.count > 1, let last = ids.last, outerIDs.contains(last) { ids.removeLast() }
      names += ids.count > 1 && ids.last == element ? ids.dropLast() : ids
    }
    return names
  }
}

extension LayoutNode {
  /// What a lazy stack holds, or a lazy grid before its cells are in lines.
  private var lazySegments: [LazyStack.Segment] {
    switch content {
    case .lazyLine(let stack):
      return stack.segments
    case .trackGrid(let grid):
      var segments: [LazyStack.Segment] = []
      for block in grid.blocks {
        switch block {
        case .line(let node, _): segments.append(.node(node))
        case .cells(let run, _): segments += run.content
        }
      }
      return segments
    default:
      return []
    }
  }

  /// Adds the identities of this view and those inside, the rows of lazy stacks left out.
  ///
  /// - Returns: whether there are such rows.
  fileprivate func collectIDs(into names: inout [ViewID]) -> Bool {
    guard payForLook() else { return false }
    names += ids
    var hasLists = false
    for child in children where child.collectIDs(into: &names) { hasLists = true }
    for segment in lazySegments {
      switch segment {
      case .node(let node): hasLists = node.collectIDs(into: &names) || hasLists
      case .rows: hasLists = true
      }
    }
    return hasLists
  }
}

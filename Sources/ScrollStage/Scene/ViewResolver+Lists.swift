import ScrollLanguage

/// Lists in the rows of lists, for lazy containers.
///
/// The rows of a `ForEach` may be sections with rows of their own, or hold another `ForEach`. A lazy
/// container takes such rows apart: the inner lists become lists of its own, and a view that stands
/// beside them a list of one, so that each row is made by itself when it comes into sight.
extension ViewResolver {
  /// Longer lists are not taken apart: their rows are made as they are.
  private static let greatestOuterList = 10_000
  /// So many rows are looked at, where they differ, to find out whether they are lists.
  private static let inspectedRows = 100
  /// A row of more views than this is a list.
  private static let greatestRow = 8

  /// The items with lists in their rows taken apart.
  ///
  /// - Parameter pinned: headers and footers that have to be there always.
  func unrolled(_ items: [ViewItem], pinned: PinnedParts) throws(Fault) -> [ViewItem] {
    try unrolled(items, pinned, inRow: false)
  }

  private func unrolled(
    _ items: [ViewItem], _ pinned: PinnedParts, inRow: Bool
  ) throws(Fault) -> [ViewItem] {
    var found: [ViewItem] = []
    for item in items {
      switch item {
      case .leaf(let leaf):
        found.append(inRow ? .rows(Rows(of: leaf)) : item)
      case .rows(var rows):
        if try holdsLists(rows) {
          for row in 0..<rows.count {
            found += try unrolled(rows.items(row), pinned, inRow: true)
          }
        } else {
          if inRow { rows.standing = .inner }
          found.append(.rows(rows))
        }
      case .section(var section):
        section.header = try unrolled(
          section.header, pinned, inRow: inRow && !pinned.contains(.headers))
        section.content = try unrolled(section.content, pinned, inRow: inRow)
        section.footer = try unrolled(
          section.footer, pinned, inRow: inRow && !pinned.contains(.footers))
        found.append(.section(section))
      }
    }
    return found
  }

  /// Whether rows are lists, as far as the first of them tell.
  private func holdsLists(_ rows: Rows) throws(Fault) -> Bool {
    guard (1...ViewResolver.greatestOuterList).contains(rows.count) else { return false }
    let variation = rows.likeness.variation
    if variation.contains(.branches), !variation.contains(.lists) { return false }
    let end = variation.contains(.branches) ? min(rows.count, ViewResolver.inspectedRows) : 1
    for row in 0..<end {
      let items = try passing { () throws(Fault) in try rows.items(row) }
      if items.count > ViewResolver.greatestRow || items.contains(where: { $0.isList }) {
        return true
      }
    }
    return false
  }

  /// Makes views that are only looked at.
  func passing<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let wasPassing = session.isPassing
    session.isPassing = true
    defer { session.isPassing = wasPassing }
    return try body()
  }
}

extension Rows {
  /// A view by itself.
  fileprivate init(of leaf: Leaf) {
    self.init(
      count: 1, firstID: nil, likeness: RowLikeness(), identity: leaf.identity,
      naming: RowNaming(parts: [.number(leaf.identity.number)]), standing: .lone,
      id: { _ in .integer(leaf.identity.number) },
      items: { (_) throws(Fault) in [.leaf(leaf)] })
  }
}

extension ViewItem {
  fileprivate var isList: Bool {
    switch self {
    case .leaf: false
    case .rows, .section: true
    }
  }

  /// The item of a row of a list, known by the identity of the row's element: its views have it, and
  /// of those of a list in it the first, if nothing stands before.
  ///
  /// - Parameters:
  ///   - isFirst: nothing stands before the item in its row.
  ///   - isInner: the item is in a list in the row.
  func named(_ row: RowPlace, isFirst: inout Bool, isInner: Bool = false) -> ViewItem {
    switch self {
    case .leaf(let leaf):
      defer { isFirst = false }
      return .leaf(leaf.inside(row, isKnownByIt: isFirst || !isInner))
    case .rows(var rows):
      let isOuterFirst = isFirst
      if isFirst { rows.outerIDs.append(row.id) }
      if rows.count > 0 { isFirst = false }
      return .rows(
        rows.mapped { items, index in
          var isFirst = isOuterFirst && index == 0
          return items.map { $0.named(row, isFirst: &isFirst, isInner: true) }
        })
    case .section(var section):
      section.header = section.header.map { $0.named(row, isFirst: &isFirst, isInner: isInner) }
      section.content = section.content.map { $0.named(row, isFirst: &isFirst, isInner: isInner) }
      section.footer = section.footer.map { $0.named(row, isFirst: &isFirst, isInner: isInner) }
      return .section(section)
    }
  }
}

extension Leaf {
  /// The subview in a row, by whose identity it may be known.
  fileprivate func inside(_ row: RowPlace, isKnownByIt: Bool) -> Leaf {
    let inner = inside {
      $0.ids.append(row.id)
      $0.rows.append(row)
    }
    if !isKnownByIt { return inner }
    return inner.mapped { (node, _) in
      if !node.ids.contains(row.id) { node.ids.append(row.id) }
      node.elementIDs.append(row.id)
      return node
    }
  }
}

import ScrollModel

/// Where a view with an identity is.
package struct Location {
  package let node: LayoutNode
  /// The lazy stacks around it have made it: it is in sight, or has been and is near.
  package let isCreated: Bool
  /// The outermost row around it, or the row that it is, that is not made.
  let unmadeRow: ViewID?
  /// What comes into sight when one scrolls there: of a list the whole row.
  let place: LayoutNode
  /// Where that lies in the content of its scroll view, wherever pinned views around it are stuck.
  let frame: Rect
  /// The resolved subview that the view is part of, as the container around it knows it.
  let subview: LayoutNode
  /// The scroll views and the views with named coordinate spaces around it, outermost first.
  let around: [LayoutNode]
  /// Another modifier gives another view the same identity, which is not in more views with identities.
  fileprivate(set) var isShared = false

  /// The innermost scroll view around it.
  package var scroll: LayoutNode? { around.last { $0.isScroll } }

  /// The subview with all its modifiers, outermost first, down to the layout or view that they
  /// modify.
  var modified: [LayoutNode] { subview.modified }

  fileprivate init(_ node: LayoutNode, _ id: ViewID?, _ way: Way) {
    place = node
    frame = node.frame.unpinned(way.pinned)
    // The row has the identity of its element, its view the one that it was given.
    let isOwn = id.map { !node.elementIDs.contains($0) } ?? false
    self.node = isOwn ? node.listedView ?? node : node
    isCreated = way.isCreated
    unmadeRow = way.unmadeRow
    subview = way.subview ?? node
    around = way.around
  }
}

/// What a search passes on the way to a view.
private struct Way {
  var subview: LayoutNode?
  var around: [LayoutNode] = []
  /// How far pinned views are from where they would lie, in the innermost scroll view.
  var pinned = Vector()
  var isCreated = true
  var unmadeRow: ViewID?
  /// Rows are made to look into them.
  var makesRows = false
  /// Only views inside of scroll views count: one can be scrolled to.
  var wantsScroll = false
  /// How many views with identities are around.
  var depth = 0
  /// How many subviews of layouts are around, the view itself included.
  var level = 0

  /// A view is on the way, or at its end.
  mutating func enter(_ node: LayoutNode) {
    pinned.dx += node.pinned.dx
    pinned.dy += node.pinned.dy
  }

  /// The views in a view are next.
  mutating func pass(_ node: LayoutNode) {
    if node.countsInside { around.append(node) }
    if node.isScroll { pinned = Vector() }
  }

  func counts(_ node: LayoutNode) -> Bool {
    !wantsScroll || around.contains { $0.isScroll }
  }
}

/// A search for the view with an identity. If several have it, it finds the one in the fewest other
/// views with identities, so that a row is found rather than an element of a list inside the row; of
/// these the one in the fewest layouts, and of these the first.
private struct Search {
  let id: ViewID
  private(set) var found: Location?
  private var depth = Int.max
  private var level = Int.max
  /// Where the identity of what has been found is written. A view of the program's own that is shown
  /// twice has it from one place, and means no harm.
  private var place: Int?

  init(for id: ViewID) { self.id = id }

  /// Whether the view may exist, or another with the same identity.
  func wants(_ way: Way) -> Bool { way.depth <= depth }

  /// Whether a view in a layout there would rather be meant than what has been found.
  func prefersView(in way: Way) -> Bool {
    way.depth < depth || (way.depth == depth && way.level + 1 < level)
  }

  mutating func note(_ node: LayoutNode, named id: ViewID?, _ way: Way) {
    let isOther = way.depth == depth
    let isShared = isOther && place != nil && node.idPlace != nil && place != node.idPlace
    if way.depth < depth || (isOther && way.level < level) {
      depth = way.depth
      level = way.level
      found = Location(node, id, way)
      place = node.idPlace
    }
    if isShared { found?.isShared = true }
  }
}

extension LayoutNode {
  /// The outermost view with an identity, of several the first in tree order. Views that are there
  /// come before those for which the rows of lazy stacks have to be made.
  package func locate(_ id: ViewID) -> Location? {
    locateMakingRows { locate(id, $0) }
  }

  /// The same for views in scroll views; without any, the first view outside.
  func locateToScroll(_ id: ViewID) -> Location? {
    var way = Way()
    way.wantsScroll = true
    return locateMakingRows(way) { locate(id, $0) } ?? locate(id)
  }

  private func locateMakingRows(
    _ way: Way = Way(), _ locate: (Way) -> Location?
  ) -> Location? {
    if let found = locate(way) { return found }
    var way = way
    way.makesRows = true
    return locate(way)
  }

  private func locate(_ id: ViewID, _ way: Way) -> Location? {
    var search = Search(for: id)
    look(for: &search, way)
    return search.found
  }

  private func look(for search: inout Search, _ way: Way) {
    guard search.wants(way), payForLook() else { return }
    var way = way
    way.enter(self)
    if isSubview {
      way.subview = self
      way.level += 1
    }
    if ids.contains(search.id), way.counts(self) {
      search.note(self, named: search.id, way)
      return
    }
    if !ids.isEmpty { way.depth += 1 }
    way.pass(self)
    var previous: LayoutNode?
    for child in children {
      // Views side by side have it from the same modifier or element.
      let isRepeated = child.ids.contains(search.id) && previous?.ids.contains(search.id) == true
      if !isRepeated { child.look(for: &search, way) }
      previous = child
    }
    if let stack = content.lazyStack { look(for: &search, in: stack, way) }
  }

  /// The first view with an identity that lies in a scroll view and in a `ScrollViewReader`.
  func locate(_ id: ViewID, inReader reader: Identity) -> Location? {
    var way = Way()
    way.wantsScroll = true
    return locateMakingRows(way) { locate(id, inReader: reader, $0) }
  }

  private func locate(_ id: ViewID, inReader reader: Identity, _ way: Way) -> Location? {
    guard payForLook() else { return nil }
    if readers.contains(reader) { return locate(id, way) }
    var way = way
    way.enter(self)
    if isSubview { way.subview = self }
    way.pass(self)
    for child in content.lazyStack?.presentNodes ?? children {
      if let found = child.locate(id, inReader: reader, way) { return found }
    }
    return nil
  }

  private func look(for search: inout Search, in stack: LazyStack, _ way: Way) {
    // Rows that are there have been placed, and the content of readers in them has been made.
    for (segment, node) in stack.presentViews {
      var way = way
      if stack.isSingle(segment), !stack.createdSingles.contains(segment) { way.isCreated = false }
      node.look(for: &search, way)
    }
    for (run, source) in stack.rowRuns where search.prefersView(in: way) {
      let known = source.index(of: search.id, makesRows: way.makesRows)
      guard let row = known ?? (way.makesRows ? source.indexOfNested(search.id) : nil) else {
        continue
      }
      var way = way
      let isCreated = source.created[row] != nil
      let nodes = placedRow(row, of: source, run: run, in: stack)
      if !isCreated {
        way.isCreated = false
        way.unmadeRow = way.unmadeRow ?? nodes.first?.ownID ?? source.id(at: row)
      }
      pinViews(nodes, ofRow: row, run: run, in: stack)
      for node in nodes { node.look(for: &search, way) }
      let isMissed = search.found == nil || (known != nil && search.prefersView(in: way))
      if isMissed, let first = nodes.first, way.counts(first) {
        way.enter(first)
        search.note(first, named: nil, way)
      }
    }
  }

  /// The view with what it modifies, outermost first, down to the layout or view that is modified.
  var modified: [LayoutNode] {
    var nodes = [self]
    while let inner = nodes[nodes.count - 1].modifiedView { nodes.append(inner) }
    return nodes
  }

  /// The identities by which a position knows the view as a target, outermost first: its own, and those
  /// of the view that it frames, pads or draws over.
  var targetIDs: [ViewID] {
    var ids: [ViewID] = []
    for node in modified { ids += node.ids }
    return ids
  }

  /// The first identity that the view has been given itself, rather than the element behind it.
  var ownID: ViewID? {
    for node in modified {
      for id in node.ids where !node.elementIDs.contains(id) { return id }
    }
    return nil
  }

  /// The view that this one frames, pads or draws over; nil for views and layouts themselves.
  fileprivate var modifiedView: LayoutNode? {
    if case .tap(let action) = content { return action.isGesture ? children.first : nil }
    return content.isModifier ? children.first : nil
  }

  /// What to add when an identity is not found and a list has more rows than are made for a search.
  var searchLimit: String {
    hasRowsBeyondSearch
      ? "; rows that name themselves were looked for in the first \(RowSource.greatestWalk) of a list"
      : ""
  }

  private var hasRowsBeyondSearch: Bool {
    if let stack = content.lazyStack {
      for (_, source) in stack.rowRuns where source.count > RowSource.greatestWalk { return true }
    }
    for child in children where child.hasRowsBeyondSearch { return true }
    return false
  }

  /// All scroll views below, outermost first, with the lazy rows that have been kept left out.
  package var isScroll: Bool {
    if case .scroll = content { return true }
    return false
  }
}

extension Rect {
  fileprivate func unpinned(_ shift: Vector) -> Rect {
    Rect(x: minX - shift.dx, y: minY - shift.dy, width: size.width, height: size.height)
  }
}

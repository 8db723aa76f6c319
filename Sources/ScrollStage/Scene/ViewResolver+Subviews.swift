import ScrollLanguage

/// Sections, and the proxies by which a container of the program's own handles its subviews.
extension ViewResolver {
  func expandSection(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let header = try expand(value.reference(), environment, identity.child(0))
    let content = try expand(value.reference(), environment, identity.child(1))
    let footer = try expand(value.reference(), environment, identity.child(2))
    return [
      .section(
        SectionItem(identity: identity, header: header, content: content, footer: footer))
    ]
  }

  func expandSubviews(
    _ primitive: PrimitiveView, _ value: inout ValueCursor, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    switch primitive {
    case .subview:
      let list = Int(truncatingIfNeeded: value.int())
      let leaf = session.subviews.leaf(list, Int(truncatingIfNeeded: value.int()))
      guard let leaf else { return [] }
      let reach: ContainerValueReach = session.subviews.isAsked(leaf) ? .subview : .unknown
      return [.leaf(leaf.inside { $0.valueReach = reach })]
    case .subviews, .subviewsSlice:
      return subviews(&value)
    case .containerValue:
      let items = try expand(value.reference(), environment, identity.child(0))
      guard let change = value.reference(), let words = value.reference() else { return items }
      warnOfReach(environment, place: Int(truncatingIfNeeded: value.int()))
      let trait = ContainerTrait(
        change: Kept(change, machine.heap), words: Kept(words, machine.heap))
      return items.map { $0.adding(trait: trait) }
    case .sectionsReader:
      let items = try expand(value.reference(), environment.asking, identity.child(0))
      let number = session.subviews.add(try sections(items, identity), for: identity)
      return try transformed(&value, number, environment, identity)
    default:
      let items = try expand(value.reference(), environment.asking, identity.child(0))
      let number = session.subviews.add(try leaves(items), for: identity)
      return try transformed(&value, number, environment, identity)
    }
  }

  /// A container has asked a subview for its values, and this one is told to a layout inside of it.
  private func warnOfReach(_ environment: ViewEnvironment, place: Int) {
    guard case .behind(let layout) = environment.valueReach,
      let place = session.identities.place(place)
    else { return }
    session.warnings.note(
      "container values do not pass through '\(layout)': the surrounding container reads those of "
        + "the '\(layout)' itself, so this one does not reach it", at: place)
  }

  private func subviews(_ value: inout ValueCursor) -> [ViewItem] {
    let leaves = session.subviews.leaves(Int(truncatingIfNeeded: value.int()))
    let start = max(0, Int(clamping: value.int()))
    let end = min(leaves.count, Int(clamping: value.int()))
    return start < end ? leaves[start..<end].map { .leaf($0) } : []
  }

  /// What the closure of a reader makes of the subviews or sections with a number.
  private func transformed(
    _ value: inout ValueCursor, _ number: Int, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let transform = value.reference() else { return [] }
    let view = try call(Kept(transform, machine.heap), Int64(number))
    return try expand(view?.reference, environment, identity.child(1))
  }

  // MARK: Sections

  /// The sections of items: the explicit ones, and one for each run of items between them. There is
  /// always one at least.
  func sections(
    _ items: [ViewItem], _ identity: Identity
  ) throws(Fault) -> [SubviewTable.Section] {
    var found: [SubviewTable.Section] = []
    var run: [ViewItem] = []
    func closeRun() throws(Fault) {
      if run.isEmpty { return }
      found.append(try section(implicit(run, identity.branch(found.count))))
      run.removeAll()
    }
    for item in try itemsOfRows(items) {
      if case .section(let section) = item {
        try closeRun()
        found.append(try self.section(section))
      } else {
        run.append(item)
      }
    }
    try closeRun()
    if found.isEmpty { found.append(try section(implicit([], identity.branch(0)))) }
    return found
  }

  /// Items with the rows of each `ForEach` that holds sections in its place.
  private func itemsOfRows(_ items: [ViewItem]) throws(Fault) -> [ViewItem] {
    var flat: [ViewItem] = []
    for item in items {
      guard case .rows(let rows) = item else {
        flat.append(item)
        continue
      }
      for index in 0..<rows.count { flat += try itemsOfRows(rows.items(index)) }
    }
    return flat
  }

  private func implicit(_ items: [ViewItem], _ identity: Identity) -> SectionItem {
    SectionItem(identity: identity, header: [], content: items, footer: [])
  }

  private func section(_ item: SectionItem) throws(Fault) -> SubviewTable.Section {
    let table = session.subviews
    return SubviewTable.Section(
      identity: item.identity,
      header: table.add(try leaves(item.header), for: item.identity.child(3)),
      content: table.add(try leaves(item.content), for: item.identity.child(4)),
      footer: table.add(try leaves(item.footer), for: item.identity.child(5)),
      traits: item.traits)
  }
}

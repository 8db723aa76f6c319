import ScrollLanguage
import ScrollModel

/// The rows of lazy stacks that are present in the layout.
private struct PresentRows {
  /// By the identity of their list, or of the stack for views that stand by themselves.
  var ids: [Identity: [ViewID]] = [:]
  var numbers: [Identity: [Int]] = [:]
}

extension Scene {
  /// Goes through what layout has placed and takes the scroll views from it, in tree order.
  func gatherScrolls() {
    var rows = PresentRows()
    var found: [SceneScroll] = []
    followsStacks = false
    followsRows = false
    keepsLengths = false
    hasOutdatedRows = false
    gather(placement, inside: nil, into: &found, &rows)
    scrolls = found
    createdRows = rows.ids
    states.rowMemory.notePresent(rows.numbers)
    if states.rowMemory.isOutdated { hasOutdatedRows = true }
    if time > lookedTime { formerRows = knownRows }
    lookedTime = time
    if !hasOutdatedRows { knownRows = rows.ids }
    lookedHistory = history
    for scroll in found { scroll.seen = (scroll.model.visibleRect, time) }
  }

  private func gather(
    _ placement: Placement, inside outer: SceneScroll?, into found: inout [SceneScroll],
    _ rows: inout PresentRows
  ) {
    var own: [Int: SceneScroll] = [:]
    for (number, part) in placement.parts.enumerated() {
      let around = part.enclosing.map { own[$0] } ?? outer
      switch part.content {
      case .scroll(let placed):
        // Each looks for itself among all.
        account?.pay(Account.node + scrolls.count)
        let aim = placed.region.attributes.flatMap { self.scroll($0.identity)?.aim }
        let move = placed.region.attributes.flatMap {
          self.move(of: $0.identity, number, in: placement)
        }
        guard let scroll = adopt(placed, inside: around, move) else { continue }
        follow(aim, scroll, number, in: placement)
        own[number] = scroll
        found.append(scroll)
      case .rows(let part):
        follow(part, inside: around, into: &found, &rows)
      case .stack(let node, let stack):
        followsStacks = true
        followsRows = true
        if !stack.pinned.isEmpty {
          stack.visible = node.stretch(of: unobscuredRect(of: around), along: stack)
          node.pinViews(of: stack)
        }
        followSingles(of: stack, around, &rows)
      case .overlay(let overlay):
        // The rows in the view are there now.
        overlay.follow()
        gather(overlay.reading.placement, inside: around, into: &found, &rows)
      }
    }
  }

  /// Makes the rows of a lazy stack that have come into sight, and goes through those that are there.
  private func follow(
    _ part: Placement.Rows, inside around: SceneScroll?, into found: inout [SceneScroll],
    _ rows: inout PresentRows
  ) {
    let former = FormerRows(history: history) { [createdRows] source, row in
      createdRows[source]?.contains(row) ?? false
    }
    let sight = sight(of: around)
    let followed = part.follow(sight, former)
    states.forget(followed.gone)
    if followed.isOutdated { hasOutdatedRows = true }
    followsStacks = true
    noteNumbers(of: part, sight, &rows)
    for run in part.stack.presentRuns.sorted() where part.runs.contains(run) {
      guard case .rows(let source) = part.stack.segments[run] else { continue }
      account?.pay(Account.node * source.created.count)
      let created = source.created.keys.sorted().compactMap { source.created[$0] }
      if let key = part.stack.key(of: source, run) { rows.ids[key] = created.map { $0.id } }
      if source.likeness.isFollowed { followsRows = true }
      for row in created {
        guard let made = row.made else { continue }
        gather(made.placement, inside: around, into: &found, &rows)
      }
    }
  }

  /// Notes which rows of a long stack the next evaluation has to measure.
  private func noteNumbers(of part: Placement.Rows, _ sight: Sight, _ rows: inout PresentRows) {
    guard part.stack.isLong, let extent = part.stack.placed else { return }
    let near = Sight.near(part.node.stretch(of: sight.visible, along: part.stack))
    var runs = Set(part.stack.presentRuns.filter { part.runs.contains($0) })
    runs.formUnion(extent.runs(meeting: near).clamped(to: part.runs))
    for run in runs {
      guard case .rows(let source) = part.stack.segments[run],
        let key = part.stack.key(of: source, run)
      else { continue }
      var numbers = Set(source.created.keys)
      let inSight = extent.runs[run].rows(meeting: near)
      guard account?.admits(inSight.count, of: Account.nameBytes) != false else { return }
      numbers.formUnion(inSight)
      rows.numbers[key] = numbers.sorted()
      if extent.runs[run].areKept { keepsLengths = true }
    }
  }

  /// What a scroll view shows, and what it has shown since the last look; without one, the window.
  private func sight(of scroll: SceneScroll?) -> Sight {
    guard let scroll else { return Sight(Rect(size: device.window)) }
    // What is moved without any time passing shows nothing on the way.
    let last = scroll.seen.flatMap { $0.time < time ? $0.rect : nil }
    return Sight(scroll.model.visibleRect, since: last)
  }

  private func followSingles(
    of stack: LazyStack, _ around: SceneScroll?, _ rows: inout PresentRows
  ) {
    // Numbers of segments, kept as the rows are.
    let key = stack.identity?.content
    let before = key.flatMap { createdRows[$0] } ?? []
    stack.followSingles(sight(of: around)) { before.contains(.integer(Int64($0))) }
    if let key { rows.ids[key] = stack.createdSingles.sorted().map { .integer(Int64($0)) } }
  }

  /// What a scroll view shows inside of its insets; without one, what the window shows.
  private func unobscuredRect(of scroll: SceneScroll?) -> Rect {
    guard let scroll else { return Rect(size: device.window).inset(by: device.safeArea) }
    return scroll.model.visibleRect.inset(by: scroll.region.insets)
  }

  /// The scroll view of a placed node, with its model updated to the layout.
  ///
  /// - Parameter move: how far what is in sight moves in the content where the layout is corrected.
  private func adopt(
    _ placed: Placement.Scroll, inside outer: SceneScroll?, _ move: ContentMove?
  ) -> SceneScroll? {
    guard let identity = placed.region.attributes?.identity else { return nil }
    let scroll: SceneScroll
    if let known = self.scroll(identity) {
      scroll = known
      if known.node === placed.node { return known }
      update(scroll, placed, move)
    } else {
      scroll = makeScroll(identity, placed)
    }
    scroll.names = placed.names
    scroll.hasTargetLayout = !placed.targetLayouts.isEmpty
    scroll.outer = outer
    return scroll
  }

  private func makeScroll(_ identity: Identity, _ placed: Placement.Scroll) -> SceneScroll {
    let targets = TargetTable(of: placed.targetLayouts)
    let scroll = SceneScroll(
      identity: identity, node: placed.node, region: placed.region, targets: targets,
      model: ScrollViewModel(geometry: placed.region.geometry))
    let settings = settings(of: scroll)
    scroll.model = ScrollViewModel(
      geometry: placed.region.geometry, targets: targets.layout, settings: settings, time: time)
    return scroll
  }

  private func update(_ scroll: SceneScroll, _ placed: Placement.Scroll, _ move: ContentMove?) {
    let before = scroll.targets
    let targets = TargetTable(of: placed.targetLayouts, former: before)
    scroll.node = placed.node
    scroll.region = placed.region
    scroll.targets = targets
    scroll.model.settings = settings(of: scroll)
    scroll.model.relayout(
      geometry: placed.region.geometry, targets: targets.layout,
      isPositioned: scroll.keepsTarget, keepsPlace: keepsPlaces, move: move,
      newIndex: { old in
        guard let id = before.id(at: old) else { return nil }
        // Several targets may have one identity, as header and content of a section do.
        return targets.id(at: old) == id ? old : targets.index(ofPosition: id)
      })
  }

  private func settings(of scroll: SceneScroll) -> ScrollSettings {
    let attributes = scroll.region.attributes
    var settings = ScrollSettings(
      input: device.input, sizeClasses: device.sizeClasses,
      positionAnchor: scroll.binding?.anchor, pixel: 1 / device.displayScale,
      frameRate: device.frameRate)
    settings.behavior = behavior(scroll)
    guard let attributes else { return settings }
    settings.isEnabled = attributes.values.isScrollEnabled
    settings.horizontalBounce = attributes.values.horizontalBounce
    settings.verticalBounce = attributes.values.verticalBounce
    settings.horizontalIndicators = attributes.horizontalIndicators
    settings.verticalIndicators = attributes.verticalIndicators
    settings.initialAnchor = attributes.modifiers.anchors.resolvedInitialOffset
    settings.sizeChangesAnchor = attributes.modifiers.anchors.resolvedSizeChanges
    return settings
  }
}

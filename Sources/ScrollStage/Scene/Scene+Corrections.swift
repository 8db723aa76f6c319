import ScrollLanguage
import ScrollModel

/// A position in a row, to tell how far content moves when its layout changes.
struct HeldRow {
  let list: Identity
  let row: Int
  let id: ViewID
  let axis: Axis
  /// The share of the row's length before the place.
  let share: Double
  /// From there.
  let distance: Double
  /// In the content, from the leading edge.
  var place: Double
}

/// Where a scroll view has been told to rest.
enum Aim {
  /// At a place in a row of a lazy stack.
  case row(HeldRow)
  /// At a point of another view.
  case view(ViewID, share: UnitPoint, place: Point)
  /// At a point of the content, whatever lies there.
  case point
}

/// What keeps its place on the screen while a scroll view's content is laid out again.
struct HeldPlace {
  /// In sight now; nil where the offset stays.
  let present: HeldRow?
  /// Where the scroll view comes to rest.
  let ahead: Aim?
}

/// Rows that come into sight may not be as long as they were taken to be, or grow when they are told
/// that they are there. What has been in sight stays where it is then, and a scroll that has been told
/// where to end ends there.
extension Scene {
  /// A correction may bring other rows into sight; where rows never come to rest it ends here.
  private static let greatestCorrections = 8

  func correctRows() throws(Fault) {
    var corrections = 0
    while hasOutdatedRows, corrections < Scene.greatestCorrections {
      corrections += 1
      try evaluateOnce(holding: knownRows)
    }
  }

  /// - Parameter rows: what of these rows is in sight stays where it is; nil where offsets do.
  func placesToHold(_ rows: [Identity: [ViewID]]?) -> [Identity: HeldPlace] {
    var held: [Identity: HeldPlace] = [:]
    for scroll in scrolls {
      let present = rows.flatMap { rowInSight(of: scroll, among: $0) }
      let ahead = rows != nil || scroll.model.isMoving ? aim(of: scroll) : nil
      if present != nil || ahead != nil {
        held[scroll.identity] = HeldPlace(present: present, ahead: ahead)
      }
    }
    return held
  }

  /// Where a scroll view has been told to rest, by the program or by a rule: that is at a row where
  /// one begins or ends there.
  private func aim(of scroll: SceneScroll) -> Aim? {
    if let aim = scroll.aim { return aim }
    guard case .foreign = scroll.model.settings.behavior, !scroll.model.isFingerDown,
      scroll.model.phase != .animating
    else { return nil }
    let shown = scroll.model.geometry.visibleContent(at: scroll.model.restOffset)
    for rows in rows(of: scroll) {
      if let row = rows.row(atEdgeOf: shown) { return .row(row) }
    }
    return nil
  }

  /// The first row in sight that was in sight before. After a jump there is none: then the offset
  /// stays.
  private func rowInSight(
    of scroll: SceneScroll, among known: [Identity: [ViewID]]
  ) -> HeldRow? {
    for rows in rows(of: scroll) {
      let row = rows.row(in: scroll.model.visibleRect) { list, id in
        known[list]?.contains(id) ?? false
      }
      if let row { return row }
    }
    return nil
  }

  /// The rows of lazy stacks that a scroll view holds itself.
  private func rows(of scroll: SceneScroll) -> [Placement.Rows] {
    let number = placement.parts.firstIndex { part in
      if case .scroll(let placed) = part.content { return placed.node === scroll.node }
      return false
    }
    return number.map { placement.rows(inPart: $0) } ?? []
  }

  /// How far what is held for a scroll view has moved in its content; nil where nothing is held.
  ///
  /// - Parameter number: the scroll view's in the new placement.
  func move(of scroll: Identity, _ number: Int, in placement: Placement) -> ContentMove? {
    guard let held = heldPlaces[scroll] else { return nil }
    let present = held.present?.move(in: placement.rows(inPart: number))
    let ahead = held.ahead?.move(inPart: number, of: placement)
    return present == nil && ahead == nil ? nil : ContentMove(present: present, ahead: ahead)
  }

  /// Another layout has come: what was to be shown is known by its new place.
  ///
  /// - Parameter aim: by the layout before.
  func follow(_ aim: Aim?, _ scroll: SceneScroll, _ number: Int, in placement: Placement) {
    let moved = aim?.moved(inPart: number, of: placement)
    scroll.aimed = moved.map { (aim: $0, rest: scroll.model.restOffset) }
  }

  /// Notes that a scroll view has been told to show a view: what lies on the way may come to be longer.
  func noteReveal(_ id: ViewID, _ frame: Rect, anchor: UnitPoint?, in scroll: SceneScroll) {
    let rest = scroll.model.restOffset
    let shown = scroll.model.geometry.visibleContent(at: rest)
    var share = UnitPoint()
    var place = Point()
    for axis in Axis.all {
      let own = anchor?[axis] ?? (abs(frame[axis].max - shown[axis].max) < 0.5 ? 1 : 0)
      if axis == .horizontal { share.x = own } else { share.y = own }
      place[axis] = frame[axis].min + own * frame[axis].length
    }
    for rows in rows(of: scroll) {
      let axis = rows.stack.axis
      if let row = rows.row(with: frame, share: share[axis], place: place[axis]) {
        scroll.aimed = (.row(row), rest)
        return
      }
    }
    scroll.aimed = (.view(id, share: share, place: place), rest)
  }
}

extension Aim {
  /// The same in another layout; nil where it is not there any more.
  fileprivate func moved(inPart number: Int, of placement: Placement) -> Aim? {
    switch self {
    case .point: return self
    case .row(var row):
      guard let place = row.place(in: placement.rows(inPart: number)) else { return nil }
      row.place = place
      return .row(row)
    case .view(let id, let share, _):
      guard case .scroll(let scroll) = placement.parts[number].content,
        let frame = scroll.node.locate(id)?.frame
      else { return nil }
      let place = Point(
        x: frame.minX + share.x * frame.size.width, y: frame.minY + share.y * frame.size.height)
      return .view(id, share: share, place: place)
    }
  }

  fileprivate func move(inPart number: Int, of placement: Placement) -> Vector? {
    var move = Vector()
    switch (self, moved(inPart: number, of: placement)) {
    case (.point, _): return move
    case (.row(let before), .row(let now)?):
      move[before.axis] = now.place - before.place
    case (.view(_, _, let before), .view(_, _, let now)?):
      for axis in Axis.all { move[axis] = now[axis] - before[axis] }
    default: return nil
    }
    return move
  }
}

extension Placement {
  fileprivate func rows(inPart number: Int) -> [Rows] {
    var found: [Rows] = []
    for part in parts where part.enclosing == number {
      if case .rows(let rows) = part.content { found.append(rows) }
    }
    return found
  }
}

extension HeldRow {
  fileprivate func place(in parts: [Placement.Rows]) -> Double? {
    for rows in parts {
      if let place = rows.place(of: self) { return place }
    }
    return nil
  }

  fileprivate func move(in parts: [Placement.Rows]) -> Vector? {
    guard let now = place(in: parts) else { return nil }
    var move = Vector()
    move[axis] = now - place
    return move
  }
}

extension Placement.Rows {
  /// The first row in sight of which something holds.
  fileprivate func row(
    in visible: Rect, where holds: (_ list: Identity, _ id: ViewID) -> Bool
  ) -> HeldRow? {
    guard let extent = stack.placed else { return nil }
    let shown = node.stretch(of: visible, along: stack)
    for run in extent.runs(meeting: shown).clamped(to: runs) {
      guard case .rows(let source) = stack.segments[run], let list = stack.key(of: source, run)
      else { continue }
      for row in extent.runs[run].rows(meeting: shown) where holds(list, source.id(at: row)) {
        return HeldRow(
          list: list, row: row, id: source.id(at: row), axis: stack.axis, share: 0, distance: 0,
          place: start(ofRow: row, run, extent))
      }
    }
    return nil
  }

  /// The row in which a view begins, with a place in the view.
  ///
  /// - Parameter share: of the view's length before the place.
  fileprivate func row(with frame: Rect, share: Double, place: Double) -> HeldRow? {
    guard let extent = stack.placed else { return nil }
    let begin = node.stretch(of: frame, along: stack).min
    let stretch = Span(min: begin, length: 0.5)
    for run in extent.runs(meeting: stretch).clamped(to: runs) {
      guard case .rows(let source) = stack.segments[run], let list = stack.key(of: source, run),
        let row = extent.runs[run].rows(meeting: stretch).first,
        let length = extent.runs[run].length(ofRow: row, in: stack)?.length
      else { continue }
      // A place in a view that is the whole row goes with the row's length.
      let isWhole = abs(length - frame[stack.axis].length) < 0.5
      let start = start(ofRow: row, run, extent)
      return HeldRow(
        list: list, row: row, id: source.id(at: row), axis: stack.axis,
        share: isWhole ? share : 0, distance: place - start - (isWhole ? share * length : 0),
        place: place)
    }
    return nil
  }

  /// The row that begins where a stretch of the content does, or ends where it ends.
  fileprivate func row(atEdgeOf shown: Rect) -> HeldRow? {
    guard let extent = stack.placed else { return nil }
    let stretch = node.stretch(of: shown, along: stack)
    for (edge, share) in [(stretch.min, 0.0), (stretch.max, 1.0)] {
      let near = Span(min: edge - 0.5, length: 1)
      for run in extent.runs(meeting: near).clamped(to: runs) {
        guard case .rows(let source) = stack.segments[run], let list = stack.key(of: source, run)
        else { continue }
        for row in extent.runs[run].rows(meeting: near) {
          guard let length = extent.runs[run].length(ofRow: row, in: stack)?.length,
            abs(extent.runs[run].start(ofRow: row) + share * length - edge) < 0.5
          else { continue }
          let place = start(ofRow: row, run, extent) + share * length
          return HeldRow(
            list: list, row: row, id: source.id(at: row), axis: stack.axis, share: share,
            distance: 0, place: place)
        }
      }
    }
    return nil
  }

  fileprivate func place(of held: HeldRow) -> Double? {
    guard let extent = stack.placed else { return nil }
    for run in runs {
      guard case .rows(let source) = stack.segments[run],
        stack.key(of: source, run) == held.list, held.row < source.count,
        source.id(at: held.row) == held.id,
        let length = extent.runs[run].length(ofRow: held.row, in: stack)?.length
      else { continue }
      return start(ofRow: held.row, run, extent) + held.share * length + held.distance
    }
    return nil
  }

  /// Places along the stack count from where it begins.
  private func start(ofRow row: Int, _ run: Int, _ extent: LazyExtent) -> Double {
    return (stack.isMirrored ? 0 : node.frame[stack.axis].min) + extent.runs[run].start(ofRow: row)
  }
}

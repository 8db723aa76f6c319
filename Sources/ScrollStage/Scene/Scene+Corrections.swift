import ScrollLanguage
import ScrollModel

/// A place in a row, by which one can tell how far content moves when the layout is corrected.
struct HeldRow {
  let list: Identity
  let row: Int
  let id: ViewID
  let axis: Axis
  /// From where the row begins.
  let distance: Double
  /// In the content, from the leading edge.
  var place: Double
}

/// What is held where it is on the screen while a scroll view's content is laid out better.
struct HeldPlace {
  /// In sight now.
  let present: HeldRow
  /// Where the scroll view comes to rest, if that is in a row that it was told to show.
  let ahead: HeldRow?
}

/// Rows that come into sight may not be as long as they were taken to be: the layout is corrected
/// then, and what is in sight stays where it is.
extension Scene {
  /// A correction may bring other rows into sight; where rows never come to rest it ends here.
  private static let greatestCorrections = 8

  func correctRows() throws(Fault) {
    var corrections = 0
    while hasOutdatedRows, corrections < Scene.greatestCorrections {
      corrections += 1
      heldPlaces = placesToHold
      defer { heldPlaces = [:] }
      try evaluateOnce()
    }
  }

  private var placesToHold: [Identity: HeldPlace] {
    var held: [Identity: HeldPlace] = [:]
    for scroll in scrolls {
      let revealed = scroll.revealed
      if let present = rowInSight(of: scroll) ?? revealed {
        held[scroll.identity] = HeldPlace(present: present, ahead: revealed)
      }
    }
    return held
  }

  /// The first row in sight that was in sight before. After a jump there is none: then the offset
  /// stays.
  private func rowInSight(of scroll: SceneScroll) -> HeldRow? {
    for rows in rows(of: scroll) {
      let row = rows.row(in: scroll.model.visibleRect) { [knownRows] list, id in
        knownRows[list]?.contains(id) ?? false
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
    let rows = placement.rows(inPart: number)
    guard let present = held.present.move(in: rows) else { return nil }
    return ContentMove(present: present, ahead: held.ahead?.move(in: rows) ?? present)
  }

  /// Another layout has come: a row that was to be shown is known by its new place.
  ///
  /// - Parameter revealed: the row by the layout before.
  func follow(_ revealed: HeldRow?, _ scroll: SceneScroll, _ number: Int, in placement: Placement) {
    scroll.reveal = nil
    guard var row = revealed, let place = row.place(in: placement.rows(inPart: number))
    else { return }
    row.place = place
    scroll.reveal = (row: row, rest: scroll.model.restOffset)
  }

  /// Notes that a scroll view has been told to show a place: rows on the way may come to be longer.
  func noteReveal(_ frame: Rect, anchor: UnitPoint?, in scroll: SceneScroll) {
    let rest = scroll.model.restOffset
    var held: HeldRow?
    for rows in rows(of: scroll) {
      let axis = rows.stack.axis
      let shown = scroll.model.geometry.visibleContent(at: rest)[axis]
      let share = anchor?[axis] ?? (abs(frame[axis].max - shown.max) < 0.5 ? 1 : 0)
      let place = frame[axis].min + share * frame[axis].length
      held = held ?? rows.row(from: frame, place: place)
    }
    scroll.reveal = held.map { (row: $0, rest: rest) }
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
          list: list, row: row, id: source.id(at: row), axis: stack.axis, distance: 0,
          place: start(ofRow: row, run, extent))
      }
    }
    return nil
  }

  /// The row in which a view begins, with a place in the view.
  fileprivate func row(from frame: Rect, place: Double) -> HeldRow? {
    guard let extent = stack.placed else { return nil }
    let begin = node.stretch(of: frame, along: stack).min
    let stretch = Span(min: begin, length: 0.5)
    for run in extent.runs(meeting: stretch).clamped(to: runs) {
      guard case .rows(let source) = stack.segments[run], let list = stack.key(of: source, run),
        let row = extent.runs[run].rows(meeting: stretch).first
      else { continue }
      return HeldRow(
        list: list, row: row, id: source.id(at: row), axis: stack.axis,
        distance: place - start(ofRow: row, run, extent), place: place)
    }
    return nil
  }

  fileprivate func place(of held: HeldRow) -> Double? {
    guard let extent = stack.placed else { return nil }
    for run in runs {
      guard case .rows(let source) = stack.segments[run],
        stack.key(of: source, run) == held.list, held.row < source.count,
        source.id(at: held.row) == held.id
      else { continue }
      return start(ofRow: held.row, run, extent) + held.distance
    }
    return nil
  }

  /// Places along the stack count from where it begins.
  private func start(ofRow row: Int, _ run: Int, _ extent: LazyExtent) -> Double {
    return (stack.isMirrored ? 0 : node.frame[stack.axis].min) + extent.runs[run].start(ofRow: row)
  }
}

/// What the terminal shows of the entry, and the shortest way from there to the next frame.
///
/// Moves are relative, because it is not known where in the window the entry begins. A row ends with an
/// explicit new line also where it is full, so that terminals that wrap late and those that wrap at
/// once come out alike.
struct Screen: Sendable {
  private var shown = Frame(rows: [ScreenRow()], cursorRow: 0, cursorColumn: 0, width: 0)
  /// Where the terminal's cursor is.
  private var row = 0
  private var column = 0
  private var style = CellStyle.plain
  /// A column from which only the beginning of the row can be reached.
  private static let unknown = Int.max

  /// What to write so that the terminal shows `frame`.
  mutating func draw(_ frame: Frame) -> String {
    var out = ""
    for index in frame.rows.indices {
      let old = index < shown.rows.count ? shown.rows[index] : nil
      if old != frame.rows[index] {
        drawRow(frame.rows[index], over: old ?? ScreenRow(), at: index, width: frame.width, &out)
      }
    }
    if frame.rows.count < shown.rows.count {
      move(to: frame.rows.count, 0, &out)
      out += "\u{1B}[J"
    }
    setStyle(.plain, &out)
    move(to: frame.cursorRow, frame.cursorColumn, &out)
    shown = frame
    return out
  }

  private mutating func drawRow(
    _ new: ScreenRow, over old: ScreenRow, at index: Int, width: Int, _ out: inout String
  ) {
    var same = 0
    var start = 0
    while same < new.cells.count, same < old.cells.count, new.cells[same] == old.cells[same] {
      start += new.cells[same].width
      same += 1
    }
    move(to: index, start, &out)
    var place = start
    for cell in new.cells[same...] {
      setStyle(cell.style, &out)
      out += cell.text
      place += cell.width
      if cell.hasDisputedWidth, place < width { out += "\r\u{1B}[\(place)C" }
    }
    // Behind a full row terminals differ about where the cursor is.
    column = new.width < width ? new.width : Screen.unknown
    setStyle(.plain, &out)
    let mayBeWider = old.cells.contains(where: \.hasDisputedWidth)
    if new.width < old.width || mayBeWider, new.width < width { out += "\u{1B}[K" }
  }

  private mutating func setStyle(_ new: CellStyle, _ out: inout String) {
    if new == style { return }
    if style != .plain { out += "\u{1B}[0m" }
    out += new.sequence
    style = new
  }

  private mutating func move(to newRow: Int, _ newColumn: Int, _ out: inout String) {
    if newRow == row, newColumn == column { return }
    if newRow < row { out += "\u{1B}[\(row - newRow)A" }
    if newRow > row { out += String(repeating: "\r\n", count: newRow - row) }
    if newRow > row { column = 0 }
    row = newRow
    if newColumn == column { return }
    if newColumn < column, column - newColumn < 4 {
      out += String(repeating: "\u{8}", count: column - newColumn)
    } else {
      out += newColumn == 0 ? "\r" : "\r\u{1B}[\(newColumn)C"
    }
    column = newColumn
  }

  /// Leaves the entry as it is and goes to a fresh line below it; the next frame begins there.
  mutating func leave() -> String {
    var out = ""
    move(to: shown.rows.count - 1, 0, &out)
    out += "\r\n"
    self = Screen()
    return out
  }

  /// Clears the window; the next frame begins at its top.
  mutating func clear() -> String {
    self = Screen()
    return "\u{1B}[H\u{1B}[2J"
  }

  /// The window has a new width: takes away what there was, wherever it has gone to.
  ///
  /// Terminals break rows that have become too long into several; then the entry begins higher up.
  mutating func resize(to width: Int) -> String {
    let width = max(width, 1)
    var above = column / width
    for shownRow in shown.rows[..<min(row, shown.rows.count)] {
      above += max((shownRow.width + width - 1) / width, 1)
    }
    self = Screen()
    return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
  }
}

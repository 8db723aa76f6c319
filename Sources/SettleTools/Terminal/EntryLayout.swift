import ScrollPictures

/// A cluster on the screen.
struct Cell: Equatable, Sendable {
  /// What is written; marks without a width of their own are with the cluster before them.
  var text: String
  let width: Int
  let style: CellStyle

  /// Joined emoji, flags and the like, which terminals draw two, four or more columns wide; behind
  /// them the cursor is put where it belongs.
  var hasDisputedWidth: Bool {
    text.utf8.count > 4
      && text.unicodeScalars.contains { scalar in
        scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.value >= 0x1F000
      }
  }
}

/// A row of the screen.
struct ScreenRow: Equatable, Sendable {
  var cells: [Cell] = []
  var width = 0

  mutating func append(_ cell: Cell) {
    if cell.width == 0, let last = cells.indices.last {
      cells[last].text += cell.text
    } else {
      cells.append(cell)
      width += cell.width
    }
  }
}

/// What the screen is to show, and where the cursor is on it.
struct Frame: Equatable, Sendable {
  var rows: [ScreenRow]
  var cursorRow: Int
  var cursorColumn: Int
  /// Columns of the window.
  var width: Int
}

/// An entry and its prompts cut into rows.
///
/// Only the lines around the cursor are laid out, as many as the window can show, so the work does
/// not grow with the entry. The part that is shown moves only when the cursor would leave it.
struct EntryLayout: Sendable {
  /// The row at the top of the window, kept from frame to frame.
  private var top = RowPlace(line: 0, row: 0)

  private struct RowPlace: Comparable {
    var line: Int
    /// Row inside the line.
    var row: Int

    static func < (left: RowPlace, right: RowPlace) -> Bool {
      (left.line, left.row) < (right.line, right.row)
    }
  }

  private struct Laid {
    var rows: [ScreenRow] = []
    var places: [RowPlace] = []
    var cursorRow = 0
    var cursorColumn = 0
  }

  mutating func frame(
    _ buffer: EntryBuffer, prompt: String, continuation: String, colors: TypingColors,
    width: Int, height: Int
  ) -> Frame {
    let width = max(width, 2)
    let height = max(height, 1)
    let cursor = buffer.cursor
    let first = max(cursor.line - height, 0)
    let last = min(cursor.line + height, buffer.lines.count - 1)
    var offset = first
    for line in buffer.lines[..<first] { offset += line.text.utf8.count }
    var laid = Laid()
    for index in first...last {
      let line = buffer.lines[index]
      let lead = index == 0 ? prompt : continuation
      let column = index == cursor.line ? cursor.column : nil
      EntryLayout.lay(
        line, lead: lead, styles: colors.styles(line, offset: offset), leadStyle: colors.prompt,
        width: width, number: index, cursor: column, into: &laid)
      offset += line.text.utf8.count + 1
    }
    return slice(laid, width: width, height: height)
  }

  private static func lay(
    _ line: EntryBuffer.Line, lead: String, styles: [CellStyle], leadStyle: CellStyle, width: Int,
    number: Int, cursor: Int?, into laid: inout Laid
  ) {
    var row = ScreenRow()
    var rowInLine = 0
    func endRow() {
      laid.rows.append(row)
      laid.places.append(RowPlace(line: number, row: rowInLine))
      rowInLine += 1
      row = ScreenRow()
    }
    func add(_ character: Character, _ style: CellStyle) {
      let cell = cell(character, style)
      if row.width + cell.width > width { endRow() }
      row.append(cell)
    }
    for character in lead { add(character, leadStyle) }
    for (index, character) in line.characters.enumerated() {
      if index == cursor {
        // A cursor never stands behind the last column: the cluster it stands on begins a row.
        if row.width + cell(character, .plain).width > width { endRow() }
        laid.cursorRow = laid.rows.count
        laid.cursorColumn = row.width
      }
      add(character, styles[index])
    }
    if cursor == line.characters.count {
      if row.width >= width { endRow() }
      laid.cursorRow = laid.rows.count
      laid.cursorColumn = row.width
    }
    endRow()
  }

  private static func cell(_ character: Character, _ style: CellStyle) -> Cell {
    if character == "\t" { return Cell(text: "  ", width: 2, style: style) }
    // From a file of entries, say; it must not act on the terminal.
    if let first = character.unicodeScalars.first, first.properties.generalCategory == .control {
      return Cell(text: "\u{FFFD}", width: 1, style: style)
    }
    return Cell(text: String(character), width: DisplayWidth.of(character), style: style)
  }

  /// The part of the rows that the window shows.
  private mutating func slice(_ laid: Laid, width: Int, height: Int) -> Frame {
    let count = laid.rows.count
    var start = laid.places.firstIndex { $0 >= top } ?? 0
    start = min(start, max(count - height, 0))
    start = min(start, laid.cursorRow)
    start = max(start, laid.cursorRow - height + 1)
    top = laid.places[start]
    let end = min(start + height, count)
    return Frame(
      rows: Array(laid.rows[start..<end]), cursorRow: laid.cursorRow - start,
      cursorColumn: laid.cursorColumn, width: width)
  }
}

import ScrollPictures

@testable import SettleTools

/// Enough of a terminal to see what a person would see.
///
/// Wraps late, as xterm does: behind the last column the cursor waits for the next character. A
/// sequence that it does not know is kept in `unknown`, for a test to refuse.
struct TerminalEmulator {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var row = 0
  private(set) var column = 0
  private(set) var unknown: [String] = []
  private(set) var bells = 0
  private(set) var isPasteMarked = false
  private var waits = false
  private var last: Unicode.Scalar = " "
  /// Whether emoji around a joiner are one character; older terminals draw them side by side.
  private let joins: Bool
  /// Each cell's text; an empty one is the right half of a wide character.
  private var cells: [[String]]
  private var sequence: String?
  private var decoder = ScalarDecoder()

  init(columns: Int, rows: Int, joins: Bool = true) {
    self.joins = joins
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without blanks at their ends, and without blank rows at the end.
  var lines: [String] {
    var lines = cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      if case .scalar(let scalar) = decoder.take(byte) { take(scalar) }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if sequence != nil { return takeSequence(scalar) }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r":
      column = 0
      waits = false
    case "\n": lineFeed()
    case "\u{8}":
      column = max(column - 1, 0)
      waits = false
    case "\u{7}": bells += 1
    default: put(scalar)
    }
  }

  private mutating func lineFeed() {
    waits = false
    row += 1
    if row == rows {
      row -= 1
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    defer { last = scalar }
    let width = DisplayWidth.of(Character(scalar))
    if width == 0 || joins && last == "\u{200D}" { return combine(scalar) }
    if waits || column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
    waits = column == columns
    if waits { column -= 1 }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var place = waits ? column : column - 1
    while place > 0, cells[row][place].isEmpty { place -= 1 }
    if place >= 0 { cells[row][place].unicodeScalars.append(scalar) }
  }

  private mutating func takeSequence(_ scalar: Unicode.Scalar) {
    sequence?.unicodeScalars.append(scalar)
    guard let text = sequence, text != "[", ("@"..."~").contains(scalar) else { return }
    sequence = nil
    let number = Int(text.dropFirst().dropLast())
    switch (scalar, text) {
    case ("m", _): break
    case (_, "[?2004h"): isPasteMarked = true
    case (_, "[?2004l"): isPasteMarked = false
    case ("A", _):
      row = max(row - (number ?? 1), 0)
      waits = false
    case ("C", _): column = min(column + (number ?? 1), columns - 1)
    case (_, "[H"): (row, column, waits) = (0, 0, false)
    case (_, "[2J"):
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case (_, "[K"): clear(row, from: column)
    case (_, "[J"):
      clear(row, from: column)
      for below in (row + 1)..<max(rows, row + 1) { clear(below, from: 0) }
    default: unknown.append(text)
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for place in column..<columns { cells[row][place] = " " }
  }
}

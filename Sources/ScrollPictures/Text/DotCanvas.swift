/// A field of dots on a terminal: eight to a character in Unicode's braille patterns, one in ASCII.
struct DotCanvas {
  let columns: Int
  let rows: Int
  private let isASCII: Bool
  private var cells: [UInt8]

  init(columns: Int, rows: Int, isASCII: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.isASCII = isASCII
    cells = [UInt8](repeating: 0, count: self.columns * self.rows)
  }

  var width: Int { isASCII ? columns : columns * 2 }
  var height: Int { isASCII ? rows : rows * 4 }

  /// From the left and from the top; dots outside are ignored.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    if isASCII {
      cells[y * columns + x] = 1
    } else {
      let bit = DotCanvas.bits[(y % 4) * 2 + x % 2]
      cells[(y / 4) * columns + x / 2] |= bit
    }
  }

  /// The dots of braille patterns, row by row.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Dots from one to the other, as a line, or only those of every third column.
  mutating func draw(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), isDotted: Bool = false
  ) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
    if steps > 4 * (width + height) { return }
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let x = start.x + Int((Double(end.x - start.x) * part).rounded())
      if isDotted, x % 3 != 0 { continue }
      set(x, start.y + Int((Double(end.y - start.y) * part).rounded()))
    }
  }

  /// The character of a cell; nil where it has no dots.
  func character(_ column: Int, _ row: Int) -> Character? {
    let cell = cells[row * columns + column]
    if cell == 0 { return nil }
    if isASCII { return "*" }
    return Unicode.Scalar(0x2800 + UInt32(cell)).map { Character($0) }
  }
}

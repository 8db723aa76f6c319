import ScrollStage

/// The rows of cells of a landing map on a terminal, under a ruler of velocities.
///
/// A column is a velocity, the first and the last those of the ends. A cell is one character of one
/// column; cells side by side that rest elsewhere never look alike, with colours or without.
struct MapRows {
  private let map: LandingMap
  private let shown: [Int]
  private let numbers: RestNumbers
  private let style: TextStyle
  private let nameWidth: Int
  private let offsetWidth: Int
  let cellCount: Int
  /// Where the ruler's unit stands behind the cells.
  private let hasUnit: Bool

  init(_ map: LandingMap, shown: [Int], numbers: RestNumbers, style: TextStyle) {
    self.map = map
    self.shown = shown
    self.numbers = numbers
    self.style = style
    let starts = shown.map { map.starts[$0] }
    let names = starts.map { DisplayWidth.of(style.spell($0.name ?? "")) }.max() ?? 0
    let offsets = starts.map { DisplayWidth.of(style.spell(place($0.offset))) }.max() ?? 0
    let isNarrow = style.width < 40
    nameWidth = min(names, isNarrow ? style.width / 3 : style.width / 4)
    offsetWidth = isNarrow && names > 0 ? 0 : offsets
    hasUnit = style.width >= 48
    let label = MapRows.labelWidth(nameWidth, offsetWidth)
    let room = max(5, style.width - label - (hasUnit ? 7 : 0))
    // An odd number of columns has one in the middle, for velocity 0.
    cellCount = room % 2 == 0 ? room - 1 : room
  }

  private static func labelWidth(_ name: Int, _ offset: Int) -> Int {
    max(5, name + (name > 0 && offset > 0 ? 2 : 0) + offset) + 2
  }

  var labelWidth: Int { MapRows.labelWidth(nameWidth, offsetWidth) }

  var lines: [String] {
    shown.map { label(of: map.starts[$0]) + cells(of: map.starts[$0]) }
  }

  func label(of start: LandingMap.Start) -> String {
    let offset = offsetWidth == 0 ? "" : style.spell(place(start.offset))
    let name = style.cutMiddle(style.spell(start.name ?? ""), to: nameWidth)
    let room = labelWidth - 2
    return (name + offset.indented(to: room - DisplayWidth.of(name))).padded(to: labelWidth)
  }

  // MARK: Cells

  /// The cells of a row, painted. Those at `marked` stand out.
  func cells(of start: LandingMap.Start, marked: [Bool] = []) -> String {
    var cells = PaintedRun(style: style)
    var previous: (piece: LandingMap.Piece, shade: Int)?
    for column in 0..<cellCount {
      guard let piece = piece(of: start, at: column) else {
        cells.append(" ", .plain)
        continue
      }
      let isMarked = column < marked.count && marked[column]
      var shade = (numbers.number(of: piece) ?? 0) % shades.count
      if let previous, previous.piece.rest == piece.rest {
        shade = previous.shade
      } else if let previous, previous.shade == shade {
        shade = (shade + 1) % shades.count
      }
      let sign = column == zeroColumn ? style.spell("▏") : sign(of: piece, shade: shade)
      cells.append(sign, ink(of: piece, at: column, isMarked: isMarked))
      previous = (piece, shade)
    }
    return cells.finish()
  }

  /// The piece at a column's velocity; a failure anywhere within the column shows.
  func piece(of start: LandingMap.Start, at column: Int) -> LandingMap.Piece? {
    let half = map.subject.velocities.width / Double(cellCount - 1) / 2
    let velocity = velocity(of: column)
    guard let index = start.pieceIndex(at: velocity) else { return nil }
    var next = start.pieceIndex(at: velocity - half) ?? index
    while next < start.pieces.count, start.extent(of: next).lowerBound < velocity + half {
      if start.pieces[next].failure != nil { return start.pieces[next] }
      next += 1
    }
    return start.pieces[index]
  }

  private func velocity(of column: Int) -> Double {
    let range = map.subject.velocities
    return range.lowerBound + range.width * Double(column) / Double(cellCount - 1)
  }

  private var shades: [Character] {
    style.isASCII ? [".", ":", "-", "=", "+", "*", "#", "%", "@"] : ["░", "▒", "▓", "█"]
  }

  private func sign(of piece: LandingMap.Piece, shade: Int) -> String {
    if piece.failure != nil { return style.spell("×") }
    return piece.isCoasting ? style.spell("╱") : String(shades[shade])
  }

  private func ink(of piece: LandingMap.Piece, at column: Int, isMarked: Bool) -> Ink {
    if piece.failure != nil { return .failure }
    let color: Int
    if let number = numbers.number(of: piece) {
      color = OkabeIto.color(number).terminal
    } else {
      let offset = piece.offset(at: velocity(of: column))
      color = 238 + Int((map.subject.limits.part(of: offset) * 14).rounded())
    }
    return isMarked ? .marked(color) : .indexed(color)
  }

  // MARK: The ruler

  private var zeroColumn: Int? { column(of: 0) }

  private func column(of velocity: Double) -> Int? {
    let range = map.subject.velocities
    guard range.width > 0, range.contains(velocity) else { return nil }
    return Int((range.part(of: velocity) * Double(cellCount - 1)).rounded())
  }

  /// The ends, 0, and what lies halfway, as far as there is room; the ends and 0 come first.
  var ruler: String {
    let range = map.subject.velocities
    var line = [Character](repeating: " ", count: cellCount)
    let left = Array(style.spell("◀ \(place(range.lowerBound))"))
    let right = Array(style.spell("\(place(range.upperBound)) ▶"))
    if left.count + right.count + 1 <= cellCount {
      line.replaceSubrange(0..<left.count, with: left)
      line.replaceSubrange(cellCount - right.count..<cellCount, with: right)
    }
    let middle = range.contains(0) ? 0 : (range.lowerBound + range.upperBound) / 2
    for velocity in [middle, (range.lowerBound + middle) / 2, (middle + range.upperBound) / 2] {
      guard let column = column(of: velocity) else { continue }
      set(Array(style.spell(place(velocity))), around: column, in: &line)
    }
    let label = "start".padded(to: labelWidth)
    let text = label + String(line) + (hasUnit ? "   pt/s" : "")
    return Ink.faint.paint(text.trimmedEnd, style)
  }

  /// Writes a label where it touches no other.
  private func set(_ label: [Character], around column: Int, in line: inout [Character]) {
    // The sign of a number stands before its middle.
    let first = column - label.count / 2
    let last = first + label.count
    guard first >= 0, last <= line.count else { return }
    for index in max(0, first - 2)..<min(line.count, last + 2) where line[index] != " " { return }
    line.replaceSubrange(first..<last, with: label)
  }
}

import ScrollStage

/// The thresholds of a drawn map as a table below it: for each start the velocities from which a
/// flick rests elsewhere.
///
/// The table ends where the picture would outgrow its budget, and says so.
struct MapTable {
  let map: LandingMap
  let numbers: RestNumbers
  let words: MapWords
  /// Where the entries begin.
  let left: Double
  let top: Double
  /// Bytes that the table may take.
  let budget: Int

  private let rowHeight = 20.0
  private let right = SVGPage.width - SVGPage.margin
  private var columnWidth: Double { ((right - left) / Double(columns)).rounded(.down) }

  init(
    _ map: LandingMap, numbers: RestNumbers, words: MapWords, left: Double, top: Double,
    budget: Int
  ) {
    self.map = map
    self.numbers = numbers
    self.words = words
    self.left = left
    self.top = top
    self.budget = budget
    columns = MapTable.columns(of: map, words: words, room: right - left)
  }

  private let columns: Int

  /// As many columns as the widest entry leaves room for, between two and five.
  private static func columns(of map: LandingMap, words: MapWords, room: Double) -> Int {
    var widest = 0.0
    for start in map.starts {
      for (index, piece) in start.pieces.enumerated() {
        let name = piece.name ?? words.rest(of: piece)
        let entry = "\(name) \(condition(index, of: start, words: words))"
        widest = max(widest, textWidth(entry, size: 12))
      }
    }
    return max(2, min(6, Int((room + 14) / (widest + 29))))
  }

  /// Draws the table and returns where it ends.
  func draw(into svg: inout SVGWriter) -> Double {
    let names = SVGPage.margin
    svg.text("Thresholds", names, top + 14, "h")
    svg.text(caption, names + 96, top + 14, "d")
    var y = top + 30
    let limit = svg.body.utf8.count + budget
    for (row, start) in map.starts.enumerated() {
      var block = SVGWriter()
      let end = draw(start, at: y, into: &block)
      if svg.body.utf8.count + block.body.utf8.count > limit {
        let rest = counted(map.starts.count - row, "more start")
        svg.text("and \(rest): --format json lists all", left, y + 14, "d")
        return y + rowHeight
      }
      svg.append(block.body)
      y = end
    }
    return y
  }

  private var caption: String {
    let decisions = map.starts.compactMap { words.decision(of: $0) }
    let shared = decisions.first.map { first in decisions.allSatisfy { $0 == first } } ?? false
    let text = "velocities, pt/s, from which a flick rests there"
    guard shared, decisions.count == map.starts.count else { return text }
    return "\(text). \(decisions[0].capitalizedFirst)."
  }

  private func draw(_ start: LandingMap.Start, at top: Double, into svg: inout SVGWriter) -> Double
  {
    svg.line(SVGPage.margin, top - 0.5, right, top - 0.5, "l")
    let offset = figure(start.offset)
    let labelRoom = left - 14 - SVGPage.margin - textWidth(offset, size: 12) - 8
    let label = top + 16
    if let name = start.name {
      svg.text(fitted(name, width: labelRoom, size: 12), SVGPage.margin, label)
    }
    svg.text(offset, left - 14, label, "d e")
    let shown = start.widest(MapWords.shownThresholds)
    var slot = 0
    for index in shown {
      draw(index, of: start, slot: slot, top: top, into: &svg)
      slot += 1
    }
    if shown.count < start.pieces.count {
      svg.text("and \(start.pieces.count - shown.count) more", x(slot), y(slot, top) + 4, "d")
      slot += 1
    }
    return top + rowHeight * Double(max(1, (slot + columns - 1) / columns)) + 6
  }

  private func x(_ slot: Int) -> Double { left + columnWidth * Double(slot % columns) }

  private func y(_ slot: Int, _ top: Double) -> Double {
    top + 12 + rowHeight * Double(slot / columns)
  }

  /// From which velocity a piece is, and which line decides where that differs.
  private static func condition(
    _ index: Int, of start: LandingMap.Start, words: MapWords
  ) -> String {
    let condition = words.threshold(index, of: start)
    guard words.decision(of: start) == nil, let place = start.pieces[index].place else {
      return condition
    }
    return "\(condition) (\(words.line(place)))"
  }

  private func draw(
    _ index: Int, of start: LandingMap.Start, slot: Int, top: Double, into svg: inout SVGWriter
  ) {
    let piece = start.pieces[index]
    let x = x(slot)
    let y = y(slot, top)
    MapKey.swatch(of: piece, numbers: numbers, x: x, y: y, into: &svg)
    let condition = MapTable.condition(index, of: start, words: words)
    let room = columnWidth - 24 - textWidth(condition, size: 12)
    let name = fitted(piece.name ?? words.rest(of: piece), width: max(30, room), size: 12)
    svg.text(name, faint: condition, x + 15, y + 4)
  }
}

extension String {
  /// With its first letter as at the beginning of a sentence.
  var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + String(dropFirst())
  }
}

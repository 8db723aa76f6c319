import ScrollModel

/// A film strip on a terminal: coarse windows side by side, views as filled boxes with their texts.
package struct FilmText {
  private let film: Film
  private let style: TextStyle
  /// Of a window, without its frame.
  private let columns: Int
  private let rows: Int

  package init(_ film: Film, style: TextStyle) {
    self.film = film
    self.style = style
    let width = max(1, film.window.width)
    let height = max(1, film.window.height)
    // All frames side by side, if they are not too small then.
    let share = (style.width + 2) / max(1, film.frames.count) - 4
    columns = max(min(16, style.width - 2), min(24, share))
    // A character is about twice as high as it is wide.
    let ratio = height / width / 2
    rows = ratio.isFinite ? max(3, min(24, Int((Double(columns) * ratio).rounded()))) : 12
  }

  package func render() -> String {
    var lines = [Ink.strong.paint(style.cut(style.spell(film.title), to: style.width), style)]
    if !film.facts.isEmpty {
      lines += Paragraph.lines(style.spell(film.facts.joined(separator: " · ")), width: style.width)
    }
    if !film.summary.isEmpty {
      lines += Paragraph.lines(style.spell(film.summary), width: style.width, indent: 0)
    }
    let perRow = max(1, (style.width + 2) / (columns + 4))
    var first = 0
    while first < film.frames.count {
      let frames = film.frames[first..<min(film.frames.count, first + perRow)].map(window)
      for line in 0..<(rows + 4) {
        lines.append(frames.map { $0[line] }.joined(separator: "  ").trimmedEnd)
      }
      first += perRow
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of a frame, all of one width.
  private func window(_ frame: Film.Frame) -> [String] {
    var cells = [(sign: Character, ink: Ink)](repeating: (" ", .plain), count: columns * rows)
    for (index, box) in frame.boxes.enumerated() where box.isVisible { draw(box, index, &cells) }
    let edge = style.isASCII ? "|" : "│"
    let rule = String(repeating: style.isASCII ? "-" : "─", count: columns)
    var lines = [style.isASCII ? "+\(rule)+" : "╭\(rule)╮"]
    for row in 0..<rows {
      var run = PaintedRun(style: style)
      for column in 0..<columns {
        let cell = cells[row * columns + column]
        run.append(String(cell.sign), cell.ink)
      }
      lines.append(edge + run.finish() + edge)
    }
    lines.append(style.isASCII ? "+\(rule)+" : "╰\(rule)╯")
    let time = "\(figure(frame.time, digits: 3)) s"
    for text in [time, frame.caption] {
      lines.append(style.cut(style.spell(text), to: columns + 2).padded(to: columns + 2))
    }
    return lines
  }

  /// Fills what a box covers, without its rotation, and writes its text in the middle.
  private func draw(_ box: Film.Box, _ index: Int, _ cells: inout [(sign: Character, ink: Ink)]) {
    let middle = (
      x: box.rect.origin.x + box.rect.size.width / 2,
      y: box.rect.origin.y + box.rect.size.height / 2
    )
    let half = (
      x: box.rect.size.width * abs(box.scale) / 2, y: box.rect.size.height * abs(box.scale) / 2
    )
    let across = range(middle.x - half.x, middle.x + half.x, film.window.width, columns)
    let down = range(middle.y - half.y, middle.y + half.y, film.window.height, rows)
    if across.isEmpty || down.isEmpty { return }
    let signs: [Character] = style.isASCII ? [".", ":", "-", "="] : ["░", "▒", "▓"]
    let sign = box.color == .background ? " " : signs[index % signs.count]
    let ink = Ink.indexed(box.color.terminal)
    if box.letters == nil, !box.isOutline {
      for row in down { for column in across { cells[row * columns + column] = (sign, ink) } }
    }
    let text = Array(style.cut(style.spell(box.text), to: across.count))
    // Wide characters would push what follows out of the window.
    guard !text.isEmpty, text.allSatisfy({ DisplayWidth.of($0) == 1 }) else { return }
    let row = (down.lowerBound + down.upperBound - 1) / 2
    let column = across.lowerBound + (across.count - text.count) / 2
    for (index, character) in text.enumerated() {
      cells[row * columns + column + index] = (character, .plain)
    }
  }

  /// The cells whose middles lie between two coordinates.
  private func range(_ from: Double, _ to: Double, _ length: Double, _ count: Int) -> Range<Int> {
    guard length > 0, from.isFinite, to.isFinite else { return 0..<0 }
    let first = max(0, min(Double(count), (from / length * Double(count)).rounded()))
    let last = max(first, min(Double(count), (to / length * Double(count)).rounded()))
    return Int(first)..<Int(last)
  }
}

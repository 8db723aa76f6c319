import ScrollPictures

/// The candidates of a completion as lines: text, type, documentation.
///
/// No line is longer than the window is wide, so that a page of them has a known height.
struct CandidateTable {
  private static let gap = 2
  private let candidates: [Candidate]
  private let width: Int
  private let palette: Palette
  private let textWidth: Int
  private let typeWidth: Int

  init(_ candidates: [Candidate], width: Int, palette: Palette) {
    self.candidates = candidates
    self.palette = palette
    // The last column stays free: a terminal may already go to the next line there.
    self.width = max(width - 1, 1)
    func longest(_ part: (Candidate) -> String) -> Int {
      candidates.map { DisplayWidth.of(part($0)) }.max() ?? 0
    }
    // In a narrow window a whole name says more than parts of all.
    let place = self.width < 40 ? self.width : max(self.width * 2 / 5, 12)
    textWidth = min(longest(\.text), place)
    // Documentation gives way to types, but not all of its place.
    let documentation = min(longest(\.documentation), max(self.width / 3, 8))
    let taken =
      textWidth + CandidateTable.gap + (documentation > 0 ? documentation + CandidateTable.gap : 0)
    typeWidth = min(longest(\.type), max(self.width - taken, 8))
  }

  var lines: [String] { candidates.map { line($0) } }

  private func line(_ candidate: Candidate) -> String {
    var line = cut(candidate.text, min(textWidth, width))
    var used = DisplayWidth.of(line)
    var column = textWidth
    for (text, room, ink) in [
      (candidate.type, typeWidth, Ink.note), (candidate.documentation, width, Ink.faint),
    ] where room > 0 {
      let start = column + CandidateTable.gap
      column = start + room
      if text.isEmpty || start >= width { continue }
      let shown = cut(text, min(room, width - start))
      line += String(repeating: " ", count: start - used) + palette.paint(shown, ink)
      used = start + DisplayWidth.of(shown)
    }
    return line
  }

  /// What of a text fits into so many columns.
  private func cut(_ text: String, _ columns: Int) -> String {
    var result = ""
    var used = 0
    let isCut = DisplayWidth.of(text) > columns
    for character in text where !character.isNewline {
      let width = DisplayWidth.of(character)
      if used + width > columns - (isCut ? 1 : 0) { break }
      result.append(character)
      used += width
    }
    return isCut && columns > 0 ? result + "…" : result
  }
}

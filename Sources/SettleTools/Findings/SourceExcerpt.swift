import ScrollLanguage
import ScrollPictures

/// One line of a source with a mark under a range of it, as it can be shown on a terminal.
///
/// Tabs become spaces, wide characters count as the two columns they take, control characters are
/// replaced so that no source can command the terminal, and long lines are cut around the mark.
package struct SourceExcerpt {
  package let number: Int
  package let line: String
  /// Columns before the mark, and the columns it spans (at least one).
  package let indent: Int
  package let length: Int

  private static let tab = 4
  /// Bytes kept before and after the beginning of the range, and columns shown of them.
  private static let reach = 400
  private static let width = 110

  package init(_ place: Place) {
    let bytes = place.source.bytes
    number = place.start.line
    let starts = place.source.lines.starts
    let lineStart = min(Int(starts[number - 1]), bytes.count)
    let focus = min(max(Int(place.span.start), lineStart), bytes.count)
    var lineEnd = focus
    while lineEnd < bytes.count, lineEnd < focus + SourceExcerpt.reach, bytes[lineEnd] != 0x0A,
      bytes[lineEnd] != 0x0D
    { lineEnd += 1 }
    // In invalid text the boundary may lie before the range itself.
    lineEnd = max(focus, SourceExcerpt.boundary(lineEnd, in: bytes))
    let from = SourceExcerpt.boundary(max(lineStart, focus - SourceExcerpt.reach), in: bytes)
    let spanEnd = min(max(Int(place.span.end), focus), lineEnd)
    let until = max(focus, SourceExcerpt.boundary(spanEnd, in: bytes))
    var columns = Columns(isCut: from > lineStart)
    columns.add(bytes[from..<focus])
    let markStart = columns.cells.count
    columns.add(bytes[focus..<until])
    let markEnd = columns.cells.count
    columns.add(bytes[until..<lineEnd])
    let isCutBehind = lineEnd < bytes.count && bytes[lineEnd] != 0x0A && bytes[lineEnd] != 0x0D
    if isCutBehind { columns.cells.append("…") }
    (line, indent, length) = columns.window(mark: markStart..<max(markEnd, markStart + 1))
  }

  /// The offset or the beginning of the character that it falls into.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The line as cells of one column each; a wide character is followed by an empty cell.
  private struct Columns {
    var cells: [String] = []

    init(isCut: Bool) { if isCut { cells.append("…") } }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      for character in String(decoding: bytes, as: UTF8.self) {
        if character == "\t" {
          repeat { cells.append(" ") } while cells.count % SourceExcerpt.tab != 0
          continue
        }
        let width = DisplayWidth.of(character)
        if character.unicodeScalars.contains(where: SourceExcerpt.isUnsafe) {
          cells.append("\u{FFFD}")
        } else if width == 0, let last = cells.indices.last {
          cells[last].append(character)
        } else {
          cells.append(String(character))
          if width == 2 { cells.append("") }
        }
      }
    }

    /// At most `SourceExcerpt.width` columns around the mark.
    func window(mark: Range<Int>) -> (line: String, indent: Int, length: Int) {
      let width = SourceExcerpt.width
      if cells.count <= width {
        return (cells.joined(), mark.lowerBound, mark.count)
      }
      var start = max(0, min(mark.lowerBound - width / 3, cells.count - width))
      if start > 0, cells[start].isEmpty { start += 1 }
      let end = min(cells.count, start + width)
      let line =
        (start > 0 ? "…" : "") + cells[start..<end].joined() + (end < cells.count ? "…" : "")
      let indent = mark.lowerBound - start + (start > 0 ? 1 : 0)
      return (line, indent, max(1, min(mark.upperBound, end) - mark.lowerBound))
    }
  }

  /// Control characters, and those that change the direction of what follows.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

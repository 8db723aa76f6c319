/// How wide a text is likely to be in the reader's system font, points.
///
/// The font is not known where the picture is made. The widths are those of common sans-serif
/// fonts, rounded up, so that a label which is found to fit does so.
func textWidth(_ text: String, size: Double) -> Double {
  var width = 0.0
  for character in text { width += advance(character) }
  return width * size
}

/// In units of the font's size.
private func advance(_ character: Character) -> Double {
  guard let code = character.asciiValue else {
    return DisplayWidth.of(character) == 2 ? 1.05 : character == "…" ? 0.9 : 0.6
  }
  switch code {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): return 0.58
  case UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "m"), UInt8(ascii: "w"),
    UInt8(ascii: "@"), UInt8(ascii: "%"):
    return 0.9
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "&"), UInt8(ascii: "_"): return 0.68
  case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
    UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "|"),
    UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "j"), UInt8(ascii: "I"):
    return 0.29
  case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("),
    UInt8(ascii: ")"), UInt8(ascii: "-"):
    return 0.38
  default: return 0.57
  }
}

/// The text, its end replaced by an ellipsis where it is wider than there is room for.
func fitted(_ text: String, width: Double, size: Double) -> String {
  if textWidth(text, size: size) <= width { return text }
  let room = width - textWidth("…", size: size)
  var kept = ""
  var used = 0.0
  for character in text {
    used += textWidth(String(character), size: size)
    if used > room { break }
    kept.append(character)
  }
  return kept.trimmedEnd + "…"
}

/// The words in lines of a width; a word that is wider has a line of its own, fitted.
func linesOfText(_ text: String, width: Double, size: Double) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: true) {
    let longer = line.isEmpty ? String(word) : line + " " + word
    if !line.isEmpty, textWidth(longer, size: size) > width {
      lines.append(line)
      line = fitted(String(word), width: width, size: size)
    } else {
      line = line.isEmpty ? fitted(longer, width: width, size: size) : longer
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// The white space that a new line of an entry begins with.
enum EntryIndentation {
  static let step = 2

  /// That of the line before; one step more where that leaves a bracket open. Inside of a literal of
  /// several lines there is none: white space is part of its value.
  static func behind(_ line: ArraySlice<Character>, isInLiteral: Bool) -> String {
    if isInLiteral { return "" }
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    return String(indentation) + (opens(line) ? String(repeating: " ", count: step) : "")
  }

  /// Whether a bracket of the line is not closed on it; those in strings do not count, nor those that
  /// close what an earlier line opened.
  private static func opens(_ line: ArraySlice<Character>) -> Bool {
    var open = 0
    var isString = false
    var isEscaped = false
    for character in line {
      switch character {
      case "\"" where !isEscaped: isString.toggle()
      case "(", "[", "{": if !isString { open += 1 }
      case ")", "]", "}": if !isString { open = max(open - 1, 0) }
      default: break
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return open > 0
  }

  /// How many blanks a closing bracket takes back when it is the first thing on its line.
  static func surplus(before bracket: String, on line: ArraySlice<Character>) -> Int {
    guard bracket == "}" || bracket == ")" || bracket == "]", line.count >= step,
      line.allSatisfy({ $0 == " " })
    else { return 0 }
    return step
  }
}

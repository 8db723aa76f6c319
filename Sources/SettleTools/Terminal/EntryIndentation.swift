/// The white space that a new line of an entry begins with.
enum EntryIndentation {
  static let step = 2

  /// That of the line before; one step more behind an opening bracket or the head of a closure.
  static func behind(_ line: ArraySlice<Character>) -> String {
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    var rest = line[indentation.endIndex...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    let opens = rest.last == "{" || rest.last == "(" || rest.last == "["
    let isHead = rest.suffix(3).elementsEqual(" in") || rest.suffix(4).elementsEqual("{ in")
    let takesIn = isHead && rest.contains("{")
    return String(indentation) + (opens || takesIn ? String(repeating: " ", count: step) : "")
  }

  /// How many blanks a closing bracket takes back when it is the first thing on its line.
  static func surplus(before bracket: String, on line: ArraySlice<Character>) -> Int {
    guard bracket == "}" || bracket == ")" || bracket == "]", line.count >= step,
      line.allSatisfy({ $0 == " " })
    else { return 0 }
    return step
  }
}

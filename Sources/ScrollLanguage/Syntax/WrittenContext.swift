/// Whether an unfinished text ends in code, in a comment or in a string literal.
package enum WrittenContext: Equatable, Sendable {
  case code
  case comment
  /// A string literal whose first delimiter stands at this byte.
  case string(start: Int)

  /// Of the end of a text, which need not parse.
  package init(endOf text: String) { self = WrittenEnding(text).context }
}

/// Where an unfinished text ends, and what would close everything open there.
struct WrittenEnding {
  let context: WrittenContext
  /// The closing brackets and quotes, from the inside out.
  let closing: String

  init(_ text: String) {
    var reader = WrittenContextReader(bytes: Array(text.utf8))
    reader.read()
    context = reader.context
    closing = reader.closing
  }
}

/// What is still open after the lines of an entry so far. It is updated line by line, so that earlier
/// lines need not be read again.
package struct OpenEnds {
  private var reader = WrittenContextReader(bytes: [])

  package init() {}

  package mutating func add(_ line: some Sequence<UInt8>) {
    reader.bytes += line
    reader.bytes.append(10)
    reader.read()
  }

  /// Nothing that stands on this line can be the end. False says nothing: the text may be whole, or
  /// wrong in a way that is the lexer's to know.
  package var areSure: Bool { reader.isOpen && !reader.isBroken }
}

/// Follows delimiters from the beginning of a text.
private struct WrittenContextReader {
  private enum Level {
    /// Code with these brackets open: of the text itself or of an interpolation.
    case code(open: [UInt8])
    case string(start: Int, hashes: Int, isMultiline: Bool)
  }

  /// May grow by whole lines.
  var bytes: [UInt8]
  private var index = 0
  private var levels: [Level] = [.code(open: [])]
  private var isInLineComment = false
  /// How many block comments are open.
  private var comments = 0
  /// Something is closed that was not open, or a string goes beyond its line.
  private(set) var isBroken = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  var context: WrittenContext {
    if isInComment { return .comment }
    if case .string(let start, _, _)? = levels.last { return .string(start: start) }
    return .code
  }

  private var isInComment: Bool { isInLineComment || comments > 0 }

  var isOpen: Bool {
    if comments > 0 || levels.count > 1 { return true }
    if case .code(let open)? = levels.first { return !open.isEmpty }
    return false
  }

  /// What ends all that is open.
  var closing: String {
    var text = ""
    for (depth, level) in levels.enumerated().reversed() {
      switch level {
      case .code(let open):
        for bracket in open.reversed() {
          if bracket == UInt8(ascii: "{") { text += "\n" }
          text.unicodeScalars.append(Unicode.Scalar(closing(bracket)))
        }
        if depth > 0 { text += ")" }
      case .string(_, let hashes, let isMultiline):
        text += isMultiline ? "\n\"\"\"" : "\""
        text += String(repeating: "#", count: hashes)
      }
    }
    return text
  }

  mutating func read() {
    while index < bytes.count, !isInLineComment {
      if comments > 0 {
        readBlockComment()
        continue
      }
      switch levels.last {
      case .string(_, let hashes, let isMultiline)?: readString(hashes, isMultiline)
      case .code(let open)?: readCode(open)
      case nil: return
      }
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    let wanted = text.bytes
    return bytes[index...].starts(with: wanted)
  }

  private func hashes(at place: Int) -> Int {
    bytes.dropFirst(place).prefix { $0 == UInt8(ascii: "#") }.count
  }

  // MARK: Code

  private mutating func readCode(_ brackets: [UInt8]) {
    if starts("//") {
      guard let end = bytes[index...].firstIndex(of: 10) else {
        isInLineComment = true
        return
      }
      index = end
    } else if starts("/*") {
      readBlockComment()
    } else if bytes[index] == UInt8(ascii: "\"") {
      open(at: index, hashes: 0)
    } else if bytes[index] == UInt8(ascii: "#") {
      let count = hashes(at: index)
      let start = index
      index += count
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { open(at: start, hashes: count) }
    } else {
      count(brackets)
      index += 1
    }
  }

  private func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  private mutating func count(_ brackets: [UInt8]) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      levels[levels.count - 1] = .code(open: brackets + [byte])
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let last = brackets.last {
        if byte != closing(last) { isBroken = true }
        levels[levels.count - 1] = .code(open: brackets.dropLast())
      } else if byte == UInt8(ascii: ")"), levels.count > 1 {
        levels.removeLast()
      } else {
        isBroken = true
      }
    case 0: isBroken = true
    case 10: if levels.count > 1, isInsideOfLine { isBroken = true }
    default: break
    }
  }

  /// Whether a string around the place must end on its line.
  private var isInsideOfLine: Bool {
    levels.contains { level in
      if case .string(_, _, let isMultiline) = level { return !isMultiline }
      return false
    }
  }

  private mutating func readBlockComment() {
    repeat {
      if starts("/*") {
        comments += 1
        index += 2
      } else if starts("*/") {
        comments -= 1
        index += 2
      } else {
        index += 1
      }
    } while comments > 0 && index < bytes.count
  }

  // MARK: Strings

  private mutating func open(at start: Int, hashes: Int) {
    let isMultiline = starts("\"\"\"")
    index += isMultiline ? 3 : 1
    levels.append(.string(start: start, hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\\"), self.hashes(at: index + 1) >= hashes {
      index += 1 + hashes
      if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
        levels.append(.code(open: []))
      }
      index += 1
    } else if byte == UInt8(ascii: "\""), !isMultiline || starts("\"\"\"") {
      let length = isMultiline ? 3 : 1
      let isEnd = self.hashes(at: index + length) >= hashes
      index += isEnd ? length + hashes : 1
      if isEnd { levels.removeLast() }
    } else {
      // A string of one line ends with it, closed or not.
      if byte == 10, !isMultiline {
        levels.removeLast()
        isBroken = true
      }
      if byte == 0 { isBroken = true }
      index += 1
    }
  }
}

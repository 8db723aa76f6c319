/// What is being written at the end of a text: the beginning of a word, and what stands before it.
///
/// The text need not parse: it is read backwards, byte by byte, over balanced brackets.
struct CompletionPlace {
  /// The call in whose argument list the word stands.
  struct Call {
    var name: String
    /// What stands before the dot in front of the name; nil where there is no dot.
    var base: String?
    /// Of the argument being written; empty where it has none.
    var label: String
    var position: Int
    /// Of the arguments before it.
    var labels: [String]
  }

  enum Kind {
    case name(Call?)
    /// Behind `base.`
    case member(base: String)
    /// Behind a dot that begins an expression.
    case implicitMember(Call?)
  }

  let word: String
  let kind: Kind

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = bytes.count
    while start > 0, isWordByte(bytes[start - 1]) { start -= 1 }
    word = String(decoding: bytes[start...], as: UTF8.self)
    guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else {
      kind = .name(CompletionPlace.call(before: start, in: bytes))
      return
    }
    let dot = start - 1
    let base = CompletionPlace.baseStart(before: dot, in: bytes)
    if base < dot {
      kind = .member(base: String(decoding: bytes[base..<dot], as: UTF8.self))
    } else {
      kind = .implicitMember(CompletionPlace.call(before: dot, in: bytes))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 }

  /// Where the postfix expression before a dot begins.
  private static func baseStart(before dot: Int, in bytes: [UInt8]) -> Int {
    var index = dot
    while index > 0 {
      let byte = bytes[index - 1]
      if isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: "!")
      {
        index -= 1
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
        || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\"")
      {
        let opening = opening(of: index - 1, in: bytes)
        guard opening < index - 1 else { return index }
        index = opening
        // A trailing closure belongs to what stands before its space.
        if byte == UInt8(ascii: "}"), index > 0, bytes[index - 1] == 0x20 { index -= 1 }
      } else if isSpace(byte), isContinued(at: index, in: bytes) {
        while index > 0, isSpace(bytes[index - 1]) { index -= 1 }
      } else {
        break
      }
    }
    while index < dot, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "!") { index += 1 }
    return index
  }

  /// White space before a dot at the start of a line continues the chain above.
  private static func isContinued(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return false }
    return bytes[..<index].reversed().first { !isSpace($0) } != nil
      && bytes[..<index].reversed().prefix { isSpace($0) }.contains(10)
  }

  /// The bracket or quote that a closing one belongs to; the closing one itself if there is none.
  private static func opening(of closing: Int, in bytes: [UInt8]) -> Int {
    if bytes[closing] == UInt8(ascii: "\"") {
      var index = closing
      while index > 0 {
        index -= 1
        if bytes[index] == UInt8(ascii: "\""), index == 0 || bytes[index - 1] != UInt8(ascii: "\\")
        {
          return index
        }
      }
      return closing
    }
    var depth = 0
    var index = closing
    while true {
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      if index == 0 { return closing }
      index -= 1
    }
  }

  /// The call whose parenthesis is open before a place.
  private static func call(before place: Int, in bytes: [UInt8]) -> Call? {
    var index = place
    var depth = 0
    var commas: [Int] = []
    while index > 0 {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { return nil }
        depth -= 1
      case UInt8(ascii: "("):
        if depth > 0 {
          depth -= 1
          continue
        }
        return call(openedAt: index, commas.reversed(), place, bytes)
      case UInt8(ascii: ",") where depth == 0: commas.append(index)
      default: break
      }
    }
    return nil
  }

  private static func call(
    openedAt opening: Int, _ commas: [Int], _ place: Int, _ bytes: [UInt8]
  ) -> Call? {
    var start = opening
    while start > 0, isWordByte(bytes[start - 1]) { start -= 1 }
    guard start < opening else { return nil }
    let beginnings = [opening] + commas
    var labels: [String] = []
    for (index, beginning) in beginnings.enumerated() {
      let end = index + 1 < beginnings.count ? beginnings[index + 1] : place
      labels.append(label(in: bytes[(beginning + 1)..<max(beginning + 1, end)]))
    }
    var base: String?
    if start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      base = String(
        decoding: bytes[baseStart(before: start - 1, in: bytes)..<(start - 1)], as: UTF8.self)
    }
    return Call(
      name: String(decoding: bytes[start..<opening], as: UTF8.self), base: base,
      label: labels.last ?? "", position: beginnings.count - 1, labels: labels.dropLast())
  }

  private static func label(in argument: ArraySlice<UInt8>) -> String {
    let text = argument.drop { isSpace($0) }
    let word = text.prefix { isWordByte($0) }
    guard !word.isEmpty, text.dropFirst(word.count).first == UInt8(ascii: ":") else { return "" }
    return String(decoding: word, as: UTF8.self)
  }
}

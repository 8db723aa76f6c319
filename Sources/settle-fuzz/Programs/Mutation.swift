/// A program with one place changed, mostly so that it is no longer valid.
///
/// Brackets and quotes stay as they are: where a compiler goes on after a broken block is up to it.
struct Mutation {
  private let text: [UInt8]
  private let words: [Range<Int>]
  private var choices: Choices

  init(of text: String, choices: Choices) {
    self.text = Array(text.utf8)
    words = Mutation.words(of: self.text)
    self.choices = choices
  }

  private enum Kind: CaseIterable {
    case otherWord, misspelling, otherLiteral, constant, withoutWord, withoutLabel, otherOperator
    case withoutLine, lineTwice, otherType
  }

  /// The text with its one change; nil where the kind that was drawn has no place in it.
  mutating func changed() -> String? {
    switch choices.pick(Kind.allCases) {
    case .otherWord: return replacing(words.filter(isName)) { $0.anyName() }
    case .misspelling: return replacing(words.filter(isName)) { $0.word($1) + "x" }
    case .otherLiteral:
      return replacing(words.filter(isNumber)) {
        $0.choices.pick(["\"text\"", "1.5", "true", "nil", "[]", "300000000000000000000"])
      }
    case .constant: return replacing(words.filter { word($0) == "var" }) { _, _ in "let" }
    case .withoutWord:
      return replacing(words.filter { Mutation.droppable.contains(word($0)) }) { _, _ in "" }
    case .withoutLabel: return replacing(labels) { _, _ in "" }
    case .otherOperator:
      return replacing(operators) {
        $0.choices.pick([" + ", " && ", " == ", " < ", " = ", " ?? "])
      }
    case .withoutLine: return replacing(plainLines) { _, _ in "" }
    case .lineTwice: return replacing(plainLines) { $0.word($1) + $0.word($1) }
    case .otherType:
      return replacing(words.filter { Mutation.types.contains(word($0)) }) {
        $0.choices.pick(Mutation.types)
      }
    }
  }

  private static let droppable: Set<String> = [
    "return", "mutating", "inout", "static", "let", "var", "func", "case", "indirect", "self", "in",
  ]
  private static let types = ["Int", "Double", "String", "Bool", "Character", "Float"]
  private static let reserved: Set<String> = [
    "struct", "enum", "func", "var", "let", "return", "if", "else", "for", "in", "while", "switch",
    "case", "default", "break", "continue", "guard", "repeat", "mutating", "inout", "static",
    "self",
    "true", "false", "nil", "where", "indirect", "init", "some", "extension", "protocol", "do",
    "print", "Self", "as", "is", "fallthrough",
  ]

  private mutating func replacing(
    _ places: [Range<Int>], by make: (inout Mutation, Range<Int>) -> String
  ) -> String? {
    guard !places.isEmpty else { return nil }
    let place = choices.pick(places)
    let new = make(&self, place)
    if new == word(place) { return nil }
    return String(
      decoding: text[..<place.lowerBound] + Array(new.utf8) + text[place.upperBound...],
      as: UTF8.self)
  }

  private mutating func replacing(
    _ places: [Range<Int>], by make: (inout Mutation) -> String
  ) -> String? {
    replacing(places) { mutation, _ in make(&mutation) }
  }

  // MARK: Places

  private func word(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  private func isName(_ range: Range<Int>) -> Bool {
    !isNumber(range) && !Mutation.reserved.contains(word(range)) && !word(range).hasPrefix("main_")
  }

  private func isNumber(_ range: Range<Int>) -> Bool {
    text[range.lowerBound] >= UInt8(ascii: "0") && text[range.lowerBound] <= UInt8(ascii: "9")
  }

  private mutating func anyName() -> String {
    let names = words.filter(isName)
    return names.isEmpty ? "x" : word(choices.pick(names))
  }

  /// `by: ` in a call or a declaration.
  private var labels: [Range<Int>] {
    words.filter { range in
      isName(range) && range.upperBound + 1 < text.count
        && text[range.upperBound] == UInt8(ascii: ":")
        && text[range.upperBound + 1] == UInt8(ascii: " ")
    }.map { $0.lowerBound..<$0.upperBound + 2 }
  }

  /// Operators between spaces.
  private var operators: [Range<Int>] {
    let signs = Array("+-*/%&|=<>?".utf8)
    var found: [Range<Int>] = []
    var index = 1
    while index < text.count {
      var end = index
      while end < text.count, signs.contains(text[end]) { end += 1 }
      if end > index, text[index - 1] == UInt8(ascii: " "), end < text.count,
        text[end] == UInt8(ascii: " "), word(index..<end) != "->"
      {
        found.append(index - 1..<end + 1)
      }
      index = max(index, end) + 1
    }
    return found
  }

  /// Lines without brackets that open or close over several.
  private var plainLines: [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      let line = start..<index + 1
      let opening = text[line].count { $0 == UInt8(ascii: "{") }
      let closing = text[line].count { $0 == UInt8(ascii: "}") }
      if opening == closing, line.count > 1 { found.append(line) }
      start = index + 1
    }
    return found
  }

  /// Words outside of string literals.
  private static func words(of text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    var isInString = false
    while index < text.count {
      if text[index] == UInt8(ascii: "\\"), isInString {
        index += 2
        continue
      }
      if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "\n") {
        isInString = text[index] == UInt8(ascii: "\"") && !isInString
      }
      guard !isInString, isWordByte(text[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, isWordByte(text[end]) { end += 1 }
      found.append(index..<end)
      index = end
    }
    return found
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

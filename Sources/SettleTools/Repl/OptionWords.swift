/// The words behind a command of the prompt. Quotes, of either kind, keep the spaces of a value.
struct OptionWords {
  /// Those that are complete, without their quotes.
  private(set) var words: [String] = []
  /// What is being typed at the end, with its quote; empty behind a space.
  private(set) var unfinished = ""
  /// A quote is not closed.
  private(set) var isOpen = false

  init(_ text: String) {
    var word = ""
    var quote: Character?
    for character in text {
      if quote == nil, character.isWhitespace {
        if !unfinished.isEmpty { words.append(word) }
        (word, unfinished) = ("", "")
        continue
      }
      unfinished.append(character)
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else {
        word.append(character)
      }
    }
    isOpen = quote != nil
    last = unfinished.isEmpty ? nil : word
  }

  private let last: String?

  /// All of them, where nothing is typed any more.
  var all: [String] { words + (last.map { [$0] } ?? []) }

  /// A value as it has to be typed.
  static func quoted(_ text: String) -> String {
    if !text.contains(where: { $0.isWhitespace || $0 == "\"" || $0 == "'" }) { return text }
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}

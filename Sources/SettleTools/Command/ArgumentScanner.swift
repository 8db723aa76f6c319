/// Splits the words after a command into option values and operands, by the options that the command has.
///
/// Accepts `--flag value`, `--flag=value`, short flags, and `--`, after which everything is an
/// operand. Knows nothing of what the values mean: `InvocationParser` reads them.
package struct ArgumentScanner {
  package struct Result {
    /// In the order in which they were written; a flag without value has an empty text.
    package var values: [(option: OptionSpecification, text: String)] = []
    package var operands: [String] = []
  }

  private let command: CommandName?
  private let options: [OptionSpecification]
  private let words: [String]
  private var index = 0
  private var result = Result()

  package init(command: CommandName?, options: [OptionSpecification], words: [String]) {
    self.command = command
    self.options = options
    self.words = words
  }

  package mutating func scan() throws(UsageError) -> Result {
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        result.operands += words[index...]
        break
      }
      if word.hasPrefix("--") {
        try scanLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try scanShort(word.dropFirst())
      } else {
        result.operands.append(word)
      }
    }
    return result
  }

  private mutating func scanLong(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = options.first(where: { $0.long == name }) else {
      throw unknown("--\(name)")
    }
    try add(option, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func scanShort(_ word: Substring) throws(UsageError) {
    guard word.count == 1,
      let option = options.first(where: { $0.short == word.first })
    else { throw unknown("-\(word)") }
    try add(option, attached: nil)
  }

  private mutating func add(
    _ option: OptionSpecification, attached: String?
  ) throws(UsageError) {
    guard option.valueName != nil else {
      if attached != nil {
        throw UsageError("'\(option.spelling)' takes no value", command: command)
      }
      result.values.append((option, ""))
      return
    }
    guard let text = attached ?? takeValue() else {
      throw UsageError("Missing value for '\(option.spelling)'", command: command)
    }
    if case .choice(_, let choices) = option.value, !choices.contains(text) {
      let list = choices.map { "'\($0)'" }.joined(separator: ", ")
      throw UsageError(
        "The value '\(text)' is invalid for '\(option.spelling)'; it may be \(list)",
        command: command)
    }
    result.values.append((option, text))
  }

  /// The next word, unless it is an option itself.
  private mutating func takeValue() -> String? {
    guard index < words.count else { return nil }
    let word = words[index]
    if word.hasPrefix("-"), word != "-", !isNumber(word) { return nil }
    index += 1
    return word
  }

  /// A number that is negative, or a range that begins with one: `-6000...6000`.
  private func isNumber(_ word: String) -> Bool {
    guard let first = word.dropFirst().first else { return false }
    return Double(word) != nil || first.isASCII && first.isNumber
  }

  private func unknown(_ flag: String) -> UsageError {
    var message = "Unknown option '\(flag)'"
    let names = options.map { "--\($0.long)" }
    if let guess = closestSpelling(to: flag, among: names) {
      message += "; did you mean '\(guess)'?"
    }
    return UsageError(message, command: command)
  }
}

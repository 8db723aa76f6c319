import ScrollLanguage

/// An expectation that compares with a figure as somebody has read it off: rounded.
extension Session {
  func lintFigure(of expectation: Expectation) {
    guard !expectation.passed, let figure = RoundedFigure(expectation) else { return }
    var report = LintReport(
      lint: .roundedFigure(figure.text, value: figure.value, figure: figure.literal),
      span: expectation.span)
    if let span = place(of: expectation.source, in: expectation.span) {
      report.fix = Diagnostic.Fix(span, figure.comparison)
    }
    self.report(report)
  }

  /// Where a text stands in a statement.
  private func place(of text: String, in statement: SourceSpan) -> SourceSpan? {
    let whole = Array(program.text(of: statement).utf8)
    let part = Array(text.utf8)
    guard part.count <= whole.count, let first = part.first else { return nil }
    for start in 0...(whole.count - part.count)
    where whole[start] == first && whole[start..<start + part.count].elementsEqual(part) {
      let begin = statement.span.start + UInt32(start)
      return SourceSpan(
        statement.source, Span(start: begin, end: begin + UInt32(part.count)))
    }
    return nil
  }
}

/// `offset.y == 444.55`, where `offset.y` is 444.5548…
struct RoundedFigure {
  /// What is compared, as it is written.
  let text: String
  /// What it is, as an expectation tells it.
  let value: String
  /// The figure as it is written.
  let literal: String
  /// One unit of the last digit.
  private let unit: Double

  init?(_ expectation: Expectation) {
    guard let (left, right) = RoundedFigure.sides(of: expectation.source) else { return nil }
    for (text, literal) in [(left, right), (right, left)] {
      guard let digits = RoundedFigure.fractionDigits(of: literal),
        let figure = readDouble(literal),
        let part = expectation.parts.first(where: { $0.text == text }),
        let value = readDouble(part.value)
      else { continue }
      var unit = 1.0
      for _ in 0..<digits { unit /= 10 }
      // Rounded, or cut off behind the last digit.
      let rest = abs(value) - abs(figure)
      guard value != figure, value * figure >= 0, rest >= -unit * 0.500001, rest < unit else {
        return nil
      }
      self.text = text
      self.value = part.value
      self.literal = literal
      self.unit = unit
      return
    }
    return nil
  }

  /// The arguments of an expectation that holds.
  var comparison: String { "\(text), equals: \(literal), within: \(points(unit))" }

  /// The two sides of the only `==`.
  private static func sides(of condition: String) -> (String, String)? {
    let parts = condition.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, parts[0].last != "!", parts[0].last != "<",
      parts[0].last != ">"
    else { return nil }
    return (trimmed(parts[0]), trimmed(parts[2]))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0.isNewline }
    while let last = text.last, last == " " || last.isNewline { text.removeLast() }
    return String(text)
  }

  /// How many digits a literal has after its point; nil for what is none, or has an exponent.
  private static func fractionDigits(of literal: String) -> Int? {
    guard let point = literal.firstIndex(of: ".") else { return nil }
    let digits = literal[literal.index(after: point)...]
    let whole = literal[..<point].drop { $0 == "-" }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCIIDigit }), !whole.isEmpty,
      whole.allSatisfy({ $0.isASCIIDigit })
    else { return nil }
    return digits.count
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

import Testing

@testable import ScrollLanguage

@Suite struct ShortWordsTests {
  private static let long = String(repeating: "é", count: 100_000)

  @Test func namesAreCut() {
    let text = "cannot find '\(Self.long)' in scope".withShortWords
    #expect(text.utf8.count < 150)
    #expect(text.hasPrefix("cannot find 'éé") && text.hasSuffix("é…' in scope"))
    let short = "'\(String(repeating: "a", count: 100))' and 'b'"
    #expect(short.withShortWords == short)
  }

  /// A list of names is as long as the message allows; a quoted part of a diagnostic is not.
  @Test func partsAreCut() {
    let parts = "value of type '(\(String(repeating: "Int, ", count: 1000)))' has no member 'a'"
    #expect(parts.withShortWords == parts)
    let text = parts.withShortParts
    #expect(text.utf8.count < 350)
    #expect(text.hasPrefix("value of type '(Int, Int, ") && text.hasSuffix("…' has no member 'a'"))
  }

  @Test func everyMessageIsShort() {
    let problem = CheckProblem.misspelledMember(Self.long, of: Self.long, suggestion: Self.long)
    let span = SourceSpan.none
    let diagnostic = Diagnostic(
      .check(problem), at: span, labels: [Diagnostic.Label(span, Self.long)])
    #expect(diagnostic.message.utf8.count < 500)
    #expect(diagnostic.labels[0].text.utf8.count < 150)
    #expect(Fault(.stated, Self.long).message.utf8.count < 150)
  }
}

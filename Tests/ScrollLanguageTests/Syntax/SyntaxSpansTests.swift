import Testing

@testable import ScrollLanguage

struct SyntaxSpansTests {
  private func kinds(_ text: String) -> [String] {
    var syntax = SyntaxSpans()
    let bytes = Array(text.utf8)
    return syntax.spans(text).map { span in
      "\(String(decoding: bytes[span.start..<span.end], as: UTF8.self)):\(span.kind)"
    }
  }

  @Test func tellsThePartsApart() {
    #expect(
      kinds("let x: Int = 12 // n") == [
        "let:keyword", "x:name", "::mark", "Int:type", "=:mark", "12:number", "// n:comment",
      ])
    #expect(
      kinds("\"a\\(b)\" @State /* c") == [
        "\":string", "a:string", "\\(:mark", "b:name", "):mark", "\":string", "@:attribute",
        "State:attribute", "/* c:comment",
      ])
  }

  @Test func coversUnfinishedText() {
    #expect(kinds("\"日本") == ["\":string", "日本:string"])
    #expect(kinds("").isEmpty)
    #expect(kinds("1.5 +") == ["1.5:number", "+:mark"])
  }
}

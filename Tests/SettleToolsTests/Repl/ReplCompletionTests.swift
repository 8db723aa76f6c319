import Testing

@testable import SettleTools

@Suite struct ReplCompletionTests {
  private func words(_ text: String, after entries: [String] = []) -> [String] {
    let output = Output()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    for entry in entries { _ = repl.take(entry) }
    return repl.candidates(text, text.utf8.count).map(\.text)
  }

  /// Also of views that are no targets.
  @Test func idsOfAllViews() {
    let scene =
      "ScrollView { VStack { ForEach(0..<3) { Color.red.frame(height: 900).id(\"row\\($0)\") } } }"
    #expect(words("scroll(to: \"ro", after: [scene]) == ["\"row0\"", "\"row1\"", "\"row2\""])
    #expect(words("scroll(to: ", after: [scene]).contains("\"row2\""))
  }

  @Test func devices() {
    #expect(words(":device iPho") == ["iPhone15", "iPhone15ProMax", "iPhoneSE"])
    #expect(words(":device mac l") == ["landscape"])
    #expect(words(":device ").contains("iPad11"))
  }

  @Test func labelsThatFit() {
    let flick = words("flick(.up, ")
    #expect(flick.contains("velocity:"))
    #expect(!flick.contains("x:"))
    #expect(words("Color.red.frame(").contains("height:"))
    #expect(!words("Color.red.frame(").contains("in:"))
    let own = ["struct W: View { var kind: Int; var body: some View { Color.red } }"]
    #expect(words("W(k", after: own).first == "kind:")
  }
}

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

  /// Those of the view with the identity, and of views inside of it.
  @Test func statesOfAView() {
    let scene = """
      struct Card: View { @State var isOpen = false; @State var count = 1; let n: Int; \
      var body: some View { Color.red.frame(height: count > 0 ? 30 : 40) } }
      struct Other: View { @State var isShut = false; var body: some View { Color.red } }
      VStack { Card(n: 1).id("a"); Other().id(7) }
      """
    let entries = scene.split(separator: "\n").map(String.init)
    #expect(Array(words("view(\"a\").state.", after: entries).prefix(3)) == ["count", "isOpen"])
    #expect(words("expect(view( 7 ).state.is", after: entries) == ["isShut"])
    #expect(words("view(name).state.is", after: entries) == ["isOpen", "isShut"])
    #expect(words("view(\"a\").state.is", after: []) == [])
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

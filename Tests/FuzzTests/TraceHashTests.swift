import Testing
import TraceHash

@Suite struct TraceHashTests {
  private func hash(_ texts: String...) -> TraceHash {
    TraceHash(
      of: texts.enumerated().map {
        .init(path: "\($0.offset).scroll", bytes: Array($0.element.utf8))
      })
  }

  /// Two runs are alike, and a difference in the last bit of a number is one.
  @Test func tellsRunsApart() {
    let scene = Throws.scenes[0].text
    let text = scene + "flick(.up, velocity: 900)\nsettle()\nprint(offset)\n"
    let first = hash(text, "let x = \n")
    let second = hash(text, "let x = \n")
    #expect(first.scripts == 2)
    #expect(first.events == 16)
    #expect(first.value == second.value)
    let other = text.split(separator: "900").joined(separator: "900.0000000000001")
    #expect(hash(other, "let x = \n").value != first.value)
  }
}

import Testing

@testable import ScrollLanguage

@Suite struct TextOrderTests {
  private func order(_ a: String, _ b: String) -> TextOrder? { TextOrder(a, b, piece: 24) { true } }

  /// Texts that are looked at in several pieces.
  private static let beginnings = [
    "", String(repeating: "a", count: 71), String(repeating: "e\u{301}", count: 31),
    String(repeating: "🇩🇪", count: 9), "x" + String(repeating: "한", count: 23),
  ]
  private static let ends = [
    "", "a", "b", "q", "q\u{301}", "q\u{301}a", "qb", "é", "e\u{301}", "e\u{301}\u{323}", "🇩", "🇪",
    "\r\n", "\n", "\u{301}", "ﬁ", "\u{10FFFF}",
  ]

  /// As the standard library has it.
  @Test(arguments: beginnings)
  func isThatOfSwift(beginning: String) {
    let other = beginning.replacing("e\u{301}", with: "\u{e9}")
    for first in TextOrderTests.ends {
      for second in TextOrderTests.ends {
        let a = beginning + first
        for b in [beginning + second, other + second] {
          let expected: TextOrder = a == b ? .same : a < b ? .before : .behind
          if order(a, b) != expected { Issue.record("\(first.debugDescription) \(second)") }
        }
      }
    }
  }

  /// What has other bytes all the way is looked at by pieces.
  @Test func canBeEnded() throws {
    let text = "let a = String(repeating: \"e\\u{301}\", count: 40_000)"
    for comparison in ["a == b", "a < b", "[a] == [b]", "a != b"] {
      let script =
        "\(text)\nlet b = String(repeating: \"\u{e9}\", count: 40_000)\nprint(0)\nprint(\(comparison))"
      let machine = Machine(code: try compileScript(script), limits: Limits(steps: .max))
      var printed = ""
      var polls = 0
      machine.output = { printed += $0 }
      machine.isInterrupted = {
        if !printed.isEmpty { polls += 1 }
        return polls == 3
      }
      #expect(throws: Fault.self) { try machine.runMain() }
      #expect(printed == "0\n")
      machine.isInterrupted = { false }
      machine.refillSteps()
      #expect(throws: Never.self) { try machine.runMain() }
    }
  }
}

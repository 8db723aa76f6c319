import Testing

@testable import SettleTools

struct FindingLimitTests {
  @Test func whatIsNotShownIsCounted() {
    let limit = ScriptBatch.findingLimit
    let finding = Finding(.error, "wrong", file: "a.scroll")
    let exact = ScriptBatch.shown(Array(repeating: finding, count: limit), of: "a.scroll")
    #expect(exact.count == limit)
    let cut = ScriptBatch.shown(Array(repeating: finding, count: limit + 7), of: "a.scroll")
    #expect(cut.count == limit + 1)
    #expect(cut.last?.severity == .note)
    #expect(cut.last?.message == "7 more are not shown")
  }
}

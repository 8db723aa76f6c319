import SettleKit
import Testing

@Suite struct LimitsTests {
  @Test func tightenedAndOpened() {
    #expect(Limits.rule.steps == 100_000)
    #expect(Limits.script.steps == 50_000_000)
    #expect(Limits.rule.depth == 256 && Limits.rule.memory == 64 << 20)
    #expect(Limits.rule.tightened(steps: 10).steps == 10)
    #expect(Limits.rule.tightened(steps: 1_000_000).steps == 100_000)
    #expect(Limits.rule.tightened(steps: -5).steps == 1)
    let wider = Limits.rule.tightened(depth: 1000, memory: 1 << 40)
    #expect(wider.depth == 256 && wider.memory == 64 << 20)
    let least = Limits.rule.tightened(depth: 0, memory: -1)
    #expect(least.depth == 1 && least.memory == 1)
    #expect(Limits.rule.opened(steps: 1_000_000).steps == 1_000_000)
    #expect(Limits.rule.opened(steps: 10, depth: 1 << 30).steps == 100_000)
    #expect(Limits.rule.opened(depth: 1 << 30).depth == 1 << 16)
  }

  @Test func stepsOfARule() throws {
    let script = try Script(
      Sample.rule(
        "var n = 0; while n < rounds { n += 1 }; target.rect.origin.y = Double(n)",
        members: "var rounds = 1000"))
    var rule = try script.rule("Test")
    #expect(rule.answer(y: 5) == 1000)
    var tight = try script.rule("Test", limits: .rule.tightened(steps: 500))
    #expect(tight.failure()?.reason == .budget)
    // A rule that exhausts its budget on every call does so for ever, and can be mended.
    for _ in 0..<100 { #expect(tight.failure()?.reason == .budget) }
    try tight.setParameter("rounds", to: 10)
    #expect(tight.answer(y: 5) == 10)
    try rule.setParameter("rounds", to: 200_000)
    #expect(rule.failure()?.reason == .budget)
    var open = try script.rule(
      "Test", parameters: ["rounds": 200_000], limits: .rule.opened(steps: 1_000_000))
    #expect(open.answer(y: 5) == 200_000)
  }

  @Test func depthAndMemory() throws {
    let script = try Script(
      Sample.rule(
        "target.rect.origin.y = kind == 0 ? deep(100) : Double(wide(1_000_000))",
        members: """
          var kind = 0
          func deep(_ n: Int) -> Double { n == 0 ? 1 : deep(n - 1) + 1 }
          func wide(_ n: Int) -> Int { Array(repeating: 1, count: n).count }
          """))
    var rule = try script.rule("Test")
    #expect(rule.answer(y: 5) == 101)
    var shallow = try script.rule("Test", limits: .rule.tightened(depth: 50))
    #expect(shallow.failure()?.reason == .recursion)
    var small = try script.rule(
      "Test", parameters: ["kind": 1], limits: .rule.tightened(memory: 1 << 20))
    #expect(small.failure()?.reason == .memory)
  }

  @Test func aSimulation() throws {
    let script = try Script("var n = 0\nwhile true { n += 1 }")
    let report = try Simulation(script, limits: .script.tightened(steps: 1000)).run()
    #expect(report.outcome == .failed)
    #expect(report.failures.map(\.reason) == [.budget])
  }
}

import Testing

@testable import ScrollLanguage

@Suite struct BudgetTests {
  private func machine(_ text: String, steps: Int64) throws -> Machine {
    Machine(code: try compileScript(text), limits: Limits(steps: steps))
  }

  private func outcome(_ machine: Machine) -> Fault? {
    do throws(Fault) {
      try machine.runMain()
      return nil
    } catch {
      return error
    }
  }

  @Test func aLongLoopStopsSoonAfterAnInterruption() throws {
    let machine = try machine("while true {}", steps: Int64.max)
    var polls = 0
    machine.isInterrupted = {
      polls += 1
      return polls == 3
    }
    let fault = try #require(outcome(machine))
    #expect(fault.reason == .stated)
    #expect(fault.message == "Interrupted")
    #expect(polls == 3)
  }

  @Test func callsStopToo() throws {
    let machine = try machine(
      "func f(_ n: Int) -> Int { n < 2 ? n : f(n - 1) + f(n - 2) }\n_ = f(80)", steps: Int64.max)
    machine.isInterrupted = { true }
    #expect(outcome(machine)?.message == "Interrupted")
  }

  @Test(arguments: [1_000, 65_535, 65_536, 65_537, 200_000])
  func slicesAddUpToTheBudget(turns: Int64) throws {
    // One step for the call of the program, one for each turn.
    let text = "var n = 0\nwhile n < \(turns) { n += 1 }"
    #expect(outcome(try machine(text, steps: turns + 1)) == nil)
    #expect(outcome(try machine(text, steps: turns - 1))?.reason == .budget)
  }

  @Test func whatIsLeftIsTold() throws {
    let machine = try machine("var n = 0\nwhile n < 100_000 { n += 1 }", steps: 1_000_000)
    #expect(outcome(machine) == nil)
    #expect(machine.steps < 900_001)
    #expect(machine.steps > 899_990)
    try machine.pay(300_000)
    #expect(machine.steps > 599_990)
    #expect(machine.steps < 600_001)
  }
}

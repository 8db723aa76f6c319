import Testing

@testable import ScrollLanguage

@Suite struct FaultTests {
  @Test(arguments: [
    ("let xs = [1]\nprint(xs[xs.count])", Fault.Reason.index, 2),
    ("var xs = [1, 2]\nxs.remove(at: 2)", .index, 2),
    ("var xs = [1, 2]\nxs.insert(3, at: 3)", .index, 2),
    ("var xs = [1, 2]\nxs.swapAt(0, 2)", .index, 2),
    ("let n = Int.max\nprint(n + 1)", .overflow, 2),
    ("var n = Int.min\nn -= 1", .overflow, 2),
    ("let z = 0\nprint(1 / z)", .divisionByZero, 2),
    ("let z = 0\nprint(1 % z)", .divisionByZero, 2),
    ("let d = 1e19\nprint(Int(d))", .doubleToInt, 2),
    ("let o: Int? = nil\nprint(o!)", .unwrapNil, 2),
    ("let lo = 3\nfor i in lo..<1 { print(i) }", .invalidRange, 2),
    ("var xs: [Int] = []\nxs.removeLast()", .emptyCollection, 2),
    ("let k = \"a\"\nlet d = [\"a\": 1, k: 2]\nprint(d)", .duplicateKey, 2),
    ("precondition(1 == 1)\nfatalError(\"so\")", .stated, 2),
    ("func f() -> Int { g }\nprint(f())\nlet g = 1", .uninitialized, 1),
    ("while true { }", .budget, 1),
    ("func f(_ n: Int) -> Int { f(n + 1) + 1 }\nprint(f(0))", .recursion, 1),
    ("var s = \"ab\"\nwhile true { s += s }", .memory, 2),
    ("var xs = [1]\nwhile true { xs += xs }", .memory, 2),
    ("var xs = [[1]]\nwhile true { xs.append([1, 2, 3]) }", .memory, 2),
  ])
  func everyReasonHasItsPlace(text: String, reason: Fault.Reason, line: Int) throws {
    let limits = Limits(steps: 3_000_000, depth: 100, memory: 1 << 20)
    let (fault, _) = try #require(try faultOf(text, limits: limits))
    #expect(fault.reason == reason)
    #expect(ScrollLanguageTests.line(of: fault.span, in: text) == line)
  }

  @Test func faultsOfTheLibraryAreReportedWhereItWasCalled() throws {
    let text = """
      func first(_ xs: [Int]) -> Int {
        xs.reduce(0) { $0 + 10 / $1 }
      }
      print(1)
      print(first([1, 0]))
      """
    let (fault, output) = try #require(try faultOf(text))
    #expect(output == "1\n")
    #expect(fault.reason == .divisionByZero)
    #expect(line(of: fault.span, in: text) == 2)
    #expect(fault.trace.map { line(of: $0.span, in: text) } == [2, 2, 5])
  }

  @Test func deepStructuresAreFreedWithoutTheStack() throws {
    let text = """
      indirect enum List { case end, node(Int, List) }
      var list = List.end
      for i in 0..<200_000 { list = .node(i, list) }
      list = .end
      print("done")
      """
    let limits = Limits(steps: 1_000_000, depth: 64, memory: 64 << 20)
    #expect(try runScript(text, limits: limits) == "done\n")
  }

  @Test func memoryIsGivenBack() throws {
    let text = """
      struct S { var xs: [String]; var f: (() -> Int)?; var a: Any }
      func make(_ n: Int) -> S {
        var k = n
        return S(xs: ["a\\(n)", "b"], f: { k += 1; return k }, a: [n: ["x": n]])
      }
      var total = 0
      for i in 0..<500 { let s = make(i); total += s.f!() + s.xs.count }
      print(total)
      """
    let code = try compileScript(text)
    let machine = Machine(code: code)
    machine.output = { _ in }
    try machine.runMain()
    let once = machine.heap.state.pointee.used
    try machine.runMain()
    #expect(machine.heap.state.pointee.used == once)
  }

  @Test func aMachineGoesOnAfterAFault() throws {
    let code = try compileScript(
      "let xs = [1, 2]\nfunc f(_ i: Int) -> Int { xs[i] }\nprint(f(1))\nprint(f(7))")
    let machine = Machine(code: code)
    var output = ""
    machine.output = { output += $0 }
    for _ in 0..<3 {
      do throws(Fault) {
        try machine.runMain()
        Issue.record("no fault")
      } catch {
        #expect(error.reason == .index)
      }
    }
    #expect(output == "2\n2\n2\n")
  }
}

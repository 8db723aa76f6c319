import Testing

@testable import ScrollLanguage

@Suite struct EmitStatementTests {
  @Test func aLoopInABranchDoesNotFallIntoTheOther() throws {
    let text = """
      func f(_ a: Bool) -> Int {
        var n = 0
        if a { while n < 3 { n += 1 } } else { n = 100 }
        return n
      }
      print(f(true), f(false))
      """
    #expect(try runScript(text) == "3 100\n")
  }

  @Test func patternsKeepTheirVariables() throws {
    let text = """
      let pairs = [(1, "a"), (2, "b")]
      for i in 0..<2 {
        let (n, s) = pairs[i]
        var low = 0, high = n * 10
        low += 1
        print(n, s, low, high)
      }
      enum E { case one(Int, String), other }
      for e in [E.one(4, "x"), .other] {
        if case let .one(n, s) = e, n > 3 { print(n, s) } else { print("no") }
      }
      func g(_ o: Int?) -> Int { guard let o, o > 0 else { return -1 }; let k = o + 1; return k * o }
      print(g(3), g(nil), g(-2))
      """
    #expect(try runScript(text) == "1 a 1 10\n2 b 1 20\n4 x\nno\n12 -1 -1\n")
  }

  @Test func loopsEndWhereTheyShould() throws {
    let text = """
      var n = 0
      outer: while true {
        n += 1
        for j in 0..<10 {
          if j == 5 { continue outer }
          if n == 3 { break outer }
          if j > 3 && n % 2 == 0 { print("x", n, j) }
        }
      }
      for i in (Int.max - 1)...Int.max { print(i == Int.max) }
      for i in 3..<3 { print(i) }
      repeat { n -= 1 } while n > 0
      let lo = 2, hi = 4
      for i in lo...hi where i != 3 { print(i, terminator: " ") }
      print(n)
      """
    #expect(try runScript(text) == "x 2 4\nfalse\ntrue\n2 4 0\n")
  }

  @Test func switchesAreValues() throws {
    let text = """
      enum K { case a, b, c }
      func f(_ k: K, _ n: Int) -> String {
        switch (k, n) {
        case (.a, 0): "a0"
        case (.a, let m) where m > 5: "big \\(m)"
        case (.b, 1...3), (.c, 1...3): "few"
        default: "rest"
        }
      }
      print(f(.a, 0), f(.a, 9), f(.b, 2), f(.c, 3), f(.c, 4))
      switch 2 { case 2: print("two"); fallthrough
      case 3: print("three")
      default: print("none") }
      """
    #expect(try runScript(text) == "a0 big 9 few few rest\ntwo\nthree\n")
  }

  @Test func constantsDecideInlinedSwitches() throws {
    let code = try compileScript(
      "func f(_ x: Double) -> Double { (x / 2).rounded(.down) }\nprint(f(5))")
    let f = try #require(code.functions.first { $0.name.hasPrefix("f(") })
    #expect(f.count == 3)
    #expect(code.instructions[f.start + 1].op == .floorD)
  }
}

import Testing

@testable import ScrollLanguage

@Suite struct CallTests {
  @Test func closuresShareVariables() throws {
    let text = """
      func counter() -> (() -> Int, () -> Int) {
        var n = 0
        return ({ n += 1; return n }, { n * 100 })
      }
      let (up, look) = counter(), (up2, _) = counter()
      print(up(), up(), look(), up2())
      var fs: [() -> Int] = []
      for i in 0..<3 { fs.append { i * 10 } }
      print(fs.map { $0() })
      """
    #expect(try runScript(text) == "1 2 200 1\n[0, 10, 20]\n")
  }

  @Test func localFunctionsCapture() throws {
    let text = """
      func sum(_ xs: [Int], into total: inout Int) -> Int {
        var calls = 0
        func add(_ i: Int) { calls += 1; if i < xs.count { total += xs[i]; add(i + 1) } }
        add(0)
        xs.forEach { total += $0 }
        return calls
      }
      var total = 1
      print(sum([1, 2, 3], into: &total), total)
      """
    #expect(try runScript(text) == "4 13\n")
  }

  @Test func functionsAreValues() throws {
    let text = """
      func apply(_ f: (Int, Int) -> Int) -> Int { f(6, 4) }
      struct P { var x: Int; func plus(_ n: Int) -> Int { x + n } }
      print(apply(+), apply(max), apply { $0 * $1 }, [1, 2].map(P.init).map(\\.x), [1.5, 2].map(Int.init))
      let bound = P(x: 3).plus
      print(bound(4), ["b", "a"].sorted(by: >))
      """
    #expect(try runScript(text) == "10 6 24 [1, 2] [1, 2]\n7 [\"b\", \"a\"]\n")
  }

  @Test func requirementsGoByTheValue() throws {
    let text = """
      protocol Animal { var name: String { get }; mutating func grow(); func twin() -> Self }
      extension Animal { func cry() -> String { name + "!" } }
      struct Dog: Animal { var age = 1; var name: String { "dog\\(age)" }; mutating func grow() { age += 1 }; func twin() -> Dog { self } }
      struct Cat: Animal { var name = "cat"; mutating func grow() { name += "y" }; func twin() -> Cat { self } }
      var all: [any Animal] = [Dog(), Cat()]
      all[0].grow()
      for i in all.indices { all[i].grow() }
      print(all.map { $0.cry() }, all[1].twin().name)
      func generic<T: Animal>(_ t: T) -> String { var t = t; t.grow(); return t.cry() }
      print(generic(Dog()), generic(all[1]))
      """
    #expect(try runScript(text) == "[\"dog3!\", \"caty!\"] caty\ndog2! catyy!\n")
  }

  @Test func smallLibraryFunctionsCostNoCall() throws {
    let code = try compileScript(
      "func f(_ a: Double, _ b: Double) -> Double { max(0, min(a, b)) }\nprint(f(1, 2))")
    let f = try #require(code.functions.first { $0.name.hasPrefix("f(") })
    for offset in f.start..<f.start + f.count {
      #expect(code.instructions[offset].op != .call)
    }
  }

  @Test func comparisonsAreFusedWithTheirJumps() throws {
    let code = try compileScript(
      "func f(_ a: Double, _ b: Int) -> Int { a < 3 && b >= 2 ? 1 : 0 }\nprint(f(1, 2))")
    let f = try #require(code.functions.first { $0.name.hasPrefix("f(") })
    let ops = (f.start..<f.start + f.count).map { code.instructions[$0].op }
    #expect(ops.starts(with: [.jumpNotLessDK, .jumpLessIK]))
  }

  @Test func listsItsCode() throws {
    let code = try compileScript("func f(_ a: Int) -> Int { a * 3 }\nprint(f(2), \"x\")")
    #expect(code.listing.contains("multiplyIK"))
    #expect(code.listing.contains("#3"))
    #expect(code.listing.contains("\"x\""))
  }
}

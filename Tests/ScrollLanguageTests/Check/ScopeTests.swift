import Testing

@testable import ScrollLanguage

/// Local names by the thousand: the innermost of a name is found first, and what goes out of sight is
/// found no more.
@Suite struct ScopeTests {
  private func entry(_ name: UInt32, _ value: UInt32) -> ScopeEntry {
    ScopeEntry(
      name: Name(rawValue: name), entity: .local(LocalID(index: value)), depth: Int(value))
  }

  private func depths(_ name: UInt32, in scope: Scope) -> [Int] {
    scope.named(Name(rawValue: name)).map(\.depth)
  }

  @Test(arguments: [3, 24, 25, 300])
  func innermostFirst(count: UInt32) {
    var scope = Scope()
    for value in 0..<count { scope.append(entry(value % 2 + 1, value)) }
    let all = Array(0..<Int(count))
    #expect(depths(1, in: scope) == all.filter { $0 % 2 == 0 }.reversed())
    #expect(depths(2, in: scope) == all.filter { $0 % 2 == 1 }.reversed())
    #expect(depths(3, in: scope).isEmpty)
    #expect(scope.map(\.depth) == all)
  }

  @Test func outOfSight() {
    var scope = Scope()
    for value in 0..<100 as Range<UInt32> { scope.append(entry(value % 40 + 1, value)) }
    let before = scope
    scope.removeLast(70)
    #expect(depths(30, in: scope) == [29])
    #expect(depths(31, in: scope).isEmpty)
    scope.append(entry(30, 200))
    #expect(depths(30, in: scope) == [200, 29])
    scope.removeLast(10)
    #expect(depths(30, in: scope).isEmpty)
    #expect(depths(30, in: before) == [69, 29])
    scope.removeAll()
    #expect(scope.isEmpty)
    #expect(depths(1, in: scope).isEmpty)
  }

  @Test func aLongFunction() throws {
    var text = "func f() -> Double {\n"
    for index in 0..<60 { text += "let a\(index) = Double(\(index))\n" }
    text += "do { let a50 = 7.5; let a3 = a50; if a3 == 7.5 { let a50 = a3 + a59; return a50 } }\n"
    text += "return a3\n}\nprint(f())"
    #expect(try runScript(text) == "66.5\n")
  }
}

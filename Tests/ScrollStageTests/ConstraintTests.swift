import ScrollLanguage
import ScrollStage
import Testing

/// What constraints find of an expression, beside what the checker makes of it.
struct ConstraintTests {
  private static let declarations = """
    struct Size: Equatable { var w = 0.0, h = 0.0; static let zero = Size() }
    enum Mark: Equatable { case home, named(String) }
    func half(_ x: Int) -> Double { Double(x) / 2 }
    func half(_ x: Double) -> Double { x / 4 }
    func pick<T>(_ a: T, _ b: T) -> T { a }
    func made() -> Int { 1 }
    func made() -> String { "one" }
    let flag = true, count: Int? = 3, sizes = [Size(w: 1)], words = ["a": 1], width: CGFloat = 2


    """

  private func differences(_ expression: String) -> [EngineDifference] {
    var loader = ScriptLoader()
    loader.comparesEngines = true
    let text = ConstraintTests.declarations + "let found = \(expression)\n"
    let script = loader.check([
      ScriptInput(name: "test.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    return script.differences.filter {
      Int($0.span.span.start) >= ConstraintTests.declarations.utf8.count
    }
  }

  @Test(arguments: [
    "[1, 2.5].map { $0 * 2 }", "sizes.map(\\.w).reduce(0, +)", "count ?? 0", "count.map { $0 + 1 }",
    "flag ? Mark.home : .named(\"a\")", "sizes.sorted { $0.w < $1.w }.first?.h ?? 1",
    "words.mapValues { Double($0) / 2 }[\"a\"]!",
    "[Mark.home, .named(\"b\")].filter { $0 != .home }",
    "sizes.map { size in if size == .zero { 0 } else { size.w } }", "pick(1, 2.5)",
    "sizes.contains { $0 == .zero }", "(1...3).map { \"\\($0)\" }.joined()", "Double(width) + 1",
    "half(half(3))", "words[\"a\", default: 0] + 1", "[[1], []].flatMap { $0 }",
  ])
  func agreeWithTheChecker(on expression: String) {
    let found = differences(expression)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.kind == .none }, "\(found)")
  }

  @Test(arguments: [
    "max(made(), 2)", "[1.5].reduce(into: 0) { $0 += $1 }",
  ])
  func findWhatTheCheckerDoesNot(in expression: String) {
    #expect(differences(expression).contains { $0.kind == .onlyInferred })
  }

  @Test(arguments: [
    "half(\"a\")", "sizes.map { $0.depth }", "made()", "nil", "[1, 2].map { $0.w }", "1 + \"a\"",
  ])
  func haveNoSolution(for expression: String) {
    #expect(!differences(expression).contains { $0.kind == .onlyInferred })
  }
}

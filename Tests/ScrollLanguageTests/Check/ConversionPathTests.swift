import Testing

@testable import ScrollLanguage

struct ConversionPathTests {
  typealias Path = ConversionPath

  /// A pair of types as they are written, the path between them, and what it costs.
  struct Pair: Sendable, CustomStringConvertible {
    let from: String
    let to: String
    let path: Path?
    let cost: [Score.Kind: Int]

    init(_ from: String, _ to: String, _ path: Path?, _ cost: [Score.Kind: Int] = [:]) {
      (self.from, self.to, self.path, self.cost) = (from, to, path, cost)
    }

    var description: String { "\(from) as \(to)" }
  }

  static let pairs = [
    Pair("Int", "Int", .same),
    Pair("Int", "String", nil),
    Pair("Never", "Int", .relabel),
    Pair("Never", "Any", .erase(.any), [.any: 1]),
    Pair("CGFloat", "Double", .double, [.number: 2]),
    Pair("Double", "CGFloat", .cgFloat, [.number: 10]),
    Pair("Int", "Int?", .inject(.same), [.optional: 1]),
    Pair("Int", "Int??", .inject(.inject(.same)), [.optional: 2]),
    Pair("Int?", "Int??", .inject(.same), [.optional: 1]),
    Pair("Int?", "Int", nil),
    Pair("Int?", "Any", .erase(.any), [.any: 1]),
    Pair("Int?", "Any?", .mapOptional(.erase(.any)), [.optional: 1, .any: 1]),
    Pair("Double?", "CGFloat?", .mapOptional(.cgFloat), [.optional: 1, .number: 10]),
    Pair(
      "Int??", "(any Odd)??", .inject(.mapOptional(.erase(.existential))),
      [.optional: 2, .existential: 1]),
    Pair("Int", "any Equatable", .erase(.existential), [.existential: 1]),
    Pair("(Int) -> Int", "any Equatable", nil),
    Pair("[Int]", "any Collection<Int>", .erase(.existential), [.existential: 1]),
    Pair("[Int]", "any Collection<String>", nil),
    Pair("Text", "any View", .erase(.erasedProtocol), [.existential: 1]),
    Pair("[Int]", "[Any]", .elements(.erase(.any)), [.elements: 1, .any: 1]),
    Pair("[Int]", "[Int?]", .elements(.inject(.same)), [.elements: 1, .optional: 1]),
    Pair("[CGFloat]", "[Double]", nil),
    Pair(
      "[Text]", "[any View]", .elements(.erase(.erasedProtocol)),
      [.erasedElements: 1, .existential: 1]),
    Pair("[[Int]]", "[[Any]]", .elements(.elements(.erase(.any))), [.elements: 2, .any: 1]),
    Pair("[String: Int]", "[String: Any]", .values(.erase(.any)), [.elements: 1, .any: 1]),
    Pair("[String: Int]", "[Int: Any]", nil),
    Pair("(Int, String)", "(a: Int, b: String)", .relabel),
    Pair("(a: Int, b: String)", "(b: Int, a: String)", nil),
    Pair("(Int, String)", "(Int, Any)", .tuple([.same, .erase(.any)]), [.any: 1]),
    Pair("(Int, String)", "(Int?, Int)", nil),
    Pair(
      "(Int) -> Int", "(Int) -> Any", .function(parameters: [.same], result: .erase(.any)),
      [.form: 1, .any: 1]),
    Pair(
      "(Int?, inout Int) -> Int", "(Int, inout Int) -> Int?",
      .function(parameters: [.inject(.same), .same], result: .inject(.same)),
      [.form: 1, .optional: 2]),
    Pair("(Int) -> Int", "(Any) -> Int", nil),
    Pair("(Int) -> Int", "(inout Int) -> Int", nil),
    Pair("WritableKeyPath<Size, Int>", "KeyPath<Size, Int>", .readOnlyKeyPath, [.form: 1]),
    Pair("KeyPath<Size, Int>", "WritableKeyPath<Size, Int>", nil),
  ]

  @Test(arguments: pairs)
  func askingAnswersAndLeavesNothingBehind(_ pair: Pair) throws {
    var (checker, from, to) = try self.checker(of: pair)
    let before = checker
    #expect(checker.conversionPath(from: from, to: to) == pair.path)
    #expect(checker.program.terms.count == before.program.terms.count)
    #expect(checker.program.locals.count == before.program.locals.count)
    #expect(checker.program.functions.count == before.program.functions.count)
    #expect(checker.diagnostics.count == before.diagnostics.count)
    #expect(checker.inference.score == before.inference.score)
    #expect(checker.inference.postponed.isEmpty)
  }

  @Test(arguments: pairs)
  func aPathHasItsCostAndItsTerm(_ pair: Pair) throws {
    var (checker, from, to) = try self.checker(of: pair)
    var cost = checker.inference.score
    for (kind, amount) in pair.cost { cost[kind] += amount }
    let local = checker.makeLocal(.none, from, isMutable: false)
    let converted = checker.converted(local, to: to)
    #expect(checker.inference.score == cost)
    #expect((converted == nil) == (pair.path == nil))
    if let converted { #expect(checker.program.type(of: converted) == to) }
  }

  @Test func anOverloadCountsEveryInjection() throws {
    let output = try runScript(
      """
      protocol Odd {}
      extension Optional: Odd {}
      func f(_ value: (any Odd)??) { print("injected twice") }
      func f(_ value: Any?) { print("mapped") }
      let value: Int?? = 3
      f(value)
      """)
    #expect(output == "mapped\n")
  }

  /// Both types are those of parameters, so the checker has read them as it reads any other. `View` is
  /// erased, as the protocol of that name in the library of views.
  private func checker(of pair: Pair) throws -> (Checker, Type, Type) {
    var checker = checkScript(
      """
      protocol View {}
      struct Text: View {}
      struct Size { var width = 0 }
      protocol Odd {}
      extension Optional: Odd {}
      func pair(_ from: \(parameter(pair.from)), _ to: \(parameter(pair.to))) {}
      """)
    #expect(checker.diagnostics.filter { $0.severity == .error }.map { $0.message } == [])
    for index in checker.program.protocols.ownIndices
    where checker.text(checker.program.protocols[index].name) == "View" {
      checker.program.protocols[index].isErased = true
    }
    let function = try #require(
      checker.program.functions.ownIndices.map { checker.program.functions[$0] }
        .first { $0.name == "pair(_:_:)" })
    let types = function.parameters.map { $0.type }
    return (checker, types[0], types[1])
  }

  private func parameter(_ type: String) -> String {
    type.contains("->") ? "@escaping \(type)" : type
  }
}

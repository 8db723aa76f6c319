import Testing

@testable import ScrollLanguage

struct ConversionPathTests {
  typealias Path = ConversionPath

  /// A pair of types as they are written, and the path between them.
  struct Pair: Sendable, CustomStringConvertible {
    let from: String
    let to: String
    let path: Path?

    init(_ from: String, _ to: String, _ path: Path?) {
      (self.from, self.to, self.path) = (from, to, path)
    }

    var description: String { "\(from) as \(to)" }
  }

  static let pairs = [
    Pair("Int", "Int", .same),
    Pair("Int", "String", nil),
    Pair("Never", "Int", .relabel),
    Pair("Never", "Any", .erase(.any)),
    Pair("CGFloat", "Double", .double),
    Pair("Double", "CGFloat", .cgFloat),
    Pair("Int", "Int?", .inject(.same)),
    Pair("Int", "Int??", .inject(.inject(.same))),
    Pair("Int?", "Int??", .inject(.same)),
    Pair("Int?", "Int", nil),
    Pair("Int?", "Any", .erase(.any)),
    Pair("Int?", "Any?", .mapOptional(.erase(.any))),
    Pair("Double?", "CGFloat?", .mapOptional(.cgFloat)),
    Pair(
      "Int??", "(any Odd)??", .inject(.mapOptional(.erase(.existential)))),
    Pair("Int", "any Equatable", .erase(.existential)),
    Pair("(Int) -> Int", "any Equatable", nil),
    Pair("[Int]", "any Collection<Int>", .erase(.existential)),
    Pair("[Int]", "any Collection<String>", nil),
    Pair("Text", "any View", .erase(.erasedProtocol)),
    Pair("[Int]", "[Any]", .elements(.erase(.any))),
    Pair("[Int]", "[Int?]", .elements(.inject(.same))),
    Pair("[CGFloat]", "[Double]", nil),
    Pair(
      "[Text]", "[any View]", .elements(.erase(.erasedProtocol))),
    Pair("[[Int]]", "[[Any]]", .elements(.elements(.erase(.any)))),
    Pair("[String: Int]", "[String: Any]", .values(.erase(.any))),
    Pair("[String: Int]", "[Int: Any]", nil),
    Pair("(Int, String)", "(a: Int, b: String)", .relabel),
    Pair("(a: Int, b: String)", "(b: Int, a: String)", nil),
    Pair("(Int, String)", "(Int, Any)", .tuple([.same, .erase(.any)])),
    Pair("(Int, String)", "(Int?, Int)", nil),
    Pair(
      "(Int) -> Int", "(Int) -> Any", .function(parameters: [.same], result: .erase(.any))),
    Pair(
      "(Int?, inout Int) -> Int", "(Int, inout Int) -> Int?",
      .function(parameters: [.inject(.same), .same], result: .inject(.same))),
    Pair("(Int) -> Int", "(Any) -> Int", nil),
    Pair("(Int) -> Int", "(inout Int) -> Int", nil),
    Pair("WritableKeyPath<Size, Int>", "KeyPath<Size, Int>", .readOnlyKeyPath),
    Pair("KeyPath<Size, Int>", "WritableKeyPath<Size, Int>", nil),
  ]

  private struct Checked: ~Copyable {
    var checker: Checker
    let from: Type
    let to: Type
  }

  @Test(arguments: pairs)
  func askingAnswersAndLeavesNothingBehind(_ pair: Pair) throws {
    var checked = try checker(of: pair)
    let before = Checker(copying: checked.checker)
    let path = checked.checker.conversionPath(from: checked.from, to: checked.to)
    #expect(path == pair.path)
    #expect(checked.checker.program.terms.count == before.program.terms.count)
    #expect(checked.checker.program.locals.count == before.program.locals.count)
    #expect(checked.checker.program.functions.count == before.program.functions.count)
    #expect(checked.checker.diagnostics.count == before.diagnostics.count)
  }

  @Test(arguments: pairs)
  func aPathHasItsTerm(_ pair: Pair) throws {
    var checked = try checker(of: pair)
    let local = checked.checker.makeLocal(.none, checked.from, isMutable: false)
    let value = checked.checker.make(.local(local), checked.from, .none)
    guard let path = pair.path else { return }
    let converted = checked.checker.emit(value, along: path, to: checked.to, .none)
    #expect(checked.checker.program.type(of: converted) == checked.to)
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
  private func checker(of pair: Pair) throws -> Checked {
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
    return Checked(checker: checker, from: types[0], to: types[1])
  }

  private func parameter(_ type: String) -> String {
    type.contains("->") ? "@escaping \(type)" : type
  }
}

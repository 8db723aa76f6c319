import Testing

@testable import ScrollLanguage

/// What is told of an expression without a solution: the words, and what they are said of.
struct FailureReportTests {
  struct Row: Sendable, CustomStringConvertible {
    let text: String
    let marked: String
    let message: String

    init(_ text: String, _ marked: String, _ message: String) {
      (self.text, self.marked, self.message) = (text, marked, message)
    }

    var description: String { text }
  }

  static let rows = [
    Row(
      "let n: Int = \"a\"",
      "\"a\"", "cannot convert value of type 'String' to expected type 'Int'"),
    Row(
      "let n = [1, 2].map { $0.size }",
      "size", "value of type 'Int' has no member 'size'"),
    Row(
      "struct Song { let title: String }; let s = [Song(title: \"b\")].sorted()",
      "[Song(title: \"b\")].sorted()",
      "type 'Song' does not conform to 'Comparable', which is required here"),
    Row(
      "let names: [String] = [[1], [2]].map { $0.count }",
      "$0.count", "cannot convert value of type 'Int' to expected type 'String'"),
    Row(
      "func f(_ x: Int, y: Int) {}; f(1, z: 2)",
      "z", "incorrect argument label 'z:', expected 'y:'"),
    Row(
      "func f(_ x: Int, y: Int) {}; f(1)",
      "f(1)", "missing argument for parameter 'y' in call"),
    Row(
      "func f(_ x: inout Int) {}; var n = 1; f(n)",
      "n", "passing a value to an inout parameter requires an explicit '&'"),
    Row(
      "let count: Int? = 3; let next = count + 1",
      "count", "value of optional type 'Int?' must be unwrapped to a value of type 'Int'"),
    Row(
      "let gap: Double? = 3; let far = abs(gap) > 2",
      "gap", "value of optional type 'Double?' must be unwrapped to a value of type 'Double'"),
    Row(
      "var counts = [\"a\": 1]; counts[\"a\"] += 1",
      "counts[\"a\"]", "value of optional type 'Int?' must be unwrapped to a value of type 'Int'"),
    Row(
      "let far = (1 + 2.5).size",
      "size", "value of type 'Double' has no member 'size'"),
    Row(
      "let count: Int? = 3; let text = count.description.uppercased()",
      "count",
      "value of optional type 'Int?' must be unwrapped to refer to member 'description' of 'Int'"),
    Row(
      "let a = [1, \"b\"]",
      "[1, \"b\"]",
      "elements of the types 'Int' and 'String' have no common type except 'Any'; write the type of the collection"
    ),
    Row(
      "let x = true ? 1 : \"b\"",
      "1", "branches have mismatching types 'Int' and 'String'"),
    Row(
      "let x = nil",
      "nil", "'nil' requires a type from context"),
    Row(
      "let x = []",
      "[]", "an empty collection literal requires an explicit type"),
    Row(
      "let f = { $0 }",
      "$0", "cannot infer the type of this expression; write the type"),
    Row(
      "let c = .red",
      ".red", "cannot infer the type that '.red' is a member of"),
    Row(
      "enum E { case a(Int) }; let e: E = .a",
      ".a", "enum case 'a' needs its associated values"),
    Row(
      "let y = 3.bar",
      "bar", "value of type 'Int' has no member 'bar'"),
    Row(
      "let z = (1, 2).2",
      "(1, 2).2", "value of type '(Int, Int)' has no member '2'"),
    Row(
      "let w = \"a\" * 2",
      "\"a\" * 2", "binary operator '*' cannot be applied to operands of type 'String' and 'Int'"),
    Row(
      "let v = 5; v()",
      "v()", "cannot call a value of type 'Int'"),
    Row(
      "let u = 5!",
      "5!", "cannot force unwrap a value of type 'Int', which is not optional"),
    Row(
      "let t = [1: 2][3]?.count?.x",
      "count", "value of type 'Int' has no member 'count'"),
    Row(
      "let s = [3, 4].reduce(0) { $0 + $1.size }",
      "size", "value of type 'Int' has no member 'size'"),
    Row(
      "let r: (Int) -> Int = { a, b in a }",
      "{ a, b in a }", "the closure must take 1 argument, but takes 2"),
    Row(
      "let q = [1, 2].filter { $0 }",
      "$0", "cannot convert value of type 'Int' to expected type 'Bool'"),
    Row(
      "if 3 { print(1) }",
      "3", "cannot convert value of type 'Int' to 'Bool', which a condition needs"),
    Row(
      "let p = max(1, \"a\")",
      "\"a\"", "cannot convert value of type 'String' to expected type 'Int'"),
    Row(
      "let m: [Int] = [1, 2.5]",
      "2.5", "cannot convert value of type 'Double' to expected type 'Int'"),
    Row(
      "let l = unknown + 1",
      "unknown", "cannot find 'unknown' in scope"),
    Row(
      "let k = [1, 2].map { x in let y = x + \"a\"; return y }",
      "x + \"a\"", "binary operator '+' cannot be applied to operands of type 'Int' and 'String'"),
    Row(
      "struct A {}; let j = A() == A()",
      "A() == A()", "binary operator '==' cannot be applied to operands of type 'A' and 'A'"),
    Row(
      "let i: Double = [1, 2].count",
      "[1, 2].count", "cannot convert value of type 'Int' to expected type 'Double'"),
    Row(
      "let g = zip(1, [2])",
      "zip(1, [2])", "type 'Int' does not conform to 'Sequence', which is required here"),
    Row(
      "let aa = [1, 2][\"a\"]",
      "\"a\"", "no exact matches in call to 'subscript': none takes a value of type 'String' here"),
    Row(
      "protocol P {}; let cc = P()",
      "P", "'any P' cannot be instantiated"),
    Row(
      "let dd = (1...3).map { $0 + \"a\" }",
      "$0 + \"a\"", "binary operator '+' cannot be applied to operands of type 'Int' and 'String'"),
    Row(
      "func pick(_ a: Int) -> Int { a }; func pick(_ a: String) -> String { a }; func pick(_ a: Bool) -> Bool { a }; let ee = pick(1.5)",
      "1.5", "no exact matches in call to 'pick': none takes a value of type 'Double' here"),
    Row(
      "let hh = if true { 1 }",
      "if true { 1 }", "an 'if' used as a value must have an 'else'"),
    Row(
      "let ii: Int = switch 3 { case 1: \"a\"; default: 2 }",
      "\"a\"", "cannot convert value of type 'String' to expected type 'Int'"),
  ]

  @Test(arguments: rows)
  func isTold(_ row: Row) throws {
    let checker = checkScript(row.text)
    let errors = checker.diagnostics.filter { $0.severity == .error }
    let error = try #require(errors.first)
    let bytes = Array(row.text.utf8)[Int(error.span.span.start)..<Int(error.span.span.end)]
    #expect(error.message == row.message)
    #expect(String(decoding: bytes, as: UTF8.self) == row.marked)
  }

  /// One cause is told once: what follows from it is not.
  @Test(arguments: [
    "let n = [1, 2].map { $0.size + unknown.count }.count + 1",
    "let names = [Crd]().map { $0.title }\nlet first = names[0].count",
    "func f(_ a: Int, _ b: (Int) -> Int) {}\nf(unknown) { $0 + 1 }",
  ])
  func followsFromNothing(_ text: String) {
    let errors = checkScript(text).diagnostics.filter { $0.severity == .error }
    let lines = Set(errors.map { $0.span.span.start })
    #expect(!errors.isEmpty)
    #expect(lines.count <= 2, "\(errors.map(\.message))")
    #expect(errors.allSatisfy { !$0.message.contains("cannot infer") })
  }
}

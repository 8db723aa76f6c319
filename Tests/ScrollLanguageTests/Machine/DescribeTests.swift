import Testing

@testable import ScrollLanguage

@Suite struct DescribeTests {
  @Test(arguments: [
    ("print(1, -2.5, true, \"s\", 1e100, 0.1 + 0.2)", "1 -2.5 true s 1e+100 0.30000000000000004"),
    (
      "print([1, 2], [\"a\"], [String](), [\"k\": 1.5], [Int: Int]())",
      "[1, 2] [\"a\"] [] [\"k\": 1.5] [:]"
    ),
    ("print((1, \"a\"), (x: 2.0, y: [true]), ())", "(1, \"a\") (x: 2.0, y: [true]) ()"),
    (
      "let a: Int? = 3, b: String? = nil, c: Int?? = .some(nil)\nprint(a as Any, b as Any, c as Any)",
      "Optional(3) nil Optional(nil)"
    ),
    (
      "struct P { var x = 1; var s = \"q\" }\nstruct Q { struct R { var p = P() } }\nprint(P(), [P()], Q.R())",
      "P(x: 1, s: \"q\") [main.P(x: 1, s: \"q\")] R(p: main.P(x: 1, s: \"q\"))"
    ),
    (
      "enum E { case a, b(Int), c(x: Int, String) }\nprint(E.a, E.b(1), E.c(x: 1, \"z\"), [E.a, .b(2)])",
      "a b(1) c(x: 1, \"z\") [main.E.a, main.E.b(2)]"
    ),
    (
      "struct B<T> { var v: T }\nprint(B(v: 1), [B(v: \"s\")])",
      "B<Int>(v: 1) [main.B<Swift.String>(v: \"s\")]"
    ),
    (
      "struct D: CustomStringConvertible { var description: String { \"<d>\" } }\nprint(D(), [D()], \"\\(D())\", Optional(D()) as Any)",
      "<d> [<d>] <d> Optional(<d>)"
    ),
    ("print(1..<3, 1...3, [1..<3])", "1..<3 1...3 [Range(1..<3)]"),
    ("print([\"a\\n\\\"b\\\\\"], \"a\\tb\")", "[\"a\\n\\\"b\\\\\"] a\tb"),
    (
      "let xs: [Any] = [1, \"a\", 2.5, [1], Optional<Int>.none as Any]\nprint(xs, xs[1])",
      "[1, \"a\", 2.5, [1], nil] a"
    ),
    ("print(1, 2, separator: \"-\", terminator: \";\")\nprint()", "1-2;"),
  ])
  func printsAsSwiftDoes(text: String, expected: String) throws {
    #expect(try runScript(text) == expected + "\n")
  }
}

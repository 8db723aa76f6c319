import Testing

@testable import ScrollLanguage

/// Calls with arguments, labels or closures that do not fit.
/// The lines are those of the Swift compiler.
@Suite struct RejectedCallsTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "missing label", ["2 Label"],
      """
      func move(by x: Int) -> Int { x }
      print(move(3))
      """),
    RejectedProgram(
      "surplus label", ["2 Label"],
      """
      func move(_ x: Int) -> Int { x }
      print(move(by: 3))
      """),
    RejectedProgram(
      "wrong label", ["2 Label"],
      """
      func move(by x: Int, to y: Int) -> Int { x + y }
      print(move(by: 3, at: 2))
      """),
    RejectedProgram(
      "order", ["2 Label"],
      """
      func move(by x: Int, to y: Int) -> Int { x + y }
      print(move(to: 3, by: 2))
      """),
    RejectedProgram(
      "extra arg", ["2 Arity"],
      """
      func move(by x: Int) -> Int { x }
      print(move(by: 3, 4))
      """),
    RejectedProgram(
      "missing arg", ["2 Arity"],
      """
      func move(by x: Int, to y: Int) -> Int { x + y }
      print(move(by: 3))
      """),
    RejectedProgram(
      "missing arg struct", ["2 Arity"],
      """
      struct P { var x: Int; var y: Int }
      let p = P(x: 1)
      print(p)
      """),
    RejectedProgram(
      "wrong arg struct", ["2 Mismatch"],
      """
      struct P { var x: Int; var y: Int }
      let p = P(x: 1, y: "2")
      print(p)
      """),
    RejectedProgram(
      "closure arity", ["1 Arity"],
      """
      let a = [1, 2].map { x, y in x }
      print(a)
      """),
    RejectedProgram(
      "closure arity reduce", ["1 Arity"],
      """
      let a = [1, 2].reduce(0) { $0 }
      print(a)
      """),
    RejectedProgram(
      "closure no args", ["1 Arity"],
      """
      let f: (Int) -> Int = { 3 }
      print(f(1))
      """),
    RejectedProgram(
      "closure wrong return", ["1 Mismatch"],
      """
      let f: (Int) -> String = { $0 + 1 }
      print(f(1))
      """),
    RejectedProgram(
      "closure type arg", ["1 Mismatch"],
      """
      let a = [1, 2].map { (x: String) in x }
      print(a)
      """),
    RejectedProgram(
      "closure undefined", ["1 UnknownName"],
      """
      let a = [1, 2].map { $0 + foo }
      print(a)
      """),
    RejectedProgram(
      "closure dollar 1", ["1 Arity"],
      """
      let a = [1, 2].map { $1 }
      print(a)
      """),
    RejectedProgram(
      "call noncallable", ["2 NotCallable"],
      """
      let x = 3
      print(x())
      """),
    RejectedProgram(
      "call property", ["2 NotCallable"],
      """
      struct P { var x = 3 }
      print(P().x())
      """),
    RejectedProgram(
      "method not called", ["2 UnknownMember"],
      """
      struct P { func x() -> Int { 3 } }
      let y: Int = P().x
      print(y)
      """),
    RejectedProgram(
      "func not called", ["2 Operator"],
      """
      func x() -> Int { 3 }
      print(x + 1)
      """),
    RejectedProgram(
      "enum missing payload", ["2 Mismatch"],
      """
      enum E { case a(Int), b }
      let e: E = .a
      print(e)
      """),
    RejectedProgram(
      "enum wrong payload", ["2 Mismatch"],
      """
      enum E { case a(Int), b }
      let e: E = .a("x")
      print(e)
      """),
    RejectedProgram(
      "enum surplus payload", ["2 Arity"],
      """
      enum E { case a(Int), b }
      let e: E = .b(1)
      print(e)
      """),
    RejectedProgram(
      "enum payload label", ["2 Label"],
      """
      enum E { case a(x: Int), b }
      let e: E = .a(1)
      print(e)
      """),
    RejectedProgram(
      "closure inside overloaded", ["5 Mismatch"],
      """
      enum P { case a, b(String, left: Double) }
      let left = 3
      let r = ["x"].compactMap { n in
        guard n != "y" else { return P.a }
        return P.b(n, left: left)
      }
      print(r.count)
      """),
    RejectedProgram(
      "multiline chain arg", ["2 Mismatch"],
      """
      let c = [1, 2, 3]
        .prefix("a")
        .map { $0 * 10 }
      print(c)
      """),
    RejectedProgram(
      "private memberwise", ["2 Arity"],
      """
      struct Acc { private var n = 0; var m = 1 }
      let a = Acc(n: 1, m: 2)
      print(a.m)
      """),
    RejectedProgram(
      "private memberwise 2", ["2 Access"],
      """
      struct Q { private var n: Int; var m: Int }
      let b = Q(n: 1, m: 2)
      print(b.m)
      """),
    RejectedProgram(
      "private init", ["2 Access"],
      """
      struct Acc { var m = 1; private init(x: Int) { m = x } }
      let a = Acc(x: 2)
      print(a.m)
      """),
    RejectedProgram(
      "variadic label", ["1 Label"],
      """
      print("a", seperator: ",")
      """),
    RejectedProgram(
      "print terminator int", ["1 Mismatch"],
      """
      print("a", terminator: 3)
      """),
    RejectedProgram(
      "map result", ["1 Mismatch"],
      """
      let a: [String] = [1, 2].map { $0 * 2 }
      print(a)
      """),
    RejectedProgram(
      "filter not bool", ["1 Mismatch"],
      """
      let a = [1, 2].filter { $0 * 2 }
      print(a)
      """),
    RejectedProgram(
      "func type mismatch", ["2 Mismatch"],
      """
      func f(_ x: Int) -> Int { x }
      let g: (String) -> Int = f
      print(g("a"))
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}

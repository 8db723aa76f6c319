import Testing

@testable import ScrollLanguage

/// Values of another type than their place, operators on types that do not have them.
/// The lines are those of the Swift compiler.
@Suite struct RejectedTypesTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "chain without member", ["2 Unwrap", "3 Unwrap"],
      """
      let a: Int? = 3
      let b = a?
      print(a == nil?, b as Any)
      """),
    RejectedProgram(
      "binding inside of a binding", ["3 Syntax"],
      """
      enum E { case pair(Int, Int), none }
      let e = E.pair(1, 2)
      if case let .pair(let a, b) = e { print(a, b) }
      """),
    RejectedProgram(
      "conditional conformance without the inherited one", ["2 Conformance"],
      """
      struct Box<T> { let value: T }
      extension Box: Comparable where T: Comparable { static func < (a: Box, b: Box) -> Bool { a.value < b.value } }
      """),
    RejectedProgram(
      "function of two values for one of a pair", ["2 Mismatch"],
      """
      func add(_ a: Int, _ b: Int) -> Int { a + b }
      let f: ((Int, Int)) -> Int = add
      """),
    RejectedProgram(
      "wrong type let", ["2 Mismatch"],
      """
      let width: Int = 3
      let name: String = width
      print(name)
      """),
    RejectedProgram(
      "missing unwrap", ["2 Unwrap"],
      """
      let a = ["a": 1]
      let n: Int = a["a"]
      print(n)
      """),
    RejectedProgram(
      "missing unwrap arith", ["2 Unwrap"],
      """
      let a = ["a": 1]
      let n = a["a"] + 1
      print(n)
      """),
    RejectedProgram(
      "missing unwrap member", ["2 Unwrap"],
      """
      let a: String? = "x"
      print(a.count)
      """),
    RejectedProgram(
      "missing unwrap method", ["2 Unwrap"],
      """
      let a = [1, 2].first
      print(a.advanced(by: 1))
      """),
    RejectedProgram(
      "missing unwrap arg", ["2 Unwrap"],
      """
      func f(_ x: Int) -> Int { x }
      print(f([1].first))
      """),
    RejectedProgram(
      "missing unwrap return", ["1 Unwrap"],
      """
      func f(_ x: [Int]) -> Int { x.first }
      print(f([1]))
      """),
    RejectedProgram(
      "optional nil assign", ["2 Nil"],
      """
      var x = 3
      x = nil
      print(x)
      """),
    RejectedProgram(
      "int double", ["3 Operator"],
      """
      let n = 3
      let d = 2.5
      print(n * d)
      """),
    RejectedProgram(
      "int double assign", ["3 Operator"],
      """
      var d = 2.5
      let n = 3
      d += n
      print(d)
      """),
    RejectedProgram(
      "int to double param", ["3 Mismatch"],
      """
      func f(_ x: Double) -> Double { x }
      let n = 3
      print(f(n))
      """),
    RejectedProgram(
      "double to int", ["1 Mismatch"],
      """
      let x: Int = 2.5
      print(x)
      """),
    RejectedProgram(
      "count divide", ["2 Mismatch"],
      """
      let a = [1.0, 2.0]
      let mean = a.reduce(0, +) / a.count
      print(mean)
      """),
    RejectedProgram(
      "ternary mismatch", ["2 Mismatch"],
      """
      let c = true
      let x: Int = c ? 1 : "b"
      print(x)
      """),
    RejectedProgram(
      "compare mismatch", ["3 Operator"],
      """
      let a = 1
      let b = "1"
      print(a == b)
      """),
    RejectedProgram(
      "compare struct", ["2 Operator"],
      """
      struct P { var x = 0 }
      print(P() == P())
      """),
    RejectedProgram(
      "less struct", ["2 Operator"],
      """
      struct P: Equatable { var x = 0 }
      print(P() < P())
      """),
    RejectedProgram(
      "not int", ["2 Mismatch"],
      """
      let n = 3
      print(!n)
      """),
    RejectedProgram(
      "negate string", ["2 Operator"],
      """
      let s = "a"
      print(-s)
      """),
    RejectedProgram(
      "and int", ["2 Mismatch"],
      """
      let a = 1, b = 2
      if a && b { print(1) }
      """),
    RejectedProgram(
      "assign wrong", ["2 Mismatch"],
      """
      var x = 1
      x = "a"
      print(x)
      """),
    RejectedProgram(
      "string plus int", ["2 Operator"],
      """
      let n = 3
      print("n: " + n)
      """),
    RejectedProgram(
      "array index double", ["3 Overload"],
      """
      let a = [1, 2]
      let i = 1.0
      print(a[i])
      """),
    RejectedProgram(
      "dict key type", ["2 Mismatch"],
      """
      let d = ["a": 1]
      print(d[1] ?? 0)
      """),
    RejectedProgram(
      "if int", ["2 Mismatch"],
      """
      let n = 3
      if n { print(1) }
      """),
    RejectedProgram(
      "if optional", ["2 Mismatch"],
      """
      let n: Int? = 3
      if n { print(1) }
      """),
    RejectedProgram(
      "if let nonopt", ["2 Unwrap"],
      """
      let n = 3
      if let m = n { print(m) }
      """),
    RejectedProgram(
      "for over int", ["1 Constraint"],
      """
      for i in 3 { print(i) }
      """),
    RejectedProgram(
      "tuple count", ["1 Mismatch"],
      """
      let (a, b) = (1, 2, 3)
      print(a, b)
      """),
    RejectedProgram(
      "tuple count annotated", ["1 Mismatch"],
      """
      let t: (Int, Int) = (1, 2, 3)
      print(t)
      """),
    RejectedProgram(
      "implicit no type", ["1 Inference"],
      """
      let x = .red
      print(x)
      """),
    RejectedProgram(
      "empty array", ["1 Inference"],
      """
      let x = []
      print(x)
      """),
    RejectedProgram(
      "overflow int8", ["1 Literal"],
      """
      let x: Int8 = 200
      print(x)
      """),
    RejectedProgram(
      "overflow uint", ["1 Literal"],
      """
      let x: UInt = -1
      print(x)
      """),
    RejectedProgram(
      "overflow const", ["1 Literal"],
      """
      let x: Int = 9223372036854775807 + 1
      print(x)
      """),
    RejectedProgram(
      "div zero", ["1 Literal"],
      """
      let x = 4 / 0
      print(x)
      """),
    RejectedProgram(
      "rem zero", ["1 Literal"],
      """
      let x = 4 % 0
      print(x)
      """),
    RejectedProgram(
      "const let local", ["3 Literal"],
      """
      func f() -> Int {
        let zero = 0
        return 4 / zero
      }
      print(f())
      """),
    RejectedProgram(
      "compound zero", ["3 Literal"],
      """
      func f() {
        var n = 4
        n /= 0
        print(n)
      }
      f()
      """),
    RejectedProgram(
      "multiline chain mismatch", ["3 Mismatch"],
      """
      let c: Bool = [1, 2, 3]
        .filter { $0 > 1 }
        .map { $0 * 10 }
      print(c)
      """),
    RejectedProgram(
      "optional chain result", ["3 Unwrap"],
      """
      struct P { var name: String? }
      let p: P? = P(name: "x")
      let n: Int = p?.name?.count
      print(n)
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}

import Testing

@testable import ScrollLanguage

/// Paths that end without a value, switches that leave a case out, jumps without a goal.
/// The lines are those of the Swift compiler.
@Suite struct RejectedFlowTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "missing return", ["3 MissingReturn"],
      """
      func half(_ x: Double) -> Double {
        if x > 0 { return x / 2 }
      }
      print(half(2))
      """),
    RejectedProgram(
      "missing return switch", ["6 MissingReturn"],
      """
      func name(_ i: Int) -> String {
        switch i {
        case 0: return "a"
        default: print("other")
        }
      }
      print(name(2))
      """),
    RejectedProgram(
      "missing case", ["3 Exhaustive"],
      """
      enum Side { case left, right, top }
      func f(_ s: Side) -> Int {
        switch s {
        case .left: return 0
        case .right: return 1
        }
      }
      print(f(.top))
      """),
    RejectedProgram(
      "missing two cases", ["3 Exhaustive"],
      """
      enum Side { case left, right, top, bottom }
      func f(_ s: Side) -> Int {
        switch s {
        case .left: return 0
        case .right: return 1
        }
      }
      print(f(.top))
      """),
    RejectedProgram(
      "switch int", ["2 Exhaustive"],
      """
      let n = 3
      switch n {
      case 0: print("a")
      case 1...5: print("b")
      }
      """),
    RejectedProgram(
      "switch bool", ["2 Exhaustive"],
      """
      let n = true
      switch n {
      case true: print("a")
      }
      """),
    RejectedProgram(
      "switch tuple", ["2 Exhaustive"],
      """
      let n = (true, false)
      switch n {
      case (true, _): print("a")
      case (false, true): print("b")
      }
      """),
    RejectedProgram(
      "switch optional", ["2 Exhaustive"],
      """
      let n: Int? = 3
      switch n {
      case .some(let x): print(x)
      }
      """),
    RejectedProgram(
      "switch string pattern on int", ["3 Mismatch"],
      """
      let n = 3
      switch n {
      case "a": print(1)
      default: print(2)
      }
      """),
    RejectedProgram(
      "switch enum unknown case", ["5 UnknownMember"],
      """
      enum E { case a, b }
      let e = E.a
      switch e {
      case .a: print(1)
      case .c: print(2)
      }
      """),
    RejectedProgram(
      "enum pattern arity", ["4 Arity"],
      """
      enum E { case a(Int, Int) }
      let e = E.a(1, 2)
      switch e {
      case .a(let x, let y, let z): print(x, y, z)
      }
      """),
    RejectedProgram(
      "switch no default string", ["2 Exhaustive"],
      """
      let s = "a"
      switch s {
      case "a": print(1)
      case "b": print(2)
      }
      """),
    RejectedProgram(
      "switch where", ["3 Exhaustive"],
      """
      enum E { case a, b }
      let e = E.a
      switch e {
      case .a where 1 > 2: print(1)
      case .b: print(2)
      }
      """),
    RejectedProgram(
      "guard no exit", ["2 ControlFlow"],
      """
      func f(_ x: Int?) -> Int {
        guard let y = x else { print("none") }
        return y
      }
      print(f(1))
      """),
    RejectedProgram(
      "guard var scope", ["3 UnknownName"],
      """
      func f(_ x: Int?) -> Int {
        if let y = x { print(y) }
        return y
      }
      print(f(1))
      """),
    RejectedProgram(
      "break outside", ["2 ControlFlow"],
      """
      if true {
        break
      }
      """),
    RejectedProgram(
      "continue outside", ["1 ControlFlow"],
      """
      func f() { continue }
      f()
      """),
    RejectedProgram(
      "continue in switch", ["2 ControlFlow"],
      """
      switch 3 {
      case 3: continue
      default: break
      }
      """),
    RejectedProgram(
      "return in void", ["1 Mismatch"],
      """
      func f() { return 3 }
      f()
      """),
    RejectedProgram(
      "return missing value", ["1 Mismatch"],
      """
      func f() -> Int { return }
      print(f())
      """),
    RejectedProgram(
      "void value", ["2 Mismatch"],
      """
      func f() { }
      let x: Int = f()
      print(x)
      """),
    RejectedProgram(
      "while int", ["2 Mismatch"],
      """
      var n = 3
      while n { n -= 1 }
      """),
    RejectedProgram(
      "labeled break unknown", ["1 ControlFlow"],
      """
      for i in 0..<3 { break outer }
      """),
    RejectedProgram(
      "if expression no else", ["1 Mismatch"],
      """
      let x = if true { 1 }
      print(x)
      """),
    RejectedProgram(
      "some return two types", ["4 Opaque"],
      """
      protocol P { }
      struct S: P { }
      struct T: P { }
      func f(_ b: Bool) -> some P {
        if b { return S() }
        return T()
      }
      print(f(true))
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}

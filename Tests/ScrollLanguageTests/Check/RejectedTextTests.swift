import Testing

@testable import ScrollLanguage

/// Texts that are no Swift: one error for each cause.
/// The lines are those of the Swift compiler.
@Suite struct RejectedTextTests {
  static let programs: [RejectedProgram] = [
    RejectedProgram(
      "print missing paren", ["2 UnbalancedBracket"],
      """
      print("a"
      """),
    RejectedProgram(
      "missing brace", ["4 UnbalancedBracket"],
      """
      func f() {
        print(1)
      f()
      """),
    RejectedProgram(
      "extra brace", ["4 UnbalancedBracket"],
      """
      func f() {
        print(1)
      }
      }
      f()
      """),
    RejectedProgram(
      "missing arrow", ["1 Syntax"],
      """
      func f(x: Int) Int { x }
      """),
    RejectedProgram(
      "semicolon two", ["1 Syntax"],
      """
      let a = 1 let b = 2
      """),
    RejectedProgram(
      "else no if", ["1 Syntax"],
      """
      else { print(1) }
      """),
    RejectedProgram(
      "missing equals", ["1 Syntax"],
      """
      let a 3
      """),
    RejectedProgram(
      "assign in cond", ["2 Mismatch"],
      """
      var a = 3
      if a = 3 { print(1) }
      """),
    RejectedProgram(
      "c for", ["1 Syntax"],
      """
      for (var i = 0; i < 3; i += 1) { print(i) }
      """),
    RejectedProgram(
      "string unterminated", ["1 Unterminated"],
      """
      let s = "abc
      print(s)
      """),
    RejectedProgram(
      "missing quote interp", ["2 Unterminated"],
      #"""
      let n = 1
      print("a \(n")
      """#),
    RejectedProgram(
      "bad escape", ["1 InvalidEscape"],
      #"""
      print("\q")
      """#),
    RejectedProgram(
      "number suffix", ["1 InvalidNumber"],
      """
      let x = 3f
      """),
    RejectedProgram(
      "repeat without while", ["2 Syntax"],
      """
      var i = 0
      repeat { i += 1 }
      print(i)
      """),
    RejectedProgram(
      "guard no else", ["1 Syntax"],
      """
      func f(_ x: Int?) { guard let y = x
        print(y) }
      """),
  ]

  @Test(arguments: programs)
  func isRejected(program: RejectedProgram) { #expect(program.verdict == program.expected) }
}

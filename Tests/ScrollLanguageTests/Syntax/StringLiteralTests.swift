import Testing

@testable import ScrollLanguage

struct StringLiteralTests {
  /// The text of the only literal of a program.
  private func text(_ program: String) -> String {
    let syntax = SyntaxText(program)
    guard syntax.problems.isEmpty else { return "problems: \(syntax.messages)" }
    let tree = syntax.parsed.tree
    let literal = tree.stringLiteral(tree.sourceFile(tree.root)[0])
    return literal.segments.map { tree.text($0) }.joined()
  }

  @Test func escapes() {
    #expect(text(#""a\tb\n\"\\\'\0\u{1F600}""#) == "a\tb\n\"\\'\0\u{1F600}")
    #expect(text("\"æ日\"") == "æ日")
    #expect(text("\"\"") == "")
  }

  @Test func rawStrings() {
    #expect(text(##"#"C:\n "quoted" \(n)"#"##) == #"C:\n "quoted" \(n)"#)
    #expect(text(####"##"a "# b"##"####) == ##"a "# b"##)
    #expect(text(##"#""""#"##) == "\"\"")
    #expect(text(##"#"a\#nb"#"##) == "a\nb")
  }

  @Test func multilineTextLosesItsIndentation() {
    #expect(text("\"\"\"\n    one\n      two\n\n    three\n    \"\"\"") == "one\n  two\n\nthree")
    #expect(text("\"\"\"\n\"\"\"") == "")
    #expect(text("\"\"\"\n  a \\\n  b\n  \"\"\"") == "a b")
    #expect(text("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"") == "a\nb")
    #expect(text("\"\"\"\n  say \"\"hi\"\"\n  \"\"\"") == "say \"\"hi\"\"")
  }

  @Test func interpolation() {
    #expect(
      expression(#""a\(b + 1)c\("d\(e)")""#)
        == "(stringLiteral (stringText \"a\") (interpolation (argument (binaryOperator + "
        + "(identifier b) (integerLiteral 1)))) (stringText \"c\") (interpolation (argument "
        + "(stringLiteral (stringText \"d\") (interpolation (argument (identifier e)))))))")
    #expect(
      expression(#""\(f(x: (1)), format: .y)""#)
        == "(stringLiteral (interpolation (argument (call (identifier f) (argument x: "
        + "(parenExpression (integerLiteral 1))))) (argument format: (implicitMember .y))))")
  }

  @Test func problemsInStrings() {
    #expect(problems("let b = \"open\nlet c = 1") == ["1:9 Unterminated"])
    #expect(problems("let b = \"x \\(y\nlet c = 1") == ["1:9 Unterminated"])
    #expect(problems("let b = \"bell\\a\"") == ["1:14 InvalidEscape"])
    #expect(problems("let b = \"\\u{110000}\"") == ["1:10 InvalidEscape"])
    #expect(problems("let b = \"\"\"text\n  more\n  \"\"\"") == ["1:12 MultilineString"])
    #expect(problems("let b = \"\"\"\n  more\n a\n  \"\"\"") == ["3:2 MultilineString"])
    #expect(problems("let b = \"\"\"\n  more\"\"\"") == ["2:7 MultilineString"])
    #expect(problems("let b = \"\\()\"") == ["1:12 Syntax"])
  }
}

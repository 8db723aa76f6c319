import Testing

@testable import ScrollLanguage

struct LexerTests {
  @Test func commentsNestAndAreKept() {
    let syntax = SyntaxText("a /* x /* y */ z */ // b\nc")
    #expect(syntax.statements == "(identifier a) (identifier c)")
    #expect(
      syntax.parsed.tree.comments.map { syntax.source.text($0.span) }
        == ["/* x /* y */ z */", "// b"])
    #expect(syntax.parsed.tree.comments.map(\.isBlock) == [true, false])
    #expect(problems("/* open /* closed */\nlet a = 1\n") == ["2:10 Unterminated"])
  }

  @Test func beginningsAndLineEnds() {
    #expect(statements("\u{FEFF}a") == "(identifier a)")
    #expect(statements("#!/usr/bin/env settle\na") == "(identifier a)")
    #expect(statements("a\r\nb\rc") == "(identifier a) (identifier b) (identifier c)")
  }

  @Test func names() {
    #expect(
      statements("été + 变量 + 😀😀 + `in`") == "(binaryOperator + (binaryOperator + "
        + "(binaryOperator + (identifier été) (identifier 变量)) (identifier 😀😀)) (identifier in))")
    #expect(statements("f($0, $name)").contains("(identifier $name)"))
  }

  @Test func numbersThatAreNone() {
    #expect(problems("let a = .5") == ["1:9 InvalidNumber"])
    #expect(problems("let a = 0b12") == ["1:12 InvalidNumber"])
    #expect(problems("let a = 12abc") == ["1:11 InvalidNumber"])
    #expect(problems("let a = 0x") == ["1:9 InvalidNumber"])
  }

  @Test func strangeCharacters() {
    #expect(problems("let a = 1 \u{7F} ") == ["1:11 InvalidCharacter"])
    #expect(problems("a # b") == ["1:3 InvalidCharacter"])
  }
}

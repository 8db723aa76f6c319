import Testing

@testable import ScrollLanguage

struct StatementTests {
  @Test func conditions() {
    #expect(
      statements("if let a, var b: Int = c, case .d(let e) = f, #available(iOS 17, *), g { }")
        == "(ifStatement (if: optionalBinding let (identifierPattern a)) "
        + "(if: optionalBinding var (identifierPattern b) (type: identifierType Int) "
        + "(value: identifier c)) (if: caseCondition (enumCasePattern .d (patternElement "
        + "(bindingPattern let (identifierPattern e)))) (value: identifier f)) "
        + "(if: availabilityCondition) (if: identifier g) (codeBlock))")
    #expect(
      statements("guard let a = b else { return }")
        == "(guardStatement (if: optionalBinding let (identifierPattern a) (value: identifier b)) "
        + "(else: codeBlock (returnStatement)))")
    #expect(
      statements("if a { } else if b { } else { c }")
        == "(ifStatement (if: identifier a) (codeBlock) (else: ifStatement (if: identifier b) "
        + "(codeBlock) (else: codeBlock (identifier c))))")
  }

  @Test func loops() {
    #expect(
      statements("outer: for (i, x) in xs where i > 0 { continue outer }")
        == "(labeledStatement outer (forStatement (tuplePattern (patternElement "
        + "(identifierPattern i)) (patternElement (identifierPattern x))) (in: identifier xs) "
        + "(where: binaryOperator > (identifier i) (integerLiteral 0)) (codeBlock "
        + "(continueStatement outer))))")
    #expect(
      statements("for case let x? in xs { }")
        == "(forStatement case (bindingPattern let (optionalPattern (identifierPattern x))) "
        + "(in: identifier xs) (codeBlock))")
    #expect(
      statements("repeat { a } while b")
        == "(repeatStatement (codeBlock (identifier a)) (while: identifier b))")
  }

  @Test func switches() {
    #expect(
      statements("switch x {\ncase 1, 2...3: a\ncase let y where y > 0: b; c\ndefault: break\n}")
        == "(switchStatement (identifier x) (switchCase (caseItem (expressionPattern "
        + "(integerLiteral 1))) (caseItem (expressionPattern (binaryOperator ... "
        + "(integerLiteral 2) (integerLiteral 3)))) (identifier a)) (switchCase (caseItem "
        + "(bindingPattern let (identifierPattern y)) (where: binaryOperator > (identifier y) "
        + "(integerLiteral 0))) (identifier b) (identifier c)) (switchCase default "
        + "(breakStatement)))")
  }

  @Test func switchCasesNeedStatementsAndOrder() {
    #expect(problems("switch n {\ncase 1:\ncase 2: a\ndefault: b\n}") == ["2:1 SwitchCases"])
    #expect(problems("switch n {\ndefault: b\ncase 2: a\n}") == ["3:1 SwitchCases"])
    #expect(problems("switch n {\na\ncase 2: b\n}") == ["2:1 SwitchCases"])
  }

  @Test func returnsTakeAnExpressionOfTheNextLineAsSwiftDoes() {
    #expect(statements("func f() { return }").contains("(returnStatement)"))
    #expect(statements("func f() { return\n let x = 1 }").contains("(returnStatement)"))
    #expect(statements("func f() { return a }").contains("(returnStatement (identifier a))"))
  }

  @Test func semicolonsAndLinesSeparate() {
    #expect(statements("a; b\nc;") == "(identifier a) (identifier b) (identifier c)")
    #expect(problems("let a = 1 let b = 2") == ["1:10 Syntax"])
  }

  @Test func emptyStatementsAndBareClosures() {
    #expect(problems("a;;b") == ["1:3 Syntax"])
    #expect(problems("{ a }()") == ["1:1 Syntax"])
    #expect(problems("f { { a }() }").isEmpty)
  }

  @Test func bareBlocks() {
    #expect(statements("do { a }") == "(doStatement (codeBlock (identifier a)))")
  }

  @Test func previewsAreReadAndSkipped() {
    #expect(statements("#Preview(\"x\") { ContentView() }\na") == "(identifier a)")
  }
}

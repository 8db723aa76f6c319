import Testing

@testable import ScrollLanguage

struct PatternTests {
  private func pattern(_ text: String) -> String {
    let whole = statements("switch x { case \(text): y }")
    let prefix = "(switchStatement (identifier x) (switchCase (caseItem "
    guard whole.hasPrefix(prefix) else { return whole }
    return String(whole.dropFirst(prefix.count).dropLast(") (identifier y)))".count))
  }

  @Test func enumCases() {
    #expect(pattern(".a") == "(enumCasePattern .a)")
    #expect(
      pattern("let .a(x, label: 3)")
        == "(bindingPattern let (enumCasePattern .a (patternElement (identifierPattern x)) "
        + "(patternElement label: (expressionPattern (integerLiteral 3)))))")
    #expect(
      pattern("E.b(_, var y)")
        == "(enumCasePattern .b (identifier E) (patternElement (wildcardPattern)) "
        + "(patternElement (bindingPattern var (identifierPattern y))))")
  }

  @Test func valuesStayExpressions() {
    #expect(
      pattern("1...9")
        == "(expressionPattern (binaryOperator ... (integerLiteral 1) (integerLiteral 9)))")
    #expect(pattern("\"a\"") == "(expressionPattern (stringLiteral (stringText \"a\")))")
    #expect(pattern("-1") == "(expressionPattern (prefixOperator - (integerLiteral 1)))")
    #expect(pattern("n") == "(expressionPattern (identifier n))")
    #expect(pattern("nil") == "(expressionPattern (nilLiteral))")
  }

  @Test func aCaseKeepsItsExpressionWhereItBindsNothing() {
    let syntax = SyntaxText("switch x { case Limits.low: y\ncase .a(1): y\ncase .a(let z): y }")
    let tree = syntax.parsed.tree
    let statement = tree.sourceFile(tree.root)[0]
    let expressions = tree.switchStatement(statement).cases.map { id in
      let item = tree.switchCase(id).items[0]
      return tree.enumCasePattern(tree.caseItem(item).pattern).expression.isNone
    }
    #expect(expressions == [false, false, true])
  }

  @Test func tuplesAndOptionals() {
    #expect(
      pattern("(0, let y?)")
        == "(tuplePattern (patternElement (expressionPattern (integerLiteral 0))) (patternElement "
        + "(bindingPattern let (optionalPattern (identifierPattern y)))))")
    #expect(
      pattern("let (a, _)")
        == "(bindingPattern let (tuplePattern (patternElement (identifierPattern a)) "
        + "(patternElement (wildcardPattern))))")
  }

  @Test func aPatternInAConditionNeedsItsCase() {
    #expect(problems("if let .moving(v) = s { v }") == ["1:4 PatternSyntax"])
  }
}

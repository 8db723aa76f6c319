import Testing

@testable import ScrollLanguage

struct ExpressionTests {
  @Test func precedenceFoldsAsInSwift() {
    #expect(
      expression("a + b * c")
        == "(binaryOperator + (identifier a) (binaryOperator * (identifier b) (identifier c)))")
    #expect(
      expression("a - b - c")
        == "(binaryOperator - (binaryOperator - (identifier a) (identifier b)) (identifier c))")
    #expect(
      expression("a ?? b ?? c")
        == "(binaryOperator ?? (identifier a) (binaryOperator ?? (identifier b) (identifier c)))")
    #expect(
      expression("a || b && c == d")
        == "(binaryOperator || (identifier a) (binaryOperator && (identifier b) "
        + "(binaryOperator == (identifier c) (identifier d))))")
    #expect(
      expression("1 << 2 * 3")
        == "(binaryOperator * (binaryOperator << (integerLiteral 1) (integerLiteral 2)) "
        + "(integerLiteral 3))")
    #expect(
      expression("a ?? b > c")
        == "(binaryOperator > (binaryOperator ?? (identifier a) (identifier b)) (identifier c))")
    #expect(
      expression("0 ..< n - 1")
        == "(binaryOperator ..< (integerLiteral 0) (binaryOperator - (identifier n) "
        + "(integerLiteral 1)))")
    #expect(
      expression("x as Int ?? y")
        == "(binaryOperator ?? (asCast (identifier x) (identifierType Int)) (identifier y))")
  }

  @Test func assignmentTakesEverythingToItsRight() {
    #expect(
      statements("a.b += c ? 1 : 2")
        == "(compoundAssignment += (member .b (identifier a)) (ternary (identifier c) "
        + "(then: integerLiteral 1) (else: integerLiteral 2)))")
    #expect(statements("_ = f") == "(assignment (discard) (identifier f))")
  }

  @Test func ternaryGroupsToTheRight() {
    #expect(
      expression("a ? b : c ? d : e")
        == "(ternary (identifier a) (then: identifier b) (else: ternary (identifier c) "
        + "(then: identifier d) (else: identifier e)))")
    #expect(
      expression("x = b ? .p : .q")
        == "(assignment (identifier x) (ternary (identifier b) (then: implicitMember .p) "
        + "(else: implicitMember .q)))")
  }

  @Test func spacingDecidesWhatAnOperatorIs() {
    #expect(
      expression("-x.magnitude")
        == "(prefixOperator - (member .magnitude (identifier x)))")
    #expect(
      expression("a - -b") == "(binaryOperator - (identifier a) (prefixOperator - (identifier b)))")
    #expect(expression("a-b") == "(binaryOperator - (identifier a) (identifier b))")
    #expect(
      expression("o!-x") == "(binaryOperator - (forceUnwrap (identifier o)) (identifier x))")
    #expect(
      expression("a/*x*/-/*y*/1") == "(binaryOperator - (identifier a) (integerLiteral 1))")
    #expect(
      expression("[a[1...], a[..<2]]")
        == "(arrayLiteral (subscriptCall (identifier a) (argument (postfixOperator ... "
        + "(integerLiteral 1)))) (subscriptCall (identifier a) (argument (prefixOperator ..< "
        + "(integerLiteral 2)))))")
    #expect(
      expression("[1, -.infinity]")
        == "(arrayLiteral (integerLiteral 1) (prefixOperator - (implicitMember .infinity)))")
  }

  @Test func postfixChainsGoOnOverLines() {
    #expect(
      expression("a\n  .b(1)\n  // first\n  .c")
        == "(member .c (call (member .b (identifier a)) (argument (integerLiteral 1))))")
    #expect(statements("a\n(b)") == "(identifier a) (parenExpression (identifier b))")
    #expect(statements("a\n[b]") == "(identifier a) (arrayLiteral (identifier b))")
  }

  @Test func tupleIndicesAreNotFloats() {
    #expect(expression("t.0.1") == "(tupleIndex .1 (tupleIndex .0 (identifier t)))")
    #expect(expression("1.5.rounded()") == "(call (member .rounded (floatLiteral 1.5)))")
  }

  @Test func optionalChainsAndUnwrapping() {
    #expect(
      expression("a?.b![0]?.c")
        == "(member .c (optionalChaining (subscriptCall (forceUnwrap (member .b "
        + "(optionalChaining (identifier a)))) (argument (integerLiteral 0)))))")
  }

  @Test func operatorsAreValuesBetweenCommas() {
    #expect(
      expression("r(0, +)")
        == "(call (identifier r) (argument (integerLiteral 0)) (argument (operatorReference +)))")
    #expect(
      expression("s(by: >)")
        == "(call (identifier s) (argument by: (operatorReference >)))")
  }

  @Test func literals() {
    #expect(expression("0xFF_FF") == "(integerLiteral 65535)")
    #expect(
      expression("0b101 + 0o17") == "(binaryOperator + (integerLiteral 5) (integerLiteral 15))")
    #expect(expression("18446744073709551615") == "(integerLiteral 18446744073709551615)")
    #expect(expression("18446744073709551616") == "(integerLiteral overflow)")
    #expect(expression("0x1.8p3") == "(floatLiteral 12.0)")
    #expect(expression("[:]") == "(dictionaryLiteral)")
    #expect(
      expression("[\"a\": 1, b: nil,]")
        == "(dictionaryLiteral (dictionaryEntry (stringLiteral (stringText \"a\")) "
        + "(integerLiteral 1)) (dictionaryEntry (identifier b) (nilLiteral)))")
    #expect(
      expression("(1, b: true)")
        == "(tupleExpression (argument (integerLiteral 1)) (argument b: (booleanLiteral true)))")
    #expect(expression("()") == "(tupleExpression)")
  }

  @Test func compoundNamesAndSpecialisation() {
    #expect(
      expression("a.scaled(by:)") == "(compoundName by: (member .scaled (identifier a)))")
    #expect(expression("f(_:b:)") == "(compoundName _:b: (identifier f))")
    #expect(
      expression("Array<Set<Int>>()")
        == "(call (specialization (identifier Array) (type: identifierType Set "
        + "(identifierType Int))))")
    #expect(
      expression("f(a < b, c > d)")
        == "(call (identifier f) (argument (binaryOperator < (identifier a) (identifier b))) "
        + "(argument (binaryOperator > (identifier c) (identifier d))))")
  }

  @Test func typesInExpressions() {
    #expect(
      expression("[() -> Void]()")
        == "(call (arrayLiteral (typeExpression (functionType (result: identifierType Void)))))")
    #expect(
      expression("[any P]()")
        == "(call (arrayLiteral (typeExpression (anyType (identifierType P)))))")
    #expect(
      expression("Int?.none") == "(member .none (optionalChaining (identifier Int)))")
  }

  @Test func keyPaths() {
    #expect(
      expression("\\.a.b") == "(keyPath (keyPathMember .a) (keyPathMember .b))")
    #expect(
      expression("\\Style.[0]?.x.self")
        == "(keyPath (root: identifierType Style) (keyPathSubscript (argument (integerLiteral 0))) "
        + "(keyPathOptional) (keyPathMember .x) (keyPathSelf))")
    #expect(
      expression("p(\\.k, x)")
        == "(call (identifier p) (argument (keyPath (keyPathMember .k))) "
        + "(argument (identifier x)))")
  }

  @Test func ifAndSwitchAreExpressions() {
    #expect(
      statements("let a = if b { 1 } else { 2 }")
        == "(variableDeclaration let (binding (identifierPattern a) (value: ifStatement "
        + "(if: identifier b) (codeBlock (integerLiteral 1)) "
        + "(else: codeBlock (integerLiteral 2)))))")
  }

  @Test func chainsWithoutMeaningAreReportedOnce() {
    #expect(problems("a < b < c < d") == ["1:7 OperatorUse"])
    #expect(problems("a == (b == c)").isEmpty)
  }

  @Test func unknownOperators() {
    #expect(problems("print(a*-b)") == ["1:8 UnknownOperator"])
    #expect(problems("n++") == ["1:2 UnknownOperator"])
    #expect(SyntaxText("n++").parsed.diagnostics.first?.hint == "write '+= 1'")
  }
}

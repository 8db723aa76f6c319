import Testing

@testable import ScrollLanguage

struct ClosureTests {
  @Test func trailingClosuresAreArguments() {
    #expect(
      expression("f { $0 }")
        == "(call (identifier f) (argument trailing (closure (identifier $0))))")
    #expect(
      expression("f(1) { a } label: { b }")
        == "(call (identifier f) (argument (integerLiteral 1)) (argument trailing (closure "
        + "(identifier a))) (argument label: trailing (closure (identifier b))))")
    #expect(
      expression("Section {\n a\n} header: {\n b\n}\n.c")
        == "(member .c (call (identifier Section) (argument trailing (closure (identifier a))) "
        + "(argument header: trailing (closure (identifier b)))))")
  }

  @Test func signatures() {
    #expect(
      expression("f { a, _ in a }")
        == "(call (identifier f) (argument trailing (closure (parameter _ a) (parameter) "
        + "(identifier a))))")
    #expect(
      expression("f {\n content, phase in\n content }")
        == "(call (identifier f) (argument trailing (closure (parameter _ content) "
        + "(parameter _ phase) (identifier content))))")
    #expect(
      statements("let g = { (x: Int, y: inout T) -> [Int] in x }")
        == "(variableDeclaration let (binding (identifierPattern g) (value: closure "
        + "(parameter _ x (identifierType Int)) (parameter _ y inout (identifierType T)) "
        + "(result: arrayType (identifierType Int)) (identifier x))))")
    #expect(
      statements("let g = { [n, m = a + 1] in n }")
        == "(variableDeclaration let (binding (identifierPattern g) (value: closure (capture n) "
        + "(capture m (binaryOperator + (identifier a) (integerLiteral 1))) (identifier n))))")
    #expect(
      statements("let g = { for x in y { } }").contains("(closure (forStatement")
        || statements("let g = { for x in y { } }").contains("(value: closure (forStatement"))
  }

  @Test func headsTakeNoTrailingClosure() {
    #expect(
      statements("if a { b }")
        == "(ifStatement (if: identifier a) (codeBlock (identifier b)))")
    #expect(
      statements("for x in xs.map({ $0 }) { b }").hasPrefix("(forStatement (identifierPattern x)"))
    #expect(
      statements("while let x = f() { b }")
        == "(whileStatement (while: optionalBinding let (identifierPattern x) "
        + "(value: call (identifier f))) (codeBlock (identifier b)))")
    #expect(
      statements("switch x { case 1: f { a } default: break }").contains("trailing (closure"))
    #expect(
      statements("if xs.contains { $0 == 1 } { b }").contains("trailing (closure"))
  }

  @Test func bareClosuresAndCalls() {
    #expect(
      statements("let a = { 1 }()")
        == "(variableDeclaration let (binding (identifierPattern a) (value: call "
        + "(closure (integerLiteral 1)))))")
  }
}

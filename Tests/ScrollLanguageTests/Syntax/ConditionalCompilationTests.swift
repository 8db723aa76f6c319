import Testing

@testable import ScrollLanguage

struct ConditionalCompilationTests {
  @Test func statementsAndConditions() {
    #expect(
      statements("#if os(iOS) || !DEBUG && swift(>=5.9)\na\n#elseif compiler(<7)\n#else\nb\n#endif")
        == "(ifConfig (ifConfigClause (if: configOr (configTest os(iOS)) (configAnd (configNot "
        + "(configFlag DEBUG)) (configTest swift(>=5.9)))) (identifier a)) (ifConfigClause "
        + "(if: configTest compiler(<7.0))) (ifConfigClause (identifier b)))")
  }

  @Test func chains() {
    #expect(
      statements("a\n  .b\n  #if os(iOS)\n  .c(1)\n  #else\n  .d\n  #endif\n  .e")
        == "(member .e (ifConfigPostfix (member .b (identifier a)) (ifConfigClause "
        + "(if: configTest os(iOS)) (call (member .c (ifConfigBase)) (argument "
        + "(integerLiteral 1)))) (ifConfigClause (member .d (ifConfigBase)))))")
    #expect(
      statements("a\n#if X\nb\n#endif")
        == "(identifier a) (ifConfig (ifConfigClause (if: configFlag X) (identifier b)))")
  }

  @Test func theBaseOfAClauseIsTheChainBefore() {
    let tree = SyntaxText("a\n#if X\n.b\n#endif").parsed.tree
    let chain = tree.ifConfigPostfix(tree.sourceFile(tree.root)[0])
    let element = tree.ifConfigClause(chain.clauses[0]).elements[0]
    let base = tree.member(element).base
    #expect(tree.kind(base) == .ifConfigBase)
    #expect(tree.operand(base) == chain.base)
  }

  @Test func membersCasesAndAccessors() {
    #expect(
      statements("struct S {\n#if X\nvar a = 1\n#endif\n}").contains(
        "(ifConfig (ifConfigClause (if: configFlag X) (variableDeclaration"))
    #expect(
      statements("switch x {\ncase 1: a\n#if X\ncase 2: b\n#endif\ndefault: c\n}").contains(
        "(ifConfig (ifConfigClause (if: configFlag X) (switchCase"))
    #expect(
      statements("switch x {\ncase 1:\n#if X\na\n#endif\ndefault: c\n}").contains(
        "(ifConfig (ifConfigClause (if: configFlag X) (identifier a)"))
    #expect(
      statements("var a: Int {\n#if X\n1\n#else\n2\n#endif\n}").contains(
        "(accessorBlock short (accessor get (codeBlock (ifConfig"))
  }

  @Test func refusalsWaitUntilTheClauseIsLive() {
    let syntax = SyntaxText("#if os(macOS)\nimport AppKit\n#else\nclass C { }\n#endif")
    #expect(syntax.problems.isEmpty)
    let tree = syntax.parsed.tree
    let clauses = tree.ifConfig(tree.sourceFile(tree.root)[0])
    #expect(
      tree.refusals(in: clauses[0]).map(\.message)
        == ["'AppKit' is not modelled: names from it are unknown here"])
    #expect(
      tree.refusals(in: clauses[1]).map(\.message)
        == ["'class' is not supported in .scroll files"])
  }

  @Test func everyBranchMustParse() {
    #expect(problems("#if X\nlet = 1\n#endif") == ["2:5 Syntax"])
    #expect(problems("#if X\na\n") == ["3:1 ConditionalCompilation"])
    #expect(problems("a\n#endif") == ["2:1 ConditionalCompilation"])
  }
}

import Testing

@testable import ScrollLanguage

struct RecoveryTests {
  @Test func oneErrorPerCause() {
    #expect(problems("let a = (1 + \nlet b = 2\nlet c = ]\nlet d = 4").count == 2)
    #expect(problems("func f( { }\nlet a = 1").count == 1)
    #expect(problems("for i in 0..<2 print(i)") == ["1:16 Syntax"])
    #expect(problems("f(1 2)\ng()") == ["1:4 UnbalancedBracket"])
  }

  @Test func statementsBehindAnErrorAreRead() {
    #expect(SyntaxText("let a = = 1\nlet b = 2").statements.contains("identifierPattern b"))
    #expect(
      SyntaxText("struct S {\n  let = 1\n  var b = 2\n}").statements.contains("identifierPattern b")
    )
  }

  @Test func brackets() {
    #expect(problems("func f() {\n  if a {\n    b\n}\n") == ["5:1 UnbalancedBracket"])
    #expect(problems("f {\n a\n}}}\n}\nb") == ["3:1 UnbalancedBracket"])
    #expect(problems(")") == ["1:1 UnbalancedBracket"])
  }

  @Test func notesLieWithinTheText() {
    for text in ["f { a /* b }\n", "let a = \"\\(f { $0 /* 2 })\"\nb\n", "func f() {\n  g()\n"] {
      let found = SyntaxText(text).parsed.diagnostics
      #expect(!found.isEmpty)
      for diagnostic in found {
        for span in [diagnostic.span] + diagnostic.labels.map(\.span) {
          #expect(Int(span.span.end) <= text.utf8.count, "\(diagnostic.message)")
        }
      }
    }
  }

  @Test func fullWidthCharactersAreReadAsMeant() {
    let syntax = SyntaxText("f {\n  a\n｝\n.g()")
    #expect(syntax.problems == ["3:1 InvalidCharacter"])
    #expect(syntax.parsed.diagnostics[0].fix?.replacement == "}")
    #expect(syntax.statements.hasPrefix("(call (member .g (call (identifier f)"))
    #expect(problems("print(“hello”)").allSatisfy { $0.hasSuffix("InvalidCharacter") })
  }

  @Test func placeholders() {
    #expect(problems("f {\n  a\n  …\n  b\n}") == ["3:3 Placeholder"])
    #expect(problems("struct S {\n  var a: Int\n  ...\n}") == ["3:3 Placeholder"])
    #expect(problems("ScrollView { ... }\n  .f()") == ["1:14 Placeholder"])
  }

  @Test func strayWordsAndForeignDocuments() {
    #expect(problems("DisplayBoard sections\n\nlet a = 1\nlet b = 2") == ["1:1 StrayWords"])
    #expect(problems("title Hello\nauthor Me\n\n# Heading\nSome text (here).") == ["1:1 NotSwift"])
    #expect(problems("title Hello") == ["1:1 NotSwift"])
    #expect(problems("<html>\n<body>\n") == ["1:1 NotSwift"])
    #expect(problems("let x =") == ["1:8 Syntax"])
  }

  @Test func excludedConstructsAreRefusedByName() {
    #expect(
      SyntaxText("class C: B { override init() { super.init() } }\nlet a = 1").messages
        == ["'class' is not supported in .scroll files"])
    #expect(
      SyntaxText("func f() async throws -> Int { 1 }").messages
        == [
          "'async' is not supported in .scroll files", "'throws' is not supported in .scroll files",
        ])
    #expect(
      SyntaxText("do { try f() } catch { g() }").messages
        == ["'do'/'catch' is not supported in .scroll files"])
    #expect(
      SyntaxText("let a = /x+/").messages
        == ["a regular expression literal is not supported in .scroll files"])
    #expect(
      SyntaxText("infix operator **\nprint(2 ** 3)").messages
        == ["an operator declaration is not supported in .scroll files"])
    #expect(
      SyntaxText("let a = x as? Int").messages
        == ["'as?' is not supported in .scroll files"])
    #expect(
      SyntaxText("let a = #Foo<Int> { $0 }").messages
        == ["macro '#Foo' is not supported in .scroll files"])
    #expect(
      SyntaxText("@resultBuilder struct B { static func f(_ x: Int...) { } }").messages
        == ["a custom result builder is not supported in .scroll files"])
    #expect(
      SyntaxText("import Dispatch").messages
        == ["'Dispatch' is not modelled: names from it are unknown here"])
    #expect(SyntaxText("import SwiftUI\nimport UIKit").messages.isEmpty)
  }

  @Test func badBytes() {
    #expect(
      SyntaxText(bytes: [0x61, 0x0A, 0xFF]).messages
        == ["the text is not valid UTF-8: byte 3 is not part of a character"])
    #expect(SyntaxText(bytes: [0x61, 0x00]).problems == ["1:2 Encoding"])
    #expect(SyntaxText("").statements == "")
  }

  @Test(arguments: [
    "(", "[", "{", "f {", "if a { ", "let x: A<", "let x: (", "-(", "struct A {", "#if A\n",
    "a ? b : ", "a ?? ", "1 + ", "a.b", "\"\\(", "switch x { case .a: ", "x[", "{ (a) in ", "/*",
    "@a ", "case .a(", "func f(x: (Int) -> ", "if a {} else ", "!", "! ", "}", ")", "\\.", "a<",
  ])
  func nestingExhaustsNothing(_ piece: String) {
    let syntax = SyntaxText(String(repeating: piece, count: piece.count == 1 ? 30_000 : 5000))
    #expect(!syntax.problems.isEmpty)
    #expect(syntax.problems.count <= 130)
  }

  @Test func lengthIsNotDepth() {
    let lines = [
      "f(a.b.c, x?.y) { $0.z }", "let t: [A.B<C?>] = [1 + 2 + 3]", "if case .a(let b) = c.d.e { }",
      "#if os(A) || os(B) && !C", "#endif", "let k = \\.a.b.c", "struct S<T: P & Q> { var x: T? }",
    ]
    let text = String(repeating: lines.joined(separator: "\n") + "\n", count: 2000)
    #expect(problems(text).isEmpty)
  }

  @Test func nestingUpToTheLimitIsRead() {
    let brackets = String(repeating: "(", count: 240) + "1" + String(repeating: ")", count: 240)
    #expect(problems("let x = " + brackets).isEmpty)
    #expect(
      problems("let x = (" + brackets.replacing("1", with: brackets) + ")")
        .first?.hasSuffix("NestingTooDeep") == true)
  }
}

extension String {
  fileprivate func replacing(_ text: Character, with other: String) -> String {
    String(flatMap { $0 == text ? Array(other) : [$0] })
  }
}

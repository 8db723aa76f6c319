import Testing

@testable import ScrollLanguage

struct DeclarationTests {
  @Test func variables() {
    #expect(
      statements("private(set) var a: Int = 1, b = 2")
        == "(variableDeclaration var private(set) (binding (identifierPattern a) "
        + "(type: identifierType Int) (value: integerLiteral 1)) (binding (identifierPattern b) "
        + "(value: integerLiteral 2)))")
    #expect(
      statements("let (a, b) = c")
        == "(variableDeclaration let (binding (tuplePattern (patternElement (identifierPattern a)) "
        + "(patternElement (identifierPattern b))) (value: identifier c)))")
  }

  @Test func accessors() {
    #expect(
      statements("var a: Int { 1 }").contains("(accessorBlock short (accessor get (codeBlock"))
    #expect(
      statements("var a: Int { get { 1 } set(v) { b = v } }")
        == "(variableDeclaration var (binding (identifierPattern a) (type: identifierType Int) "
        + "(accessorBlock (accessor get (codeBlock (integerLiteral 1))) (accessor set (v) "
        + "(codeBlock (assignment (identifier b) (identifier v)))))))")
    #expect(
      statements("var a = 1 { didSet { b } }").contains("(accessor didSet (codeBlock"))
    #expect(
      statements("var a = f { didSet { b } }").contains("(accessor didSet"))
    #expect(
      statements("protocol P { var a: Int { get set } }")
        .contains("(accessorBlock (accessor get) (accessor set))"))
  }

  @Test func constantsHaveNoAccessors() {
    #expect(problems("let a = 1 { didSet { b } }") == ["1:11 PropertyDeclaration"])
    #expect(problems("let a: Int { 1 }") == ["1:12 PropertyDeclaration"])
  }

  @Test func functions() {
    #expect(
      statements("func f<T: P>(_ a: inout [T], by b: Int = 3) -> some View where T.E == Int { a }")
        == "(functionDeclaration f (genericParameter T (identifierType P)) (parameter _ a inout "
        + "(arrayType (identifierType T))) (parameter by b (identifierType Int) "
        + "(default: integerLiteral 3)) (result: someType (identifierType View)) (requirement == "
        + "(memberType .E (identifierType T)) (identifierType Int)) (codeBlock (identifier a)))")
    #expect(
      statements("prefix func - (v: V) -> V { v }")
        .hasPrefix("(functionDeclaration - prefix (parameter v"))
    #expect(statements("func ==<T>(a: T, b: T) -> Bool").hasPrefix("(functionDeclaration =="))
    #expect(
      statements("func f(@ViewBuilder c: @escaping () -> Void)")
        == "(functionDeclaration f (parameter c (attribute @ViewBuilder) (attribute @escaping) "
        + "(functionType (result: identifierType Void))))")
  }

  @Test func initialisersAndSubscripts() {
    #expect(
      statements("struct S { init?(_ x: Int) { nil }; subscript(i: Int) -> Int { get { i } } }")
        == "(structDeclaration S (initializerDeclaration init failable (parameter _ x "
        + "(identifierType Int)) (codeBlock (nilLiteral))) (subscriptDeclaration subscript "
        + "(parameter _ i (identifierType Int)) (result: identifierType Int) (accessorBlock "
        + "(accessor get (codeBlock (identifier i))))))")
  }

  @Test func enums() {
    #expect(
      statements("indirect enum E: Int { case a = 1, b(Int, x: T = 2); case c }")
        == "(enumDeclaration E indirect (inherits: identifierType Int) (enumCaseDeclaration "
        + "(enumCaseElement a (raw: integerLiteral 1)) (enumCaseElement b (parameter "
        + "(identifierType Int)) (parameter x (identifierType T) (default: integerLiteral 2)))) "
        + "(enumCaseDeclaration (enumCaseElement c)))")
  }

  @Test func extensionsProtocolsAliases() {
    #expect(
      statements("extension P where Self == S { static var s: Self { .init() } }")
        .hasPrefix(
          "(extensionDeclaration (type: identifierType P) (requirement == (identifierType Self) "
            + "(identifierType S)) (variableDeclaration var static"))
    #expect(
      statements("protocol P<E>: Q { associatedtype E: R = Int; mutating func f() }")
        == "(protocolDeclaration P (genericParameter E) (inherits: identifierType Q) "
        + "(associatedTypeDeclaration E (inherits: identifierType R) "
        + "(default: identifierType Int)) (functionDeclaration f mutating))")
    #expect(
      statements("typealias C<T> = (T) -> T")
        == "(typealiasDeclaration C (genericParameter T) (functionType (tupleTypeElement "
        + "(identifierType T)) (result: identifierType T)))")
  }

  @Test func attributes() {
    #expect(
      statements("@Environment(\\.a) private var b")
        == "(variableDeclaration var private (attribute @Environment (argument (keyPath "
        + "(keyPathMember .a)))) (binding (identifierPattern b)))")
    #expect(
      statements("@available(iOS 18.0, macOS 15, *) @MainActor func f() { }")
        == "(functionDeclaration f (attribute @available) (attribute @MainActor) (codeBlock))")
  }

  @Test func contextualWordsAreNames() {
    #expect(problems("let type = 1, lazy = 2, indirect = 3, open = 4, get = 5, some = 6").isEmpty)
    #expect(problems("final = override + prefix").isEmpty)
    #expect(problems("func `while`(in x: Int, for: Int) { }").isEmpty)
    #expect(problems("let set = a.default.for.in").isEmpty)
  }

  @Test func keywordsAreNotNames() {
    #expect(problems("let switch = 3") == ["1:5 ReservedWord"])
  }

  @Test func somePlacesAreWrong() {
    #expect(problems("static let a = 1") == ["1:8 Syntax"])
    #expect(problems("init() { }") == ["1:1 Syntax"])
    #expect(problems("struct S { associatedtype T }") == ["1:12 Syntax"])
    #expect(problems("struct S { case a }") == ["1:12 Syntax"])
    #expect(problems("func f() { extension S { } }") == ["1:12 Syntax"])
    #expect(problems("protocol P { func f() { } }") == ["1:23 Syntax"])
    #expect(problems("enum E { static let a = 1; case b; init() { } }").isEmpty)
  }

  @Test func members() {
    #expect(problems("struct S {\n  height: Double\n}") == ["2:3 PropertyDeclaration"])
    #expect(problems("struct S {\n  print(1)\n  var a = 1\n}") == ["2:3 Syntax"])
  }
}

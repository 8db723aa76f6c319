import Testing

@testable import ScrollLanguage

@Suite struct RenamingTests {
  @Test(arguments: [
    ("let x = 1; print(x)", "let x1 = 1; print(x1)"),
    ("p.x + x", "p.x + x1"),
    ("f(x: x, y: x)", "f(x: x1, y: x1)"),
    ("\"x \\(x)\" // x", "\"x \\(x1)\" // x"),
    ("struct S { var x = 1; func f() { x } }", "struct S { var x = 1; func f() { x } }"),
    ("func g() -> Int { x }", "func g() -> Int { x1 }"),
    ("a.map { x in x } + [x]", "a.map { x in x } + [x1]"),
    ("ok ? x : xx", "ok ? x1 : xx"),
  ])
  func renamesUsesAlone(_ text: String, _ renamed: String) {
    #expect(text.renaming("x", to: "x1") == renamed)
  }
}

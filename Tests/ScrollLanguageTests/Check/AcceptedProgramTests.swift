import Testing

@testable import ScrollLanguage

/// Programs near the edge of what is refused, which are right all the same.
@Suite struct AcceptedProgramTests {
  @Test(arguments: [
    "struct V { private var n = 1; var m = 2; func sum() -> Int { n + m } }\nprint(V().sum())",
    "struct V { private var n: Int; static func one() -> V { V(n: 1) } }\nprint(V.one())",
    "func f() -> Int { let a = 5; var b = 0; b += 1; return a / b }\nprint(f())",
    "let m: UInt8 = 255\nlet small: Int8 = -128\nprint(m, small, Int.max - 1, -9223372036854775808)",
    "let n: Int\nif 2 > 1 { n = 1 } else { n = 2 }\nprint(n)",
    "protocol P { func at(_ i: Int) }\nstruct S: P {\n  func at(_ i: Int) {}\n  func at(x: Int) {}\n}",
  ])
  func isAccepted(text: String) {
    #expect(checkScript(text).diagnostics.map { $0.message } == [])
  }
}

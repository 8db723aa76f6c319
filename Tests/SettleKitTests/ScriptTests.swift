import Dispatch
import Foundation
import SettleKit
import Synchronization
import Testing

@Suite struct ScriptTests {
  @Test func diagnosticsAreValues() throws {
    let text = """
      struct Snap: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = "top"
        }
      }
      let é = undefined
      """
    do {
      _ = try Script(text, name: "wrong.scroll")
      Issue.record("a wrong script was read")
    } catch {
      #expect(error.all.count == 2)
      let first = try #require(error.first)
      #expect(first.severity == .error)
      #expect(first.group == "Mismatch")
      #expect(first.range?.source == "wrong.scroll")
      #expect(first.range?.start.line == 3)
      #expect(first.range?.start.column == 28)
      #expect(first.range?.end.column == 33)
      #expect(error.all[1].range?.start.utf16Column == 9)
      #expect(error.all[1].range?.start.column == 10)
      #expect(first.description.hasPrefix("wrong.scroll:3:28: error: "))
    }
  }

  @Test func textThatIsNoText() {
    for bytes: [UInt8] in [[0xFF, 0xFE], [0x61, 0x00], Array(repeating: 0x20, count: 17 << 20)] {
      #expect(throws: Diagnostics.self) { try Script(utf8: bytes) }
    }
  }

  /// SHA-256, with the figures of the standard and of the limits of its padding.
  @Test func hash() throws {
    #expect(
      try Script("").hash == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      try Script("// abc").hash
        == "e43d62e0105d5c38721e4e395cc58f4cacff2ad8f1abe7700663612e0c4f589f")
    let lengths = [54, 55, 56, 57, 63, 64, 65]
    let hashes = try lengths.map { try Script(String(repeating: " ", count: $0)).hash }
    #expect(Set(hashes).count == lengths.count)
    #expect(hashes.allSatisfy { $0.count == 64 })
  }

  /// `printf '%s\n%s\n' HASH-OF-TEXT HASH-OF-INCLUDED | sha256sum`
  @Test func hashOfAllTexts() throws {
    func hash(_ texts: [String: String]) throws -> String {
      try Script("include(\"a.swift\")", include: { texts[$0] }).hash
    }
    let alone = try hash(["a.swift": "let a = 1"])
    #expect(
      alone == "61756a490c9bbbf0c59513b15c39fc8350acf499cd74b3fde4a472bc3dcbf75e")
    #expect(try hash(["a.swift": "let a = 2"]) != alone)
    let nested = try hash(["a.swift": "include(\"b.swift\")", "b.swift": "let b = 1"])
    #expect(try hash(["a.swift": "include(\"b.swift\")", "b.swift": "let b = 2"]) != nested)
    // Names that the host lends are no part of it.
    let lent = try Script("let x = 1", host: [.value("y", Double.self)])
    #expect(try lent.hash == Script("let x = 1").hash)
  }

  @Test func ruleNames() throws {
    let body = """
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
      """
    let script = try Script(
      """
      struct A: ScrollTargetBehavior { \(body) }
      enum Rules { struct B { \(body) } }
      extension Rules.B: ScrollTargetBehavior {}
      struct Generic<T>: ScrollTargetBehavior { var value: T; \(body) }
      struct Other {}
      """)
    #expect(script.ruleNames == ["A", "Rules.B"])
    var nested = try script.rule("Rules.B")
    #expect(nested.answer(y: 3) == 3)
  }

  @Test func includes() throws {
    let text = """
      include("pitch.scroll")
      \(Sample.rule("target.rect.origin.y = pitch"))
      """
    #expect(throws: Diagnostics.self) { try Script(text) }
    let script = try Script(text) { $0 == "pitch.scroll" ? "let pitch = 48.0" : nil }
    var rule = try script.rule("Test")
    #expect(rule.answer(y: 1) == 48)
  }

  @Test func textAndRemarks() throws {
    #expect(try Script(Sample.snap).warnings.isEmpty)
    #expect(try Script(Sample.snap).source == Sample.snap)
  }
}

/// Texts that nest deeply are read, or refused, whatever the stack of the thread that reads them.
@Suite struct DeepTextTests {
  @Test(arguments: [
    ("[", "1", "]"), ("(", "1", ")"), ("max(1, ", "1.0", ")"), ("{ ", "1", " }()"),
    ("true ? ", "1", " : 2"), ("", "1.0", " + 1.0"), ("-(", "1", ")"),
  ])
  func onASmallStack(open: String, inside: String, close: String) throws {
    func text(_ depth: Int) -> String {
      "let x = " + String(repeating: open, count: depth) + inside
        + String(repeating: close, count: depth)
    }
    #expect(outcome(of: text(20)) == "read")
    #expect(outcome(of: text(5000)) == "NestingTooDeep")
  }

  /// What becomes of a text that a thread with a stack of 128 KiB reads.
  private func outcome(of text: String) -> String {
    let outcome = Mutex("lost")
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome.withLock { $0 = Self.read(text) }
      done.signal()
    }
    thread.stackSize = 128 << 10
    thread.start()
    done.wait()
    return outcome.withLock { $0 }
  }

  private static func read(_ text: String) -> String {
    do {
      _ = try Script(text)
      return "read"
    } catch {
      return error.first?.group ?? "no error"
    }
  }

  /// The branches of `#if os(…)` that a rule has are those of the host's system.
  @Test func rulesAreMadeForASystem() throws {
    let text = """
      struct Snap: ScrollTargetBehavior {
        #if os(macOS)
          var step = 40.0
        #else
          var step = 20.0
        #endif
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
      }
      var statement = 1
      """
    #expect(try Script(text).rule("Snap").parameter("step") == .double(20))
    let script = try Script(text, system: .macOS)
    var rule = try script.rule("Snap")
    #expect(rule.parameter("step") == .double(40))
    try rule.replace(source: text.replacing("40.0", with: "60.0"))
    #expect(rule.parameter("step") == .double(60))
    let branch = "#if os(macOS)\nnonsense()\n#endif"
    #expect(try Script(branch).ruleNames == [])
    #expect(throws: Diagnostics.self) { try Script(branch, system: .macOS) }
  }
}

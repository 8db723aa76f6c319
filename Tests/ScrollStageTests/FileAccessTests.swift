import ScrollLanguage
import Testing

@testable import ScrollStage

/// Names that a file has for itself, in a script and the files that it includes.
@Suite struct FileAccessTests {
  private func load(_ text: String, _ files: [String: String]) -> Script {
    let loader = ScriptLoader { path, _ in
      files[path].map { .bytes(Array($0.utf8), name: path) } ?? .refused(reason: "gone")
    }
    var includes = ""
    for name in files.keys.sorted() { includes += "include(\"\(name)\"); " }
    return loader.load([
      ScriptInput(name: "main.scroll", bytes: Array((includes + text).utf8), isScript: true)
    ])
  }

  /// What a run prints, or the groups of its errors.
  private func output(_ text: String, _ files: [String: String]) -> String {
    let script = load(text, files)
    guard let code = script.code(for: .iOS) else {
      return script.diagnostics.filter { $0.severity == .error }.map {
        "\(script.sources[Int($0.span.source.rawValue) - Int(script.sources[0].id.rawValue)].name) "
          + $0.group
      }.joined(separator: ", ")
    }
    var printed = ""
    _ = Session(code, of: script) { if case .print(let text) = $0 { printed += text } }.run()
    return printed
  }

  /// Every kind of declaration twice; each file has its own.
  private static let declarations = """
    private struct Row: Named, Equatable { var FIELD = "SELF"; var name: String { "row SELF" } }
    private enum Mode { case caseSELF }
    private protocol Named { var name: String { get } }
    extension Named { var both: String { name + "!" } }
    private typealias Number = TYPE
    private let constant = "constant SELF"
    private func helper() -> String { "helper SELF" }
    private extension String { func shout() -> String { self + "SELF"; } }
    extension Int { fileprivate var scaled: Int { self * FACTOR } }
    extension Shared { private func own() -> String { "own SELF" } }
    extension Shared { func useSELF() -> String { own() } }
    func tellSELF() {
      print(Row(), Mode.caseSELF, Row().both, Number(5), constant, helper(), "a".shout(), 2.scaled)
      print([Row()] == [Row(FIELD: "x")], Shared().useSELF())
    }
    """

  private static func declarations(_ name: String, type: String, factor: Int) -> String {
    declarations.replacing("SELF", with: name).replacing("FIELD", with: "field\(name)")
      .replacing("TYPE", with: type).replacing("FACTOR", with: String(factor))
  }

  @Test func everyFileHasItsOwn() {
    let files = [
      "a.swift": "struct Shared {}\n" + Self.declarations("A", type: "Int", factor: 10),
      "b.swift": Self.declarations("B", type: "Double", factor: 100),
    ]
    let printed = output(
      Self.declarations("C", type: "String", factor: 1000)
        .replacing("Number(5)", with: "Number(\"s\")")
        + "\ntellA(); tellB(); tellC()\ntest(\"t\") { print(Row(), helper()) }", files)
    #expect(
      printed == """
        Row(fieldA: "A") caseA row A! 5 constant A helper A aA 20
        false own A
        Row(fieldB: "B") caseB row B! 5.0 constant B helper B aB 200
        false own B
        Row(fieldC: "C") caseC row C! s constant C helper C aC 2000
        false own C
        Row(fieldC: "C") helper C

        """)
  }

  private static let library = """
    private struct Row { var a = 1 }
    fileprivate let constant = 1
    private func helper() {}
    private typealias Number = Int
    private protocol Named {}
    struct Box {
      fileprivate var x = 1
      private(set) var y = 1
      fileprivate(set) var z = 1
      private struct In {}
      fileprivate static let shared = Box()
      static func + (l: Box, r: Box) -> Box { l }
    }
    extension Box { fileprivate static func - (l: Box, r: Box) -> Box { l } }
    private extension Box { var w: Int { 1 } }
    struct Pair { var a = 1; fileprivate var b = 2 }
    enum Rule { case own; fileprivate static let other = Rule.own }
    """

  @Test(arguments: [
    ("_ = Row()", "Access"), ("let r: Row? = nil", "Access"), ("print(constant)", "Access"),
    ("helper()", "Access"), ("let n: Number = 1", "Access"), ("struct M: Named {}", "Access"),
    ("print(Box().x)", "Access"), ("_ = Box.In()", "Access"), ("_ = Box.shared", "Access"),
    ("print(Box().w)", "Access"), ("_ = Box() - Box()", "Operator"), ("_ = Box() + Box()", ""),
    ("var b = Box(); b.y = 1", "Access"), ("var b = Box(); b.z += 1", "Access"),
    ("_ = Pair(a: 1)", "Arity"), ("_ = Pair()", ""), ("let r: Rule = .other", "Access"),
    ("_ = [Box()].map(\\.x)", "Access"), ("let k: WritableKeyPath<Box, Int> = \\.z", "Immutable"),
    ("private struct Row { var b = 1 }; print(Row().b)", ""),
    ("private extension Box { var w: Int { 2 } }; print(Box().w)", ""),
  ])
  func othersSeeNothingOfIt(text: String, group: String) {
    let script = load(text, ["a.swift": Self.library])
    let errors = script.diagnostics.filter { $0.severity == .error }.map(\.group)
    #expect(errors == (group.isEmpty ? [] : [group]))
  }

  /// What all see cannot stand beside what one file has under the same name.
  @Test func aNameForAllIsOneForAll() {
    #expect(
      output("struct Row { var b = 1 }", ["a.swift": "private struct Row { var a = 1 }"])
        == "a.swift Redeclared")
    #expect(
      output("private struct Row { var b = 1 }", ["a.swift": "struct Row { var a = 1 }"])
        == "main.scroll Redeclared")
  }

  /// All that is typed is one file, and what is loaded as declarations another.
  @Test func aPromptIsOneFile() {
    let loader = ScriptLoader { _, _ in .bytes(Array("private let hidden = 1".utf8), name: "a") }
    let prompt = Prompt(loader: loader) { _ in }
    func accepts(_ text: String) -> Bool {
      if case .done = prompt.enter(PromptEntry(name: "<e>", text: text)) { return true }
      return false
    }
    #expect(accepts("private struct Row { private var a = 1 }; include(\"a.swift\")"))
    #expect(accepts("extension Row { fileprivate var b: Int { a } }"))
    #expect(accepts("print(Row().b)"))
    #expect(!accepts("print(Row().a)"))
    #expect(!accepts("print(hidden)"))
    #expect(accepts("private let hidden = 2"))
    #expect(accepts("print(hidden)"))
  }
}

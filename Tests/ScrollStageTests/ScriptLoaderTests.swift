import ScrollLanguage
import Testing

@testable import ScrollStage

@Suite struct ScriptLoaderTests {
  private func load(_ text: String, including files: [String: String] = [:]) -> Script {
    let loader = ScriptLoader { path, _ in
      guard let text = files[path] else { return .refused(reason: "there is no such file") }
      return .bytes(Array(text.utf8), name: path)
    }
    return loader.load([
      ScriptInput(name: "main.scroll", bytes: Array(text.utf8), isScript: true)
    ])
  }

  @Test func includedDeclarationsAreThere() throws {
    let script = load(
      "include(\"Box.swift\")\nprint(Box(side: 3).area)",
      including: ["Box.swift": "struct Box { var side: Int; var area: Int { side * side } }"])
    #expect(!script.hasErrors)
    #expect(script.sources.map(\.name) == ["main.scroll", "Box.swift"])
    let compiled = script.code(for: .iOS)
    var printed = ""
    let session = Session(try #require(compiled), of: script) { event in
      if case .print(let text) = event { printed += text }
    }
    #expect(session.run() == .passed)
    #expect(printed == "9\n")
    #expect(!session.hasScene)
  }

  @Test func anIncludeThatIsRefusedIsADiagnostic() {
    let script = load("include(\"Missing.swift\")")
    #expect(script.diagnostics.map(\.group) == ["Include"])
    #expect(script.code(for: .iOS) == nil)
  }

  @Test func sourcesThatIncludeEachOtherAreReadOnce() {
    let script = load(
      "include(\"A.swift\")",
      including: ["A.swift": "struct A {}\ninclude(\"A.swift\")"])
    #expect(script.sources.count == 2)
  }

  @Test func everySystemOfAnyDeviceIsCompiled() {
    let script = load("test(\"m\") { device(.mac) }\nprint(1)")
    #expect(script.programs.map(\.system) == [.iOS, .macOS])
  }

  @Test func branchesOfOtherSystemsAreNotChecked() {
    let script = load("#if os(macOS)\nnonsense()\n#endif\nprint(1)")
    #expect(!script.hasErrors)
    let onMac = load("device(.mac)\n#if os(macOS)\nnonsense()\n#endif\nprint(1)")
    #expect(onMac.diagnostics.map(\.group) == ["UnknownName"])
  }

  /// What SwiftUI has beside scroll views is refused with a reason, not taken for a slip of the pen.
  @Test(arguments: [
    "TabView { Text(\"a\") }", "Color.red.sheet(isPresented: .constant(true)) { Text(\"a\") }",
    "Slider(value: 1)",
    "Color.red.alert(\"a\")", "Color.red.gesture(1)", "Map()", "Text(\"a\").dynamicTypeSize(1)",
  ])
  func namesOfOtherPartsOfSwiftUIAreRefused(text: String) {
    #expect(load(text).diagnostics.map(\.group) == ["Unsupported"])
  }
}

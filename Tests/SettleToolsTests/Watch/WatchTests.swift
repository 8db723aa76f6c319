import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// `--watch`: a command runs again when a file that it has read is saved.
struct WatchTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs a command that is watched; after each of its outputs the next change is made, and after the
  /// last one it is interrupted.
  private func watch(
    _ words: [String], isTerminal: Bool = false, changes: [() -> Void]
  ) -> Console {
    var console = Console(output: Output(), errors: Output(), outputIsTerminal: isTerminal)
    var seen = 0
    var left = changes[...]
    var isOver = false
    let (output, errors) = (console.output, console.errors)
    console.isInterrupted = {
      // Nobody asks from another thread here: only one run is under way.
      let length = output.text.utf8.count + errors.text.utf8.count
      guard length > seen, !isOver else { return isOver }
      seen = length
      if let change = left.popFirst() { change() } else { isOver = true }
      return isOver
    }
    let status = DeepStack.run { Settle.run(words, console: console) }
    #expect(status == .interrupted)
    return console
  }

  private func write(_ text: String, to path: String) {
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func aSaveRunsItAgain() throws {
    let script = try folder.add("a.scroll", "print(1)\n")
    let console = watch(
      ["run", script, "--watch"],
      changes: [
        { write("print(2)\n", to: script) }, { write("print(3)\n", to: script) },
      ])
    #expect(console.output.text.contains("1") && console.output.text.contains("2"))
    #expect(console.output.text.contains("3"))
  }

  @Test func includedFilesAreWatched() throws {
    let part = try folder.add("part.scroll", "let n = 1\n")
    let script = try folder.add("a.scroll", "include(\"part.scroll\")\nprint(n)\n")
    let console = watch(
      ["run", script, "--watch"], changes: [{ write("let n = 27\n", to: part) }])
    #expect(console.output.text.contains("27"))
  }

  @Test func filesThatComeIntoAFolderAreTested() throws {
    _ = try folder.add("a.scroll", "test(\"first\") { expect(true) }\n")
    let path = folder.path + "/b.scroll"
    let console = watch(
      ["test", folder.path, "--watch"],
      changes: [{ write("test(\"second\") { expect(true) }\n", to: path) }])
    #expect(console.output.text.contains("second"))
  }

  @Test func theLastGoodOutputStays() throws {
    let script = try folder.add("a.scroll", "print(\"fine\")\n")
    let console = watch(
      ["run", script, "--watch"], isTerminal: true,
      changes: [{ write("print(\"fine\"\n", to: script) }])
    #expect(console.output.text.components(separatedBy: "fine").count == 3)
    #expect(console.errors.text.contains("a.scroll:1:"))
  }

  @Test func anErrorThatIsFixedIsSaidToBe() throws {
    let script = try folder.add("a.scroll", "print(1\n")
    let console = watch(
      ["check", script, "--watch"], changes: [{ write("print(1)\n", to: script) }])
    #expect(console.errors.text.contains("error:"))
    #expect(console.errors.text.hasSuffix("no errors, no warnings\n"))
    let picture = folder.path + "/a.json"
    let scene = try folder.add("b.scroll", "ScrollView { Color.red.frame(height: 3000) }\n")
    let drawn = watch(
      ["map", scene, "--step", "2000", "--format", "json", "-o", picture, "--watch"], changes: [])
    #expect(drawn.errors.text == "'\(picture)' is written\n")
  }

  @Test func aBrokenTextReplacesNoPicture() throws {
    let script = try folder.add("a.scroll", "ScrollView { Color.red.frame(height: 3000) }\n")
    let picture = folder.path + "/a.svg"
    let words = ["map", script, "--step", "2000", "--format", "svg", "-o", picture]
    #expect(
      DeepStack.run { Settle.run(words, console: .init(output: .init(), errors: .init())) }
        == .success)
    let before = try String(contentsOfFile: picture, encoding: .utf8)
    write("ScrollView {\n", to: script)
    _ = watch(words + ["--watch"], changes: [])
    #expect(try String(contentsOfFile: picture, encoding: .utf8) == before)
  }

  @Test func standardInputCannotBeWatched() {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(["run", "-", "--watch"], console: console) }
    #expect(status == .usage)
    #expect(console.errors.text.contains("Standard input cannot be watched"))
  }
}

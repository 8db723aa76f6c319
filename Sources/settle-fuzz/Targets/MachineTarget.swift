import ScrollLanguage
import ScrollStage

enum MachineTarget {
  static func text(of bytes: [UInt8]) -> String {
    ProgramWriter.program(0, Choices(bytes: bytes)) + "main_0()\n"
  }

  static func take(_ bytes: [UInt8]) throws(Broken) {
    let text = text(of: bytes)
    let script = ScriptLoader().load([
      ScriptInput(name: "program.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    // What is refused is a matter of `settle-fuzz differ`, which knows swiftc's opinion.
    guard let code = script.code(for: .iOS) else { return }
    var printed = 0
    let run = SmallRun(code, of: script) { event in
      if case .print(let text) = event { printed += text.utf8.count }
    }
    run.play()
    guard printed < 32 << 20 else { throw Broken("\(printed) bytes were printed") }
  }
}

import Foundation
import Testing

/// Sessions from a pipe, by what they leave behind: text and status.
@Suite struct PipedSessionTests {
  private func play(
    _ input: [UInt8], _ arguments: [String] = [],
    during: (Process, FileHandle) -> Void = { _, _ in }
  ) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    let (inputs, outputs, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: try #require(TerminalProcess.settle))
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (inputs, outputs)
    process.standardError = errors
    try process.run()
    inputs.fileHandleForWriting.write(Data(input))
    during(process, outputs.fileHandleForReading)
    try inputs.fileHandleForWriting.close()
    let output = outputs.fileHandleForReading.readDataToEndOfFile()
    let error = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: output, as: UTF8.self), String(decoding: error, as: UTF8.self),
      process.terminationStatus
    )
  }

  private func play(
    _ input: String, _ arguments: [String] = []
  ) throws -> (output: String, errors: String, status: Int32) {
    try play(Array(input.utf8), arguments)
  }

  @Test func withoutHistory() throws {
    let run = try play("1 + 1\n", ["--no-history"])
    #expect(run.output == "$0: Int = 2\n")
    #expect(run.status == 0)
  }

  @Test func modifiersBelowAClosingBrace() throws {
    let run = try play("[1, 2].map {\n  $0 + 1\n}\n// Both.\n.count\n3\n")
    // The value is there before anybody who types could go on with it.
    #expect(run.output == "$0: [Int] = [2, 3]\n$0: Int = 2\n$1: Int = 3\n")
  }

  /// Somebody who types has seen the error before the next line mends it; then nothing has failed.
  @Test func modifiersThatAnEntryNeeds() throws {
    let run = try play("let x: Int = [1, 2]\n  .count\nx\n")
    #expect(run.output == "$0: Int = 2\n")
    #expect(run.errors.contains("'[Int]' to expected type 'Int'"))
    #expect(run.status == 0)
    #expect(try play("nothing\nlet x: Int = [1, 2]\n  .count\nx\n").status == 1)
  }

  @Test(arguments: ["/nowhere.scroll", "/tmp"])
  func filesThatCannotBeRead(path: String) throws {
    let run = try play("1\n", ["repl", path])
    #expect(run.output == "$0: Int = 1\n")
    #expect(run.status == 66)
  }

  @Test func bytesThatAreNoText() throws {
    let run = try play([0x22, 0x61, 0xFF, 0xFE, 0x22, 0x0A] + Array("2\n".utf8))
    #expect(run.errors.contains("#Encoding"))
    #expect(run.output == "$0: Int = 2\n")
    #expect(run.status == 1)
  }

  @Test func anInterruptEndsTheSession() throws {
    let endless = "print(1)\nwhile true { print(2) }\n3\n"
    let run = try play(Array(endless.utf8), ["repl", "--limit-steps", "none"]) { process, output in
      // What it prints tells that the loop runs; nothing but the interrupt ends it.
      var printed = 0
      while printed < 100 { printed += output.availableData.count }
      process.interrupt()
    }
    #expect(run.errors.contains("interrupted"))
    #expect(!run.output.contains("$0"))
    #expect(run.status == 130)
  }
}

import Foundation
import Testing

@testable import SettleTools

struct CompletionScriptTests {
  @Test(arguments: CompletionScript.allCases)
  func everyOptionAndCommandIsThere(script: CompletionScript) {
    for name in CommandName.allCases {
      let command = CommandTable.specification(of: name)
      if command.isPlanned { continue }
      #expect(script.text.contains(name.rawValue))
      for option in command.options { #expect(script.text.contains(option.long)) }
    }
    #expect(!script.text.contains("sweep"))
  }

  @Test func bashOffersWhatFits() throws {
    #expect(try bash("ch") == "check")
    #expect(try bash("test", "--format", "") == "text json tap junit github")
    #expect(try bash("--format", "n") == "ndjson")
    #expect(try bash("check", "--str") == "--strict")
  }

  @Test func theFlagIsReadWithBothSpellings() throws {
    let flag = "--generate-completion-script"
    #expect(try InvocationParser.parse([flag, "fish"]) == .completion(.fish))
    #expect(try InvocationParser.parse([flag + "=zsh"]) == .completion(.zsh))
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag, "tcsh"]) }
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag]) }
    #expect(throws: UsageError.self) { try InvocationParser.parse([flag, "zsh", "more"]) }
  }

  private func bash(_ words: String...) throws -> String {
    let list = (["settle"] + words).map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      CompletionScript.bash.text
        + "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _settle; echo \"${COMPREPLY[*]}\"",
    ]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

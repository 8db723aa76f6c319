import Foundation
import Testing

@testable import SettleTools

struct ManualPageTests {
  private let text = ManualPage().text

  @Test func everyOptionAndCommandIsThere() {
    for name in CommandName.allCases {
      let command = CommandTable.specification(of: name)
      if command.isPlanned { continue }
      #expect(text.contains("\n.SS settle \(name.rawValue)"))
      for option in command.options {
        #expect(
          text.contains("\\-\\-\(option.long.replacingOccurrences(of: "-", with: "\\-"))\\fR"))
      }
    }
    #expect(text.hasPrefix(".TH SETTLE 1 "))
    #expect(text.contains("\n.SH EXIT STATUS\n.TP\n\\fB0\\fR\n"))
  }

  @Test func everyStatusIsThere() {
    for number in 0...255 {
      guard let status = ExitStatus(rawValue: Int32(number)) else { continue }
      #expect(CommandTable.statuses.contains { $0.status == status })
    }
  }

  @Test func noWordOfTheTextIsARequest() {
    let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".br"]
    for line in text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains { line == $0 || line.hasPrefix($0 + " ") })
    }
  }

  @Test(.enabled(if: Shell.find("groff") != nil))
  func groffHasNothingToSay() throws {
    let groff = try #require(Shell.find("groff"))
    let run = try Shell.run(groff, ["-man", "-ww", "-Tascii", "-P-cbou"], input: text)
    #expect(run.errors == "")
    #expect(run.output.contains("--generate-completion-script shell"))
    #expect(run.output.contains("settle check [<options>] <file> ..."))
  }

  @Test(.enabled(if: Shell.find("mandoc") != nil))
  func mandocHasNothingToSay() throws {
    let mandoc = try #require(Shell.find("mandoc"))
    #expect(try Shell.run(mandoc, ["-Tlint", "-Wwarning"], input: text).output == "")
  }

  @Test func theFlagPrintsIt() throws {
    #expect(try InvocationParser.parse(["--generate-manual"]) == .manual)
    #expect(throws: UsageError.self) { try InvocationParser.parse(["--generate-manual", "run"]) }
  }
}

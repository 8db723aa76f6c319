import Foundation
import Testing

@testable import SettleTools

struct ExplainCommandTests {
  @Test func aPageIsAsItIsRead() {
    let run = explain("MissingReturn")
    #expect(run.status == .success)
    #expect(
      run.output == """
        [#MissingReturn] a path through the function returns no value

        The function promises a value after its arrow, and at least one path reaches the
        end without a return.

        The caller would get nothing. Return on every path, or end the run with
        fatalError.

        This fails:

            func nearest(_ y: Double) -> Double {
              if y < 40 { return 0 }
            }
            print(nearest(12))

        This works:

            func nearest(_ y: Double) -> Double {
              if y < 40 { return 0 }
              return 80
            }
            print(nearest(12))

        """)
  }

  @Test func theNameIsReadInAnySpellingOfItsLetters() {
    let page = explain("Mismatch").output
    for name in ["mismatch", "MISMATCH", "[#Mismatch]", "#mismatch"] {
      #expect(explain(name).output == page)
    }
    #expect(explain("unwrapnil").output.hasPrefix("[#unwrapNil]"))
  }

  @Test func withoutANameAllAreListed() {
    let run = explain()
    #expect(run.status == .success)
    for page in ExplainPage.all { #expect(run.output.contains("\n  \(page.name) ")) }
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80) }
    #expect(run.output.hasPrefix("TEXT:\n  Encoding                "))
  }

  @Test func aMisspeltNameIsGuessed() {
    let run = explain("Mismach")
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.errors == """
        Error: There is no diagnostic 'Mismach'; did you mean 'Mismatch'?
          See 'settle explain' for the list of all.

        """)
    #expect(explain("unwrapnill").errors.contains("'unwrapNil'"))
    #expect(!explain("zzzzzz").errors.contains("did you mean"))
    #expect(explain("\u{1B}[31m").errors.contains("\\u{1B}"))
    #expect(explain("").status == .usage)
  }

  @Test func oneNameIsTaken() {
    #expect(explain("Mismatch", "Label").status == .usage)
    #expect(explain("--bogus").status == .usage)
    #expect(explain("--help").output.hasPrefix("OVERVIEW: Explains an error"))
  }

  @Test func colourIsThatOfTheRest() {
    #expect(explain("--color", "always", "Nil").output.contains("\u{1B}["))
    #expect(explain("--color", "always").output.contains("\u{1B}["))
    #expect(!explain("Nil").output.contains("\u{1B}"))
  }

  @Test(arguments: ExplainPage.all)
  func noPageIsTooWide(page: ExplainPage) {
    for line in ExplainText().render(page).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  private struct Run {
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String
  }

  private func explain(_ words: String...) -> Run {
    let console = Console(output: Output(), errors: Output())
    let status = Settle.run(["explain"] + words, console: console)
    return Run(status: status, output: console.output.text, errors: console.errors.text)
  }
}

import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// The command as a whole: statuses and streams, above all for input that is no script.
struct SettleTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func versionAndHelpGoToStandardOutput() {
    #expect(settle("--version") == Run(.success, "settle \(CommandTable.version)\n"))
    #expect(settle("help", "run").output.hasPrefix("OVERVIEW: "))
    #expect(settle("help", "run").errors.isEmpty)
  }

  @Test func misuseShowsTheUsage() {
    let run = settle("run", "--bogus", "x")
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        Error: Unknown option '--bogus'
        Usage: settle run [<options>] <file> ...
          See 'settle run --help' for more information.

        """)
  }

  @Test func linksHoldTheTextInBase64URL() throws {
    for text in ["", "a", "ab", "abc", "Text(\"é 😀 ~~~???\")\n"] {
      let link = settle("link", try folder.add("a.scroll", text)).output
      #expect(link.hasPrefix("#0") && link.hasSuffix("\n"))
      var digits = link.dropFirst(2).dropLast()
        .map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
      while digits.count % 4 != 0 { digits.append("=") }
      #expect(Data(base64Encoded: String(digits)) == Data(text.utf8))
    }
  }

  @Test func swiftFilesOnlyDeclare() throws {
    let good = try folder.add(
      "Good.swift", "import SwiftUI\nlet gap = 8.0\n#Preview { Text(\"a\") }\n")
    let bad = try folder.add("Bad.swift", "let gap = 8.0\nprint(gap)\nif gap > 1 { }\n")
    let script = try folder.add("a.scroll", "print(gap)\n")
    #expect(settle(good, script) == Run(.success, "8.0\n"))
    let refused = settle(bad, script)
    #expect(refused.status == .badData && refused.output.isEmpty)
    #expect(refused.errors.contains("Bad.swift:2:1: error: expressions are not allowed"))
    #expect(refused.errors.contains("Bad.swift:3:1: error: "))
    let alone = settle("run", good)
    #expect(alone.status == .success && alone.output.isEmpty)
    #expect(alone.errors.contains("Good.swift: warning: there is nothing to run"))
  }

  @Test func emptyScriptsAreNoticed() throws {
    let empty = try folder.add("empty.scroll", "// nothing\n")
    for command in ["run", "check", "test"] {
      let run = settle(command, empty)
      #expect(run.status == .success)
      #expect(run.errors.contains("empty.scroll: warning: the script is empty"), "\(command)")
    }
    #expect(try settle("check", folder.add("none.scroll", "")).errors.contains("is empty"))
  }

  /// The line that a value of the command line stands in is not the file's.
  @Test func valuesOfTheCommandLineAreBlamedThemselves() throws {
    let script = try folder.add(
      "a.scroll",
      """
      struct R: ScrollTargetBehavior {
        var k = 1.0
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
      }
      print(R().k)

      """)
    let wrong = settle("--set", "R.k=abc", script)
    #expect(wrong.status == .badData)
    #expect(
      wrong.errors.hasSuffix(
        """
        a.scroll: error: --set R.k=abc: the value must be of type 'Double'
        note: cannot find 'abc' in scope; did you mean 'abs'?

        """))
    #expect(settle("--set", "R.k=2", script) == Run(.success, "2.0\n"))
    #expect(settle("--set", "R.q=9", script).status == .usage)
    for text in ["4), R(k: 5", "4 // four", "4\n", "let x = 3"] {
      #expect(settle("--set", "R.k=\(text)", script).status == .usage, "\(text)")
    }
  }

  /// Said once, however often the parameter is given; and of the file's own lines, as they are there.
  @Test func theFileIsQuotedAsItIs() throws {
    let script = try folder.add(
      "b.scroll", "struct R { var k = 1.0 }\nlet a = R(k: 2), b = R(k: 3); print(a.k / b.k)[0]\n")
    let own = settle("--set", "R.k=100000", script)
    #expect(own.errors.contains("b.scroll:2:31: error: "))
    #expect(own.errors.contains("2 | let a = R(k: 2), b = R(k: 3); print(a.k / b.k)[0]\n"))
    let runs = try folder.add(
      "c.scroll", "struct R { var k = 1 }\nlet a = R(k: 2), b = R(k: 3); print([1][b.k])\n")
    let fault = settle("--set", "R.k=100000", runs)
    #expect(fault.errors.contains("c.scroll:2:37: error: Index 100000 is out of range"))
    #expect(fault.errors.contains("2 | let a = R(k: 2), b = R(k: 3); print([1][b.k])\n"))
    let wrong = settle("--set", "R.k=\"x\"", runs)
    #expect(wrong.errors.components(separatedBy: "--set").count == 2)
  }

  @Test func aRootMustBeThere() throws {
    let script = try folder.add("d.scroll", "print(1)\n")
    let run = settle("--root", folder.path + "/none", script)
    #expect(run.status == .noInput)
    #expect(run.errors.hasSuffix("/none: error: --root: there is no such folder\n"))
  }

  @Test func missingTestsAreTold() {
    #expect(settle("test", folder.path + "/none.scroll").errors.contains("none.scroll: error: "))
  }

  @Test func whatIsNotThereHasNoInput() throws {
    #expect(settle(folder.path + "/none.scroll").status == .noInput)
    #expect(settle("check", folder.path + "/none.scroll").status == .noInput)
    #expect(settle("test", folder.path + "/none.scroll").status == .noInput)
    #expect(settle("run", folder.path).status == .noInput)
    #expect(settle("check", folder.path).status == .noInput)
    #expect(settle("test", folder.path).status == .noInput)
    #expect(settle("run", folder.path + "/none.swift", folder.path + "/a").status == .noInput)
  }

  @Test func testsAreFiltered() throws {
    let script = try folder.add(
      "f.scroll",
      """
      expect(false)
      test("first thing") { for i in 0..<3 { expect(i == 1, "row \\(i)") } }
      test("second thing") { expect(true) }
      """)
    let second = settle("test", "--filter", "second", script)
    #expect(second.status == .success)
    #expect(second.output.contains("ok      second thing (1)\n1 file, 1 test, 1 expectation: all"))
    #expect(!second.output.contains("top level") && !second.output.contains("first thing"))
    let first = settle("test", "--filter", "first", script)
    #expect(first.status == .failure)
    #expect(first.output.contains("error: expectation failed: i == 1: row 0\n"))
    #expect(first.output.contains("note: i is 0\nnote: failed 2 times; the values are from the"))
    #expect(first.output.hasSuffix("1 test, 3 expectations: 1 test and 2 expectations failed\n"))
    let none = settle("test", "--filter", "third", script)
    #expect(none.status == .noInput && none.output.isEmpty)
    #expect(none.errors.contains("no test has a name that contains 'third'"))
    #expect(none.errors.contains("there are 'first thing', 'second thing'"))
    #expect(none.errors.contains("top-level expectations have no name and cannot be filtered"))
  }

  @Test func filesThatCannotBeReadAreNoTests() throws {
    let script = try folder.add("h.scroll", "expect(true)\n")
    let missing = script + "-missing.scroll"
    let alone = settle("test", missing)
    #expect(alone.status == .noInput && alone.output.isEmpty)
    #expect(alone.errors.components(separatedBy: "there is no such file").count == 2)
    let both = settle("test", missing, script)
    #expect(both.status == .noInput)
    #expect(both.output.contains("1 file, 1 test, 1 expectation: all passed"))
  }

  /// One report of an expectation in a loop, and a word at the end about the rest.
  @Test func aLoopFailsOnceOnStandardError() throws {
    let script = try folder.add("g.scroll", "for i in 0..<50 { expect(i < 0) }\n")
    let run = settle("run", script)
    #expect(run.status == .failure)
    #expect(run.errors.components(separatedBy: "error: expectation failed").count == 2)
    #expect(run.errors.contains("g.scroll:1:19: note: this failed 50 times; the first time is"))
  }

  @Test func aMistypedSubcommandIsGuessed() {
    let run = settle("chekc")
    #expect(run.status == .usage)
    #expect(run.errors.contains("did you mean 'settle check'?"))
  }

  @Test func tooMuchIsBadData() throws {
    let path = try folder.add("big.scroll", "")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 52_428_800)
    try handle.close()
    let run = settle(path)
    #expect(run.status == .badData)
    #expect(run.errors.contains("16 MiB"))
  }

  @Test func bytesThatAreNoTextAreBadData() throws {
    let invalid = try settle(
      folder.add("invalid.scroll", bytes: Array("let a = 1\nlet b = \"".utf8) + [0xC3, 0x28, 0x0A]))
    #expect(invalid.status == .badData)
    #expect(invalid.errors.contains("invalid.scroll:2:10: error:"))
    #expect(invalid.errors.contains("byte 20"))
    let binary = try settle(
      folder.add("binary.scroll", bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0]))
    #expect(binary.status == .badData)
    #expect(binary.errors.contains("binary"))
    #expect(binary.errors.split(separator: "\n").count <= 3)
  }

  @Test func aLongLineIsShownInPart() throws {
    let text = "let a = \"" + String(repeating: "long ", count: 200_000) + "\" + oops\n"
    let run = try settle(folder.add("long.scroll", text))
    #expect(run.status == .badData)
    #expect(run.errors.contains("oops"))
    for line in run.errors.split(separator: "\n") { #expect(line.utf8.count < 400) }
  }

  @Test(arguments: ["(", "[", "{", "((", "[(", "f(", "-", "!", "a ? ", "if "])
  func deepNestingIsRefused(opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    let run = try settle(folder.add("deep.scroll", text))
    #expect(run.status == .badData)
    #expect(!run.errors.isEmpty)
  }

  @Test func aMarkupDocumentIsRecognised() throws {
    let text = "title Hello\nauthor Jo\n\n# Heading\nSome words that are no program at all.\n"
    let run = try settle(folder.add("page.scroll", text))
    #expect(run.status == .badData)
    #expect(run.errors.split(separator: "\n").count <= 6)
  }

  @Test func theWorstStatusOfSeveralFilesCounts() throws {
    let good = try folder.add("good.scroll", "print(1)\n")
    let failing = try folder.add("failing.scroll", "expect(1 == 2)\n")
    let bad = try folder.add("bad.scroll", "let a: Int = \"\"\n")
    #expect(settle(good, failing).status == .failure)
    #expect(settle(failing, bad, good).status == .badData)
    #expect(settle(bad, folder.path + "/none", good).status == .noInput)
    #expect(settle(bad, folder.path + "/none", good).output.contains("==> \(good) <==\n1\n"))
  }

  @Test func testsOfAFolderAreFound() throws {
    try folder.add("a/one.scroll", "expect(1 == 1)\n")
    try folder.add("b.scroll", "test(\"two\") { expect(2 == 2) }\n")
    let run = settle("test", folder.path)
    #expect(run.status == .success)
    #expect(run.output.hasSuffix("2 files, 2 tests, 2 expectations: all passed\n"))
  }

  @Test func aFailedTestFailsTheRun() throws {
    let path = try folder.add("t.scroll", "test(\"no\") { expect(1 == 2) }\n")
    let run = settle("test", path, "--format=tap")
    #expect(run.status == .failure)
    #expect(run.output.contains("not ok 1 - \(path): no"))
  }

  @Test func checkRunsNothing() throws {
    let path = try folder.add("p.scroll", "print(1)\nexpect(1 == 2)\n")
    #expect(settle("check", path) == Run(.success, ""))
  }

  @Test func diagnosticsAsJSONAreTheResult() throws {
    let path = try folder.add("p.scroll", "let a: Int = \"\"\n")
    let run = settle("check", "--format=json", path)
    #expect(run.status == .badData)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("{\n  \"schema\": \"settle-diagnostics-1\""))
    #expect(run.output.contains("\"line\": 1"))
  }

  @Test func swiftFilesAreDeclarations() throws {
    let declarations = try folder.add("Lib.swift", "func twice(_ x: Int) -> Int { 2 * x }\n")
    let script = try folder.add("s.scroll", "print(twice(21))\n")
    #expect(settle(script, declarations).output == "42\n")
  }

  @Test func treeAndCodeAreShownInsteadOfRunning() throws {
    let path = try folder.add("p.scroll", "print(1 + 2)\n")
    for form in ["tree", "terms", "code"] {
      let run = settle("run", "--emit", form, path)
      #expect(run.status == .success)
      #expect(run.output.count > 20)
      #expect(run.output != "3\n")
    }
  }

  @Test func termsHaveTheirPlacesAndTypes() throws {
    let path = try folder.add(
      "p.scroll", "let x: Double? = 1\nfunc f(_ y: Int) -> [Int] { [y].map { $0 + 1 } }\n")
    #expect(
      settle("run", "--emit", "terms", path).output == """
        1:1       main() -> ()
        1:1         block : ()
        1:5           initialize x : ()
        1:18            case 1 : Double?
        1:18              double 1.0 : Double
        2:1           unit : ()
        2:1       f(_:)(y: Int) -> [Int]
        2:29        call Collection.map(_:) <[Int], Int> : [Int]
        2:29          array : [Int]
        2:30            local y : Int
        2:37          closure : (Int) -> Int
        2:37            body($0: Int) -> Int
        2:39              call Int.+(_:_:) : Int
        2:39                local $0 : Int
        2:44                integer 1 : Int

        """)
  }

  @Test func aLocalFunctionThatNamesItselfIsPrintedOnce() throws {
    let path = try folder.add(
      "p.scroll",
      "func f() -> (Int) -> Int {\n  func g(_ n: Int) -> Int { [n].map(g)[0] }\n  return g\n}\n")
    #expect(
      settle("run", "--emit", "terms", path).output == """
        1:1       f()() -> (Int) -> Int
        1:26        block : ()
        3:3           return : Never
        3:10            function g(_:) : (Int) -> Int
        1:1       main() -> ()
        1:1         block : ()
        1:1           unit : ()
        2:3       g(_:)(n: Int) -> Int
        2:29        call Array.subscript(_:) <Int> : Int
        2:29          call Collection.map(_:) <[Int], Int> : [Int]
        2:29            array : [Int]
        2:30              local n : Int
        2:37            function g(_:) : (Int) -> Int
        2:40          integer 0 : Int

        """)
  }

  @Test func aRunCanBeInterrupted() throws {
    let text = "print(\"first\")\nScrollView { Color.red }\nwhile true { step() }\n"
    let path = try folder.add("p.scroll", text)
    let console = Console(output: Output(), errors: Output(), isInterrupted: { true })
    let words = ["run", "--limit-steps", "none", path]
    let status = DeepStack.run { Settle.run(words, console: console) }
    #expect(status == .interrupted)
    #expect(console.output.text.hasPrefix("first\n"))
  }

  @Test func aLoopWithoutVerbsIsInterrupted() throws {
    let path = try folder.add("p.scroll", "print(\"first\")\nwhile true {}\n")
    let console = Console(output: Output(), errors: Output(), isInterrupted: { true })
    let words = ["run", "--limit-steps", "none", path]
    let status = DeepStack.run { Settle.run(words, console: console) }
    #expect(status == .interrupted)
    #expect(console.output.text == "first\n")
    #expect(!console.errors.text.contains("error"))
  }

  @Test func theStepLimitIsObeyed() throws {
    let path = try folder.add("p.scroll", "var n = 0\nwhile true { n &+= 1 }\n")
    let run = settle("--limit-steps", "10_000", path)
    #expect(run.status == .failure)
    #expect(run.errors.contains("p.scroll:2:"))
  }

  @Test func theMemoryLimitIsObeyed() throws {
    let path = try folder.add("p.scroll", "var a = [0]\nwhile true { a += a }\n")
    #expect(settle("--limit-memory", "1M", path).status == .failure)
  }

  struct Run: Equatable {
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String

    init(_ status: SettleTools.ExitStatus, _ output: String, _ errors: String = "") {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  private func settle(_ words: String...) -> Run {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(words, console: console) }
    return Run(status, console.output.text, console.errors.text)
  }
}

import Testing

@testable import ScrollStage
@testable import SettleTools

struct InvocationParserTests {
  @Test func anythingButASubcommandBelongsToRun() throws {
    #expect(try InvocationParser.parse(["a.scroll"]) == .run(options(paths: ["a.scroll"])))
    #expect(try InvocationParser.parse(["run", "a.scroll"]) == .run(options(paths: ["a.scroll"])))
    #expect(try InvocationParser.parse(["-"]) == .run(options(paths: ["-"])))
    #expect(try InvocationParser.parse(["--", "check"]) == .run(options(paths: ["check"])))
  }

  @Test func aPlainWordThatIsNoFileIsNoCommand() throws {
    func problem(_ words: String...) -> String? {
      do { _ = try InvocationParser.parse(words, isFile: { $0 == "there" }) } catch {
        return error.message
      }
      return nil
    }
    #expect(problem("watch", "x.scroll") == "'watch' is neither a command nor a file")
    #expect(
      problem("chekc", "x.scroll")
        == "'chekc' is neither a command nor a file; did you mean 'settle check'?")
    #expect(problem("there") == nil && problem("none.scroll") == nil && problem("dir/none") == nil)
    #expect(problem("--", "watch") == nil && problem("run", "watch") == nil)
  }

  @Test func testsAreChosenByName() throws {
    var expected = TestOptions()
    expected.input.paths = ["dir"]
    expected.filters = ["a b", "c"]
    expected.isQuiet = true
    let words = ["test", "--filter", "a b", "--quiet", "dir", "--filter=c"]
    #expect(try InvocationParser.parse(words) == .test(expected))
  }

  /// Only a session has a history.
  @Test func withoutHistoryIsASession() throws {
    var expected = ReplOptions()
    expected.keepsHistory = false
    #expect(try InvocationParser.parse(["--no-history"]) == .repl(expected))
    expected.input.paths = ["a.scroll"]
    #expect(try InvocationParser.parse(["--no-history", "a.scroll"]) == .repl(expected))
  }

  @Test func valuesFollowTheFlagOrAnEqualsSign() throws {
    var expected = options(paths: ["a"])
    expected.format = .csv
    #expect(try InvocationParser.parse(["run", "--format", "csv", "a"]) == .run(expected))
    #expect(try InvocationParser.parse(["a", "--format=csv"]) == .run(expected))
    #expect(
      try InvocationParser.parse(["--format", "json", "a", "--format=csv"]) == .run(expected))
  }

  @Test func everyOptionOfRunIsRead() throws {
    var expected = options(paths: ["a", "-"])
    expected.density = .seconds(0.5)
    expected.emission = .code
    expected.steps = .atMost(1_000_000)
    expected.memory = .atMost(64 << 20)
    expected.color = .never
    expected.input.roots = ["x", "y"]
    expected.input.settings = [
      ParameterSetting(path: ["Snap"], parameter: "step", value: "a == b"),
      ParameterSetting(path: ["Snap"], parameter: "on", value: "true"),
    ]
    let words = [
      "run", "a", "-", "--every", "0.5", "--emit=code", "--limit-steps", "1_000_000",
      "--limit-memory=64M", "--color", "never", "--root", "x", "--root=y", "--set",
      "Snap.step=a == b", "--set=Snap.on=true",
    ]
    #expect(try InvocationParser.parse(words) == .run(expected))
  }

  @Test func densityIsAWordOrSeconds() throws {
    #expect(try density("event") == .event)
    #expect(try density("frame") == .frame)
    for bad in ["0", "-1", "often", "inf", "nan", ""] {
      #expect(throws: UsageError.self) { try density(bad) }
    }
  }

  @Test func limitsArePositiveOrNone() throws {
    #expect(try steps("none") == .unlimited)
    #expect(try steps("7") == .atMost(7))
    for bad in ["0", "-3", "1K", "99999999999999999999", "many"] {
      #expect(throws: UsageError.self) { try steps(bad) }
    }
    #expect(throws: UsageError.self) {
      try InvocationParser.parse(["a", "--limit-memory", "9999999999999G"])
    }
  }

  @Test func settingsNeedRuleParameterAndValue() {
    for bad in ["Snap", "Snap.step", "Snap.step=", ".step=1", "Snap.=1", "a..b=1", ".a.b=1", "=1"] {
      #expect(throws: UsageError.self) { try InvocationParser.parse(["a", "--set", bad]) }
    }
  }

  @Test func checkAndTestHaveTheirOwnFormats() throws {
    var check = CheckOptions()
    check.input.paths = ["a"]
    check.format = .json
    check.isStrict = true
    #expect(
      try InvocationParser.parse(["check", "--format=json", "--strict", "a"]) == .check(check))
    var test = TestOptions()
    test.input.paths = ["a"]
    test.format = .junit
    #expect(try InvocationParser.parse(["test", "a", "--format", "junit"]) == .test(test))
    #expect(throws: UsageError.self) { try InvocationParser.parse(["check", "--format=csv", "a"]) }
    test.isStrict = true
    #expect(
      try InvocationParser.parse(["test", "a", "--format", "junit", "--strict"]) == .test(test))
    var run = options(paths: ["a"])
    run.isStrict = true
    #expect(try InvocationParser.parse(["run", "--strict", "a"]) == .run(run))
  }

  @Test func helpIsFoundEverywhere() throws {
    #expect(try InvocationParser.parse(["--help"]) == .help(nil))
    #expect(try InvocationParser.parse(["-h"]) == .help(nil))
    #expect(try InvocationParser.parse(["help"]) == .help(nil))
    #expect(try InvocationParser.parse(["help", "test"]) == .help(.test))
    #expect(try InvocationParser.parse(["check", "-h"]) == .help(.check))
    #expect(try InvocationParser.parse(["run", "--bogus", "--help"]) == .help(.run))
    #expect(try InvocationParser.parse(["sweep", "--help"]) == .help(.sweep))
    #expect(try InvocationParser.parse(["--version"]) == .version)
  }

  @Test func aloneItIsTheSession() throws {
    var options = ReplOptions()
    #expect(try InvocationParser.parse([]) == .repl(options))
    options.input.paths = ["a.scroll"]
    options.keepsHistory = false
    options.color = .never
    let words = ["repl", "a.scroll", "--no-history", "--color=never"]
    #expect(try InvocationParser.parse(words) == .repl(options))
  }

  @Test(arguments: [
    (["run"], "Missing expected argument '<file> ...'"),
    (["test"], "Missing expected argument '<path> ...'"),
    (["a", "--format"], "Missing value for '--format <format>'"),
    (["a", "--format", "--strict"], "Missing value for '--format <format>'"),
    (["a", "--format", "xml"], "The value 'xml' is invalid"),
    (["a", "--fromat=csv"], "Unknown option '--fromat'; did you mean '--format'?"),
    (["a", "-x"], "Unknown option '-x'"),
    (["check", "a", "--strict=1"], "takes no value"),
    (["-", "-"], "only once"),
    (["--version", "x"], "Unexpected argument 'x'"),
    (["help", "chekc"], "did you mean 'check'?"),
    (["repl", "--no-histori"], "did you mean '--no-history'?"),
    (["fmt", "a.scroll"], "'settle fmt' is not implemented yet"),
  ])
  func misuseIsNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try InvocationParser.parse(words) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  private func options(paths: [String]) -> RunOptions {
    var options = RunOptions()
    options.input.paths = paths
    return options
  }

  private func density(_ text: String) throws -> Session.Options.Density? {
    guard case .run(let options) = try InvocationParser.parse(["a", "--every=\(text)"]) else {
      return nil
    }
    return options.density
  }

  private func steps(_ text: String) throws -> LimitChoice? {
    guard case .run(let options) = try InvocationParser.parse(["a", "--limit-steps=\(text)"]) else {
      return nil
    }
    return options.steps
  }
}

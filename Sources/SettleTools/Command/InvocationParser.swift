import ScrollStage

/// Reads a command line into an `Invocation`.
///
/// The first word decides: the name of a subcommand, an option of the program, or else everything
/// belongs to `run`, the default. A plain word must then be a file: `settle watch x.scroll` is not a
/// run of two files.
package struct InvocationParser {
  private let command: CommandName

  package static func parse(
    _ arguments: [String], isFile: (String) -> Bool = { _ in true }
  ) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { return .repl(ReplOptions()) }
    if first == "--version" { return try only(.version, in: arguments) }
    if first == "--generate-manual" { return try only(.manual, in: arguments) }
    if first == "--generate-reference" { return try only(.reference, in: arguments) }
    if first == "-h" || first == "--help" { return .help(nil) }
    if first.hasPrefix("--generate-completion-script") { return try parseCompletion(arguments) }
    guard let name = CommandName(rawValue: first) else {
      // Only a session has a history.
      if arguments.prefix(while: { $0 != "--" }).contains("--no-history") {
        return try InvocationParser(command: .repl).parse(arguments)
      }
      if isPlainWord(first), !isFile(first) { throw unknownCommand(first) }
      return try InvocationParser(command: .run).parse(arguments)
    }
    return try InvocationParser(command: name).parse(Array(arguments.dropFirst()))
  }

  /// A word that does not look like a path.
  private static func isPlainWord(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.contains("/") && !word.contains(".")
  }

  private static func unknownCommand(_ word: String) -> UsageError {
    let names = CommandName.allCases.filter { !CommandTable.specification(of: $0).isPlanned }
    let guess = closestSpelling(to: word, among: names.map(\.rawValue))
    let hint = guess.map { "; did you mean '\(CommandTable.program) \($0)'?" } ?? ""
    return UsageError("'\(word)' is neither a command nor a file\(hint)")
  }

  private static func only(
    _ invocation: Invocation, in arguments: [String]
  ) throws(UsageError) -> Invocation {
    guard arguments.count == 1 else {
      throw UsageError("Unexpected argument '\(arguments[1])' after '\(arguments[0])'")
    }
    return invocation
  }

  private static func parseCompletion(_ arguments: [String]) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(
      command: nil, options: CommandTable.rootOptions, words: arguments)
    let scanned = try scanner.scan()
    if let surplus = scanned.operands.first {
      throw UsageError("Unexpected argument '\(surplus)'")
    }
    let shell = scanned.values.last { $0.option.key == .completion }?.text ?? ""
    guard let script = CompletionScript(rawValue: shell) else { return .help(nil) }
    return .completion(script)
  }

  private func parse(_ words: [String]) throws(UsageError) -> Invocation {
    let specification = CommandTable.specification(of: command)
    if specification.isPlanned {
      if words.contains(where: { $0 == "-h" || $0 == "--help" }) { return .help(command) }
      throw UsageError("'\(CommandTable.program) \(command.rawValue)' is not implemented yet")
    }
    var scanner = ArgumentScanner(
      command: command, options: specification.options, words: words)
    let scanned: ArgumentScanner.Result
    do { scanned = try scanner.scan() } catch {
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
        return .help(command)
      }
      throw error
    }
    if scanned.values.contains(where: { $0.option.key == .help }) { return .help(command) }
    if scanned.operands.count > 1, specification.operand?.repeats == false {
      throw failure("Unexpected argument '\(scanned.operands[1])'")
    }
    if command == .help { return try parseHelp(scanned.operands) }
    guard !scanned.operands.isEmpty || specification.operand?.isOptional == true else {
      let name = specification.operand?.name ?? "file"
      throw failure("Missing expected argument '<\(name)> ...'")
    }
    if scanned.operands.filter({ $0 == "-" }).count > 1 {
      throw failure("Standard input ('-') can be read only once")
    }
    return try invocation(scanned)
  }

  private func parseHelp(_ operands: [String]) throws(UsageError) -> Invocation {
    guard let first = operands.first else { return .help(nil) }
    guard let name = CommandName(rawValue: first) else {
      let guess = closestSpelling(to: first, among: CommandName.allCases.map(\.rawValue))
      let hint = guess.map { "; did you mean '\($0)'?" } ?? ""
      throw failure("There is no subcommand '\(first)'\(hint)")
    }
    return .help(name)
  }

  private func invocation(_ scanned: ArgumentScanner.Result) throws(UsageError) -> Invocation {
    var run = RunOptions()
    var check = CheckOptions()
    var test = TestOptions()
    var repl = ReplOptions()
    var link = LinkOptions()
    var explain = ExplainOptions(name: scanned.operands.first)
    var flicks = FlickOptions()
    var watches = false
    let reader = FlickOptionParser(command: command)
    var input = InputOptions(paths: scanned.operands)
    for (option, text) in scanned.values {
      switch option.key {
      case .format:
        run.format = TraceFormat(rawValue: text) ?? .text
        check.format = DiagnosticFormat(rawValue: text) ?? .text
        test.format = ReportFormat(rawValue: text) ?? .text
        flicks.format = PictureFormat(rawValue: text) ?? .text
        flicks.sweepFormat = SweepFormat(rawValue: text) ?? .csv
      case .emit:
        run.emission = Emission(rawValue: text)
        input.printsTerms = run.emission == .terms
        check.emission = run.emission
      case .color:
        run.color = ColorChoice(rawValue: text) ?? .auto
        (check.color, test.color, repl.color) = (run.color, run.color, run.color)
        (explain.color, link.color, flicks.color) = (run.color, run.color, run.color)
      case .every: run.density = try density(text)
      case .strict: (check.isStrict, run.isStrict, test.isStrict) = (true, true, true)
      case .noHistory: repl.keepsHistory = false
      case .filter: test.filters.append(text)
      case .quiet: test.isQuiet = true
      case .record: test.isRecording = true
      case .root: input.roots.append(text)
      case .set:
        guard command.triesFlicks else {
          input.settings.append(try setting(text))
          continue
        }
        var values: [ParameterSetting] = []
        for value in try reader.values(text) { values.append(try setting(value)) }
        flicks.variants.append(values)
      case .watch: watches = true
      case .from, .velocity, .step, .jobs, .at, .not, .scrollView, .axis, .shard, .property, .kind,
        .gesture, .line, .standardInput, .ascii, .output:
        try reader.read(option.key, text, into: &flicks)
      case .limitSteps:
        run.steps = try limit(text, option)
        (test.steps, repl.steps, flicks.steps) = (run.steps, run.steps, run.steps)
      case .limitMemory:
        run.memory = try limit(text, option)
        (test.memory, repl.memory, flicks.memory) = (run.memory, run.memory, run.memory)
      case .version, .completion, .manual, .reference, .help: break
      }
    }
    try reader.allowCombinations(of: flicks.variants)
    (run.input, check.input, test.input, repl.input) = (input, input, input, input)
    (flicks.input, link.input) = (input, input)
    if watches, input.paths.contains("-") || flicks.readsStandardInput {
      throw failure("Standard input cannot be watched")
    }
    if flicks.readsStandardInput,
      let other = scanned.values.first(where: { $0.option.choosesFlicks })
    {
      throw failure(
        "'--\(other.option.long)' cannot be used with '--stdin', whose lines say which flicks to try"
      )
    }
    let once: Invocation
    switch command {
    case .map: once = .map(try scripts(flicks, 1...1))
    case .why: once = .why(try scripts(try single(flicks), 1...1))
    case .verify: once = .verify(try scripts(try single(flicks), 1...1))
    case .plot: once = .plot(try scripts(flicks, 1...1))
    case .sweep: once = .sweep(try scripts(try single(flicks), 1...1))
    case .diff: once = .diff(try scripts(flicks, 1...2))
    case .check: once = .check(check)
    case .test: once = .test(test)
    case .repl: once = .repl(repl)
    case .link: once = .link(link)
    case .explain: once = .explain(explain)
    default: once = .run(run)
    }
    return watches ? .watch(once) : once
  }

  /// A command that answers for one scene: no parameter has several values.
  private func single(_ options: FlickOptions) throws(UsageError) -> FlickOptions {
    guard let several = options.variants.first(where: { $0.count > 1 }) else { return options }
    let words = several.first.map { "\($0.path.joined(separator: ".")).\($0.parameter)" } ?? ""
    throw failure(
      "'--set' gives '\(words)' \(several.count) values, and '\(command.rawValue)' takes one; 'map', "
        + "'plot' and 'diff' compare several")
  }

  /// As many scripts as the command compares.
  private func scripts(
    _ options: FlickOptions, _ count: ClosedRange<Int>
  ) throws(UsageError) -> FlickOptions {
    let scripts = options.scripts
    if scripts.count > count.upperBound {
      throw failure("Unexpected argument '\(scripts[count.upperBound])'")
    }
    if scripts.count < count.lowerBound { throw failure("Missing expected argument '<file>'") }
    return options
  }

  private func density(_ text: String) throws(UsageError) -> Session.Options.Density {
    if text == "event" { return .event }
    if text == "frame" { return .frame }
    guard let seconds = Double(text), seconds >= 1e-6, seconds.isFinite else {
      throw failure(
        "The value '\(text)' is invalid for '--every <density>'; "
          + "it may be 'event', 'frame' or a number of seconds, 0.000001 or more")
    }
    return .seconds(seconds)
  }

  private func setting(_ text: String) throws(UsageError) -> ParameterSetting {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var names = (sides.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard sides.count == 2, !sides[1].isEmpty, !names.contains(""), let parameter = names.popLast(),
      !names.isEmpty
    else {
      throw failure("The value '\(text)' is invalid for '--set': write Rule.parameter=value")
    }
    let setting = ParameterSetting(
      path: names, parameter: parameter, value: String(sides[1]))
    guard setting.hasExpression else {
      throw failure(
        "The value '\(text)' is invalid for '--set': '\(setting.value)' is not one expression on one "
          + "line")
    }
    return setting
  }

  private func limit(
    _ text: String, _ option: OptionSpecification
  ) throws(UsageError) -> LimitChoice {
    if text == "none" { return .unlimited }
    var digits = Substring(text.filter { $0 != "_" })
    var unit: Int64 = 1
    if option.key == .limitMemory, let last = digits.last,
      let power = ["k": 10, "m": 20, "g": 30][last.lowercased()]
    {
      unit = 1 << Int64(power)
      digits = digits.dropLast()
    }
    guard let count = Int64(digits), count > 0 else { throw invalidLimit(text, option) }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    if overflow { throw invalidLimit(text, option) }
    return .atMost(product)
  }

  private func invalidLimit(_ text: String, _ option: OptionSpecification) -> UsageError {
    failure(
      "The value '\(text)' is invalid for '\(option.spelling)'; "
        + "it may be a positive whole number or 'none'")
  }

  private func failure(_ message: String) -> UsageError {
    UsageError(message, command: command)
  }
}

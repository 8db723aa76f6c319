import ScrollLanguage
import ScrollStage

/// The interactive session: reads entries, plays them at a `Prompt`, and shows what comes of them.
///
/// Results go to standard output and problems to standard error, whether somebody types or a file is
/// piped in; only prompts and colours depend on the terminal.
package final class Repl {
  let options: ReplOptions
  let console: Console
  package let prompt: Prompt
  let sink: TextTrace
  let problems: FindingText
  private let feed: ReplFeed
  /// Entries made so far; refused ones count.
  var count = 0
  /// The last entry, which the next line may go on with.
  var last: LastEntry?
  /// The file whose `:load` came to nothing, for `:reload`.
  var unloaded: String?
  /// A run was broken off by Ctrl-C.
  private var wasInterrupted = false
  /// Of files that could not be read.
  var inputStatus = ExitStatus.success
  /// Something was refused or failed.
  var hasFailed = false
  var isTracing: Bool {
    get { feed.isTracing }
    set { feed.isTracing = newValue }
  }

  package init(_ options: ReplOptions, console: Console) {
    self.options = options
    self.console = console
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    sink = TextTrace(output: console.output, palette: palette, isSingle: true)
    problems = FindingText(
      palette: console.palette(options.color, isTerminal: console.errorsAreTerminal))
    let session = console.sessionOptions(steps: options.steps, memory: options.memory)
    let roots = options.input.roots
    let loader = ScriptLoader { path, including in
      switch IncludeFolder(script: including, roots: roots).read(path) {
      case .success(let file): .bytes(file.bytes, name: file.name)
      case .failure(let refusal): .refused(reason: refusal.reason)
      }
    }
    let feed = ReplFeed(sink, palette)
    self.feed = feed
    prompt = Prompt(
      loader: loader, options: session, endInterruption: { Interrupt.install() },
      listener: { feed.hear($0) })
    feed.repl = self
  }

  /// - Parameter input: the descriptor that entries are read from.
  package func run(input: Int32 = 0) -> ExitStatus {
    console.unfinished.staysAlive = true
    var reader = LineReader(
      input: input, environment: console.environment,
      palette: console.palette(options.color, isTerminal: console.outputIsTerminal),
      keepsHistory: options.keepsHistory, isComplete: ReplEntry.isComplete)
    if reader.isInteractive {
      Interrupt.isPatient = true
      Interrupt.install()
      console.output.write(
        "\(CommandTable.program) \(CommandTable.version): :help for help, Ctrl-D to quit\n")
    }
    for path in options.input.paths { load(path) }
    var isCutOff = false
    loop: while !console.output.isBroken {
      if let notice = reader.takeNotice() { report(Finding(.note, notice, file: "")) }
      console.output.flush()
      let outcome = reader.read(
        prompt: "settle> ", continuation: "   ...> ", candidates: { self.candidates($0, $1) },
        waits: { self.waitsForMore($0) })
      switch outcome {
      case .entry(let text):
        // Nobody is there to go on after a Ctrl-C.
        isCutOff = !reader.isInteractive && Interrupt.isRequested
        if isCutOff || !(reader.isInteractive ? takeAll(text) : takePiped(text)) { break loop }
        isCutOff = !reader.isInteractive && wasInterrupted
        if isCutOff { break loop }
      case .garbled(let bytes):
        count += 1
        refuse(bytes, named: "<\(count)>")
      case .cancelled: continue
      case .endOfInput:
        isCutOff = !reader.isInteractive && Interrupt.isRequested
        break loop
      }
    }
    console.output.flush()
    reader.close()
    if reader.isInteractive { return .success }
    return isCutOff ? .interrupted : max(inputStatus, hasFailed ? .failure : .success)
  }

  /// Takes what was typed or pasted; false when the session is to end.
  ///
  /// A paste that makes sense as a whole is one entry, whatever the order of its declarations. One
  /// with commands in it, or that is no single text, is a session: entry after entry, as from a file.
  package func takeAll(_ text: String) -> Bool {
    let parts = EntryText.split(text)
    if parts.count < 2 || !parts.contains(where: EntryText.isCommand) && isWhole(text) {
      return take(text)
    }
    for (index, part) in parts.enumerated() {
      wasInterrupted = false
      if !take(part) { return false }
      let left = parts.count - index - 1
      if wasInterrupted, left > 0 {
        report(
          Finding(.note, "the rest of the pasted text was not entered: \(left) more", file: ""))
        return true
      }
    }
    return true
  }

  func isWhole(_ text: String) -> Bool {
    if case .success = prompt.types(of: text) { return true }
    return false
  }

  /// Takes one entry or command; false when the session is to end.
  package func take(_ text: String) -> Bool {
    if EntryText.saysNothing(text) {
      last?.text += "\n" + text
      return true
    }
    let trimmed = text.drop { $0.isWhitespace }
    Interrupt.install()
    defer {
      feed.endEntry()
      sink.flush()
    }
    if trimmed.first == ":" {
      last = nil
      return perform(String(trimmed.dropFirst()))
    }
    if let stray = StrayCommand(in: text) {
      last = nil
      count += 1
      complain(
        "'\(stray.word)' does not count as a command inside of an unfinished entry, and nothing of "
          + "that was entered")
      return true
    }
    if let command = command(meantBy: trimmed) {
      last = nil
      complain("commands begin with a colon: ':\(command.rawValue)' \(command.meaning)")
      return true
    }
    enterOrGoOn(text)
    return true
  }

  /// The command that a word without its colon means, which is neither a name nor an expression.
  private func command(meantBy text: Substring) -> ReplCommand? {
    let word = text.prefix { $0.isLetter }
    let command: ReplCommand
    switch word {
    case "help": command = .help
    case "exit", "quit": command = .quit
    default: return nil
    }
    let rest = text.dropFirst(word.count)
    guard rest.allSatisfy({ $0.isWhitespace || $0 == "(" || $0 == ")" }),
      !prompt.completions(ofTextEndingIn: String(word)).contains(where: { $0.text == word })
    else { return nil }
    return command
  }

  /// Text that is none: nobody can say what was meant.
  func refuse(_ bytes: [UInt8], named name: String) {
    let source = Source(id: SourceID(rawValue: 0), name: name, bytes: bytes)
    var names = NameTable()
    var sources = SourceTexts()
    sources.add(source)
    for diagnostic in parse(source, names: &names).diagnostics {
      report(Finding(diagnostic, sources: sources))
    }
  }

  /// Enters a text as if it had been typed; false where it came to nothing.
  @discardableResult
  func enter(_ text: String) -> Bool {
    count += 1
    return enter(PromptEntry(name: "<\(count)>", text: text))
  }

  func enter(_ entry: PromptEntry) -> Bool {
    let answer = prompt.enter(entry)
    if entry.path != nil { noteStatus(of: answer) }
    return tellEntered(answer)
  }

  /// Whether the entry has come to something.
  func tellEntered(_ answer: PromptAnswer) -> Bool {
    show(answer)
    guard case .done = answer else { return false }
    tellNotes()
    return true
  }

  /// What is to be said of the last entry.
  func tellNotes() {
    for note in prompt.entries.last?.notes ?? [] { report(Finding(.note, note, file: "")) }
  }

  func show(_ answer: PromptAnswer) {
    sink.flush()
    switch answer {
    case .done(let values):
      for value in values {
        console.output.write("\(value.name): \(value.type) = \(value.text)\n")
      }
    case .refused(let diagnostics):
      for diagnostic in diagnostics { report(finding(diagnostic)) }
    case .failed(let fault):
      report(RunFindings(name: "", sources: sources).finding(fault))
    case .interrupted:
      wasInterrupted = true
      report(Finding(.note, "interrupted: everything is as it was before", file: ""))
    }
  }

  // MARK: Problems

  var sources: SourceTexts { SourceTexts(prompt.sources) }

  func report(_ finding: Finding) {
    if finding.severity == .error { hasFailed = true }
    sink.flush()
    console.report(problems.render(finding))
  }

  /// At the prompt `$0` is a value kept, where there is one; in a file it is a closure's.
  func finding(_ diagnostic: Diagnostic) -> Finding {
    var finding = Finding(diagnostic, sources: sources)
    if case .check(.anonymousArgumentOutside(let index)) = diagnostic.kind,
      finding.file.hasPrefix("<")
    {
      finding.message = "there is no $\(index) yet"
    }
    return finding
  }

  /// A problem with a command.
  func complain(_ message: String) { report(Finding(.error, message, file: "")) }

  func finding(_ report: FaultReport) -> Finding {
    RunFindings(name: "", sources: sources).finding(report)
  }

  func finding(_ warning: RunWarning) -> Finding {
    RunFindings(name: "", sources: sources).finding(warning)
  }

  func finding(_ expectation: Expectation) -> Finding {
    RunFindings(name: "", sources: sources).finding(expectation)
  }
}

/// Passes the events of the prompt on to the trace of the session.
final class ReplFeed {
  private let sink: TextTrace
  private let verdicts: TextReport
  weak var repl: Repl?
  var isTracing = true
  /// The test that is being run.
  private var test: (expectations: Int, hasFailed: Bool)?
  /// What the entry has come upon so far.
  private var told = FindingTally()

  init(_ sink: TextTrace, _ palette: Palette) {
    self.sink = sink
    verdicts = TextReport(palette: palette)
  }

  func hear(_ event: Event) {
    switch event {
    case .row(let row):
      if isTracing { sink.row(row, at: nil) }
    case .print(let text): sink.print(text)
    case .expectation(let expectation):
      test?.expectations += 1
      if expectation.passed { return }
      test?.hasFailed = true
      if let repl { tell(repl.finding(expectation), at: repl) }
    case .fault(let report):
      test?.hasFailed = true
      if let repl { tell(repl.finding(report), at: repl) }
    case .warning(let warning):
      if let repl { tell(repl.finding(warning), at: repl) }
    case .testBegan: test = (0, false)
    case .testEnded(let name):
      guard let ended = test else { return }
      test = nil
      sink.print(
        verdicts.line(name, expectations: ended.expectations, passed: !ended.hasFailed))
    }
  }

  private func tell(_ finding: Finding, at repl: Repl) {
    if told.add(finding) { repl.report(finding) }
  }

  /// What failed more than once is said once, and then how often.
  func endEntry() {
    if let repl { for finding in told.repeats { repl.report(finding) } }
    told = FindingTally()
  }
}

import ScrollLanguage

/// The outcome of reading an entry.
package enum ReadOutcome: Equatable, Sendable {
  /// An entry, without its last line end.
  case entry(String)
  /// Lines that are no UTF-8.
  case garbled([UInt8])
  /// Ctrl-C: what was typed is thrown away.
  case cancelled
  case endOfInput
}

/// Reads entries: with editing on a terminal, by lines from anything else.
///
/// Whenever `read` is not running the terminal is as it was found, except that it does not echo typing
/// until `close`, and Ctrl-C is a signal. The history is read once and appended to as entries are sent.
package struct LineReader {
  private enum Way {
    case raw
    /// A terminal that cannot move its cursor, or whose output goes elsewhere.
    case plain(showsPrompt: Bool)
    case piped
  }

  /// How long a sequence may pause, in milliseconds.
  private static let escapeTimeout: Int32 = 100

  private let way: Way
  private let input: TerminalInput
  private let output: Output
  private let palette: Palette
  private let isComplete: (String) -> Bool
  private var terminal: RawTerminal
  private var lines: PlainLines
  private var history: EntryHistory
  private var decoder = KeyDecoder()
  /// Keys that came with others and belong to the next entry.
  private var keys: ArraySlice<Key> = []
  private var killed = ""

  /// `environment` is asked for `TERM`, `XDG_STATE_HOME` and `HOME`.
  package init(
    input: Int32 = 0, output: Int32 = 1, environment: [String: String], palette: Palette,
    keepsHistory: Bool = true, isComplete: @escaping (String) -> Bool = EntryText.isComplete
  ) {
    let typed = isatty(input) == 1
    let seen = isatty(output) == 1
    let isDumb = (environment["TERM"] ?? "dumb") == "dumb" || environment["TERM"] == ""
    way = !typed ? .piped : seen && !isDumb ? .raw : .plain(showsPrompt: seen)
    self.input = TerminalInput(descriptor: input)
    self.output = Output(descriptor: output, flushesEachWrite: true)
    self.palette = palette
    self.isComplete = isComplete
    terminal = RawTerminal(input: input, output: output)
    lines = PlainLines(self.input)
    history = EntryHistory(environment: environment, isKept: keepsHistory && typed)
  }

  /// Whether somebody types.
  package var isInteractive: Bool {
    if case .piped = way { return false }
    return true
  }

  package var columns: Int { terminal.size.columns }

  package var rows: Int { terminal.size.rows }

  /// Something that should be said once, such as that the history cannot be kept.
  package mutating func takeNotice() -> String? { history.takeNotice() }

  /// One entry.
  ///
  /// - Parameters:
  ///   - candidates: completes the text whose cursor stands behind so many UTF-8 bytes.
  ///   - waits: Whether a whole entry that nobody types is to have the next line if that goes on with
  ///     it. Otherwise that line is an entry, as it is where nobody can know of it.
  package mutating func read(
    prompt: String, continuation: String,
    candidates: (String, Int) -> [Candidate] = { _, _ in [] },
    waits: (String) -> Bool = { _ in true }
  ) -> ReadOutcome {
    let outcome: ReadOutcome
    switch way {
    case .raw: outcome = readKeys(prompt, continuation, candidates)
    case .plain(let showsPrompt):
      outcome = readLines(showsPrompt ? prompt : "", showsPrompt ? continuation : "", waits)
    case .piped: return readLines("", "", waits)
    }
    if case .entry(let text) = outcome { history.add(text) }
    return outcome
  }

  // MARK: Keys

  private mutating func readKeys(
    _ prompt: String, _ continuation: String, _ candidates: (String, Int) -> [Candidate]
  ) -> ReadOutcome {
    guard enter() else { return .endOfInput }
    defer { rest() }
    let editor = LineEditor(history: history.entries, killed: killed, isComplete: isComplete)
    var session = EditSession(
      editor, prompt: prompt, continuation: continuation, palette: palette, output: output,
      size: terminal.size)
    defer { killed = session.editor.killed }
    session.beginLine()
    while true {
      if let outcome = takeKeys(&session, candidates) { return outcome }
      session.draw()
      if output.isBroken { return .endOfInput }
      let timeout = decoder.isPending ? LineReader.escapeTimeout : -1
      switch input.next(timeout: timeout, signals: TerminalRescue.events) {
      case .bytes(let bytes): keys += decoder.decode(bytes)
      case .silence: if decoder.isPending { keys += decoder.settle() }
      case .interrupted: keys.append(.control("c"))
      case .resized: session.resize(terminal.size)
      case .continued:
        guard enter() else { return .endOfInput }
        session.begin(terminal.size)
      case .end:
        session.leave()
        return .endOfInput
      }
    }
  }

  private mutating func takeKeys(
    _ session: inout EditSession, _ candidates: (String, Int) -> [Candidate]
  ) -> ReadOutcome? {
    while let key = keys.popFirst() {
      switch session.take(key, isHurried: !keys.isEmpty, candidates: candidates) {
      case .nothing: break
      case .end(let outcome): return outcome
      case .suspend:
        guard suspend(&session) else { return .endOfInput }
      }
    }
    return nil
  }

  private mutating func suspend(_ session: inout EditSession) -> Bool {
    session.leave()
    leave()
    terminal.suspend()
    // The signal that woke the process is dealt with here and now.
    _ = TerminalInput(descriptor: -1).next(timeout: 50, signals: TerminalRescue.events)
    guard enter() else { return false }
    session.begin(terminal.size)
    return true
  }

  private mutating func enter() -> Bool {
    guard terminal.enter() else { return false }
    output.write("\u{1B}[?2004h")
    return true
  }

  private mutating func rest() {
    output.write("\u{1B}[?2004l")
    terminal.rest()
  }

  private mutating func leave() {
    output.write("\u{1B}[?2004l")
    terminal.leave()
  }

  /// Gives the terminal back as it was found.
  package mutating func close() { terminal.leave() }

  // MARK: Lines

  private mutating func readLines(
    _ prompt: String, _ continuation: String, _ waits: (String) -> Bool
  ) -> ReadOutcome {
    // An interrupt of the run before is over; the end of a pipe's session it still is.
    if isInteractive, Interrupt.isRequested { Interrupt.install() }
    var bytes: [UInt8] = []
    var ends = OpenEnds()
    var isGarbled = false
    var isFirst = true
    while true {
      let lead = isFirst ? prompt : continuation
      if !lead.isEmpty { output.write(lead) }
      switch lines.next() {
      case .line(let line):
        if !isFirst { bytes.append(UInt8(ascii: "\n")) }
        bytes += line
        isFirst = false
        isGarbled = isGarbled || String(validating: line, as: UTF8.self) == nil
        ends.add(line)
        if ends.areSure, !EntryText.isCommand(String(decoding: line, as: UTF8.self)) { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        if isComplete(text), !(isContinued(text) && waits(text)) {
          return isGarbled ? .garbled(bytes) : .entry(text)
        }
      case .interrupted:
        guard isInteractive else { return .endOfInput }
        Interrupt.install()
        if !lead.isEmpty { output.write("\n") }
        return .cancelled
      case .end:
        // Ctrl-D leaves the cursor behind the prompt.
        if !lead.isEmpty { output.write("\n") }
        if isFirst { return .endOfInput }
        return isGarbled ? .garbled(bytes) : .entry(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// Whether the next line of a session that nobody types belongs to an entry that is whole already.
  private mutating func isContinued(_ text: String) -> Bool {
    guard !isInteractive, !EntryText.isCommand(text),
      let next = lines.ahead(EntryText.isSilent).last
    else { return false }
    return EntryText.goesOn(text, with: next)
  }
}

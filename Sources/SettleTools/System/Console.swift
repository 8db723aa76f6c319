/// The world around a command: its two streams, the environment, and whether a person is looking.
///
/// Commands reach the system through this value alone, so that a test can run one in memory.
package struct Console {
  package var output: Output
  package var errors: Output
  package var environment: [String: String]
  package var outputIsTerminal: Bool
  package var errorsAreTerminal: Bool
  package var isInterrupted: () -> Bool
  /// A save has made what is being done pointless: nothing may be put in place of the last good result.
  package var isOvertaken: () -> Bool = { false }
  /// Told which files are read, besides those that the command line names.
  package var noteFiles: ([String]) -> Void = { _ in }
  /// The next line of standard input, without its end.
  package var readLine: () -> String? = { Swift.readLine() }
  /// What is written is seen at once.
  package var isLive = true
  /// Columns of the terminal, if the output is one.
  package var columns: Int?
  package let unfinished = Unfinished()

  package init(
    output: Output, errors: Output, environment: [String: String] = [:],
    outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false, columns: Int? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.isInterrupted = isInterrupted
    self.columns = columns
  }

  /// Columns for text that is drawn where nobody has said how many.
  private static let standardWidth = 100

  /// Columns for text that is drawn.
  package var width: Int {
    if let columns { return columns }
    return environment["COLUMNS"].flatMap { Int($0) } ?? Console.standardWidth
  }

  /// Whether the locale says that text is something else than UTF-8.
  package var isASCII: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment[name], !locale.isEmpty else { continue }
      let letters = locale.lowercased().filter { $0.isLetter || $0.isNumber }
      return !letters.contains("utf8")
    }
    return false
  }

  /// The console of the process.
  package static func process() -> Console {
    let terminal = isatty(1) == 1
    var environment: [String: String] = [:]
    for name in [
      "NO_COLOR", "CLICOLOR_FORCE", "TERM", "HOME", "XDG_STATE_HOME", "LC_ALL", "LC_CTYPE", "LANG",
      "COLUMNS", "CI",
    ] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return Console(
      output: Output(
        descriptor: 1, flushesEachWrite: terminal,
        isInterrupted: { terminal && Interrupt.isRequested }, onClosedPipe: { exit(0) }),
      errors: Output(descriptor: 2, flushesEachWrite: false),
      environment: environment, outputIsTerminal: terminal, errorsAreTerminal: isatty(2) == 1,
      columns: terminal ? RawTerminal.size(of: 1).columns : nil,
      isInterrupted: { Interrupt.isRequested })
  }

  /// Writes a diagnostic after everything that was printed before it.
  package func report(_ text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Whether a stream gets colour: the flag decides, then `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`, and
  /// then whether it is a terminal.
  package func palette(_ choice: ColorChoice, isTerminal: Bool) -> Palette {
    switch choice {
    case .always: return .color
    case .never: return .plain
    case .auto: break
    }
    if let off = environment["NO_COLOR"], !off.isEmpty { return .plain }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return .color }
    if environment["TERM"] == "dumb" { return .plain }
    return isTerminal ? .color : .plain
  }
}

/// Where a picture goes: a file, or standard output.
struct FlickOutput {
  let path: String?
  let console: Console

  /// What is wrong with writing to a file that is also read; nil if it is none of these.
  static func overwriting(_ path: String, _ inputs: [String]) -> String? {
    let tree = FileTree()
    guard let input = inputs.first(where: { tree.areSameFile(path, $0) }) else { return nil }
    let words = input == path ? "" : ", which is '\(input)'"
    return "'-o \(path)' would overwrite an input\(words): name another file"
  }

  /// Writes everything at once: no half a picture takes the place of a whole one.
  func write(_ text: String) -> ExitStatus {
    if console.isOvertaken() { return .interrupted }
    guard let path else {
      console.output.write(text)
      console.output.flush()
      return .success
    }
    return FileWriter.write(text, to: path).map(failed) ?? .success
  }

  /// Opens the output for a text that comes in pieces; nil after the reason has been reported.
  func open() -> Output? {
    guard let path else { return console.output }
    switch FileWriter.create(path) {
    case .descriptor(let descriptor):
      return Output(descriptor: descriptor, flushesEachWrite: false)
    case .failed(let reason):
      _ = failed(reason)
      return nil
    }
  }

  /// Ends what was opened.
  func close(_ output: Output) -> ExitStatus {
    output.flush()
    // Standard output is looked after by the program.
    guard path != nil, case .system(let reason)? = output.failure else { return .success }
    return failed(reason)
  }

  private func failed(_ reason: String) -> ExitStatus {
    let path = path ?? "the output"
    console.report("\(CommandTable.program): error: writing '\(path)' failed: \(reason)\n")
    return .inputOutput
  }
}

/// A line on a terminal that shows the progress of long work; nothing is shown within the first second,
/// or where standard error is not a terminal.
final class ProgressLine {
  private let console: Console
  private let what: String
  private let began = Stopwatch.now
  private var shown = 0.0
  private var isVisible = false
  /// Seconds before anything is shown.
  private let delay: Double

  init(_ what: String, console: Console, delay: Double = 1) {
    self.what = what
    self.console = console
    self.delay = delay
  }

  /// Nobody has asked to stop. Any thread may ask.
  var goesOn: Bool { !console.isInterrupted() && !console.output.isBroken }

  /// Says how much is done.
  func update(_ done: Int, of total: Int) {
    let percent = total > 0 ? done * 100 / total : 0
    update("\(percent) % (\(done) of \(total))")
  }

  /// Says what is being done. After an interruption nothing more is: work that is given up is not done.
  func update(_ words: @autoclosure () -> String) {
    let now = Stopwatch.now
    guard console.errorsAreTerminal, console.isLive, now - began >= delay, now - shown > 0.1, goesOn
    else { return }
    shown = now
    isVisible = true
    console.errors.write("\r\u{1B}[K\(what): \(words())")
    console.errors.flush()
  }

  func clear() {
    guard isVisible else { return }
    isVisible = false
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}

/// A rough picture on a terminal that the finished one takes the place of.
final class Draft {
  private let console: Console
  private var lineCount = 0

  init(console: Console) { self.console = console }

  func show(_ text: String) {
    console.output.write(text)
    console.output.flush()
    lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  func erase() {
    guard lineCount > 0 else { return }
    console.output.write("\u{1B}[\(lineCount)F\u{1B}[J")
    lineCount = 0
  }
}

/// Where a picture goes: a file, or standard output.
struct FlickOutput {
  let path: String?
  let console: Console

  /// Writes everything at once: no half a picture takes the place of a whole one.
  func write(_ text: String) -> ExitStatus {
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

  init(_ what: String, console: Console) {
    self.what = what
    self.console = console
  }

  /// Says how much is done; answers whether to go on.
  func update(_ done: Int, of total: Int) -> Bool {
    let now = Stopwatch.now
    if console.errorsAreTerminal, now - began > 1, now - shown > 0.1 {
      shown = now
      isVisible = true
      let percent = total > 0 ? done * 100 / total : 0
      console.errors.write("\r\u{1B}[K\(what): \(percent) % (\(done) of \(total))")
      console.errors.flush()
    }
    return !console.isInterrupted() && !console.output.isBroken
  }

  func clear() {
    guard isVisible else { return }
    isVisible = false
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}

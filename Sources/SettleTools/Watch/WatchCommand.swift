/// `--watch`: runs a command again whenever a file that it has read is saved, until Ctrl-C.
///
/// On a terminal the new output takes the place of the old one. Where a run shows nothing, as with a
/// text that does not compile, the last output stays, and what is wrong stands below it. A run that is
/// overtaken by a save is broken off.
struct WatchCommand {
  private let invocation: Invocation
  private let console: Console
  private let files: WatchedFiles

  init(_ invocation: Invocation, console: Console) {
    self.invocation = invocation
    self.console = console
    files = WatchedFiles(invocation.paths)
  }

  /// - Parameter perform: runs the command once.
  func run(_ perform: (Invocation, Console) -> ExitStatus) -> ExitStatus {
    var shown = ""
    while !console.isInterrupted(), !console.output.isBroken {
      files.begin()
      let memory = runConsole
      let status = perform(invocation, memory)
      if console.isInterrupted() { break }
      if files.haveChanged { continue }
      if !memory.output.text.isEmpty { shown = memory.output.text }
      let isSilent = memory.output.text.isEmpty && memory.errors.text.isEmpty
      if status == .success, isSilent { memory.errors.write(goodNews) }
      show(console.outputIsTerminal ? shown : memory.output.text, memory.errors.text)
      while !console.isInterrupted(), !console.output.isBroken, !files.haveChanged {
        Stopwatch.sleep(WatchedFiles.interval)
      }
    }
    return .interrupted
  }

  /// What is said where a run that went well shows nothing.
  private var goodNews: String {
    invocation.outputPath.map { "'\($0)' is written\n" } ?? "no errors, no warnings\n"
  }

  /// The same world, but that the output is kept, and that a save breaks the run off.
  private var runConsole: Console {
    var memory = console
    memory.output = Output()
    memory.errors = Output()
    memory.isLive = false
    memory.noteFiles = { [files] in files.note($0) }
    memory.isOvertaken = { [files] in files.haveChanged }
    memory.isInterrupted = { [console, files] in console.isInterrupted() || files.haveChanged }
    return memory
  }

  private static let clear = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  private func show(_ output: String, _ errors: String) {
    if console.outputIsTerminal { console.output.write(WatchCommand.clear) }
    console.output.write(output)
    console.output.flush()
    console.errors.write(errors)
    if console.errorsAreTerminal { console.errors.write("watching; Ctrl-C ends\n") }
    console.errors.flush()
  }
}

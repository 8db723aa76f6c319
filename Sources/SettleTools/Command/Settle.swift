import DeepStack

/// The command `settle`: from the words of a command line to an exit status.
package enum Settle {
  /// Runs the process's own command line and ends the process.
  package static func main() -> Never {
    StandardStreams.fill()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Threads that try flicks side by side would wait for each other at one heap.
    let command = arguments.first.flatMap { CommandName(rawValue: $0) }
    if command?.triesFlicks != true { Memory.useOneHeap() }
    Interrupt.install()
    CrashReport.install()
    let console = Console.process()
    var patience = 25
    var status = DeepStack.run {
      run(arguments, console: console)
    } meanwhile: {
      guard Interrupt.isRequested else { return }
      patience -= 1
      if patience < 0 { endInterrupted(console, isForced: patience < -50) }
    }
    console.output.flush()
    if case .system(let reason)? = console.output.failure {
      console.report("\(CommandTable.program): error: writing the output failed: \(reason)\n")
      status = .inputOutput
    }
    exit(status.rawValue)
  }

  /// The command has not stopped by itself: shows what it has and ends the process.
  private static func endInterrupted(_ console: Console, isForced: Bool) {
    if console.unfinished.staysAlive { return }
    guard console.unfinished.show() || isForced else { return }
    exit(ExitStatus.interrupted.rawValue)
  }

  package static func run(_ arguments: [String], console: Console) -> ExitStatus {
    do throws(UsageError) {
      let invocation = try InvocationParser.parse(arguments, isFile: FileTree().exists)
      for root in invocation.roots where !FileTree().isDirectory(root) {
        console.report("\(root): error: --root: there is no such folder\n")
        return .noInput
      }
      if let path = invocation.outputPath,
        let problem = FlickOutput.overwriting(path, invocation.paths)
      {
        throw UsageError(problem, command: CommandName(rawValue: arguments.first ?? ""))
      }
      return perform(invocation, console: console)
    } catch {
      let page = HelpPage(error.command)
      let help = ([CommandTable.program] + (error.command.map { [$0.rawValue] } ?? []))
        .joined(separator: " ")
      console.report(
        """
        Error: \(error.message)
        Usage: \(page.usage)
          See '\(help) --help' for more information.

        """)
      return .usage
    }
  }

  private static func perform(_ invocation: Invocation, console: Console) -> ExitStatus {
    switch invocation {
    case .run(let options): return RunCommand(options, console: console).run()
    case .check(let options): return CheckCommand(options, console: console).run()
    case .test(let options): return TestCommand(options, console: console).run()
    case .repl(let options): return Repl(options, console: console).run()
    case .map(let options): return MapCommand(options, console: console).run()
    case .why(let options): return WhyCommand(options, console: console).run()
    case .verify(let options): return VerifyCommand(options, console: console).run()
    case .plot(let options): return PlotCommand(options, console: console).run()
    case .sweep(let options): return SweepCommand(options, console: console).run()
    case .diff(let options): return DiffCommand(options, console: console).run()
    case .watch(let invocation):
      return WatchCommand(invocation, console: console).run { perform($0, console: $1) }
    case .link(let options): return LinkCommand(options, console: console).run()
    case .explain(let options): return ExplainCommand(options, console: console).run()
    case .help(let command):
      console.output.write(HelpPage(command).text)
      return .success
    case .completion(let script):
      console.output.write(script.text)
      return .success
    case .manual:
      console.output.write(ManualPage().text)
      return .success
    case .reference:
      console.output.write(ReferencePage().text)
      return .success
    case .version:
      console.output.write("\(CommandTable.program) \(CommandTable.version)\n")
      return .success
    }
  }
}

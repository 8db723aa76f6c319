/// Everything the command line accepts, said once: the parser, the help pages and the tests read it.
package enum CommandTable {
  package static let program = "settle"
  package static let version = "0.1.0"
  /// When the version was made, for the manual page.
  package static let versionDate = "2026-11-20"
  package static let overview =
    "Plays SwiftUI scroll views: a .scroll file goes in, where its gestures come to rest comes out."

  package static func specification(of name: CommandName) -> CommandSpecification {
    switch name {
    case .run: run
    case .check: check
    case .test: test
    case .repl: repl
    case .map: planned(.map, "Shows where each flick comes to rest.")
    case .why: planned(.why, "Explains one landing step by step.")
    case .plot: planned(.plot, "Draws offset and velocity over time.")
    case .sweep: planned(.sweep, "Gives the flick space as data.")
    case .fmt: planned(.fmt, "Formats scripts.")
    case .explain: explain
    case .help: help
    }
  }

  /// Options of the program itself, before any subcommand.
  package static let rootOptions = [
    OptionSpecification(.version, "version", help: "Show the version."),
    OptionSpecification(
      .completion, "generate-completion-script",
      value: .choice(name: "shell", of: CompletionScript.allCases.map(\.rawValue)),
      help: "Print a completion script."),
    OptionSpecification(
      .manual, "generate-manual", help: "Print the manual page, as roff for man."),
    OptionSpecification(
      .reference, "generate-reference",
      help: "Print the reference of what scripts can use, as Markdown."),
    helpOption,
  ]

  /// What each exit status means, the worst of several files being the one that is given.
  package static let statuses = [
    StatusSpecification(.success, "All is well."),
    StatusSpecification(
      .failure,
      "A failed expectation, a warning under --strict, a run-time error of a script, or an entry of a "
        + "piped session that was refused."),
    StatusSpecification(.usage, "The command line is wrong."),
    StatusSpecification(.badData, "A script is no valid program."),
    StatusSpecification(.noInput, "There is no such input."),
    StatusSpecification(.internalError, "A bug of settle."),
    StatusSpecification(.inputOutput, "Reading or writing failed."),
    StatusSpecification(.interrupted, "Interrupted."),
  ]

  /// All of them, where a failure is something of the command's own.
  private static func statuses(_ own: StatusSpecification...) -> [StatusSpecification] {
    statuses.map { general in own.first { $0.status == general.status } ?? general }
  }

  private static func statuses(only these: Set<ExitStatus>) -> [StatusSpecification] {
    statuses.filter { these.contains($0.status) }
  }

  package static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "No colour, if it is set and not empty."),
    (
      "CLICOLOR_FORCE", "Colour also where the output is no terminal, if it is neither empty nor 0."
    ),
    ("TERM", "A terminal of the kind 'dumb' gets no colour."),
    ("XDG_STATE_HOME", "The folder of the history of the prompt; ~/.local/state without it."),
  ]

  package static let examples: [(command: String, meaning: String)] = [
    ("settle cards.scroll", "Plays a script and prints its trace."),
    ("settle run --set SnapToTop.threshold=0.5 cards.scroll", "Tries another number in a rule."),
    ("settle test --format junit examples", "Runs all expectations below a folder."),
    ("settle explain Mismatch", "Says what an error that ends with [#Mismatch] is about."),
  ]

  private static let run = CommandSpecification(
    name: .run,
    overview: "Runs scripts and prints the trace.",
    discussion: """
      Every .scroll file is run by itself; .swift files hold declarations that are read before \
      it. The exit status is the worst of all runs.
      """,
    operand: files,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "json", "ndjson", "csv"]),
        help: "How to print the trace."),
      OptionSpecification(
        .every, "every", value: .text(name: "density", such: ["event", "frame"]),
        help: "Add rows: 'event', 'frame', or a number of seconds between samples."),
      emit, set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(failedRun),
    isPlanned: false)

  private static let check = CommandSpecification(
    name: .check,
    overview: "Parses and type-checks scripts; runs nothing.",
    discussion: "",
    operand: files,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "json"]),
        help: "How to print the diagnostics; json goes to standard output."),
      OptionSpecification(.strict, "strict", help: "Exit with status 1 on warnings."),
      emit, set, root, color, helpOption,
    ],
    statuses: statuses(StatusSpecification(.failure, "A warning under --strict.")),
    isPlanned: false)

  private static let test = CommandSpecification(
    name: .test,
    overview: "Runs every test and top-level expectation of every .scroll file.",
    discussion: "",
    operand: OperandSpecification(
      kind: .filesAndFolders, name: "path",
      help: "Scripts, or directories with scripts below them.", repeats: true,
      isOptional: false),
    options: [
      OptionSpecification(
        .format, "format",
        value: .choice(name: "format", of: ["text", "json", "tap", "junit", "github"]),
        help: "How to print the report."),
      set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(failedRun),
    isPlanned: false)

  private static let repl = CommandSpecification(
    name: .repl,
    overview: "Starts an interactive session; 'settle' alone does the same.",
    discussion: """
      Declarations, statements and expressions are run as they are entered, values are kept as $0, \
      $1…, verbs print rows of the trace. Lines that begin with a colon are commands: see :help \
      there. Where standard input is no terminal, the session is read from it without prompts, \
      and the exit status is the worst that happened; at a terminal it is 0.
      """,
    operand: OperandSpecification(
      kind: .files, name: "file", help: "Scripts and declarations to begin with.", repeats: true,
      isOptional: true),
    options: [
      OptionSpecification(.noHistory, "no-history", help: "Keep no history across sessions."),
      root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(
      StatusSpecification(.failure, "An entry was refused or failed."),
      StatusSpecification(.badData, "A file is no valid program.")),
    isPlanned: false)

  private static let explain = CommandSpecification(
    name: .explain,
    overview: "Explains a diagnostic at length.",
    discussion: """
      Each error ends with a name in brackets, such as [#Mismatch]. The page of that name says what \
      it means and why it is an error, with a script that fails and the same one mended. Letters may \
      be large or small. Without a name all pages are listed.
      """,
    operand: OperandSpecification(
      kind: .page, name: "group", help: "The name behind an error.", repeats: false,
      isOptional: true),
    options: [color, helpOption],
    statuses: statuses(only: [.success, .usage, .inputOutput]),
    isPlanned: false)

  private static let help = CommandSpecification(
    name: .help,
    overview: "Shows help for a subcommand.",
    discussion: "",
    operand: OperandSpecification(
      kind: .command, name: "subcommand", help: "The subcommand to explain.", repeats: false,
      isOptional: true),
    options: [helpOption],
    statuses: statuses(only: [.success, .usage, .inputOutput]),
    isPlanned: false)

  private static func planned(_ name: CommandName, _ overview: String) -> CommandSpecification {
    CommandSpecification(
      name: name, overview: overview, discussion: "", operand: nil, options: [helpOption],
      statuses: statuses(only: [.success, .usage, .inputOutput]), isPlanned: true)
  }

  private static let failedRun = StatusSpecification(
    .failure, "A failed expectation, or a run-time error of a script.")

  private static let files = OperandSpecification(
    kind: .files, name: "file",
    help: "Scripts; - is standard input, .swift files are declarations.",
    repeats: true, isOptional: false)

  private static let emit = OptionSpecification(
    .emit, "emit", value: .choice(name: "form", of: ["tree", "code"]),
    help: "Print the syntax tree or the code listing instead.")
  private static let set = OptionSpecification(
    .set, "set", value: .text(name: "Rule.parameter=value"),
    help: "Change a parameter of a rule. May be repeated.")
  private static let root = OptionSpecification(
    .root, "root", value: .folder(name: "dir"),
    help: "A further folder in which include may look. May be repeated.")
  private static let limitSteps = OptionSpecification(
    .limitSteps, "limit-steps", value: .text(name: "count", such: ["none"]),
    help: "Steps that a script may take, or 'none'.")
  private static let limitMemory = OptionSpecification(
    .limitMemory, "limit-memory", value: .text(name: "bytes", such: ["none"]),
    help: "Memory of a script's own values (K, M and G are read), or 'none'.")
  private static let color = OptionSpecification(
    .color, "color", value: .choice(name: "when", of: ["auto", "always", "never"]),
    help: "When to colour the output.")
  private static let helpOption = OptionSpecification(
    .help, "help", short: "h", help: "Show help information.")
}

/// Everything the command line accepts, in one place: the parser, the help pages and the tests read it.
package enum CommandTable {
  package static let program = "settle"
  package static let version = "0.1.0"
  /// When the version was made, for the manual page.
  package static let versionDate = "2026-11-20"
  package static let overview =
    "Plays gestures on SwiftUI scroll views and prints where they come to rest."

  package static func specification(of name: CommandName) -> CommandSpecification {
    switch name {
    case .run: run
    case .check: check
    case .test: test
    case .repl: repl
    case .map: map
    case .why: why
    case .plot: plot
    case .sweep: sweep
    case .verify: verify
    case .diff: diff
    case .fmt: planned(.fmt, "Formats scripts.")
    case .link: link
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

  /// What each exit status means. Of several files the worst status counts.
  package static let statuses = [
    StatusSpecification(.success, "Success."),
    StatusSpecification(
      .failure,
      "An expectation failed, a script stopped with a run-time error, --strict found a warning, or an "
        + "entry of a piped session was refused."),
    StatusSpecification(.usage, "The command line is invalid."),
    StatusSpecification(.badData, "A script does not compile."),
    StatusSpecification(.noInput, "An input file does not exist."),
    StatusSpecification(.internalError, "A bug in settle."),
    StatusSpecification(.inputOutput, "Reading or writing failed."),
    StatusSpecification(.interrupted, "Interrupted."),
  ]

  /// All of them, where a failure is something of the command's own.
  static func statuses(_ own: StatusSpecification...) -> [StatusSpecification] {
    statuses.map { general in own.first { $0.status == general.status } ?? general }
  }

  private static func statuses(only these: Set<ExitStatus>) -> [StatusSpecification] {
    statuses.filter { these.contains($0.status) }
  }

  package static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "Turns colour off if it is set and not empty."),
    (
      "CLICOLOR_FORCE",
      "Turns colour on even if the output is not a terminal, unless it is empty or 0."
    ),
    ("TERM", "The value 'dumb' turns colour off."),
    ("CI", "If it is set, and neither empty nor 'false', 'settle test --record' is refused."),
    ("XDG_STATE_HOME", "Where the prompt keeps its history; ~/.local/state by default."),
  ]

  package static let examples: [(command: String, meaning: String)] = [
    ("settle cards.scroll", "Plays a script and prints its trace."),
    (
      "settle run --set SnapToTop.threshold=0.5 cards.scroll",
      "Tries another value for a parameter of a rule."
    ),
    ("settle test --format junit examples", "Runs all expectations below a folder."),
    ("settle test --filter header examples", "Runs the tests that have 'header' in their names."),
    ("settle explain Mismatch", "Explains errors that end with [#Mismatch]."),
  ]

  private static let run = CommandSpecification(
    name: .run,
    overview: "Runs scripts and prints the trace.",
    discussion: """
      Each .scroll file runs by itself; the declarations of .swift files are read before it. The \
      exit status is the worst of all runs.
      """,
    operand: files,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "json", "ndjson", "csv"]),
        help: "How to print the trace."),
      OptionSpecification(
        .every, "every", value: .text(name: "density", such: ["event", "frame"]),
        help: "Add rows: for each 'event', for each 'frame', or every so many seconds."),
      strict, emit, watch, set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(failedRun),
    isPlanned: false)

  private static let check = CommandSpecification(
    name: .check,
    overview: "Parses and type-checks scripts and lays out their first scene; plays nothing.",
    discussion: """
      Warnings with a name in brackets are of what is valid and probably not meant. \
      '// settle:allow Name' at the end of a line silences one; 'settle explain Name' explains it. \
      'run' and 'test' add warnings of where gestures end.
      """,
    operand: files,
    options: [
      OptionSpecification(
        .format, "format", value: .choice(name: "format", of: ["text", "json"]),
        help: "How to print the diagnostics; json goes to standard output."),
      strict, emit, watch, set, root, color, helpOption,
    ],
    statuses: statuses(StatusSpecification(.failure, "--strict found a warning.")),
    isPlanned: false)

  private static let test = CommandSpecification(
    name: .test,
    overview: "Runs every test and top-level expectation of every .scroll file.",
    discussion: """
      If a file <script>.trace lies beside a script, its trace ('settle run --every event') must be the \
      recorded one. --record writes these files; it is refused where the environment variable CI is \
      set. With --filter, traces are not compared.
      """,
    operand: OperandSpecification(
      kind: .filesAndFolders, name: "path",
      help: "Scripts, or folders that are searched for scripts.", repeats: true,
      isOptional: false),
    options: [
      OptionSpecification(
        .format, "format",
        value: .choice(name: "format", of: ["text", "json", "tap", "junit", "github"]),
        help: "How to print the report."),
      OptionSpecification(
        .filter, "filter", value: .text(name: "name"),
        help: "Run only tests whose names contain this. May be repeated."),
      OptionSpecification(
        .quiet, "quiet", help: "List only what fails, then the counts; in the text report."),
      OptionSpecification(
        .record, "record",
        help:
          "Write the trace of each script beside it, as <script>.trace, to be compared from then on."
      ),
      strict, watch, set, root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(failedRun),
    isPlanned: false)

  private static let repl = CommandSpecification(
    name: .repl,
    overview: "Starts an interactive session; 'settle' alone does the same.",
    discussion: """
      Declarations, statements and expressions run as you enter them. Values are kept as $0, $1…; \
      verbs print rows of the trace. Lines that begin with a colon are commands; :help lists them. \
      If standard input is not a terminal, the session is read from it without prompts, and the \
      exit status is the worst that occurred; at a terminal it is 0.
      """,
    operand: OperandSpecification(
      kind: .files, name: "file",
      help: "Scripts, and .swift files with declarations, to start with.", repeats: true,
      isOptional: true),
    options: [
      OptionSpecification(
        .noHistory, "no-history", help: "Do not keep the history of this session."),
      root, limitSteps, limitMemory, color, helpOption,
    ],
    statuses: statuses(
      StatusSpecification(.failure, "An entry was refused or failed."),
      StatusSpecification(.badData, "A file does not compile.")),
    isPlanned: false)

  private static let link = CommandSpecification(
    name: .link,
    overview: "Prints the link that opens a script in the page.",
    discussion: """
      The page is settle.html, made by Sources/SettlePage/build: append the link to its address. It \
      holds the whole text, so that nothing is looked up or sent; the device is the text's own.
      """,
    operand: OperandSpecification(
      kind: .files, name: "file", help: "A script; - is standard input.", repeats: false,
      isOptional: false),
    options: [color, helpOption],
    statuses: statuses(
      only: [.success, .usage, .badData, .noInput, .inputOutput]),
    isPlanned: false)

  private static let explain = CommandSpecification(
    name: .explain,
    overview: "Explains an error in detail.",
    discussion: """
      Each error ends with a name in brackets, such as [#Mismatch]. The page for that name says what \
      the error means and why it is one, with a script that fails and a corrected one. Case does not \
      matter. Without a name, all pages are listed.
      """,
    operand: OperandSpecification(
      kind: .page, name: "group", help: "The name in brackets, such as Mismatch.", repeats: false,
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
    .failure,
    "An expectation failed, a script stopped with a run-time error, or --strict found a warning.")

  private static let files = OperandSpecification(
    kind: .files, name: "file",
    help: "Scripts, and .swift files with declarations; - is standard input.",
    repeats: true, isOptional: false)

  private static let emit = OptionSpecification(
    .emit, "emit", value: .choice(name: "form", of: ["tree", "terms", "code"]),
    help: "Print the syntax tree, the typed terms or the code listing instead.")
  private static let strict = OptionSpecification(
    .strict, "strict", help: "Exit with status 1 on warnings.")
  static let set = OptionSpecification(
    .set, "set", value: .text(name: "Rule.parameter=value"),
    help: "Change a parameter of a rule. May be repeated.")
  static let root = OptionSpecification(
    .root, "root", value: .folder(name: "dir"),
    help: "Let include() read files in this folder as well. May be repeated.")
  static let watch = OptionSpecification(
    .watch, "watch", help: "Run again whenever a file is saved, until Ctrl-C.")
  static let limitSteps = OptionSpecification(
    .limitSteps, "limit-steps", value: .text(name: "count", such: ["none"]),
    help: "How many steps a script may take, or 'none'.")
  static let limitMemory = OptionSpecification(
    .limitMemory, "limit-memory", value: .text(name: "bytes", such: ["none"]),
    help: "How much memory a script's values may take, such as 64M, or 'none'.")
  static let color = OptionSpecification(
    .color, "color", value: .choice(name: "when", of: ["auto", "always", "never"]),
    help: "When to colour the output.")
  static let helpOption = OptionSpecification(
    .help, "help", short: "h", help: "Show help information.")
}

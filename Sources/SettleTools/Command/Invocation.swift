import ScrollStage

/// What a command line asks for, once it has been understood.
package enum Invocation: Equatable, Sendable {
  case run(RunOptions)
  case check(CheckOptions)
  case test(TestOptions)
  case repl(ReplOptions)
  case map(FlickOptions)
  case why(FlickOptions)
  case plot(FlickOptions)
  case verify(FlickOptions)
  case sweep(FlickOptions)
  case diff(FlickOptions)
  case link(LinkOptions)
  case explain(ExplainOptions)
  /// Again and again, whenever a file is saved.
  indirect case watch(Invocation)
  /// A page of help: of one command, or of the program.
  case help(CommandName?)
  case version
  case completion(CompletionScript)
  case manual
  case reference
}

extension Invocation {
  /// Folders in which `include` may look.
  var roots: [String] { input?.roots ?? [] }

  /// What was named on the command line.
  var paths: [String] { input?.paths ?? [] }

  /// The file that is written.
  var outputPath: String? {
    switch self {
    case .map(let options), .why(let options), .plot(let options), .sweep(let options),
      .verify(let options), .diff(let options):
      options.outputPath
    case .watch(let invocation): invocation.outputPath
    case .run, .check, .test, .repl, .link, .explain, .help, .version, .completion, .manual,
      .reference:
      nil
    }
  }

  private var input: InputOptions? {
    switch self {
    case .run(let options): options.input
    case .check(let options): options.input
    case .test(let options): options.input
    case .repl(let options): options.input
    case .map(let options), .why(let options), .plot(let options), .sweep(let options),
      .verify(let options), .diff(let options):
      options.input
    case .link(let options): options.input
    case .watch(let invocation): invocation.input
    case .explain, .help, .version, .completion, .manual, .reference: nil
    }
  }
}

package enum TraceFormat: String, Sendable {
  case text
  case json
  case ndjson
  case csv
}

package enum DiagnosticFormat: String, Sendable {
  case text
  case json
}

package enum ReportFormat: String, Sendable {
  case text
  case json
  case tap
  case junit
  case github
}

/// What `--emit` prints in place of the trace.
package enum Emission: String, Sendable {
  case tree
  case terms
  case code
}

package enum ColorChoice: String, Sendable {
  case auto
  case always
  case never
}

/// `--set Rule.parameter=value`; the value is an expression of the language.
package struct ParameterSetting: Equatable, Sendable {
  /// The rule, with the types around it or without: `["Gallery", "Snap"]`.
  package var path: [String]
  package var parameter: String
  package var value: String

  package var rule: String { path.joined(separator: ".") }
}

/// A budget as the command line gives it.
package enum LimitChoice: Equatable, Sendable {
  case standard
  case unlimited
  case atMost(Int64)
}

/// Where a script comes from and what is fixed before it is read.
package struct InputOptions: Equatable, Sendable {
  package var paths: [String] = []
  package var roots: [String] = []
  package var settings: [ParameterSetting] = []
  /// What the expressions of rules come to is noted as they run.
  package var notesValues = false
  /// What the checker makes of the program is kept in words.
  package var printsTerms = false
}

package struct RunOptions: Equatable, Sendable {
  package var input = InputOptions()
  package var format = TraceFormat.text
  package var density = Session.Options.Density.standard
  package var isStrict = false
  package var emission: Emission?
  package var steps = LimitChoice.standard
  package var memory = LimitChoice.standard
  package var color = ColorChoice.auto
}

package struct ReplOptions: Equatable, Sendable {
  package var input = InputOptions()
  package var steps = LimitChoice.standard
  package var memory = LimitChoice.standard
  package var color = ColorChoice.auto
  package var keepsHistory = true

  package init() {}
}

package struct LinkOptions: Equatable, Sendable {
  package var input = InputOptions()
  package var color = ColorChoice.auto
}

package struct ExplainOptions: Equatable, Sendable {
  /// The name of a page; all are listed without one.
  package var name: String?
  package var color = ColorChoice.auto
}

package struct CheckOptions: Equatable, Sendable {
  package var input = InputOptions()
  package var format = DiagnosticFormat.text
  package var emission: Emission?
  package var isStrict = false
  package var color = ColorChoice.auto
}

package struct TestOptions: Equatable, Sendable {
  package var input = InputOptions()
  package var format = ReportFormat.text
  /// Only tests whose names contain one of these; all where there are none.
  package var filters: [String] = []
  /// Only what fails is listed.
  package var isQuiet = false
  package var isStrict = false
  /// The trace of each script is written beside it.
  package var isRecording = false
  package var steps = LimitChoice.standard
  package var memory = LimitChoice.standard
  package var color = ColorChoice.auto
}

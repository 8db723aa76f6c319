/// The names of the subcommands, in the order in which help lists them.
package enum CommandName: String, CaseIterable, Sendable {
  case run
  case check
  case test
  case repl
  case map
  case why
  case plot
  case sweep
  case verify
  case diff
  case fmt
  case link
  case explain
  case help
}

extension CommandName {
  /// Whether parameters may have several values: a picture for each.
  var triesFlicks: Bool {
    switch self {
    case .map, .plot, .sweep, .verify, .diff, .why: true
    case .run, .check, .test, .repl, .fmt, .link, .explain, .help: false
    }
  }
}

/// Which option a parsed value belongs to.
package enum OptionKey: Sendable {
  case emit
  case root
  case set
  case format
  case every
  case color
  case strict
  case noHistory
  case filter
  case quiet
  case from
  case velocity
  case step
  case jobs
  case watch
  case not
  case at
  case scrollView
  case axis
  case shard
  case property
  case kind
  case gesture
  case line
  case standardInput
  case ascii
  case output
  case record
  case limitSteps
  case limitMemory
  case version
  case completion
  case manual
  case reference
  case help
}

/// One option as a user meets it: parser and help read nothing else.
package struct OptionSpecification: Sendable {
  package enum Value: Sendable {
    /// The option stands alone.
    case none
    /// Any text; the name appears in help between angle brackets. A shell offers the words that
    /// have a meaning of their own.
    case text(name: String, such: [String] = [])
    case choice(name: String, of: [String])
    case folder(name: String)
  }

  package var key: OptionKey
  /// Without the dashes.
  package var long: String
  package var short: Character?
  package var value: Value
  package var help: String

  /// Whether each use adds to the ones before.
  package var repeats: Bool {
    switch key {
    case .set, .root, .filter, .from, .property: true
    default: false
    }
  }

  package init(
    _ key: OptionKey, _ long: String, short: Character? = nil, value: Value = .none, help: String
  ) {
    self.key = key
    self.long = long
    self.short = short
    self.value = value
    self.help = help
  }

  /// As help and messages spell it: `--format <format>`.
  package var spelling: String {
    let flag = short.map { "-\($0), --\(long)" } ?? "--\(long)"
    return valueName.map { "\(flag) <\($0)>" } ?? flag
  }

  /// What the option does, and the values that it may have.
  package var helpWithValues: String {
    guard case .choice(_, let choices) = value else { return help }
    let values = choices.joined(separator: ", ")
    let standard = [.emit, .completion].contains(key) ? "" : "; default: \(choices.first ?? "")"
    return help + " (values: \(values)\(standard))"
  }

  package var valueName: String? {
    switch value {
    case .none: nil
    case .text(let name, such: _), .choice(let name, of: _), .folder(let name): name
    }
  }
}

/// What a command takes beside its options.
package struct OperandSpecification: Sendable {
  /// What an operand may be, which decides how a shell completes it.
  package enum Kind: Sendable {
    /// Scripts and declarations.
    case files
    /// Scripts and folders.
    case filesAndFolders
    case command
    /// The name behind a message, for `explain`.
    case page
  }

  package var kind: Kind
  package var name: String
  package var help: String
  package var repeats: Bool
  package var isOptional: Bool
}

/// An exit status and what it means.
package struct StatusSpecification: Sendable {
  package var status: ExitStatus
  package var meaning: String

  package init(_ status: ExitStatus, _ meaning: String) {
    self.status = status
    self.meaning = meaning
  }
}

/// One subcommand: its words in help and what it accepts.
package struct CommandSpecification: Sendable {
  package var name: CommandName
  package var overview: String
  package var discussion: String
  package var operand: OperandSpecification?
  package var options: [OptionSpecification]
  /// With what it can end.
  package var statuses: [StatusSpecification]
  /// Named in the plan and refused by name until it is built.
  package var isPlanned: Bool
}

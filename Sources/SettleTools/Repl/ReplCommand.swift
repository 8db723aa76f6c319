/// A line of the prompt that begins with a colon.
///
/// The table below is all that help, completion and the reader of such lines know of them.
package enum ReplCommand: String, CaseIterable, Sendable {
  case help
  case load
  case reload
  case save
  case step
  case back
  case undo
  case reset
  case scene
  case targets
  case trace
  case plot
  case map
  case why
  case type
  case time
  case device
  case quit

  /// What stands behind the command in help.
  package var argument: String {
    switch self {
    case .help: "[name]"
    case .load, .save: "<file>"
    case .step, .back: "[frames]"
    case .trace: "on|off|event|frame|<seconds>"
    case .type: "<expression>"
    case .time: "<code>"
    case .device: "<name> [landscape]"
    case .reload, .undo, .reset, .scene, .targets, .plot, .map, .why, .quit: ""
    }
  }

  /// Without an argument it does nothing.
  package var needsArgument: Bool { argument.hasPrefix("<") }
  package var takesArgument: Bool { !argument.isEmpty }

  package var summary: String {
    switch self {
    case .help: "these commands; or what a command does, how a name is declared"
    case .load: "play a script in place of the one before; declarations join it"
    case .reload: "read loaded and included files again and play everything anew"
    case .save: "write a script that leads to this state"
    case .step: "let frames pass"
    case .back: "step time and all @State backwards; declarations and variables stay"
    case .undo: "take back the last entry: declarations, variables, physics and time"
    case .reset: "the scene as first shown"
    case .scene: "the views as they are laid out"
    case .targets: "where scrolling may end: ids and rects in the content"
    case .trace: "how much of a run is told"
    case .plot: "a plot of the motion"
    case .map: "where each flick comes to rest"
    case .why: "one landing explained"
    case .type: "the type of an expression, without running it"
    case .time: "run expressions or statements and say how long that took"
    case .device: "put everything on another device and play it anew"
    case .quit: "end the session"
    }
  }

  /// What it does, as the rest of a sentence.
  var meaning: String {
    switch self {
    case .quit: "ends the session, and so does Ctrl-D"
    case .help: "lists them"
    default: "does that: \(summary)"
    }
  }

  /// Named by the plan of the language and not built yet.
  package var isPlanned: Bool {
    switch self {
    case .plot, .map, .why: true
    default: false
    }
  }

  package struct Problem: Error, Equatable {
    package let message: String
  }

  /// The command that a word without its colon begins, and only that one.
  package static func named(_ word: String) -> Result<ReplCommand, Problem> {
    if let exact = ReplCommand(rawValue: word) { return .success(exact) }
    let fitting = allCases.filter { !word.isEmpty && $0.rawValue.hasPrefix(word) }
    if fitting.count == 1 { return .success(fitting[0]) }
    if fitting.isEmpty {
      let guess = closestSpelling(to: word, among: allCases.map(\.rawValue))
      let hint = guess.map { "; did you mean ':\($0)'?" } ?? "; see :help"
      return .failure(Problem(message: "there is no command ':\(word)'\(hint)"))
    }
    let names = fitting.map { ":\($0.rawValue)" }.joined(separator: ", ")
    return .failure(Problem(message: "':\(word)' may be \(names)"))
  }

  /// The command with what it does, within 80 columns.
  package func helpLine(indent: Int = 0) -> String {
    let usage = argument.isEmpty ? ":\(rawValue)" : ":\(rawValue) \(argument)"
    let column = 30
    let left = String(repeating: " ", count: indent) + usage
    let begin = left.count < column ? left : left + "\n"
    let gap = column - (left.count < column ? left.count : 0)
    return begin + String(repeating: " ", count: gap) + summary.wrapped(indent: column)
  }

  /// The page that `:help` shows.
  package static var page: String {
    var text = "Enter declarations, statements or expressions; a value is kept as $0, $1…\n\n"
    for command in allCases where !command.isPlanned {
      text += command.helpLine(indent: 2) + "\n"
    }
    text += "\nA line such as '.padding()' or 'else {' goes on with the entry before it.\n"
    text += "A unique beginning of a command is enough. Ctrl-C cancels, Ctrl-D quits.\n"
    return text
  }
}

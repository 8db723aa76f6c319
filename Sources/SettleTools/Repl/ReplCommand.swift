/// A line of the prompt that begins with a colon.
///
/// Help, completion and the parser of such lines all read the table below.
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

  /// What follows the command in help.
  package var argument: String {
    switch self {
    case .help: "[name]"
    case .load, .save: "<file>"
    case .step, .back: "[frames]"
    case .trace: "on|off|event|frame|<seconds>"
    case .type: "<expression>"
    case .time: "<code>"
    case .device: "<name> [landscape]"
    case .plot, .map, .why: "[options]"
    case .reload, .undo, .reset, .scene, .targets, .quit: ""
    }
  }

  /// Without an argument it does nothing.
  package var needsArgument: Bool { argument.hasPrefix("<") }
  package var takesArgument: Bool { !argument.isEmpty }

  package var summary: String {
    switch self {
    case .help: "list the commands; with a name, say what it does or how it is declared"
    case .load: "play a script in place of the current one; add a file of declarations"
    case .reload: "read loaded and included files again and replay everything"
    case .save: "write a script that leads to the current state"
    case .step: "advance by one or more frames"
    case .back: "take time and all @State back; declarations and variables stay"
    case .undo: "remove the last entry: declarations, variables, physics and time"
    case .reset: "show the scene as it first was"
    case .scene: "list the views with their layout"
    case .targets: "list the scroll targets: ids and rects in the content"
    case .trace: "choose which rows of the trace to print"
    case .plot: "a plot of the motion"
    case .map: "where each flick comes to rest"
    case .why: "one landing explained"
    case .type: "show the type of an expression without running it"
    case .time: "run code and show how long it took"
    case .device: "replay everything on another device"
    case .quit: "end the session"
    }
  }

  /// Those options of the command of the same name that make sense for the scene that stands.
  package var options: [OptionSpecification] {
    let keys: [OptionKey]
    let whole: CommandSpecification
    switch self {
    case .map:
      (whole, keys) = (CommandTable.map, [.from, .velocity, .step, .scrollView, .axis, .ascii])
    case .why:
      (whole, keys) = (CommandTable.why, [.not, .gesture, .line, .scrollView, .axis, .ascii])
    case .plot:
      whole = CommandTable.plot
      keys = [
        .kind, .at, .gesture, .line, .from, .velocity, .step, .scrollView, .axis, .ascii,
      ]
    case .help, .load, .reload, .save, .step, .back, .undo, .reset, .scene, .targets, .trace, .type,
      .time, .device, .quit:
      return []
    }
    let text = OptionSpecification(
      .format, "format", value: .choice(name: "format", of: ["text"]),
      help: "How to print it; other formats are for files.")
    return keys.compactMap { key in whole.options.first { $0.key == key } } + [text]
  }

  /// What it does, as the rest of a sentence.
  var meaning: String {
    switch self {
    case .quit: "ends the session, and so does Ctrl-D"
    case .help: "lists them"
    default: "does this: \(summary)"
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
    return .failure(Problem(message: "':\(word)' is ambiguous: \(names)"))
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
    for command in allCases {
      text += command.helpLine(indent: 2) + "\n"
    }
    text += "\n':help :map' lists the options of ':map', and so for ':plot' and ':why'.\n"
    text += "A line such as '.padding()' or 'else {' continues the previous entry.\n"
    text += "Commands can be abbreviated. Ctrl-C cancels, Ctrl-D quits.\n"
    return text
  }
}

/// Help pages and usage lines, made from `CommandTable` in the shape of swift-argument-parser.
package struct HelpPage {
  private let command: CommandName?
  private static let width = 80
  private static let column = 26

  package init(_ command: CommandName?) { self.command = command }

  /// The whole page, with its last newline.
  package var text: String {
    guard let command else { return rootText }
    let specification = CommandTable.specification(of: command)
    var sections = [HelpPage.wrap("OVERVIEW: \(specification.overview)", indent: 0)]
    if specification.isPlanned { sections.append("Not there yet.") }
    if !specification.discussion.isEmpty {
      sections.append(HelpPage.wrap(specification.discussion, indent: 0))
    }
    sections.append("USAGE: \(usage)")
    if let operand = specification.operand {
      let row = HelpPage.row("<\(operand.name)>", operand.help)
      sections.append("ARGUMENTS:\n" + row.dropLast())
    }
    sections.append("OPTIONS:\n" + HelpPage.rows(of: specification.options))
    return sections.joined(separator: "\n\n")
  }

  /// How the command is called: `settle run [<options>] <file> ...`.
  package var usage: String {
    guard let command else { return "\(CommandTable.program) <subcommand>" }
    let specification = CommandTable.specification(of: command)
    var words = [CommandTable.program, command.rawValue]
    if specification.options.count > 1 { words.append("[<options>]") }
    if let operand = specification.operand {
      let name = "<\(operand.name)>" + (operand.repeats ? " ..." : "")
      words.append(operand.isOptional ? "[\(name)]" : name)
    }
    return words.joined(separator: " ")
  }

  private var rootText: String {
    var rows = ""
    for name in CommandName.allCases where name != .help {
      let specification = CommandTable.specification(of: name)
      if specification.isPlanned { continue }
      let label = name == .run ? "run (default)" : name.rawValue
      rows += HelpPage.row(label, specification.overview)
    }
    return """
      \(HelpPage.wrap("OVERVIEW: \(CommandTable.overview)", indent: 0))

      USAGE: \(usage)
             \(CommandTable.program) <file> ...

      OPTIONS:
      \(HelpPage.rows(of: CommandTable.rootOptions))
      SUBCOMMANDS:
      \(rows)
        See '\(CommandTable.program) help <subcommand>' for detailed help.

      """
  }

  private static func rows(of options: [OptionSpecification]) -> String {
    options.map { option in
      guard case .choice(_, let choices) = option.value else {
        return row(option.spelling, option.help)
      }
      let values = choices.joined(separator: ", ")
      let standard =
        [.emit, .completion].contains(option.key) ? "" : "; default: \(choices.first ?? "")"
      return row(option.spelling, option.help + " (values: \(values)\(standard))")
    }.joined()
  }

  private static func row(_ label: String, _ help: String) -> String {
    let words = wrap(help, indent: column)
    if label.count + 4 > column {
      return "  \(label)\n" + String(repeating: " ", count: column) + words + "\n"
    }
    return "  " + label + String(repeating: " ", count: column - 2 - label.count) + words + "\n"
  }

  /// Breaks text into lines of at most 80 columns; all but the first are indented.
  private static func wrap(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

/// Help pages and usage lines, made from `CommandTable` in the shape of swift-argument-parser.
package struct HelpPage {
  private let command: CommandName?
  private static let column = 26

  package init(_ command: CommandName?) { self.command = command }

  /// The whole page, with its last newline.
  package var text: String {
    guard let command else { return rootText }
    let specification = CommandTable.specification(of: command)
    var sections = ["OVERVIEW: \(specification.overview)".wrapped()]
    if specification.isPlanned { sections.append("Not implemented yet.") }
    if !specification.discussion.isEmpty {
      sections.append(specification.discussion.wrapped())
    }
    sections.append("USAGE: \(usage)")
    if let operand = specification.operand {
      let row = HelpPage.row("<\(operand.name)>", operand.help)
      sections.append("ARGUMENTS:\n" + row.dropLast())
    }
    sections.append("OPTIONS:\n" + HelpPage.rows(of: specification.options).dropLast())
    let statuses = specification.statuses.map { HelpPage.row("\($0.status.rawValue)", $0.meaning) }
    sections.append("EXIT STATUS:\n" + statuses.joined())
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
      \("OVERVIEW: \(CommandTable.overview)".wrapped())

      USAGE: \(usage)
             \(CommandTable.program) <file> ...

      OPTIONS:
      \(HelpPage.rows(of: CommandTable.rootOptions))
      SUBCOMMANDS:
      \(rows)
        See '\(CommandTable.program) help <subcommand>' for detailed help.

      """
  }

  /// A line or more for each option.
  static func rows(of options: [OptionSpecification]) -> String {
    options.map { row($0.spelling, $0.helpWithValues) }.joined()
  }

  private static func row(_ label: String, _ help: String) -> String {
    let words = help.wrapped(indent: column)
    if label.count + 4 > column {
      return "  \(label)\n" + String(repeating: " ", count: column) + words + "\n"
    }
    return "  " + label + String(repeating: " ", count: column - 2 - label.count) + words + "\n"
  }
}

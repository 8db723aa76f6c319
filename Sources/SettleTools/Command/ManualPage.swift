/// The manual page of the program in roff with the `man` macros, made from `CommandTable` as help is.
///
/// One page for the program, with a subsection for each subcommand. What the text says is escaped, so
/// that no word of it becomes a request to the formatter.
package struct ManualPage {
  package init() {}

  package var text: String {
    let program = CommandTable.program
    var page =
      ".TH \(program.uppercased()) 1 \(CommandTable.versionDate) \"\(program) \(CommandTable.version)\" "
    page += "\"User Commands\"\n"
    page += section("NAME") + line("\(program) - plays SwiftUI scroll views without a screen")
    page += section("SYNOPSIS") + synopsis
    page += section("DESCRIPTION") + line(CommandTable.overview)
    page += section("OPTIONS") + CommandTable.rootOptions.map(option).joined()
    page += section("SUBCOMMANDS") + commands.map(subsection).joined()
    page += section("EXIT STATUS") + CommandTable.statuses.map(status).joined()
    page += section("ENVIRONMENT") + CommandTable.environment.map(variable).joined()
    page += section("EXAMPLES") + CommandTable.examples.map(example).joined()
    return page
  }

  private var commands: [CommandSpecification] {
    CommandName.allCases.map { CommandTable.specification(of: $0) }.filter { !$0.isPlanned }
  }

  private var synopsis: String {
    let usages = ["\(CommandTable.program) <file> ..."] + commands.map { HelpPage($0.name).usage }
    return usages.map { bold(first: $0) }.joined(separator: ".br\n")
  }

  private func subsection(_ command: CommandSpecification) -> String {
    var text = ".SS \(escaped(HelpPage(command.name).usage))\n" + line(command.overview)
    if !command.discussion.isEmpty { text += ".PP\n" + line(command.discussion) }
    if let operand = command.operand {
      text += item("\\fI\(escaped(operand.name))\\fR", operand.help)
    }
    return text + command.options.map(option).joined()
  }

  private func option(_ option: OptionSpecification) -> String {
    var label = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    label += "\\fB\\-\\-\(escaped(option.long))\\fR"
    if let value = option.valueName { label += " \\fI\(escaped(value))\\fR" }
    return item(label, option.helpWithValues)
  }

  private func status(_ entry: StatusSpecification) -> String {
    item("\\fB\(entry.status.rawValue)\\fR", entry.meaning)
  }

  private func variable(_ entry: (name: String, meaning: String)) -> String {
    item("\\fB\(escaped(entry.name))\\fR", entry.meaning)
  }

  private func example(_ entry: (command: String, meaning: String)) -> String {
    item("\\fB\(escaped(entry.command))\\fR", entry.meaning)
  }

  private func section(_ title: String) -> String { ".SH \(title)\n" }
  private func item(_ label: String, _ words: String) -> String { ".TP\n\(label)\n" + line(words) }

  /// The program and its subcommand in bold, the rest as it is.
  private func bold(first usage: String) -> String {
    let words = usage.split(separator: " ").map(String.init)
    let count = words.prefix { !$0.hasPrefix("[") && !$0.hasPrefix("<") }.count
    let head = words.prefix(count).joined(separator: " ")
    return "\\fB\(escaped(head))\\fR \(escaped(words.dropFirst(count).joined(separator: " ")))\n"
  }

  /// Words as lines of text: one that begins with a point would be a request.
  private func line(_ words: String) -> String {
    words.wrapped(width: 70).split(separator: "\n").map { line in
      (line.hasPrefix(".") ? "\\&" : "") + escaped(String(line)) + "\n"
    }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }
}

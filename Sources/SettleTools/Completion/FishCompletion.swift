/// The script for fish: `settle.fish` in its folder of completions, or sourced.
struct FishCompletion {
  let commands: [CommandSpecification]

  private static let head = "complete -c \(CommandTable.program)"

  var text: String {
    let names = commands.map(\.name.rawValue).joined(separator: " ")
    return """
      # Completion of \(CommandTable.program) for fish: ~/.config/fish/completions/settle.fish
      function __settle_is_first
          test (count (commandline -opc)) -eq 1
      end
      function __settle_is_root
          set -l words (commandline -opc)
          test (count $words) -eq 1; or contains -- $words[-1] \(rootFlagsWithValue)
      end
      function __settle_is
          set -l words (commandline -opc)
          set -l name run
          if test (count $words) -gt 1; and contains -- $words[2] \(names)
              set name $words[2]
          end
          contains -- $name $argv
      end
      function __settle_files
          __fish_complete_path (commandline -ct) | string match -er '(?:/|\\.scroll|\\.swift)(?:\\t|$)'
      end
      \(Self.head) -f
      \(firstWords)\(commands.map(rows).joined())
      """
  }

  /// After these the first word is not over yet.
  private var rootFlagsWithValue: String {
    CommandTable.rootOptions.filter { $0.valueName != nil }.map { "--\($0.long)" }
      .joined(separator: " ")
  }

  /// What may be the first word.
  private var firstWords: String {
    let names = commands.map { command in
      "\(Self.head) -n __settle_is_first -a \(command.name.rawValue)"
        + " -d \(quoted(command.overview))\n"
    }
    let options = CommandTable.rootOptions.filter { $0.key != .help }
      .map { row($0, condition: "__settle_is_root") }
    return (names + options).joined()
  }

  private func rows(_ command: CommandSpecification) -> String {
    let condition = "'__settle_is \(command.name.rawValue)'"
    var text = command.options.map { row($0, condition: condition) }.joined()
    switch command.operand?.kind {
    case .files, .filesAndFolders:
      text += "\(Self.head) -n \(condition) -a '(__settle_files)'\n"
    case .command:
      for other in commands {
        text += "\(Self.head) -n \(condition) -a \(other.name.rawValue)"
        text += " -d \(quoted(other.overview))\n"
      }
    case .page:
      for page in ExplainPage.all {
        text += "\(Self.head) -n \(condition) -a \(page.name) -d \(quoted(page.summary))\n"
      }
    case nil: break
    }
    return text
  }

  private func row(_ option: OptionSpecification, condition: String) -> String {
    var text = "\(Self.head) -n \(condition) -l \(option.long)"
    if let short = option.short { text += " -s \(short)" }
    switch option.value {
    case .none: break
    case .text(_, let words), .choice(_, let words):
      text += words.isEmpty ? " -x" : " -x -a '\(words.joined(separator: " "))'"
    case .folder: text += " -x -a '(__fish_complete_directories)'"
    }
    return text + " -d \(quoted(option.help))\n"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

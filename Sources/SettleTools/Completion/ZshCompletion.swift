/// The script for zsh: `_settle` in a folder of `fpath`, or sourced after `compinit`.
struct ZshCompletion {
  let commands: [CommandSpecification]

  var text: String {
    """
    #compdef \(CommandTable.program)
    # Completion of \(CommandTable.program) for zsh: put this as _settle into a folder of fpath.
    _settle_commands() {
      local -a commands=(
    \(list(commands.map { ($0.name.rawValue, $0.overview) }))  )
      _describe -t commands 'subcommand' commands
    }
    _settle_files() { _files -g '*.(scroll|swift)(-.)' }
    _settle_groups() {
      local -a groups=(
    \(list(ExplainPage.all.map { ($0.name, $0.summary) }))  )
      _describe -t groups 'diagnostic' groups -M 'm:{a-zA-Z}={A-Za-z}'
    }
    _settle() {
      local curcontext=$curcontext command=run
      local -a line state
      local -A opt_args
      if (( CURRENT == 2 )); then
        if [[ $words[2] == -* ]]; then
          _arguments -S : \\
    \(specifications(firstOptions, indent: 8))
        else
          _alternative 'commands:subcommand:_settle_commands' 'files:file:_settle_files'
        fi
        return
      fi
      case $words[2] in
        \(commands.map(\.name.rawValue).joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(commands.map(body).joined())  esac
    }
    if [[ $funcstack[1] == _settle ]]; then
      _settle "$@"
    else
      compdef _settle \(CommandTable.program)
    fi

    """
  }

  /// Options that may be the first word: those of the program, and those of `run`.
  private var firstOptions: [OptionSpecification] {
    CommandTable.rootOptions.filter { $0.key != .help }
      + CommandTable.specification(of: .run).options
  }

  private func body(_ command: CommandSpecification) -> String {
    var text = "    \(command.name.rawValue))\n      _arguments -S : \\\n"
    text += specifications(command.options, indent: 8)
    if let operand = command.operand {
      let place = operand.repeats ? "*" : "1"
      text += " \\\n        '\(place):\(operand.name):\(action(operand.kind))'"
    }
    return text + "\n      ;;\n"
  }

  private func action(_ kind: OperandSpecification.Kind) -> String {
    switch kind {
    case .files, .filesAndFolders: "_settle_files"
    case .command: "_settle_commands"
    case .page: "_settle_groups"
    }
  }

  private func specifications(_ options: [OptionSpecification], indent: Int) -> String {
    options.map { option in
      String(repeating: " ", count: indent) + specification(option)
    }.joined(separator: " \\\n")
  }

  private func specification(_ option: OptionSpecification) -> String {
    let help = "[\(escaped(option.help))]"
    if let short = option.short {
      return "'(-\(short) --\(option.long))'{-\(short),--\(option.long)}'\(help)'"
    }
    let star = option.repeats ? "*" : ""
    let head = "'\(star)--\(option.long)"
    switch option.value {
    case .none: return head + "\(help)'"
    case .text(let name, let words), .choice(let name, let words):
      let action = words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
      return head + "=\(help):\(name):\(action)'"
    case .folder(let name): return head + "=\(help):\(name):_files -/'"
    }
  }

  /// Names with their descriptions, a row each.
  private func list(_ rows: [(name: String, help: String)]) -> String {
    rows.map { "    '\($0.name):\(quoted($0.help))'\n" }.joined()
  }

  /// Brackets and colons would end a description.
  private func escaped(_ text: String) -> String {
    quoted(text).map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    text.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}

/// Completion for a shell, made from `CommandTable`: subcommands, their options, the values that an
/// option may have, and files.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  package var text: String {
    switch self {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var commands: [CommandSpecification] {
    CommandName.allCases.map { CommandTable.specification(of: $0) }.filter { !$0.isPlanned }
  }

  private var bash: String {
    let names = commands.map(\.name.rawValue)
    var values = ""
    var flags = ""
    for command in commands {
      let name = command.name.rawValue
      for option in command.options {
        guard case .choice(_, let choices) = option.value else { continue }
        values += "    \(name):--\(option.long)) words='\(choices.joined(separator: " "))' ;;\n"
      }
      let words = command.options.map { "--\($0.long)" }.joined(separator: " ")
      flags += "    \(name):-*) words='\(words)' ;;\n"
    }
    return """
      _settle() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=run words= word
        COMPREPLY=()
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in \(names.joined(separator: "|"))) command=$word; break ;; esac
        done
        case $command:$previous in
      \(values)    help:*) words='\(names.joined(separator: " "))' ;;
        esac
        if [ -z "$words" ]; then
          case $command:$current in
      \(flags)    esac
        fi
        if [ -z "$words" ] && [ "$COMP_CWORD" -eq 1 ]; then
          words='\(names.joined(separator: " "))'
        fi
        if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); fi
        if [ ${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
      }
      complete -o filenames -F _settle settle

      """
  }

  private var zsh: String {
    var cases = ""
    for command in commands {
      let rows = command.options.map { option in
        let help = CompletionScript.zshEscaped(option.help)
        let value = CompletionScript.zshValue(option)
        let star = option.key == .set || option.key == .root ? "*" : ""
        return "        '\(star)--\(option.long)\(value.isEmpty ? "" : "=")[\(help)]\(value)'"
      }
      let operand = command.name == .help ? "'1:subcommand:($names)'" : "'*:file:_files'"
      cases += "    \(command.name.rawValue)) _arguments -s \\\n"
      cases += rows.joined(separator: " \\\n") + " \\\n        \(operand) ;;\n"
    }
    let names = commands.map(\.name.rawValue).joined(separator: " ")
    return """
      #compdef settle
      _settle() {
        local names='\(names)' command=run
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          compadd -- ${=names}
          _files
          return
        fi
        if [[ " $names " == *" $words[2] "* ]]; then
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(cases)  esac
      }
      compdef _settle settle

      """
  }

  private var fish: String {
    let names = commands.map(\.name.rawValue).joined(separator: " ")
    var text = ""
    for command in commands {
      let name = command.name.rawValue
      text += "complete -c settle -n 'not __fish_seen_subcommand_from \(names)' -a \(name)"
      text += " -d \(CompletionScript.fishQuoted(command.overview))\n"
      for option in command.options {
        text += "complete -c settle -n '__fish_seen_subcommand_from \(name)' -l \(option.long)"
        if let short = option.short { text += " -s \(short)" }
        switch option.value {
        case .none: break
        case .text: text += " -r"
        case .choice(_, let choices): text += " -x -a '\(choices.joined(separator: " "))'"
        }
        text += " -d \(CompletionScript.fishQuoted(option.help))\n"
      }
    }
    return text
  }

  private static func zshValue(_ option: OptionSpecification) -> String {
    switch option.value {
    case .none: ""
    case .text(let name): option.key == .root ? ":\(name):_files -/" : ":\(name): "
    case .choice(let name, let choices): ":\(name):(\(choices.joined(separator: " ")))"
    }
  }

  /// Brackets and colons end a description, a quotation mark ends the word.
  private static func zshEscaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "[", "]", ":": "\\\(character)"
      case "'": "'\\''"
      default: String(character)
      }
    }.joined()
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "\\'" : String($0) }.joined() + "'"
  }
}

/// The script for bash, from version 3.2 on: macOS's has neither `mapfile` nor `compopt`.
struct BashCompletion {
  let commands: [CommandSpecification]

  var text: String {
    let names = commands.map(\.name.rawValue)
    return """
      # Completion of \(CommandTable.program) for bash: source this file, or put it where
      # bash-completion looks.
      _settle() {
        local current=${COMP_WORDS[COMP_CWORD]} previous= prefix= command=run kind=files words=
        local index word candidate plain=
        COMPREPLY=()
        if ((COMP_CWORD > 1)); then previous=${COMP_WORDS[COMP_CWORD - 1]}; fi
        # An '=' is a word of its own, or else a part of the option's word.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        elif [[ $current == --*=* ]]; then
          previous=${current%%=*}
          prefix=$previous=
          current=${current#*=}
        fi
        if ((COMP_CWORD > 1)); then
          case ${COMP_WORDS[1]} in
            \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == -- ]]; then plain=1; fi
        done
        if [[ -n $plain ]]; then previous=; fi
        case $command:$previous in
      \(values("run", CommandTable.rootOptions))\(rows { values($0.name.rawValue, $0.options) })    *)
            case $command in
      \(rows { operands($0) })      esac
            if [[ $current == -* && -z $plain ]]; then
              kind=none
              case $command in
      \(rows { flags($0) })        esac
              if ((COMP_CWORD == 1)); then words="\(rootFlags) $words"; fi
            elif ((COMP_CWORD == 1)); then
              words='\(names.joined(separator: " "))'
            fi
            ;;
        esac
        # Letters may be large or small, as in the names of diagnostics.
        shopt -q nocasematch || word=off
        shopt -s nocasematch
        for candidate in $words; do
          if [[ $candidate == "$current"* ]]; then COMPREPLY+=("$prefix$candidate"); fi
        done
        if [[ $word == off ]]; then shopt -u nocasematch; fi
        # Only what is certainly a path is quoted like one and gets a slash.
        if [[ $kind != none && ${#COMPREPLY[@]} -eq 0 ]]; then compopt -o filenames 2>/dev/null; fi
        local IFS=$'\\n'
        if [[ $kind == files ]]; then
          COMPREPLY+=($(compgen -P "$prefix" -f -X '!*.scroll' -- "$current"))
          COMPREPLY+=($(compgen -P "$prefix" -f -X '!*.swift' -- "$current"))
        fi
        if [[ $kind == files || $kind == folders ]]; then
          COMPREPLY+=($(compgen -P "$prefix" -d -- "$current"))
        fi
      }
      complete -F _settle \(CommandTable.program)

      """
  }

  private func rows(_ row: (CommandSpecification) -> String) -> String {
    commands.map(row).joined()
  }

  /// What may follow an option that takes a value.
  private func values(_ command: String, _ options: [OptionSpecification]) -> String {
    options.compactMap { option in
      let label = "    \(command):--\(option.long)) "
      switch option.value {
      case .none: return nil
      case .text(_, let words):
        return label + "kind=none words='\(words.joined(separator: " "))' ;;\n"
      case .choice(_, let words):
        return label + "kind=none words='\(words.joined(separator: " "))' ;;\n"
      case .folder: return label + "kind=folders ;;\n"
      }
    }.joined()
  }

  private func operands(_ command: CommandSpecification) -> String {
    let label = "        \(command.name.rawValue)) "
    switch command.operand?.kind {
    case .files, .filesAndFolders: return label + "kind=files ;;\n"
    case .command:
      let words = commands.map(\.name.rawValue).joined(separator: " ")
      return label + "kind=none words='\(words)' ;;\n"
    case .page:
      let words = ExplainPage.all.map(\.name).joined(separator: " ")
      return label + "kind=none words='\(words)' ;;\n"
    case nil: return label + "kind=none ;;\n"
    }
  }

  private func flags(_ command: CommandSpecification) -> String {
    "          \(command.name.rawValue)) words='\(flags(command.options))' ;;\n"
  }

  private var rootFlags: String {
    flags(CommandTable.rootOptions.filter { $0.key != .help })
  }

  private func flags(_ options: [OptionSpecification]) -> String {
    options.flatMap { option in
      ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
    }.joined(separator: " ")
  }
}

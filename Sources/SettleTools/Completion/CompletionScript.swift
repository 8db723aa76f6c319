/// Completion for a shell, made from `CommandTable`: subcommands, their options, the values that an
/// option may have, scripts, and the names that `explain` and `help` take.
///
/// The scripts never call the command itself, so that a key press starts no process; they are valid for
/// the version that made them.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  package var text: String {
    let commands = CommandName.allCases.map { CommandTable.specification(of: $0) }
      .filter { !$0.isPlanned }
    switch self {
    case .bash: return BashCompletion(commands: commands).text
    case .zsh: return ZshCompletion(commands: commands).text
    case .fish: return FishCompletion(commands: commands).text
    }
  }
}

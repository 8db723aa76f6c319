import ScrollStage
import SettleTools

/// Entries and commands of an interactive session.
enum PromptTarget {
  static func entries(of bytes: [UInt8]) -> [String] {
    var choices = Choices(bytes: bytes)
    return (0..<choices.number(in: 1...14)).map { _ in EntryWriter.entry(&choices) }
  }

  static func take(_ bytes: [UInt8]) throws(Broken) {
    let repl = makeRepl()
    for entry in entries(of: bytes) { enter(entry, at: repl) }
    for scroll in repl.prompt.session?.scene?.scrolls ?? [] {
      try SessionTarget.check(scroll.model)
    }
  }

  static func makeRepl(_ output: Output = Output()) -> Repl {
    var options = ReplOptions()
    options.keepsHistory = false
    options.steps = .atMost(30_000)
    options.memory = .atMost(8 << 20)
    return Repl(options, console: Console(output: output, errors: Output()))
  }

  /// What touches files is left out.
  static func enter(_ text: String, at repl: Repl) {
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.first == ":" {
      let word = trimmed.dropFirst().prefix { !$0.isWhitespace }
      switch ReplCommand.named(String(word)) {
      case .success(.save), .success(.load), .success(.reload): return
      default: break
      }
    }
    _ = repl.take(text)
  }
}

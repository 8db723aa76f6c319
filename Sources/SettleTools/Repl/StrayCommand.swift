import ScrollLanguage

/// A line that looks like a command inside an entry that is still open.
///
/// A command is a whole entry; in the middle of another it would be read as code, and the errors would
/// speak of that. Code may begin a line with a colon too, as the last part of a ternary does: such a
/// line counts as a command only where the text is already wrong there.
package struct StrayCommand {
  /// As it is written, with its colon.
  let word: String

  /// The first one of a text.
  init?(in text: String) {
    if EntryText.isCommand(text) { return nil }
    var before = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !before.isEmpty, let word = StrayCommand.word(of: line),
        StrayCommand.isWrong(line, behind: before)
      {
        self.word = word
        return
      }
      before += line + "\n"
    }
    return nil
  }

  /// The colon and the name of a command that a line begins with.
  private static func word(of line: Substring) -> String? {
    let code = line.drop { $0.isWhitespace }
    guard code.first == ":" else { return nil }
    let name = code.dropFirst().prefix { !$0.isWhitespace }
    guard case .success = ReplCommand.named(String(name)) else { return nil }
    return ":" + name
  }

  private static func isWrong(_ line: Substring, behind before: String) -> Bool {
    if EntryText.isComplete(before) || EntryText.endsInLiteral(before) { return false }
    let colon = before.utf8.count + line.prefix { $0.isWhitespace }.utf8.count
    let text = before + line
    let source = Source(id: SourceID(rawValue: 0), name: "", bytes: Array(text.utf8))
    var names = NameTable()
    for diagnostic in parse(source, names: &names).diagnostics {
      if case .unterminatedComment = diagnostic.kind { return false }
      if diagnostic.severity == .error, Int(diagnostic.span.span.start) <= colon { return true }
    }
    return false
  }
}

/// What the prompt takes as an entry: a text of the language or a command.
package enum ReplEntry {
  /// Whether Enter sends it: more lines mend nothing where a command stands in the middle.
  package static func isComplete(_ text: String) -> Bool {
    EntryText.isComplete(text) || StrayCommand(in: text) != nil
  }
}

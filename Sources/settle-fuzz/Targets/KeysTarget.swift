import ScrollLanguage
import SettleTools

/// Bytes of a terminal: keys to the line editor, entries to the prompt behind it.
enum KeysTarget {
  static func take(_ bytes: [UInt8]) throws(Broken) {
    guard let first = bytes.first else { return }
    let repl = PromptTarget.makeRepl()
    var history: [String] = [
      "flick(.up, velocity: 900)", "struct A {\n  var x = 1\n}", "é\u{301}👨‍👩‍👧 \t",
    ]
    var size = (columns: Int(first % 90), rows: Int(first >> 3))
    var session = begin(history, size)
    var decoder = KeyDecoder()
    var rest = bytes.dropFirst()
    while !rest.isEmpty {
      // As reads cut a stream of bytes.
      let count = min(Int(rest.first ?? 0) % 23 + 1, rest.count)
      var keys = decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
      if count % 5 == 0 { keys += decoder.settle() }
      if count % 7 == 0 {
        size = (size.rows * 3 % 200, size.columns % 60)
        session.resize(size)
      }
      for key in keys {
        let request = session.take(key, isHurried: keys.count > 1) { text, offset in
          repl.candidates(text, offset)
        }
        session.draw()
        guard case .end(let outcome) = request else { continue }
        if case .entry(let text) = outcome {
          PromptTarget.enter(text, at: repl)
          history.append(text)
        }
        session = begin(history, size)
      }
    }
  }

  private static func begin(_ history: [String], _ size: (columns: Int, rows: Int)) -> EditSession {
    var session = EditSession(
      LineEditor(history: history, isComplete: EntryText.isComplete), prompt: "settle> ",
      continuation: "   ...> ", palette: .color, output: Output(), size: size)
    session.draw()
    return session
  }
}

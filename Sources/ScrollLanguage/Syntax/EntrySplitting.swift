// A text of many lines as the entries that somebody would make of it, as a paste has them.

extension EntryText {
  /// The entries of a text, commands among them. One ends where it is whole, unless the next line goes
  /// on with it: `.padding()` below a closing brace, `else`, an operator.
  package static func split(_ text: String) -> [String] {
    var entries: [String] = []
    var current: [Substring] = []
    var ends = OpenEnds()
    func close() {
      while let last = current.last, last.allSatisfy({ $0.isWhitespace }) { current.removeLast() }
      if !current.isEmpty { entries.append(current.joined(separator: "\n")) }
      current = []
      ends = OpenEnds()
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if current.isEmpty, isSilent(line) { continue }
      if !current.isEmpty, !ends.areSure || isCommand(current[0]), !isSilent(line) {
        let entry = current.joined(separator: "\n")
        if isComplete(entry), !goesOn(entry, with: line) { close() }
      }
      current.append(line)
      ends.add(line.utf8)
    }
    close()
    return entries
  }

  package static func isCommand(_ line: some StringProtocol) -> Bool {
    line.first { !$0.isWhitespace } == ":"
  }

  /// Nothing stands in a line, or nothing but a comment.
  package static func isSilent(_ line: some StringProtocol) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.isEmpty || text.hasPrefix("//")
  }

  /// The parts of an entry that are whole by themselves, as somebody who types it sends them.
  package static func wholeParts(of entry: String) -> [String] {
    var parts: [String] = []
    var current: [Substring] = []
    var ends = OpenEnds()
    for line in entry.split(separator: "\n", omittingEmptySubsequences: false) {
      current.append(line)
      ends.add(line.utf8)
      if ends.areSure, !isCommand(current[0]) { continue }
      let part = current.joined(separator: "\n")
      if !isComplete(part) { continue }
      parts.append(part)
      current = []
      ends = OpenEnds()
    }
    if !current.isEmpty { parts.append(current.joined(separator: "\n")) }
    return parts
  }

  /// Nothing stands in a text but comments.
  package static func saysNothing(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { isSilent($0) }
  }

  /// Whether a line behind a whole entry belongs to it: then no statement is added, and the last one
  /// has become longer. A block belongs to what asks for one, and a call that is whole does not.
  package static func goesOn(_ entry: String, with line: some StringProtocol) -> Bool {
    if isCommand(entry) || isCommand(line) || opensBlock(line) { return false }
    let before = statements(of: entry)
    let after = statements(of: entry + "\n" + line)
    return after.count == before.count && after.end > before.end
  }

  private static func opensBlock(_ line: some StringProtocol) -> Bool {
    line.first { !$0.isWhitespace } == "{"
  }

  private static func statements(of text: String) -> (count: Int, end: UInt32) {
    let source = Source(text: text)
    var names = NameTable()
    let tree = parse(source, names: &names).tree
    var end: UInt32 = 0
    var count = 0
    for statement in tree.sourceFile(tree.root) {
      count += 1
      end = tree.span(statement).end
    }
    return (count, end)
  }
}

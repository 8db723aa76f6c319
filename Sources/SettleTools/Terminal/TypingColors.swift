import ScrollLanguage

/// How a character of an entry looks.
enum CellStyle: UInt8, Sendable {
  case plain
  case prompt
  case keyword
  case type
  case number
  case string
  case comment
  case attribute
  case command

  /// The sequence that turns it on; empty for plain.
  var sequence: String {
    switch self {
    case .plain: ""
    case .prompt: "\u{1B}[1m"
    case .keyword: "\u{1B}[35m"
    case .type: "\u{1B}[36m"
    case .number: "\u{1B}[33m"
    case .string: "\u{1B}[32m"
    case .comment: "\u{1B}[2m"
    case .attribute: "\u{1B}[34m"
    case .command: "\u{1B}[1m"
    }
  }

  init(_ kind: SyntaxKind) {
    switch kind {
    case .keyword: self = .keyword
    case .type: self = .type
    case .number: self = .number
    case .string: self = .string
    case .comment: self = .comment
    case .attribute: self = .attribute
    case .name, .mark: self = .plain
    }
  }
}

/// The colours of an entry, computed again when its text has changed.
struct TypingColors: Sendable {
  private let isOn: Bool
  private var syntax = SyntaxSpans()
  private var text = ""
  private var spans: [SyntaxSpan] = []

  init(_ palette: Palette) { isOn = palette == .color }

  mutating func update(_ text: String) {
    guard isOn, text != self.text else { return }
    self.text = text
    let isCommand = text.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    spans = isCommand ? [] : syntax.spans(text)
    if isCommand {
      let end = text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.utf8.endIndex
      commandEnd = text.utf8.distance(from: text.utf8.startIndex, to: end)
    } else {
      commandEnd = 0
    }
  }

  private var commandEnd = 0

  var prompt: CellStyle { isOn ? .prompt : .plain }

  /// Styles of a line's clusters; `offset` is where the line begins in the text, in bytes.
  func styles(_ line: EntryBuffer.Line, offset: Int) -> [CellStyle] {
    var styles = [CellStyle](repeating: .plain, count: line.characters.count)
    if !isOn { return styles }
    var position = offset
    var next = firstSpan(endingBehind: offset)
    for (index, character) in line.characters.enumerated() {
      while next < spans.count, spans[next].end <= position { next += 1 }
      if position < commandEnd {
        styles[index] = .command
      } else if next < spans.count, spans[next].start <= position {
        styles[index] = CellStyle(spans[next].kind)
      }
      position += character.utf8.count
    }
    return styles
  }

  private func firstSpan(endingBehind offset: Int) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

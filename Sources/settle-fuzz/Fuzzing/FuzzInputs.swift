/// The inputs of a target by number: the same number is the same input, as long as the corpus is the
/// same.
struct FuzzInputs {
  let target: FuzzTarget
  let corpus: Corpus
  /// Pieces of all texts of the corpus, for texts that are changed by tokens.
  private let pieces: [[ArraySlice<UInt8>]]

  init(_ target: FuzzTarget, _ corpus: Corpus) {
    self.target = target
    self.corpus = corpus
    pieces = target == .checker ? corpus.inputs.map(TextPieces.pieces) : []
  }

  subscript(number: Int) -> [UInt8] {
    var choices = Choices(seed: UInt64(number))
    switch target {
    case .parser: return InputChange.ofBytes(of: corpus, &choices)
    case .checker: return InputChange.ofPieces(pieces, &choices)
    case .keys:
      if choices.once(in: 3) { return InputChange.ofBytes(of: corpus, &choices) }
      return Typing.bytes(&choices)
    case .words, .machine, .session, .prompt, .interface:
      if choices.once(in: 4) { return InputChange.ofBytes(of: corpus, &choices) }
      return InputChange.random(count: choices.number(in: 4...greatestCount), &choices)
    }
  }

  private var greatestCount: Int { target == .machine ? 3000 : 300 }
}

/// Changes of inputs.
enum InputChange {
  static func random(count: Int, _ choices: inout Choices) -> [UInt8] {
    (0..<count).map { _ in UInt8(choices.number(below: 256)) }
  }

  /// Some input with a few changes.
  static func ofBytes(of corpus: Corpus, _ choices: inout Choices) -> [UInt8] {
    if corpus.inputs.isEmpty { return random(count: choices.number(in: 1...200), &choices) }
    var bytes = choices.pick(corpus.inputs)
    if bytes.count > 2000 {
      let start = choices.number(below: bytes.count - 500)
      bytes = Array(bytes[start..<min(bytes.count, start + choices.number(in: 20...2000))])
    }
    for _ in 0..<choices.number(in: 1...6) { change(&bytes, of: corpus, &choices) }
    return bytes
  }

  private static let marks = Array("(){}[]<>\"'\\/*#@$`:;,.?!&|=-+%^~ \n\r\t0_".utf8)

  private static func change(
    _ bytes: inout [UInt8], of corpus: Corpus, _ choices: inout Choices
  ) {
    let place = choices.number(below: bytes.count + 1)
    let end = min(bytes.count, place + choices.number(in: 1...12))
    switch choices.number(below: 8) {
    case 0: if place < bytes.count { bytes[place] = UInt8(choices.number(below: 256)) }
    case 1: if place < bytes.count { bytes[place] = choices.pick(marks) }
    case 2: bytes.insert(choices.pick(marks), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: choices.number(below: bytes.count + 1))
    case 5:
      let many = [UInt8](repeating: choices.pick(marks), count: choices.number(in: 2...300))
      bytes.insert(contentsOf: many, at: place)
    case 6: bytes.removeSubrange(place...)
    default:
      let other = choices.pick(corpus.inputs)
      let start = choices.number(below: other.count + 1)
      let part = other[start..<min(other.count, start + choices.number(in: 1...120))]
      bytes.insert(contentsOf: part, at: place)
    }
  }

  /// Some text with a few of its tokens moved about.
  static func ofPieces(_ texts: [[ArraySlice<UInt8>]], _ choices: inout Choices) -> [UInt8] {
    if texts.isEmpty { return [] }
    var pieces = choices.pick(texts)
    for _ in 0..<choices.number(in: 1...5) {
      let place = choices.number(below: pieces.count + 1)
      let end = min(pieces.count, place + choices.number(in: 1...9))
      switch choices.number(below: 8) {
      case 0: pieces.removeSubrange(place..<min(end, place + 2))
      case 1: pieces.insert(contentsOf: pieces[place..<end], at: place)
      case 2, 3:
        guard let other = pieces.indices.randomElement(&choices), place < pieces.count else {
          break
        }
        if choices.once(in: 2) {
          pieces[place] = pieces[other]
        } else {
          pieces.swapAt(place, other)
        }
      case 4: if place < pieces.count { pieces[place] = piece(of: texts, &choices) }
      case 5: pieces.insert(Array(" \(choices.pick(Vocabulary.words)) ".utf8)[...], at: place)
      case 6:
        if place < pieces.count { pieces[place] = Array(choices.pick(Vocabulary.words).utf8)[...] }
      default:
        let other = choices.pick(texts)
        let start = choices.number(below: other.count + 1)
        let part = other[start..<min(other.count, start + choices.number(in: 1...40))]
        pieces.insert(contentsOf: part, at: place)
      }
    }
    return Array(pieces.joined())
  }

  private static func piece(
    of texts: [[ArraySlice<UInt8>]], _ choices: inout Choices
  ) -> ArraySlice<UInt8> {
    let text = choices.pick(texts)
    return text.isEmpty ? [] : choices.pick(text)
  }
}

extension Range<Int> {
  fileprivate func randomElement(_ choices: inout Choices) -> Int? {
    isEmpty ? nil : lowerBound + choices.number(below: count)
  }
}

/// A text cut into words, numbers, marks and blanks, as far as that can be done without a lexer.
enum TextPieces {
  static func pieces(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let kind = kind(text[start])
      var end = start + 1
      while end < text.count, kind != .mark, Self.kind(text[end]) == kind { end += 1 }
      pieces.append(text[start..<end])
      start = end
    }
    return pieces
  }

  private enum Kind { case word, blank, operation, mark }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      .word
    case 0x20, 0x0A: .blank
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "."):
      .operation
    default: .mark
    }
  }
}

/// What somebody types, in bytes of a terminal.
enum Typing {
  private static let sequences = [
    "\r", "\n", "\t", "\u{7F}", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
    "\u{1B}[H",
    "\u{1B}[F", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}\r",
    "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}<", "\u{1B}>", "\u{1B}\u{7F}", "\u{1B}[Z",
    "\u{1B}[200~",
    "\u{1B}[201~", "\u{1}", "\u{3}", "\u{4}", "\u{5}", "\u{B}", "\u{C}", "\u{E}", "\u{10}",
    "\u{12}",
    "\u{13}", "\u{14}", "\u{15}", "\u{17}", "\u{19}", "\u{1F}", "\u{7}", "é", "e\u{301}", "👨‍👩‍👧", "漢字",
    " ",
    "{", "}", "(", "\"", "sc", "fl", "offset", "1 + 1", "let x = 5\r", "x\r", ":undo\r",
    ":back 1\r",
    "ScrollView { Color.red.frame(height: 5000) }\r", "flick(.up, velocity: 900)\r", "settle()\r",
    "struct A {\r", "var a = 1\r", "}\r", "\u{1B}]0;x\u{7}", "\u{1B}OP", "\u{1B}[[A",
    "\u{1B}[999999999~",
  ]

  static func bytes(_ choices: inout Choices) -> [UInt8] {
    var bytes = InputChange.random(count: 1, &choices)
    for _ in 0..<choices.number(in: 3...80) {
      bytes +=
        choices.once(in: 15)
        ? InputChange.random(count: 2, &choices) : Array(choices.pick(sequences).utf8)
    }
    return bytes
  }
}

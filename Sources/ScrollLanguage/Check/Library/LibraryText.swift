/// The bytes of a text of the library. The formatter's layout is relied on: a declaration begins a line, after its
/// attributes and modifiers, two columns further in than what it is a member of.
struct LibraryText {
  let bytes: UnsafeBufferPointer<UInt8>
  let store: NameStore
  private let keywords = Keywords()

  init(_ bytes: UnsafeBufferPointer<UInt8>, names store: NameStore) {
    self.bytes = bytes
    self.store = store
  }

  /// Calls with the place behind the spaces at the beginning of each line that has more, and their number in pairs.
  @inline(__always)
  func forEachLine(from start: Int, to end: Int, _ body: (_ place: Int, _ level: Int) -> Void) {
    var start = start
    while start < end {
      var place = start
      while place < end, bytes[place] == UInt8(ascii: " ") { place &+= 1 }
      if place < end, !isLineEnd(place) { body(place, (place &- start) / 2) }
      start = lineEnd(from: place) + 1
    }
  }

  /// Where the line ends that a place is in.
  private func lineEnd(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= bytes.count {
      if holdsZero(ScrollLanguage.word(bytes, place) ^ 0x0A0A_0A0A_0A0A_0A0A) { break }
      place &+= 8
    }
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place &+= 1 }
    return place
  }

  // MARK: Declarations

  /// The word that says what is declared at a place, which is moved behind it; nil where there is no declaration.
  func keyword(at place: inout Int) -> Word? {
    skipAttributes(&place)
    while isLetter(byte(place)) {
      let end = wordEnd(from: place)
      let keyword = keywords.word(prefix(place, end), length: end - place)
      place = end
      // `private(set)`
      if keyword == nil, byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      skipSpaces(&place)
      if let keyword { return keyword }
    }
    return nil
  }

  /// The names of what is declared, but for types, behind its keyword.
  func forEachName(_ keyword: Word, at place: Int, _ body: (Name) -> Void) {
    switch keyword {
    case .func: body(functionName(at: place))
    case .var, .let: forEachVariable(at: place, body)
    case .case: forEachCase(at: place, body)
    case .typealias, .associatedtype: body(word(at: place).name)
    case .initializer: body(.initializer)
    case .subscript: body(Name(Word.subscript))
    default: break
    }
  }

  /// The name of a type, which may be of one in another, and the place behind it with its parameters.
  func typeName(at start: Int) -> (name: Name, end: Int) {
    var place = start
    while isLetter(byte(place)) || byte(place) == UInt8(ascii: ".") || isDigit(byte(place)) {
      place &+= 1
    }
    let name = intern(start, place)
    if byte(place) == UInt8(ascii: "<") { skipAngles(&place) }
    return (name, place)
  }

  /// What is named in a list of what a type conforms to, which may be several lines long.
  func inheritedNames(at start: Int) -> [Name] {
    var names: [Name] = []
    var place = start
    while true {
      skipBlanks(&place)
      while byte(place) == UInt8(ascii: "@") {
        place = wordEnd(from: place + 1)
        skipBlanks(&place)
      }
      let (name, end) = typeName(at: place)
      names.append(name)
      place = end
      skipBlanks(&place)
      guard byte(place) == UInt8(ascii: ",") || byte(place) == UInt8(ascii: "&") else {
        return names
      }
      place &+= 1
    }
  }

  private func skipBlanks(_ place: inout Int) {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == 10 {
      place &+= 1
    }
  }

  /// Where the one member stands of a type that is written on one line; the end of the line if there is none.
  func memberOnLine(behind start: Int) -> Int {
    var place = start
    while byte(place) != UInt8(ascii: "{"), !isLineEnd(place) { place &+= 1 }
    if isLineEnd(place) { return place }
    place &+= 1
    skipSpaces(&place)
    return place
  }

  private func functionName(at start: Int) -> Name {
    if isLetter(byte(start)) { return word(at: start).name }
    if byte(start) == UInt8(ascii: "`") { return quoted(at: start) }
    var end = start
    while byte(end) != UInt8(ascii: " "), byte(end) != UInt8(ascii: "("), !isLineEnd(end) {
      end &+= 1
    }
    // `<T>` behind an operator.
    if let angle = (start + 1..<max(end, start + 1)).first(where: {
      bytes[$0] == UInt8(ascii: "<") && isLetter(byte($0 + 1))
    }) {
      end = angle
    }
    return intern(start, end)
  }

  private func forEachVariable(at start: Int, _ body: (Name) -> Void) {
    var place = start
    while true {
      let name: Name
      if byte(place) == UInt8(ascii: "`") {
        name = quoted(at: place)
        place = start + 2 + store.bytes(name).count
      } else {
        (name, place) = word(at: place)
      }
      body(name)
      skipToComma(&place)
      guard byte(place) == UInt8(ascii: ",") else { return }
      place &+= 1
      skipSpaces(&place)
    }
  }

  /// `case a, b(Int), c = 1`
  private func forEachCase(at start: Int, _ body: (Name) -> Void) {
    var place = start
    while true {
      if byte(place) == UInt8(ascii: "`") {
        let name = quoted(at: place)
        body(name)
        place &+= 2 + store.bytes(name).count
      } else {
        let (name, end) = word(at: place)
        body(name)
        place = end
      }
      if byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      while byte(place) != UInt8(ascii: ","), !isLineEnd(place) { place &+= 1 }
      if isLineEnd(place) { return }
      place &+= 1
      skipSpaces(&place)
      if isLineEnd(place) { return }
    }
  }

  // MARK: Characters

  func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 10 }

  func isLineEnd(_ place: Int) -> Bool { byte(place) == 10 }

  func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  func word(at start: Int) -> (name: Name, end: Int) {
    let end = wordEnd(from: start)
    return (intern(start, end), end)
  }

  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) { end &+= 1 }
    return end
  }

  /// The first eight bytes of a word as one number, the first one lowest.
  private func prefix(_ start: Int, _ end: Int) -> UInt64 {
    let length = end &- start
    if start &+ 8 > bytes.count || length == 0 {
      return NameTable.prefix(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    let eight = UInt64(littleEndian: ScrollLanguage.word(bytes, start))
    return length >= 8 ? eight : eight & (1 << UInt64(8 &* length) &- 1)
  }

  /// A name in back-ticks, without them.
  private func quoted(at start: Int) -> Name {
    var end = start + 1
    while byte(end) != UInt8(ascii: "`"), !isLineEnd(end) { end &+= 1 }
    return intern(start + 1, end)
  }

  func intern(_ start: Int, _ end: Int) -> Name {
    let end = max(start, end)
    return store.intern(
      UnsafeBufferPointer(rebasing: bytes[start..<end]), prefix: prefix(start, end))
  }

  func skipSpaces(_ place: inout Int) {
    while byte(place) == UInt8(ascii: " ") { place &+= 1 }
  }

  @inline(__always)
  func skipAttributes(_ place: inout Int, _ body: (Range<Int>) -> Void = { _ in }) {
    while byte(place) == UInt8(ascii: "@") {
      let end = wordEnd(from: place + 1)
      body(place + 1..<end)
      place = end
      if byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      skipSpaces(&place)
    }
  }

  func skipParentheses(_ place: inout Int) { skip("(", ")", &place) }

  func skipAngles(_ place: inout Int) { skip("<", ">", &place) }

  /// Behind the bracket that closes the one at a place, or to the end of the line.
  private func skip(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ place: inout Int) {
    var depth = 0
    while !isLineEnd(place) {
      if byte(place) == UInt8(ascii: opening) { depth += 1 }
      if byte(place) == UInt8(ascii: closing) { depth -= 1 }
      place &+= 1
      if depth == 0 { return }
    }
  }

  /// To the next comma that is in no brackets, or to the end of the line.
  private func skipToComma(_ place: inout Int) {
    var depth = 0
    while !isLineEnd(place) {
      switch byte(place) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">") where byte(place - 1) != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0: return
      default: break
      }
      place &+= 1
    }
  }
}

/// The words that begin a declaration.
private struct Keywords {
  private let all: [(prefix: UInt64, length: Int, word: Word)]

  init() {
    func keyword(_ text: StaticString, _ word: Word) -> (UInt64, Int, Word) {
      let bytes = text.bytes
      return (NameTable.prefix(bytes), bytes.count, word)
    }
    // The most frequent come first.
    all = [
      keyword("func", .func), keyword("var", .var), keyword("init", .initializer),
      keyword("let", .let), keyword("case", .case), keyword("extension", .extension),
      keyword("struct", .struct), keyword("enum", .enum), keyword("protocol", .protocol),
      keyword("typealias", .typealias), keyword("associatedtype", .associatedtype),
      keyword("subscript", .subscript),
    ]
  }

  func word(_ prefix: UInt64, length: Int) -> Word? {
    for keyword in all where keyword.prefix == prefix && keyword.length == length {
      return keyword.word
    }
    return nil
  }
}

extension NameStore {
  /// `Outer.Inner`
  func joined(_ outer: Name, _ inner: Name) -> Name {
    let text = Array(bytes(outer)) + [UInt8(ascii: ".")] + Array(bytes(inner))
    return text.withUnsafeBufferPointer { intern($0, prefix: NameTable.prefix($0)) }
  }
}

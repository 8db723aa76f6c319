/// The bytes of a text of the library. The formatter's layout is relied on: a declaration begins a line, after its
/// attributes and modifiers, two columns further in than what it is a member of.
struct LibraryText {
  let bytes: UnsafeBufferPointer<UInt8>
  let store: NameStore

  init(_ bytes: UnsafeBufferPointer<UInt8>, names store: NameStore) {
    self.bytes = bytes
    self.store = store
  }

  /// Calls with the place behind the spaces at the beginning of each line that has more, and their number in pairs.
  @inline(__always)
  func forEachLine(from start: Int, to end: Int, _ body: (_ place: Int, _ level: Int) -> Void) {
    var start = start
    while start < end {
      let place = spacesEnd(from: start)
      if place < end, !isLineEnd(place) { body(place, (place &- start) &>> 1) }
      start = lineEnd(from: place) &+ 1
    }
  }

  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var lineFeeds: UInt64 { 0x0A0A_0A0A_0A0A_0A0A }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Where the spaces end that begin at a place.
  @inline(__always)
  private func spacesEnd(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= bytes.count {
      let others = ScrollLanguage.word(bytes, place) ^ LibraryText.spaces
      if others != 0 { return place &+ others.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place &+= 1 }
    return place
  }

  /// Where the line ends that a place is in.
  @inline(__always)
  private func lineEnd(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= bytes.count {
      let rest = ScrollLanguage.word(bytes, place) ^ LibraryText.lineFeeds
      // Its lowest set bit belongs to the first zero byte.
      let ends = (rest &- LibraryText.ones) & ~rest & (LibraryText.ones &<< 7)
      if ends != 0 { return place &+ ends.trailingZeroBitCount &>> 3 }
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
      let word = leadingWord(at: place)
      place = word.map { place &+ $0.length } ?? wordEnd(from: place)
      // `private(set)`
      if word?.keyword == nil, byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      skipSpaces(&place)
      if let keyword = word?.keyword { return keyword }
    }
    return nil
  }

  @inline(__always)
  private func leadingWord(at place: Int) -> LeadingWord? {
    let eight = prefix(place, min(place &+ 8, bytes.count))
    for word in LeadingWord.all where eight & word.mask == word.prefix {
      if !isWordByte(byte(place &+ word.length)) { return word }
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
    while isWordByte(byte(place)) || byte(place) == UInt8(ascii: ".") { place &+= 1 }
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
    let end = lineEnd(from: start)
    if byte(end &- 1) == UInt8(ascii: "{") { return end }
    var place = start
    while place < end, bytes[place] != UInt8(ascii: "{") { place &+= 1 }
    if place == end { return end }
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

  @inline(__always)
  func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is of a word: a letter or a digit.
  @inline(__always)
  private func isWordByte(_ byte: UInt8) -> Bool {
    // A bit for each character up to the question mark, and for each behind it.
    let bits: UInt64 = byte & 0x40 == 0 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits &>> UInt64(byte) & 1 != 0
  }

  func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let word = word.bytes
    for index in word.indices where byte(start &+ index) != word[index] { return false }
    return wordEnd(from: start) == start &+ word.count
  }

  func word(at start: Int) -> (name: Name, end: Int) {
    let end = wordEnd(from: start)
    return (intern(start, end), end)
  }

  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end &+= 1 }
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

/// A word that declarations begin with. The first eight bytes tell it from all others.
private struct LeadingWord {
  let prefix: UInt64
  /// The bits of ``prefix`` that count.
  let mask: UInt64
  let length: Int
  /// Nil of a modifier.
  let keyword: Word?

  private init(_ text: StaticString, _ keyword: Word? = nil) {
    prefix = NameTable.prefix(text.bytes)
    length = text.utf8CodeUnitCount
    mask = length >= 8 ? ~0 : 1 << UInt64(8 * length) - 1
    self.keyword = keyword
  }

  /// The most frequent come first.
  static let all = [
    LeadingWord("public"), LeadingWord("func", .func), LeadingWord("static"),
    LeadingWord("var", .var), LeadingWord("init", .initializer),
    LeadingWord("extension", .extension), LeadingWord("struct", .struct),
    LeadingWord("case", .case), LeadingWord("typealias", .typealias), LeadingWord("let", .let),
    LeadingWord("protocol", .protocol), LeadingWord("enum", .enum), LeadingWord("mutating"),
    LeadingWord("subscript", .subscript), LeadingWord("associatedtype", .associatedtype),
    LeadingWord("prefix"), LeadingWord("private"),
  ]
}

extension NameStore {
  /// `Outer.Inner`
  func joined(_ outer: Name, _ inner: Name) -> Name {
    let text = Array(bytes(outer)) + [UInt8(ascii: ".")] + Array(bytes(inner))
    return text.withUnsafeBufferPointer { intern($0, prefix: NameTable.prefix($0)) }
  }
}

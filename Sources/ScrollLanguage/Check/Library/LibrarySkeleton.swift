/// What can be told of the library's texts from the beginnings of their lines: where each declaration of
/// the top level stands, a *unit*, and the names that it declares.
///
/// The formatter's layout is relied on: a unit begins at column 0, a member two columns further in than
/// what it is a member of. A test compares this with what parsing every text finds.
struct LibrarySkeleton {
  struct Unit {
    let text: Int
    /// Its bytes among those of the text.
    let start: Int
    var end: Int
    /// The type or protocol that it declares or extends.
    var owner: Int?
    var isExtension = false
    var isProtocol = false
    /// It says what the type conforms to.
    var inherits = false
  }

  private(set) var units: [Unit] = []
  /// `String`, `String.Index`.
  private(set) var ownerNames: [Name] = []
  /// Types that wrap properties.
  private(set) var wrapperNames: Set<Name> = []
  /// What types are called in any protocol, and perhaps some others.
  private(set) var typeNames: Set<Name> = []

  /// By the number of the name; -1 where it is none of an owner.
  private var owners: [Int32] = []
  private var unitsOfOwner = Chains()
  /// What owners declare: an entry for each name of each owner.
  private var entryNames: [Name] = []
  private var entryOwners: [Int32] = []
  private var entriesOfOwner = Chains()
  private var unitsOfEntry = Chains()
  /// Entries by owner and name, counted from 1, 0 where free; the count is a power of two.
  private var slots: [Int32]

  /// The owner of what stands at the top level.
  static let topLevel = 0

  init(_ texts: [[UInt8]], names store: NameStore) {
    slots = Array(repeating: 0, count: 1 << 14)
    let topLevel = owner(Name.none)
    precondition(topLevel == LibrarySkeleton.topLevel)
    let wrapper = NameTable.intern("_propertyWrapper", in: store)
    for (number, text) in texts.enumerated() {
      text.withUnsafeBufferPointer { bytes in
        var scanner = Scanner(bytes: bytes, text: number, wrapper: wrapper, store: store)
        scanner.scan(into: &self)
      }
    }
  }

  /// The owner of a full name: `Array`, `String.Index`; nil where there is nothing of that name.
  func owner(named name: Name) -> Int? {
    let index = Int(name.rawValue)
    return index < owners.count && owners[index] >= 0 ? Int(owners[index]) : nil
  }

  /// The number of what an owner declares under a name; nil where it declares nothing.
  func entry(_ name: Name, of owner: Int) -> Int? {
    let found = slots[slot(name, owner)]
    return found == 0 ? nil : Int(found) - 1
  }

  var entryCount: Int { entryNames.count }

  var ownerCount: Int { ownerNames.count }

  /// The units that declare what an entry stands for: what declares the owner itself comes before what
  /// extends it, wherever it stands.
  func units(ofEntry entry: Int) -> [Int] { inOrder(unitsOfEntry.all(of: entry)) }

  /// The units that declare members of an owner, in the same order.
  func units(ofOwner owner: Int) -> [Int] { inOrder(unitsOfOwner.all(of: owner)) }

  /// The names that an owner declares with their entries, in the order of the texts.
  func entries(of owner: Int) -> [(name: Name, entry: Int)] {
    entriesOfOwner.all(of: owner).map { (entryNames[$0], $0) }
  }

  private func inOrder(_ units: [Int]) -> [Int] {
    if units.count < 2 { return units }
    return units.filter { !self.units[$0].isExtension }
      + units.filter { self.units[$0].isExtension }
  }

  /// Where an entry is among the slots, or would be.
  private func slot(_ name: Name, _ owner: Int) -> Int {
    let mask = slots.count &- 1
    let key = UInt64(truncatingIfNeeded: owner) << 32 | UInt64(name.rawValue)
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) &- 1
      if entryNames[entry] == name, Int(entryOwners[entry]) == owner { return slot }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  // MARK: While the texts are read

  fileprivate mutating func owner(_ name: Name) -> Int {
    if let known = owner(named: name) { return known }
    let number = ownerNames.count
    while owners.count <= Int(name.rawValue) { owners.append(-1) }
    owners[Int(name.rawValue)] = Int32(number)
    ownerNames.append(name)
    unitsOfOwner.begin()
    entriesOfOwner.begin()
    return number
  }

  fileprivate mutating func begin(_ unit: Unit) { units.append(unit) }

  /// The unit that has begun last in a text ends here, unless it has ended before.
  fileprivate mutating func end(at place: Int, in text: Int) {
    guard let last = units.indices.last, units[last].text == text else { return }
    units[last].end = min(units[last].end, place)
  }

  /// What the declaration of the unit is about.
  fileprivate mutating func belongs(to owner: Int, as keyword: Word, inherits: Bool) {
    let unit = units.count - 1
    units[unit].owner = owner
    units[unit].isExtension = keyword == .extension
    units[unit].isProtocol = keyword == .protocol
    units[unit].inherits = inherits
    unitsOfOwner.append(unit, to: owner)
  }

  fileprivate mutating func declare(_ name: Name, in owner: Int) {
    let unit = units.count - 1
    let slot = slot(name, owner)
    if slots[slot] == 0 {
      let entry = entryNames.count
      entryNames.append(name)
      entryOwners.append(Int32(owner))
      unitsOfEntry.begin()
      entriesOfOwner.append(entry, to: owner)
      slots[slot] = Int32(entry + 1)
      unitsOfEntry.append(unit, to: entry)
      precondition(entryNames.count * 2 < slots.count, "the library has outgrown its slots")
    } else if unitsOfEntry.last(of: Int(slots[slot]) - 1) != unit {
      unitsOfEntry.append(unit, to: Int(slots[slot]) - 1)
    }
  }

  fileprivate mutating func noteType(_ name: Name) { typeNames.insert(name) }

  fileprivate mutating func noteWrapper(_ name: Name) { wrapperNames.insert(name) }
}

/// Lists of numbers that grow side by side.
private struct Chains {
  private var heads: [(first: Int32, last: Int32)] = []
  private var links: [(number: Int32, next: Int32)] = []

  /// Begins one more list.
  mutating func begin() { heads.append((-1, -1)) }

  mutating func append(_ number: Int, to list: Int) {
    let link = Int32(links.count)
    links.append((Int32(number), -1))
    if heads[list].last < 0 {
      heads[list].first = link
    } else {
      links[Int(heads[list].last)].next = link
    }
    heads[list].last = link
  }

  func last(of list: Int) -> Int? {
    heads[list].last < 0 ? nil : Int(links[Int(heads[list].last)].number)
  }

  func all(of list: Int) -> [Int] {
    var found: [Int] = []
    var link = heads[list].first
    while link >= 0 {
      found.append(Int(links[Int(link)].number))
      link = links[Int(link)].next
    }
    return found
  }
}

/// Reads a text line by line.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let text: Int
  /// The attribute of types that wrap properties.
  let wrapper: Name
  let store: NameStore
  private let keywords = Keywords()

  /// What members of each level belong to; nil below something that has none.
  private var containers: [(owner: Int, name: Name)?] = []
  /// Attributes stand on lines of their own before the unit that is being read.
  private var hasOnlyAttributes = false
  private var isWrapper = false
  /// Where comments begin that nothing has come behind yet.
  private var documentation: Int?

  init(bytes: UnsafeBufferPointer<UInt8>, text: Int, wrapper: Name, store: NameStore) {
    self.bytes = bytes
    self.text = text
    self.wrapper = wrapper
    self.store = store
  }

  mutating func scan(into skeleton: inout LibrarySkeleton) {
    var start = 0
    while start < bytes.count {
      var place = start
      while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place &+= 1 }
      if place < bytes.count {
        readLine(from: place, level: (place &- start) / 2, &skeleton)
      }
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

  private mutating func readLine(from start: Int, level: Int, _ skeleton: inout LibrarySkeleton) {
    let first = bytes[start]
    guard first == UInt8(ascii: "@") || isLetter(first) else {
      // Documentation belongs to the unit behind it.
      if level == 0, first == UInt8(ascii: "/"), !hasOnlyAttributes {
        skeleton.end(at: start, in: text)
        if documentation == nil { documentation = start }
      }
      return
    }
    if level > 0, level > containers.count || containers[level - 1] == nil { return }
    var place = start
    if level == 0 {
      if word(at: start).name.word == .where { return }
      if !hasOnlyAttributes {
        skeleton.end(at: start, in: text)
        skeleton.begin(
          LibrarySkeleton.Unit(text: text, start: documentation ?? start, end: bytes.count))
        documentation = nil
        isWrapper = false
      }
    }
    skipAttributes(&place)
    if level == 0 { hasOnlyAttributes = isLineEnd(place) }
    readWords(from: place, level, &skeleton)
  }

  /// Modifiers and the declaration behind them.
  private mutating func readWords(
    from start: Int, _ level: Int, _ skeleton: inout LibrarySkeleton
  ) {
    var place = start
    skipAttributes(&place)
    while isLetter(byte(place)) {
      let end = wordEnd(from: place)
      let keyword = keywords.word(prefix(place, end), length: end - place)
      place = end
      // `private(set)`
      if keyword == nil, byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      skipSpaces(&place)
      if let keyword {
        readDeclaration(keyword, place, level, &skeleton)
        return
      }
    }
  }

  private mutating func readDeclaration(
    _ keyword: Word, _ place: Int, _ level: Int, _ skeleton: inout LibrarySkeleton
  ) {
    let owner = level == 0 ? LibrarySkeleton.topLevel : containers[level - 1]?.owner ?? 0
    while containers.count <= level { containers.append(nil) }
    switch keyword {
    case .struct, .enum, .protocol, .extension:
      containers[level] = readType(keyword, place, level, owner, &skeleton)
      readMember(behind: place, level, &skeleton)
      return
    case .func:
      skeleton.declare(functionName(at: place), in: owner)
    case .var, .let: declareVariables(at: place, in: owner, &skeleton)
    case .case: declareCases(at: place, in: owner, &skeleton)
    case .typealias, .associatedtype:
      let name = word(at: place).name
      if level > 0 { skeleton.noteType(name) }
      skeleton.declare(name, in: owner)
    case .initializer:
      skeleton.declare(.initializer, in: owner)
    case .subscript:
      skeleton.declare(Name(Word.subscript), in: owner)
    default: return
    }
    containers[level] = nil
  }

  /// The one member of a type that is written on one line.
  private mutating func readMember(
    behind start: Int, _ level: Int, _ skeleton: inout LibrarySkeleton
  ) {
    var place = start
    while byte(place) != UInt8(ascii: "{"), !isLineEnd(place) { place &+= 1 }
    place &+= 1
    skipSpaces(&place)
    if place < bytes.count { readWords(from: place, level + 1, &skeleton) }
  }

  private mutating func readType(
    _ keyword: Word, _ start: Int, _ level: Int, _ owner: Int, _ skeleton: inout LibrarySkeleton
  ) -> (owner: Int, name: Name) {
    var place = start
    while isLetter(byte(place)) || byte(place) == UInt8(ascii: ".") || isDigit(byte(place)) {
      place &+= 1
    }
    let short = intern(start, place)
    let isExtension = keyword == .extension
    var full = short
    if level > 0, let outer = containers[level - 1]?.name {
      full = store.joined(outer, short)
    }
    if !isExtension {
      skeleton.declare(short, in: owner)
      if isWrapper { skeleton.noteWrapper(short) }
    }
    let number = skeleton.owner(full)
    if byte(place) == UInt8(ascii: "<") { skipAngles(&place) }
    if level == 0 {
      skeleton.belongs(
        to: number, as: keyword, inherits: byte(place) == UInt8(ascii: ":"))
    }
    return (number, full)
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

  private func declareVariables(at start: Int, in owner: Int, _ skeleton: inout LibrarySkeleton) {
    var place = start
    while true {
      let name: Name
      if byte(place) == UInt8(ascii: "`") {
        name = quoted(at: place)
        place = start + 2 + store.bytes(name).count
      } else {
        (name, place) = word(at: place)
      }
      skeleton.declare(name, in: owner)
      skipToComma(&place)
      guard byte(place) == UInt8(ascii: ",") else { return }
      place &+= 1
      skipSpaces(&place)
    }
  }

  /// `case a, b(Int), c = 1`
  private func declareCases(at start: Int, in owner: Int, _ skeleton: inout LibrarySkeleton) {
    var place = start
    while true {
      if byte(place) == UInt8(ascii: "`") {
        let name = quoted(at: place)
        skeleton.declare(name, in: owner)
        place &+= 2 + store.bytes(name).count
      } else {
        let (name, end) = word(at: place)
        skeleton.declare(name, in: owner)
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

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 10 }

  private func isLineEnd(_ place: Int) -> Bool { byte(place) == 10 }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func word(at start: Int) -> (name: Name, end: Int) {
    let end = wordEnd(from: start)
    return (intern(start, end), end)
  }

  private func wordEnd(from start: Int) -> Int {
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

  private func intern(_ start: Int, _ end: Int) -> Name {
    let end = max(start, end)
    return store.intern(
      UnsafeBufferPointer(rebasing: bytes[start..<end]), prefix: prefix(start, end))
  }

  private func skipSpaces(_ place: inout Int) {
    while byte(place) == UInt8(ascii: " ") { place &+= 1 }
  }

  private mutating func skipAttributes(_ place: inout Int) {
    while byte(place) == UInt8(ascii: "@") {
      let (name, end) = word(at: place + 1)
      if name == wrapper { isWrapper = true }
      place = end
      if byte(place) == UInt8(ascii: "(") { skipParentheses(&place) }
      skipSpaces(&place)
    }
  }

  private func skipParentheses(_ place: inout Int) {
    var depth = 0
    while !isLineEnd(place) {
      if byte(place) == UInt8(ascii: "(") { depth += 1 }
      if byte(place) == UInt8(ascii: ")") { depth -= 1 }
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

  private func skipAngles(_ place: inout Int) {
    var depth = 0
    while !isLineEnd(place) {
      if byte(place) == UInt8(ascii: "<") { depth += 1 }
      if byte(place) == UInt8(ascii: ">") { depth -= 1 }
      place &+= 1
      if depth == 0 { return }
    }
  }
}

/// The words that begin a declaration.
private struct Keywords {
  private let all: [(prefix: UInt64, length: Int, word: Word)]

  init() {
    func keyword(_ text: StaticString, _ word: Word) -> (UInt64, Int, Word) {
      let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
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

// Texts. Positions are offsets in UTF-8; a text of ASCII without carriage returns has one character
// per byte, which the most used operations take advantage of.

extension NativeTable {
  mutating func addStrings() {
    add("String.init(character)") { call in
      call.reference(0)?.retain()
      call.result(reference: call.reference(0))
    }
    add("String.init(repeating:count:)") { call throws(Fault) in
      let count = call.int(1)
      if count < 0 { throw call.fault(.negativeCount, "A text cannot be repeated \(count) times") }
      let text = call.string(0)
      if text.isEmpty || count == 0 { return call.result(reference: nil) }
      try call.reserveText(count, of: text.utf8.count)
      call.result(string: String(repeating: text, count: Int(count)))
    }
    add("String.append(_:)") { call throws(Fault) in try call.appendText() }
    add("String.count") { call throws(Fault) in
      call.result(int: try call.characterCount(of: call.string(0)))
    }
    add("String.isEmpty") { call in call.result(bool: call.string(0).isEmpty) }
    add("String._utf8Count") { call in call.result(int: Int64(call.string(0).utf8.count)) }
    add("String._uppercased") { call throws(Fault) in
      call.result(string: try call.mapPieces(of: call.string(0)) { $0.uppercased() })
    }
    add("String._lowercased") { call throws(Fault) in
      call.result(string: try call.mapPieces(of: call.string(0)) { $0.lowercased() })
    }
    add("String._slice(_:_:)") { call throws(Fault) in
      let text = call.string(0)
      let end = try call.offset(2, in: text, upTo: text.utf8.count)
      let start = try call.offset(1, in: text, upTo: end)
      try call.pay((end - start) >> 10)
      call.result(string: String(text[text.index(at: start)..<text.index(at: end)]))
    }
    add("String._join(_:_:)") { call throws(Fault) in try call.joinTexts() }
    add("String._fromScalar(_:)") { call in
      let scalar = UInt32(exactly: call.int(0)).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      call.result(string: String(scalar))
    }
    add("String._decode(_:)") { call throws(Fault) in
      guard let array = call.reference(0)?.array else { return call.result(reference: nil) }
      try call.pay(array.pointee.count / 16)
      let bytes = (0..<array.pointee.count).map {
        UInt8(truncatingIfNeeded: array.words(at: $0)[0])
      }
      call.result(string: String(decoding: bytes, as: Unicode.UTF8.self))
    }
    add("String.debugDescription") { call throws(Fault) in
      var text = ""
      try call.pay(call.string(0).utf8.count / 16)
      if !call.heap.admits(call.string(0).utf8.count) { throw call.memoryFault() }
      quote(call.string(0), into: &text)
      call.result(string: text)
    }
    addStringPositions()
  }

  private mutating func addStringPositions() {
    add("String._character(_:)") { call throws(Fault) in
      let text = call.string(0)
      let offset = try call.offset(1, in: text, upTo: text.utf8.count - 1)
      let end = text.characterEnd(after: offset)
      try call.pay((end - offset) / 16)
      call.result(string: String(text[text.index(at: offset)..<text.index(at: end)]))
    }
    add("String._offset(after:)") { call throws(Fault) in
      let text = call.string(0)
      let offset = try call.offset(1, in: text, upTo: text.utf8.count - 1)
      let end = text.characterEnd(after: offset)
      try call.pay((end - offset) / 16)
      call.result(int: Int64(end))
    }
    add("String._offset(before:)") { call throws(Fault) in
      let text = call.string(0)
      let offset = try call.offset(1, in: text, upTo: text.utf8.count)
      if offset == 0 { throw call.fault(.index, "There is no character before the first") }
      let start = text.characterStart(before: offset)
      try call.pay((offset - start) / 16 + text.flagBytes(before: offset) / 16)
      call.result(int: Int64(start))
    }
    add("String._scalar(_:)") { call throws(Fault) in
      let text = call.string(0)
      let offset = try call.offset(1, in: text, upTo: text.utf8.count - 1)
      call.result(int: Int64(text.unicodeScalars[text.index(at: offset)].value))
    }
    add("String._byte(_:)") { call throws(Fault) in
      let text = call.string(0)
      let offset = try call.offset(1, in: text, upTo: text.utf8.count - 1)
      call.result(int: Int64(text.utf8[text.index(at: offset)]))
    }
  }
}

extension NativeCall {
  func offset(_ parameter: Int, in text: String, upTo last: Int) throws(Fault) -> Int {
    let offset = int(parameter)
    if offset < 0 || offset > Int64(last) {
      throw fault(.index, "The position is outside of the text")
    }
    return Int(offset)
  }

  fileprivate func reserveText(_ count: Int64, of bytes: Int) throws(Fault) {
    let (size, overflow) = count.multipliedReportingOverflow(by: Int64(bytes))
    guard !overflow, let size = Int(exactly: size), heap.admits(size) else { throw memoryFault() }
    try pay(size / 64)
  }

  /// Appends in place when nothing else refers to the text.
  fileprivate func appendText() throws(Fault) {
    guard let added = reference(1) else { return }
    guard let reference = reference(0) else {
      added.retain()
      set(0, reference: added)
      return
    }
    let bytes = added.string.pointee.value.utf8.count
    let copied = reference.isUnique ? bytes : bytes + reference.string.pointee.value.utf8.count
    if !heap.admits(copied) { throw memoryFault() }
    try pay(copied >> 10)
    if reference.isUnique {
      reference.string.pointee.value += added.string.pointee.value
      reference.string.pointee.hash = 0
      reference.string.pointee.isASCII = nil
      reference.pointee.bytes += bytes
      heap.pointee.used += bytes
    } else {
      set(0, string: reference.string.pointee.value + added.string.pointee.value)
    }
  }

  fileprivate func joinTexts() throws(Fault) {
    guard let array = reference(0)?.array else { return result(reference: nil) }
    let separator = string(1)
    let count = array.pointee.count
    try pay(count / 16)
    let (separators, overflow) = Int64(separator.utf8.count)
      .multipliedReportingOverflow(by: Int64(count))
    if overflow { throw memoryFault() }
    var size = separators
    for index in 0..<count { size += Int64(text(of: array.references(at: index)[0]).utf8.count) }
    guard let size = Int(exactly: size), heap.admits(size) else { throw memoryFault() }
    try pay(size >> 10)
    var joined = ""
    joined.reserveCapacity(size)
    for index in 0..<count {
      if index > 0 { joined += separator }
      joined += text(of: array.references(at: index)[0])
    }
    result(string: joined)
  }
}

extension String {
  func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
  func byte(at offset: Int) -> UInt8 { utf8[index(at: offset)] }

  /// At most so many bytes from the beginning, as far as they are whole scalars.
  package func start(of count: Int) -> Substring {
    var end = min(count, utf8.count)
    while end > 0, end < utf8.count, byte(at: end) & 0xC0 == 0x80 { end -= 1 }
    return self[..<index(at: end)]
  }

  /// ASCII without carriage returns: every byte is a character.
  var hasCharacterPerByte: Bool { utf8.hasCharacterPerByte }

  /// The same of what stands behind an offset, looked at and paid for by pieces.
  func hasCharacterPerByte(
    from start: Int, paying pay: (Int) throws(Fault) -> Void
  ) throws(Fault) -> Bool {
    let count = utf8.count
    var start = start
    while start < count {
      let end = min(count, start + String.piece)
      if !utf8[index(at: start)..<index(at: end)].hasCharacterPerByte { return false }
      try pay((end - start) / 64)
      start = end
    }
    return true
  }

  /// So many bytes of a long text are worked through at one go.
  fileprivate static let piece = 1 << 18

  /// How many bytes of flags end at an offset. Which of them belong together is found only by going
  /// back to the first.
  fileprivate func flagBytes(before offset: Int) -> Int {
    var start = offset
    while start >= 4, byte(at: start - 4) == 0xF0, byte(at: start - 3) == 0x9F,
      byte(at: start - 2) == 0x87, byte(at: start - 1) >= 0xA6
    {
      start -= 4
    }
    return offset - start
  }

  /// Where the character ends that begins at an offset.
  func characterEnd(after offset: Int) -> Int {
    if byte(at: offset) < 0x80, byte(at: offset) != 13,
      offset + 1 == utf8.count || byte(at: offset + 1) < 0x80
    {
      return offset + 1
    }
    // Of the part alone: in the whole text a long row of flags would be counted from its beginning.
    let rest = self[index(at: offset)...]
    return self.offset(of: rest.index(after: rest.startIndex))
  }

  /// Where the character begins that ends at an offset.
  func characterStart(before offset: Int) -> Int {
    if byte(at: offset - 1) < 0x80, byte(at: offset - 1) != 10,
      offset == 1 || byte(at: offset - 2) < 0x80
    {
      return offset - 1
    }
    return self.offset(of: index(before: index(at: offset)))
  }
}

extension Collection<UInt8> {
  fileprivate var hasCharacterPerByte: Bool { allSatisfy { $0 < 0x80 && $0 != 13 } }
}

extension NativeCall {
  fileprivate func characterCount(of text: String) throws(Fault) -> Int64 {
    let machine = machine
    let isSimple = try text.hasCharacterPerByte(from: 0) { count throws(Fault) in
      try machine.pay(count)
    }
    if isSimple { return Int64(text.utf8.count) }
    var count = 0
    var start = text.startIndex
    while let end = text.index(start, offsetBy: String.piece / 8, limitedBy: text.endIndex) {
      count += String.piece / 8
      try pay(text.utf8.distance(from: start, to: end) / 16)
      start = end
      if start == text.endIndex { return Int64(count) }
    }
    return Int64(count + text.distance(from: start, to: text.endIndex))
  }

  /// What a text becomes whose parts become something each, wherever it is parted.
  fileprivate func mapPieces(
    of text: String, _ transform: (Substring) -> String
  ) throws(Fault) -> String {
    let scalars = text.unicodeScalars
    if text.utf8.count <= String.piece {
      try pay(text.utf8.count / 16)
      return transform(text[...])
    }
    var mapped = ""
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let end =
        scalars.index(start, offsetBy: String.piece / 8, limitedBy: scalars.endIndex)
        ?? scalars.endIndex
      try pay(text.utf8.distance(from: start, to: end) / 16)
      mapped += transform(text[start..<end])
      if !heap.admits(mapped.utf8.count) { throw memoryFault() }
      start = end
    }
    return mapped
  }
}

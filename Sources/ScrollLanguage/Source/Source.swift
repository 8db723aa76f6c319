/// One text of a program with its name.
///
/// Kept as UTF-8 bytes, because the lexer reads bytes and every span is a byte offset. The bytes may be
/// anything: `firstInvalidUTF8` is asked before lexing, so later stages can rely on valid text.
package struct Source: Sendable {
  package let id: SourceID
  /// The name under which diagnostics cite the source, usually a path.
  package let name: String
  package let bytes: [UInt8]
  /// Nil of a part of a text, of which hardly anybody asks for them.
  private let knownLines: LineTable?
  /// The text of the library that this is a part of, and where it begins in it.
  private let whole: (text: StaticString, start: Int)?

  package init(id: SourceID, name: String, bytes: [UInt8]) {
    self.id = id
    self.name = name
    self.bytes = bytes
    knownLines = LineTable(bytes)
    whole = nil
  }

  /// A part of a text of the library, whose lines are counted.
  init(id: SourceID, name: String, bytes: [UInt8], of whole: StaticString, at start: Int) {
    self.id = id
    self.name = name
    self.bytes = bytes
    knownLines = nil
    self.whole = (whole, start)
  }

  /// Where the lines of this text begin.
  package var lines: LineTable { knownLines ?? LineTable(bytes) }

  /// The lines of the file that come before this text.
  private var linesBefore: Int {
    guard let whole else { return 0 }
    return LineTable(Array(whole.text.bytes[..<whole.start])).starts.count - 1
  }

  package init(id: SourceID = SourceID(rawValue: 0), name: String = "main.scroll", text: String) {
    self.init(id: id, name: name, bytes: Array(text.utf8))
  }

  /// Line and columns of the byte at `offset`, which may be the end of the text.
  package func position(at offset: UInt32) -> SourcePosition {
    let clamped = min(offset, UInt32(truncatingIfNeeded: bytes.count))
    let line = lines.line(at: clamped)
    let start = lines.starts[line - 1]
    var units = 0
    for index in Int(start)..<Int(clamped) {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return SourcePosition(
      line: linesBefore + line, column: Int(clamped - start) + 1, utf16Column: units + 1)
  }

  /// The text of a line without its line end; empty beyond the last line.
  package func lineText(_ number: Int) -> String {
    let line = number - linesBefore
    guard line >= 1, line <= lines.starts.count else { return "" }
    let start = Int(lines.starts[line - 1])
    var end = line < lines.starts.count ? Int(lines.starts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text under a span, cut off at the end of the source.
  package func text(_ span: Span) -> String { String(decoding: bytes(span), as: UTF8.self) }

  /// As far as the text goes.
  func bytes(_ span: Span) -> ArraySlice<UInt8> {
    let end = min(Int(span.end), bytes.count)
    let start = min(Int(span.start), end)
    return bytes[start..<end]
  }

  /// Offset of the first zero byte, or nil.
  package var firstZero: Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index &+ 8 <= buffer.count, !holdsZero(word(buffer, index)) { index &+= 8 }
      while index < buffer.count {
        if buffer[index] == 0 { return index }
        index &+= 1
      }
      return nil
    }
  }

  /// Offset of the first byte that does not continue valid UTF-8, or nil.
  package var firstInvalidUTF8: Int? {
    bytes.withUnsafeBufferPointer { invalidUTF8Offset(in: $0) }
  }
}

extension Table<Source> {
  /// The source of a number, where they are numbered one after the other.
  package func source(_ id: SourceID) -> Source? {
    guard let first, id.rawValue >= first.id.rawValue else { return nil }
    let index = Int(id.rawValue - first.id.rawValue)
    return index < count && self[index].id == id ? self[index] : nil
  }
}

/// Eight bytes as one number.
@inline(__always)
func word(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
  UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
}

/// Whether one of eight bytes is zero.
@inline(__always)
func holdsZero(_ word: UInt64) -> Bool {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
}

/// The table of well-formed byte sequences of the Unicode standard (table 3-7).
private func invalidUTF8Offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  let count = bytes.count
  while index < count {
    // Eight ASCII characters at a time.
    while index &+ 8 <= count, word(bytes, index) & 0x8080_8080_8080_8080 == 0 { index &+= 8 }
    guard index < count else { return nil }
    let first = bytes[index]
    if first < 0x80 {
      index &+= 1
      continue
    }
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    let following: Int
    switch first {
    case 0xC2...0xDF: following = 1
    case 0xE0: (following, low) = (2, 0xA0)
    case 0xED: (following, high) = (2, 0x9F)
    case 0xE1...0xEF: following = 2
    case 0xF0: (following, low) = (3, 0x90)
    case 0xF4: (following, high) = (3, 0x8F)
    case 0xF1...0xF3: following = 3
    default: return index
    }
    guard index + following < count else { return index }
    guard bytes[index &+ 1] >= low, bytes[index &+ 1] <= high else { return index }
    var step = 2
    while step <= following {
      guard bytes[index &+ step] & 0xC0 == 0x80 else { return index }
      step &+= 1
    }
    index &+= following &+ 1
  }
  return nil
}

// The library's index is a text, so that it can lie in the source of this package: numbers, five bits
// to a character, the lowest first. A character from `?` on says that more of the number follow in the
// ones after it; 64 printable characters in a row serve, none of which ends a literal. Line ends mean
// nothing: they are for whoever compares two versions.

private let firstCharacter = UInt8(ascii: "?")

/// Writes numbers as text.
struct IndexWriter {
  private(set) var text: [UInt8] = []
  private var column = 0

  mutating func write(_ number: Int) {
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest & 31)
      rest >>= 5
      text.append(firstCharacter + digit + (rest > 0 ? 32 : 0))
      column += 1
    } while rest > 0
    if column >= 96 { endLine() }
  }

  mutating func write(_ number: UInt32) { write(Int(number)) }

  mutating func write(_ truth: Bool) { write(truth ? 1 : 0) }

  mutating func write<Element>(
    _ elements: [Element], _ write: (inout IndexWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func write<Value>(optional value: Value?, _ write: (inout IndexWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes a table so that each of its blocks can be read by itself: their lengths come first.
  mutating func write<Element>(
    _ table: LibraryTable<Element>, _ write: (inout IndexWriter, Element) -> Void
  ) {
    var blocks: [[UInt8]] = []
    for start in stride(from: 0, to: table.count, by: LibraryTable<Element>.blockLength) {
      var block = IndexWriter()
      for element in table[start...].prefix(LibraryTable<Element>.blockLength) {
        write(&block, element)
      }
      block.endLine()
      blocks.append(block.text)
    }
    self.write(table.count)
    self.write(blocks) { $0.write($1.count) }
    endLine()
    for block in blocks { text += block }
  }

  mutating func endLine() {
    if column > 0 { text.append(UInt8(ascii: "\n")) }
    column = 0
  }
}

/// Reads the numbers in the order in which they were written.
///
/// Trusts the text: it is part of this package, and the tests compare it with a newly written one.
struct IndexReader: Sendable {
  private let text: StaticString
  private var place: Int

  init(_ text: StaticString, from place: Int = 0) {
    self.text = text
    self.place = place
  }

  mutating func number() -> Int {
    var byte = text.utf8Start[place]
    // Lines end between numbers.
    while byte < firstCharacter {
      if place >= text.utf8CodeUnitCount { return 0 }
      place &+= 1
      byte = text.utf8Start[place]
    }
    place &+= 1
    var digit = Int(byte &- firstCharacter)
    var number = digit & 31
    var shift = 5
    while digit > 31 {
      digit = Int(text.utf8Start[place] &- firstCharacter)
      place &+= 1
      number |= (digit & 31) &<< shift
      shift &+= 5
    }
    return number
  }

  mutating func word() -> UInt32 { UInt32(truncatingIfNeeded: number()) }

  mutating func truth() -> Bool { number() != 0 }

  mutating func array<Element>(_ read: (inout IndexReader) -> Element) -> [Element] {
    let count = number()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(read(&self)) }
    return elements
  }

  mutating func optional<Value>(_ read: (inout IndexReader) -> Value) -> Value? {
    truth() ? read(&self) : nil
  }

  /// A table whose blocks are read when they are asked for.
  mutating func table<Element>(
    _ read: @escaping @Sendable (inout IndexReader) -> Element
  ) -> LibraryTable<Element> {
    let count = number()
    let lengths = array { $0.number() }
    skipLineEnd()
    var readers: [IndexReader] = []
    readers.reserveCapacity(lengths.count)
    for length in lengths {
      readers.append(self)
      place += length
    }
    return LibraryTable(count: count) { [readers] elements in
      var reader = readers[elements.lowerBound / LibraryTable<Element>.blockLength]
      return elements.map { _ in read(&reader) }
    }
  }

  private mutating func skipLineEnd() {
    while place < text.utf8CodeUnitCount, text.utf8Start[place] < firstCharacter { place &+= 1 }
  }
}

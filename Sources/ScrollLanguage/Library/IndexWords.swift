// The library's index is a text, so that it can lie in the source of this package: numbers, five bits
// to a character, the lowest first. A character from `?` on says that more of the number follow in the
// ones after it; 64 printable characters in a row serve, none of which ends a literal. Line ends mean
// nothing: they are for whoever compares two versions.

private let firstCharacter = UInt8(ascii: "?")

/// Gathers numbers as text.
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

  mutating func endLine() {
    if column > 0 { text.append(UInt8(ascii: "\n")) }
    column = 0
  }
}

/// Reads the numbers in the order in which they were written.
///
/// Trusts the text: it is part of this package, and compared in the tests with what is written anew.
struct IndexReader {
  private let text: UnsafePointer<UInt8>
  private let end: Int
  private var place = 0

  init(_ text: StaticString) {
    self.text = text.utf8Start
    end = text.utf8CodeUnitCount
  }

  mutating func number() -> Int {
    var digit = nextDigit()
    var number = digit & 31
    var shift = 5
    while digit > 31 {
      digit = nextDigit()
      number |= (digit & 31) &<< shift
      shift &+= 5
    }
    return number
  }

  /// The next character that means something; 0 at the end.
  @inline(__always)
  private mutating func nextDigit() -> Int {
    while place < end {
      let byte = text[place]
      place &+= 1
      if byte >= firstCharacter { return Int(byte &- firstCharacter) }
    }
    return 0
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
}

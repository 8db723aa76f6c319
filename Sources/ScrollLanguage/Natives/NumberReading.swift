/// Reads a number as `Double.init(_: String)` does: decimal or hexadecimal with an optional exponent,
/// `inf`, `infinity`, `nan`; nil for every other text. Correctly rounded.
package func readDouble(_ text: String) -> Double? {
  var reader = NumberReader(bytes: Array(text.utf8)[...])
  return reader.read()
}

/// Checks that a text is a number before `parseDouble` reads it, which expects a valid literal.
private struct NumberReader {
  var bytes: ArraySlice<UInt8>

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard bytes.first == byte else { return false }
    bytes.removeFirst()
    return true
  }

  mutating func read() -> Double? {
    let isNegative = accept(UInt8(ascii: "-"))
    if !isNegative { _ = accept(UInt8(ascii: "+")) }
    guard let size = word() ?? number() else { return nil }
    return isNegative ? -size : size
  }

  private func word() -> Double? {
    let lowercased = bytes.map { $0 | 0x20 }
    if lowercased == Array("inf".utf8) || lowercased == Array("infinity".utf8) { return .infinity }
    return lowercased == Array("nan".utf8) ? .nan : nil
  }

  private mutating func number() -> Double? {
    let whole = Array(bytes)
    let isHexadecimal = whole.count > 2 && whole[0] == 48 && whole[1] | 0x20 == 120
    if isHexadecimal { bytes.removeFirst(2) }
    var count = skipDigits(isHexadecimal)
    if accept(UInt8(ascii: ".")) { count += skipDigits(isHexadecimal) }
    guard count > 0 else { return nil }
    let mark: UInt8 = isHexadecimal ? 112 : 101  // p, e
    if let byte = bytes.first, byte | 0x20 == mark {
      bytes.removeFirst()
      if !accept(UInt8(ascii: "-")) { _ = accept(UInt8(ascii: "+")) }
      guard skipDigits(false) > 0 else { return nil }
    }
    guard bytes.isEmpty else { return nil }
    return whole.withUnsafeBufferPointer { parseDouble($0) }
  }

  private mutating func skipDigits(_ isHexadecimal: Bool) -> Int {
    let digits = bytes.prefix { byte in
      let letter = byte | 0x20
      return (byte >= 48 && byte <= 57) || (isHexadecimal && letter >= 97 && letter <= 102)
    }
    bytes.removeFirst(digits.count)
    return digits.count
  }
}

// Text to Double, correctly rounded, the same on every host. The standard library's own has no
// symbol in Embedded Swift.

/// The Double nearest to a decimal (`12.5e-3`) or hexadecimal (`0x1.8p3`) number without sign.
///
/// Underscores are passed over. Ties go to the even neighbour, too large is infinity. The text must
/// have the form of a Swift float or integer literal; what does not belong is ignored.
package func parseDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  if text.count > 2, text[0] == UInt8(ascii: "0"), text[1] | 0x20 == UInt8(ascii: "x") {
    return parseHexDouble(text)
  }
  var decimal = Decimal()
  decimal.read(text)
  return decimal.nearestDouble
}

package func parseDouble(_ text: String) -> Double {
  let bytes = Array(text.utf8)
  return bytes.withUnsafeBufferPointer { parseDouble($0) }
}

/// Digits times a power of ten, as read from text.
private struct Decimal {
  /// More digits than these decide only whether something is left over.
  static let digitLimit = 800

  /// The leading digits without zeros before them.
  var digits: [UInt8] = []
  /// The first 19 digits as a number.
  var leading: UInt64 = 0
  var exponent = 0
  /// Digits beyond the limit were not all zero.
  var hasRest = false

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var isFraction = false
    var position = 0
    loop: while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        append(byte - UInt8(ascii: "0"), isFraction: isFraction)
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break loop
      default: break
      }
    }
    if position < text.count || text.last.map({ $0 | 0x20 == UInt8(ascii: "e") }) == true {
      exponent += readExponent(text, position)
    }
  }

  private mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits.count >= Decimal.digitLimit {
      if digit != 0 { hasRest = true }
      if !isFraction { exponent += 1 }
      return
    }
    if isFraction { exponent -= 1 }
    guard digit != 0 || !digits.isEmpty else { return }
    digits.append(digit)
    if digits.count <= 19 { leading = leading * 10 + UInt64(digit) }
  }

  var nearestDouble: Double {
    guard !digits.isEmpty else { return 0 }
    if digits.count <= 15, exponent >= -22, exponent <= 22 {
      // Both numbers are exact, so one operation rounds once.
      let value = Double(leading)
      return exponent < 0 ? value / exactPowerOfTen(-exponent) : value * exactPowerOfTen(exponent)
    }
    let magnitude = digits.count + exponent
    if magnitude > 310 { return .infinity }
    if magnitude < -326 { return 0 }
    var numerator = BigNumber(digits: digits)
    var denominator = BigNumber(1)
    if exponent >= 0 {
      numerator.multiply(byPowerOfTen: exponent)
    } else {
      denominator.multiply(byPowerOfTen: -exponent)
    }
    return quotient(numerator, denominator, hasRest: hasRest)
  }
}

/// A signed decimal exponent, held within ±100 000.
private func readExponent(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
  var value = 0
  var isNegative = false
  var position = start
  while position < text.count {
    let byte = text[position]
    if byte == UInt8(ascii: "-") { isNegative = true }
    if isDigitByte(byte) { value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 100_000) }
    position += 1
  }
  return isNegative ? -value : value
}

/// 10^n for n up to 22, each exact.
private func exactPowerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}

private func parseHexDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  var mantissa: UInt64 = 0
  var exponent = 0
  var isFraction = false
  var hasRest = false
  var position = 2
  while position < text.count {
    let byte = text[position]
    position += 1
    if let digit = hexDigit(byte) {
      if mantissa >> 60 == 0 {
        mantissa = mantissa << 4 | UInt64(digit)
        if isFraction { exponent -= 4 }
      } else {
        if digit != 0 { hasRest = true }
        if !isFraction { exponent += 4 }
      }
    } else if byte == UInt8(ascii: ".") {
      isFraction = true
    } else if byte | 0x20 == UInt8(ascii: "p") {
      exponent += readExponent(text, position)
      break
    }
  }
  guard mantissa != 0 else { return 0 }
  let shift = mantissa.leadingZeroBitCount
  return roundToDouble(mantissa << UInt64(shift), exponent + 63 - shift, hasRest: hasRest)
}

/// The Double nearest to a fraction, from its first 64 bits by long division.
private func quotient(
  _ numerator: BigNumber, _ denominator: BigNumber, hasRest: Bool
) -> Double {
  var rest = numerator
  var divisor = denominator
  var exponent = rest.bitCount - divisor.bitCount
  if exponent >= 0 { divisor.shiftLeft(exponent) } else { rest.shiftLeft(-exponent) }
  if rest < divisor {
    rest.shiftLeft(1)
    exponent -= 1
  }
  var bits: UInt64 = 0
  for _ in 0..<64 {
    bits <<= 1
    if !(rest < divisor) {
      rest.subtract(divisor)
      bits |= 1
    }
    rest.shiftLeft(1)
  }
  return roundToDouble(bits, exponent, hasRest: hasRest || !rest.isZero)
}

/// `bits` / 2^63 · 2^`exponent`, to the nearest Double, ties to even. The top bit is set.
private func roundToDouble(_ bits: UInt64, _ exponent: Int, hasRest: Bool) -> Double {
  if exponent > 1023 { return .infinity }
  let isNormal = exponent >= -1022
  let dropped = isNormal ? 11 : 11 + (-1022 - exponent)
  guard dropped <= 64 else { return 0 }
  let kept = dropped == 64 ? 0 : bits >> UInt64(dropped)
  let half = UInt64(1) << UInt64(dropped - 1)
  let rest = dropped == 64 ? bits : bits & (half << 1 &- 1)
  let roundsUp = rest > half || (rest == half && (hasRest || kept & 1 == 1))
  // The hidden bit of a normal number adds one to the exponent field.
  let field = isNormal ? UInt64(exponent + 1022) << 52 : 0
  return Double(bitPattern: field + kept + (roundsUp ? 1 : 0))
}

/// A natural number of any size, least significant word first.
private struct BigNumber {
  var words: [UInt32]

  init(_ value: UInt32) { words = [value] }

  init(digits: [UInt8]) {
    words = [0]
    var index = 0
    while index < digits.count {
      // Nine digits at a time fit a word.
      var factor: UInt32 = 1
      var chunk: UInt32 = 0
      while index < digits.count, factor < 1_000_000_000 {
        chunk = chunk * 10 + UInt32(digits[index])
        factor *= 10
        index += 1
      }
      multiply(by: factor, adding: chunk)
    }
  }

  var isZero: Bool { words.allSatisfy { $0 == 0 } }

  var bitCount: Int {
    var top = words.count - 1
    while top > 0, words[top] == 0 { top -= 1 }
    return top * 32 + 32 - words[top].leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding: UInt32 = 0) {
    var carry = UInt64(adding)
    for index in words.indices {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { words.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    var left = exponent
    while left >= 9 {
      multiply(by: 1_000_000_000)
      left -= 9
    }
    for _ in 0..<left { multiply(by: 10) }
  }

  mutating func shiftLeft(_ count: Int) {
    let whole = count / 32
    let part = UInt32(count % 32)
    if part > 0 {
      var carry: UInt32 = 0
      for index in words.indices {
        let word = words[index]
        words[index] = word << part | carry
        carry = word >> (32 - part)
      }
      if carry > 0 { words.append(carry) }
    }
    if whole > 0 { words.insert(contentsOf: repeatElement(0, count: whole), at: 0) }
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: BigNumber) {
    var borrow: Int64 = 0
    for index in words.indices {
      let right = index < other.words.count ? Int64(other.words[index]) : 0
      let difference = Int64(words[index]) - right - borrow
      borrow = difference < 0 ? 1 : 0
      words[index] = UInt32(truncatingIfNeeded: difference)
    }
  }

  static func < (left: BigNumber, right: BigNumber) -> Bool {
    var index = max(left.words.count, right.words.count)
    while index > 0 {
      index -= 1
      let a = index < left.words.count ? left.words[index] : 0
      let b = index < right.words.count ? right.words[index] : 0
      if a != b { return a < b }
    }
    return false
  }
}

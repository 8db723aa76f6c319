/// Reads a number as `Double.init(_: String)` does: decimal or hexadecimal with an optional exponent,
/// `inf`, `infinity`, `nan`; nil for every other text. Correctly rounded.
package func readDouble(_ text: String) -> Double? {
  var reader = NumberReader(bytes: Array(text.utf8))
  return reader.read()
}

private struct NumberReader {
  let bytes: [UInt8]
  var position = 0
  var digits: [UInt8] = []
  /// The value is 0.digits·10^point.
  var point = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func read() -> Double? {
    let isNegative = accept(UInt8(ascii: "-"))
    if !isNegative { _ = accept(UInt8(ascii: "+")) }
    let size = readWord() ?? (hasHexadecimalPrefix ? readHexadecimal() : readDecimal())
    return isNegative ? size.map { -$0 } : size
  }

  private func readWord() -> Double? {
    var word = ""
    for byte in bytes[position...] {
      guard let letter = letter(byte) else { return nil }
      word.unicodeScalars.append(Unicode.Scalar(letter))
    }
    switch word {
    case "inf", "infinity": return .infinity
    case "nan": return .nan
    default: return nil
    }
  }

  private func letter(_ byte: UInt8) -> UInt8? {
    let lower = byte | 0x20
    return lower >= 97 && lower <= 122 ? lower : nil
  }

  // MARK: Decimal

  private mutating func readDecimal() -> Double? {
    digits = []
    point = 0
    var hasDigits = false
    while let digit = digit() {
      hasDigits = true
      add(digit, isFraction: false)
    }
    if accept(UInt8(ascii: ".")) {
      while let digit = digit() {
        hasDigits = true
        add(digit, isFraction: true)
      }
    }
    guard hasDigits else { return nil }
    if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
      guard let exponent = readExponent() else { return nil }
      point += exponent
    }
    guard position == bytes.count else { return nil }
    return value()
  }

  private mutating func digit() -> UInt8? {
    guard let byte = next, byte >= 48, byte <= 57 else { return nil }
    position += 1
    return byte - 48
  }

  private mutating func add(_ digit: UInt8, isFraction: Bool) {
    if digits.isEmpty && digit == 0 {
      if isFraction { point -= 1 }
      return
    }
    // No tie between two doubles has more than 768 digits: of what follows, only whether it is
    // zero counts.
    if digits.count < 800 {
      digits.append(digit)
    } else if digit != 0 {
      digits[799] |= 1
    }
    if !isFraction { point += 1 }
  }

  private mutating func readExponent() -> Int? {
    let isNegative = accept(UInt8(ascii: "-"))
    if !isNegative { _ = accept(UInt8(ascii: "+")) }
    guard var exponent = digit().map(Int.init) else { return nil }
    while let digit = digit() { exponent = min(exponent * 10 + Int(digit), 100_000) }
    return isNegative ? -exponent : exponent
  }

  private func value() -> Double {
    if digits.isEmpty || point < -400 { return 0 }
    if point > 400 { return .infinity }
    var leading: UInt64 = 0
    let count = min(digits.count, 19)
    for digit in digits[..<count] { leading = leading * 10 + UInt64(digit) }
    let exponent = point - count
    if count == digits.count, leading <= 1 << 53, exponent.magnitude <= 22 {
      let power = powerOfTen(Int(exponent.magnitude))
      return exponent < 0 ? Double(leading) / power : Double(leading) * power
    }
    return corrected(estimate(Double(leading), exponent))
  }

  /// A few units off in the last place, so that few steps correct it.
  private func estimate(_ x: Double, _ exponent: Int) -> Double {
    var x = x
    var rest = exponent
    while rest > 0 {
      let step = min(rest, 22)
      x *= powerOfTen(step)
      rest -= step
    }
    while rest < 0 {
      let step = min(-rest, 22)
      x /= powerOfTen(step)
      rest += step
    }
    return min(x, .greatestFiniteMagnitude)
  }

  /// 10^n for n up to 22, where it is exact.
  private func powerOfTen(_ n: Int) -> Double {
    var power = 1.0
    for _ in 0..<n { power *= 10 }
    return power
  }

  private func corrected(_ start: Double) -> Double {
    var digitsValue = BigNatural(0)
    for digit in digits { digitsValue.multiply(by: 10, adding: UInt32(digit)) }
    var x = start
    while true {
      switch order(digitsValue, aboveMiddleAfter: x) {
      case .greater: x = x.nextUp
      case .equal: return x.bitPattern & 1 == 0 ? x : x.nextUp
      case .less:
        if x == 0 { return 0 }
        switch order(digitsValue, aboveMiddleAfter: x.nextDown) {
        case .greater: return x
        case .equal: return x.bitPattern & 1 == 0 ? x : x.nextDown
        case .less: x = x.nextDown
        }
      }
      if x.isInfinite { return x }
    }
  }

  private enum Order {
    case less, equal, greater
  }

  /// How the number read compares with the middle between `x` and the next greater double.
  private func order(_ digitsValue: BigNatural, aboveMiddleAfter x: Double) -> Order {
    let (significand, exponent) = x.binaryParts
    var left = digitsValue
    var right = BigNatural(significand * 2 + 1)
    let tens = point - digits.count
    if tens >= 0 {
      left.multiply(byPowerOfFive: tens)
    } else {
      right.multiply(byPowerOfFive: -tens)
    }
    let twos = tens - (exponent - 1)
    if twos >= 0 { left.shiftLeft(twos) } else { right.shiftLeft(-twos) }
    if left < right { return .less }
    return right < left ? .greater : .equal
  }

  // MARK: Hexadecimal

  private var hasHexadecimalPrefix: Bool {
    position + 1 < bytes.count && bytes[position] == 48 && bytes[position + 1] | 0x20 == 120
  }

  private mutating func readHexadecimal() -> Double? {
    position += 2
    var significand: UInt64 = 0
    var exponent = 0
    var hasDigits = false
    var isFraction = false
    while let byte = next {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if let digit = hexadecimalDigit(byte) {
        hasDigits = true
        if significand >> 60 == 0 {
          significand = significand << 4 | UInt64(digit)
          if isFraction { exponent -= 4 }
        } else {
          if digit != 0 { significand |= 1 }
          if !isFraction { exponent += 4 }
        }
      } else {
        break
      }
      position += 1
    }
    guard hasDigits else { return nil }
    if accept(UInt8(ascii: "p")) || accept(UInt8(ascii: "P")) {
      guard let power = readExponent() else { return nil }
      exponent += power
    }
    guard position == bytes.count else { return nil }
    return rounded(significand, exponent)
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    if byte >= 48, byte <= 57 { return byte - 48 }
    guard let letter = letter(byte), letter <= 102 else { return nil }
    return letter - 87
  }

  /// significand·2^exponent, rounded to nearest. Below the normal numbers the bits that do not fit
  /// are gathered in the last one that does not either, so that the value still rounds once.
  private func rounded(_ significand: UInt64, _ exponent: Int) -> Double {
    if significand == 0 || exponent < -1200 { return 0 }
    if exponent > 1100 { return .infinity }
    var significand = significand
    var exponent = exponent
    while exponent < -1076 {
      significand = significand >> 1 | significand & 1
      exponent += 1
    }
    let x = Double(significand)
    if exponent < -1000 { return x * 0x1p-600 * power(exponent + 600) }
    return exponent > 900 ? x * 0x1p600 * power(exponent - 600) : x * power(exponent)
  }

  private func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

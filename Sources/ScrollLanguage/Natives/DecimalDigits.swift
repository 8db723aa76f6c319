/// A natural number of any size, to convert from binary to decimal without error.
///
/// Limbs of 32 bits, the lowest first, without leading zeros.
struct BigNatural {
  private(set) var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  private mutating func trim() {
    while let last = limbs.last, last == 0 { limbs.removeLast() }
  }

  /// self·factor + addend
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry != 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// self·5^n
  mutating func multiply(byPowerOfFive n: Int) {
    var rest = n
    while rest >= 13 {
      multiply(by: 1_220_703_125)  // 5¹³
      rest -= 13
    }
    var factor: UInt32 = 1
    for _ in 0..<rest { factor *= 5 }
    multiply(by: factor)
  }

  /// self·2^n
  mutating func shiftLeft(_ n: Int) {
    if limbs.isEmpty { return }
    multiply(by: 1 << UInt32(n % 32))
    limbs.insert(contentsOf: repeatElement(0, count: n / 32), at: 0)
  }

  /// Divides by a small number and gives the remainder.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let dividend = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: dividend / UInt64(divisor))
      remainder = dividend % UInt64(divisor)
    }
    trim()
    return UInt32(truncatingIfNeeded: remainder)
  }

  /// The decimal digits, highest first; none for zero.
  func decimalDigits() -> [UInt8] {
    var rest = self
    var reversed: [UInt8] = []
    while !rest.limbs.isEmpty {
      var group = rest.divide(by: 1_000_000_000)
      for _ in 0..<9 {
        reversed.append(UInt8(group % 10))
        group /= 10
      }
    }
    while let last = reversed.last, last == 0 { reversed.removeLast() }
    return reversed.reversed()
  }
}

/// Decimal digits and where the point stands: 0.d₁d₂d₃…·10^point.
struct DecimalDigits {
  var digits: [UInt8]
  var point: Int

  /// All digits of the exact value of a finite number, sign aside.
  init(exactly x: Double) {
    if x == 0 {
      digits = []
      point = 0
      return
    }
    let (significand, exponent) = x.magnitude.binaryParts
    var number = BigNatural(significand)
    if exponent >= 0 {
      number.shiftLeft(exponent)
    } else {
      number.multiply(byPowerOfFive: -exponent)
    }
    digits = number.decimalDigits()
    point = digits.count + min(exponent, 0)
  }

  /// Keeps `count` digits; ties go to the even one.
  mutating func round(to count: Int) {
    if count >= digits.count { return }
    if count < 0 {
      digits = []
      return
    }
    let next = digits[count]
    let isTie = next == 5 && !digits[(count + 1)...].contains { $0 != 0 }
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let isUp = isTie ? isOdd : next >= 5
    digits.removeSubrange(count...)
    if isUp { increment() }
  }

  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// The digit in front of 10^-place: 0 is the one before the point, 1 the first behind it.
  func digit(at place: Int) -> UInt8 {
    let index = point - 1 + place
    return index >= 0 && index < digits.count ? digits[index] : 0
  }
}

extension Double {
  /// significand·2^exponent of a positive finite number.
  var binaryParts: (significand: UInt64, exponent: Int) {
    let raw = Int((bitPattern >> 52) & 0x7FF)
    let fraction = bitPattern & 0x000F_FFFF_FFFF_FFFF
    return raw == 0 ? (fraction, -1074) : (fraction | 0x0010_0000_0000_0000, raw - 1075)
  }
}

/// A number with so many digits behind the point: the exact value rounded once, ties to even, as
/// `printf` does.
package func fixed(_ x: Double, digits count: Int) -> String {
  if !x.isFinite { return x.description }
  var decimal = DecimalDigits(exactly: x)
  decimal.round(to: decimal.point + count)
  var text: [UInt8] = x.sign == .minus ? [UInt8(ascii: "-")] : []
  for place in min(0, 1 - decimal.point)...0 { text.append(48 + decimal.digit(at: place)) }
  if count > 0 {
    text.append(UInt8(ascii: "."))
    for place in 1...count { text.append(48 + decimal.digit(at: place)) }
  }
  return String(decoding: text, as: UTF8.self)
}

/// A number as d.ddde±dd with so many digits behind the point.
func exponential(_ x: Double, digits count: Int) -> String {
  if !x.isFinite { return x.description }
  var decimal = DecimalDigits(exactly: x)
  decimal.round(to: count + 1)
  let exponent = decimal.digits.isEmpty ? 0 : decimal.point - 1
  var text: [UInt8] = x.sign == .minus ? [UInt8(ascii: "-")] : []
  text.append(48 + (decimal.digits.first ?? 0))
  if count > 0 {
    text.append(UInt8(ascii: "."))
    for index in 1...count {
      text.append(48 + (index < decimal.digits.count ? decimal.digits[index] : 0))
    }
  }
  text.append(UInt8(ascii: "e"))
  text.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
  let size = exponent.magnitude
  if size < 10 { text.append(48) }
  return String(decoding: text, as: UTF8.self) + size.description
}

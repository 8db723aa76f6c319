/// Exact remainders and the rounding that WebAssembly has no instruction for.
extension Elementary {
  /// x − y·n with n = x/y rounded towards zero; exact, with the sign of x (C's `fmod`).
  package static func truncatingRemainder(_ x: Double, _ y: Double) -> Double {
    if x.isNaN || y.isNaN || x.isInfinite || y == 0 { return .nan }
    if y.isInfinite || abs(x) < abs(y) { return x }
    let r = reducedModulo(abs(x), abs(y)).rest
    return x.sign == .minus ? -r : r
  }

  /// x − y·n with n the integer nearest to x/y, even on a tie; exact (IEEE 754 `remainder`).
  package static func remainder(_ x: Double, _ y: Double) -> Double {
    if x.isNaN || y.isNaN || x.isInfinite || y == 0 { return .nan }
    if y.isInfinite { return x }
    let size = abs(y)
    var (rest, isOdd) = reducedModulo(abs(x), size)
    let beyond = rest - (size - rest)
    if beyond > 0 || (beyond == 0 && isOdd) { rest -= size }
    if rest == 0 { return x.sign == .minus ? -0.0 : 0 }
    return x.sign == .minus ? -rest : rest
  }

  /// x modulo y for finite x ≥ 0, y > 0, and whether the quotient is odd.
  private static func reducedModulo(_ x: Double, _ y: Double) -> (rest: Double, isOdd: Bool) {
    if x < y { return (x, false) }
    let (divisor, unit) = integerParts(y)
    let (significand, exponent) = integerParts(x)
    // As x ≥ y, the unit of x is at least that of y.
    var quotient = significand / divisor
    var rest = significand % divisor
    var remaining = exponent - unit
    while remaining > 0 {
      // Eleven bits at a time fit beside a 53-bit remainder.
      let step = min(remaining, 11)
      rest <<= UInt64(step)
      quotient = rest / divisor
      rest %= divisor
      remaining -= step
    }
    return (scaled(rest, unit), quotient & 1 == 1)
  }

  /// Integer significand and exponent of a positive finite number: significand·2^exponent.
  private static func integerParts(_ x: Double) -> (significand: UInt64, exponent: Int) {
    let raw = Int(x.rawExponent)
    let fraction = x.bitPattern & 0x000F_FFFF_FFFF_FFFF
    if raw == 0 { return (fraction, -1074) }
    return (fraction | 0x0010_0000_0000_0000, raw - 1075)
  }

  private static func scaled(_ m: UInt64, _ e: Int) -> Double {
    if m == 0 { return 0 }
    // The significand has at most 53 bits and the unit is one that a double has: all exact.
    if e >= -1022 && e <= 971 { return Double(m) * DoubleDouble.powerOfTwo(Int32(e)) }
    if e > 971 { return Double(m) * 0x1p971 * DoubleDouble.powerOfTwo(Int32(e - 971)) }
    return Double(m) * 0x1p-1022 * DoubleDouble.powerOfTwo(Int32(e + 1022))
  }

  /// Nearest integer, halves away from zero.
  package static func round(_ x: Double) -> Double {
    let whole = x.rounded(.towardZero)
    guard abs(x - whole) >= 0.5 else { return whole }
    return whole + (x < 0 ? -1 : 1)
  }
}

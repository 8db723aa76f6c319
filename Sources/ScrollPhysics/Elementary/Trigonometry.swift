/// Sine, cosine, tangent and the reduction of their argument.
extension Elementary {
  /// An angle as a quadrant and a remainder of at most π/4.
  private struct ReducedAngle {
    let quadrant: Int
    let rest: DoubleDouble
  }

  private static func reduce(_ x: Double) -> ReducedAngle {
    let size = abs(x)
    if size <= 0.785398163397448 { return ReducedAngle(quadrant: 0, rest: DoubleDouble(x)) }
    if size > 1_000_000 { return reduceLarge(x) }
    let n = (x * 0.6366197723675814).rounded(.toNearestOrEven)
    // π/2 in three parts of 33 bits, whose multiples are exact, and a fourth of 53.
    let a = DoubleDouble(sum: x, -(n * 1.5707963267341256))
    let b = DoubleDouble(sum: a.high, -(n * 6.077100506303966e-11))
    let c = DoubleDouble(sum: b.high, -(n * 2.0222662487111665e-21))
    let low = a.low + b.low + c.low - n * 8.4784276603689e-32
    return ReducedAngle(
      quadrant: Int(Int32(n) & 3), rest: DoubleDouble(sum: c.high, low))
  }

  /// Payne and Hanek's reduction: only the digits of 2/π that matter are multiplied.
  private static func reduceLarge(_ x: Double) -> ReducedAngle {
    let mantissa = (x.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000
    let exponent = Int(x.rawExponent) - 1075
    let first = (exponent - 2) >> 5
    let factors = [mantissa & 0xFFFF_FFFF, mantissa >> 32]
    var product = [UInt64](repeating: 0, count: 12)
    for i in 0..<8 {
      // Before the point 2/π has no digits.
      let index = first + 7 - i
      let word = index < 0 ? 0 : UInt64(ElementaryTables.twoOverPi[index])
      var carry: UInt64 = 0
      for k in 0..<2 {
        let t = word * factors[k] + product[i + k] + carry
        product[i + k] = t & 0xFFFF_FFFF
        carry = t >> 32
      }
      product[i + 2] += carry
    }
    // The point stands `scale` bits above the lowest one; move it to a word boundary.
    let scale = 32 * (first + 8) - exponent
    let shift = UInt64(256 - scale)
    var words = [UInt64](repeating: 0, count: 9)
    for i in 0..<9 {
      let skipped = Int(shift >> 5)
      let bits = shift & 31
      let upper = i >= skipped ? product[i - skipped] : 0
      let lower = i >= skipped + 1 ? product[i - skipped - 1] : 0
      words[i] = ((upper << bits) | (lower >> (32 - bits))) & 0xFFFF_FFFF
    }
    var quadrant = Int(words[8] & 3)
    let isUpperHalf = words[7] & 0x8000_0000 != 0
    var fraction = DoubleDouble(0)
    var unit = 0x1p-256
    var borrow: UInt64 = 1
    for i in 0..<8 {
      var word = words[i]
      if isUpperHalf {
        word = (word ^ 0xFFFF_FFFF) + borrow
        borrow = word >> 32
        word &= 0xFFFF_FFFF
      }
      let sum = DoubleDouble(sum: Double(word) * unit, fraction.high)
      fraction = DoubleDouble(sum.high, sum.low + fraction.low)
      unit *= 0x1p32
    }
    if isUpperHalf {
      quadrant += 1
      fraction = -fraction
    }
    var rest = fraction * DoubleDouble(1.5707963267948966, 6.123233995736766e-17)
    if x < 0 {
      rest = -rest
      quadrant = -quadrant
    }
    return ReducedAngle(quadrant: quadrant & 3, rest: rest)
  }

  /// Sine and cosine of |angle| ≤ π/4, by the sum formula around the nearest multiple of 1/32.
  private static func sineAndCosine(_ angle: DoubleDouble) -> (DoubleDouble, DoubleDouble) {
    let isNegative = angle.high < 0
    let x = isNegative ? -angle : angle
    let j = min(26, Int((x.high * 32).rounded(.toNearestOrEven)))
    let d = DoubleDouble(sum: x.high - Double(j) * 0.03125, x.low)
    let q = d.high * d.high
    // sin d − d and cos d − 1
    let sineRest =
      d.high * q * (-1 / 6.0 + q * (1 / 120.0 + q * (-1 / 5040.0 + q * (1 / 362_880.0))))
    let cosineRest =
      q * (-0.5 + q * (1 / 24.0 + q * (-1 / 720.0 + q * (1 / 40_320.0)))) - d.high * d.low
    let table = ElementaryTables.sines
    let s = DoubleDouble(table[4 * j], table[4 * j + 1])
    let c = DoubleDouble(table[4 * j + 2], table[4 * j + 3])
    let cd = DoubleDouble(product: c.high, d.high)
    let sd = DoubleDouble(product: s.high, d.high)
    let sine = DoubleDouble(sum: s.high, cd.high)
    let sineLow =
      sine.low + (cd.low + (c.high * (d.low + sineRest) + c.low * d.high))
      + (s.high * cosineRest + s.low)
    let cosine = DoubleDouble(sum: c.high, -sd.high)
    let cosineLow =
      cosine.low - (sd.low + (s.high * (d.low + sineRest) + s.low * d.high))
      + (c.high * cosineRest + c.low)
    let sineSum = DoubleDouble(sum: sine.high, sineLow)
    let cosineSum = DoubleDouble(sum: cosine.high, cosineLow)
    return (isNegative ? -sineSum : sineSum, cosineSum)
  }

  /// Sine of an angle in radians.
  package static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    if abs(x) < 1e-9 { return x == 0 ? x : x - x * x * x / 6 }
    let angle = reduce(x)
    let (s, c) = sineAndCosine(angle.rest)
    switch angle.quadrant {
    case 0: return s.value
    case 1: return c.value
    case 2: return -s.value
    default: return -c.value
    }
  }

  /// Cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = reduce(x)
    let (s, c) = sineAndCosine(angle.rest)
    switch angle.quadrant {
    case 0: return c.value
    case 1: return -s.value
    case 2: return -c.value
    default: return s.value
    }
  }

  /// Tangent of an angle in radians.
  package static func tan(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    if abs(x) < 1e-9 { return x == 0 ? x : x + x * x * x / 3 }
    let angle = reduce(x)
    let (s, c) = sineAndCosine(angle.rest)
    return (angle.quadrant & 1 == 0 ? s / c : -(c / s)).value
  }
}

/// The logarithms and the power function.
extension Elementary {
  /// ln of a positive finite number plus a far smaller `tail`, in double-double.
  ///
  /// With x = 2^e·m and c near 1/m from the table: ln x = e·ln 2 − ln c + ln(1 + r), r = m·c − 1.
  /// Around one c is 1, so that nothing cancels and the result keeps its relative precision.
  static func logarithm(_ x: Double, tail: Double = 0) -> DoubleDouble {
    var (m, e) = x.normalized
    var rest = tail == 0 ? 0 : tail / (x / m)
    let j = Int(truncatingIfNeeded: (m.bitPattern >> 46) & 63)
    if j >= 27 {
      m *= 0.5
      rest *= 0.5
      e += 1
    }
    let c = ElementaryTables.reciprocals[3 * j]
    // c has nine bits: both partial products are exact.
    let t = 134_217_729 * m
    let mh = t - (t - m)
    let r = DoubleDouble(sum: mh * c - 1, (m - mh) * c)
    let rl = r.low + rest * c
    let q = r.high
    let square = DoubleDouble(product: q, q)
    let cubic =
      q * square.high
      * (1 / 3.0 + q
        * (-0.25 + q
          * (0.2 + q
            * (-1 / 6.0 + q
              * (1 / 7.0 + q * (-0.125 + q * (1 / 9.0 + q * (-0.1 + q * (1 / 11.0)))))))))
    let exponent = Double(e)
    let s1 = DoubleDouble(
      sum: exponent * 0.6931471805598903, ElementaryTables.reciprocals[3 * j + 1])
    let s2 = DoubleDouble(sum: s1.high, q)
    let s3 = DoubleDouble(sum: s2.high, -0.5 * square.high)
    let low =
      s1.low + s2.low + s3.low + ElementaryTables.reciprocals[3 * j + 2]
      + exponent * 5.497923018708371e-14
      + (rl - 0.5 * square.low - q * rl + cubic)
    return DoubleDouble(sum: s3.high, low)
  }

  private static func specialLogarithm(_ x: Double) -> Double? {
    if x.isNaN || x == .infinity { return x }
    if x == 0 { return -.infinity }
    if x < 0 { return .nan }
    return nil
  }

  /// Natural logarithm.
  package static func log(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    return logarithm(x).value
  }

  /// Logarithm to base 2.
  package static func log2(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    return (logarithm(x) * DoubleDouble(1.4426950408889634, 2.0355273740931033e-17)).value
  }

  /// Logarithm to base 10.
  package static func log10(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    return (logarithm(x) * DoubleDouble(0.4342944819032518, 1.098319650216765e-17)).value
  }

  /// ln(1 + x), exact also where x is small.
  package static func log1p(_ x: Double) -> Double {
    if x.isNaN || x == .infinity || abs(x) < 1e-17 { return x }
    if x == -1 { return -.infinity }
    if x < -1 { return .nan }
    let s = DoubleDouble(sum: 1, x)
    return logarithm(s.high, tail: s.low).value
  }

  /// x to the power y, with the special cases of C99.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite {
      let size = abs(x)
      if size == 1 { return 1 }
      return (size > 1) == (y > 0) ? .infinity : 0
    }
    let isOdd = isOddInteger(y)
    if x == 0 || x.isInfinite {
      let size: Double = (x == 0) == (y > 0) ? 0 : .infinity
      return isOdd && x.sign == .minus ? -size : size
    }
    let isNegative = x < 0 && isOdd
    if x < 0, y.rounded(.towardZero) != y { return .nan }
    let size = positivePower(abs(x), y)
    return isNegative ? -size : size
  }

  private static func positivePower(_ x: Double, _ y: Double) -> Double {
    let l = logarithm(x)
    let rough = l.high * y
    if rough > 710 { return .infinity }
    if rough < -746 { return 0 }
    if abs(rough) < 1e-18 { return 1 }
    // |y| may be as large as 10³⁰⁵ where x is next to one: scale, so that the split cannot overflow.
    let isLarge = abs(y) > 1e200
    let factor = isLarge ? y * 0x1p-400 : y
    let product = (isLarge ? DoubleDouble(l.high * 0x1p400, l.low * 0x1p400) : l) * factor
    let e = exponential(product)
    return e.value.scaled(by: e.exponent)
  }

  private static func isOddInteger(_ y: Double) -> Bool {
    let size = abs(y)
    guard size < 9_007_199_254_740_992, size.rounded(.towardZero) == size else { return false }
    return UInt64(size) & 1 == 1
  }
}

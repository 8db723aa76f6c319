/// The exponential functions: exp, exp2, exp10, expm1.
extension Elementary {
  /// e^(x) as a leading part near one, a remainder and a power of two.
  struct ScaledExponential {
    /// 2^(j/32)·e^r; for j = 0 this is 1 + `fraction`.
    let value: DoubleDouble
    /// e^r − 1.
    let fraction: DoubleDouble
    let isUnscaled: Bool
    let exponent: Int32
  }

  /// e^x = 2^k · 2^(j/32) · e^r with |r| ≤ ln 2 / 64, for |x| below 1100.
  static func exponential(_ x: DoubleDouble) -> ScaledExponential {
    let n = (x.high * 46.16624130844683).rounded(.toNearestOrEven)
    let a = DoubleDouble(sum: x.high, -(n * 0.021660849392446835))
    let b = DoubleDouble(sum: a.high, -(n * 5.1456092446457696e-14))
    let low = a.low + b.low - n * 9.568252300058288e-26 + x.low
    let r = b.high + low
    let tail =
      r * r
      * (0.5
        + r * (1 / 6.0 + r * (1 / 24.0 + r * (1 / 120.0 + r * (1 / 720.0 + r * (1 / 5040.0))))))
    let fraction = DoubleDouble(sum: b.high, low + tail)
    let whole = Int32(n)
    let j = Int(whole & 31)
    let scale = DoubleDouble(
      ElementaryTables.powersOfTwo[2 * j], ElementaryTables.powersOfTwo[2 * j + 1])
    let product = DoubleDouble(product: scale.high, fraction.high)
    let sum = DoubleDouble(sum: scale.high, product.high)
    let rest =
      sum.low
      + (product.low + (scale.high * fraction.low + (scale.low + scale.low * fraction.high)))
    return ScaledExponential(
      value: DoubleDouble(ordered: sum.high, rest), fraction: fraction, isUnscaled: whole == 0,
      exponent: whole >> 5)
  }

  /// e^x − 1 in double-double, for |x| below 700.
  static func exponentialMinusOne(_ x: DoubleDouble) -> DoubleDouble {
    let e = exponential(x)
    if e.isUnscaled { return e.fraction }
    let s = DoubleDouble.powerOfTwo(e.exponent)
    return DoubleDouble(e.value.high * s, e.value.low * s) + DoubleDouble(-1)
  }

  /// e^x.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.8 { return .infinity }
    if x < -745.2 { return 0 }
    let e = exponential(DoubleDouble(x))
    return e.value.scaled(by: e.exponent)
  }

  /// 2^x.
  package static func exp2(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x >= 1024 { return .infinity }
    if x < -1075 { return 0 }
    let n = x.rounded(.toNearestOrEven)
    let e = exponential(
      DoubleDouble(0.6931471805599453, 2.3190468138462996e-17) * (x - n))
    return e.value.scaled(by: e.exponent + Int32(n))
  }

  /// 10^x.
  package static func exp10(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 308.3 { return .infinity }
    if x < -323.7 { return 0 }
    let e = exponential(DoubleDouble(2.302585092994046, -2.1707562233822494e-16) * x)
    return e.value.scaled(by: e.exponent)
  }

  /// e^x − 1, exact also where x is small.
  package static func expm1(_ x: Double) -> Double {
    if x.isNaN || abs(x) < 1e-17 { return x }
    if x > 709.8 { return .infinity }
    if x < -40 { return -1 }
    if x > 60 { return exp(x) }
    return exponentialMinusOne(DoubleDouble(x)).value
  }
}

/// Hyperbolic functions and their inverses.
extension Elementary {
  /// Hyperbolic sine: (E + E/(E + 1))/2 with E = e^x − 1.
  package static func sinh(_ x: Double) -> Double {
    let size = abs(x)
    if x.isNaN || size < 1e-9 { return x == 0 || x.isNaN ? x : x + x * x * x / 6 }
    let r: Double
    if size > 40 {
      r = halfExponential(size)
    } else {
      let e = exponentialMinusOne(DoubleDouble(size))
      r = (e + e / (e + DoubleDouble(1))).value * 0.5
    }
    return x < 0 ? -r : r
  }

  /// Hyperbolic cosine.
  package static func cosh(_ x: Double) -> Double {
    if x.isNaN { return x }
    let size = abs(x)
    if size > 40 { return halfExponential(size) }
    let e = exponentialMinusOne(DoubleDouble(size)) + DoubleDouble(1)
    return (e + DoubleDouble(1) / e).value * 0.5
  }

  /// Hyperbolic tangent: E/(E + 2) with E = e^(2x) − 1.
  package static func tanh(_ x: Double) -> Double {
    let size = abs(x)
    if x.isNaN || size < 1e-9 { return x == 0 || x.isNaN ? x : x - x * x * x / 3 }
    var r = 1.0
    if size < 20 {
      let e = exponentialMinusOne(DoubleDouble(2 * size))
      r = (e / (e + DoubleDouble(2))).value
    }
    return x < 0 ? -r : r
  }

  private static func halfExponential(_ x: Double) -> Double {
    if x > 711 { return .infinity }
    let e = exponential(DoubleDouble(x))
    return e.value.scaled(by: e.exponent - 1)
  }

  /// Inverse hyperbolic sine: ln(x + √(x² + 1)).
  package static func asinh(_ x: Double) -> Double {
    let size = abs(x)
    if x.isNaN || x.isInfinite || size < 1e-9 { return x }
    let r: Double
    if size > 1e9 {
      r = (logarithm(size) + logarithm(2)).value
    } else {
      let d = DoubleDouble(size)
      let square = d * d
      let root = (square + DoubleDouble(1)).squareRoot()
      // x + x²/(1 + √(x² + 1)) is the argument less one, free of cancellation.
      let above = d + square / (root + DoubleDouble(1))
      let s = DoubleDouble(sum: 1, above.high)
      r = logarithm(s.high, tail: s.low + above.low).value
    }
    return x < 0 ? -r : r
  }

  /// Inverse hyperbolic cosine.
  package static func acosh(_ x: Double) -> Double {
    if x.isNaN || x < 1 { return .nan }
    if x == .infinity { return x }
    if x > 1e9 { return (logarithm(x) + logarithm(2)).value }
    let less = DoubleDouble(sum: x, -1)
    let above = less + (less * DoubleDouble(sum: x, 1)).squareRoot()
    let s = DoubleDouble(sum: 1, above.high)
    return logarithm(s.high, tail: s.low + above.low).value
  }

  /// Inverse hyperbolic tangent: ln((1 + x)/(1 − x))/2 = ln(1 + 2x/(1 − x))/2.
  package static func atanh(_ x: Double) -> Double {
    let size = abs(x)
    if x.isNaN || size > 1 { return .nan }
    if size == 1 { return x < 0 ? -.infinity : .infinity }
    if size < 1e-9 { return x }
    let above = DoubleDouble(2 * size) / DoubleDouble(sum: 1, -size)
    let s = DoubleDouble(sum: 1, above.high)
    let r = logarithm(s.high, tail: s.low + above.low).value * 0.5
    return x < 0 ? -r : r
  }
}

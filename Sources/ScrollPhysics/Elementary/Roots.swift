/// Cube root and hypotenuse.
extension Elementary {
  /// Cube root.
  package static func cbrt(_ x: Double) -> Double {
    if x == 0 || !x.isFinite { return x }
    let (m, e) = abs(x).normalized
    let third = e >= 0 ? e / 3 : (e - 2) / 3
    let scaled = m * DoubleDouble.powerOfTwo(e - 3 * third)
    // Newton from a line through the ends of [1, 8): five steps reach the last bits.
    var y = 1 + (scaled - 1) / 7
    for _ in 0..<6 { y -= (y * y * y - scaled) / (3 * y * y) }
    let square = DoubleDouble(product: y, y)
    let error = (square * y - DoubleDouble(scaled)).value
    let r = (y - error / (3 * y * y)) * DoubleDouble.powerOfTwo(third)
    return x < 0 ? -r : r
  }

  /// √(x² + y²) without overflow on the way.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let a = max(abs(x), abs(y))
    let b = min(abs(x), abs(y))
    if b == 0 { return a }
    let e = a.normalized.exponent
    let up = scale(a, -e)
    let other = scale(b, -e)
    if other < 1e-18 { return a + b }
    let sum = DoubleDouble(product: up, up) + DoubleDouble(product: other, other)
    let root = sum.squareRoot()
    return root.scaled(by: e)
  }

  private static func scale(_ x: Double, _ exponent: Int32) -> Double {
    let half = exponent / 2
    return x * DoubleDouble.powerOfTwo(half) * DoubleDouble.powerOfTwo(exponent - half)
  }
}

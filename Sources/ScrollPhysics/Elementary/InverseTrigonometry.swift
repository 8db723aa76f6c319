/// The inverse trigonometric functions, all by way of one arctangent in double-double.
extension Elementary {
  private static let halfPi = DoubleDouble(1.5707963267948966, 6.123233995736766e-17)
  private static let pi = DoubleDouble(3.141592653589793, 1.2246467991473532e-16)

  /// atan(y/x) for y ≥ 0, x ≥ 0, not both zero: in [0, π/2].
  private static func arctangent(_ y: DoubleDouble, over x: DoubleDouble) -> DoubleDouble {
    if y.high > x.high { return halfPi - smallArctangent(x / y) }
    return smallArctangent(y / x)
  }

  /// atan of a number in [0, 1]: atan(j/32) + atan((q − j/32)/(1 + q·j/32)).
  private static func smallArctangent(_ q: DoubleDouble) -> DoubleDouble {
    let j = min(32, Int((q.high * 32).rounded(.toNearestOrEven)))
    let a = Double(j) * 0.03125
    let t =
      j == 0 ? q : (q + DoubleDouble(-a)) / (q * a + DoubleDouble(1))
    let s = t.high * t.high
    let rest =
      t.high * s
      * (-1 / 3.0 + s * (0.2 + s * (-1 / 7.0 + s * (1 / 9.0 + s * (-1 / 11.0)))))
    let base = DoubleDouble(
      ElementaryTables.arctangents[2 * j], ElementaryTables.arctangents[2 * j + 1])
    let sum = DoubleDouble(sum: base.high, t.high)
    return DoubleDouble(sum: sum.high, sum.low + (base.low + (t.low + rest)))
  }

  /// Arctangent.
  package static func atan(_ x: Double) -> Double {
    if x.isNaN || abs(x) < 1e-9 { return x == 0 || x.isNaN ? x : x - x * x * x / 3 }
    if abs(x) > 1e300 { return x < 0 ? -halfPi.high : halfPi.high }
    let r = arctangent(DoubleDouble(abs(x)), over: DoubleDouble(1)).value
    return x < 0 ? -r : r
  }

  /// Angle of the point (x, y), with the signed zeros and infinities of C99.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let size = firstQuadrantAngle(abs(y), abs(x), isLeft: x.sign == .minus)
    return y.sign == .minus ? -size : size
  }

  private static func firstQuadrantAngle(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
    if y == 0 { return isLeft ? pi.high : 0 }
    if x == 0 { return halfPi.high }
    if x == .infinity {
      if y == .infinity { return isLeft ? 2.356194490192345 : 0.7853981633974483 }
      return isLeft ? pi.high : 0
    }
    if y == .infinity { return halfPi.high }
    let (ym, ye) = y.normalized
    let (xm, xe) = x.normalized
    if ye - xe > 80 { return halfPi.high }
    if ye - xe < -80 { return isLeft ? pi.high : y / x }
    let scaledY = DoubleDouble.powerOfTwo(max(ye - xe, 0)) * ym
    let scaledX = DoubleDouble.powerOfTwo(max(xe - ye, 0)) * xm
    let r = arctangent(DoubleDouble(scaledY), over: DoubleDouble(scaledX))
    return (isLeft ? pi - r : r).value
  }

  /// √(1 − x²) for |x| ≤ 1, without cancellation.
  private static func complement(_ x: Double) -> DoubleDouble {
    (DoubleDouble(sum: 1, -x) * DoubleDouble(sum: 1, x)).squareRoot()
  }

  /// Arcsine.
  package static func asin(_ x: Double) -> Double {
    if x.isNaN || abs(x) > 1 { return .nan }
    if abs(x) < 1e-9 { return x == 0 ? x : x + x * x * x / 6 }
    let r = arctangent(DoubleDouble(abs(x)), over: complement(x)).value
    return x < 0 ? -r : r
  }

  /// Arccosine.
  package static func acos(_ x: Double) -> Double {
    if x.isNaN || abs(x) > 1 { return .nan }
    let r = arctangent(complement(x), over: DoubleDouble(abs(x)))
    return (x < 0 ? pi - r : r).value
  }
}

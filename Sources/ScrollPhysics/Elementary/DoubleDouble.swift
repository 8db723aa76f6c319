/// An unevaluated sum of two doubles, about 106 bits wide.
///
/// The elementary functions compute in this form and round once at the end, which is what keeps them
/// within one unit in the last place and identical on every host: the operations below use nothing but
/// IEEE addition, multiplication, division and square root. A fused multiply-add is never used. `low`
/// is kept below half a unit of `high`. Operands must stay below 2⁹⁹⁰, because the product splits its
/// factors.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles (Knuth).
  init(sum a: Double, _ b: Double) {
    let s = a + b
    let t = s - a
    self.init(s, (a - (s - t)) + (b - t))
  }

  /// The exact sum of two doubles where |a| ≥ |b| or a is zero (Dekker).
  init(ordered a: Double, _ b: Double) {
    let s = a + b
    self.init(s, b - (s - a))
  }

  /// The exact product of two doubles (Dekker, Veltkamp's split).
  init(product a: Double, _ b: Double) {
    let p = a * b
    let ta = 134_217_729 * a
    let ah = ta - (ta - a)
    let al = a - ah
    let tb = 134_217_729 * b
    let bh = tb - (tb - b)
    let bl = b - bh
    self.init(p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
  }

  var value: Double { high + low }

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = DoubleDouble(sum: a.high, b.high)
    let t = DoubleDouble(sum: a.low, b.low)
    let u = DoubleDouble(ordered: s.high, s.low + t.high)
    return DoubleDouble(ordered: u.high, u.low + t.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(ordered: p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = DoubleDouble(product: a.high, b)
    return DoubleDouble(ordered: p.high, p.low + a.low * b)
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let q = a.high / b.high
    let r = a - b * q
    return DoubleDouble(ordered: q, r.value / b.high)
  }

  func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let s = high.squareRoot()
    let r = self - DoubleDouble(product: s, s)
    return DoubleDouble(ordered: s, r.value / (2 * s))
  }

  /// The value times 2^exponent, rounded once, also where the result is subnormal.
  func scaled(by exponent: Int32) -> Double {
    let s = value
    guard exponent < -1020 else {
      if exponent <= 1023 { return s * Self.powerOfTwo(exponent) }
      if exponent > 2100 { return s * Double.infinity }
      return s * Self.powerOfTwo(1023) * Self.powerOfTwo(min(exponent - 1023, 1023))
    }
    guard exponent > -1140 else { return s * 0 }
    // Adding 1.5·2⁵² quanta rounds to whole quanta of the subnormal result, remainder included.
    let quantum = Self.powerOfTwo(-1074 - exponent)
    let shift = 6_755_399_441_055_744 * quantum
    guard abs(s) < shift else {
      return s * Self.powerOfTwo(-1020) * Self.powerOfTwo(exponent + 1020)
    }
    let a = DoubleDouble(sum: shift, high)
    let whole = a.high + (a.low + low) - shift
    return whole * Self.powerOfTwo(-1020) * Self.powerOfTwo(exponent + 1020)
  }

  /// 2^exponent for −1074...1023; below −1022 the result is subnormal and still exact.
  static func powerOfTwo(_ exponent: Int32) -> Double {
    if exponent >= -1022 {
      return Double(bitPattern: UInt64(UInt32(bitPattern: exponent &+ 1023)) << 52)
    }
    if exponent < -1074 { return 0 }
    return Double(bitPattern: 1 << UInt64(UInt32(bitPattern: exponent &+ 1074)))
  }
}

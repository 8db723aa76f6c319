/// A number with a fixed count of digits after the point, rounded from its exact binary value, ties
/// to even; the same on every host. Zero has no sign.
///
/// - Parameter digits: 0 to 3.
package func fixed(_ x: Double, digits: Int) -> String {
  guard x.isFinite else { return x.isNaN ? "nan" : x < 0 ? "-inf" : "inf" }
  let digits = max(0, min(digits, 3))
  var power: UInt64 = 1
  for _ in 0..<digits { power *= 10 }
  let sign = x.sign == .minus ? "-" : ""
  let magnitude = abs(x)
  guard magnitude < 9e15 else { return "\(x)" }
  // magnitude = significand · 2^-shift with a significand of 53 bits; times 1000 it fits 64 bits.
  let exponent = magnitude == 0 ? 0 : Int(magnitude.exponent)
  let shift = 52 - exponent
  let significand =
    magnitude == 0 ? 0 : (magnitude.significandBitPattern | (magnitude.isNormal ? 1 << 52 : 0))
  let scaled = rounded(significand * power, by: shift)
  return (scaled == 0 ? "" : sign) + decimal(scaled, digits, power)
}

/// `value` / 2^shift, to the nearest integer, ties to even.
private func rounded(_ value: UInt64, by shift: Int) -> UInt64 {
  if shift <= 0 { return value << UInt64(-shift) }
  if shift > 63 { return 0 }
  let whole = value >> UInt64(shift)
  let rest = value & ((1 << UInt64(shift)) - 1)
  let half: UInt64 = 1 << UInt64(shift - 1)
  if rest > half || (rest == half && whole & 1 == 1) { return whole + 1 }
  return whole
}

private func decimal(_ scaled: UInt64, _ digits: Int, _ power: UInt64) -> String {
  if digits == 0 { return "\(scaled)" }
  let fraction = "\(scaled % power)"
  let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
  return "\(scaled / power).\(zeros)\(fraction)"
}

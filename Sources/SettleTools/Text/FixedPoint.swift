/// A number with a fixed count of decimals, rounded as C's `%.nf` rounds: the exact binary value,
/// ties to even. Zero has no sign; numbers of 10^13 and more keep their shortest spelling.
package func fixedPoint(_ value: Double, decimals: Int) -> String {
  guard value.isFinite, abs(value) < 1e13, decimals >= 0, decimals <= 3 else { return "\(value)" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let product = value * scale
  // What the product lost, so that a tie of the rounded product is not taken for a tie of the value.
  let lost = (-product).addingProduct(value, scale)
  var rounded = product.rounded(.toNearestOrEven)
  let excess = product - rounded
  if abs(excess) == 0.5 {
    if lost > 0 {
      rounded = product.rounded(.up)
    } else if lost < 0 {
      rounded = product.rounded(.down)
    }
  }
  let digits = "\(Int64(abs(rounded)))"
  let sign = rounded < 0 ? "-" : ""
  if decimals == 0 { return sign + digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

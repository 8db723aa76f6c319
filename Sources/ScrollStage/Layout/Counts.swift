/// Counts that come from a program: a `ForEach` may have as many rows as there are numbers, and what
/// is counted with them stays at the greatest number instead of passing it.
extension Int {
  func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  var negated: Int { self == .min ? .max : -self }

  /// How many parts of a size this is, the last of which may be smaller.
  func parts(of size: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: size)
    return remainder > 0 ? quotient + 1 : quotient
  }
}

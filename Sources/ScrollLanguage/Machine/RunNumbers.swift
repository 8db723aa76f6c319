// Arithmetic that instructions choose by an operand.

/// The rounding rules in the order of the `d` of `Opcode.roundD`.
enum RoundingRule: UInt8 {
  case down, up, towardZero, nearestOrAwayFromZero, nearestOrEven, awayFromZero
}

/// Adding this to a number below 2^51 leaves no room for a fraction: the sum is the nearest integer,
/// the even one of two.
let fractionless = 6_755_399_441_055_744.0

/// What is smaller can be rounded so.
let greatestRounded = 2_251_799_813_685_248.0

/// A number rounded down or up: without a call of the library where the number is an ordinary one.
/// The sign is kept for the zeros.
@inline(__always)
func floor(_ value: Double) -> Double {
  guard value.magnitude < greatestRounded else { return value.rounded(.down) }
  let nearest = (value + fractionless) - fractionless
  let below = nearest > value ? nearest - 1.0 : nearest
  return Double(signOf: value, magnitudeOf: below)
}

@inline(__always)
private func ceiling(_ value: Double) -> Double {
  guard value.magnitude < greatestRounded else { return value.rounded(.up) }
  let nearest = (value + fractionless) - fractionless
  let above = nearest < value ? nearest + 1.0 : nearest
  return Double(signOf: value, magnitudeOf: above)
}

@inline(__always)
func rounded(_ value: Double, rule: UInt8) -> Double {
  switch rule {
  case RoundingRule.down.rawValue: floor(value)
  case RoundingRule.up.rawValue: ceiling(value)
  case RoundingRule.towardZero.rawValue: value < 0 ? ceiling(value) : floor(value)
  case RoundingRule.nearestOrAwayFromZero.rawValue: value.rounded(.toNearestOrAwayFromZero)
  case RoundingRule.nearestOrEven.rawValue: value.rounded(.toNearestOrEven)
  default: value.rounded(.awayFromZero)
  }
}

/// Whether a value is one of the integer type of so many bits, unsigned when negative.
func fits(_ value: Int64, _ bits: Int8) -> Bool {
  switch bits {
  case 8: Int8(exactly: value) != nil
  case 16: Int16(exactly: value) != nil
  case 32: Int32(exactly: value) != nil
  case -8: UInt8(exactly: value) != nil
  case -16: UInt16(exactly: value) != nil
  case -32: UInt32(exactly: value) != nil
  default: true
  }
}

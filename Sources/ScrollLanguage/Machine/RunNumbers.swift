// Arithmetic that instructions choose by an operand.

/// The rounding rules in the order of the `d` of `Opcode.roundD`.
enum RoundingRule: UInt8 {
  case down, up, towardZero, nearestOrAwayFromZero, nearestOrEven, awayFromZero
}

@inline(__always)
func rounded(_ value: Double, rule: UInt8) -> Double {
  switch rule {
  case RoundingRule.down.rawValue: value.rounded(.down)
  case RoundingRule.up.rawValue: value.rounded(.up)
  case RoundingRule.towardZero.rawValue: value.rounded(.towardZero)
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

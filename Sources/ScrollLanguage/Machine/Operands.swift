/// Registers and constants as the instructions read them: words that hold an integer or a number.
extension UnsafeMutablePointer<UInt64> {
  @inline(__always)
  func int(_ register: UInt16) -> Int64 { Int64(bitPattern: self[Int(register)]) }

  @inline(__always)
  func double(_ register: UInt16) -> Double { Double(bitPattern: self[Int(register)]) }

  @inline(__always)
  func set(_ register: UInt16, _ value: Int64) { self[Int(register)] = UInt64(bitPattern: value) }

  @inline(__always)
  func set(_ register: UInt16, _ value: Double) { self[Int(register)] = value.bitPattern }
}

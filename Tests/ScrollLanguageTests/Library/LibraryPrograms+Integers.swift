enum LibraryPrograms {}

extension LibraryPrograms {
  static let integers = ##"""
    // integers
    print(UInt8.max, Int8.min, Int16.max, UInt32.max, Int64.min, UInt.max, UInt8(200) &+ 100, Int8(127) &+ 1, UInt8(5) &- 10)
    print(UInt8(250) / 7, Int8(-7) % 3, Int16(300) * 100, UInt64(1) << 63, UInt64.max / 3, UInt64.max % 10, UInt.max >> 60)
    print(UInt8(truncatingIfNeeded: 300), Int8(truncatingIfNeeded: 200), UInt8(clamping: -5), UInt8(clamping: 999), Int8(clamping: -999), UInt8(exactly: 256) as Any, UInt8(exactly: 255)!, Int(exactly: 2.5) as Any, Int(exactly: 3.0)!)
    print(Int(UInt8(7)), Int(Int32(-7)), UInt8(Int(9)), Double(UInt64.max), Float(Int8(3)), Int(UInt64(5)), UInt64(7), Int32(2.9), UInt8(2.9))
    print(5.isMultiple(of: 0), 0.isMultiple(of: 0), (-9).quotientAndRemainder(dividingBy: 4), 7.signum(), (-7).signum(), 0.signum())
    print(5.addingReportingOverflow(3), Int.max.addingReportingOverflow(1), UInt8(200).addingReportingOverflow(100), Int8(-128).subtractingReportingOverflow(1), Int.max.multipliedReportingOverflow(by: 2), UInt8(20).multipliedReportingOverflow(by: 20))
    print(UInt8(0b1010).nonzeroBitCount, UInt8(1).leadingZeroBitCount, UInt16(8).trailingZeroBitCount, Int32(0).leadingZeroBitCount, UInt8(0).trailingZeroBitCount, Int8(-1).nonzeroBitCount)
    print(~UInt8(5), ~Int8(5), UInt8(1) << 9, UInt8(255) >> 3, Int8(-128) >> 2, UInt8(6) & 3, UInt8(6) | 1, UInt8(6) ^ 5, UInt8(3) << 7)
    print(String(255, radix: 16), String(255, radix: 2), String(-255, radix: 16, uppercase: true), Int("ff", radix: 16)!, Int("zz", radix: 36)!, Int("12", radix: 2) as Any, UInt8("256") as Any, UInt8("255")!, Int8("-128")!, UInt64("18446744073709551615")!, Int("+7")!, Int("") as Any, Int("-") as Any, Int(" 7") as Any, Int("9223372036854775808") as Any)
    print((3 as UInt8) < 4, UInt8(3) == 3, Int64(5) > 4, max(UInt8(3), 4), abs(Int8(-5)), Int8(5).magnitude, (-5).magnitude, Int.min.magnitude)
    var u: UInt8 = 250; u &+= 10; u += 1; u -= 2; u *= 3; u /= 2; u |= 64; u <<= 1; print(u)
    print(stride(from: UInt8(0), to: 10, by: 3).map { $0 }, (UInt8(0)..<3).map { $0 }, [UInt8](repeating: 7, count: 2), (Int8(-2)...2).reduce(0, +))
    print(Int.bitWidth, UInt8.bitWidth, Int32.bitWidth, 1 << 3 as UInt8, 300 as Int16, UInt8(ascii: "A"))
    print([Int8(3), -1].sorted(), Set([UInt8(1), 1]).count, [UInt8(1): "a"][1]!, Int(Int8.max) + 1, Double(Int32.max))
    print(5.distance(to: 9), 5.advanced(by: -2), (7).description, UInt8(9).description, 6.hashValue == 6.hashValue)
    """##

  static let integersOutput = ##"""
    255 -128 32767 4294967295 -9223372036854775808 18446744073709551615 44 -128 251
    35 -1 30000 9223372036854775808 6148914691236517205 5 15
    44 -56 0 255 -128 nil 255 nil 3
    7 -7 9 1.8446744073709552e+19 3.0 5 7 2 2
    false true (quotient: -2, remainder: -1) 1 -1 0
    (partialValue: 8, overflow: false) (partialValue: -9223372036854775808, overflow: true) (partialValue: 44, overflow: true) (partialValue: 127, overflow: true) (partialValue: -2, overflow: true) (partialValue: 144, overflow: true)
    2 7 3 32 8 8
    250 -6 0 31 -32 2 7 3 128
    ff 11111111 -FF 255 1295 nil nil 255 -128 18446744073709551615 7 nil nil nil nil
    true true true 4 5 5 5 9223372036854775808
    136
    [0, 3, 6, 9] [0, 1, 2] [7, 7] 0
    64 8 32 8 300 65
    [-1, 3] 1 a 128 2147483647.0
    4 3 7 9 true

    """##
}

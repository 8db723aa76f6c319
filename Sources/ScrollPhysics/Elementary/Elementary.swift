/// The elementary functions of the whole package: the core never uses the C library's.
///
/// A script must give the same bits on Linux, on a Mac and in a browser page, and no two C
/// libraries round `exp` or `pow` alike. These compute in about 106 bits and round once, so they
/// are within one unit in the last place (0.51 as measured) and a pure function of their argument.
/// Special values follow C99 Annex F.
package enum Elementary {}

extension Double {
  /// Biased exponent of the bit pattern, 0 for zero and subnormals, 2047 for infinity and NaN.
  var rawExponent: Int32 { Int32(truncatingIfNeeded: (bitPattern >> 52) & 0x7FF) }

  /// Significand in [1, 2) and exponent of a positive finite number, subnormals included.
  var normalized: (significand: Double, exponent: Int32) {
    var x = self
    var bias: Int32 = 1023
    if x.rawExponent == 0 {
      x *= 18_014_398_509_481_984  // 2⁵⁴
      bias += 54
    }
    let bits = (x.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000
    return (Double(bitPattern: bits), x.rawExponent - bias)
  }
}

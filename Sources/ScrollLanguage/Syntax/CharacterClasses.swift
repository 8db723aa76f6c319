// Which characters belong to names and operators, after "Lexical Structure" of The Swift
// Programming Language.

@inline(__always)
func isIdentifierByte(_ byte: UInt8) -> Bool {
  // One bit per ASCII character: `$` and digits; letters and `_`.
  let bits: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
  return byte < 128 && (bits &>> UInt64(byte)) & 1 == 1
}

/// Bytes of names, also of those beyond ASCII, where a text is only looked over.
package func isWordByte(_ byte: UInt8) -> Bool { byte >= 128 || isIdentifierByte(byte) }

@inline(__always)
func isDigitByte(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// The value of a hexadecimal digit, or nil.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

@inline(__always)
func isOperatorByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
    UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
    UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
    UInt8(ascii: "~"), UInt8(ascii: "?"):
    true
  default: false
  }
}

func isOperatorScalar(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
    0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
    0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
    0x3008...0x3020, 0x3030:
    true
  default: false
  }
}

/// Characters beyond ASCII that may begin or continue a name.
func isIdentifierScalar(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F, 0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
    0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFFD:
    true
  default: scalar >= 0x10000 && scalar & 0xFFFF <= 0xFFFD && scalar < 0xF0000
  }
}

/// The ASCII character that a full-width or typographic one was meant to be, or nil.
func asciiLookalike(_ scalar: UInt32) -> UInt8? {
  switch scalar {
  case 0xFF5B: UInt8(ascii: "{")
  case 0xFF5D: UInt8(ascii: "}")
  case 0xFF08: UInt8(ascii: "(")
  case 0xFF09: UInt8(ascii: ")")
  case 0xFF3B: UInt8(ascii: "[")
  case 0xFF3D: UInt8(ascii: "]")
  case 0xFF0C: UInt8(ascii: ",")
  case 0xFF1A: UInt8(ascii: ":")
  case 0xFF1B: UInt8(ascii: ";")
  case 0xFF1D: UInt8(ascii: "=")
  case 0x201C, 0x201D, 0xFF02: UInt8(ascii: "\"")
  default: nil
  }
}

/// The scalar that begins at `index` of valid UTF-8, and its length in bytes.
func decodeScalar(
  _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
) -> (scalar: UInt32, length: Int) {
  let first = UInt32(bytes[index])
  func following(_ step: Int) -> UInt32 {
    index + step < bytes.count ? UInt32(bytes[index + step] & 0x3F) : 0
  }
  if first < 0x80 { return (first, 1) }
  if first < 0xE0 { return ((first & 0x1F) << 6 | following(1), 2) }
  if first < 0xF0 {
    return ((first & 0x0F) << 12 | following(1) << 6 | following(2), 3)
  }
  return (
    (first & 0x07) << 18 | following(1) << 12 | following(2) << 6 | following(3), 4
  )
}

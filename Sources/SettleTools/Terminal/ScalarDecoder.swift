/// UTF-8 to scalars, one byte at a time, by the table of well-formed sequences (Unicode, table 3-7).
struct ScalarDecoder: Sendable {
  enum Step: Equatable, Sendable {
    case pending
    case scalar(Unicode.Scalar)
    /// The byte can begin nothing; it is used up.
    case invalid
    /// What came before was cut off; the byte is not used up.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  var isPending: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    if missing == 0 { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalidBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .pending }
    return Unicode.Scalar(value).map { .scalar($0) } ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    allowed = 0x80...0xBF
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return .invalid
    }
    return .pending
  }
}

/// Text from a clipboard, fit for an entry.
enum PastedText {
  /// Without control characters other than line ends and tabs, and with U+FFFD for what is no UTF-8;
  /// every kind of line end becomes `\n`.
  static func clean(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var decoder = ScalarDecoder()
    var previous: UInt8 = 0
    for byte in bytes {
      var step = decoder.take(byte)
      if step == .invalidBefore {
        text.append("\u{FFFD}")
        step = decoder.take(byte)
      }
      switch step {
      case .pending, .invalidBefore: break
      case .invalid: text.append("\u{FFFD}")
      case .scalar(let scalar):
        switch scalar.value {
        case 0x0D: text.append("\n")
        case 0x0A: if previous != 0x0D { text.append("\n") }
        case 0x09, 0x20..<0x7F, 0xA0...: text.append(scalar)
        default: break
        }
      }
      previous = byte
    }
    if decoder.isPending { text.append("\u{FFFD}") }
    return String(text)
  }
}

/// What the sequences of the usual terminals mean: xterm and its kin, rxvt, the Linux console, screen
/// and tmux, and the two encodings that name a key by its code (`CSI u`, `modifyOtherKeys`).
enum EscapeSequences {
  /// A control character by itself.
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control("@")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// `ESC O byte`.
  static func single(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    // rxvt, with Ctrl.
    case UInt8(ascii: "c"): .wordRight
    case UInt8(ascii: "d"): .wordLeft
    default: named(byte)
    }
  }

  /// `ESC [ parameters final`.
  static func control(_ parameters: [UInt8], final: UInt8) -> Key? {
    guard let numbers = numbers(parameters) else { return nil }
    let modifier = Modifier(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count == 3 { return coded(numbers[2], modifier) }
      return numbers.first.flatMap { numbered($0) }.map { modified($0, modifier) }
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      // rxvt, with Shift, Ctrl, both.
      return numbers.first.flatMap { numbered($0) }
    case UInt8(ascii: "u"):
      return numbers.first.flatMap { coded($0, modifier) }
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "c") where parameters.isEmpty: return .right
    case UInt8(ascii: "d") where parameters.isEmpty: return .left
    default: return named(final).map { modified($0, modifier) }
    }
  }

  private struct Modifier {
    let alt: Bool
    let control: Bool

    /// xterm's number: 1 and the sum of Shift 1, Alt 2, Ctrl 4.
    init(_ number: Int) {
      let bits = max(number - 1, 0)
      alt = bits & 2 != 0
      control = bits & 4 != 0
    }
  }

  /// Numbers between semicolons; of `a:b` the first. Nil for a reply of the terminal.
  private static func numbers(_ bytes: [UInt8]) -> [Int]? {
    if bytes.isEmpty { return [] }
    var result: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var number = 0
      for byte in part.prefix(while: { $0 != UInt8(ascii: ":") }) {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 0x110000 else {
          return nil
        }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      result.append(number)
    }
    return result
  }

  private static func named(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func modified(_ key: Key, _ modifier: Modifier) -> Key {
    guard modifier.alt || modifier.control else { return key }
    switch key {
    case .left: return .wordLeft
    case .right: return .wordRight
    case .delete: return .altDelete
    default: return key
    }
  }

  /// A key named by the code of its character.
  private static func coded(_ code: Int, _ modifier: Modifier) -> Key? {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    switch code {
    case 27: return .escape
    case 13: return modifier.alt || modifier.control ? .altEnter : .enter
    case 9: return .tab
    case 8, 127: return modifier.alt || modifier.control ? .altBackspace : .backspace
    case 0..<0x20, 0x80..<0xA0: return nil
    // The private area in which `CSI u` keeps its function keys.
    case 0xE000...0xF8FF: return nil
    default:
      if modifier.control { return .control(Character(scalar)) }
      return modifier.alt ? .alt(Character(scalar)) : .text(String(Character(scalar)))
    }
  }
}

/// Turns bytes from a terminal into keys.
///
/// A state machine over single bytes, so that it does not matter how reads cut the stream. Nothing is
/// ever stuck: bytes that are not valid UTF-8 become U+FFFD, unknown sequences are dropped, a sequence
/// that breaks off is settled by `settle` when the terminal has been silent for a while, and a Ctrl-C
/// with silence on both sides ends a paste whose end got lost. Any other such byte in a paste is
/// content.
package struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    case escape
    /// Behind `ESC [`, the bytes so far.
    case control([UInt8])
    /// Behind `ESC O`.
    case single
    /// Behind `ESC [ [`, which the Linux console sends for function keys.
    case console
    /// Inside a string for the terminal (`ESC ]`, `ESC P`…), which is passed over.
    case string(sawEscape: Bool)
    case paste
  }

  private var state = State.ground
  /// Whether an ESC stood before the sequence, as Alt with an arrow is sent by some terminals.
  private var hasAlt = false
  private var scalars = ScalarDecoder()
  private var text = ""
  private var pasted: [UInt8] = []
  /// Whether the terminal has been silent since the last byte of a paste.
  private var pasteRests = false
  /// Whether the last byte of a paste was Ctrl-C, after silence.
  private var pasteIsCancelled = false
  private var keys: [Key] = []

  package init() {}

  /// Whether something has begun that silence should end.
  var isPending: Bool {
    switch state {
    case .ground: scalars.isPending
    case .paste: !pasteRests
    default: true
    }
  }

  /// The keys that these bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return flush()
  }

  /// Nothing more came: a lone ESC is the Escape key, half a character is shown as what it is not, and
  /// a sequence that is unfinished is dropped.
  package mutating func settle() -> [Key] {
    switch state {
    case .escape: emit(.escape)
    case .paste:
      restPaste()
      return flush()
    case .ground: if scalars.isPending { appendReplacement() }
    case .control, .single, .console, .string: break
    }
    scalars = ScalarDecoder()
    state = .ground
    hasAlt = false
    return flush()
  }

  private mutating func flush() -> [Key] {
    endText()
    defer { keys = [] }
    return keys
  }

  private mutating func endText() {
    if text.isEmpty { return }
    keys.append(.text(text))
    text = ""
  }

  private mutating func emit(_ key: Key) {
    endText()
    keys.append(key)
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .control(let bytes): takeControl(byte, bytes)
    case .single:
      state = .ground
      emitSequence(EscapeSequences.single(byte))
    case .console:
      state = .ground
    case .string(let sawEscape):
      if byte == 0x07 || byte == 0x18 || sawEscape && byte == UInt8(ascii: "\\") {
        state = .ground
      } else {
        state = .string(sawEscape: byte == 0x1B)
      }
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte >= 0x80 || scalars.isPending {
      switch scalars.take(byte) {
      case .pending: return
      case .scalar(let scalar):
        // The second set of control characters.
        if scalar.value >= 0xA0 { text.unicodeScalars.append(scalar) }
        return
      case .invalid: return appendReplacement()
      case .invalidBefore: appendReplacement()
      }
      if byte >= 0x80 { return takeGround(byte) }
    }
    switch byte {
    case 0x1B: state = .escape
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    default: emit(EscapeSequences.control(byte))
    }
  }

  /// What stands for bytes that are no character, so that nothing typed vanishes unseen.
  private mutating func appendReplacement() { text.unicodeScalars.append("\u{FFFD}") }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(sawEscape: false)
    case 0x1B:
      hasAlt = true
    case 0x0D, 0x0A: finish(.altEnter)
    case 0x08, 0x7F: finish(.altBackspace)
    case 0x20..<0x7F: finish(.alt(Character(Unicode.Scalar(byte))))
    default:
      state = .ground
      hasAlt = false
      takeGround(byte)
    }
  }

  private mutating func finish(_ key: Key) {
    state = .ground
    hasAlt = false
    emit(key)
  }

  private mutating func takeControl(_ byte: UInt8, _ bytes: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty:
      state = .console
    case 0x20..<0x40:
      state = bytes.count < 32 ? .control(bytes + [byte]) : .ground
    case 0x40..<0x7F:
      state = .ground
      if byte == UInt8(ascii: "~"), bytes == Array("200".utf8) {
        hasAlt = false
        beginPaste()
      } else {
        emitSequence(EscapeSequences.control(bytes, final: byte))
      }
    case 0x1B: state = .escape
    default:
      // A control character breaks the sequence off and counts by itself.
      state = .ground
      hasAlt = false
      takeGround(byte)
    }
  }

  private mutating func emitSequence(_ key: Key?) {
    defer { hasAlt = false }
    switch key {
    case .left where hasAlt: emit(.wordLeft)
    case .right where hasAlt: emit(.wordRight)
    case .delete where hasAlt: emit(.altDelete)
    case let key?: emit(key)
    case nil: break
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func beginPaste() {
    pasted = []
    pasteRests = false
    pasteIsCancelled = false
    state = .paste
  }

  private mutating func takePaste(_ byte: UInt8) {
    pasteIsCancelled = pasteRests && byte == 0x03
    pasteRests = false
    pasted.append(byte)
    guard byte == UInt8(ascii: "~"), pasted.suffix(6).elementsEqual(KeyDecoder.pasteEnd) else {
      return
    }
    pasted.removeLast(6)
    endPaste()
  }

  /// Silence within a paste.
  private mutating func restPaste() {
    guard pasteIsCancelled else {
      pasteRests = true
      return
    }
    endPaste()
    emit(.control("c"))
  }

  private mutating func endPaste() {
    state = .ground
    emit(.paste(PastedText.clean(pasted)))
    pasted = []
  }
}

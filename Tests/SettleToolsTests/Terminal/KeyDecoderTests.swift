import Testing

@testable import SettleTools

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    let keys = decoder.decode(Array(text.utf8))
    return keys + decoder.settle()
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
    ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .altDelete), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}Od", .wordLeft),
    ("\u{1B}\u{1B}[D", .wordLeft), ("\u{1B}b", .alt("b")), ("\u{1B}\u{7F}", .altBackspace),
    ("\u{1B}\r", .altEnter), ("\u{1B}[13;3u", .altEnter), ("\u{1B}[97;5u", .control("a")),
    ("\u{1B}[27;5;114~", .control("r")), ("\u{1B}[Z", .backTab), ("\t", .tab), ("\r", .enter),
    ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{3}", .control("c")),
    ("\u{1A}", .control("z")), ("\u{1F}", .control("_")), ("\u{1B}", .escape),
    ("日本", .text("日本")), ("e\u{301}", .text("e\u{301}")),
  ])
  func readsOneKey(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
    #expect(keys("x" + bytes + "\u{4}y").first == .text(key.isText ? "x" + bytes : "x"))
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[24~", "\u{1B}[?1;2c", "\u{1B}]0;title\u{7}",
    "\u{1B}P1$r\u{1B}\\", "\u{1B}[12;34R", "\u{1B}[99999999999999999999~", "\u{1B}[[A",
    "\u{9B}A", "\u{1B}[57358u",
  ])
  func passesOverWhatMeansNothing(bytes: String) {
    let keys = keys(bytes + "\u{18}").filter { $0 != .control("x") && $0 != .text("A") }
    #expect(keys.isEmpty)
  }

  @Test func cutsDoNotMatter() {
    let bytes = Array("aé日👩‍👩‍👧\u{1B}[1;5C\u{1B}[200~p\r\nq\u{1B}[201~z\u{1B}[3~".utf8)
    let expected: [Key] = [
      .text("aé日👩‍👩‍👧"), .wordRight, .paste("p\nq"), .text("z"), .delete,
    ]
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(joined(keys) == expected, "cut at \(cut)")
    }
  }

  /// Texts side by side are one.
  private func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { result, key in
      if case .text(let more) = key, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(key)
      }
    }
  }

  @Test func showsWhatIsNoText() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [
      0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE2, 0x82, 0x0D, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x64,
    ]
    #expect(decoder.decode(bytes) == [.text("a�b�c�"), .enter, .text("�����d")])
  }

  @Test func silenceSettlesACharacterThatBrokeOff() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE2, 0x82]) == [])
    #expect(decoder.isPending)
    #expect(decoder.settle() == [.text("�")])
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func aPasteIsTextAlone() {
    let pasted = "\u{1B}[200~a\tb\r\nc\rd\u{1B}[31m\u{7}é\u{1B}[201~"
    #expect(keys(pasted) == [.paste("a\tb\nc\nd[31mé")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(keys("\u{1B}[200~a\u{3}\u{4}b\u{3}\u{1B}[201~c") == [.paste("ab"), .text("c")])
  }

  @Test func bytesInAPasteThatAreNoTextAreSeen() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE2, 0x82]
    let pasted = Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)
    #expect(decoder.decode(pasted) == [.paste("a�b�c�")])
  }

  @Test func aPasteThatPausesIsNotEndedByItsBytes() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(decoder.settle() == [])
    #expect(decoder.decode([0x03, 0x64]) == [])
    #expect(decoder.settle() == [])
    #expect(decoder.decode(Array("\u{1B}[201~".utf8)) == [.paste("abcd")])
  }

  @Test func aPasteWithoutEndIsEndedByControlC() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(decoder.isPending)
    #expect(decoder.settle() == [])
    #expect(!decoder.isPending)
    #expect(decoder.decode([0x03]) == [])
    #expect(decoder.isPending)
    #expect(decoder.settle() == [.paste("abc"), .control("c")])
    #expect(decoder.decode([0x64]) == [.text("d")])
  }

  @Test func anyBytesLeaveItUsable() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      let bytes = (0..<200).map { _ in
        Bool.random()
          ? [0x1B, 0x5B, 0x4F, 0x32, 0x3B, 0x7E].randomElement(using: &generator)!
          : UInt8.random(in: 0...255)
      }
      _ = decoder.decode(bytes)
      _ = decoder.settle()
      _ = decoder.decode([0x03])
      _ = decoder.settle()
      #expect(decoder.decode(Array("ok".utf8)).last == .text("ok"))
    }
  }
}

extension Key {
  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

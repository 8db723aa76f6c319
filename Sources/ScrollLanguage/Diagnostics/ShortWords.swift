extension String {
  /// Stands for a type that inference left open; people read `_`.
  static let openType = "\u{1B}"

  /// Names longer than this are cut in messages.
  private static let longestWord = 120
  /// So is what stands between quotation marks: a type of many parts.
  private static let longestPart = 300

  /// As messages show it: nobody reads a name of a million letters, and no report should hold one.
  package var withShortWords: String {
    shortening(longest: String.longestWord) { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "'"),
        UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"),
        UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "]"):
        true
      default: false
      }
    }
  }

  /// The same of a message, whose quoted parts are no longer than what can be taken in.
  var withShortParts: String {
    withNamedTypes.withShortWords.shortening(longest: String.longestPart) {
      $0 == UInt8(ascii: "'")
    }
  }

  private var withNamedTypes: String {
    guard let mark = String.openType.utf8.first, utf8.contains(mark) else { return self }
    return String(decoding: utf8.map { $0 == mark ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  /// With each run of bytes between separators cut that is longer than `longest`.
  private func shortening(longest: Int, _ separates: (UInt8) -> Bool) -> String {
    if utf8.count <= longest { return self }
    var text = ""
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let end = utf8[start...].firstIndex(where: separates) ?? utf8.endIndex
      let run = self[start..<end]
      if run.utf8.count > longest {
        text += run.start(of: longest - 20) + "…"
      } else {
        text += run
      }
      if end == utf8.endIndex { break }
      start = utf8.index(after: end)
      text += self[end..<start]
    }
    return text
  }
}

extension Substring {
  /// At most so many bytes from the beginning, as far as they are whole scalars.
  fileprivate func start(of count: Int) -> Substring {
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return self[..<end]
  }
}

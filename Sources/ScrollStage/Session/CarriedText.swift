import ScrollLanguage

/// Parts of an earlier text that are read once more, because they name something that has been
/// redeclared: declarations, and the expression that is the scene.
///
/// They are read where they stand, so that every message about them names the place in the text that
/// somebody wrote.
package struct CarriedText: Sendable {
  /// As it was read before.
  let source: Source
  /// In the order in which they stand.
  var spans: [Span]
  let isScript: Bool

  /// The parts by themselves.
  var text: String { spans.map { source.text($0) }.joined(separator: "\n") }

  /// The whole text with blanks in place of all other parts.
  var masked: [UInt8] {
    var bytes = source.bytes
    var next = 0
    for span in spans {
      blank(&bytes, next..<Int(span.start))
      next = Int(span.end)
      // Another part may stand on the same line.
      if next < bytes.count, bytes[next] != UInt8(ascii: "\n") {
        bytes[next] = UInt8(ascii: ";")
        next += 1
      }
    }
    blank(&bytes, next..<bytes.count)
    return bytes
  }

  private func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }
}

/// All that is read once more with an entry.
struct CarriedTexts {
  var texts: [CarriedText] = []
  /// Where the scene stands, if it is among them.
  var scene: SourceSpan?
  /// What has another form now.
  var causes: Set<String> = []

  var hasScene: Bool { scene != nil }
}

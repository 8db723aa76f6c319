/// Replacements of ranges of a text, in UTF-8 bytes.
package struct TextEdits {
  private var edits: [(span: Span, text: String)] = []

  package init() {}

  package mutating func replace(_ span: Span, with text: String) {
    edits.append((span, text))
  }

  package func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var edited = ""
    var end = 0
    for edit in edits.sorted(by: {
      // What is put in front of a place comes before what is put in its place.
      ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
    })
    where Int(edit.span.start) >= end && Int(edit.span.end) <= bytes.count {
      edited += String(decoding: bytes[end..<Int(edit.span.start)], as: UTF8.self) + edit.text
      end = Int(edit.span.end)
    }
    return edited + String(decoding: bytes[end...], as: UTF8.self)
  }
}

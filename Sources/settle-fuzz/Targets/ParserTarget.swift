import ScrollLanguage
import SettleTools

enum ParserTarget {
  static func take(_ bytes: [UInt8]) throws(Broken) {
    let source = Source(id: SourceID(rawValue: 0), name: "bytes.scroll", bytes: bytes)
    var names = NameTable()
    let parsed = parse(source, names: &names)
    for diagnostic in parsed.diagnostics { try check(diagnostic, in: source) }
    if parsed.diagnostics.isEmpty {
      var printer = TreePrinter(parsed.tree, names: names, source: source)
      _ = printer.print()
    }
    _ = EntryText.isComplete(String(decoding: bytes, as: UTF8.self))
  }

  /// A finding lies within the text, and can be shown.
  static func check(_ diagnostic: Diagnostic, in source: Source) throws(Broken) {
    let spans = [diagnostic.span] + diagnostic.labels.map(\.span)
    for span in spans where span.source == source.id {
      guard span.span.start <= span.span.end, Int(span.span.end) <= source.bytes.count else {
        throw Broken("a diagnostic lies outside of the text: \(diagnostic.message)")
      }
    }
    var texts = SourceTexts()
    texts.add(source)
    _ = FindingText().render(Finding(diagnostic, sources: texts))
  }
}

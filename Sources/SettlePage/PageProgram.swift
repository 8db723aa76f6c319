import ScrollLanguage
import ScrollStage

/// A text as the page loaded it: checked, with the device of the bar in it.
struct PageProgram {
  /// The name under which messages and pictures cite the text.
  static let name = "page.scroll"

  /// What is run, and what *Copy as script* begins with.
  let text: String
  let script: Script
  /// The text as it stands in the editor.
  private let written: Source
  private let device: DeviceStatement?

  /// - Parameter device: nil where the text says which.
  init(_ text: String, on device: PageDevice) {
    written = Source(name: PageProgram.name, text: text)
    self.device = device.statement.map { DeviceStatement($0, in: text) }
    self.text = self.device?.text ?? text
    script = PageProgram.load(self.text)
  }

  static func load(_ text: String) -> Script {
    var loader = ScriptLoader { _, _ in .refused(reason: "the page has no folder to include from") }
    loader.lints = true
    loader.notesValues = true
    return loader.load([ScriptInput(name: name, bytes: Array(text.utf8), isScript: true)])
  }

  /// A session that would play a script, with the limits of the page; nil where it does not check.
  static func session(of script: Script, listener: @escaping (Event) -> Void) -> Session? {
    guard !script.hasErrors, let code = script.code(for: .iOS) else { return nil }
    var options = Session.Options()
    options.limits = Limits(steps: 10_000_000, depth: 128, memory: 48 << 20, nesting: 48)
    options.lints = true
    return Session(code, of: script, options: options, listener: listener)
  }

  /// Start and end of a span in the text of the editor; nil where the span is not in it.
  func place(_ span: SourceSpan) -> (start: SourcePosition, end: SourcePosition)? {
    guard script.sources.contains(where: { $0.id == span.source }) else { return nil }
    return (position(span.span.start), position(span.span.end))
  }

  private func position(_ offset: UInt32) -> SourcePosition {
    let original = device?.originalOffset(Int(offset)) ?? Int(offset)
    return written.position(at: UInt32(truncatingIfNeeded: original))
  }
}

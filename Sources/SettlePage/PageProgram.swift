import ScrollLanguage
import ScrollStage

/// A text as the page reads it, with the device of the bar in it.
struct PageText {
  /// The name under which messages and pictures cite the text.
  static let name = "page.scroll"

  /// What is run, and what *Copy as script* begins with.
  let text: String
  /// The text as it stands in the editor.
  private let written: Source
  private let device: DeviceStatement?

  /// - Parameter device: nil where the text says which.
  init(_ text: String, on device: PageDevice) {
    written = Source(name: PageText.name, text: text)
    self.device = device.statement.map { DeviceStatement($0, in: text) }
    self.text = self.device?.text ?? text
  }

  static func check(_ text: String) -> CheckedScript {
    var loader = ScriptLoader { _, _ in .refused(reason: "the page has no folder to include from") }
    loader.lints = true
    loader.notesValues = true
    return loader.check([ScriptInput(name: name, bytes: Array(text.utf8), isScript: true)])
  }

  /// Start and end of a span in the text of the editor; nil where the span is in the library.
  func place(_ span: SourceSpan) -> (start: SourcePosition, end: SourcePosition)? {
    guard span.source == ScriptLoader.firstSource else { return nil }
    return (position(span.span.start), position(span.span.end))
  }

  private func position(_ offset: UInt32) -> SourcePosition {
    let original = device?.originalOffset(Int(offset)) ?? Int(offset)
    return written.position(at: UInt32(truncatingIfNeeded: original))
  }
}

/// A text that can be played.
struct PageProgram {
  let source: PageText
  let script: Script

  /// A session that would play a script, with the limits of the page; nil where it does not check.
  static func session(of script: Script, listener: @escaping (Event) -> Void) -> Session? {
    guard !script.hasErrors, let code = script.code(for: .iOS) else { return nil }
    var options = Session.Options()
    options.limits = Limits(steps: 10_000_000, depth: 128, memory: 48 << 20, nesting: 48)
    options.lints = true
    return Session(code, of: script, options: options, listener: listener)
  }
}

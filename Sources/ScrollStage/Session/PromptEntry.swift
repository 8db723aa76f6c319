import ScrollLanguage

/// One text entered at a prompt, with all that is needed to play it again: what was entered, and
/// what the prompt added to it.
package struct PromptEntry: Sendable {
  /// What diagnostics call it.
  package var name: String
  package var text: String
  /// Declarations and the scene of before, repeated because they name something that `text`
  /// declares anew.
  package var carried = ""
  /// Time of the scene when the entry began.
  package internal(set) var begin = 0.0
  /// The moment at which the entry was cut off by going back.
  package var until: SceneMoment?

  /// A source of declarations (`.swift`) has no statements to run.
  package let isScript: Bool
  /// Where `$0`, `$1`… are read, in UTF-8 bytes of `text`, and the first value that it keeps.
  var reads: [Span] = []
  var firstValue: Int?
  /// The system of the device that stood behind it: all entries up to it are compiled for this.
  var system = SceneDevice.OperatingSystem.iOS
  /// It is one expression and nothing else.
  var isExpression = false

  package init(name: String, text: String, isScript: Bool = true) {
    self.name = name
    self.text = text
    self.isScript = isScript
  }

  var bytes: [UInt8] {
    carried.isEmpty ? Array(text.utf8) : Array((text + "\n" + carried).utf8)
  }
}

/// What came of an entry.
package enum PromptAnswer {
  /// It was not run; nothing has changed.
  case refused([Diagnostic])
  /// It was run. Values of its expressions, in order.
  case done([PromptResult])
  /// It ended in a fault; everything is as it was before.
  case failed(Fault)
  case interrupted
}

/// A value kept under a `$` name, as it is shown.
package struct PromptResult: Equatable, Sendable {
  package let name: String
  package let type: String
  package let text: String
}

import ScrollLanguage

/// One text entered at a prompt, with all that is needed to play it again: what was entered, what
/// the prompt added to it, and the texts that it includes, which are read once.
package struct PromptEntry: Sendable {
  /// What diagnostics call it.
  package var name: String
  package var text: String
  /// Earlier declarations and the scene, repeated because they name something that `text`
  /// redeclares.
  var carried: [CarriedText] = []
  /// The scene is among what is repeated.
  var carriesScene = false
  /// The file that it was read from.
  package let path: String?
  /// A source of declarations (`.swift`) has no statements to run.
  package let isScript: Bool
  /// Not a text: time is stepped back to this moment.
  package private(set) var stepBack: Double?
  /// What it says of its device no longer holds: the prompt has another one, for all but tests.
  package var isOnOtherDevice = false
  /// The texts that it includes, directly or through one another.
  var included: [IncludedText] = []

  /// Where `$0`, `$1`… are read, in UTF-8 bytes of `text`, and the expressions whose values it keeps
  /// under such names.
  var reads: [Span] = []
  var values: [(name: String, span: Span)] = []
  /// The system of the device that stood behind it: all entries up to it are compiled for this.
  var system = SceneDevice.OperatingSystem.iOS
  /// What it declares in place of earlier declarations.
  var shadowed: Set<String> = []
  /// What still uses an earlier version of what it redeclares, and why.
  package var notes: [String] { held + unfit }
  /// What variables hold, and what the new form does not fit.
  var held: [String] = []
  var unfit: [String] = []
  /// How it changed the scene when it was last played.
  var course = SceneCourse()

  package init(name: String, text: String) {
    self.name = name
    self.text = text
    path = nil
    isScript = true
  }

  /// A file, by whose path diagnostics call it.
  package init(path: String, text: String) {
    name = path
    self.text = text
    self.path = path
    isScript = !path.hasSuffix(".swift")
  }

  static func back(to time: Double) -> PromptEntry {
    var entry = PromptEntry(name: "<back>", text: "")
    entry.stepBack = time
    return entry
  }

  /// It declares and does nothing else: a `.swift` file, or a text without statements.
  package var onlyDeclares: Bool { hasOnly { $0.onlyDeclares } }

  /// It declares types, functions and extensions only, which do nothing where they stand.
  package var isTimeless: Bool { hasOnly { $0.onlyDeclares && !$0.isVariable } }

  private func hasOnly(_ statements: (WrittenStatement) -> Bool) -> Bool {
    stepBack == nil && (!isScript || WrittenStatement.all(in: text).allSatisfy(statements))
  }

  /// What it declares at the top level.
  package var declaredNames: Set<String> {
    Set(WrittenStatement.all(in: text).flatMap { $0.declared })
  }

  /// A scene begins with it, or a script of which one may come: another script takes its place.
  package var beginsScene: Bool {
    if stepBack != nil { return false }
    return path == nil ? !course.isStill : !onlyDeclares
  }

  package var hasIncludes: Bool { !included.isEmpty }

  /// The entry to be made again, of another text if it was read from a file: what it includes is read
  /// again, and what must be repeated is found again.
  package func renewed(text: String? = nil) -> PromptEntry {
    var entry = self
    if let text { entry.text = text }
    entry.included = []
    entry.carried = []
    entry.carriesScene = false
    return entry
  }

  var input: ScriptInput {
    ScriptInput(name: name, bytes: Array(text.utf8), isScript: isScript)
  }

  /// What is repeated, by itself.
  var carriedText: String { carried.map { $0.text }.joined(separator: "\n") }
}

/// The outcome of an entry.
package enum PromptAnswer {
  /// It was not run; nothing has changed.
  case refused([Diagnostic])
  /// It was run. Values of its expressions, in order.
  case done([PromptResult])
  /// It ended in a fault; everything is as it was before.
  case failed(Fault)
  /// Everything is as it was before.
  case interrupted
}

/// A value kept under a `$` name, as it is shown: a very long one is cut, and `print` shows it all.
package struct PromptResult: Equatable, Sendable {
  static let greatestLength = 1 << 16

  package let name: String
  package let type: String
  package let text: String
}

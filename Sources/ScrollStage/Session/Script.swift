import ScrollLanguage

/// A source of a program as the caller passes it.
package struct ScriptInput {
  package var name: String
  package var bytes: [UInt8]
  /// Its statements are run; a source of declarations (`.swift`) has none.
  package var isScript: Bool

  package init(name: String, bytes: [UInt8], isScript: Bool) {
    self.name = name
    self.bytes = bytes
    self.isScript = isScript
  }
}

/// What a resolver answers for an `include("…")`.
package enum IncludeAnswer {
  case bytes([UInt8], name: String)
  case refused(reason: String)
}

/// A program that was read and checked: its sources, what is wrong with them, and, when nothing is,
/// its code for each operating system that its devices have.
package struct Script {
  /// The program's own sources in order, included ones behind those that include them.
  package let sources: [Source]
  package let trees: [Tree]
  package let names: NameTable
  /// Sorted by source and position.
  package let diagnostics: [Diagnostic]
  package let programs: [(system: SceneDevice.OperatingSystem, code: StageCode)]
  /// What is valid and probably not meant, as far as the text tells, where that was asked for.
  package var lints: [LintReport] = []
  /// Code without the statements, for the host's system, to make rules of; nil where there is none.
  package let declarations: StageCode?
  /// The typed terms of its functions, as the first system has them, where they were asked for.
  package let terms: String?

  package var hasErrors: Bool {
    for diagnostic in diagnostics where diagnostic.severity == .error { return true }
    return false
  }

  /// The code for a system; that for iOS where the program names no device of this system.
  package func code(for system: SceneDevice.OperatingSystem) -> StageCode? {
    for program in programs where program.system == system { return program.code }
    return programs.first?.code
  }
}

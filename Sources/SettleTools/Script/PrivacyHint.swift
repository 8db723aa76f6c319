import ScrollLanguage
import ScrollStage

/// What to do where a script uses what a file of declarations keeps to itself: a rule in an app is often
/// `private`, and is visible again where both texts are one file.
struct PrivacyHint {
  private let script: String
  private let declarations: [String]
  private let loaded: Script

  init(script: InputFile?, declarations: [InputFile], loaded: Script) {
    self.script = script.map { $0.isStandardInput ? "-" : $0.name } ?? ""
    self.declarations = declarations.map(\.name)
    self.loaded = loaded
  }

  func added(to finding: Finding, for diagnostic: Diagnostic) -> Finding {
    guard case .check(.inaccessible(let name, let level)) = diagnostic.kind,
      let file = file(declaring: name), file != finding.file
    else { return finding }
    var finding = finding
    finding.notes.append(.init("'\(name)' is \(level) to \(file): \(advice(file))"))
    return finding
  }

  private func advice(_ file: String) -> String {
    guard declarations.contains(file), !script.isEmpty else {
      return "paste its declaration into the script"
    }
    let texts = [file, script].map(PrivacyHint.quoted).joined(separator: " ")
    let others = declarations.filter { $0 != file }.map { PrivacyHint.quoted($0) + " " }.joined()
    return "paste its declaration into the script, or run both as one file with "
      + "'cat \(texts) | \(CommandTable.program) run \(others)-'"
  }

  /// The file at whose top level a name is declared.
  private func file(declaring name: String) -> String? {
    for tree in loaded.trees {
      let declares = tree.sourceFile(tree.root).contains { node in
        tree.namesDeclared(by: node).contains { loaded.names.text($0) == name }
      }
      if declares { return loaded.sources.first { $0.id == tree.source }?.name }
    }
    return nil
  }

  /// As a shell reads it as one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      isWordByte(byte) || byte >= 0x80 || "/.-+,:@%".utf8.contains(byte)
    }
    return isPlain
      ? path
      : "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}

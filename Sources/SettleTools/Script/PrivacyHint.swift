import ScrollLanguage
import ScrollStage

/// What to do where a script uses a private declaration of another file: a rule in an app is often
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
    let advice = "paste its declaration into the script"
    guard let joined = joined(file) else { return advice }
    let others = declarations.filter { $0 != file }.map { PrivacyHint.quoted($0) + " " }.joined()
    return advice + ", or run both as one file with "
      + "`\(joined) | \(CommandTable.program) run \(others)-`"
  }

  /// The command that writes a file and the script as one text, nil where none is known. A script that
  /// includes the file is written without the line that does so.
  private func joined(_ file: String) -> String? {
    if script.isEmpty { return nil }
    let words = [file, script].map(PrivacyHint.quoted)
    if declarations.contains(file) { return "cat \(words[0]) \(words[1])" }
    guard let line = lineIncluding(file) else { return nil }
    return "grep -vxF \(PrivacyHint.quoted(line)) \(words[1]) | cat \(words[0]) -"
  }

  /// The only `include` of the script, if it stands on a line of its own: what else is included would
  /// not be found from standard input.
  private func lineIncluding(_ file: String) -> String? {
    guard let source = loaded.sources.first(where: { $0.name == script }) else { return nil }
    let folder = script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
    let text = String(decoding: source.bytes, as: UTF8.self)
    let includes = text.split(separator: "\n").filter { $0.utf8.starts(with: "include(".utf8) }
    guard includes.count == 1, file.hasPrefix(folder),
      includes[0] == "include(\"\(file.dropFirst(folder.count))\")"
    else { return nil }
    return String(includes[0])
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

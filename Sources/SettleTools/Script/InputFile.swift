/// One input of a command line: its name, and its bytes or why there are none.
package struct InputFile: Sendable {
  package var name: String
  package var bytes: [UInt8]
  package var problem: InputError?

  package var isDeclarations: Bool { name.hasSuffix(".swift") }
  package var isStandardInput: Bool { name == InputFile.standardInput }

  package static let standardInput = "<stdin>"

  /// A text that has no file.
  package init(name: String, text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  package init(path: String) {
    name = path == "-" ? InputFile.standardInput : path
    do {
      let reader = FileReader()
      bytes = path == "-" ? try reader.readStandardInput() : try reader.read(path)
    } catch {
      bytes = []
      problem = error
    }
  }
}

/// The inputs of a command line: declarations that every run reads, and the scripts themselves.
package struct InputFiles: Sendable {
  package var declarations: [InputFile] = []
  /// Paths, read one by one when their turn comes; `nil` stands for a run of declarations alone.
  package var scripts: [String?] = []

  package init(paths: [String]) {
    for path in paths {
      if path.hasSuffix(".swift") {
        declarations.append(InputFile(path: path))
      } else {
        scripts.append(path)
      }
    }
    if scripts.isEmpty { scripts = [nil] }
  }
}

extension InputFile {
  /// What to say about an input without bytes; a word that looks like a subcommand gets a hint.
  package var finding: Finding? {
    guard let problem else { return nil }
    var finding = Finding(.error, problem.message, file: name)
    if problem == .missing,
      let guess = closestSpelling(to: name, among: CommandName.allCases.map(\.rawValue))
    {
      finding.notes = [
        Finding.Note(
          guess == name
            ? "the subcommand goes first: \(CommandTable.program) \(guess) ..."
            : "did you mean '\(CommandTable.program) \(guess)'?")
      ]
    }
    return finding
  }
}

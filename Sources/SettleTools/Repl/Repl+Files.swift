import ScrollLanguage
import ScrollStage

/// Files at the prompt: read, read again, and written.
extension Repl {
  /// A path as it is typed or dragged to a terminal: in quotes, or below `~`.
  func path(typed: String) -> String {
    var path = typed
    for quote in ["\"", "'"]
    where path.count > 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    return home(of: path).map { $0 + path.dropFirst() } ?? path
  }

  /// What `~` stands for in a path that begins with it.
  func home(of path: String) -> String? {
    path.hasPrefix("~/") ? console.environment["HOME"] : nil
  }

  func load(_ path: String) {
    let input = InputFile(path: path)
    guard let text = text(of: input) else { return }
    let entry = PromptEntry(path: input.name, text: text)
    let standing = prompt.entries.lastIndex { $0.path == entry.path }
    let isLoaded = entry.onlyDeclares ? loadDeclarations(entry, at: standing) : loadScript(entry)
    unloaded = isLoaded || standing != nil ? nil : path
  }

  /// Nil, and said why, where the file cannot be read or is no text.
  private func text(of input: InputFile) -> String? {
    if let finding = input.finding {
      inputStatus = max(inputStatus, input.problem?.status ?? .success)
      report(finding)
      return nil
    }
    if let text = String(validating: input.bytes, as: UTF8.self) { return text }
    inputStatus = max(inputStatus, .badData)
    refuse(input.bytes, named: input.name)
    return nil
  }

  /// A file that is no valid program is bad data, also in a session.
  func noteStatus(of answer: PromptAnswer) {
    if case .refused = answer { inputStatus = max(inputStatus, .badData) }
  }

  /// Declarations join what stands; those that have been loaded take the place of what they said
  /// before, and the rest goes on with them. Where something else has declared the same names since,
  /// they are given again.
  private func loadDeclarations(_ entry: PromptEntry, at standing: Int?) -> Bool {
    guard let standing else { return enter(entry) }
    let names = entry.declaredNames
    let isHidden = prompt.entries[(standing + 1)...].contains {
      !$0.declaredNames.isDisjoint(with: names)
    }
    if isHidden { return enter(entry) }
    var entries = prompt.entries.map { $0.renewed() }
    entries[standing] = entry
    return adopt(prompt.replace(entries), hearsLast: false)
  }

  /// A script has a session of its own: it begins where it stood, or where the one that stands began.
  /// Of what came after, types and functions stay unless they need something of what has gone.
  private func loadScript(_ entry: PromptEntry) -> Bool {
    let entries = prompt.entries
    guard let place = entries.firstIndex(where: { $0.path == entry.path || $0.beginsScene }) else {
      return enter(entry)
    }
    let before = Array(entries[..<place])
    let since = entries[place...].filter { $0.isTimeless && $0.path != entry.path }
    var answer = prompt.replace(before + since + [entry], hearsLast: true)
    var isShort = false
    if !since.isEmpty, case .refused = answer {
      isShort = true
      answer = prompt.replace(before + [entry], hearsLast: true)
    }
    guard adopt(answer, hearsLast: true) else { return false }
    if isShort {
      let note = "declarations made since the previous scene were discarded with it"
      report(Finding(.note, note, file: ""))
    }
    if entries[place].path != entry.path {
      let note = "'\(entry.name)' has taken the place of the scene before; ':undo' brings that back"
      report(Finding(.note, note, file: ""))
    }
    return true
  }

  /// Whether the session has gone over to other entries.
  private func adopt(_ answer: PromptAnswer, hearsLast: Bool) -> Bool {
    noteStatus(of: answer)
    if case .done(let values) = answer, !values.isEmpty { show(answer) }
    tell(answer)
    guard case .done = answer else { return false }
    if hearsLast { tellNotes() }
    return true
  }

  func reload() {
    var entries: [PromptEntry] = []
    for entry in prompt.entries {
      guard let path = entry.path else {
        entries.append(entry.renewed())
        continue
      }
      guard let text = text(of: InputFile(path: path)) else { return }
      entries.append(entry.renewed(text: text))
    }
    let hasFiles = prompt.entries.contains { $0.path != nil || $0.hasIncludes }
    if !hasFiles, unloaded == nil { return complain("no file has been loaded") }
    if hasFiles {
      let answer = prompt.replace(entries, hearsFailures: true)
      noteStatus(of: answer)
      tell(answer)
    }
    if let unloaded { load(unloaded) }
  }

  func save(_ path: String) {
    switch prompt.saved() {
    case .refused(let reason): complain("this session cannot be saved: \(reason)")
    case .script(let script):
      if let problem = FileWriter.write(script.text + "\n", to: path) {
        return complain("'\(path)' cannot be written: \(problem)")
      }
      write("saved \(path)\n")
      if let note = script.note { report(Finding(.note, note, file: "")) }
    }
  }
}

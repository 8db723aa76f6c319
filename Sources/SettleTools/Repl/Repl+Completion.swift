import ScrollLanguage
import ScrollStage

/// What Tab offers.
extension Repl {
  package func candidates(_ text: String, _ offset: Int) -> [Candidate] {
    let before = String(decoding: Array(text.utf8).prefix(offset), as: UTF8.self)
    if before.first == ":" {
      if let candidates = commandCandidates(before) { return candidates }
      let argument = before.drop { !$0.isWhitespace }
      return languageCandidates(String(argument.drop { $0.isWhitespace }))
    }
    let text = withLastEntry(before)
    return stateCandidates(text) + codeCandidates(text)
  }

  /// A text that goes on with the last entry stands inside of it.
  private func withLastEntry(_ text: String) -> String {
    // With a word at its end that is to come.
    guard let last, EntryText.goesOn(last.text, with: text + "x") else { return text }
    return last.text + "\n" + text
  }

  /// Nil where the argument of a command is code.
  private func commandCandidates(_ line: String) -> [Candidate]? {
    let word = line.dropFirst().prefix { !$0.isWhitespace }
    if word.utf8.count + 1 < line.utf8.count {
      guard case .success(let command) = ReplCommand.named(String(word)) else { return [] }
      switch command {
      case .device: return deviceCandidates(line)
      case .load, .save: return fileCandidates(command, argument(of: line))
      case .trace: return wordCandidates(line, ["event", "frame", "off", "on"])
      case .help: return helpCandidates(line)
      case .type, .time: return nil
      case .plot, .map, .why: return optionCandidates(command, argument(of: line))
      case .reload, .step, .back, .undo, .reset, .scene, .targets, .quit: return []
      }
    }
    return ReplCommand.allCases.filter { ":\($0.rawValue)".hasPrefix(line) }.map {
      Candidate(
        ":\($0.rawValue)" + ($0.needsArgument ? " " : ""), type: $0.argument,
        documentation: $0.summary)
    }
  }

  /// Paths that go on what is typed: `~` stays as it is.
  private func fileCandidates(_ command: ReplCommand, _ typed: String) -> [Candidate] {
    let files = FileCandidates(command)
    guard let home = home(of: typed) else { return files.candidates(for: typed) }
    return files.candidates(for: home + typed.dropFirst()).map { candidate in
      Candidate(
        "~" + candidate.text.dropFirst(home.count), type: candidate.type,
        replacing: typed.utf8.count)
    }
  }

  private func argument(of line: String) -> String {
    String(line.drop { !$0.isWhitespace }.drop { $0.isWhitespace })
  }

  private func wordCandidates(_ line: String, _ words: [String]) -> [Candidate] {
    let typed = argument(of: line)
    return words.filter { $0.hasPrefix(typed) }.map { Candidate($0, type: "") }
  }

  /// Names of commands and of all that is declared.
  private func helpCandidates(_ line: String) -> [Candidate] {
    let typed = argument(of: line)
    let commands = ReplCommand.allCases.filter { $0.rawValue.hasPrefix(typed) }
    return commands.map { Candidate($0.rawValue, type: "", documentation: $0.summary) }
      + languageCandidates(typed)
  }

  /// Options that go on what is typed, or values of the option before it.
  private func optionCandidates(_ command: ReplCommand, _ typed: String) -> [Candidate] {
    let words = OptionWords(typed)
    let value = words.words.last.flatMap { last in
      command.options.first { "--\($0.long)" == last && $0.valueName != nil }
    }
    let candidates: [Candidate]
    if let value {
      candidates = values(of: value).map { Candidate($0, type: value.valueName ?? "") }
    } else {
      candidates = command.options.map {
        Candidate("--\($0.long)", type: $0.valueName ?? "", documentation: $0.help)
      }
    }
    let begun = words.unfinished
    return candidates.filter { $0.text.hasPrefix(begun) }.map {
      Candidate(
        $0.text, type: $0.type, documentation: $0.documentation, replacing: begun.utf8.count)
    }
  }

  private func values(of option: OptionSpecification) -> [String] {
    if case .choice(_, let choices) = option.value { return choices }
    switch option.key {
    case .not: return targetNames.map { OptionWords.quoted($0) }
    case .from: return targetNames.map { OptionWords.quoted("id:\($0)") }
    default: return []
    }
  }

  /// The identities of targets.
  private var targetNames: [String] {
    guard let scrolls = prompt.session?.scene?.scrolls else { return [] }
    var names: [String] = []
    for scroll in scrolls {
      for index in 0..<min(scroll.targets.count, 200) {
        if let name = scroll.targets.id(at: index)?.text { names.append(name) }
      }
    }
    return names
  }

  private func deviceCandidates(_ line: String) -> [Candidate] {
    let argument = line.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    if let space = argument.firstIndex(of: " ") {
      let typed = argument[argument.index(after: space)...]
      return ["landscape", "portrait"].filter { $0.hasPrefix(typed) }.map {
        Candidate($0, type: "")
      }
    }
    return deviceNames.filter { $0.hasPrefix(argument) }.map { Candidate($0, type: "Device") }
  }

  private func languageCandidates(_ text: String) -> [Candidate] {
    prompt.completions(ofTextEndingIn: text).map {
      Candidate($0.text, type: $0.declaration, documentation: $0.documentation)
    }
  }

  // MARK: States

  /// The names of the `@State` of a view behind `view(id).state.`; of all views where the identity is
  /// no literal.
  private func stateCandidates(_ text: String) -> [Candidate] {
    guard WrittenContext(endOf: text) == .code, let place = StatePlace(text),
      let session = prompt.session, let states = try? session.hostStates()
    else { return [] }
    let known = states.filter { $0.ids.contains { $0.literal == place.id } }
    var candidates: [Candidate] = []
    for state in known.isEmpty ? states : known
    where state.name.hasPrefix(place.word) && !candidates.contains(where: { $0.text == state.name })
    {
      let type = session.machine.code.type(state.type).name
      candidates.append(
        Candidate(state.name, type: "var \(state.qualifiedName): \(type)"))
    }
    return candidates.sorted { $0.text < $1.text }
  }

  // MARK: Code

  /// Names, members and labels, and identities of the scene's views where one is wanted: these replace
  /// the word or the string that has been begun.
  private func codeCandidates(_ text: String) -> [Candidate] {
    let count = text.utf8.count
    switch WrittenContext(endOf: text) {
    case .comment: return []
    case .string(let start):
      let before = String(decoding: Array(text.utf8)[..<start], as: UTF8.self)
      return idCandidates(prompt.place(atEndOf: before), text, start: start)
    case .code:
      let place = prompt.place(atEndOf: text)
      let word = text.utf8.reversed().prefix { isWordByte($0) }.count
      let ids = idCandidates(place, text, start: count - word)
      // Whoever has not begun a name wants to know which there are.
      if word == 0, !ids.isEmpty { return ids }
      // What the call wants here, which no name tells; it is to be read, not taken.
      let wanted = word > 0 ? [] : place.unlabelled.map { Candidate("", type: $0) }
      return wanted + ids + (wanted.isEmpty ? [] : implicitMembers(place, text))
        + place.completions.map {
          Candidate($0.text, type: $0.declaration, documentation: $0.documentation)
        }
    }
  }

  /// `.up` and the like, for an argument of which nothing is written yet.
  private func implicitMembers(_ place: CompletedPlace, _ text: String) -> [Candidate] {
    let members = prompt.place(atEndOf: text + ".").completions.filter {
      $0.type.isEmpty || place.parameterTypes.contains($0.type)
    }
    return members.map {
      Candidate(
        "." + $0.text, type: $0.declaration, documentation: $0.documentation, replacing: 0)
    }
  }
}

/// A word that is being written behind `view(id).state.`
private struct StatePlace {
  let id: String
  let word: String

  init?(_ text: String) {
    let word = text.utf8.reversed().prefix { isWordByte($0) }.count
    let base = Substring(text.utf8.dropLast(word))
    guard base.hasSuffix(").state.") else { return nil }
    let call = base.dropLast(").state.".count)
    guard let start = call.utf8.indices.last(where: { call.utf8[$0...].starts(with: "view(".utf8) })
    else { return nil }
    id = String(call[start...].dropFirst("view(".count)).trimmed
    self.word = String(text.utf8.suffix(word)) ?? ""
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

import ScrollLanguage
import ScrollStage

/// What Tab offers.
extension Repl {
  private static let greatestIDs = 200

  func candidates(_ text: String, _ offset: Int) -> [Candidate] {
    let before = String(decoding: Array(text.utf8).prefix(offset), as: UTF8.self)
    if before.first == ":" {
      if let candidates = commandCandidates(before) { return candidates }
      let argument = before.drop { !$0.isWhitespace }
      return languageCandidates(String(argument.drop { $0.isWhitespace }))
    }
    return idCandidates(before) + languageCandidates(before)
  }

  private func commandCandidates(_ line: String) -> [Candidate]? {
    if line.contains(where: \.isWhitespace) {
      guard line.hasPrefix(":h") || line.hasPrefix(":ty") || line.hasPrefix(":ti") else {
        return []
      }
      return nil
    }
    return ReplCommand.allCases.filter { !$0.isPlanned && ":\($0.rawValue)".hasPrefix(line) }.map {
      Candidate(":\($0.rawValue)", type: $0.argument, documentation: $0.summary)
    }
  }

  private func languageCandidates(_ text: String) -> [Candidate] {
    prompt.completions(ofTextEndingIn: text).map {
      Candidate($0.text, type: $0.declaration, documentation: $0.documentation)
    }
  }

  /// Identities of the scene's targets, where a verb or `view` takes one.
  private func idCandidates(_ text: String) -> [Candidate] {
    let places = ["view(", "to: ", "to:", "in: ", "in:"]
    var word = text[...]
    word = word.dropLast(text.reversed().prefix { $0.isNumber || $0.isLetter || $0 == "\"" }.count)
    guard places.contains(where: { word.hasSuffix($0) }) else { return [] }
    let prefix = String(text.dropFirst(word.count))
    var candidates: [Candidate] = []
    for scroll in prompt.session?.scene?.scrolls ?? [] {
      for index in 0..<min(scroll.targets.count, Repl.greatestIDs) {
        guard let id = scroll.targets.id(at: index) else { continue }
        let spelling: String
        switch id {
        case .integer(let value): spelling = "\(value)"
        case .string(let value): spelling = "\"\(value)\""
        case .value: continue
        }
        if spelling.hasPrefix(prefix) {
          candidates.append(
            Candidate(spelling, type: "target \(index)", replacing: prefix.utf8.count))
        }
      }
    }
    return candidates
  }
}

import ScrollStage

/// Finds the landing that a command refers to among those of a script.
struct LandingChooser {
  private let played: PlayedScript
  private let console: Console

  init(_ played: PlayedScript, console: Console) {
    self.played = played
    self.console = console
  }

  func entry(_ choice: LandingChoice) throws(FlickScene.Failure) -> LandingLog.Entry {
    let entries = played.session.landingLog?.entries ?? []
    guard let last = entries.last else {
      throw refusal("nothing was flicked or released, so nothing has landed", .failure)
    }
    switch choice {
    case .last: return last
    case .number(let number):
      if number <= entries.count { return entries[number - 1] }
      let count = entries.count == 1 ? "1 landing" : "\(entries.count) landings"
      throw refusal("there is no landing \(number): the script has \(count)", .usage)
    case .line(let line):
      let lines = entries.compactMap { played.session.sourceLine(of: $0.statement) }
      let found = entries.last { played.session.sourceLine(of: $0.statement) == line }
      if let found { return found }
      var distinct: [String] = []
      for line in lines where !distinct.contains("\(line)") { distinct.append("\(line)") }
      let words = distinct.count == 1 ? "a landing on line" : "landings on lines"
      throw refusal(
        "no gesture lands on line \(line); there \(distinct.count == 1 ? "is" : "are") \(words) "
          + distinct.joined(separator: ", "), .usage)
    }
  }

  private func refusal(_ message: String, _ status: ExitStatus) -> FlickScene.Failure {
    FlickScene.Failure(message, status, of: played.script, console)
  }
}

import ScrollStage

/// Finds the landing that a command refers to among those of a script.
struct LandingChooser {
  private let played: PlayedScript
  private let console: Console

  init(_ played: PlayedScript, console: Console) {
    self.played = played
    self.console = console
  }

  /// The landing, and how many come before it.
  func entry(
    _ choice: LandingChoice
  ) throws(FlickScene.Failure) -> (entry: LandingLog.Entry, number: Int) {
    let entries = played.session.landingLog?.entries ?? []
    let number = try number(choice, of: entries)
    return (entries[number], number)
  }

  private func number(
    _ choice: LandingChoice, of entries: [LandingLog.Entry]
  ) throws(FlickScene.Failure) -> Int {
    if entries.isEmpty {
      throw refusal("nothing was flicked or released, so nothing has landed", .failure)
    }
    switch choice {
    case .last: return entries.count - 1
    case .number(let number):
      if number <= entries.count { return number - 1 }
      let count = entries.count == 1 ? "1 landing" : "\(entries.count) landings"
      throw refusal("there is no landing \(number): the script has \(count)", .usage)
    case .line(let line):
      let lines = entries.compactMap { played.session.sourceLine(of: $0.statement) }
      let found = entries.lastIndex { played.session.sourceLine(of: $0.statement) == line }
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

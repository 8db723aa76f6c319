import ScrollStage

/// Finds the landing that a command refers to among those of a session.
struct LandingChooser {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Why there is no such landing.
  struct Problem: Error {
    var words: String
    var status: ExitStatus
  }

  /// The landing, and how many come before it.
  func entry(
    _ choice: LandingChoice
  ) throws(Problem) -> (entry: LandingLog.Entry, number: Int) {
    let entries = session.landingLog?.entries ?? []
    let number = try number(choice, of: entries)
    return (entries[number], number)
  }

  private func number(
    _ choice: LandingChoice, of entries: [LandingLog.Entry]
  ) throws(Problem) -> Int {
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
      let lines = entries.compactMap { session.sourceLine(of: $0.statement) }
      let found = entries.lastIndex { session.sourceLine(of: $0.statement) == line }
      if let found { return found }
      var distinct: [String] = []
      for line in lines where !distinct.contains("\(line)") { distinct.append("\(line)") }
      let words = distinct.count == 1 ? "a landing on line" : "landings on lines"
      throw refusal(
        "no gesture lands on line \(line); there \(distinct.count == 1 ? "is" : "are") \(words) "
          + distinct.joined(separator: ", "), .usage)
    }
  }

  private func refusal(_ words: String, _ status: ExitStatus) -> Problem {
    Problem(words: words, status: status)
  }
}

extension PlayedScript {
  /// The landing that was chosen, and how many come before it.
  func landing(
    _ choice: LandingChoice, _ console: Console
  ) throws(FlickScene.Failure) -> (entry: LandingLog.Entry, number: Int) {
    do { return try LandingChooser(session).entry(choice) } catch {
      throw FlickScene.Failure(error.words, error.status, of: script, console)
    }
  }
}

import ScrollLanguage

/// What brings the end of a script's run to the state of the session, in one respect.
enum SavedCorrection {
  /// It comes with what else is corrected, or not at all.
  case consequence
  case verb(String)
  case time(Double)
  /// Has a scroll view at rest where it is.
  case place(String)
  case state(String)
  case variable(String, type: String, literal: String)

  /// The order in which corrections do not disturb one another.
  private var rank: Int {
    switch self {
    case .verb, .consequence: 0
    case .state: 1
    case .time: 2
    case .place: 3
    case .variable: 4
    }
  }

  /// A script with corrections at its end, and constants with other values where they are declared.
  /// - Parameter time: when the script ends now.
  static func apply(_ corrections: [SavedCorrection], to text: String, endingAt time: Double)
    -> String
  {
    var text = text
    var lines: [String] = []
    for correction in corrections.sorted(by: { $0.rank < $1.rank }) {
      let line: String
      switch correction {
      case .consequence: continue
      case .verb(let verb), .place(let verb), .state(let verb): line = verb
      case .time(let end):
        if end <= time { continue }
        line = "advance(\(SavedHistory.seconds(from: time, to: end)))"
      case .variable(let name, let type, let literal):
        let declaration = WrittenStatement.all(in: text).last { $0.declared == [name] }
        if let declaration, declaration.isConstant {
          var edits = TextEdits()
          edits.replace(declaration.span, with: "let \(name): \(type) = \(literal)")
          text = edits.applied(to: text)
          continue
        }
        line = "\(name) = \(literal)"
      }
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.isEmpty ? text : text + "\n" + lines.joined(separator: "\n")
  }
}

import ScrollModel
import ScrollStage

/// The flicks that land elsewhere, a line for each stretch of velocities, the widest first.
package struct DifferenceText {
  private static let greatestCount = 40

  private let difference: LandingDifference
  private let style: TextStyle

  package init(_ difference: LandingDifference, style: TextStyle) {
    self.difference = difference
    self.style = style
  }

  /// The whole text, each line ended by a newline.
  package func render() -> String {
    var lines = hung("\(title(difference.old))  →  \(title(difference.new))")
    if difference.intervals.isEmpty {
      let range = difference.old.velocities
      lines += hung(
        "every flick of \(place(range.lowerBound))…\(place(range.upperBound)) pt/s lands where it did"
      )
    }
    for interval in difference.intervals.prefix(DifferenceText.greatestCount) {
      lines += hung(words(of: interval))
    }
    let rest = difference.intervals.count - DifferenceText.greatestCount
    if rest > 0 { lines.append("and \(rest) narrower ones") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func hung(_ words: String) -> [String] { style.hung("", words, indent: 4) }

  private func title(_ subject: LandingMap.Subject) -> String {
    ([subject.behavior, subject.file] + subject.settings).joined(separator: "  ")
  }

  private func words(of interval: LandingDifference.Interval) -> String {
    let from = named(interval.startName, interval.start)
    let range = interval.velocities
    return "from \(from), \(figure(range.lowerBound))…\(figure(range.upperBound)) pt/s:  "
      + "\(words(of: interval.before))  →  \(words(of: interval.after))"
  }

  private func words(of place: LandingDifference.Place) -> String {
    var words = rest(place.rest, place.name)
    if let line = place.place { words += ", line \(line.line)" }
    if let failure = place.failure { words += ", fails: \(failure)" }
    return words
  }
}

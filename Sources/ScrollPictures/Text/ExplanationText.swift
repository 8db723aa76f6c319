import ScrollModel
import ScrollStage

/// One landing in words, a step a line.
package struct ExplanationText {
  private let explanation: Explanation
  private let style: TextStyle

  package init(_ explanation: Explanation, style: TextStyle) {
    self.explanation = explanation
    self.style = style
  }

  /// The whole text, each line ended by a newline.
  package func render() -> String {
    var lines = [header, row("natural rest", naturalRest)]
    if let decision = explanation.decision { lines += steps(decision) }
    lines.append(row("limits", limits))
    lines.append(row("rest", rest))
    for (index, neighbor) in explanation.nearby.enumerated() {
      lines.append(row(index == 0 ? "near by" : "", words(of: neighbor)))
    }
    if let absence = explanation.absence {
      for (index, words) in words(of: absence).enumerated() {
        lines.append(row(index == 0 ? "not \(absence.target)" : "", words))
      }
    }
    return lines.map { style.spell($0) + "\n" }.joined()
  }

  private static let labelWidth = 19

  private func row(_ label: String, _ words: String) -> String {
    "  " + label + spaces(ExplanationText.labelWidth - 2 - label.count) + words
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }

  private var header: String {
    let words = "\(explanation.gesture) from \(named(explanation.startName, explanation.start))"
    guard let place = explanation.place?.words else { return words }
    let room = style.width - words.count - place.count
    return words + spaces(min(max(2, room), 72 - min(70, words.count))) + place
  }

  private func named(_ name: String?, _ offset: Double) -> String {
    name.map { "\(figure(offset)) (\($0))" } ?? figure(offset)
  }

  // MARK: Steps

  private var naturalRest: String {
    let forecast = explanation.forecast
    let value = figure(forecast.natural)
    if forecast.isBelowFloor {
      return "\(value)    slower than 250 pt/s counts as no speed: it stays"
    }
    switch forecast.rate {
    case .none: return "\(value)    this behaviour starts from where the content was let go"
    case .normal, .fast:
      if forecast.natural == forecast.start { return value }
      let rate = forecast.rate == .fast ? "fast" : "normal"
      let speed = abs(forecast.velocity)
      let sign = forecast.velocity < 0 ? "−" : "+"
      return
        "\(value)    deceleration \(rate): \(figure(forecast.start)) \(sign) (\(figure(speed)) − "
        + "\(figure(ReleaseForecast.stopSpeed))) × \(figure(forecast.factor, digits: 5))"
    }
  }

  private func steps(_ decision: Explanation.Decision) -> [String] {
    var lines: [String] = []
    let rect = decision.proposed
    var words =
      "x \(figure(rect.origin.x))  y \(figure(rect.origin.y))  \(figure(rect.size.width)) × "
      + figure(rect.size.height)
    if decision.margin != 0 {
      words += "      in the content's coordinates, leading margin \(figure(decision.margin)) added"
    }
    lines.append(row("proposed rect", words))
    var call = "  " + decision.behavior
    if let steps = decision.steps {
      call += ".updateTarget, one call, \(steps) step\(steps == 1 ? "" : "s")"
    }
    lines.append(call)
    lines += rows(of: decision.lines)
    for candidate in decision.candidates {
      lines.append(
        row(
          "",
          "\(candidate.isChosen ? "→" : " ") \(candidate.name) at \(figure(candidate.offset)), "
            + "\(figure(candidate.distance)) pt away"))
    }
    if let failure = decision.failure {
      let place = decision.failurePlace.map { " (\($0.words))" } ?? ""
      lines.append(row("failed", "\(failure)\(place): the proposed target is kept"))
      return lines
    }
    lines.append(row("answer", answer(decision)))
    if let anchor = decision.anchor {
      lines.append(
        row(
          "anchor",
          "\(figure(anchor)) of the target on \(figure(anchor)) of the container: offset "
            + figure(decision.aligned)))
    }
    return lines
  }

  private func answer(_ decision: Explanation.Decision) -> String {
    let axis = explanation.axis
    let (asked, rect) = (decision.proposed, decision.answer)
    let name = axis.letter
    if rect == asked { return "kept as proposed" }
    var words = "\(name) \(figure(asked.origin[axis])) → \(figure(rect.origin[axis]))"
    if rect.size[axis] != asked.size[axis] {
      words += ", length \(figure(asked.size[axis])) → \(figure(rect.size[axis]))"
    }
    return words + ": offset \(figure(decision.aligned))"
  }

  /// A line of the rule with what its expressions came to, both in columns.
  private func rows(of lines: [Explanation.Line]) -> [String] {
    let number = lines.map { "\($0.place.line)".count }.max() ?? 0
    let text = min(lines.map { $0.text.count }.max() ?? 0, max(24, style.width - 36))
    return lines.map { line in
      let place = "\(line.place.line)"
      let source = line.text.count > text ? String(line.text.prefix(text - 1)) + "…" : line.text
      return spaces(max(1, 6 - number)) + String(repeating: " ", count: number - place.count)
        + place
        + " │ " + source + spaces(text - source.count + 2) + line.values
    }
  }

  private var limits: String {
    let range = explanation.limits
    let words = "\(figure(range.lowerBound))…\(figure(range.upperBound))"
    guard let decision = explanation.decision, decision.failure == nil,
      !range.contains(decision.aligned)
    else { return words + ", kept" }
    return words + ": \(figure(decision.aligned)) is cut to \(figure(explanation.rest))"
  }

  private var rest: String {
    var words = figure(explanation.rest)
    if let name = explanation.restName { words += "       \(name)" }
    if explanation.seconds > 0 {
      words += ", \(figure(explanation.seconds, digits: 3)) s after the release"
    }
    return words
  }

  private func words(of neighbor: Explanation.Neighbor) -> String {
    let place =
      neighbor.name.map { "on \($0) (\(figure(neighbor.rest)))" }
      ?? "at \(figure(neighbor.rest))"
    let velocity = figure(neighbor.velocity)
    return neighbor.isBelow
      ? "below \(velocity) pt/s it would rest \(place)" : "from \(velocity) pt/s \(place)"
  }

  // MARK: Not there

  private func words(of absence: Explanation.Absence) -> [String] {
    if absence.isThere { return ["it does rest there"] }
    var lines: [String] = []
    if let range = absence.velocities {
      let (low, high) = (figure(range.lowerBound), figure(range.upperBound))
      let velocities = low == high ? "\(low) pt/s" : "\(low)…\(high) pt/s"
      lines.append(
        "from \(named(explanation.startName, explanation.start)) it would at \(velocities)")
    }
    if let start = absence.start {
      let velocity = figure(explanation.forecast.velocity)
      lines.append("at \(velocity) pt/s it would from \(named(start.name, start.offset))")
    }
    if !lines.isEmpty { return lines }
    if let flicks = absence.flicks {
      return ["no velocity from here rests there; \(flicks) flicks do"]
    }
    guard let reason = absence.reason else {
      return ["no rest that was found is there; the search stopped at its limit"]
    }
    return [
      reach(
        reason, axis: explanation.axis, container: explanation.decision?.container ?? 0,
        velocities: "\(figure(absence.tried.lowerBound))…\(figure(absence.tried.upperBound)) pt/s")
    ]
  }
}

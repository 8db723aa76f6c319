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
    (header + steps).map { $0 + "\n" }.joined()
  }

  /// The steps below the header.
  var steps: [String] {
    var lines = row("natural rest", naturalRest)
    if let decision = explanation.decision { lines += steps(decision) }
    lines += row("limits", limits)
    lines += row("rest", rest)
    for (index, neighbor) in explanation.nearby.enumerated() {
      lines += row(index == 0 ? "near by" : "", words(of: neighbor))
    }
    if let absence = explanation.absence {
      for (index, words) in words(of: absence).enumerated() {
        lines += row(index == 0 ? "not \(absence.target)" : "", words)
      }
    }
    return lines
  }

  private static let labelWidth = 19

  /// Words behind their label; without one, below those of the previous row.
  private func row(_ label: String, _ words: String) -> [String] {
    if style.isNarrow {
      return style.hung(label.isEmpty ? "    " : "  \(label)  ", words, indent: 4)
    }
    let width = ExplanationText.labelWidth
    let head = "  " + label
    let gap = max(1, width - DisplayWidth.of(style.spell(head)))
    return style.hung(head + spaces(gap), words, indent: width)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }

  /// `flick left 900 pt/s from −24 (card 0)`
  package var title: String {
    "\(explanation.gesture) from \(named(explanation.startName, explanation.start))"
  }

  private var header: [String] {
    let words = style.spell(title)
    guard let place = explanation.place.map({ style.spell($0.words) }) else {
      return style.hung("", words, indent: 4)
    }
    let length = DisplayWidth.of(words)
    let room = style.width - length - DisplayWidth.of(place)
    if room < 2 {
      return style.hung("", words, indent: 4) + style.hung("  ", place, indent: 4)
    }
    return [words + spaces(min(room, 72 - min(70, length))) + place]
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
      words += "   in the content's coordinates, leading margin \(figure(decision.margin)) added"
    }
    lines += row("proposed rect", words)
    var call = decision.behavior
    if decision.steps == nil, decision.failure != nil { call += ".properties, one call" }
    if let steps = decision.steps {
      call += ".updateTarget, one call, \(steps) step\(steps == 1 ? "" : "s")"
    }
    lines += style.hung("  ", call, indent: 4)
    lines += rows(of: decision.lines)
    for candidate in decision.candidates {
      lines += row(
        "",
        "\(candidate.isChosen ? "→" : " ") \(candidate.name) at \(figure(candidate.offset)), "
          + "\(figure(candidate.distance)) pt away")
    }
    if let failure = decision.failure {
      let place = decision.failurePlace.map { " (\($0.words))" } ?? ""
      return lines + row("failed", "\(failure)\(place): the proposed target is kept")
    }
    lines += row("answer", answer(decision))
    if let anchor = decision.anchor {
      lines += row(
        "anchor",
        "\(figure(anchor)) of the target on \(figure(anchor)) of the container: offset "
          + figure(decision.aligned))
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

  /// Columns that values have at least beside the lines that they belong to.
  private static let leastValues = 28

  /// A line of the rule with what its expressions came to, both in columns; where there is no room for
  /// these, the values stand below the line.
  private func rows(of lines: [Explanation.Line]) -> [String] {
    let number = lines.map { "\($0.place.line)".count }.max() ?? 0
    let sources = lines.map { style.spell($0.text) }
    let longest = sources.map { DisplayWidth.of($0) }.max() ?? 0
    let values = lines.map { DisplayWidth.of(style.spell($0.values)) }.max() ?? 0
    let margin = max(style.isNarrow ? 2 : 6, number)
    let column = margin + 3 + longest + 2
    let isBeside = column + min(values, ExplanationText.leastValues) <= style.width
    return lines.indices.flatMap { index -> [String] in
      let place = "\(lines[index].place.line)".indented(to: margin)
      let head = style.spell("\(place) │ ") + sources[index]
      if isBeside {
        return style.hung(head.padded(to: column), lines[index].values, indent: column)
      }
      let indent = margin + 5
      return [style.cut(head, to: style.width)]
        + (lines[index].values.isEmpty
          ? [] : style.hung(spaces(indent), lines[index].values, indent: indent))
    }
  }

  private var limits: String {
    let range = explanation.limits
    var words = "\(figure(range.lowerBound))…\(figure(range.upperBound))"
    if let later = explanation.limitsAtRest {
      words += " when let go, \(figure(later.lowerBound))…\(figure(later.upperBound)) at the rest"
      return words + ": they have changed on the way"
    }
    guard let decision = explanation.decision, decision.failure == nil,
      !range.contains(decision.aligned)
    else { return words + ", kept" }
    return words + ": \(figure(decision.aligned)) is cut to \(figure(explanation.rest))"
  }

  private var rest: String {
    var words = figure(explanation.rest)
    if let name = explanation.restName { words += "       \(name)" }
    if let seconds = explanation.interruptedAfter {
      words += ", but \(figure(seconds, digits: 3)) s after the release something else moved it"
    } else if explanation.seconds > 0 {
      words += ", \(figure(explanation.seconds, digits: 3)) s after the release"
    }
    return words
  }

  private func words(of neighbor: Explanation.Neighbor) -> String {
    let place =
      neighbor.name.map { "on \($0) (\(figure(neighbor.rest)))" }
      ?? "at \(figure(neighbor.rest))"
    let velocity = figure(neighbor.velocity)
    if neighbor.isBelow { return "below \(velocity) pt/s it would rest \(place)" }
    // The flick itself may be on a threshold from which the other rest begins only above.
    let isOwn = abs(neighbor.velocity - explanation.forecast.velocity) < FlickSpace.precision
    return "\(isOwn ? "above" : "from") \(velocity) pt/s \(place)"
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
        reason, container: explanation.decision?.container ?? 0,
        velocities: "\(figure(absence.tried.lowerBound))…\(figure(absence.tried.upperBound)) pt/s")
    ]
  }
}

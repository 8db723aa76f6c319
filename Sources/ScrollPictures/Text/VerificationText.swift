import ScrollStage

/// The verdicts of a verification as a table, then one report for each property that failed.
package struct VerificationText {
  private let verification: Verification
  private let style: TextStyle

  package init(_ verification: Verification, style: TextStyle) {
    self.verification = verification
    self.style = style
  }

  /// The whole text, each line ended by a newline.
  package func render() -> String {
    var lines = MapText.header(MapWords(map(of: [])), style)
    lines += verification.verdicts.flatMap { row(of: $0) }
    for verdict in verification.verdicts {
      if case .failed(let example) = verdict.outcome {
        lines += [""] + report(example, of: verdict.property)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What failed, without the table, each line without its newline: the extent, then the report.
  package func failures() -> [String] {
    var lines: [String] = []
    for verdict in verification.verdicts {
      guard case .failed(let example) = verdict.outcome else { continue }
      lines += style.hung("", extent(of: example), indent: 0)
      lines += report(example, of: verdict.property)
    }
    return lines
  }

  private func map(of starts: [LandingMap.Start]) -> LandingMap {
    LandingMap(
      subject: verification.subject, starts: starts,
      reach: Reachability(rests: [], missed: [], targetCount: 0, isComplete: true))
  }

  // MARK: The table

  private static let verdictWidth = 16
  private var nameWidth: Int {
    (verification.verdicts.map { $0.property.name.count }.max() ?? 0) + 2
  }

  private func row(of verdict: Verification.Verdict) -> [String] {
    let name = padded(verdict.property.name, nameWidth)
    let indent = VerificationText.verdictWidth + nameWidth
    switch verdict.outcome {
    case .held(let count, let unit):
      var words = "\(figure(Double(count))) \(unit.rawValue)"
      switch unit {
      case .landings: words += ", step \(figure(verification.subject.step)) pt/s"
      case .windows: words = "\(figure(Double(count))) changes of the window"
      case .targets, .places: break
      }
      return [padded("held", VerificationText.verdictWidth) + name + words]
    case .doesNotApply(let reason):
      return style.hung(
        padded("does not apply", VerificationText.verdictWidth) + name, reason, indent: indent)
    case .failed(let example):
      let mark = Ink.strong.paint(padded("failed", VerificationText.verdictWidth), style)
      return style.hung(mark + name, extent(of: example), indent: indent)
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: A failure

  /// `fails for 812…1,044.31 pt/s from 3 (1,104)`
  private func extent(of example: Verification.Counterexample) -> String {
    let range = example.interval
    let velocities =
      range.lowerBound == range.upperBound
      ? figure(range.lowerBound)
      : "\(figure(range.lowerBound))…\(figure(range.upperBound))"
    var words = "fails for \(velocities) pt/s from "
    words += named(example.startName, example.start)
    if example.starts > 1 {
      words += ", and from \(example.starts - 1) more of \(example.allStarts) starts"
    }
    return words
  }

  private func report(
    _ example: Verification.Counterexample, of property: LandingProperty
  ) -> [String] {
    let velocity = figure(example.velocity)
    let start = named(example.startName, example.start)
    var lines = style.hung(
      Ink.strong.paint(property.name, style) + ": ",
      "\(velocity) pt/s from \(start): \(example.words)", indent: 2)
    if let place = example.place { lines.append("  \(place.words) decides") }
    if let note = indifference(example) { lines += style.hung("  ", note, indent: 2) }
    lines.append("")
    let rows = MapRows(
      map(of: [example.row]), shown: [0], numbers: RestNumbers([map(of: [example.row])]),
      style: style)
    lines += [rows.ruler] + rows.lines
    lines.append("")
    lines += example.test.split(separator: "\n").map { "    " + $0 }
    return lines
  }

  /// What does not matter for the failure.
  private func indifference(_ example: Verification.Counterexample) -> String? {
    let isAnyVelocity = example.interval == verification.subject.velocities
    let isAnyStart = example.starts == example.allStarts && example.allStarts > 1
    switch (isAnyVelocity, isAnyStart) {
    case (true, true): return "neither the start nor the velocity matters"
    case (true, false): return "the velocity does not matter"
    case (false, true): return "the start does not matter"
    case (false, false): return nil
    }
  }
}

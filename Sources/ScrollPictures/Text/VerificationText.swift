import ScrollStage

/// The verdicts of a verification as a table, then one report for each property that failed.
package struct VerificationText {
  private let verification: Verification
  private let untried: [LandingProperty]
  private let style: TextStyle

  /// - Parameter untried: properties that an interruption has left out.
  package init(_ verification: Verification, untried: [LandingProperty] = [], style: TextStyle) {
    self.verification = verification
    self.untried = untried
    self.style = style
  }

  /// The whole text, each line ended by a newline.
  package func render() -> String {
    var lines = MapText.header(words, style) + table
    for report in reports { lines += [""] + report.lines }
    return lines.map { $0 + "\n" }.joined()
  }

  var words: MapWords { MapWords(VerificationText.map(of: [], verification)) }

  /// A row for each property.
  var table: [String] {
    verification.verdicts.flatMap { row(of: $0) }
      + untried.flatMap { row("not tried", $0, "interrupted") }
  }

  /// What failed, in full, each line without its newline.
  var reports: [(example: Verification.Counterexample, lines: [String])] {
    verification.verdicts.compactMap { verdict in
      guard case .failed(let example) = verdict.outcome else { return nil }
      return (example, report(example, of: verdict.property))
    }
  }

  /// `4 held, 1 failed, 1 does not apply`
  var summary: String {
    var (held, failed, undecided, others) = (0, 0, 0, 0)
    for verdict in verification.verdicts {
      switch verdict.outcome {
      case .held: held += 1
      case .failed: failed += 1
      case .undecided: undecided += 1
      case .doesNotApply: others += 1
      }
    }
    var parts = ["\(held) held", "\(failed) failed"]
    if undecided > 0 { parts.append("\(undecided) not decided") }
    if others > 0 { parts.append("\(others) \(others == 1 ? "does" : "do") not apply") }
    if !untried.isEmpty { parts.append("\(untried.count) not tried") }
    return parts.joined(separator: ", ") + "."
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

  /// The landings from some starts as a map.
  static func map(of starts: [LandingMap.Start], _ verification: Verification) -> LandingMap {
    LandingMap(
      subject: verification.subject, starts: starts,
      reach: Reachability(rests: [], missed: [], targetCount: 0, isComplete: true))
  }

  // MARK: The table

  private static let verdictWidth = 16
  private var nameWidth: Int {
    let names = verification.verdicts.map { $0.property.name } + untried.map { $0.name }
    return (names.map { $0.count }.max() ?? 0) + 2
  }

  private func row(of verdict: Verification.Verdict) -> [String] {
    switch verdict.outcome {
    case .held(let count, let unit):
      var words = "\(figure(Double(count))) \(unit.rawValue)"
      switch unit {
      case .landings: words += ", step \(figure(verification.subject.step)) pt/s"
      case .windows: words = "\(figure(Double(count))) changes of the window"
      case .targets, .places: break
      }
      return row("held", verdict.property, words)
    case .undecided(let words): return row("not decided", verdict.property, words)
    case .doesNotApply(let reason): return row("does not apply", verdict.property, reason)
    case .failed(let example):
      return row("failed", verdict.property, extent(of: example), ink: .strong)
    }
  }

  /// A verdict, a name and words, in columns; one behind the other on a narrow terminal.
  private func row(
    _ verdict: String, _ property: LandingProperty, _ words: String, ink: Ink = .plain
  ) -> [String] {
    let width = VerificationText.verdictWidth
    let indent = width + nameWidth
    if style.width - indent < 20 {
      return style.marked(
        verdict, ink, in: style.hung("\(verdict) ", "\(property.name): \(words)", indent: 4))
    }
    let head = verdict.padded(to: width) + property.name.padded(to: nameWidth)
    return style.marked(verdict, ink, in: style.hung(head, words, indent: indent))
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
    let words = "\(velocity) pt/s from \(start): \(example.words)"
    var lines = style.marked(
      property.name, .strong, in: style.hung("\(property.name): ", words, indent: 2))
    if let place = example.place { lines += style.hung("  ", "\(place.words) decides", indent: 2) }
    if let note = indifference(example) { lines += style.hung("  ", note, indent: 2) }
    lines.append("")
    let map = VerificationText.map(of: [example.row], verification)
    let rows = MapRows(map, shown: [0], numbers: RestNumbers([map]), style: style)
    lines += [rows.ruler] + rows.lines
    lines.append("")
    let margin = style.isNarrow ? "" : "    "
    return lines
      + example.test.split(separator: "\n").map {
        style.cut(margin + style.spell(String($0)), to: style.width)
      }
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

import ScrollLanguage

/// What a session has linted so far: each lint is reported once for each place.
struct LintRecord {
  private var told: [LintReport] = []
  /// How often each rule has been asked again, by its name.
  private var trials: [String: Int] = [:]
  /// The scroll view of which the program has read something since its last expectation.
  var observed: SceneScroll?

  /// Whether this is the first report of its group at its place.
  mutating func admits(_ report: LintReport) -> Bool {
    if told.contains(where: { $0.isRepetition(of: report) }) { return false }
    told.append(report)
    return true
  }

  mutating func takeObserved() -> SceneScroll? {
    defer { observed = nil }
    return observed
  }

  /// Whether a rule may be asked again.
  mutating func admitsTrial(of rule: String, atMost limit: Int) -> Bool {
    let count = trials[rule, default: 0]
    guard count < limit else { return false }
    trials[rule] = count + 1
    return true
  }
}

/// `// settle:allow PageDrift, NoSnapTargets` at the end of a line silences these lints on it.
enum LintAllowance {
  private static let marker = "// settle:allow "

  private static func isGiven(to group: LintGroup, in line: String) -> Bool {
    guard let start = end(of: marker, in: line) else { return false }
    let names = line[start...].split { $0 == "," || $0 == " " || $0 == "\t" || $0.isNewline }
    return names.contains { $0 == group.rawValue }
  }

  /// Whether the line where a span begins allows a group.
  static func isGiven(to group: LintGroup, at span: SourceSpan, in source: Source) -> Bool {
    isGiven(to: group, in: source.lineText(source.position(at: span.span.start).line))
  }

  /// Where a text ends in another one.
  private static func end(of text: String, in line: String) -> String.Index? {
    var start = line.startIndex
    while start < line.endIndex {
      if line[start...].hasPrefix(text) {
        return line.index(start, offsetBy: text.count)
      }
      start = line.index(after: start)
    }
    return nil
  }
}

extension Session {
  /// Tells of a lint, unless its line allows it or it has been told.
  func report(_ report: LintReport) {
    guard !isAllowed(report), lintRecord.admits(report) else { return }
    emit(
      .warning(
        RunWarning(
          message: report.lint.message, span: report.span, test: test?.name, lint: report)))
  }

  /// Whether the line of a lint silences it; what is nowhere in the program is told by nobody.
  func isAllowed(_ report: LintReport) -> Bool {
    guard report.span != .none, let source = program.source(of: report.span) else { return true }
    return LintAllowance.isGiven(to: report.group, at: report.span, in: source)
  }
}

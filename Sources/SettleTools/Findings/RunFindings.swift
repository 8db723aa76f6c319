import ScrollLanguage
import ScrollPictures
import ScrollStage

/// What goes wrong in a run, as findings.
package struct RunFindings {
  /// What is blamed where a fault has no place.
  let name: String
  let sources: SourceTexts

  /// Calls shown of a long trace: the innermost, and the outermost.
  private static let shownCalls = (innermost: 8, outermost: 3)

  package func finding(_ report: FaultReport) -> Finding {
    var finding = finding(report.fault)
    if report.isRule { finding.notes.append(.init("the proposed target was kept")) }
    return finding
  }

  package func finding(_ fault: Fault) -> Finding {
    var finding = Finding(.error, fault.message, file: name)
    finding.group = fault.reason.name
    finding.place = place(fault.span)
    if let file = finding.place?.source.name { finding.file = file }
    finding.notes = calls(fault.trace)
    return finding
  }

  package func finding(_ warning: RunWarning) -> Finding {
    if let lint = warning.lint { return Finding(lint, sources: sources, file: name) }
    var finding = Finding(.warning, warning.message, file: name)
    finding.place = place(warning.span)
    if let file = finding.place?.source.name { finding.file = file }
    return finding
  }

  package func finding(_ expectation: Expectation) -> Finding {
    var finding = Finding(
      .error, "expectation failed: \(Self.onOneLine(expectation.source))", file: name)
    finding.isExpectation = true
    finding.place = place(expectation.span)
    if let file = finding.place?.source.name { finding.file = file }
    if case .property(let verification) = expectation.trial {
      return finding.failed(verification)
    }
    if !expectation.message.isEmpty {
      finding.message += ": \(Self.onOneLine(expectation.message))"
    }
    if !expectation.reason.isEmpty { finding.notes.append(.init(expectation.reason)) }
    finding.notes += expectation.parts.map { .init("\(Self.onOneLine($0.text)) is \($0.value)") }
    if case .sweep(let sweep) = expectation.trial {
      finding.notes += sweep.others.map {
        .init(
          "this also fails for \($0.count) landing\($0.count == 1 ? "" : "s"): "
            + Self.onOneLine($0.source),
          place: place($0.span))
      }
    }
    return finding
  }

  /// The calls that led to a fault; the innermost is the fault's own place and not repeated. A call
  /// that comes again and again at one place is shown once.
  private func calls(_ trace: [Fault.Call]) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    var index = 1
    while index < trace.count {
      let (callee, span) = (trace[index - 1].function, trace[index].span)
      var count = 1
      while index + count < trace.count, trace[index + count].span == span,
        trace[index + count - 1].function == callee
      { count += 1 }
      let words = callee.isEmpty ? "called here" : "'\(callee)' called here"
      notes.append(.init(count == 1 ? words : "\(words) \(count) times", place: place(span)))
      index += count
    }
    let (first, last) = RunFindings.shownCalls
    let hidden = notes.count - first - last
    guard hidden > 1 else { return notes }
    return notes.prefix(first) + [.init("… \(hidden) more calls")] + notes.suffix(last)
  }

  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { line in String(line.drop { $0 == " " || $0 == "\t" }) }
      .joined(separator: " ").withShortWords
  }

  private func place(_ span: SourceSpan?) -> Place? { sources.place(span) }
}

extension LoadedScript {
  package func finding(_ lint: LintReport) -> Finding {
    Finding(lint, sources: sources, file: name)
  }

  package func finding(_ warning: RunWarning) -> Finding {
    RunFindings(name: name, sources: sources).finding(warning)
  }

  package func finding(_ report: FaultReport) -> Finding {
    RunFindings(name: name, sources: sources).finding(report)
  }

  package func finding(_ expectation: Expectation) -> Finding {
    RunFindings(name: name, sources: sources).finding(expectation)
  }
}

extension Finding {
  /// The columns of a counterexample, as of other text of a report.
  private static let detailWidth = 100

  /// A property that failed has its page, and the text of its verification.
  fileprivate func failed(_ verification: Verification) -> Finding {
    var finding = self
    finding.group = verification.verdicts.first?.property.name
    finding.details = VerificationText(verification, style: TextStyle(width: Self.detailWidth))
      .failures()
    return finding
  }
}

import ScrollLanguage
import ScrollStage

/// The long form of one kind of message: what it means, why it is an error, and two scripts, one
/// that causes it and one that does not.
///
/// A page is data. The tests run its scripts, so a page cannot promise what the checker or the
/// machine does not do.
package struct ExplainPage: Sendable {
  /// What the page is about: the kinds of name in `[#…]`.
  package enum Subject: Hashable, Sendable {
    case group(DiagnosticGroup)
    case lint(LintGroup)
    case fault(Fault.Reason)
    case property(LandingProperty)
  }

  /// A script that causes the message, and the same one corrected.
  package struct Example: Sendable {
    package let failing: String
    package let fixed: String
  }

  package let subject: Subject
  /// One line for the list, without a full stop.
  package let summary: String
  package let meaning: String
  package let reason: String
  /// Nil only if no script can cause the message.
  package let example: Example?

  /// About a diagnostic.
  init(
    _ group: DiagnosticGroup, _ summary: String, _ meaning: String, why reason: String,
    failing: String, fixed: String
  ) {
    subject = .group(group)
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    example = Example(failing: failing, fixed: fixed)
  }

  /// About a diagnostic that no script can cause.
  init(_ group: DiagnosticGroup, _ summary: String, _ meaning: String, why reason: String) {
    subject = .group(group)
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    example = nil
  }

  /// About something valid that is probably not meant.
  init(
    _ lint: LintGroup, _ summary: String, _ meaning: String, why reason: String,
    failing: String, fixed: String
  ) {
    subject = .lint(lint)
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    example = Example(failing: failing, fixed: fixed)
  }

  /// About a fault of a running script.
  init(
    _ fault: Fault.Reason, _ summary: String, _ meaning: String, why reason: String,
    failing: String, fixed: String
  ) {
    subject = .fault(fault)
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    example = Example(failing: failing, fixed: fixed)
  }

  /// About a property of all flicks.
  init(
    _ property: LandingProperty, _ summary: String, _ meaning: String, why reason: String,
    failing: String, fixed: String
  ) {
    subject = .property(property)
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    example = Example(failing: failing, fixed: fixed)
  }

  /// As it appears in a message between `[#` and `]`.
  package var name: String {
    switch subject {
    case .group(let group): group.rawValue
    case .lint(let lint): lint.rawValue
    case .fault(let reason): reason.name
    case .property(let property): property.name
    }
  }
}

/// Pages that belong together, under a heading of the list.
package struct ExplainFamily: Sendable {
  package let title: String
  package let pages: [ExplainPage]

  package static let all = [
    ExplainFamily(title: "TEXT", pages: ExplainPage.text),
    ExplainFamily(title: "STRUCTURE", pages: ExplainPage.structure),
    ExplainFamily(title: "NAMES", pages: ExplainPage.names),
    ExplainFamily(title: "DECLARATIONS", pages: ExplainPage.declarations),
    ExplainFamily(title: "TYPES", pages: ExplainPage.types),
    ExplainFamily(title: "CALLS AND OPERATORS", pages: ExplainPage.calls),
    ExplainFamily(title: "VARIABLES AND FLOW", pages: ExplainPage.flow),
    ExplainFamily(title: "LIMITS OF SETTLE", pages: ExplainPage.limits),
    ExplainFamily(title: "VALID, AND PROBABLY NOT MEANT", pages: ExplainPage.lints),
    ExplainFamily(title: "PROPERTIES OF ALL FLICKS", pages: ExplainPage.properties),
    ExplainFamily(
      title: "FAULTS OF A RUNNING SCRIPT", pages: ExplainPage.ruleFaults + ExplainPage.valueFaults),
  ]
}

extension ExplainPage {
  package static let all = ExplainFamily.all.flatMap(\.pages)

  /// The page with that name, ignoring case, with or without the `[#` and `]` of a message.
  package static func named(_ name: String) -> ExplainPage? {
    let word = bare(name)
    return all.first { $0.name.lowercased() == word }
  }

  /// The most similar name.
  package static func nearest(to name: String) -> String? {
    let guess = closestSpelling(to: bare(name), among: all.map { $0.name.lowercased() })
    return all.first { $0.name.lowercased() == guess }?.name
  }

  private static func bare(_ name: String) -> String {
    String(name.filter { !"[#]".contains($0) }).lowercased()
  }
}

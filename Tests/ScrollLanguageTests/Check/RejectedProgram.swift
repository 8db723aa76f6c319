import Testing

@testable import ScrollLanguage

/// A small program with a mistake, and where the checker has to find it: `line Group` for each
/// error. Nothing else may be said about it.
struct RejectedProgram: CustomTestStringConvertible, Sendable {
  let title: String
  let expected: [String]
  let text: String

  init(_ title: String, _ expected: [String], _ text: String) {
    self.title = title
    self.expected = expected
    self.text = text + "\n"
  }

  var testDescription: String { title }

  /// What the checker says, in the form of `expected`.
  var verdict: [String] {
    checkScript(text).diagnostics.filter { $0.severity == .error }.map {
      "\(line(of: $0.span, in: text)) \($0.group)"
    }
  }
}

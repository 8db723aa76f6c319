extension DiagnosticKind {
  package var message: String { "" }
  package var hint: String? { nil }
  package var group: String { "Syntax" }
}

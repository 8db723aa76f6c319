/// The value of one expression of a rule.
package struct ValueNote: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case double, integer, boolean
  }

  /// The expression.
  package var span: SourceSpan
  package var kind: Kind
  package var bits: UInt64

  package init(span: SourceSpan, kind: Kind, bits: UInt64) {
    self.span = span
    self.kind = kind
    self.bits = bits
  }
}

/// The values of a rule's expressions, in the order in which they were evaluated.
///
/// Code that is compiled with `CompileOptions.notesValues` leaves them here as it runs, so nothing is
/// evaluated only to be reported.
package final class ValueLog {
  /// Loops may go round often; nobody reads further than that.
  package static let greatestCount = 10_000

  package private(set) var notes: [ValueNote] = []

  package init() {}

  package func forget() { notes.removeAll() }

  func add(_ note: ValueNote) {
    if notes.count < ValueLog.greatestCount { notes.append(note) }
  }
}

extension Machine {
  /// Notes the value of the expression for which an instruction stands.
  func note(_ instruction: UnsafeMutablePointer<Instruction>, _ bits: UInt64) {
    guard let valueLog, let kind = ValueNote.Kind(rawValue: instruction.pointee.d) else { return }
    valueLog.add(
      ValueNote(span: code.span(at: instruction - code.instructions), kind: kind, bits: bits))
  }
}

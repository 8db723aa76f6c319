import ScrollLanguage
import ScrollModel

/// The lines of a rule that ran, with the values of their expressions.
///
/// Notes come in the order of evaluation: a part before the whole. Nested spans belong to one
/// expression, which is reported as a whole: its text with the values of its parts in their places,
/// then its value.
struct RuleLines {
  private let program: StageCode

  init(_ program: StageCode) { self.program = program }

  /// An expression with its value and its noted parts.
  private final class Expression {
    let note: ValueNote
    var parts: [Expression] = []

    init(_ note: ValueNote) { self.note = note }
  }

  /// So many lines are told; a loop may run many more.
  private static let greatestCount = 200

  func lines(_ notes: [ValueNote]) -> [Explanation.Line] {
    var lines: [Explanation.Line] = []
    for expression in expressions(notes).prefix(RuleLines.greatestCount) {
      guard let place = program.sourcePlace(of: expression.note.span) else { continue }
      let values = words(of: expression)
      if let last = lines.last, last.place == place {
        if !last.values.hasSuffix(values) { lines[lines.count - 1].values += "; \(values)" }
      } else {
        lines.append(
          Explanation.Line(
            place: place, text: program.line(of: expression.note.span), values: values))
      }
    }
    return lines
  }

  /// Expressions that are part of no other, in the order in which they ended.
  private func expressions(_ notes: [ValueNote]) -> [Expression] {
    var found: [Expression] = []
    for note in notes {
      let expression = Expression(note)
      while let last = found.last, last.note.span.lies(in: note.span) {
        found.removeLast()
        if last.note.span == note.span {
          expression.parts = last.parts + expression.parts
        } else {
          expression.parts.insert(last, at: 0)
        }
      }
      found.append(expression)
    }
    return found
  }

  /// `364 + 12 → 376`
  private func words(of expression: Expression) -> String {
    let value = RuleLines.text(of: expression.note)
    if expression.parts.isEmpty { return value }
    let substituted = text(of: expression)
    // A single part that something is done to: first what it came to.
    if expression.parts.count == 1, expression.parts[0].parts.count > 0,
      !isOperation(expression)
    {
      return "\(words(of: expression.parts[0])) → \(value)"
    }
    return substituted == value ? value : "\(substituted) → \(value)"
  }

  /// Whether something other than a call stands beside its only part.
  private func isOperation(_ expression: Expression) -> Bool {
    let whole = expression.note.span.span
    let part = expression.parts[0].note.span.span
    let outside =
      program.bytes(of: expression.note.span, from: whole.start, to: part.start)
      + program.bytes(of: expression.note.span, from: part.end, to: whole.end)
    return outside.contains { "+-*/%<>=&|!?".utf8.contains($0) }
  }

  /// The text of an expression with the values of its parts in their places.
  private func text(of expression: Expression) -> String {
    let span = expression.note.span
    var bytes: [UInt8] = []
    var end = span.span.start
    for part in expression.parts {
      let own = part.note.span.span
      guard own.start >= end else { continue }
      bytes += program.bytes(of: span, from: end, to: own.start)
      bytes += Array(RuleLines.text(of: part.note).utf8)
      end = own.end
    }
    bytes += program.bytes(of: span, from: end, to: span.span.end)
    return String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == " " }
      .joined(separator: " ")
  }

  private static func text(of note: ValueNote) -> String {
    switch note.kind {
    case .double: return shortened(Double(bitPattern: note.bits))
    case .integer: return "\(Int64(bitPattern: note.bits))"
    case .boolean: return note.bits == 0 ? "false" : "true"
    }
  }

  /// With two digits at most.
  private static func shortened(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return points(value) }
    let text = trimmedFraction(fixed(value, digits: 2))
    return text == "-0" ? "0" : text
  }
}

extension SourceSpan {
  fileprivate func lies(in other: SourceSpan) -> Bool {
    source == other.source && span.start >= other.span.start && span.end <= other.span.end
  }
}

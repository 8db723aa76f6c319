import ScrollLanguage
import ScrollModel

/// Places and faults of a program as the model carries them, and back, without loss: the model knows
/// nothing of the language.
extension Mark {
  init(_ span: SourceSpan) {
    self.init(text: span.source.rawValue, start: span.span.start, end: span.span.end)
  }
}

extension SourceSpan {
  init(_ mark: Mark) {
    self.init(SourceID(rawValue: mark.text), Span(start: mark.start, end: mark.end))
  }
}

extension RuleFailure {
  init(_ fault: Fault) {
    self.init(
      reason: fault.reason.rawValue, words: fault.message, mark: Mark(fault.span),
      calls: fault.trace.map { Call(name: $0.function, mark: Mark($0.span)) })
  }
}

extension Fault {
  init(_ failure: RuleFailure) {
    self.init(
      Reason(rawValue: failure.reason) ?? .stated, failure.words, span: SourceSpan(failure.mark),
      trace: failure.calls.map { Call(function: $0.name, span: SourceSpan($0.mark)) })
  }
}

extension BehaviorOutcome {
  /// Why the proposed target was kept: the rule's own failure, or what is wrong with its answer.
  var fault: Fault? {
    guard case .failed(let reason, let run) = self else { return nil }
    if let failure = run?.failure { return Fault(failure) }
    let span = run?.decided.map { SourceSpan($0) } ?? .none
    switch reason {
    case .nonFinite:
      return Fault(.nonFinite, "The target has a number that is not finite", span: span)
    case .nullRect: return Fault(.nullRect, "The target is CGRect.null", span: span)
    case .infiniteRect: return Fault(.infiniteRect, "The target is CGRect.infinite", span: span)
    case .raised: return Fault(.stated, "The rule failed", span: span)
    }
  }
}

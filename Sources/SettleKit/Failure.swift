import ScrollLanguage

/// Why a running rule or script failed, and where. A script can do nothing worse to its host.
public struct Failure: Error, Hashable, Sendable {
  /// The possible reasons.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The target holds a NaN or an infinity along an axis that scrolls.
    case nonFinite
    /// The target is `CGRect.null`.
    case nullRect
    /// The target is `CGRect.infinite`.
    case infiniteRect
    /// More steps than `Limits.steps`.
    case budget
    /// Calls nested deeper than `Limits.depth`.
    case recursion
    /// Values larger than `Limits.memory`.
    case memory
    /// Integer arithmetic beyond the type.
    case overflow
    /// Integer division or remainder by 0.
    case divisionByZero
    /// `Int(x)` of a number that has no integer counterpart.
    case doubleToInt
    /// An index outside its collection.
    case index
    /// `!` on nil.
    case unwrapNil
    /// A range that ends before it begins.
    case invalidRange
    /// A count below 0.
    case negativeCount
    /// A stride by 0.
    case strideZero
    /// The first or last element of an empty collection was removed.
    case emptyCollection
    /// A dictionary literal with a key twice.
    case duplicateKey
    /// `fatalError`, `precondition`, `assert`, or a use that the library refuses.
    case stated
  }

  /// A call of a function of the script that was in progress.
  public struct Call: Hashable, Sendable {
    /// The function's name, such as `Snap.updateTarget(_:context:)`.
    public let function: String
    /// Where execution was in that function.
    public let range: SourceRange?
  }

  /// The reason.
  public let reason: Reason
  /// What happened, in one line, with the relevant values.
  public let message: String
  /// The place in the innermost function of the script; nil if no line of the script was running.
  public let range: SourceRange?
  /// The calls in progress, the innermost first; at most 256.
  public let trace: [Call]

  init(_ fault: Fault, in sources: [Source]) {
    reason = Reason(fault.reason)
    message = fault.message
    range = SourceRange(fault.span, in: sources)
    var trace: [Call] = []
    for call in fault.trace {
      trace.append(Call(function: call.function, range: SourceRange(call.span, in: sources)))
    }
    self.trace = trace
  }

  /// `cards.scroll:4:9: Division by zero [divisionByZero]`
  public var description: String {
    var text = ""
    if let range { text = "\(range.source):\(range.start.line):\(range.start.column): " }
    return text + "\(message) [\(reason.rawValue)]"
  }
}

extension Failure: CustomStringConvertible {}

extension Failure.Reason {
  init(_ reason: Fault.Reason) {
    switch reason {
    case .nonFinite: self = .nonFinite
    case .nullRect: self = .nullRect
    case .infiniteRect: self = .infiniteRect
    case .budget: self = .budget
    case .recursion: self = .recursion
    case .memory: self = .memory
    case .overflow: self = .overflow
    case .divisionByZero: self = .divisionByZero
    case .doubleToInt: self = .doubleToInt
    case .index: self = .index
    case .unwrapNil: self = .unwrapNil
    case .invalidRange: self = .invalidRange
    case .negativeCount: self = .negativeCount
    case .strideZero: self = .strideZero
    case .emptyCollection: self = .emptyCollection
    case .duplicateKey: self = .duplicateKey
    case .stated, .uninitialized: self = .stated
    }
  }
}

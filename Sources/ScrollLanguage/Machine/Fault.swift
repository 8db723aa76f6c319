/// A failure of a running program: what went wrong, where in the user's text, and by which calls.
package struct Fault: Error {
  /// The reasons a program can fail for; the spelling is that of `FailureReason` in scripts.
  package enum Reason: UInt8, CaseIterable, Sendable {
    case nonFinite, nullRect, infiniteRect, budget, recursion, memory, overflow, divisionByZero
    case doubleToInt, index, unwrapNil, invalidRange, negativeCount, strideZero, emptyCollection
    case duplicateKey, stated, uninitialized
  }

  /// One call that was under way.
  package struct Call: Sendable {
    package var function: String
    /// Where that function was; in the innermost, where the fault arose.
    package var span: SourceSpan

    package init(function: String, span: SourceSpan) {
      self.function = function
      self.span = span
    }
  }

  package var reason: Reason
  package var message: String
  /// The place in the innermost function of the user's program.
  package var span: SourceSpan
  /// Innermost call of the user's program first.
  package var trace: [Call]

  package init(
    _ reason: Reason, _ message: String, span: SourceSpan = .none, trace: [Call] = []
  ) {
    self.reason = reason
    self.message = message.withShortWords
    self.span = span
    self.trace = trace
  }
}

extension Fault.Reason {
  /// The reason as scripts and hosts know it, whose list is closed: a variable that is used too early
  /// is something that the library refuses.
  package var listed: Fault.Reason { self == .uninitialized ? .stated : self }

  package var name: String {
    switch self {
    case .nonFinite: "nonFinite"
    case .nullRect: "nullRect"
    case .infiniteRect: "infiniteRect"
    case .budget: "budget"
    case .recursion: "recursion"
    case .memory: "memory"
    case .overflow: "overflow"
    case .divisionByZero: "divisionByZero"
    case .doubleToInt: "doubleToInt"
    case .index: "index"
    case .unwrapNil: "unwrapNil"
    case .invalidRange: "invalidRange"
    case .negativeCount: "negativeCount"
    case .strideZero: "strideZero"
    case .emptyCollection: "emptyCollection"
    case .duplicateKey: "duplicateKey"
    case .stated: "stated"
    case .uninitialized: "uninitialized"
    }
  }
}

/// The limits of a running program: its steps, the depth of its calls, its memory, the nesting of
/// values.
package struct Limits: Sendable {
  /// Backward jumps, calls and library calls, and the engine's work for the program.
  package var steps: Int64
  /// Nested calls of the user's functions.
  package var depth: Int
  /// Bytes of the program's own values, and of what the engine keeps for it.
  package var memory: Int
  /// Levels of values that are followed down the host's stack when they are compared, hashed or
  /// described; see `Machine.deepen`. A level takes up to 18 KB of stack where nothing is optimized,
  /// and about a tenth of that in a release.
  package var nesting: Int

  package init(steps: Int64, depth: Int = 256, memory: Int = 64 << 20, nesting: Int = 200) {
    self.steps = steps
    self.depth = depth
    self.memory = memory
    self.nesting = nesting
  }

  /// These limits for a call on a thread of the host, which may have half a MiB of stack.
  package var onForeignStack: Limits {
    var limits = self
    limits.nesting = Limits.rule.nesting
    return limits
  }

  package static let script = Limits(steps: 50_000_000)
  package static let rule = Limits(steps: 100_000, nesting: 16)
}

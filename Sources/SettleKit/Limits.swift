import ScrollLanguage

/// How much a script may use before it fails. Limits are always in force: they can be tightened freely
/// and loosened only explicitly, with ``opened(steps:depth:memory:)``.
///
/// A backward jump, a call or a library call costs one step, work on collections about one step for
/// every 16 elements. The same program with the same input takes the same steps on every machine.
public struct Limits: Hashable, Sendable {
  /// Steps of one call of a rule, or of a whole simulation.
  public private(set) var steps: Int64
  /// Nested calls of the script's own functions.
  public private(set) var depth: Int
  /// Bytes of the script's own values that exist at the same time.
  public private(set) var memory: Int

  /// For a rule: 100 000 steps per call, depth 256, 64 MiB.
  public static let rule = Limits(ScrollLanguage.Limits.rule)
  /// For a simulation: 50 million steps, depth 256, 64 MiB.
  public static let script = Limits(ScrollLanguage.Limits.script)

  private init(_ limits: ScrollLanguage.Limits) {
    steps = limits.steps
    depth = limits.depth
    memory = limits.memory
  }

  /// The same or smaller limits. A number above the current limit changes nothing; one below 1 counts
  /// as 1.
  public func tightened(
    steps: Int64? = nil, depth: Int? = nil, memory: Int? = nil
  ) -> Limits {
    var limits = self
    if let steps { limits.steps = min(limits.steps, max(1, steps)) }
    if let depth { limits.depth = min(limits.depth, max(1, depth)) }
    if let memory { limits.memory = min(limits.memory, max(1, memory)) }
    return limits
  }

  /// The same or larger limits, for trusted scripts. A number below the current limit changes nothing.
  /// A depth above 65 536 counts as 65 536.
  public func opened(
    steps: Int64? = nil, depth: Int? = nil, memory: Int? = nil
  ) -> Limits {
    var limits = self
    if let steps { limits.steps = max(limits.steps, steps) }
    if let depth { limits.depth = max(limits.depth, min(depth, 1 << 16)) }
    if let memory { limits.memory = max(limits.memory, memory) }
    return limits
  }

  var engine: ScrollLanguage.Limits {
    ScrollLanguage.Limits(steps: steps, depth: depth, memory: memory)
  }
}

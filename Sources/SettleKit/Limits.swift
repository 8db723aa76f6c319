import ScrollLanguage

/// What a script may use up before it fails. Limits are always on: they can be tightened freely, and
/// opened only by saying so.
///
/// Steps are what a program is charged for: every backward jump, call and library call costs one,
/// work on collections about one for every 16 elements. The same program on the same input takes the
/// same steps on every machine.
public struct Limits: Hashable, Sendable {
  /// Steps of one call of a rule, or of a whole simulation.
  public private(set) var steps: Int64
  /// Nested calls of the script's own functions.
  public private(set) var depth: Int
  /// Bytes of the script's own values that live at the same time.
  public private(set) var memory: Int

  /// For a rule: 100 000 steps for each call, depth 256, 64 MiB.
  public static let rule = Limits(ScrollLanguage.Limits.rule)
  /// For a simulation: 50 million steps, depth 256, 64 MiB.
  public static let script = Limits(ScrollLanguage.Limits.script)

  private init(_ limits: ScrollLanguage.Limits) {
    steps = limits.steps
    depth = limits.depth
    memory = limits.memory
  }

  /// The same or smaller limits. A number larger than what there is changes nothing; one below 1
  /// counts as 1.
  public func tightened(
    steps: Int64? = nil, depth: Int? = nil, memory: Int? = nil
  ) -> Limits {
    var limits = self
    if let steps { limits.steps = min(limits.steps, max(1, steps)) }
    if let depth { limits.depth = min(limits.depth, max(1, depth)) }
    if let memory { limits.memory = min(limits.memory, max(1, memory)) }
    return limits
  }

  /// The same or larger limits, for scripts that are trusted. A number smaller than what there is
  /// changes nothing. A depth above 65 536 counts as that.
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

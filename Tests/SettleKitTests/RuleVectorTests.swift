import SettleKit
import Testing

/// Every rule of the shared folder answers every case through the kit with the bits of compiled
/// Swift, and fails for the reason and on the line where that trapped.
@Suite struct RuleVectorTests {
  @Test(arguments: SharedRules.names)
  func vectors(name: String) throws {
    let shared = try SharedRule(name)
    let script = try Script(shared.source, name: "\(name).scroll")
    var rules = try shared.instances.map { try script.rule($0) }
    var misses = 0
    for (index, vector) in shared.cases.enumerated() {
      if let problem = problem(with: vector, &rules[vector.use]) {
        misses += 1
        if misses <= 3 { Issue.record("\(name) case \(index): \(problem)") }
      }
    }
    #expect(misses == 0, "\(misses) of \(shared.cases.count)")
  }

  /// A call whose arguments stay leaves what a call by value leaves.
  @Test(arguments: SharedRules.names)
  func callsWithKeptArguments(name: String) throws {
    let shared = try SharedRule(name)
    let script = try Script(shared.source, name: "\(name).scroll")
    var misses = 0
    for (use, instance) in shared.instances.enumerated() {
      let vectors = shared.cases.filter { $0.use == use }
      guard let first = vectors.first else { continue }
      var rule = try script.rule(instance)
      var call = try rule.callable(target: first.target, context: first.context)
      for vector in vectors {
        var target = vector.target
        _ = rule.updateTarget(&target, context: vector.context)
        call.set(target: vector.target, context: vector.context)
        try? call.updateTarget()
        let isEqual =
          RuleCallTests.bits(call.target) == RuleCallTests.bits(target.rect)
          && call.anchor == target.anchor
        if !isEqual { misses += 1 }
      }
    }
    #expect(misses == 0, "\(misses) of \(shared.cases.count)")
  }

  private func problem(with vector: RuleCase, _ rule: inout Rule) -> String? {
    var target = vector.target
    let outcome = rule.updateTarget(&target, context: vector.context)
    if case .failed(let failure) = outcome {
      if vector.failure == nil { return "failed: \(failure)" }
      if !vector.isExpected(failure.reason) { return "failed for \(failure.reason)" }
      if target != vector.target { return "the target is not as it was" }
      if let line = vector.line, failure.range?.start.line != line {
        return "failed on line \(failure.range?.start.line ?? 0), not \(line)"
      }
      return nil
    }
    if let reason = vector.failure { return "did not fail for \(reason)" }
    if !vector.isAnswered(by: target) { return "\(target) where \(vector.answer) is expected" }
    let limits = try? rule.limitsScrolls(
      axes: vector.context.axes, environment: vector.context.environment)
    return limits == vector.limitsScrolls ? nil : "limitsScrolls is \(limits as Any)"
  }
}

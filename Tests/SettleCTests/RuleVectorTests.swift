import CSettle
import Foundation
import SettleKit
import Testing

/// Every rule of the shared folder answers every case through C with the bits of compiled Swift.
@Suite struct RuleVectorTests {
  @Test(arguments: SharedRules.names)
  func vectors(name: String) throws {
    let shared = try SharedRule(name)
    let rules = try shared.instances.map { try CRule(shared.source, $0) }
    var misses = 0
    for (index, vector) in shared.cases.enumerated() {
      if let problem = problem(with: vector, rules[vector.use].handle) {
        misses += 1
        if misses <= 3 { Issue.record("\(name) case \(index): \(problem)") }
      }
    }
    #expect(misses == 0, "\(misses) of \(shared.cases.count)")
  }

  private func problem(with vector: RuleCase, _ rule: settle_rule) -> String? {
    var target = settle_target(vector.target)
    var context = settle_context(vector.context)
    let status = settle_rule_update_target(rule, &target, &context)
    let answer = Rule.Target(target)
    if let reason = vector.failure {
      var failure = settle_failure()
      settle_rule_failure(rule, &failure)
      if status != SETTLE_FAILED { return "did not fail for \(reason)" }
      guard let found = Failure.Reason(rawValue: CSettleNames.name(failure)) else {
        return "no reason"
      }
      if !vector.isExpected(found) { return "failed for \(found)" }
      if let line = vector.line, failure.line != Int32(line) { return "failed on \(failure.line)" }
      return answer == vector.target ? nil : "the target is not as it was"
    }
    if status < 0 { return "status \(status)" }
    return vector.isAnswered(by: answer) ? nil : "\(answer) where \(vector.answer) is expected"
  }
}

private enum CSettleNames {
  static func name(_ failure: settle_failure) -> String { SettleCTests.name(of: failure) }
}

extension settle_target {
  fileprivate init(_ target: Rule.Target) {
    self.init(
      x: target.rect.origin.x, y: target.rect.origin.y, width: target.rect.size.width,
      height: target.rect.size.height, anchor_x: target.anchor?.x ?? 0,
      anchor_y: target.anchor?.y ?? 0, has_anchor: target.anchor != nil)
  }
}

extension Rule.Target {
  fileprivate init(_ target: settle_target) {
    self.init(
      rect: Rule.Rect(x: target.x, y: target.y, width: target.width, height: target.height),
      anchor: target.has_anchor ? Rule.UnitPoint(x: target.anchor_x, y: target.anchor_y) : nil)
  }
}

extension settle_context {
  fileprivate init(_ context: Rule.Context) {
    self.init()
    original_target = settle_target(context.originalTarget)
    velocity_x = context.velocity.dx
    velocity_y = context.velocity.dy
    content_width = context.contentSize.width
    content_height = context.contentSize.height
    container_width = context.containerSize.width
    container_height = context.containerSize.height
    display_scale = context.environment.displayScale
    axes = UInt32(context.axes.rawValue)
    horizontal_size_class = number(context.environment.horizontalSizeClass)
    vertical_size_class = number(context.environment.verticalSizeClass)
    is_right_to_left = context.environment.isRightToLeft
  }

  private func number(_ sizeClass: Rule.Environment.SizeClass?) -> UInt32 {
    switch sizeClass {
    case .none: UInt32(SETTLE_SIZE_CLASS_NONE)
    case .compact: UInt32(SETTLE_SIZE_CLASS_COMPACT)
    case .regular: UInt32(SETTLE_SIZE_CLASS_REGULAR)
    }
  }
}

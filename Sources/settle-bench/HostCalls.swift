import CSettle
import SettleC
import SettleKit

/// What a call of a rule costs its host: through `SettleKit`, and what the C interface adds.
struct HostCalls {
  private static let count = 1_000_000
  private static let rounds = 15

  private var rule: Rule
  private let handle: settle_rule
  private var context: Rule.Context
  private var cContext = settle_context()

  static func measure() {
    guard var calls = HostCalls(RuleTexts.top) else { return }
    var kit: [Int64] = []
    var c: [Int64] = []
    // Interleaved: whatever slows the machine down meets both.
    for _ in 0..<rounds {
      kit.append(Elapsed { calls.callKit() }.processor)
      c.append(Elapsed { calls.callC() }.processor)
    }
    let medians = (kit: median(kit), c: median(c))
    show("a call of R1 through SettleKit", medians.kit)
    show("a call of R1 through C", medians.c)
    show("what C adds", medians.c - medians.kit)
  }

  private static func median(_ times: [Int64]) -> Double {
    Double(times.sorted()[times.count / 2]) / Double(count)
  }

  private static func show(_ what: String, _ nanoseconds: Double) {
    print("\((nanoseconds * 10).rounded() / 10) ns\t\(what)")
  }

  private init?(_ text: String) {
    do {
      rule = try Script(text).rule("Rule")
    } catch {
      print("# \(error)")
      return nil
    }
    var handle: settle_rule = 0
    guard settle_rule_load(text, text.utf8.count, "Rule", nil, &handle, nil) == 0 else {
      return nil
    }
    self.handle = handle
    context = Rule.Context(
      originalTarget: Rule.Target(rect: Rule.Rect(x: 0, y: 900, width: 390, height: 700)),
      velocity: Rule.Vector(dx: 0, dy: -1200),
      contentSize: Rule.Size(width: 390, height: 8000),
      containerSize: Rule.Size(width: 390, height: 700))
    cContext.original_target = settle_target()
    cContext.original_target.y = 900
    cContext.original_target.width = 390
    cContext.original_target.height = 700
    cContext.velocity_y = -1200
    cContext.content_width = 390
    cContext.content_height = 8000
    cContext.container_width = 390
    cContext.container_height = 700
    cContext.display_scale = 1
    cContext.axes = UInt32(SETTLE_AXIS_VERTICAL)
  }

  private mutating func callKit() {
    var target = context.originalTarget
    for index in 0..<HostCalls.count {
      target.rect.origin.y = Double(index & 1023)
      _ = rule.updateTarget(&target, context: context)
    }
  }

  private mutating func callC() {
    var target = cContext.original_target
    for index in 0..<HostCalls.count {
      target.y = Double(index & 1023)
      _ = settle_rule_update_target(handle, &target, &cContext)
    }
  }
}

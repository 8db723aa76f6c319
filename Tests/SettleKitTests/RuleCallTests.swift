import SettleKit
import Testing

/// A call whose arguments stay gives what calls by value give.
@Suite struct RuleCallTests {
  private func callable(_ text: String, _ name: String = "Test") throws -> Rule.Call {
    try Script(text).rule(name).callable(target: Sample.target(y: 100), context: Sample.context())
  }

  static func bits(_ rect: Rule.Rect) -> [UInt64] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(\.bitPattern)
  }

  @Test func whatIsChangedCountsAndTheRestStays() throws {
    var rule = try Script(Sample.snap).rule("SnapToTop")
    var call = try callable(Sample.snap, "SnapToTop")
    for (y, dy) in [(100.0, -800.0), (100, 800), (299.5, -1), (301, -1), (5000, -3000)] {
      call.target.origin.y = y
      call.velocity.dy = dy
      try call.updateTarget()
      #expect(call.target.origin.y == rule.answer(y: y, dy: dy))
      #expect(call.target.size == Rule.Size(width: 300, height: 600))
    }
    // Nearer to the top than half of another container.
    call.containerSize.height = 100
    call.target.origin.y = 60
    call.velocity.dy = -1
    try call.updateTarget()
    #expect(call.target.origin.y == 60)
  }

  @Test func everythingCanBeReadAndWritten() throws {
    let text = Sample.rule(
      """
      target.rect.origin.x = context.originalTarget.rect.minX + context.contentSize.width
      target.rect.origin.y = context.velocity.dx + context.containerSize.width
      target.anchor = target.anchor == nil ? .center : nil
      """)
    var call = try callable(text)
    call.originalTarget = Rule.Rect(x: 7, y: 0, width: 1, height: 1)
    call.contentSize.width = 10
    call.velocity = Rule.Vector(dx: 3, dy: 0)
    call.containerSize = Rule.Size(width: 20, height: 0)
    #expect(call.anchor == nil)
    try call.updateTarget()
    #expect(call.target.origin == Rule.Point(x: 17, y: 23))
    #expect(call.anchor == Rule.UnitPoint(x: 0.5, y: 0.5))
    try call.updateTarget()
    #expect(call.anchor == nil)
    call.anchor = Rule.UnitPoint(x: 0, y: 1)
    #expect(call.anchor == Rule.UnitPoint(x: 0, y: 1))
    #expect(call.originalTarget == Rule.Rect(x: 7, y: 0, width: 1, height: 1))
    #expect(call.velocity == Rule.Vector(dx: 3, dy: 0))
    #expect(call.contentSize == Rule.Size(width: 10, height: 6000))
    #expect(call.containerSize == Rule.Size(width: 20, height: 0))
    call.set(target: Sample.target(y: 5), context: Sample.context(dy: 1))
    #expect(call.target == Sample.target(y: 5).rect)
    #expect(call.anchor == nil)
    #expect(call.velocity.dy == 1)
  }

  @Test func aFailureKeepsTheProposedTarget() throws {
    let text = Sample.rule(
      """
      target.rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      target.anchor = .bottom
      if context.velocity.dy > 0 { fatalError("down") }
      if context.velocity.dy == 0 { target.rect.origin.y = .nan }
      """)
    var call = try callable(text)
    for (dy, reason) in [(1.0, Failure.Reason.stated), (0, .nonFinite)] {
      call.velocity.dy = dy
      do throws(Failure) {
        try call.updateTarget()
        Issue.record("did not fail")
      } catch {
        #expect(error.reason == reason)
      }
      #expect(call.target == Sample.target(y: 100).rect)
      #expect(call.anchor == nil)
    }
    call.velocity.dy = -1
    try call.updateTarget()
    #expect(call.target == Rule.Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(call.anchor != nil)
  }

  @Test func aBudgetIsOfEachCall() throws {
    let text = Sample.rule("while context.velocity.dy > 0 { target.rect.origin.y += 1 }")
    var call = try Script(text).rule("Test", limits: .rule.tightened(steps: 1000))
      .callable(target: Sample.target(y: 100), context: Sample.context(dy: 1))
    for _ in 0..<3 {
      #expect(throws: Failure.self) { try call.updateTarget() }
      #expect(call.target.origin.y == 100)
    }
    call.velocity.dy = -1
    try call.updateTarget()
  }

  /// Parameters are those of the rule it was made of, which goes on by itself.
  @Test func theRuleGoesOnByItself() throws {
    let text = """
      struct Step: ScrollTargetBehavior {
        var names = ["a"]
        var step = 10.0
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = step * Double(names.count)
        }
      }
      """
    var rule = try Script(text).rule("Step", parameters: ["step": 20.0, "names": ["a", "b"]])
    var call = try rule.callable(target: Sample.target(y: 1), context: Sample.context())
    try rule.setParameter("step", to: 1.0)
    for _ in 0..<3 {
      try call.updateTarget()
      #expect(call.target.origin.y == 40)
      #expect(rule.answer(y: 1) == 2)
    }
  }
}

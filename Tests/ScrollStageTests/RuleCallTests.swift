import ScrollLanguage
import ScrollModel
import Testing

@testable import ScrollStage

@Suite struct RuleCallTests {
  private func session(_ text: String) throws -> Session {
    let script = ScriptLoader().load([
      ScriptInput(name: "rule.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    #expect(script.diagnostics.isEmpty)
    let code = try #require(script.code(for: .iOS))
    let session = Session(code) { _ in }
    #expect(session.run() == .passed)
    return session
  }

  private func scene(_ rule: String, body: String, properties: String = "") -> String {
    """
    struct Rule: ScrollTargetBehavior {
    \(properties)
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { \(body) }
    }
    ScrollView { Color.clear.frame(height: 3000) }.scrollTargetBehavior(\(rule))
    """
  }

  @Test func aHostSetsTwoNumbersAndReadsOne() throws {
    let text = scene(
      "Rule()",
      body: """
        if target.rect.minY < context.containerSize.height / 3, context.velocity.dy < 0 {
          target.rect.origin.y = 0
        }
        """)
    let call = try #require(try RuleCall(of: session(text)))
    call.setSizes(content: Size(width: 393, height: 3000), container: Size(width: 393, height: 852))
    let flicks = [(200.0, -500.0, 0.0), (200, 500, 200), (300, -500, 300), (283, -1, 0)]
    for (y, velocity, expected) in flicks {
      call.targetY = y
      call.velocityY = velocity
      try call.run()
      #expect(call.targetY == expected)
      #expect(call.velocityY == velocity)
    }
  }

  @Test func whatTheRuleRefersToStays() throws {
    let text = scene(
      "Rule(stops: [0, 500, 900])",
      body: """
        var all = stops
        all.append(1300)
        target.rect.origin.y = all.min { abs($0 - target.rect.minY) < abs($1 - target.rect.minY) }!
        """, properties: "let stops: [CGFloat]")
    let call = try #require(try RuleCall(of: session(text)))
    for (y, expected) in [(10.0, 0.0), (600, 500), (5000, 1300), (880, 900)] {
      call.targetY = y
      try call.run()
      #expect(call.target.rect.origin.y == expected)
    }
  }

  @Test func aRuleHasABudgetOfItsOwn() throws {
    let text = scene("Rule()", body: "if target.rect.minY > 100 { while true {} }")
    let call = try #require(try RuleCall(of: session(text)))
    call.targetY = 200
    #expect(throws: Fault.self) { try call.run() }
    call.targetY = 50
    try call.run()
    #expect(call.targetY == 50)
  }

  @Test func aSceneWithoutARuleHasNone() throws {
    #expect(try RuleCall(of: session("ScrollView { Color.red }")) == nil)
  }
}

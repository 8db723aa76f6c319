import SettleKit
import Testing

/// Texts and contexts that the tests share.
enum Sample {
  static let snap = """
    import SwiftUI

    struct SnapToTop: ScrollTargetBehavior {
      var threshold = 0.5
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if target.rect.minY < context.containerSize.height * threshold, context.velocity.dy < 0 {
          target.rect.origin.y = 0
        }
      }
    }
    """

  /// A rule whose `updateTarget` has this body.
  static func rule(_ body: String, members: String = "") -> String {
    """
    struct Test: ScrollTargetBehavior {
      \(members)
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        \(body)
      }
    }
    """
  }

  static func target(y: Double) -> Rule.Target {
    Rule.Target(rect: Rule.Rect(x: 0, y: y, width: 300, height: 600))
  }

  static func context(dy: Double = -1000) -> Rule.Context {
    Rule.Context(
      originalTarget: target(y: 900), velocity: Rule.Vector(dx: 0, dy: dy),
      contentSize: Rule.Size(width: 300, height: 6000),
      containerSize: Rule.Size(width: 300, height: 600))
  }
}

extension Rule {
  /// Where the rule ends from a proposed offset.
  mutating func answer(y: Double, dy: Double = -1000) -> Double {
    var target = Sample.target(y: y)
    _ = updateTarget(&target, context: Sample.context(dy: dy))
    return target.rect.origin.y
  }

  mutating func failure(y: Double = 100) -> Failure? {
    var target = Sample.target(y: y)
    let outcome = updateTarget(&target, context: Sample.context())
    guard case .failed(let failure) = outcome else { return nil }
    return target == Sample.target(y: y) ? failure : nil
  }
}

@Suite struct RuleTests {
  @Test func outcomes() throws {
    var rule = try Script(Sample.snap).rule("SnapToTop")
    var target = Sample.target(y: 200)
    #expect(rule.updateTarget(&target, context: Sample.context()) == .updated)
    #expect(target == Sample.target(y: 0))
    #expect(rule.updateTarget(&target, context: Sample.context()) == .unchanged)
    #expect(rule.answer(y: 400) == 400)
  }

  private func preferring(_ answer: String) throws -> Rule {
    try Script(
      Sample.rule(
        "target.rect.origin.y = 1",
        members: """
          func properties(context: PropertiesContext) -> Properties {
            var properties = Properties()
            properties.limitsScrolls = \(answer)
            return properties
          }
          """)
    ).rule("Test")
  }

  @Test func shorterScrollsPreferred() throws {
    var plain = try Script(Sample.snap).rule("SnapToTop")
    #expect(try !plain.limitsScrolls(axes: .vertical))
    var rule = try preferring("context.axes.contains(.horizontal)")
    #expect(try rule.limitsScrolls(axes: .horizontal))
    #expect(try !rule.limitsScrolls(axes: .vertical))
    var copy = rule
    #expect(try copy.limitsScrolls(axes: .horizontal) && rule.limitsScrolls(axes: .horizontal))
  }

  @Test func aPreferenceThatFailsSaysSo() throws {
    var rule = try preferring("[true][Int(context.axes.rawValue)]")
    for _ in 0..<2 {
      let failure = #expect(throws: Failure.self) { try rule.limitsScrolls(axes: .vertical) }
      #expect(failure?.reason == .index)
      #expect(failure?.range != nil)
      #expect(rule.answer(y: 5) == 1)
    }
    var endless = try preferring("{ () -> Bool in while true {} }()")
    #expect(throws: Failure.self) { try endless.limitsScrolls(axes: .vertical) }
  }

  @Test func parameters() throws {
    let script = try Script(Sample.snap)
    var rule = try script.rule("SnapToTop", parameters: ["threshold": 0.33])
    #expect(rule.parameter("threshold") == 0.33)
    #expect(rule.answer(y: 250) == 250)
    try rule.setParameter("threshold", to: 0.5)
    #expect(rule.answer(y: 250) == 0)
    // A whole number stands for a Double, too.
    try rule.setParameter("threshold", to: 1)
    #expect(rule.parameters.map(\.name) == ["threshold"])
    #expect(rule.parameters.map(\.type) == ["Double"])
    #expect(throws: RuleError.wrongType(parameter: "threshold", type: "Double")) {
      try rule.setParameter("threshold", to: "much")
    }
    #expect(throws: RuleError.noSuchParameter("limit", known: ["threshold"])) {
      try rule.setParameter("limit", to: 1)
    }
    #expect(rule.parameter("threshold") == 1.0)
    #expect(throws: RuleError.noSuchParameter("limit", known: ["threshold"])) {
      try script.rule("SnapToTop", parameters: ["limit": 1])
    }
    #expect(throws: RuleError.noSuchRule("Snap", known: ["SnapToTop"])) { try script.rule("Snap") }
    // As C asks, which may leave the name out.
    #expect(RuleError.noSuchRule("", known: []).description == "the script has no rule")
  }

  @Test func argumentsWithoutLabels() throws {
    let script = try Script(
      Sample.rule(
        "target.rect.origin.y = sum",
        members: "let sum: Double; init(_ x: Double, _ y: Double) { sum = x * 10 + y }"))
    #expect(throws: RuleError.missingParameters(["x", "y"])) { try script.rule("Test") }
    var rule = try script.rule("Test", parameters: ["x": 4, "y": 2])
    #expect(rule.answer(y: 1) == 42)
    for name in ["", "_"] {
      #expect(throws: RuleError.self) { try script.rule("Test", parameters: [name: 5]) }
    }
  }

  @Test func observersAreNotCalled() throws {
    var rule = try Script(
      Sample.rule(
        "target.rect.origin.y = a + b",
        members: "private var a = 1.0 { didSet { b = 100 } }; let b = 2.0"
      )
      .replacing("let b", with: "var b")
    ).rule("Test")
    try rule.setParameter("a", to: 5)
    #expect(rule.answer(y: 1) == 7)
  }

  @Test func valuesThatAreTooLarge() throws {
    let script = try Script(
      Sample.rule("", members: "var xs: [Double] = []; var title = \"\"; var rows: [[Int]] = []"))
    let limits = Limits.rule.tightened(memory: 1000)
    var rule = try script.rule("Test", limits: limits)
    let many = ScriptValue.array(Array(repeating: .double(1), count: 1000))
    #expect(throws: RuleError.tooLarge(parameter: "xs")) { try rule.setParameter("xs", to: many) }
    #expect(throws: RuleError.tooLarge(parameter: "rows")) {
      try rule.setParameter("rows", to: [.array(Array(repeating: 1, count: 1000))])
    }
    #expect(throws: RuleError.tooLarge(parameter: "title")) {
      try rule.setParameter("title", to: .string(String(repeating: "a", count: 2000)))
    }
    #expect(throws: RuleError.tooLarge(parameter: "xs")) {
      try script.rule("Test", parameters: ["xs": many], limits: limits)
    }
    #expect(throws: RuleError.wrongType(parameter: "xs", type: "[Double]")) {
      try rule.setParameter("xs", to: ["a"])
    }
    #expect(rule.parameter("xs") == .array([]))
  }

  @Test func parametersOfEveryKind() throws {
    let text = Sample.rule(
      "target.rect.origin.y = heights.reduce(0, +) + Double(rows) + (gap ?? 0) + size.width",
      members: """
        enum Mode { case near, far }
        let heights: [Double]
        var rows = 1
        var gap: CGFloat?
        var size = CGSize(width: 1, height: 2)
        var mode = Mode.near
        var title = "a"
        """)
    let script = try Script(text)
    #expect(throws: RuleError.missingParameters(["heights"])) { try script.rule("Test") }
    var rule = try script.rule("Test", parameters: ["heights": [10, 20.5]])
    #expect(rule.answer(y: 5) == 32.5)
    try rule.setParameter("gap", to: 4)
    try rule.setParameter("rows", to: 3)
    try rule.setParameter("mode", to: .enumCase("far"))
    try rule.setParameter("title", to: "b")
    try rule.setParameter(
      "size", to: .structure([.init("width", 100), .init("height", 1)]))
    #expect(rule.answer(y: 5) == 137.5)
    #expect(rule.parameter("gap") == 4.0)
    #expect(rule.parameter("heights") == [10.0, 20.5])
    #expect(rule.parameter("mode") == .enumCase("far"))
    #expect(rule.parameter("title") == "b")
    #expect(throws: RuleError.self) { try rule.setParameter("rows", to: 1.5) }
    #expect(throws: RuleError.self) { try rule.setParameter("heights", to: [1, "x"]) }
    #expect(rule.answer(y: 5) == 137.5)
    try rule.setParameter("gap", to: nil)
    #expect(rule.answer(y: 5) == 133.5)
  }

  @Test func initialisers() throws {
    let text = Sample.rule(
      "target.rect.origin.y = pitch",
      members: """
        private let pitch: Double
        init(rows: Int, height: Double = 40) { pitch = Double(rows) * height }
        init() { pitch = 7 }
        """)
    let script = try Script(text)
    var plain = try script.rule("Test")
    #expect(plain.answer(y: 5) == 7)
    var rows = try script.rule("Test", parameters: ["rows": 3])
    #expect(rows.answer(y: 5) == 120)
    var both = try script.rule("Test", parameters: ["rows": 3, "height": 50])
    #expect(both.answer(y: 5) == 150)
  }

  /// Constants of the file have their values, though no statement of it was run.
  @Test func constantsOfTheFile() throws {
    let text = """
      let rowHeight = 92.0
      let pitch = rowHeight + 8
      """ + "\n"
      + Sample.rule("target.rect.origin.y = (target.rect.minY / pitch).rounded() * pitch")
    var rule = try Script(text).rule("Test")
    #expect(rule.answer(y: 160) == 200)
    // The same where the file has a scene and plays it.
    var played = try Script(
      text + """

        ScrollView { Color.red.frame(height: 4000) }.scrollTargetBehavior(Test())
        flick(.up, velocity: 800)
        settle()
        """
    ).rule("Test")
    #expect(played.answer(y: 160) == 200)
  }

  @Test func failureIsAValue() throws {
    let text = Sample.rule(
      "target.rect.origin.y = at(12)", members: "func at(_ i: Int) -> Double {\n [1.0][i] }")
    var rule = try Script(text, name: "broken.scroll").rule("Test")
    let found = rule.failure()
    let failure = try #require(found)
    #expect(failure.reason == .index)
    #expect(failure.range?.source == "broken.scroll")
    #expect(failure.range?.start.line == 3)
    #expect(failure.trace.count == 2)
    #expect(failure.trace.last?.range?.start.line == 5)
    #expect(failure.description.hasPrefix("broken.scroll:3:"))
    // It goes on working, and failing.
    #expect(rule.failure() == failure)
  }

  @Test(arguments: [
    ("0.0 / 0.0", Failure.Reason.nonFinite), ("Double(1 / zero)", .divisionByZero),
    ("Double(Int(1e300))", .doubleToInt), ("Double([Int]()[0])", .index),
    ("Double(Int.max + one)", .overflow), ("optional!", .unwrapNil),
    ("Double((one..<zero).count)", .invalidRange), ("stop()", .stated), ("turn()", .budget),
    ("deep(1)", .recursion), ("grow()", .memory),
  ])
  func reasons(expression: String, reason: Failure.Reason) throws {
    let text = Sample.rule(
      "target.rect.origin.y = \(expression)",
      members: """
        var zero = 0, one = 1
        var optional: Double? = nil
        func stop() -> Double { fatalError("no") }
        func turn() -> Double { while zero == 0 {}; return 1 }
        func deep(_ x: Double) -> Double { deep(x + 1) + 1 }
        func grow() -> Double { Double(Array(repeating: 1, count: 100_000_000).count) }
        """)
    var rule = try Script(text).rule("Test")
    #expect(rule.failure()?.reason == reason)
    #expect(rule.failure()?.reason == reason)
  }

  @Test func verbsAreRefusedInRules() throws {
    for body in ["settle()", "target.rect.origin.y = offset.y", "_ = UUID()"] {
      let error = #expect(throws: Diagnostics.self) { try Script(Sample.rule(body)) }
      #expect(error?.all.map(\.group) == ["Impure"])
    }
  }

  @Test func libraryBehavioursInside() throws {
    var rule = try Script(
      Sample.rule(
        "base.updateTarget(&target, context: context)",
        members: "let base = PagingScrollTargetBehavior()")
    ).rule("Test")
    // The gesture began on the second page.
    #expect(rule.answer(y: 1300, dy: 1000) == 1800)
  }

  /// A property set is not an argument given: the one is written, the other goes to the initialiser.
  @Test func argumentsAndProperties() throws {
    func text(_ factor: Int) -> String {
      """
      struct Wide: ScrollTargetBehavior {
        let width: CGFloat
        init(width: CGFloat, extra: CGFloat = 0) { self.width = width * \(factor) + extra }
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
      }
      """
    }
    let slider = 10.0
    var rule = try Script(text(2)).rule("Wide", parameters: ["width": ScriptValue(slider)])
    #expect(rule.parameter("width") == 20.0)
    #expect(throws: RuleError.self) { try rule.setParameter("extra", to: 1) }
    try rule.replace(source: text(3))
    #expect(rule.parameter("width") == 30.0)
    try rule.setParameter("width", to: ScriptValue(slider))
    #expect(rule.parameter("width") == 10.0)
    try rule.replace(source: text(4))
    #expect(rule.parameter("width") == 10.0)
  }
}

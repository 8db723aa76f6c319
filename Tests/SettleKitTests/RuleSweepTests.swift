import SettleKit
import Testing

/// A sweep answers every flick with the bits of a single call, whether or not the rule fits the lanes.
@Suite struct RuleSweepTests {
  private static let limits = Limits.rule.tightened(steps: 500)
  private static let context = Rule.Context(
    originalTarget: Rule.Target(rect: Rule.Rect(x: 3, y: 40, width: 390, height: 844)),
    velocity: Rule.Vector(dx: 12, dy: -7), contentSize: Rule.Size(width: 1200, height: 9000),
    containerSize: Rule.Size(width: 390, height: 844), axes: .vertical)

  /// Positions inside and outside of the content, the special ones, and velocities of both signs.
  private static let flicks: (positions: [Double], velocities: [Double]) = {
    var positions: [Double] = [
      0, -0.0, 110, 9000, -250.5, 1e17, .infinity, .nan, .leastNonzeroMagnitude,
    ]
    var velocities: [Double] = [0, 300, -300, 0.1, -0.0, 1e6, 5, -5, .infinity]
    var seed: UInt64 = 7
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(1 << 53)
    }
    for _ in 0..<300 {
      positions.append(next() * 10_000 - 500)
      velocities.append((next() - 0.5) * 6000)
    }
    return (positions, velocities)
  }()

  private func compare(_ source: String, _ name: String) throws {
    let script = try Script(source, name: "\(name).scroll")
    for rule in script.ruleNames {
      // Few steps, for some rules never end.
      guard var single = try? script.rule(rule, limits: Self.limits) else { continue }
      for axis in [Rule.SweepAxis.vertical, .horizontal] {
        var swept = try script.rule(rule, limits: Self.limits)
        try compare(&swept, &single, axis, "\(name).\(rule)")
      }
    }
  }

  private func compare(
    _ swept: inout Rule, _ single: inout Rule, _ axis: Rule.SweepAxis, _ name: String
  ) throws {
    let target = Rule.Target(rect: Rule.Rect(x: 15, y: 25, width: 390, height: 844))
    for count in [0, 1, 20, Self.flicks.positions.count] {
      var positions = Array(Self.flicks.positions.prefix(count))
      let velocities = Array(Self.flicks.velocities.prefix(count))
      let failures = swept.sweep(
        &positions, velocities: velocities, along: axis, target: target, context: Self.context)
      var next = 0
      for index in 0..<count {
        var own = target
        var context = Self.context
        switch axis {
        case .vertical:
          own.rect.origin.y = Self.flicks.positions[index]
          context.velocity.dy = velocities[index]
        case .horizontal:
          own.rect.origin.x = Self.flicks.positions[index]
          context.velocity.dx = velocities[index]
        }
        let outcome = single.updateTarget(&own, context: context)
        let expected = axis == .vertical ? own.rect.origin.y : own.rect.origin.x
        #expect(
          positions[index].bitPattern == expected.bitPattern,
          "\(name) \(axis) flick \(index): \(positions[index]), alone \(expected)")
        if case .failed(let failure) = outcome {
          try #require(next < failures.count, "\(name) flick \(index) did not fail")
          #expect(failures[next].index == index)
          #expect(failures[next].failure == failure)
          next += 1
        }
      }
      #expect(next == failures.count, "\(name): \(failures.count) failures, alone \(next)")
    }
  }

  @Test(arguments: SharedRules.names)
  func sharedRules(name: String) throws {
    try compare(try SharedRule(name).source, name)
  }

  /// One construct of the lanes each: parting, early ends, loops of equal and unequal length, arrays by
  /// equal and unequal indices, integers, roundings, failures of some lanes.
  private static let bodies: [String] = [
    "if target.rect.minY < 300, context.velocity.dy < 0 { target.rect.origin.y = 0 }",
    """
    let v = context.velocity.dy
    if v > 300 { target.rect.origin.y += 110 } else if v < -300 { target.rect.origin.y -= 110 } else { return }
    target.rect.origin.y = (target.rect.origin.y / 110).rounded() * 110
    """,
    """
    guard context.velocity.dy > 0 else { return }
    for i in 0..<items.count where abs(items[i] - target.rect.origin.y) < 90 {
      target.rect.origin.y = items[i]
      if i > 3 { break }
    }
    target.rect.origin.x = target.rect.origin.y
    """,
    """
    var y = target.rect.origin.y
    while y > 100 { y = y / 2 - 1 }
    target.rect.origin.y = y
    """,
    """
    let index = Int(target.rect.origin.y / 1000)
    target.rect.origin.y = items[index] + Double(index % 3) * 5 - Double(index * index)
    """,
    """
    let n = Int(abs(context.velocity.dy) / 500)
    var sum = 0
    for i in 0...n { sum += i * n }
    target.rect.origin.y += Double(sum)
    """,
    """
    let a = target.rect.origin.y
    target.rect.origin.y = a.rounded(.down) + a.rounded(.up) * 2 + a.rounded(.towardZero) * 4
      + a.rounded() * 8 + a.rounded(.toNearestOrEven) * 16
    """,
    """
    let far = abs(context.velocity.dy) > 900, near = target.rect.origin.y < 500
    target.rect.origin.y = far && !near || context.velocity.dy == 5 ? 1 : max(-3, min(target.rect.origin.y, 800)).squareRoot()
    """,
    """
    let y = target.rect.origin.y, v = context.velocity.dy, k = items[3]
    let a = y * v + k, b = y * v - k, c = k + y * 0.25, d = y * 3 + 0.5, e = y / 110 + 0.5
    let f = y + v - k, g = abs(y - v), h = y + min(v, 0), i = max(0, min(y, v)), j = min(max(y, 7), v)
    target.rect.origin.y = a + b * 2 + c * 4 + d * 8 + e * 16 + f * 32 + g * 64
    target.rect.origin.x = h + i * 128 + j * 256 + (d / 3).rounded(.down)
    """,
    """
    let y = target.rect.origin.y, v = context.velocity.dy, k = items[3]
    let a = k - y * v, b = v - y * 0.25, c = max(min(y, 400), -90), d = min(max(v, -30), 75.5)
    target.rect.origin.x = a + b * 2 + c * 4 + d * 8 + y.rounded(.down) * -0.5
    if v < 0 { target.rect.origin.y = (y / 110 + 0.5).rounded(.down) * 110 }
    """,
    "var i = 0; while target.rect.origin.y > Double(i) { i += 1 }; target.rect.origin.x = Double(i)",
    "target.anchor = context.velocity.dy < 0 ? .bottom : nil; target.rect.size.height = .infinity",
    "target.rect.origin.y = items.reduce(0, +) + helper(target.rect.origin.y)",
    "while true { target.rect.origin.y += 1 }",
  ]

  @Test(arguments: bodies)
  func ownRules(body: String) throws {
    try compare(
      """
      func helper(_ y: Double) -> Double { y > 500 ? y / 3 : -y }
      struct Own: ScrollTargetBehavior {
        let items: [Double] = [0, 90, 200, 330, 480, 650, 840]
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          \(body)
        }
      }
      """, "own")
  }

  @Test func lengthsAndOwners() throws {
    let script = try Script(
      """
      struct Own: ScrollTargetBehavior {
        var step = 100.0
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = (target.rect.origin.y / step).rounded() * step
        }
      }
      """)
    var rule = try script.rule("Own")
    let copy = rule
    try rule.setParameter("step", to: .double(50))
    let target = Self.context.originalTarget
    var positions = [Double](repeating: 130, count: 40)
    _ = rule.sweep(
      &positions, velocities: Array(repeating: 0, count: 30), along: .vertical, target: target,
      context: Self.context)
    #expect(positions == Array(repeating: 150, count: 30) + Array(repeating: 130, count: 10))
    var other = copy
    _ = other.sweep(
      &positions, velocities: Array(repeating: 0, count: 40), along: .vertical, target: target,
      context: Self.context)
    #expect(positions == Array(repeating: 200, count: 30) + Array(repeating: 100, count: 10))
  }
}

import SettleKit

/// Hosts a rule as an embedding program does: makes it of its text, and asks it for flick after flick.
struct RuleHost {
  private var rule: Rule
  private var context: Rule.Context
  /// The positions of a sweep, kept from pass to pass.
  private var positions: [Double] = []

  /// Nil, with the reason on standard output, when the text is no rule.
  init?(_ text: String, _ inputs: Inputs) {
    do {
      rule = try Script(text, name: "rule.scroll").rule("Rule")
    } catch {
      print("# \(error)")
      return nil
    }
    let container = Rule.Size(width: inputs.container.width, height: inputs.container.height)
    context = Rule.Context(
      originalTarget: Rule.Target(
        rect: Rule.Rect(x: 0, y: 0, width: container.width, height: container.height)),
      velocity: Rule.Vector(dx: 0, dy: 0),
      contentSize: Rule.Size(width: inputs.content.width, height: inputs.content.height),
      containerSize: container)
  }

  /// Projects all flicks, asks for them at once, and keeps what comes out within the content; false when
  /// the rule fails.
  mutating func sweep(_ inputs: Inputs, _ velocities: [Double]) -> Bool {
    if positions.count != inputs.count {
      positions = Array(repeating: 0, count: inputs.count)
    }
    let count = inputs.count
    positions.withUnsafeMutableBufferPointer { positions in
      for index in 0..<count {
        positions[index] = inputs.offsets[index] + inputs.velocities[index] * 0.499
      }
    }
    let failures = rule.sweep(
      &positions, velocities: velocities, along: .vertical, target: context.originalTarget,
      context: context)
    if let first = failures.first {
      print("# \(first.failure)")
      return false
    }
    let last = context.contentSize.height - context.containerSize.height
    let results = inputs.results
    positions.withUnsafeBufferPointer { positions in
      for index in 0..<count {
        let position = positions[index]
        let least = position < last ? position : last
        results[index] = 0.0 > least ? 0.0 : least
      }
    }
    return true
  }

  /// Asks for each of `count` flicks from `first` on; false when the rule fails.
  mutating func run(_ inputs: Inputs, from first: Int = 0, count: Int) -> Bool {
    var target = context.originalTarget
    for index in first..<first + count {
      target.rect.origin.y = inputs.projected[index]
      context.velocity.dy = inputs.velocities[index]
      if case .failed(let failure) = rule.updateTarget(&target, context: context) {
        print("# \(failure)")
        return false
      }
      inputs.results[index] = target.rect.origin.y
    }
    return true
  }
}

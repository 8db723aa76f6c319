import SettleKit

// Hosts of a rule, as an embedding program has them.

/// Makes the rule of a text, and asks it for flick after flick.
final class CallHost {
  private var call: Rule.Call?

  /// Nil, with the reason on standard output, when the text is no rule.
  init?(_ text: String, _ inputs: Inputs) {
    guard let rule = makeRule(text) else { return nil }
    let context = Rule.Context(inputs)
    do throws(Failure) {
      call = try rule.callable(target: context.originalTarget, context: context)
    } catch {
      print("# \(error)")
      return nil
    }
  }

  /// Asks for each of `count` flicks from `first` on; false when the rule fails.
  func run(_ inputs: Inputs, from first: Int = 0, count: Int) -> Bool {
    // Out of the class: a property of an object would be guarded at each access.
    guard var call = self.call.take() else { return false }
    let isWell = ask(&call, inputs, from: first, count: count)
    self.call = consume call
    return isWell
  }

  private func ask(
    _ call: inout Rule.Call, _ inputs: Inputs, from first: Int, count: Int
  ) -> Bool {
    for index in first..<first + count {
      call.target.origin.y = inputs.projected[index]
      call.velocity.dy = inputs.velocities[index]
      do throws(Failure) {
        try call.updateTarget()
      } catch {
        print("# \(error)")
        return false
      }
      inputs.results[index] = call.target.origin.y
    }
    return true
  }
}

/// Makes the rule of a text, and asks it for all flicks at once.
struct SweepHost {
  private var rule: Rule
  private let context: Rule.Context
  /// Kept from pass to pass.
  private var positions: [Double] = []

  /// Nil, with the reason on standard output, when the text is no rule.
  init?(_ text: String, _ inputs: Inputs) {
    guard let rule = makeRule(text) else { return nil }
    self.rule = rule
    context = Rule.Context(inputs)
  }

  /// Projects all flicks, asks for them at once, and keeps what comes out within the content; false when
  /// the rule fails.
  mutating func run(_ inputs: Inputs, _ velocities: [Double]) -> Bool {
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
}

func makeRule(_ text: String) -> Rule? {
  do {
    return try Script(text, name: "rule.scroll").rule("Rule")
  } catch {
    print("# \(error)")
    return nil
  }
}

extension Rule.Context {
  /// What all flicks have in common: at rest at the top.
  init(_ inputs: Inputs) {
    let container = Rule.Size(width: inputs.container.width, height: inputs.container.height)
    self.init(
      originalTarget: Rule.Target(
        rect: Rule.Rect(x: 0, y: 0, width: container.width, height: container.height)),
      velocity: Rule.Vector(dx: 0, dy: 0),
      contentSize: Rule.Size(width: inputs.content.width, height: inputs.content.height),
      containerSize: container)
  }
}

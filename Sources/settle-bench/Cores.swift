import Dispatch
import SettleKit

/// How much faster a second core makes a sweep: copies of the rule get half of the flicks each, as
/// `Rule.sweep` says.
struct Cores {
  private let rule: Rule
  private let context: Rule.Context
  private let positions: [Double]
  private let velocities: [Double]

  private static let rounds = 15
  /// Flicks of one measurement, all passes together.
  private static let flicks = 4_000_000

  static func measure(_ inputs: Inputs) {
    print("rule\tone core, two cores: ns a flick by the wall; how many times as fast")
    for number in 1...5 {
      guard let text = RuleTexts.program(number, inputs), let rule = makeRule(text) else {
        continue
      }
      Cores(rule, inputs).show("R\(number)", passes: passes(number, inputs))
    }
  }

  /// Rules that take one flick after the other get fewer.
  private static func passes(_ number: Int, _ inputs: Inputs) -> Int {
    max(1, (number == 5 ? flicks / 20 : flicks) / inputs.count)
  }

  private init(_ rule: Rule, _ inputs: Inputs) {
    self.rule = rule
    context = Rule.Context(inputs)
    positions = Array(UnsafeBufferPointer(start: inputs.projected, count: inputs.count))
    velocities = Array(UnsafeBufferPointer(start: inputs.velocities, count: inputs.count))
  }

  private func show(_ name: String, passes: Int) {
    var one = Int64.max
    var two = Int64.max
    // Interleaved: whatever slows the machine down meets both.
    for _ in 0..<Cores.rounds {
      one = min(one, Elapsed { sweep(positions.indices, passes) }.wall)
      two = min(two, Elapsed { onTwoCores(passes) }.wall)
    }
    let count = Double(positions.count * passes)
    let times = [Double(one) / count, Double(two) / count].map { ($0 * 100).rounded() / 100 }
    let gain = (Double(one) / Double(two) * 100).rounded() / 100
    print("\(name)\t\(times[0])\t\(times[1])\t\(gain)")
  }

  private func onTwoCores(_ passes: Int) {
    let middle = positions.count / 2
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      sweep(half == 0 ? 0..<middle : middle..<positions.count, passes)
    }
  }

  /// Gives a copy of the rule these flicks, again and again.
  private func sweep(_ flicks: Range<Int>, _ passes: Int) {
    var rule = rule
    let proposed = Array(positions[flicks])
    let velocities = Array(velocities[flicks])
    for _ in 0..<passes {
      var positions = proposed
      _ = rule.sweep(
        &positions, velocities: velocities, along: .vertical, target: context.originalTarget,
        context: context)
    }
  }
}

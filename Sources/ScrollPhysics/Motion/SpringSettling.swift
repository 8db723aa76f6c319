/// When a spring counts as settled, for programs that ask; `SpringSolution.restTime` is what ends
/// motions.
extension Spring {
  /// The spring without overshoot or with this damping ratio that settles in a time, seconds.
  ///
  /// An under-damped one settles when ζ/√(1 − ζ²)·e^(−βt) = ε, a critical one when
  /// (1 + ωt)·e^(−ωt) = ε. The time is held to 0.01 to 10 s and the ratio to 1, as others have seen
  /// Apple's do; nil where there is no such spring.
  package init?(settlingDuration: Double, dampingRatio: Double, epsilon: Double) {
    let time = settlingDuration.isNaN ? 0.01 : min(max(settlingDuration, 0.01), 10)
    guard dampingRatio > 0, epsilon > 0, epsilon < 1 else { return nil }
    if dampingRatio >= 1 {
      self.init(
        response: 2 * 3.141592653589793 * time / Spring.criticalRoot(epsilon), dampingFraction: 1)
      return
    }
    let share = dampingRatio / ((1 - dampingRatio * dampingRatio).squareRoot() * epsilon)
    let decay = Elementary.log(share) / time
    guard decay > 0, decay.isFinite else { return nil }
    self.init(
      response: 2 * 3.141592653589793 * dampingRatio / decay, dampingFraction: dampingRatio)
  }

  /// The x with (1 + x)·e^(−x) = ε, by Newton's method from above it.
  private static func criticalRoot(_ epsilon: Double) -> Double {
    let goal = Elementary.log(epsilon)
    var x = 1 - goal
    for _ in 0..<64 {
      let next = x - (Elementary.log(1 + x) - x - goal) / (1 / (1 + x) - 1)
      if next == x { break }
      x = next
    }
    return x
  }

  /// How many tenths of a second a spring that does not swing is watched for, and no longer.
  private static let greatestTenths = 1013

  /// When a vector is settled on its target for good, seconds; infinite for a spring that swings for
  /// ever.
  ///
  /// One that swings is settled when the envelope (|d| + |βd − v|)·e^(−βt) is below ε, and another one
  /// a tenth of a second after the last tenth at which it is ε or more away: so others have measured
  /// it.
  ///
  /// - Parameters:
  ///   - way: the square of the distance d, the product of d and the velocity v, the square of v.
  package func settlingTime(
    way: (square: Double, product: Double, speedSquare: Double), epsilon: Double
  ) -> Double {
    guard isSound, epsilon > 0 else { return 0 }
    let decay = damping / (2 * mass)
    if regime == .underDamped {
      if decay == 0 { return .infinity }
      let pull =
        decay * decay * way.square - 2 * decay * way.product + way.speedSquare
      let envelope = way.square.squareRoot() + max(0, pull).squareRoot()
      let time = Elementary.log(envelope / epsilon) / decay
      return time > 0 ? time : 0
    }
    let distance = SpringSolution(self, displacement: 1, velocity: 0)
    let speed = SpringSolution(self, displacement: 0, velocity: 1)
    var settled = 0
    for tenth in 0..<Spring.greatestTenths {
      let a = distance.state(at: Double(tenth) / 10).displacement
      let b = speed.state(at: Double(tenth) / 10).displacement
      let left = a * a * way.square - 2 * a * b * way.product + b * b * way.speedSquare
      if max(0, left).squareRoot() >= epsilon { settled = tenth + 1 }
    }
    return settled == Spring.greatestTenths ? 0 : Double(settled) / 10
  }
}

/// A damped spring: m·x'' + c·x' + k·x = 0, x the distance from the target.
///
/// Seconds, points and points per second, as SwiftUI states its springs; `SpringMotion` puts one
/// on the time line of the other motions. All three regimes are solved in closed form (§3).
package struct Spring: Equatable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double

  package init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  package init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (mass * stiffness).squareRoot())
  }

  /// SwiftUI's response and damping fraction: k = (2π/response)², c = 2·ζ·√k, mass 1 (§3).
  package init(response: Double, dampingFraction: Double) {
    let frequency = 2 * 3.141592653589793 / (response > 1e-6 ? response : 1e-6)
    let ratio = dampingFraction > 0 ? dampingFraction : 0
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// SwiftUI's duration and bounce: ζ = 1 − bounce, or 1/(1 + bounce) for a negative one.
  package init(duration: Double, bounce: Double) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999999))
    self.init(response: duration, dampingFraction: ratio)
  }

  /// SwiftUI's default animation.
  package static let standard = Spring(response: 0.55, dampingFraction: 1)
  package static let smooth = Spring(response: 0.5, dampingFraction: 1)
  package static let snappy = Spring(response: 0.5, dampingFraction: 0.85)
  package static let bouncy = Spring(response: 0.5, dampingFraction: 0.7)

  /// ω0 = √(k/m), per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }
  /// ζ = c/(2·√(k·m)).
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  package var response: Double { 2 * 3.141592653589793 / frequency }
  /// The bounce that `init(duration:bounce:)` would take.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Whether the constants make a spring that does not run away.
  package var isSound: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite
      && damping.isFinite
  }

  package enum Regime: Equatable { case underDamped, critical, overDamped }

  package var regime: Regime {
    let difference = damping * damping - 4 * mass * stiffness
    if abs(difference) <= 1e-9 * 4 * mass * stiffness { return .critical }
    return difference < 0 ? .underDamped : .overDamped
  }
}

/// What a spring does from one start: position and speed at any time, in closed form.
package struct SpringSolution: Equatable {
  package let spring: Spring
  package let displacement: Double
  package let velocity: Double
  private let regime: Spring.Regime
  /// β = c/(2m), per second.
  private let decay: Double
  /// ωd, or its over-damped counterpart √(β² − ω0²), per second.
  private let frequency: Double

  package init(_ spring: Spring, displacement: Double, velocity: Double) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    self.regime = spring.regime
    self.decay = spring.damping / (2 * spring.mass)
    let square = spring.stiffness / spring.mass - decay * decay
    self.frequency = abs(square).squareRoot()
  }

  /// Distance from the target and speed after `time` seconds.
  package func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let b = velocity + decay * displacement
    switch regime {
    case .critical:
      let e = Elementary.exp(-decay * time)
      let x = displacement + b * time
      return (e * x, e * (b - decay * x))
    case .underDamped:
      let e = Elementary.exp(-decay * time)
      let c = Elementary.cos(frequency * time)
      let s = Elementary.sin(frequency * time)
      let a = b / frequency
      let x = displacement * c + a * s
      return (e * x, e * (frequency * (a * c - displacement * s) - decay * x))
    case .overDamped:
      let slow = -decay + frequency
      let fast = -decay - frequency
      let a = (velocity - fast * displacement) / (2 * frequency)
      let es = a * Elementary.exp(slow * time)
      let ef = (displacement - a) * Elementary.exp(fast * time)
      return (es + ef, slow * es + fast * ef)
    }
  }

  /// When the speed next is nothing after a time, seconds: the zero of the derivative of each
  /// regime's closed form (§3), which only an under-damped spring has more than once.
  package func turn(after time: Double) -> Double? {
    let b = velocity + decay * displacement
    let turn: Double
    switch regime {
    case .critical:
      turn = 1 / decay - displacement / b
    case .underDamped:
      let y = velocity
      let x = displacement * frequency + decay * (b / frequency)
      let halfTurn = 3.141592653589793 / frequency
      let first = Elementary.atan2(y, x) / frequency
      let passed = ((time - first) / halfTurn).rounded(.down)
      let next = first + halfTurn * (passed + 1)
      // The time may itself be a turn that the quotient has rounded down.
      turn = next > time ? next : next + halfTurn
    case .overDamped:
      let slow = -decay + frequency
      let fast = -decay - frequency
      let a = (velocity - fast * displacement) / (2 * frequency)
      let power = -fast * (displacement - a) / (slow * a)
      guard power > 0 else { return nil }
      turn = Elementary.log(power) / (2 * frequency)
    }
    return turn > time && turn.isFinite ? turn : nil
  }

  /// First time at which both the distance and the speed are below their tolerances.
  ///
  /// v² + ω0²·x² never grows. Neither tolerance can be met before it has fallen below
  /// (speed² + ω0²·distance²), and both are met once it is below the lesser of the two squares;
  /// only between those times is there anything to search.
  package func restTime(distance: Double, speed: Double) -> Double {
    let square = spring.stiffness / spring.mass
    let energy = { (time: Double) -> Double in
      let s = state(at: time)
      return s.velocity * s.velocity + square * s.displacement * s.displacement
    }
    let isResting = { (time: Double) -> Bool in
      let s = state(at: time)
      return abs(s.displacement) < distance && abs(s.velocity) < speed
    }
    if isResting(0) { return 0 }
    let byDistance = square * distance * distance
    let bySpeed = speed * speed
    guard let earliest = bracket(of: { energy($0) < byDistance + bySpeed })?.low,
      let latest = bracket(of: { energy($0) < min(byDistance, bySpeed) })?.high
    else { return .infinity }
    var low = earliest
    let steps = 64
    for i in 0...steps {
      let high = i == steps ? latest : earliest + (latest - earliest) * Double(i) / Double(steps)
      if isResting(high) { return bisect(from: low, to: high, where: isResting) }
      low = high
    }
    return latest
  }

  /// Times before and after a condition comes true that stays true; nil after 10⁵ seconds.
  private func bracket(of holds: (Double) -> Bool) -> (low: Double, high: Double)? {
    if holds(0) { return (0, 0) }
    var low = 0.0
    var high = 0.125
    while !holds(high) {
      low = high
      high *= 2
      if high > 100_000 { return nil }
    }
    for _ in 0..<10 {
      let middle = low + (high - low) * 0.5
      if holds(middle) { high = middle } else { low = middle }
    }
    return (low, high)
  }
}

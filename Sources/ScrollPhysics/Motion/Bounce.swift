/// Return from beyond an edge.
///
/// Equation (physics.md §3): d(t) = e^(−λt)·[d0 + v0·(1 − r^t)/|ln r|] with λ = −ln 0.99 per ms;
/// d is the signed distance beyond the edge. In a millisecond the overshoot shrinks to
/// 0.99 of itself and the velocity term to 0.99·r: steps of any length compose exactly.
/// It ends where, after the peak, |d| ≤ 0.5 pt and the velocity term is below 0.01 pt/ms.
package struct Bounce: Equatable {
  /// λ = −ln 0.99, per millisecond.
  package static let decay = 0.01005033585350145
  package static let tolerance = 0.5

  package let edge: Double
  package let distance: Double
  /// Release velocity, pt/ms.
  package let velocity: Double
  package let rate: Double
  /// Milliseconds until the edge is reached for good.
  package let duration: Double
  /// |ln r|, per millisecond.
  private let rateDecay: Double

  package init(
    edge: Double, distance: Double, velocity: Double, rate: Double = Deceleration.normalRate
  ) {
    self.edge = edge
    self.distance = distance
    self.velocity = velocity
    self.rate = rate
    self.rateDecay = Deceleration.decay(of: rate)
    self.duration = Self.settleTime(
      distance: distance, velocity: velocity, rateDecay: Deceleration.decay(of: rate))
  }

  /// Signed distance beyond the edge after `time` milliseconds, as the law has it at any time.
  package func overshoot(at time: Double) -> Double {
    Self.overshoot(at: time, distance: distance, velocity: velocity, rateDecay: rateDecay)
  }

  /// Derivative of the overshoot, pt/ms: e^(−λt)·[v0·r^t − λ·(d0 + v0·(1 − r^t)/|ln r|)].
  package func overshootVelocity(at time: Double) -> Double {
    let way = distance - velocity * Elementary.expm1(-rateDecay * time) / rateDecay
    return Elementary.exp(-Self.decay * time)
      * (velocity * Elementary.exp(-rateDecay * time) - Self.decay * way)
  }

  package func position(at time: Double) -> Double {
    if time >= duration { return edge }
    return edge + overshoot(at: max(0, time))
  }

  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return overshootVelocity(at: max(0, time))
  }

  /// When the overshoot is greatest, or 0 where it only falls.
  package var peakTime: Double {
    Self.peakTime(distance: distance, velocity: velocity, rateDecay: rateDecay)
  }

  private static func overshoot(
    at time: Double, distance: Double, velocity: Double, rateDecay: Double
  ) -> Double {
    Elementary.exp(-decay * time)
      * (distance - velocity * Elementary.expm1(-rateDecay * time) / rateDecay)
  }

  /// d'(t) = 0 at r^t = λ·(d0·|ln r| + v0)/(v0·(|ln r| + λ)).
  private static func peakTime(distance: Double, velocity: Double, rateDecay: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let power = decay * (distance * rateDecay + velocity) / (velocity * (rateDecay + decay))
    guard power > 0, power < 1 else { return 0 }
    return -Elementary.log(power) / rateDecay
  }

  private static func settleTime(distance: Double, velocity: Double, rateDecay: Double) -> Double {
    if velocity == 0 {
      guard abs(distance) > tolerance else { return 0 }
      return Elementary.log(abs(distance) / tolerance) / decay
    }
    let peak = peakTime(distance: distance, velocity: velocity, rateDecay: rateDecay)
    let size = abs(velocity)
    let slow =
      size < Deceleration.stopSpeed
      ? 0 : Elementary.log(size / Deceleration.stopSpeed) / (rateDecay + decay)
    let law = { (time: Double) in
      abs(overshoot(at: time, distance: distance, velocity: velocity, rateDecay: rateDecay))
    }
    let earliest = max(peak, slow)
    guard law(earliest) > tolerance else { return earliest }
    // Beyond the peak the overshoot only falls, so the crossing is the only one.
    let low = earliest
    var high = earliest + 64
    while law(high) > tolerance, high < 1e6 { high += high - low }
    return bisect(from: low, to: high) { law($0) <= tolerance }
  }
}

/// The first time at which a condition holds that is false at `low` and true at `high`,
/// and changes once in between; to the last bit.
func bisect(from low: Double, to high: Double, where holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  for _ in 0..<200 {
    let middle = low + (high - low) * 0.5
    if middle <= low || middle >= high { break }
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}

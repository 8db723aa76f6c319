/// Free motion after a release: the speed falls by a constant factor in each millisecond.
///
/// Equation (physics.md §1): v(t) = v0·r^t, x(t) = x0 + v0·(1 − r^t)/|ln r|, in points and
/// milliseconds. It ends at the moment the speed reaches 0.01 pt/ms, exactly on `rest`, so that the
/// offset ends where the behaviour was told it would.
package struct Deceleration: Equatable {
  /// Rate of `UIScrollView.DecelerationRate.normal`, per millisecond.
  package static let normalRate = 0.998
  /// Rate of `UIScrollView.DecelerationRate.fast`, per millisecond.
  package static let fastRate = 0.99
  /// Speed at which the motion ends, pt/ms (§1).
  package static let stopSpeed = 0.01
  /// Smallest speed that starts a motion, pt/ms, of the two axes together (§1).
  package static let smallestFlick = 0.25

  package let start: Double
  /// Speed at time 0, pt/ms; grows the offset when positive.
  package let velocity: Double
  package let rate: Double
  /// |ln r|, per millisecond.
  package let decay: Double
  package let rest: Double
  /// Milliseconds until rest.
  package let duration: Double

  /// The motion that a release with this velocity begins.
  package init(from start: Double, velocity: Double, rate: Double = normalRate) {
    let decay = Self.decay(of: rate)
    self.init(
      start: start, velocity: velocity, rate: rate, decay: decay,
      rest: start + Self.distance(velocity: velocity, decay: decay))
  }

  private init(start: Double, velocity: Double, rate: Double, decay: Double, rest: Double) {
    let moves = abs(velocity) > Self.stopSpeed
    self.start = start
    self.velocity = moves ? velocity : 0
    self.rate = rate
    self.decay = decay
    self.rest = moves ? rest : start
    self.duration = moves ? Elementary.log(abs(velocity) / Self.stopSpeed) / decay : 0
  }

  /// |ln r| of a rate per millisecond.
  package static func decay(of rate: Double) -> Double {
    // The two rates of the platform come up at every release: their logarithms are kept.
    if rate == normalRate { return 0.0020020026706730793 }
    if rate == fastRate { return 0.01005033585350145 }
    return -Elementary.log(rate)
  }

  /// Signed way from release to rest: sgn(v)·(|v| − 0.01)/|ln r| (§1).
  private static func distance(velocity: Double, decay: Double) -> Double {
    if velocity > stopSpeed { return (velocity - stopSpeed) / decay }
    if velocity < -stopSpeed { return (velocity + stopSpeed) / decay }
    return 0
  }

  /// Where a release would come to rest on unbounded content: the natural rest T0 of §1.
  package static func naturalRest(
    from start: Double, velocity: Double, rate: Double = normalRate
  ) -> Double {
    start + distance(velocity: velocity, decay: decay(of: rate))
  }

  /// The projection of WWDC18-803, x0 + v0·r/(1 − r); it ends farther than the motion does.
  package static func projection(
    from start: Double, velocity: Double, rate: Double = normalRate
  ) -> Double {
    start + velocity * rate / (1 - rate)
  }

  /// Offset after `time` milliseconds.
  package func position(at time: Double) -> Double {
    if time >= duration { return rest }
    if time <= 0 { return start }
    return start - velocity * Elementary.expm1(-decay * time) / decay
  }

  /// Speed after `time` milliseconds, pt/ms.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time <= 0 { return velocity }
    return velocity * Elementary.exp(-decay * time)
  }

  /// When the offset passes `position`; nil if it never does.
  ///
  /// t(x) = ln(1 − |ln r|·(x − x0)/v0)/ln r (§1).
  package func time(at position: Double) -> Double? {
    if position == start { return 0 }
    guard velocity != 0 else { return nil }
    let way = position - start
    guard (way > 0) == (velocity > 0), abs(way) <= abs(rest - start) else { return nil }
    if position == rest { return duration }
    return min(-Elementary.log1p(-decay * way / velocity) / decay, duration)
  }
}

extension Deceleration {
  /// The motion that starts as a release did and lands on another target than its own (§1b).
  ///
  /// Nearer than the natural rest the speed is kept and the rate lowered; farther, or from rest,
  /// the rate is kept and the speed raised, with rate 0.985 where that speed would be no flick.
  /// nil where the target lies behind the motion.
  package init?(
    landingOn target: Double, from start: Double, velocity: Double, rate: Double = normalRate
  ) {
    let way = target - start
    guard way != 0 else {
      self.init(from: start, velocity: 0, rate: rate)
      return
    }
    guard velocity * way >= 0 else { return nil }
    let last = way > 0 ? Self.stopSpeed : -Self.stopSpeed
    let natural = Self.naturalRest(from: start, velocity: velocity, rate: rate)
    if velocity != 0, abs(way) <= abs(natural - start) {
      let lowered = min(0.999, Elementary.exp(-(velocity - last) / way))
      self.init(
        start: start, velocity: velocity, rate: lowered, decay: (velocity - last) / way,
        rest: target)
      return
    }
    let decay = Self.decay(of: rate)
    let raised = last + way * decay
    if abs(raised) < Self.smallestFlick {
      let slow = 0.015113637810048184  // |ln 0.985|
      self.init(
        start: start, velocity: last + way * slow, rate: 0.985, decay: slow, rest: target)
    } else {
      self.init(start: start, velocity: raised, rate: rate, decay: decay, rest: target)
    }
  }
}

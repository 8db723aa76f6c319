/// Everything an offset can be doing on its own along one axis, as a function of time.
///
/// A motion is a value: it answers position, speed and rest for any time in any order, and
/// nothing is stepped, so the frame rate changes no rest and no value at equal times.
/// Points, milliseconds from the motion's start, points per millisecond.
package enum Motion: Equatable, Sendable {
  case rest(at: Double)
  case deceleration(Deceleration)
  /// Free until an edge, then stopped there: bounces are off.
  case decelerationToStop(Deceleration, edge: Double, at: Double)
  /// Free until an edge, then out and back with the speed of the crossing.
  case decelerationIntoBounce(Deceleration, at: Double, Bounce)
  case bounce(Bounce)
  case spring(SpringMotion)
  case curve(CurveMotion)
  indirect case repeated(RepeatedMotion)

  package func position(at time: Double) -> Double {
    switch self {
    case .rest(let offset): return offset
    case .deceleration(let free): return free.position(at: time)
    case .decelerationToStop(let free, let edge, let crossing):
      return time >= crossing ? edge : free.position(at: time)
    case .decelerationIntoBounce(let free, let crossing, let bounce):
      return time >= crossing ? bounce.position(at: time - crossing) : free.position(at: time)
    case .bounce(let bounce): return bounce.position(at: time)
    case .spring(let spring): return spring.position(at: time)
    case .curve(let curve): return curve.position(at: time)
    case .repeated(let repeated): return repeated.position(at: time)
    }
  }

  /// Time derivative of the position, pt/ms; 0 from the end of the motion on.
  package func velocity(at time: Double) -> Double {
    switch self {
    case .rest: return 0
    case .deceleration(let free): return free.velocity(at: time)
    case .decelerationToStop(let free, _, let crossing):
      return time >= crossing ? 0 : free.velocity(at: time)
    case .decelerationIntoBounce(let free, let crossing, let bounce):
      return time >= crossing ? bounce.velocity(at: time - crossing) : free.velocity(at: time)
    case .bounce(let bounce): return bounce.velocity(at: time)
    case .spring(let spring): return spring.velocity(at: time)
    case .curve(let curve): return curve.velocity(at: time)
    case .repeated(let repeated): return repeated.velocity(at: time)
    }
  }

  /// Milliseconds until rest; infinite for a spring without damping.
  package var duration: Double {
    switch self {
    case .rest: return 0
    case .deceleration(let free): return free.duration
    case .decelerationToStop(_, _, let crossing): return crossing
    case .decelerationIntoBounce(_, let crossing, let bounce): return crossing + bounce.duration
    case .bounce(let bounce): return bounce.duration
    case .spring(let spring): return spring.duration
    case .curve(let curve): return curve.duration
    case .repeated(let repeated): return repeated.duration
    }
  }

  /// Where the motion ends.
  package var rest: Double {
    switch self {
    case .rest(let offset): return offset
    case .deceleration(let free): return free.rest
    case .decelerationToStop(_, let edge, _): return edge
    case .decelerationIntoBounce(_, _, let bounce): return bounce.edge
    case .bounce(let bounce): return bounce.edge
    case .spring(let spring): return spring.target
    case .curve(let curve): return curve.target
    case .repeated(let repeated): return repeated.once.rest
    }
  }

  package func isDone(at time: Double) -> Bool { time >= duration }

  /// When the motion passes an edge outwards, if it does.
  package var edgeCrossing: (time: Double, edge: Double)? {
    switch self {
    case .decelerationIntoBounce(_, let crossing, let bounce): return (crossing, bounce.edge)
    case .bounce(let bounce) where bounce.distance == 0 && bounce.velocity != 0:
      return (0, bounce.edge)
    case .rest, .deceleration, .decelerationToStop, .bounce, .spring, .curve, .repeated: return nil
    }
  }

  /// When the motion next turns round after a time, as far as there is a formula for it: timing
  /// curves and what is repeated have none.
  package func turn(after time: Double) -> Double? {
    let turn: Double?
    switch self {
    case .rest, .deceleration, .decelerationToStop, .curve, .repeated: turn = nil
    case .decelerationIntoBounce(_, let crossing, let bounce): turn = crossing + bounce.peakTime
    case .bounce(let bounce): turn = bounce.peakTime
    case .spring(let spring): turn = spring.solution.turn(after: time / 1000).map { $0 * 1000 }
    }
    guard let turn, turn > time, turn < duration else { return nil }
    return turn
  }
}

extension Motion {
  /// What a release does on content with this range when nothing rewrites its target (§1, §3).
  ///
  /// Free motion until an edge is crossed; there the bounce takes over with the speed of that
  /// moment, or the motion stops where bounces are off. From beyond an edge inwards the motion
  /// is free if it would come to rest inside, else it is the bounce about that edge.
  package static func released(
    from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>,
    bounces: Bool
  ) -> Motion {
    let free = Deceleration(from: start, velocity: velocity, rate: rate)
    if let edge = nearestEdge(of: range, beyondWhich: start) {
      // The side tells the way back: where nothing is to be scrolled both edges are one.
      let isReturning = start < edge ? free.rest > edge : free.rest < edge
      guard isReturning else {
        return bounces
          ? .bounce(
            Bounce(edge: edge, distance: start - edge, velocity: velocity, rate: rate))
          : .rest(at: edge)
      }
    }
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let isOutward = velocity > 0 ? free.rest > edge : free.rest < edge
    guard isOutward, let crossing = free.time(at: edge) else {
      return free.duration == 0 ? .rest(at: start) : .deceleration(free)
    }
    guard bounces else {
      return crossing == 0
        ? .rest(at: edge) : .decelerationToStop(free, edge: edge, at: crossing)
    }
    let bounce = Bounce(
      edge: edge, distance: 0, velocity: free.velocity(at: crossing), rate: rate)
    return crossing == 0 ? .bounce(bounce) : .decelerationIntoBounce(free, at: crossing, bounce)
  }

  /// Lands on a target that a behaviour chose instead of the natural rest (§1b).
  package static func landing(
    on target: Double, from start: Double, velocity: Double, rate: Double
  ) -> Motion {
    if target == start { return .rest(at: target) }
    guard
      let free = Deceleration(landingOn: target, from: start, velocity: velocity, rate: rate)
    else {
      return .bounce(
        Bounce(edge: target, distance: start - target, velocity: velocity, rate: rate))
    }
    return .deceleration(free)
  }

  private static func nearestEdge(
    of range: ClosedRange<Double>, beyondWhich offset: Double
  ) -> Double? {
    if offset < range.lowerBound { return range.lowerBound }
    if offset > range.upperBound { return range.upperBound }
    return nil
  }
}

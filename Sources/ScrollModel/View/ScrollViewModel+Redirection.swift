import ScrollPhysics

/// Motions that another layout sends elsewhere.
extension ScrollViewModel {
  /// Whether a motion heads for an edge that is no edge any more.
  func isEdgeStale(_ motion: Motion, _ g: AxisGeometry) -> Bool {
    switch motion {
    case .decelerationToStop, .decelerationIntoBounce:
      return motion.rest != g.minOffset && motion.rest != g.maxOffset
    case .rest, .deceleration, .bounce, .spring, .curve, .repeated: return false
    }
  }

  /// A running motion aimed at another place (§1b); springs stay springs.
  func redirected(
    _ motion: Motion, _ axis: Axis, from start: Double, to goal: Double, velocity: Double,
    isResize: Bool
  ) -> Motion {
    let g = geometry.axis(axis)
    let elapsed = (time - self[axis].start) * 1000
    let rate: Double
    switch motion {
    case .spring(let spring):
      return .spring(
        SpringMotion(spring.solution.spring, from: start, to: goal, velocity: velocity))
    case .curve(let curve):
      let left = max(curve.duration - elapsed, 0)
      return .curve(
        CurveMotion(from: start, to: goal, curve: curve.curve, duration: left))
    case .repeated(let repeated):
      // It goes there once more and no further.
      return .animated(
        by: Animation(repeated.course), from: start, to: goal, velocity: velocity)
    case .rest: return .rest(at: goal)
    case .decelerationIntoBounce(_, let crossing, let bounce) where elapsed >= crossing:
      rate = bounce.rate
    case .decelerationToStop(let free, _, _), .decelerationIntoBounce(let free, _, _):
      // The free part of a natural motion runs on by its own law over the new range.
      if !isResize {
        return .released(
          from: start, velocity: velocity, rate: free.rate, in: g.range,
          bounces: bounces(along: axis))
      }
      rate = free.rate
    case .deceleration(let free): rate = free.rate
    case .bounce(let bounce): rate = bounce.rate
    }
    let isBeyond =
      start < g.minOffset && goal == g.minOffset
      || start > g.maxOffset && goal == g.maxOffset
    if isBeyond {
      // The law's own v0 is the speed plus λ·d0, so that a bounce under way keeps its speed.
      let distance = start - goal
      return .bounce(
        Bounce(
          edge: goal, distance: distance, velocity: velocity + Bounce.decay * distance, rate: rate))
    }
    return .landing(on: goal, from: start, velocity: velocity, rate: rate)
  }
}

/// A number on its way to a target, moved by animations: one for each change of the target that is
/// still in progress.
///
/// A function of time: its value at a moment does not depend on when it was read before. A spring takes
/// over the position and speed of the spring before it; every other animation runs on, and what is left
/// of each is added up, as in SwiftUI. Seconds on the owner's clock.
package struct AnimatedValue: Equatable {
  package private(set) var target: Double
  private var runs: [AnimationRun] = []

  package init(_ value: Double) { target = value }

  package func value(at time: Double) -> Double {
    var value = target
    for run in runs { value += run.remainder(at: time).displacement }
    return value
  }

  /// When the last of the animations is over; infinite for one that repeats for ever, and before all
  /// times where nothing moves.
  package var end: Double {
    var end = -Double.infinity
    for run in runs { end = max(end, run.end) }
    return end
  }

  /// Gives the number another target; without an animation it is there at once.
  ///
  /// - Parameter tolerance: a spring that is nearer than this to its target and slower than twenty
  ///   times this per second has ended.
  package mutating func move(
    to target: Double, with animation: Animation?, at time: Double, tolerance: Double
  ) {
    let change = target - self.target
    self.target = target
    guard let animation, change.isFinite else {
      runs.removeAll()
      return
    }
    runs.removeAll { $0.end <= time }
    var start = (displacement: -change, velocity: 0.0)
    if animation.takesOver, let last = runs.last, last.animation.takesOver {
      let rest = last.remainder(at: time)
      start = (rest.displacement - change, rest.velocity)
      runs.removeLast()
    }
    let run = AnimationRun(
      animation, displacement: start.displacement, velocity: start.velocity, start: time,
      tolerance: tolerance)
    if run.end > time { runs.append(run) }
  }
}

extension Animation {
  /// A plain spring, which goes on where another one has left the value.
  fileprivate var takesOver: Bool {
    guard case .spring = course else { return false }
    return delay == 0 && repetition == nil
  }
}

/// One animation in progress: what it leaves of one change of the target.
private struct AnimationRun: Equatable {
  let animation: Animation
  /// From the target, at the start.
  let displacement: Double
  let start: Double
  /// Of one time, without its pause.
  private let duration: Double
  private let solution: SpringSolution?
  let end: Double

  init(
    _ animation: Animation, displacement: Double, velocity: Double, start: Double,
    tolerance: Double
  ) {
    self.animation = animation
    self.displacement = displacement
    self.start = start
    switch animation.course {
    case .spring(let spring):
      solution = SpringSolution(spring, displacement: displacement, velocity: velocity)
    case .interpolatingSpring(let spring, let share):
      solution = SpringSolution(
        spring, displacement: displacement, velocity: -share * displacement)
    case .curve:
      solution = nil
    }
    duration = AnimationRun.duration(animation.course, solution, tolerance)
    let pause = animation.repetition?.pause ?? 0
    if duration <= 0 {
      end = start + animation.delay
    } else if let repetition = animation.repetition {
      let count = repetition.count.map { Double($0) } ?? .infinity
      end = start + animation.delay + count * (pause + duration)
    } else {
      end = start + animation.delay + duration
    }
  }

  private static func duration(
    _ course: Animation.Course, _ solution: SpringSolution?, _ tolerance: Double
  ) -> Double {
    if case .curve(_, let duration) = course { return duration > 0 ? duration : 0 }
    guard let solution, solution.spring.isSound else { return 0 }
    return solution.restTime(distance: tolerance, speed: 20 * tolerance)
  }

  /// How far from its target the animation holds the number, and how fast that changes, per second.
  func remainder(at time: Double) -> (displacement: Double, velocity: Double) {
    if time >= end { return (0, 0) }
    let elapsed = time - start - animation.delay
    if elapsed < 0 { return (displacement, 0) }
    guard let repetition = animation.repetition else { return once(elapsed) }
    let length = repetition.pause + duration
    let number = length.isFinite ? (elapsed / length).rounded(.down) : 0
    let inside = once(elapsed - number * length - repetition.pause)
    let isBack = repetition.autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return isBack ? (displacement - inside.displacement, -inside.velocity) : inside
  }

  private func once(_ elapsed: Double) -> (displacement: Double, velocity: Double) {
    if elapsed < 0 { return (displacement, 0) }
    if elapsed >= duration { return (0, 0) }
    if let solution { return solution.state(at: elapsed) }
    guard case .curve(let curve, _) = animation.course else { return (0, 0) }
    let share = elapsed / duration
    return (
      displacement * (1 - curve.value(at: share)),
      -displacement * curve.velocity(at: share) / duration
    )
  }
}

/// The same motion of an offset several times over, each after a pause, and optionally back every other
/// time. At the end the content is at its target at once, wherever the last repetition ended.
///
/// The way back follows the same law: `start + target − x(t)`. Milliseconds.
package struct RepeatedMotion: Equatable, Sendable {
  package let start: Double
  /// One time.
  package let once: Motion
  /// What is repeated.
  package let course: Animation.Course
  package let repetition: Animation.Repetition

  fileprivate init(
    _ course: Animation.Course, from start: Double, to target: Double,
    _ repetition: Animation.Repetition
  ) {
    once = .animated(by: Animation(course), from: start, to: target, velocity: 0)
    self.course = course
    self.start = start
    self.repetition = repetition
  }

  private var length: Double { repetition.pause * 1000 + once.duration }

  package var duration: Double {
    once.duration == 0
      ? 0 : length * (repetition.count.map { Double($0) } ?? .infinity)
  }

  /// Which time it is, and how long its own motion has lasted; below nothing in the pause.
  private func turn(at time: Double) -> (isBack: Bool, elapsed: Double) {
    let number = length.isFinite && length > 0 ? (time / length).rounded(.down) : 0
    let isBack = repetition.autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return (isBack, time - number * length - repetition.pause * 1000)
  }

  package func position(at time: Double) -> Double {
    if time >= duration { return once.rest }
    let (isBack, elapsed) = turn(at: time)
    let position = elapsed < 0 ? start : once.position(at: elapsed)
    return isBack ? start + once.rest - position : position
  }

  /// pt/ms
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let (isBack, elapsed) = turn(at: time)
    if elapsed < 0 { return 0 }
    return isBack ? -once.velocity(at: elapsed) : once.velocity(at: elapsed)
  }
}

extension Motion {
  /// What an animation makes of an offset's way, its delay left out.
  ///
  /// - Parameter velocity: what the offset has already, pt/ms; springs go on from it.
  package static func animated(
    by animation: Animation, from start: Double, to target: Double, velocity: Double
  ) -> Motion {
    if let repetition = animation.repetition {
      return .repeated(
        RepeatedMotion(animation.course, from: start, to: target, repetition))
    }
    switch animation.course {
    case .spring(let spring):
      return .spring(SpringMotion(spring, from: start, to: target, velocity: velocity))
    case .interpolatingSpring(let spring, let share):
      let push = share * (target - start) / 1000
      return .spring(SpringMotion(spring, from: start, to: target, velocity: velocity + push))
    case .curve(let curve, let duration):
      if start == target { return .rest(at: start) }
      return .curve(
        CurveMotion(from: start, to: target, curve: curve, duration: duration * 1000))
    }
  }
}

/// How a value gets from old to new: SwiftUI's `Animation`. Seconds.
///
/// It says nothing about the value itself; `AnimatedValue` applies it to a view's look, `Motion` to an
/// offset.
package struct Animation: Equatable, Sendable {
  package enum Course: Equatable, Sendable {
    /// Takes the place of the spring before it, whose speed it keeps.
    case spring(Spring)
    /// Adds to what runs already. The velocity is a share of the change per second.
    case interpolatingSpring(Spring, velocity: Double)
    /// Adds to what runs already.
    case curve(TimingCurve, duration: Double)
  }

  package struct Repetition: Equatable, Sendable {
    /// Nil for ever.
    package let count: Int?
    /// Every other time the way leads back.
    package let autoreverses: Bool
    /// What each time waits for at first.
    package let pause: Double

    /// - Parameter count: at least once.
    package init(count: Int?, autoreverses: Bool, pause: Double = 0) {
      self.count = count.map { max(1, $0) }
      self.autoreverses = autoreverses
      self.pause = pause > 0 && pause.isFinite ? pause : 0
    }
  }

  package let course: Course
  /// The value waits for so long, standing still.
  package let delay: Double
  package let repetition: Repetition?
  /// When the animation says that it is complete, if not by itself before.
  package let statedCompletion: Double?

  package init(
    _ course: Course, delay: Double = 0, repetition: Repetition? = nil,
    statedCompletion: Double? = nil
  ) {
    self.course = course
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.repetition = repetition
    self.statedCompletion = statedCompletion
  }

  package static func spring(_ spring: Spring, delay: Double = 0) -> Animation {
    Animation(.spring(spring), delay: delay)
  }

  package static func curve(
    _ curve: TimingCurve, duration: Double, delay: Double = 0
  ) -> Animation {
    Animation(.curve(curve, duration: duration), delay: delay)
  }

  /// SwiftUI's default animation.
  package static let standard = Animation.spring(.standard)

  package var repeatsForever: Bool { repetition.map { $0.count == nil } ?? false }

  /// When the animation counts as complete, though a spring may still have its tail before it: a
  /// spring after the time that it is named by, its response.
  package var logicalDuration: Double {
    let once: Double
    switch course {
    case .spring(let spring), .interpolatingSpring(let spring, _):
      once = spring.isSound ? spring.response : 0
    case .curve(_, let duration): once = duration > 0 ? duration : 0
    }
    let own: Double
    if let repetition {
      own = delay + (repetition.count.map { Double($0) } ?? .infinity) * (repetition.pause + once)
    } else {
      own = delay + once
    }
    return min(own, statedCompletion.map { max(0, $0) } ?? .infinity)
  }
}

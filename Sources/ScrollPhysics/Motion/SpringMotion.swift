/// A spring on its way to a target, on the millisecond time line of the other motions.
///
/// It ends at the first time with less than 0.5 pt to go and less than 10 pt/s of speed, and
/// then lies exactly on the target (physics.md §4, taken for every spring that moves an offset).
package struct SpringMotion: Equatable {
  package let target: Double
  package let solution: SpringSolution
  /// Milliseconds until rest; infinite for a spring without damping.
  package let duration: Double

  /// - Parameter velocity: pt/ms.
  package init(_ spring: Spring, from start: Double, to target: Double, velocity: Double) {
    self.target = target
    self.solution = SpringSolution(
      spring, displacement: start - target, velocity: velocity * 1000)
    // What is no spring is there at once.
    self.duration = spring.isSound ? solution.restTime(distance: 0.5, speed: 10) * 1000 : 0
  }

  package func position(at time: Double) -> Double {
    if time >= duration { return target }
    return target + solution.state(at: max(0, time) / 1000).displacement
  }

  /// Speed after `time` milliseconds, pt/ms.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return solution.state(at: max(0, time) / 1000).velocity / 1000
  }
}

extension Spring {
  /// The spring that carries a page to its place in a viewport of this length (§4).
  ///
  /// pull = 0.000359090909 − 1.84659091e-7·W, friction = 0.966818182 + 9.94318182e-6·W, W at most
  /// 1024; stiffness 1e6·pull s⁻², damping −1000·ln(friction) s⁻¹.
  package static func paging(viewport: Double) -> Spring {
    let length = min(max(viewport, 0), 1024)
    let pull = 0.000359090909 - 1.84659091e-7 * length
    let friction = 0.966818182 + 9.94318182e-6 * length
    return Spring(stiffness: 1e6 * pull, damping: -1000 * Elementary.log(friction))
  }
}

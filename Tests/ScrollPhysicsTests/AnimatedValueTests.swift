import ScrollPhysics
import Testing

@Suite struct AnimatedValueTests {
  private func moved(_ animation: Animation, to target: Double = 1) -> AnimatedValue {
    var value = AnimatedValue(0)
    value.move(to: target, with: animation, at: 0, tolerance: 0.001)
    return value
  }

  @Test func isThereAtOnceWithoutAnimation() {
    var value = moved(.curve(.linear, duration: 1))
    value.move(to: 5, with: nil, at: 0.5, tolerance: 0.001)
    #expect(value.value(at: 0.5) == 5)
    #expect(value.end == -.infinity)
  }

  @Test func followsItsCurve() {
    let value = moved(.curve(.easeIn, duration: 2, delay: 1))
    #expect(value.value(at: 0.5) == 0)
    #expect(near(value.value(at: 2), TimingCurve.easeIn.value(at: 0.5)))
    #expect(value.end == 3)
    #expect(value.value(at: 3) == 1)
  }

  @Test(arguments: [Spring.smooth, .bouncy, Spring(response: 0.5, dampingFraction: 1.5)])
  func aSpringTakesOverPlaceAndSpeed(spring: Spring) {
    var value = moved(.spring(spring), to: 100)
    let before = SpringSolution(spring, displacement: -100, velocity: 0).state(at: 0.1)
    value.move(to: 30, with: .spring(.snappy), at: 0.1, tolerance: 0.1)
    let after = SpringSolution(
      .snappy, displacement: before.displacement + 70, velocity: before.velocity)
    #expect(near(value.value(at: 0.25), 30 + after.state(at: 0.15).displacement))
  }

  @Test func curvesAndInterpolatingSpringsAddUp() {
    let spring = Animation(.interpolatingSpring(.smooth, velocity: 3))
    var value = moved(spring)
    value.move(to: 0, with: .curve(.linear, duration: 1), at: 0.1, tolerance: 0.001)
    value.move(to: 2, with: spring, at: 0.2, tolerance: 0.001)
    let solution = SpringSolution(.smooth, displacement: -1, velocity: 3)
    let expected =
      2 + solution.state(at: 0.3).displacement + 1 * (1 - 0.2)
      + 2 * solution.state(at: 0.1).displacement
    #expect(near(value.value(at: 0.3), expected))
  }

  @Test func repeats() {
    let base = Animation.Course.curve(.easeIn, duration: 1)
    let twice = Animation.Repetition(count: 3, autoreverses: true, pause: 0.5)
    let value = moved(Animation(base, delay: 1, repetition: twice))
    #expect(value.value(at: 1.25) == 0)
    #expect(near(value.value(at: 2), TimingCurve.easeIn.value(at: 0.5)))
    #expect(value.value(at: 2.75) == 1)
    // Back by the same curve, not by its mirror in time.
    #expect(near(value.value(at: 3.25), 1 - TimingCurve.easeIn.value(at: 0.25)))
    #expect(value.end == 5.5)
    let forever = Animation.Repetition(count: nil, autoreverses: false)
    let endless = moved(Animation(base, repetition: forever))
    #expect(endless.end == .infinity)
    #expect(near(endless.value(at: 1000.5), TimingCurve.easeIn.value(at: 0.5)))
  }

  @Test func whatIsNoMotionIsOverAtOnce() {
    let broken = [
      Animation.spring(Spring(stiffness: .nan, damping: 1)),
      .curve(.linear, duration: 0), .curve(.linear, duration: .nan), .curve(.linear, duration: -1),
      Animation(
        .curve(.linear, duration: 0),
        repetition: Animation.Repetition(count: nil, autoreverses: true)),
    ]
    for animation in broken {
      let value = moved(animation)
      #expect(value.value(at: 0) == 1)
      #expect(value.end <= 0)
    }
    var value = AnimatedValue(0)
    value.move(to: .infinity, with: .standard, at: 0, tolerance: 1)
    #expect(value.value(at: 0) == .infinity)
  }

  @Test func isLogicallyCompleteBeforeItsTail() {
    #expect(near(Animation.spring(.smooth).logicalDuration, 0.5))
    #expect(Animation.curve(.linear, duration: 2, delay: 1).logicalDuration == 3)
    #expect(
      Animation(.curve(.linear, duration: 2), statedCompletion: 0.5).logicalDuration == 0.5)
  }
}

@Suite struct SpringSettlingTests {
  @Test(arguments: [0.2, 0.5, 0.9, 1])
  func settlesByTheTimeThatItIsMadeOf(ratio: Double) throws {
    let spring = try #require(
      Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 0.01))
    #expect(near(spring.dampingRatio, ratio))
    let solution = SpringSolution(spring, displacement: 1, velocity: 0)
    // The envelope ζ/√(1 − ζ²) leaves more than the curve itself for heavy damping only.
    #expect(abs(solution.state(at: 2).displacement) < 0.011 / max(ratio, 0.1))
    #expect(abs(solution.state(at: 4).displacement) < 0.01)
  }

  @Test func refusesWhatIsNoSpring() {
    for (duration, ratio, epsilon) in [
      (1.0, 0.0, 0.001), (1, .nan, 0.001), (1, 0.5, 0), (1, 0.5, 2),
    ] {
      #expect(Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon) == nil)
    }
  }

  /// Figures that others have measured of `Spring.settlingDuration`.
  @Test func settlesInTheTimesThatOthersHaveMeasured() {
    let one = (square: 1.0, product: 0.0, speedSquare: 0.0)
    #expect(near(Spring.smooth.settlingTime(way: one, epsilon: 0.001), 0.8))
    #expect(near(Spring.bouncy.settlingTime(way: one, epsilon: 0.001), 1.04471309))
    #expect(
      Spring(stiffness: 100, damping: 0).settlingTime(way: one, epsilon: 0.001) == .infinity)
    #expect(Spring(stiffness: 0, damping: 1).settlingTime(way: one, epsilon: 0.001) == 0)
  }
}

@Suite struct RepeatedMotionTests {
  @Test func goesForthAndBackAndEndsAtItsTarget() {
    let repetition = Animation.Repetition(count: 2, autoreverses: true)
    let motion = Motion.animated(
      by: Animation(.curve(.easeIn, duration: 1), repetition: repetition), from: 10, to: 110,
      velocity: 3)
    #expect(motion.duration == 2000)
    #expect(near(motion.position(at: 500), 10 + 100 * TimingCurve.easeIn.value(at: 0.5)))
    #expect(near(motion.position(at: 1250), 110 - 100 * TimingCurve.easeIn.value(at: 0.25)))
    #expect(motion.velocity(at: 1250) < 0)
    #expect(motion.position(at: 2000) == 110)
    #expect(motion.velocity(at: 2000) == 0)
    #expect(motion.rest == 110)
  }

  @Test func aSpringIsRepeatedFromRest() {
    let repetition = Animation.Repetition(count: 3, autoreverses: false, pause: 0.25)
    let motion = Motion.animated(
      by: Animation(.spring(.smooth), repetition: repetition), from: 0, to: 100, velocity: 0)
    let once = SpringMotion(.smooth, from: 0, to: 100, velocity: 0)
    #expect(near(motion.duration, 3 * (once.duration + 250)))
    #expect(motion.position(at: 100) == 0)
    #expect(near(motion.position(at: once.duration + 600), once.position(at: 100)))
  }
}

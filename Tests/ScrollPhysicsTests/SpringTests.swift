import ScrollPhysics
import Testing

@Suite struct SpringTests {
  static let named: [(Spring, Double, Double, Double, Double)] = [
    (.standard, -300, 0, 0.10, -205.061636),
    (.standard, -300, 0, 0.25, -66.5143556),
    (.standard, -300, 0, 0.55, -4.08027944),
    (.standard, -300, 1000, 0.10, -173.156313),
    (.snappy, -300, 0, 0.25, -31.6471640),
    (.bouncy, -300, 0, 0.25, -4.77375271),
    (Spring(stiffness: 100, dampingRatio: 1), 0, 1000, 0.10, 36.7879441),
    (Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1), 100, 0, 0.20, 26.8290020),
    (.paging(viewport: 390), -390, 0, 0.1, -177.806697),
    (.paging(viewport: 390), -390, 0, 0.2, -35.3819222),
    (.paging(viewport: 390), -250, 1500, 0.1, -83.6789580),
    (.paging(viewport: 320), -160, 0, 0.15, -33.7531110),
    (.paging(viewport: 1024), -600, 2000, 0.2, -98.7350779),
  ]

  @Test(arguments: named.indices)
  func followsTheWorkedFigures(row: Int) {
    let (spring, displacement, velocity, time, figure) = Self.named[row]
    let solution = SpringSolution(spring, displacement: displacement, velocity: velocity)
    #expect(near(solution.state(at: time).displacement, figure))
  }

  /// The formulas for the turns of all three regimes agree with the sign of the speed.
  @Test(arguments: [
    Spring.standard, .bouncy, Spring(stiffness: 40, dampingRatio: 0.05),
    Spring(mass: 2, stiffness: 90, dampingRatio: 1.7),
  ])
  func turnsWhereTheSpeedIsNothing(spring: Spring) {
    let solution = SpringSolution(spring, displacement: -20, velocity: 3000)
    var time = 0.0
    var turns = 0
    while turns < 3, let turn = solution.turn(after: time), turn < 20 {
      let before = solution.state(at: turn - 1e-6).velocity
      let after = solution.state(at: turn + 1e-6).velocity
      #expect(before * after < 0)
      let middle = solution.state(at: (time + turn) / 2).velocity
      #expect(middle * before > 0)
      time = turn
      turns += 1
    }
    #expect(turns == (spring.regime == .underDamped ? 3 : 1))
  }

  @Test(arguments: [
    Spring.standard, .snappy, .bouncy, .paging(viewport: 500),
    Spring(mass: 2, stiffness: 90, dampingRatio: 1.7), Spring(stiffness: 40, dampingRatio: 0),
  ])
  func solvesItsEquation(spring: Spring) {
    let solution = SpringSolution(spring, displacement: -120, velocity: 340)
    #expect(abs(solution.state(at: 0).displacement + 120) < 1e-9)
    #expect(abs(solution.state(at: 0).velocity - 340) < 1e-9)
    for step in 1..<30 {
      let t = Double(step) * 0.05
      let h = 1e-4
      let (x, v) = solution.state(at: t)
      let ahead = solution.state(at: t + h)
      let behind = solution.state(at: t - h)
      #expect(abs((ahead.displacement - behind.displacement) / (2 * h) - v) < 1e-3)
      let acceleration = (ahead.velocity - behind.velocity) / (2 * h)
      let force = -(spring.stiffness * x + spring.damping * v) / spring.mass
      #expect(abs(acceleration - force) < 1e-3 * max(1, abs(force)))
    }
  }

  @Test func regimesAndTheirParameters() {
    #expect(Spring.standard.regime == .critical)
    #expect(Spring.snappy.regime == .underDamped)
    #expect(Spring(stiffness: 100, dampingRatio: 1.25).regime == .overDamped)
    #expect(Spring(duration: 0.5, bounce: 0.3) == Spring(response: 0.5, dampingFraction: 0.7))
    #expect(abs(Spring(duration: 0.5, bounce: -0.2).dampingRatio - 1.25) < 1e-12)
    #expect(abs(Spring(duration: 0.5, bounce: -0.2).bounce + 0.2) < 1e-12)
    #expect(abs(Spring(duration: 0.4, bounce: 0.1).response - 0.4) < 1e-12)
    #expect(abs(Spring.paging(viewport: 320).dampingRatio - 0.88) < 0.01)
    #expect(Spring.paging(viewport: 4000) == .paging(viewport: 1024))
  }

  @Test(arguments: [(320.0, 0.469), (390, 0.496), (1024, 0.724)])
  func aPageSettlesInTheWorkedTime(viewport: Double, seconds: Double) {
    let motion = SpringMotion(.paging(viewport: viewport), from: 0, to: viewport, velocity: 0)
    #expect(abs(motion.duration / 1000 - seconds) < 0.0006)
    #expect(motion.position(at: motion.duration) == viewport)
    let just = motion.solution.state(at: motion.duration / 1000 - 1e-6)
    #expect(abs(just.displacement) >= 0.5 || abs(just.velocity) >= 10)
  }

  @Test func restIsTheFirstTimeBothTolerancesHold() {
    for spring in [Spring.standard, .bouncy, Spring(stiffness: 300, dampingRatio: 1.8)] {
      for speed in [-4000.0, -300, 0, 900, 6000] {
        let solution = SpringSolution(spring, displacement: -200, velocity: speed)
        let end = solution.restTime(distance: 0.5, speed: 10)
        let atEnd = solution.state(at: end)
        #expect(abs(atEnd.displacement) <= 0.5 && abs(atEnd.velocity) <= 10)
        for step in 0..<2000 {
          let s = solution.state(at: end * Double(step) / 2000 - 1e-9)
          #expect(!(abs(s.displacement) < 0.5 && abs(s.velocity) < 10))
        }
      }
    }
  }

  /// The time is held to 0.01 to 10 s.
  @Test(arguments: [0.3, 1])
  func settlingTimesHaveBounds(ratio: Double) throws {
    func spring(_ time: Double) throws -> Spring {
      try #require(Spring(settlingDuration: time, dampingRatio: ratio, epsilon: 0.001))
    }
    let longest = try spring(10)
    #expect(try spring(10.5) == longest)
    #expect(try spring(.infinity) == longest)
    #expect(try spring(9.5) != longest)
    let shortest = try spring(0.01)
    for time in [0.005, 0, -3, .nan] { #expect(try spring(time) == shortest) }
    #expect(try spring(0.02) != shortest)
  }

  @Test func withoutDampingThereIsNoRest() {
    let motion = SpringMotion(
      Spring(stiffness: 100, damping: 0), from: 0, to: 100, velocity: 0)
    #expect(motion.duration == .infinity)
  }
}

import ScrollPhysics
import Testing

@Suite struct BounceTests {
  @Test(arguments: [
    (0.0, 1.0, 0.998, 50.0, 28.7855525, 0.258072844),
    (0, 1, 0.998, 100, 33.1719923, -0.0337677400),
    (0, 2, 0.998, 90, 66.6655844, 0.00598775479),
    (0, 2, 0.998, 250, 31.8867205, -0.222192517),
    (0, 1, 0.99, 80, 24.6007885, -0.0469691600),
    (100, 0, 0.998, 100, 36.6032341, -0.367874796),
    (100, 0, 0.998, 250, 8.10585162, -0.0814665311),
    (-60, 0, 0.998, 150, -13.2871072, 0.133539890),
    (80, 0.5, 0.998, 100, 45.8685835, -0.311183707),
    (80, -0.5, 0.998, 100, 12.6965911, -0.277415967),
  ])
  func followsTheWorkedFigures(
    distance: Double, speed: Double, rate: Double, time: Double, overshoot: Double,
    velocity: Double
  ) {
    let bounce = Bounce(edge: 500, distance: distance, velocity: speed, rate: rate)
    #expect(near(bounce.overshoot(at: time), overshoot))
    #expect(near(bounce.overshootVelocity(at: time), velocity))
    #expect(near(bounce.position(at: time) - 500, overshoot))
  }

  @Test(arguments: [
    (0.0, 1.0, 656.052780), (0, 2, 729.928541), (100, 0, 527.178140), (200, 0, 596.145704),
  ])
  func settlesAtTheWorkedTimes(distance: Double, speed: Double, end: Double) {
    let bounce = Bounce(edge: 0, distance: distance, velocity: speed)
    #expect(near(bounce.duration, end))
    #expect(bounce.position(at: bounce.duration) == 0)
  }

  @Test(arguments: [(0.998, 90.7354720, 33.3338902), (0.99, 68.9675639, 24.8747906)])
  func peaksAtTheWorkedTimes(rate: Double, time: Double, height: Double) {
    let bounce = Bounce(edge: 0, distance: 0, velocity: 1, rate: rate)
    #expect(near(bounce.peakTime, time))
    #expect(near(bounce.overshoot(at: time), height))
  }

  @Test func isTheOverDampedSpringThatItEquals() {
    let spring = SpringSolution(
      Spring(stiffness: 121.130050, damping: 22.1026744), displacement: 80,
      velocity: 500 - 1000 * Bounce.decay * 80)
    let bounce = Bounce(edge: 0, distance: 80, velocity: 0.5)
    for step in 0..<12 {
      let t = Double(step) * 40
      #expect(abs(spring.state(at: t / 1000).displacement - bounce.overshoot(at: t)) < 2e-5)
    }
  }

  @Test func neverCrossesTwice() {
    for speed in stride(from: -4.0, through: 4, by: 0.37) {
      for distance in stride(from: -120.0, through: 120, by: 17) {
        let bounce = Bounce(edge: 0, distance: distance, velocity: speed)
        var crossings = 0
        var last = distance
        for step in 1..<400 {
          let now = bounce.overshoot(at: Double(step) * 5)
          if now != 0 && last != 0 && (now < 0) != (last < 0) { crossings += 1 }
          last = now
        }
        #expect(crossings <= 1)
        #expect(abs(bounce.overshoot(at: bounce.duration)) <= 0.5 + 1e-9)
      }
    }
  }
}

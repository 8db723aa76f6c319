import ScrollPhysics
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [
    (0.998, 0.0, 1.0, 100.0, 90.6258508, 0.818566805),
    (0.998, 0, 1, 500, 315.928023, 0.367511255),
    (0.998, 0, 1, 1000, 432.035127, 0.135064522),
    (0.998, 0, 2, 250, 393.379030, 1.21245413),
    (0.998, 120, 2, 1000, 984.070253, 0.270129045),
    (0.998, 0, 0.5, 300, 112.766581, 0.274241004),
    (0.998, 1000, -1.5, 400, 587.140285, -0.673453748),
    (0.998, 0, 3.2, 16.6666667, 52.4533687, 3.09498822),
    (0.99, 0, 1, 100, 63.0792511, 0.366032341),
    (0.99, 0, 2, 250, 182.867816, 0.162117032),
    (0.99, 500, -2, 100, 373.841498, -0.732064683),
    (0.998, 0, 0.25, 200, 41.2022910, 0.167512903),
  ])
  func followsTheWorkedFigures(
    rate: Double, start: Double, speed: Double, time: Double, position: Double, velocity: Double
  ) {
    let motion = Deceleration(from: start, velocity: speed, rate: rate)
    #expect(near(motion.position(at: time), position))
    #expect(near(motion.velocity(at: time), velocity))
  }

  @Test(arguments: [
    (0.998, 0.0, 1.0, 494.504835, 2300.28174, 499.0),
    (0.998, 0, 2, 994.004668, 2646.50864, 998),
    (0.998, 0, 0.5, 244.754918, 1954.05484, 249.5),
    (0.998, 0, 0.25, 119.879960, 1607.82794, 124.75),
    (0.998, 1000, -1.5, 255.745249, 2502.81149, 251.5),
    (0.998, 300, 3.2, 1893.40447, 2881.27538, 1896.8),
    (0.99, 0, 1, 98.5041708, 458.210577, 99),
    (0.99, 500, -2, 301.996667, 527.178140, 302),
  ])
  func restsAtTheWorkedFigures(
    rate: Double, start: Double, speed: Double, rest: Double, end: Double, projection: Double
  ) {
    let motion = Deceleration(from: start, velocity: speed, rate: rate)
    #expect(near(motion.rest, rest))
    #expect(near(motion.duration, end))
    #expect(motion.position(at: motion.duration) == motion.rest)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.rest == Deceleration.naturalRest(from: start, velocity: speed, rate: rate))
    #expect(near(Deceleration.projection(from: start, velocity: speed, rate: rate), projection))
  }

  @Test(arguments: [
    (2.0, 0.998, 500.0, 346.727318, 0.998998665),
    (2, 0.998, 900, 1154.66278, 0.198197596),
    (1, 0.998, 400, 805.918653, 0.199198932),
    (2, 0.99, 150, 139.449101, 0.492449622),
  ])
  func knowsWhenItPassesAPoint(
    speed: Double, rate: Double, point: Double, time: Double, velocity: Double
  ) {
    let motion = Deceleration(from: 0, velocity: speed, rate: rate)
    let passed = motion.time(at: point) ?? -1
    #expect(near(passed, time))
    #expect(near(motion.velocity(at: passed), velocity))
  }

  @Test func velocityIsTheDerivativeOfPosition() {
    let motion = Deceleration(from: 40, velocity: -1.7, rate: 0.998)
    for step in 1..<20 {
      let t = Double(step) * 100
      let slope = (motion.position(at: t + 0.01) - motion.position(at: t - 0.01)) / 0.02
      #expect(abs(slope - motion.velocity(at: t)) < 1e-8)
    }
  }

  @Test func timeAndPositionAreInverse() {
    let motion = Deceleration(from: 40, velocity: 2.2, rate: 0.99)
    for step in 0..<50 {
      let t = Double(step) * 10
      #expect(abs((motion.time(at: motion.position(at: t)) ?? -1) - t) < 1e-7)
    }
    #expect(motion.time(at: 39) == nil)
    #expect(motion.time(at: motion.rest + 1) == nil)
    #expect(motion.time(at: motion.rest) == motion.duration)
  }

  @Test func noSpeedNoMotion() {
    let motion = Deceleration(from: 7, velocity: 0.01, rate: 0.998)
    #expect(motion.duration == 0)
    #expect(motion.rest == 7)
  }

  @Test(arguments: [
    (2.0, 600.0, 0.996688827, 2.0, 1597.48262),
    (2, 300, 0.993388619, 2, 798.741312),
    (-1.5, -500, 0.997024436, -1.5, 1681.42124),
    (2, 20, 0.905289950, 2, 53.2494208),
    (1, 700, 0.998, 1.41140187, 2472.40111),
    (0.3, 400, 0.998, 0.810801068, 2195.52037),
    (0, 100, 0.985, 1.52136378, 332.466439),
    (0, -100, 0.985, -1.52136378, 332.466439),
    (0, 200, 0.998, 0.410400534, 1855.41636),
  ])
  func landsOnAnotherTarget(
    speed: Double, way: Double, rate: Double, started: Double, end: Double
  ) throws {
    let motion = try #require(Deceleration(landingOn: 30 + way, from: 30, velocity: speed))
    #expect(near(motion.rate, rate))
    #expect(near(motion.velocity, started))
    #expect(near(motion.duration, end))
    #expect(motion.position(at: motion.duration) == 30 + way)
    #expect(abs(motion.position(at: motion.duration - 1e-6) - (30 + way)) < 1e-6)
  }

  @Test func aTargetBehindIsNoDeceleration() {
    #expect(Deceleration(landingOn: -1, from: 0, velocity: 1) == nil)
    #expect(Deceleration(landingOn: 5, from: 5, velocity: 1)?.duration == 0)
  }
}

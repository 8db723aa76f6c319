import ScrollPhysics
import Testing

@Suite struct MotionTests {
  @Test func runsIntoAnEdgeAndBack() {
    let motion = Motion.released(
      from: 0, velocity: 2, rate: 0.998, in: 0...500, bounces: true)
    #expect(near(motion.edgeCrossing?.time ?? 0, 346.727318))
    #expect(near(motion.velocity(at: 346.727318), 0.998998665))
    #expect(near(motion.position(at: 437.462790), 533.300512))
    #expect(near(motion.position(at: 500), 528.254955))
    #expect(near(motion.position(at: 700), 507.263477))
    #expect(near(motion.duration, 1002.67253))
    #expect(motion.position(at: motion.duration) == 500)
    #expect(motion.rest == 500)
  }

  @Test func returnsFromUnderTheBand() {
    let shown = RubberBand(dimension: 844).shown(200)
    #expect(near(shown, 97.3165618))
    let motion = Motion.released(
      from: -shown, velocity: 0, rate: 0.998, in: 0...900, bounces: true)
    #expect(near(-motion.position(at: 100), 35.6210090))
    #expect(near(motion.duration, 524.471664))
  }

  @Test func bouncesAboutATargetBehind() {
    let motion = Motion.landing(on: 80, from: 200, velocity: 1, rate: 0.998)
    #expect(near(motion.position(at: 100) - 80, 77.0958733))
    #expect(near(motion.position(at: 300) - 80, 16.9452552))
    #expect(motion.rest == 80)
  }

  @Test func stopsAtTheEdgeWithoutBounces() {
    let motion = Motion.released(
      from: 0, velocity: 2, rate: 0.998, in: 0...500, bounces: false)
    #expect(near(motion.duration, 346.727318))
    #expect(motion.position(at: 1000) == 500)
    #expect(
      Motion.released(from: 500, velocity: 2, rate: 0.998, in: 0...500, bounces: false)
        == .rest(at: 500))
  }

  @Test func comesBackInsideWhenThrownInwards() {
    let motion = Motion.released(
      from: -50, velocity: 2, rate: 0.998, in: 0...5000, bounces: true)
    #expect(near(motion.rest, 944.004668))
    #expect(motion.edgeCrossing == nil)
  }

  @Test(arguments: [543.0, -543]) func returnsWhereBothEdgesAreOne(start: Double) {
    let speed = start > 0 ? 1.6 : -1.6
    let motion = Motion.released(
      from: start, velocity: speed, rate: 0.998, in: 0...0, bounces: true)
    #expect(motion.rest == 0)
    #expect(
      Motion.released(from: start, velocity: speed, rate: 0.998, in: 0...0, bounces: false)
        == .rest(at: 0))
  }

  static let all: [Motion] = [
    .released(from: 0, velocity: 2, rate: 0.998, in: 0...500, bounces: true),
    .released(from: 0, velocity: -2, rate: 0.99, in: -900...500, bounces: false),
    .landing(on: 333, from: 0, velocity: 1, rate: 0.998),
    .landing(on: -20, from: 0, velocity: 1, rate: 0.998),
    .spring(SpringMotion(.bouncy, from: 0, to: 90, velocity: 3)),
    .curve(CurveMotion(from: 0, to: 90, curve: .easeOut, duration: 300)),
    .bounce(Bounce(edge: 0, distance: 60, velocity: -3)),
  ]

  @Test(arguments: all.indices)
  func isContinuousAndEndsOnItsRest(row: Int) {
    let motion = Self.all[row]
    let step = motion.duration / 400
    for i in 1..<400 {
      let t = Double(i) * step
      let slope = (motion.position(at: t + 1e-4) - motion.position(at: t - 1e-4)) / 2e-4
      let speed = motion.velocity(at: t)
      if let crossing = motion.edgeCrossing, abs(crossing.time - t) < 1 { continue }
      #expect(abs(slope - speed) < 1e-5)
    }
    #expect(motion.position(at: motion.duration) == motion.rest)
    #expect(abs(motion.position(at: motion.duration * (1 - 1e-12)) - motion.rest) <= 0.5 + 1e-6)
    #expect(motion.isDone(at: motion.duration))
    #expect(!motion.isDone(at: motion.duration * 0.99))
  }

  @Test func aDragLeavesItsOwnSpeed() {
    var velocity = ReleaseVelocity()
    #expect(velocity.blended == 0)
    velocity.add(300)
    #expect(velocity.blended == 300)
    velocity.add(700)
    #expect(velocity.blended == 400)
    velocity.add(700)
    #expect(velocity.blended == 700)
    velocity.clear()
    #expect(velocity.isEmpty)
  }
}

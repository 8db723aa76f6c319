import ScrollPhysics
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [(0.1, 0.0197224535), (0.25, 0.129161931), (0.5, 0.5), (0.75, 0.870838069)])
  func easesByTheWorkedFigures(time: Double, value: Double) {
    #expect(near(TimingCurve.easeInOut.value(at: time), value))
  }

  @Test(arguments: [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut, .bezier(x1: 0, y1: 0, x2: 0, y2: 1),
    .bezier(x1: 0.2, y1: -0.4, x2: 0.3, y2: 1.6),
  ])
  func runsFromZeroToOneWithItsSlope(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1000) == 0)
    #expect(curve.value(at: 1000) == 1)
    #expect(curve.velocity(at: -1000) == 0)
    #expect(curve.velocity(at: 1000) == 0)
    for step in 1..<20 where step != 10 {
      let t = Double(step) / 20
      let slope = (curve.value(at: t + 1e-6) - curve.value(at: t - 1e-6)) / 2e-6
      #expect(abs(slope - curve.velocity(at: t)) < 1e-4 * max(1, abs(slope)))
    }
  }

  @Test func theInverseUndoesIt() {
    for curve in [TimingCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseOut] {
      for step in 0...10 {
        let t = Double(step) / 10
        #expect(abs(curve.inverse.value(at: curve.value(at: t)) - t) < 1e-9)
      }
    }
  }

  @Test func carriesAnOffset() {
    let motion = CurveMotion(from: 10, to: 110, curve: .linear, duration: 250)
    #expect(motion.position(at: 125) == 60)
    #expect(near(motion.velocity(at: 125), 0.4))
    #expect(motion.position(at: 250) == 110)
    #expect(motion.velocity(at: 250) == 0)
  }
}

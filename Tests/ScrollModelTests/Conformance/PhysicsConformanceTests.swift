import ScrollModel
import ScrollPhysics
import Testing

@Suite(.enabled(if: VectorSet.isHere, "no shared test figures here"))
struct PhysicsConformanceTests {
  @Test func friction() {
    let constant = "our free motion has no constant deceleration"
    let stopped = "our motion ends at 10 pt/s, which is before this time"
    VectorSet.load("flutter-friction")?.run(except: [
      "cd-t0": constant, "cd-t0.1": constant, "cd-t0.5": constant, "cd-t2": constant,
      "cd-final": constant, "pos-roundtrip-2.0": stopped, "neg-t2": stopped,
    ]) { test, id in
      let given = test["in"]
      let drag = given["drag"].number ?? 0
      let motion = Deceleration(
        from: given["x0"].number ?? 0, velocity: (given["v0"].number ?? 0) / 1000,
        rate: Elementary.pow(drag, 0.001))
      let expected = test["expect"]
      if given["query"].text == "final" {
        // The law's limit; the motion itself ends 10 pt/s short of it.
        let limit = motion.rest + Deceleration.stopSpeed / motion.decay
        #expect(matches(limit, expected["final_x"], test["tolerance"]), "\(id)")
      } else if let place = given["query"]["time_at_x"].number {
        let time = motion.time(at: place).map { $0 / 1000 } ?? .infinity
        #expect(matches(time, expected["time"], test["tolerance"]), "\(id)")
      } else if given["query"].text == "time_at_x(x(t))" {
        let time = motion.time(at: motion.position(at: (given["t"].number ?? 0) * 1000)) ?? -1
        #expect(matches(time / 1000, expected["time"], test["tolerance"]), "\(id)")
      } else {
        let time = (given["t"].number ?? 0) * 1000
        #expect(matches(motion.position(at: time), expected["x"], test["tolerance"]), "\(id)")
        #expect(
          matches(motion.velocity(at: time) * 1000, expected["v"], test["tolerance"]), "\(id)")
      }
    }
  }

  @Test func springs() {
    VectorSet.load("flutter-spring")?.run { test, id in
      let given = test["in"]
      let expected = test["expect"]
      let mass = given["mass"].number ?? 1
      let stiffness = given["stiffness"].number ?? 1
      let spring: Spring
      if let duration = given["duration"].number {
        spring = Spring(duration: duration, bounce: given["bounce"].number ?? 0)
      } else if let damping = given["damping"].number {
        spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      } else {
        spring = Spring(
          mass: mass, stiffness: stiffness, dampingRatio: given["damping_ratio"].number ?? 1)
      }
      #expect(matches(spring.mass, expected["mass"], test["tolerance"]), "\(id)")
      #expect(matches(spring.stiffness, expected["stiffness"], test["tolerance"]), "\(id)")
      #expect(matches(spring.damping, expected["damping"], test["tolerance"]), "\(id)")
      #expect(matches(spring.bounce, expected["bounce"], test["tolerance"]), "\(id)")
      if let duration = expected["duration_ms"].number {
        #expect((spring.response * 1000).rounded() == duration, "\(id)")
      }
      switch expected["type"].text {
      case "critical": #expect(spring.regime == .critical, "\(id)")
      case "under": #expect(spring.regime == .underDamped, "\(id)")
      case "over": #expect(spring.regime == .overDamped, "\(id)")
      default: break
      }
      guard let end = given["end"].number, let time = given["t"].number else { return }
      let start = given["start"].number ?? 0
      let solution = SpringSolution(
        spring, displacement: start - end, velocity: given["v0"].number ?? 0)
      let state = solution.state(at: time)
      let distance = given["rest_tolerance"]["distance"].number ?? 0
      let speed = given["rest_tolerance"]["velocity"].number ?? 0
      let isResting = abs(state.displacement) <= distance && abs(state.velocity) <= speed
      if expected["at_rest"].exists { #expect(isResting == expected["at_rest"].flag, "\(id)") }
      let snaps = given["snap_when_at_rest"].flag && isResting
      let x = snaps ? end : end + state.displacement
      let v = snaps ? 0 : state.velocity
      #expect(matches(x, expected["x"], test["tolerance"]), "\(id)")
      #expect(matches(v, expected["v"], test["tolerance"]), "\(id)")
      #expect(matches(x.rounded(.down), expected["floor_x"], test["tolerance"]), "\(id)")
      #expect(matches(v.rounded(.down), expected["floor_v"], test["tolerance"]), "\(id)")
    }
  }

  @Test func settling() {
    VectorSet.load("androidx-spring-decay")?.run { test, id in
      let given = test["in"]
      switch test["id"].text {
      case "settle-over":
        let solution = SpringSolution(
          Spring(
            stiffness: given["stiffness"].number ?? 1,
            dampingRatio: given["damping_ratio"].number ?? 1),
          displacement: given["x0"].number ?? 0, velocity: given["v0"].number ?? 0)
        let time = solution.restTime(distance: given["delta"].number ?? 1, speed: 1e6)
        #expect(
          matches(time * 1000, test["expect"]["duration_ms"], test["tolerance"]), "\(id)")
      case "end-snaps":
        let motion = SpringMotion(.standard, from: 0, to: 100, velocity: 0)
        #expect(motion.position(at: motion.duration) == 100, "\(id)")
        #expect(motion.velocity(at: motion.duration) == 0, "\(id)")
      case "decay-restart":
        let single = Deceleration(from: 2000, velocity: 0.8)
        let stop = Elementary.log(0.8 / 0.5) / single.decay
        let again = Deceleration(
          from: single.position(at: stop), velocity: single.velocity(at: stop))
        #expect(abs(again.rest - single.rest) <= test["tolerance"].number ?? 0, "\(id)")
      case "decay-finished-flag":
        // Our threshold is 10 pt/s; the peer's test sets 2.
        let motion = Motion.deceleration(Deceleration(from: 200, velocity: -0.8))
        for step in 0..<400 {
          let time = Double(step) * 10
          if motion.isDone(at: time) {
            #expect(motion.velocity(at: time) == 0 && motion.position(at: time) == motion.rest)
          } else {
            #expect(abs(motion.velocity(at: time)) >= 0.01 - 1e-12, "\(id)")
          }
        }
      default: Issue.record("\(id) is not known")
      }
    }
  }

  @Test func bouncing() {
    var reasons: [String: String] = [:]
    for index in 0...8 { reasons["android-start-\(index)"] = "Android's own curve" }
    VectorSet.load("flutter-bouncing-scroll")?.run(except: reasons) { test, id in
      let given = test["in"]
      let range = given["range"].numbers
      if let finger = given["finger_move_content_direction"].number {
        let moved = Self.applied(
          from: given["offset"].number ?? 0, finger: finger, range: range[0]...range[1],
          viewport: given["viewport"].number ?? 0)
        #expect(matches(moved, test["expect"]["applied"], test["tolerance"]), "\(id)")
        return
      }
      let time = (given["t"].number ?? 0) * 1000
      let motion = Motion.released(
        from: given["x0"].number ?? 0, velocity: (given["v0"].number ?? 0) / 1000,
        rate: Elementary.pow(0.135, 0.001), in: range[0]...range[1], bounces: true)
      #expect(motion.isDone(at: time) == test["expect"]["at_rest"].flag, "\(id)")
      let isFree = motion.edgeCrossing.map { time < $0.time } ?? true
      if isFree {
        #expect(matches(motion.position(at: time), test["expect"]["x"], test["tolerance"]), "\(id)")
        #expect(
          matches(motion.velocity(at: time) * 1000, test["expect"]["v"], test["tolerance"]),
          "\(id)")
      }
    }
  }

  /// How far the content goes towards the start when the finger does, from an offset as shown.
  static func applied(
    from offset: Double, finger: Double, range: ClosedRange<Double>, viewport: Double
  ) -> Double {
    let band = RubberBand(dimension: viewport)
    let raw = band.rawOffset(of: offset, in: range) - finger
    return offset - band.offset(raw: raw, in: range)
  }

  @Test func rubberBandComparisons() {
    let one = Self.applied(from: -20, finger: 10, range: 0...1000, viewport: 100)
    #expect(Self.applied(from: -40, finger: 10, range: 0...1000, viewport: 100) < one)
    #expect(abs(Self.applied(from: -20, finger: -10, range: 0...1000, viewport: 100)) > one)
    #expect(Self.applied(from: -20, finger: 10, range: 0...10, viewport: 100) == one)
  }

  @Test func releaseVelocitiesAndCurves() {
    let frames = "a finger's samples are frames here: their times grow"
    VectorSet.load("openswiftui-velocity-curves")?.run(except: [
      "same-time-replaces": frames, "earlier-dropped": frames,
    ]) { test, id in
      let given = test["in"]
      let expected = test["expect"]
      if given["samples"].exists {
        var velocity = ReleaseVelocity()
        let samples = given["samples"].list
        for (a, b) in zip(samples, samples.dropFirst()) {
          let way = (b["value"].number ?? 0) - (a["value"].number ?? 0)
          velocity.add(way / ((b["t"].number ?? 0) - (a["t"].number ?? 0)))
        }
        #expect(matches(velocity.blended, expected["velocity"], test["tolerance"]), "\(id)")
        return
      }
      let p1 = given["p1"].numbers
      let p2 = given["p2"].numbers
      let curve =
        p1.count == 2
        ? TimingCurve.bezier(x1: p1[0], y1: p1[1], x2: p2[0], y2: p2[1]) : .easeInOut
      let time = given["t"].number ?? 0
      #expect(matches(curve.value(at: time), expected["value"], test["tolerance"]), "\(id)")
      #expect(matches(curve.velocity(at: time), expected["slope"], test["tolerance"]), "\(id)")
    }
  }

  /// Not our law: the figures test the Bézier curve with which Chromium eases a fling.
  @Test func easedFlings() {
    VectorSet.load("chromium-fling-curves")?.run { test, id in
      let given = test["in"]
      let velocity = given["velocity"].numbers
      let speed = max(velocity[0], velocity[1]) / 1000
      let own = (given["component"].text == "y" ? velocity[1] : velocity[0]) / 1000
      let limit = given["component"].text == "y" ? 3240.0 : 5760
      // Distance v²/2a along the faster axis; the other goes in proportion to its speed.
      let whole = speed * speed / (2 * 2.7559e-5 * 96)
      let distance = min(own * own / (2 * 2.7559e-5 * 96), limit)
      let duration = min(2000, speed * 1000 / 2300 * 1000)
      let slope = speed * duration / min(whole, velocity[1] > velocity[0] ? 3240 : 5760)
      let p1 = slope * 0.2 <= 1 ? (0.2, 0.2 * slope) : (1 / slope, 1)
      if given["query"].exists {
        #expect(matches(p1.0, test["expect"]["p1"][0], test["tolerance"]), "\(id)")
        #expect(matches(p1.1, test["expect"]["p1"][1], test["tolerance"]), "\(id)")
        return
      }
      let motion = CurveMotion(
        from: 0, to: distance, curve: .bezier(x1: p1.0, y1: p1.1, x2: 0.55, y2: 1),
        duration: duration)
      let time = given["t"].number.map { $0 * 1000 } ?? duration
      let before = (given["previous_t"].number ?? 0) * 1000
      let way = motion.position(at: time) - motion.position(at: before)
      #expect(
        matches(way, test["expect"]["delta_since_previous"], test["tolerance"]), "\(id) \(way)")
    }
  }

  @Test func constantAcceleration() {
    let known: Set<String> = [
      "nt-t0.5", "nt-t0.75", "nt-t1", "nt-t1.5", "nt-t1.75", "nt-t2.5", "g1", "g2-t1", "g2-t3",
      "g2-not-done-0.2", "cl1-t0", "cl2-t2", "cl2-t3",
    ]
    VectorSet.load("flutter-gravity-clamped")?.isSetAside(
      known, because: "no motion of ours accelerates constantly, and nothing clamps a speed")
  }

  @Test func startingDrags() {
    let slop = "there is no slop: a drag moves the content from its first point on"
    VectorSet.load("flutter-drag-start")?.run(except: [
      "creep-ios": slop, "fling-ios": slop,
      "repeat-fling-momentum": "repeated flicks do not add up (physics.md §1)",
    ]) { test, id in
      var view = strip(content: 50_000)
      view.scroll(y: 10_000)
      let given = test["in"]
      let expected = test["expect"]
      var last = 0.0
      for (index, move) in given["moves"].list.enumerated() {
        let time = (move["t_ms"].number ?? 0) / 1000
        view.drag(by: Vector(dy: move["dy"].number ?? 0), over: max(time - last, 0))
        last = time
        let offset = expected["offset_after_each"][index].number ?? 0
        #expect(abs(view.offset.y - 10_000 - offset) < 1e-9, "\(id)")
      }
      if let distance = given["fling"]["distance"].number {
        let speed = given["fling"]["velocity"].number ?? 1
        view.drag(by: Vector(dy: distance), over: distance / speed)
        #expect(abs(view.offset.y - 10_000 - (expected["offset_when_released"].number ?? 0)) < 1e-9)
      }
      for speed in given["flings"].numbers {
        view.flick(velocity: Vector(dy: speed))
        view.advance(0.01)
        if speed == given["flings"].numbers.last {
          view.grab()
          view.flick(velocity: Vector(dy: speed))
          view.release(velocity: Vector(dy: speed))
          #expect(abs(view.velocity.dy - (expected["velocity_after"].number ?? 0)) < 1e-9, "\(id)")
        }
      }
    }
  }
}

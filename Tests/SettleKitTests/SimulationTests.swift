import SettleKit
import Testing

@Suite struct SimulationTests {
  static let text = """
    struct Rows: View {
      @State private var count = 20
      @State private var title = "rows"
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \\.self) { _ in Color.red.frame(height: 100) }
        }
      }
    }
    struct Snap: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
      }
    }
    device(width: 300, height: 500)
    ScrollView { Rows() }.scrollTargetBehavior(Snap())
    flick(.up, velocity: 1000)
    settle()
    print("at", offset.y)
    expect(offset.y == 500)
    expect(offset.y == 1)
    """

  @Test func report() throws {
    let report = try Simulation(Script(Self.text, name: "rows.scroll")).run()
    #expect(report.outcome == .failed)
    #expect(report.printed == "at 500.0\n")
    #expect(report.expectations.map(\.passed) == [true, false])
    #expect(report.expectations[1].range?.start.line == 21)
    #expect(report.failures.isEmpty)
    #expect(report.rows.map(\.kind) == [.verb, .rule, .rest, .expectation])
    #expect(report.rows[1].rule == "Snap")
    let call = try #require(report.rows[1].call)
    #expect(call.velocity == Geometry.Vector(dx: 0, dy: 1000))
    #expect(call.originalTarget.rect == Geometry.Rect(x: 0, y: 0, width: 300, height: 500))
    #expect(call.proposed.rect.origin.y > 490 && call.proposed.rect.origin.y < 500)
    #expect(call.answer.rect.origin.y == 500 && call.answer.anchor == nil)
    #expect(call.contentSize.height == 2000 && call.containerSize.height == 500)
    #expect(call.axes == .vertical && call.restOffset.y == 500)
    #expect(report.rows[0].call == nil)
    #expect(report.rows[2].offset.y == 500)
  }

  @Test func goesOnByHand() throws {
    let simulation = try Simulation(Script(Self.text))
    simulation.run()
    try simulation.flick(dy: -600)
    try simulation.advance(seconds: 0.1)
    let moving = try #require(try simulation.scrollViews().first)
    #expect(moving.phase == .decelerating)
    #expect(moving.velocity.dy < 0)
    #expect(moving.restOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    try simulation.settle()
    let rest = try #require(try simulation.scrollViews().first)
    #expect(rest.offset == moving.restOffset)
    #expect(rest.phase == .idle)
    #expect(rest.contentSize.height == 2000)
    #expect(rest.maxOffset.y == 1500)
    #expect(simulation.takeEvents().count == 3)
    #expect(throws: Failure.self) { try simulation.release() }
    try simulation.drag(dy: 150, seconds: 0.5)
    try simulation.release()
    try simulation.settle()
    try simulation.scroll(y: 33)
    #expect(try simulation.scrollViews().first?.offset.y == 33)
    #expect(try simulation.time() > 0)
    try simulation.resize(width: 300, height: 700)
    #expect(try simulation.scrollViews().first?.containerSize.height == 700)
    try simulation.reset()
    #expect(try simulation.scrollViews().first?.offset.y == 0)
  }

  /// A finger that pauses before it is lifted hands on no speed.
  @Test func aPauseBeforeTheReleaseStops() throws {
    let simulation = try Simulation(
      Script(
        """
        ScrollView { Color.red.frame(width: 100, height: 2000) }
        """))
    #expect(throws: Failure.self) { try simulation.hold(seconds: 0.2) }
    try simulation.drag(dy: 150, seconds: 0.1)
    #expect(throws: Failure.self) { try simulation.hold(seconds: .nan) }
    try simulation.hold(seconds: 0.2)
    try simulation.release()
    let lifted = try #require(try simulation.scrollViews().first)
    #expect(lifted.phase == .idle)
    #expect(lifted.offset.y == 150)
    #expect(try abs(simulation.time() - 0.3) < 1e-9)
  }

  /// Code for another system takes over when a device asks for it; the host goes on there.
  @Test func devicesOfOtherSystems() throws {
    let simulation = try Simulation(
      Script("device(.mac)\nScrollView { Color.red.frame(height: 5000) }\nwheel(.up, by: 100)"))
    #expect(simulation.run().outcome == .passed)
    try simulation.wheel(dy: 50)
    try simulation.settle()
    #expect(try simulation.scrollViews().first?.offset.y == 150)
  }

  @Test func rulesThatFailAreReported() throws {
    let text = Self.text.replacing("target.rect.minY / 100)", with: "[1.0][3])")
    let report = try Simulation(Script(text)).run()
    #expect(report.outcome == .failed)
    #expect(
      report.events.contains { if case .failure(_, isRule: true) = $0 { true } else { false } })
  }

  @Test func isCancelled() throws {
    let script = try Script("var n = 0\nwhile true { n += 1 }")
    let simulation = try Simulation(script, isCancelled: { true })
    #expect(simulation.run().outcome == .cancelled)
    #expect(simulation.run().outcome == .cancelled)
    let other = try Simulation(script, isCancelled: { true })
    _ = try? other.time()
    #expect(other.run().outcome == .cancelled)
  }

  /// Whichever call has run the script, its failures are not forgotten.
  @Test(arguments: ["fatalError(\"boom\")", "print([1][3])", "expect(offset.y == 1)"])
  func aFailureStays(statement: String) throws {
    let text = "ScrollView { Color.red.frame(height: 5000) }\n\(statement)"
    let script = try Script(text)
    let byHand = try Simulation(script)
    try byHand.flick(dy: 300)
    let report = byHand.run()
    #expect(report.outcome == .failed)
    #expect(report.failures.count + report.expectations.count == 1)
    #expect(byHand.run().outcome == .failed)
    #expect(byHand.run().events.isEmpty)
    let looking = try Simulation(script)
    _ = try looking.time()
    #expect(!looking.takeEvents().isEmpty)
    #expect(looking.run().outcome == .failed)
    let reading = try Simulation(script)
    _ = try reading.variables()
    #expect(reading.run().outcome == .failed)
  }

  @Test func aRuleThatFailsByHandIsReported() throws {
    let text = Self.text.replacing(
      "target.rect.minY / 100)", with: "[1.0][context.velocity.dy > 500 ? 3 : 0])"
    )
    .replacing("\nexpect(offset.y == 500)\nexpect(offset.y == 1)", with: "")
    .replacing("flick(.up, velocity: 1000)\nsettle()\n", with: "")
    let simulation = try Simulation(Script(text))
    #expect(simulation.run().outcome == .passed)
    try simulation.flick(dy: 300)
    try simulation.settle()
    #expect(simulation.run().outcome == .passed)
    try simulation.flick(dy: 600)
    #expect(simulation.run().outcome == .failed)
    // A verb that cannot be done says so itself.
    let other = try Simulation(Script(text))
    #expect(throws: Failure.self) { try other.release() }
    #expect(other.run().outcome == .passed)
  }

  /// What is refused has moved nothing and let no time pass.
  @Test func numbersOutOfRange() throws {
    let simulation = try Simulation(Script("ScrollView { Color.red.frame(height: 5000) }"))
    for seconds in [-1, -.leastNonzeroMagnitude, .infinity, .nan] as [Double] {
      #expect(throws: Failure.self) { try simulation.advance(seconds: seconds) }
      #expect(throws: Failure.self) { try simulation.drag(dy: 10, seconds: seconds) }
      #expect(throws: Failure.self) { try simulation.release() }
    }
    for frames in [-1, .min, 1_000_000_001, .max] {
      #expect(throws: Failure.self) { try simulation.step(frames: frames) }
    }
    for number in [.infinity, .nan] as [Double] {
      #expect(throws: Failure.self) { try simulation.scroll(y: number) }
      #expect(throws: Failure.self) { try simulation.flick(dy: number) }
    }
    for id in [1.5, true, nil, [1]] as [ScriptValue] {
      #expect(throws: Failure.self) { try simulation.scroll(to: id) }
    }
    try simulation.grab()
    #expect(throws: Failure.self) { try simulation.release(speed: 5) }
    try simulation.drag(dy: 10, seconds: 0)
    #expect(throws: Failure.self) { try simulation.release(speed: -5) }
    #expect(try simulation.time() == 0)
    #expect(try simulation.scrollViews().first?.offset.y == 10)
    #expect(try simulation.scrollViews().first?.phase == .interacting)
  }

  /// Samples at no distance are none.
  @Test(arguments: [0, -0.1, 1e-10, .nan, .infinity, -.infinity])
  func sampling(seconds: Double) throws {
    let script = try Script(Self.text)
    func rows(_ sampling: Simulation.Sampling) throws -> Int {
      try Simulation(script, sampling: sampling).run().rows.count
    }
    let standard = try rows(.standard)
    #expect(try rows(.seconds(seconds)) == standard)
    #expect(try rows(.seconds(0.5)) > standard)
  }

  @Test func withoutAScene() throws {
    let simulation = try Simulation(Script("print(1)"))
    #expect(try simulation.scrollViews().isEmpty)
    #expect(throws: Failure.self) { try simulation.settle() }
    #expect(simulation.run().printed == "1\n")
  }
}

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
  }

  @Test func withoutAScene() throws {
    let simulation = try Simulation(Script("print(1)"))
    #expect(try simulation.scrollViews().isEmpty)
    #expect(throws: Failure.self) { try simulation.settle() }
    #expect(simulation.run().printed == "1\n")
  }
}

import SettleKit
import Testing

@Suite struct SimulationPropertyTests {
  static let text = """
    struct Row: View {
      @State private var isOpen = false
      var body: some View { Color.red.frame(height: isOpen ? 300 : 100) }
    }
    struct Rows: View {
      @State private var count = 20
      @State private var title = "rows"
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \\.self) { _ in Row() }
        }
      }
    }
    struct Snap: ScrollTargetBehavior {
      var step = 100.0
      var stops: [Int] = [0]
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / step).rounded() * step
      }
    }
    device(width: 300, height: 500)
    let limit = 3
    var margin = 0.0
    @State var isWide = false
    ScrollView { Rows().id("list") }
      .scrollTargetBehavior(AnyScrollTargetBehavior(Snap()))
      .contentMargins(.top, margin)
      .frame(width: isWide ? 200 : 100)
    flick(.up, velocity: 1000)
    settle()
    """

  static func simulation() throws -> Simulation {
    try Simulation(Script(text, name: "rows.scroll"))
  }

  private func height(_ simulation: Simulation) throws -> Double? {
    try simulation.scrollViews().first?.contentSize.height
  }

  @Test func valuesThatAreTooLarge() throws {
    let simulation = try Simulation(
      Script("var title = \"\""), limits: .script.tightened(memory: 1000))
    #expect(throws: SimulationError.tooLarge(property: "title")) {
      try simulation.setVariable("title", to: .string(String(repeating: "a", count: 2000)))
    }
    #expect(try simulation.variable("title") == "")
  }

  // MARK: State

  @Test func stateIsReadAndSet() throws {
    let simulation = try Self.simulation()
    #expect(try simulation.states().prefix(2).map(\.name) == ["count", "title"])
    #expect(try simulation.states().first?.type == "Int")
    #expect(try simulation.state("count", of: "Rows") == 20)
    try simulation.setState("count", of: "Rows", to: 50)
    try simulation.setState("title", of: "Rows", to: "more")
    #expect(try simulation.state("count", of: "Rows") == 50)
    #expect(try simulation.state("title", of: "Rows") == "more")
    #expect(try height(simulation) == 5000)
    try simulation.reset()
    #expect(try simulation.state("count", of: "Rows") == 20)
  }

  @Test func stateOfANamedView() throws {
    let simulation = try Self.simulation()
    #expect(try simulation.state("count", ofViewWithID: "list") == 20)
    try simulation.setState("isOpen", ofViewWithID: 3, to: true)
    #expect(try simulation.state("isOpen", of: "Row", index: 3) == true)
    #expect(try simulation.state("isOpen", of: "Row", index: 2) == false)
    #expect(try height(simulation) == 2200)
    #expect(throws: SimulationError.self) { try simulation.state("isOpen", ofViewWithID: 99) }
  }

  // MARK: Variables

  @Test func variablesAreReadAndSet() throws {
    let simulation = try Self.simulation()
    #expect(try simulation.variables().map(\.name) == ["limit", "margin", "isWide"])
    #expect(try simulation.variables().map(\.type) == ["Int", "Double", "Bool"])
    #expect(try simulation.variables().map(\.isConstant) == [true, false, false])
    #expect(try simulation.variable("limit") == 3)
    try simulation.setVariable("isWide", to: true)
    #expect(try simulation.variable("isWide") == true)
    #expect(try simulation.scrollViews().first?.containerSize.width == 200)
    try simulation.setVariable("margin", to: 40)
    #expect(try simulation.variable("margin") == .double(40))
    #expect(try simulation.scrollViews().first?.containerSize.height == 460)
  }

  /// Of a script that stops before a variable's line the variable has no value.
  @Test func variablesBeforeTheirLine() throws {
    let simulation = try Simulation(
      Script("var a = 1\nlet none: [Int] = []\nprint(none[a])\nvar b = 2"))
    #expect(try simulation.variables().map(\.name) == ["a", "none"])
    #expect(throws: SimulationError.noSuchProperty("b", known: ["a", "none"])) {
      try simulation.setVariable("b", to: 3)
    }
  }

  // MARK: Parameters

  @Test func parametersOfTheRuleInTheScene() throws {
    let simulation = try Self.simulation()
    #expect(try simulation.parameters().map(\.name) == ["step", "stops"])
    #expect(try simulation.parameters().map(\.type) == ["Double", "[Int]"])
    #expect(try simulation.parameter("step", of: "Snap") == .double(100))
    try simulation.setParameter("step", of: "Snap", to: 130)
    try simulation.setParameter("stops", of: "Snap", to: [1, 2])
    // The views make their rule anew.
    try simulation.setState("title", of: "Rows", to: "other")
    try simulation.resize(width: 300, height: 510)
    try simulation.reset()
    #expect(try simulation.parameter("step", of: "Snap") == .double(130))
    #expect(try simulation.parameter("stops", of: "Snap") == [1, 2])
    try simulation.flick(dy: 900)
    try simulation.settle()
    let offset = try #require(try simulation.scrollViews().first?.offset.y)
    #expect(offset > 0)
    #expect(offset.truncatingRemainder(dividingBy: 130) == 0)
  }

  @Test func severalRulesOfOneType() throws {
    let simulation = try Simulation(
      Script(
        """
        struct Snap: ScrollTargetBehavior {
          var step: Double
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
        }
        VStack {
          ScrollView { Color.red }.scrollTargetBehavior(Snap(step: 1))
          ScrollView { Color.red }.scrollTargetBehavior(.paging)
          ScrollView { Color.red }.scrollTargetBehavior(Snap(step: 2))
        }
        """))
    try simulation.setParameter("step", of: "Snap", index: 1, to: 5)
    #expect(try simulation.parameter("step", of: "Snap") == .double(1))
    #expect(try simulation.parameter("step", of: "Snap", index: 1) == .double(5))
    #expect(throws: SimulationError.noSuchProperty("Snap[2].step", known: ["Snap.step"])) {
      try simulation.parameter("step", of: "Snap", index: 2)
    }
  }

  // MARK: Errors

  @Test func errorsAreValues() throws {
    let simulation = try Self.simulation()
    let wrong = SimulationError.wrongType(property: "Rows.count", type: "Int")
    #expect(throws: wrong) { try simulation.setState("count", of: "Rows", to: "many") }
    #expect(wrong.description == "the value for 'Rows.count' does not fit its type 'Int'")
    let missing = SimulationError.noSuchProperty("size", known: ["limit", "margin", "isWide"])
    #expect(throws: missing) { try simulation.setVariable("size", to: 1) }
    #expect(missing.description == "there is no 'size'; there are 'limit', 'margin', 'isWide'")
    #expect(throws: SimulationError.constant("limit")) {
      try simulation.setVariable("limit", to: 4)
    }
    #expect(throws: SimulationError.wrongType(property: "Snap.stops", type: "[Int]")) {
      try simulation.setParameter("stops", of: "Snap", to: [1, "two"])
    }
    #expect(throws: SimulationError.self) { try simulation.state("count", of: "Other") }
    #expect(try simulation.state("count", of: "Rows") == 20)
    #expect(try simulation.parameter("stops", of: "Snap") == [0])
    #expect(try simulation.variable("limit") == 3)
  }

  @Test func sceneThatFailsWithAValue() throws {
    let simulation = try Simulation(
      Script("@State var n = 1\nlet xs = [1, 2]\nScrollView { Text(\"\\(xs[n])\") }"))
    do throws(SimulationError) {
      try simulation.setVariable("n", to: 7)
      Issue.record("nothing was thrown")
    } catch {
      guard case .failed(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.reason == .index)
    }
    // The scene of before is none to go on with.
    #expect(throws: Failure.self) { try simulation.flick(dy: 100) }
    #expect(throws: Failure.self) { try simulation.scrollViews() }
    try simulation.setVariable("n", to: 0)
    #expect(try simulation.scrollViews().count == 1)
  }
}

import SettleKit
import Testing

/// Each question without an answer has a reason of its own, in words for a host.
struct FlickErrorTests {
  private func error(
    _ text: String, _ body: (Simulation) throws -> Void
  ) throws -> FlickError? {
    let simulation = try FlickSample.simulation(text)
    do {
      try body(simulation)
      return nil
    } catch {
      return error as? FlickError
    }
  }

  private static let rows = "ScrollView { Color.red.frame(height: 5000) }"

  @Test func scenes() throws {
    #expect(try error("print(1)") { _ = try $0.landingMap() } == .noScene)
    #expect(try error("print(1)") { _ = try $0.verify() } == .noScene)
    #expect(
      try error("Text(\"a\")") { _ = try $0.landingMap() } == .nothingScrolls([]))
    #expect(
      try error(Self.rows) { _ = try $0.landingMap(along: .horizontal) }
        == .nothingScrolls(.horizontal))
    let both = "ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 5000, height: 5000) }"
    #expect(try error(both) { _ = try $0.landingMap() } == .severalAxes)
    #expect(
      try error(Self.rows + ".id(\"a\")") { _ = try $0.landingMap(along: .horizontal, in: "a") }
        == .otherAxis(.horizontal))
    let two = """
      HStack {
        ScrollView { Text("a") }.id("a")
        ScrollView { Text("b") }.id("b")
      }
      """
    #expect(
      try error(two) { _ = try $0.landingMap() } == .whichScrollView(nil, known: ["a", "b"]))
    let unknown = try error(two) { _ = try $0.landingMap(in: "c") }
    #expect(unknown == .whichScrollView("c", known: ["a", "b"]))
    #expect(unknown?.description == "there is no scroll view 'c'; there are 'a', 'b'")
    let failing = "let n = [1][2]\nScrollView { Text(\"\\(n)\") }"
    #expect(try error(failing) { _ = try $0.landingMap() } == .noScene)
  }

  @Test func motion() throws {
    let moving = try error(Self.rows) {
      try $0.flick(dy: 900)
      _ = try $0.landingMap()
    }
    #expect(moving == .stillMoving)
    #expect(moving?.description == "the content is still moving: settle() first")
    let held = try error(Self.rows) {
      try $0.grab()
      _ = try $0.verify()
    }
    #expect(held == .fingerIsDown)
  }

  @Test func numbers() throws {
    func refusal(_ body: (Simulation) throws -> Void) throws -> FlickError? {
      try error(Self.rows, body)
    }
    #expect(
      try refusal { _ = try $0.landingMap(velocity: -1...(.infinity)) } == .notFinite(.infinity))
    #expect(
      try refusal { _ = try $0.verify(velocity: -(.infinity)...0) } == .notFinite(-.infinity))
    guard case .notFinite = try refusal({ _ = try $0.landingMap(from: .offsets([.nan])) }),
      case .notFinite = try refusal({ _ = try $0.landingMap(step: .nan) }),
      case .emptyRange = try refusal({ _ = try $0.landingMap(from: .offsets([])) }),
      case .emptyRange = try refusal({ _ = try $0.landingMap(step: 0) }),
      case .emptyRange = try refusal({ _ = try $0.landingMap(from: .range(0...9, step: 0)) }),
      case .emptyRange(let words) = try refusal({ _ = try $0.landingMap(from: .offsets([9000])) }),
      case .emptyRange = try refusal({ _ = try $0.verify(.targetsPerFlick(atMost: 0)) }),
      case .tooManyLandings = try refusal({ _ = try $0.landingMap(step: 1e-7) })
    else {
      Issue.record("another reason")
      return
    }
    #expect(words == "nothing rests at 9000: the content scrolls from 0 to 4148")
    #expect(
      try refusal { _ = try $0.landingMap(from: .id("x")) } == .noSuchTarget("x"))
  }

  @Test func cancelling() throws {
    let simulation = try Simulation(Script(Self.rows), isCancelled: { true })
    #expect(throws: FlickError.cancelled) { _ = try simulation.landingMap() }
    #expect(throws: FlickError.cancelled) { _ = try simulation.verify() }
  }

  /// Words of the command line are not for hosts.
  @Test func noOptionIsNamed() {
    let all: [FlickError] = [
      .noScene, .nothingScrolls([]), .nothingScrolls(.vertical), .whichScrollView(nil, known: []),
      .whichScrollView("a", known: ["b"]), .severalAxes, .otherAxis(.vertical), .fingerIsDown,
      .stillMoving, .notFinite(.nan), .emptyRange("there is no start"), .noSuchTarget("a"),
      .tooManyLandings(1), .landingsNotKept, .noSuchLanding(nil, count: 0),
      .noSuchLanding(3, count: 2), .cancelled,
    ]
    for error in all {
      #expect(!error.description.isEmpty && !error.description.contains("--"))
    }
    #expect(Set(all.map(\.description)).count == all.count)
  }
}

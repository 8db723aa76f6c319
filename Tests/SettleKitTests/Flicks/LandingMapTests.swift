import Foundation
import SettleKit
import Testing

/// Maps as values: what `settle map` shows, for a program.
struct LandingMapTests {
  /// All flicks of the sample.
  private static let sample = Result { try FlickSample.simulation().landingMap() }

  @Test func thresholdsAreExact() throws {
    let map = try Self.sample.get()
    #expect(map.subject.behavior == "CardSnap")
    #expect(map.subject.declaredAt?.description == "cards.scroll:4")
    #expect(map.subject.script == "cards.scroll")
    #expect(map.subject.axis == .horizontal)
    #expect(map.subject.limits == -24...4131)
    #expect(map.subject.velocities == -6000...6000)
    #expect(map.subject.step == 25 && !map.subject.isPlayed)
    #expect(map.subject.present == -24)
    #expect(map.starts.map(\.offset) == (0..<12).map { Double($0) * 376 - 24 })
    let first = try #require(map.starts.first)
    #expect(first.id == "card 0")
    // A flick of 386.38 pt/s moves 188 points, half of a card and its gap.
    #expect(abs(try #require(first.thresholds.first) - 386.38) <= 0.01)
    let piece = try #require(first.piece(at: 900))
    #expect(piece.rest == .at(352) && piece.id == "card 1" && piece.failure == nil)
    #expect(piece.decidedAt?.line == 10)
    #expect(piece.rest(at: 900) == 352)
    #expect(first.piece(at: 7000) == nil)
    // A threshold belongs to the faster piece.
    #expect(first.piece(at: first.thresholds[0])?.id == "card 1")
  }

  @Test func reachIsCounted() throws {
    let map = try Self.sample.get()
    #expect(map.reach.targetCount == 12 && map.reach.isComplete && map.reach.missed.isEmpty)
    let first = try #require(map.reach.rests.first)
    #expect(first.offset == -24 && first.id == "card 0" && first.flicks == 0)
  }

  /// 2,532 points of content are 169 too few for the last card to come to the leading margin.
  @Test func targetsAreMissed() throws {
    let text = FlickSample.cards().replacing("(width: 364", with: "(width: 200")
      .replacing(".horizontal, 24", with: ".leading, 24")
      .replacing("(CardSnap())", with: "(.viewAligned)")
    let missed = try FlickSample.simulation(text).landingMap().reach.missed
    #expect(missed.map(\.id) == ["card 11"])
    #expect(missed.first?.reason == .contentEnds(by: 169))
  }

  @Test func evenPiecesRunFromRestToRest() throws {
    let text = "ScrollView { Color.red.frame(height: 5000) }"
    let map = try FlickSample.simulation(text).landingMap(
      from: .offsets([0]), velocity: 1000...2000)
    let piece = try #require(map.starts.first?.pieces.first)
    guard case .from(let first, let last) = piece.rest else {
      Issue.record("the content coasts")
      return
    }
    #expect(first < last)
    #expect(piece.rest(at: 1000) == first && piece.rest(at: 2000) == last)
    #expect(abs(piece.rest(at: 1500) - (first + last) / 2) < 1e-9)
    #expect(map.subject.behavior == "automatic")
    #expect(map.subject.declaredAt == nil)
  }

  @Test func failuresAreRegions() throws {
    let text = FlickSample.cards(
      "    target.rect.origin.x = [0.0, 376.0][Int(target.rect.minX / 376)]")
    let map = try FlickSample.simulation(text).landingMap(from: .offsets([-24]))
    let failure = try #require(map.starts[0].piece(at: 6000)?.failure)
    #expect(failure.contains("out of range"))
    #expect(map.starts[0].piece(at: 900)?.failure == nil)
  }

  @Test func startsAreChosen() throws {
    let simulation = try FlickSample.simulation()
    func offsets(_ starts: FlickStarts) throws -> [Double] {
      try simulation.landingMap(from: starts, step: 3000).starts.map(\.offset)
    }
    #expect(try offsets(.offsets([352, 0])) == [0, 352])
    #expect(try offsets(.range(0...100, step: 50)) == [0, 50, 100])
    #expect(try offsets(.range(0...630)).count == 64)
    #expect(try offsets(.id("card 3")) == [1104])
  }

  @Test func axisAndScrollViewAreChosen() throws {
    let both = try FlickSample.simulation(
      "ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 5000, height: 5000) }")
    #expect(try both.landingMap(step: 3000, along: .vertical).subject.axis == .vertical)
    let two = try FlickSample.simulation(
      """
      HStack {
        ScrollView { Color.red.frame(height: 2000) }.id("a")
        ScrollView { Color.red.frame(height: 3000) }.id("b")
      }
      """)
    #expect(try two.landingMap(step: 3000, in: "b").subject.limits.upperBound == 3000 - 852)
  }

  /// The recorded picture is that of `settle map --format svg`.
  @Test func picturesAreThoseOfTheCommand() throws {
    let examples = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }.appendingPathComponent("examples")
    let cards = try String(
      contentsOf: examples.appendingPathComponent("cards.scroll"), encoding: .utf8)
    let picture = try String(
      contentsOf: examples.appendingPathComponent("pictures/cards.svg"), encoding: .utf8)
    #expect(try FlickSample.simulation(cards).landingMap().svg() == picture)
    let map = try Self.sample.get()
    let text = map.text(width: 80)
    #expect(text.hasPrefix("CardSnap  cards.scroll:4   393 × 852, compact"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(map.text(width: 80, isASCII: true).utf8.allSatisfy { $0 < 128 })
    #expect(map.text(isColored: true).contains("\u{1B}["))
  }

  /// Trying flicks changes nothing: read from the model or played, also where rules write and print.
  @Test(arguments: [
    FlickSample.cards(gestures: "flick(.left, velocity: 900)\nsettle()"),
    """
    struct Rows: View {
      @State private var flicks = 0
      var body: some View {
        ScrollView {
          LazyVStack { ForEach(0..<40) { Text("\\($0)").frame(height: 70) } }
        }
        .onScrollPhaseChange { _, phase in
          flicks += 1
          print("phase")
        }
      }
    }
    Rows()
    flick(.up, velocity: 900)
    settle()
    """,
  ])
  func theSimulationIsAsItWas(text: String) throws {
    let isHorizontal = text.contains(".horizontal")
    let simulation = try FlickSample.simulation(text)
    let report = simulation.run()
    let before = try Visible(simulation)
    let map = try simulation.landingMap(velocity: -1000...1000, step: 1000)
    #expect(map.subject.isPlayed == !isHorizontal)
    _ = try simulation.verify(velocity: -1000...1000, step: 1000)
    #expect(simulation.takeEvents().isEmpty)
    #expect(try Visible(simulation) == before)
    #expect(simulation.run().outcome == report.outcome)
    #expect(try simulation.landingMap(velocity: -1000...1000, step: 1000) == map)
    // What follows is what would have followed.
    let other = try FlickSample.simulation(text)
    for simulation in [simulation, other] {
      _ = simulation.run()
      try simulation.flick(dx: isHorizontal ? 700 : 0, dy: isHorizontal ? 0 : 700)
      try simulation.settle()
    }
    #expect(simulation.takeEvents() == other.takeEvents())
  }

  @Test func parametersOfTheHostCount() throws {
    let simulation = try FlickSample.simulation()
    let before = try simulation.landingMap(from: .offsets([-24]))
    try simulation.setParameter("width", of: "CardSnap", to: 300.0)
    let after = try simulation.landingMap(from: .offsets([-24]))
    #expect(after != before)
    #expect(after.starts[0].piece(at: 900)?.rest == .at(288))
  }
}

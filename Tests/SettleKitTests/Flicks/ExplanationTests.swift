import SettleKit
import Testing

/// Landings explained: what the rule computed, and what followed from it.
struct ExplanationTests {
  private static let gestures = "flick(.left, velocity: 900)\nsettle()\n"

  @Test func aLandingIsExplained() throws {
    let simulation = try FlickSample.simulation(
      FlickSample.cards(gestures: Self.gestures), keepsLandings: true)
    let landing = try simulation.explanation()
    #expect(landing.gesture == "flick left 900 pt/s")
    #expect(landing.releasedAt?.description == "cards.scroll:23")
    #expect(landing.axis == .horizontal && landing.velocity == 900 && !landing.isBelowFloor)
    #expect(landing.start == -24 && landing.startID == "card 0")
    #expect(landing.deceleration == .normal)
    #expect(abs(landing.naturalRest - 420.55) < 0.01)
    #expect(landing.limits == -24...4131)
    #expect(landing.rest == 352 && landing.restID == "card 1")
    #expect(landing.seconds > 1 && landing.seconds < 3)
    let decision = try #require(landing.decision)
    #expect(decision.behavior == "CardSnap" && decision.steps != nil)
    #expect(decision.proposed.size == Geometry.Size(width: 345, height: 852))
    #expect(decision.answer.origin.x == 376 && decision.margin == 24 && decision.aligned == 352)
    #expect(decision.anchor == nil && decision.failure == nil && decision.candidates.isEmpty)
    #expect(decision.lines.map(\.line.line) == [5, 6, 7, 10])
    #expect(decision.lines.first?.text == "let step = width + spacing")
    #expect(decision.lines.first?.values == "364 + 12 → 376")
    #expect(landing.nearby.map(\.id) == ["card 0", "card 2"])
    #expect(landing.nearby.map(\.isBelow) == [true, false])
    #expect(landing.text().contains("900 < 300 → false"))
    #expect(landing.text(isASCII: true).utf8.allSatisfy { $0 < 128 })
  }

  @Test func landingsAreNumbered() throws {
    let simulation = try FlickSample.simulation(
      FlickSample.cards(gestures: Self.gestures), keepsLandings: true)
    #expect(simulation.landingCount == 1)
    try simulation.flick(dx: 1200)
    try simulation.settle()
    #expect(simulation.landingCount == 2)
    #expect(try simulation.explanation().start == 352)
    #expect(try simulation.explanation().releasedAt == nil)
    #expect(try simulation.explanation(ofLanding: 1).start == -24)
    for number in [0, 3, -1] {
      #expect(throws: FlickError.noSuchLanding(number, count: 2)) {
        _ = try simulation.explanation(ofLanding: number)
      }
    }
  }

  @Test func landingsHaveToBeKept() throws {
    let simulation = try FlickSample.simulation(FlickSample.cards(gestures: Self.gestures))
    #expect(throws: FlickError.landingsNotKept) { _ = try simulation.explanation() }
    #expect(simulation.landingCount == 0)
    let still = try FlickSample.simulation(keepsLandings: true)
    #expect(throws: FlickError.noSuchLanding(nil, count: 0)) { _ = try still.explanation() }
  }

  /// What rules compute while flicks are tried, or after a resize, is not that of the next landing.
  @Test func valuesAreThoseOfTheLanding() throws {
    let simulation = try FlickSample.simulation(keepsLandings: true)
    _ = try simulation.landingMap(step: 1000)
    try simulation.resize(width: 400, height: 800)
    try simulation.flick(dx: 900)
    let tried = try simulation.explanation()
    let other = try FlickSample.simulation(keepsLandings: true)
    try other.resize(width: 400, height: 800)
    try other.flick(dx: 900)
    #expect(try tried == other.explanation())
    #expect(tried.decision?.lines.count == 4)
  }

  @Test func nothingChanges() throws {
    let simulation = try FlickSample.simulation(
      FlickSample.cards(gestures: Self.gestures), keepsLandings: true)
    _ = simulation.run()
    let before = try Visible(simulation)
    let landing = try simulation.explanation()
    #expect(simulation.takeEvents().isEmpty)
    #expect(try Visible(simulation) == before)
    #expect(try simulation.explanation() == landing)
  }

  /// The code that notes values does what the other does.
  @Test func keepingLandingsPlaysAlike() throws {
    let text = FlickSample.cards(gestures: Self.gestures)
    let plain = try FlickSample.simulation(text).run()
    #expect(try FlickSample.simulation(text, keepsLandings: true).run() == plain)
  }

  /// Lent names and included texts are those of the script.
  @Test func hostsAndIncludes() throws {
    let text = """
      include("snap.scroll")
      ScrollView { Color.red.frame(height: 5000) }.scrollTargetBehavior(Snap())
      flick(.up, velocity: 1000)
      """
    let rule = """
      struct Snap: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          target.rect.origin.y = (target.rect.minY / step).rounded() * step
        }
      }
      """
    let script = try Script(
      text, host: [.value("step", Double.self)],
      include: { $0 == "snap.scroll" ? rule : nil })
    let simulation = try Simulation(
      script, keepsLandings: true, host: [.value("step", 200.0)])
    let landing = try simulation.explanation()
    #expect(landing.rest == 400)
    #expect(landing.decision?.lines.first?.line.description == "snap.scroll:3")
  }

  /// A device that needs other code keeps landings, too.
  @Test func devicesOfOtherSystems() throws {
    let text = "device(.mac)\n" + FlickSample.cards(gestures: "grab()\nrelease()\nsettle()")
    let simulation = try FlickSample.simulation(text, keepsLandings: true)
    #expect(simulation.landingCount == 1)
    #expect(try simulation.explanation().isBelowFloor)
  }

  @Test func absencesAreExplained() throws {
    let simulation = try FlickSample.simulation(
      FlickSample.cards(gestures: Self.gestures), keepsLandings: true)
    #expect(try simulation.explanation().absence == nil)
    let before = try Visible(simulation)
    let absence = try #require(try simulation.explanation(notAt: "card 2").absence)
    #expect(absence.id == "card 2" && absence.offset == 728 && !absence.isThere)
    let velocities = try #require(absence.velocities)
    #expect(abs(velocities.lowerBound - 1139.13) <= 0.01)
    #expect(absence.start == 352 && absence.startID == "card 1")
    #expect(absence.flicks == 1 && absence.reason == nil)
    #expect(try simulation.explanation(notAt: "card 1").absence?.isThere == true)
    #expect(try Visible(simulation) == before)
    #expect(throws: FlickError.noSuchTarget("x")) { _ = try simulation.explanation(notAt: "x") }
    // A landing is explained in its own scene, also while content moves again.
    try simulation.flick(dx: 900)
    let again = try simulation.explanation(ofLanding: 1, notAt: "card 2").absence
    #expect(again == absence)
  }

  @Test func builtInBehaviours() throws {
    let text = FlickSample.cards(gestures: Self.gestures)
      .replacing("(CardSnap())", with: "(.viewAligned)")
    let landing = try FlickSample.simulation(text, keepsLandings: true).explanation()
    let decision = try #require(landing.decision)
    #expect(decision.steps == nil && decision.lines.isEmpty)
    #expect(decision.candidates.filter(\.isChosen).map(\.id) == [landing.restID])
    let free = try FlickSample.simulation(
      "ScrollView { Color.red.frame(height: 5000) }\nflick(.up, velocity: 900)",
      keepsLandings: true)
    #expect(try free.explanation().decision == nil)
  }
}

import ScrollLanguage
import ScrollModel
import Testing

@testable import ScrollStage

/// `verify` and `sweep`: what they report, what they cost, and that nothing of them is left.
struct FlickVerbTests {
  private static let cards = """
    ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
            ForEach(0..<10) { card in Color.teal.frame(width: 300, height: 200).id(card) }
        }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)

    """

  private static let walker = """
    struct Walker: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            var sum = 0.0
            for step in 0..<1000 { sum += Double(step) }
            target.rect.origin.y += 10000
        }
    }
    ScrollView { Color.red.frame(height: 5000) }.scrollTargetBehavior(Walker())

    """

  private final class Heard {
    var events: [Event] = []

    var expectations: [ScrollStage.Expectation] {
      events.compactMap { if case .expectation(let expectation) = $0 { expectation } else { nil } }
    }
    var faults: [Fault] {
      events.compactMap { if case .fault(let report) = $0 { report.fault } else { nil } }
    }
    var lints: [LintGroup] {
      events.compactMap { if case .warning(let warning) = $0 { warning.lint?.group } else { nil } }
    }
  }

  private func run(
    _ text: String, keepsLandings: Bool = false,
    _ change: (inout Session.Options) -> Void = { _ in }
  ) throws -> (heard: Heard, session: Session) {
    var loader = ScriptLoader()
    loader.notesValues = keepsLandings
    let script = loader.load([
      ScriptInput(name: "a.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    #expect(script.diagnostics.isEmpty)
    let code = try #require(script.code(for: .iOS))
    let heard = Heard()
    var options = Session.Options()
    change(&options)
    let session = Session(code, of: script, options: options) { heard.events.append($0) }
    if keepsLandings { session.keepLandings() }
    _ = session.run()
    return (heard, session)
  }

  /// The library declares the properties in the order of `LandingProperty.all`, which natives rely on.
  @Test(arguments: LandingProperty.all + [.targetsPerFlick(atMost: 7)])
  func eachNameIsItsProperty(property: LandingProperty) throws {
    let few = Self.cards.replacing("0..<10", with: "0..<4")
    let heard = try run(few + "verify(\(property.spelling))").heard
    let expectation = try #require(heard.expectations.first)
    #expect(heard.expectations.count == 1 && heard.faults.isEmpty)
    guard case .property(let verification) = expectation.trial else {
      Issue.record("no verification")
      return
    }
    #expect(verification.verdicts.map { $0.property } == [property])
    #expect(expectation.source == "verify(\(property.spelling))")
  }

  @Test func withoutNamesTheStandardOnesAreTried() throws {
    let heard = try run(Self.cards + "verify()").heard
    #expect(
      heard.expectations.map { $0.source }
        == LandingProperty.standard.map { "verify(\($0.spelling))" })
    #expect(heard.expectations.allSatisfy { $0.passed })
  }

  @Test func aSweepIsOneExpectation() throws {
    let heard = try run(
      Self.cards + """
        sweep(from: 0, step: 500) { landing in
          expect(landing.rest.x <= 0)
          expect(landing.rest.x < 310, "no card")
          expect(landing.start.x == 0)
        }
        sweep(from: 0, step: 500) { expect($0.start.x == 0) }
        """
    ).heard
    #expect(heard.expectations.map { $0.passed } == [false, true])
    let failed = try #require(heard.expectations.first)
    #expect(failed.source == "landing.rest.x <= 0")
    #expect(failed.reason.hasPrefix("fails for 12 of 25 landings, first for 500 pt/s from 0"))
    guard case .sweep(let sweep) = failed.trial else {
      Issue.record("no sweep")
      return
    }
    #expect(sweep.landings == 25)
    #expect(sweep.others.map { $0.source } == ["landing.rest.x < 310"])
  }

  /// A landing has the budget of a rule; the script pays little for it, and all of the closure.
  @Test func budgetsAreSeparate() throws {
    func few(_ options: inout Session.Options) { options.limits.steps = 100_000 }
    let landings = try run(Self.walker + "sweep(from: 0) { _ in }\nprint(1)", few).heard
    #expect(landings.faults.isEmpty && landings.expectations.count == 1)
    let closure = try run(
      Self.walker + "sweep(from: 0) { _ in for _ in 0..<1000 {} }", few
    ).heard
    #expect(closure.faults.map { $0.reason } == [.budget])
    let greedy = try run(
      Self.walker.replacing("1000 ", with: "1000000 ")
        + "sweep(from: 0, step: 6000) { expect($0.failure == .budget) }"
    ).heard
    #expect(greedy.expectations.map { $0.passed } == [true] && greedy.faults.isEmpty)
  }

  @Test func whatIsTooMuchIsSaid() throws {
    let heard = try run(Self.cards + "sweep(from: 0...1000, step: 1) { _ in }").heard
    #expect(
      heard.faults.map { $0.message } == [
        "Sweeping would make more than 200,000 landings in one call: use a longer 'step:', fewer "
          + "starts in 'from:' or a narrower 'velocity:'"
      ])
  }

  @Test func anInterruptionEndsIt() throws {
    var isStopped = false
    let heard = try run(Self.cards + "sweep(from: 0) { _ in }\nprint(1)") { options in
      options.isInterrupted = { isStopped }
      isStopped = true
    }.heard
    #expect(heard.expectations.isEmpty)
  }

  /// Lints are about flicks that the script makes, and are given for these as ever.
  @Test func flicksThatAreTriedAreNotLinted() throws {
    let tried = try run(Self.walker + "verify(.neverFails)") { $0.lints = true }.heard
    #expect(tried.lints.isEmpty)
    let text = Self.walker + "verify(.neverFails)\nflick(.up, velocity: 700)\nsettle()"
    let made = try run(text) { $0.lints = true }.heard
    #expect(made.lints.contains(.beyondEnd))
  }

  @Test func onlyFlicksOfTheScriptAreExplained() throws {
    let flick = "flick(.up, velocity: 700)\nsettle()\n"
    let alone = try run(Self.walker + flick, keepsLandings: true).session
    let tried = try run(Self.walker + "verify(.neverFails)\n" + flick, keepsLandings: true).session
    let entries = (alone.landingLog?.entries ?? [], tried.landingLog?.entries ?? [])
    #expect(entries.0.count == 1 && entries.1.count == 1)
    #expect(entries.0.first?.notes.count == entries.1.first?.notes.count)
    #expect((entries.0.first?.notes.count ?? 0) > 0)
  }

  /// Rules that fail for flicks that are only tried are no failures of the script.
  @Test func failuresOfTriedFlicksDoNotCount() throws {
    let text = """
      device(width: 300, height: 100)
      @State var row: Int? = nil
      struct Rows: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
              if context.velocity.dy > 3000 { target.rect.origin.y = [1.0][Int(target.rect.minY)] }
          }
      }
      ScrollView {
          LazyVStack { ForEach(0..<2) { Color.red.frame(height: 90).id($0) } }.scrollTargetLayout()
      }
      .scrollTargetBehavior(Rows())
      .scrollPosition(id: $row)
      expectFailure(.index) { verify(.neverFails) }
      sweep(velocity: 5000...5000, from: 0) { expect($0.failure == .index) }
      """
    let heard = try run(text).heard
    #expect(heard.expectations.map { $0.passed } == [false, false, true])
    #expect(heard.expectations.map { $0.reason }.dropFirst().first == "nothing failed")
    #expect(heard.faults.isEmpty)
  }

  /// The landings that are kept count with the memory of the program.
  @Test func memoryIsLimited() throws {
    let heard = try run(Self.cards + "sweep(from: 0...1000, step: 100) { _ in }") {
      $0.limits.memory = 1 << 20
    }.heard
    #expect(heard.faults.map { $0.reason } == [.memory])
  }
}

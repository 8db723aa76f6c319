import ScrollLanguage
import ScrollModel
import Testing

@testable import ScrollStage

/// What a script brought forth.
struct Played {
  var rows: [TraceRow] = []
  var prints = ""
  var expectations: [ScrollStage.Expectation] = []
  var faults: [FaultReport] = []
  var outcome = Session.Outcome.passed

  init(_ text: String, options: Session.Options = Session.Options()) throws {
    let script = ScriptLoader().load([
      ScriptInput(name: "test.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    for diagnostic in script.diagnostics {
      let place = script.sources[0].position(at: diagnostic.span.span.start)
      Issue.record("\(place.line):\(place.column) \(diagnostic.message)")
    }
    let compiled = script.code(for: .iOS)
    let code = try #require(compiled)
    var played = self
    let session = Session(code, of: script, options: options) { event in
      switch event {
      case .row(let row): played.rows.append(row)
      case .print(let text): played.prints += text
      case .expectation(let expectation): played.expectations.append(expectation)
      case .fault(let fault): played.faults.append(fault)
      case .warning, .testBegan, .testEnded: break
      }
    }
    played.outcome = session.run()
    self = played
  }
}

@Suite struct SessionTests {
  private let cards = """
    struct SnapToTop: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if target.rect.minY < context.containerSize.height / 3, context.velocity.dy < 0 {
          target.rect.origin.y = 0
        }
      }
    }
    ScrollView {
      LazyVStack(spacing: 10) { ForEach(0..<50) { i in Color.blue.frame(height: 120).id(i) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(SnapToTop())

    """

  @Test func rowsTellOfVerbsRulesAndRests() throws {
    let played = try Played(cards + "drag(.up, by: 300)\nrelease()\nsettle()")
    #expect(played.rows.map(\.kind) == [.verb, .release, .rule, .rest])
    #expect(played.rows[0].what == "drag up 300 pt in 0.25 s")
    #expect(played.rows[1].time == 0.25)
    #expect(played.rows[1].phase == .interacting)
    #expect(played.rows[1].offset.y == 300)
    #expect(played.rows[2].what.hasPrefix("SnapToTop: 894.40 kept (test.scroll:3"))
    #expect(played.rows[3].what == "rest after 2.391 s")
    #expect(played.rows[3].position == "7")
    #expect(played.outcome == .passed)
  }

  @Test func aFailedExpectationTellsItsParts() throws {
    let played = try Played(cards + "expect(offset.y == 5)")
    #expect(played.outcome == .failed)
    #expect(played.expectations[0].words == "offset.y == 5; offset.y = 0.0")
    #expect(played.rows.last?.kind == .expectation)
  }

  @Test func framesAreSampled() throws {
    var options = Session.Options()
    options.density = .frame
    let played = try Played(cards + "drag(.up, by: 60, over: 0.1)", options: options)
    #expect(played.rows.map(\.kind) == [.verb] + Array(repeating: .sample, count: 6))
    #expect(played.rows[6].offset.y == 60)
    #expect(played.rows[3].offset.y == 30)
  }

  @Test func aFailedRuleKeepsTheTargetAndFailsTheRun() throws {
    let played = try Played(
      """
      struct Bad: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let numbers: [Int] = []
          target.rect.origin.y = CGFloat(numbers[2])
        }
      }
      ScrollView { Color.red.frame(height: 5000) }.scrollTargetBehavior(Bad())
      flick(.up, velocity: 1000)
      settle()
      expect(offset.y, equals: 494.504835, within: 1e-6)
      """)
    #expect(played.outcome == .failed)
    #expect(played.faults.count == 1)
    #expect(played.faults[0].isRule)
    #expect(played.faults[0].fault.reason == .index)
    #expect(played.expectations[0].passed)
  }
}

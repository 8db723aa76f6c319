import ScrollModel
import Testing

@testable import ScrollStage

/// Which targets are said to be reached, to be missed, and to be neither.
struct ReachabilitySearchTests {
  /// Rows of 100 points, of which a flick passes one.
  private static func rows(_ count: Int, margin: Int = 0) throws -> Verifier {
    var query = FlickQuery()
    query.step = 6000
    let session = try PlayedText.session(
      """
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<\(count)) { row in Color.teal.frame(height: 100).id(row) }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.bottom, \(margin), for: .scrollContent)
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      """)
    return try Verifier(FlickSpace(session, query))
  }

  /// The search goes on from 1,000 rests: from none near the end of the content.
  @Test(arguments: [1008, 1500])
  func whatTheContentEndsBeforeIsMissedHoweverFarTheSearchWent(count: Int) throws {
    let verifier = try Self.rows(count)
    let reach = verifier.reach
    #expect(!reach.isComplete && reach.targetCount == count)
    #expect(reach.missed.map { $0.index } == Array(count - 8..<count))
    let margin = Reachability.Margin(edge: .bottom, length: 752)
    #expect(reach.missed.last?.reason == .contentEnds(by: 752, margin: margin))
    #expect(verifier.verify([.everyTargetReachable], file: "").hasFailed)
  }

  @Test func whatNobodyHasLookedAtIsNotDecided() throws {
    let verifier = try Self.rows(1500, margin: 752)
    #expect(verifier.reach.missed.isEmpty && verifier.reach.undecidedCount == 499)
    let verdict = verifier.verify([.everyTargetReachable], file: "").verdicts[0]
    #expect(
      verdict.outcome
        == .undecided(
          "499 of 1,500 targets were not looked at: the search ended after 1,001 rests"))
  }

  @Test func aCompleteSearchDecidesAll() throws {
    let reach = try Self.rows(20, margin: 752).reach
    #expect(reach.isComplete && reach.missed.isEmpty && reach.undecidedCount == 0)
  }

  // MARK: Margins

  /// Twelve rows, aligned by their middles.
  private static func centered(row: String, margins: String = "") throws -> Reachability {
    let session = try PlayedText.session(
      """
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<12) { Color.teal.\(row).id($0) } }
          .scrollTargetLayout()
      }
      \(margins)
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .center))
      """)
    return try Verifier(FlickSpace(session)).reach
  }

  /// The container is shorter by what is added, so that half of it brings a middle back.
  @Test func aMarginIsSolvedForTheAnchor() throws {
    let missed = try Self.centered(row: "frame(height: 300)").missed
    #expect(
      missed.map { $0.reason } == [
        .contentBegins(by: 276, margin: .init(edge: .top, length: 552)),
        .contentEnds(by: 276, margin: .init(edge: .bottom, length: 552)),
      ])
    let margins = ".contentMargins(.bottom, 552, for: .scrollContent)"
    #expect(try Self.centered(row: "frame(height: 300)", margins: margins).missed.isEmpty)
  }

  @Test func noMarginIsNamedWhichChangesTheContent() throws {
    let row = "containerRelativeFrame(.vertical) { length, _ in length * 0.6 }"
    for missed in try Self.centered(row: row).missed {
      switch missed.reason {
      case .contentBegins(_, let margin), .contentEnds(_, let margin): #expect(margin == nil)
      case .longerThanContainer, .noVelocity: Issue.record("\(missed)")
      }
    }
  }
}

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
    #expect(reach.missed.last?.reason == .contentEnds(by: 752))
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
}

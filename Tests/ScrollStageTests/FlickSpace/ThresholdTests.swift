import ScrollModel
import Testing

@testable import ScrollStage

/// A map says of every flick where it rests: also beside thresholds, at the ends of content that coasts,
/// and between the velocities of a wide grid.
struct ThresholdTests {
  private static func stack(_ behavior: String, _ declaration: String = "") -> String {
    """
    \(declaration)
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { row in Color.teal.frame(height: 120).id(row) }
      }
      .scrollTargetLayout()
    }
    \(behavior)
    """
  }

  private static func ruled(_ body: String) -> String {
    stack(
      ".scrollTargetBehavior(R())",
      """
      struct R: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let y = target.rect.minY
          \(body)
        }
      }
      """)
  }

  private static let failing = ruled(
    "target.rect.origin.y = [0.0, 300, 700, 1200][Int(y / 300)]")
  private static let fast = ruled(
    "if abs(context.velocity.dy) < 2700 { target.rect.origin.y = (y / 120).rounded() * 120 }")

  private static let scenes = [
    stack(""), stack(".scrollTargetBehavior(.viewAligned)"), failing, fast,
    ruled("target.rect.origin.y = y * y / 2000"),
    ruled("if y > 300, y < 340 { target.rect.origin.y = 300 }"),
  ]

  private func space(
    _ text: String, step: Double = 100, starts: [FlickQuery.Start] = []
  ) throws -> FlickSpace {
    var query = FlickQuery()
    query.step = step
    query.starts = starts
    return try FlickSpace(PlayedText.session(text), query)
  }

  @Test(arguments: scenes, [100.0, 1500])
  func eachPieceSaysWhereFlicksRest(text: String, step: Double) throws {
    let space = try space(text, step: step, starts: [.offset(0), .offset(360), .offset(744.25)])
    for start in try space.map(file: "").starts {
      for (index, piece) in start.pieces.enumerated() {
        let range = piece.velocities
        var velocities = (1...4).map {
          range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 5
        }
        if index > 0 { velocities.append(range.lowerBound + 0.005) }
        if index + 1 < start.pieces.count { velocities.append(range.upperBound - 0.005) }
        for velocity in velocities where range.contains(velocity) {
          let landing = space.landing(from: start.offset, velocity: velocity)
          let range: ClosedRange<Double>
          switch piece.rest {
          case .at(let rest): range = rest - 0.01...rest + 0.01
          case .from(let first, let last): range = min(first, last) - 0.3...max(first, last) + 0.3
          }
          #expect(
            range.contains(landing.rest.y) && landing.failure?.message == piece.failure,
            "\(velocity) from \(start.offset): \(landing.rest.y), not \(piece)")
        }
      }
    }
  }

  @Test func contentBeginsToCoastWhereItLeavesItsEnd() throws {
    let map = try space(Self.stack(""), step: 25, starts: [.offset(744.2548)]).map(file: "")
    let ends = try #require(map.starts.first).pieces.map { $0.velocities.upperBound }
    // 744.2548 points are the way of 1,500 pt/s.
    #expect(abs(ends[0] + 1500) < 0.005)
  }

  @Test func eachReasonHasItsRegion() throws {
    let pieces = try #require(
      try space(Self.failing, step: 25, starts: [.offset(0)]).map(file: "").starts.first
    ).pieces.filter { $0.failure != nil }
    let words = pieces.compactMap { $0.failure?.prefix(7) }
    // The last one is at the end of the content.
    #expect(words == ["Index 4", "Index 5", "Index 5"])
    // Proposed targets of 1,200 and of 1,500 points.
    #expect(abs(pieces[0].velocities.lowerBound - 2412.40) < 0.02)
    #expect(abs(pieces[1].velocities.lowerBound - 3013.01) < 0.02)
    #expect(pieces[0].velocities.upperBound == pieces[1].velocities.lowerBound)
  }

  @Test func aRuleThatAlsoLetsCoastAlignsAllTheSame() throws {
    let verifier = try Verifier(space(Self.fast))
    #expect(verifier.reach.targetCount == 20)
    let verdicts = verifier.verify([.restsOnTargets], file: "").verdicts
    guard case .failed(let failure) = verdicts[0].outcome else {
      Issue.record("\(verdicts[0].outcome)")
      return
    }
    #expect(abs(failure.interval.lowerBound - 2700) < 0.02)
  }

  @Test func whatAMapShowsCanBeReached() throws {
    let space = try space(
      Self.ruled("target.rect.origin.y = (y / 120).rounded() * 120"), step: 6000)
    let map = try space.map(file: "")
    var rests: Set<Double> = []
    for piece in map.starts.flatMap({ $0.pieces }) {
      if case .at(let rest) = piece.rest { rests.insert(rest) }
    }
    #expect(rests.isSubset(of: map.reach.rests.map { $0.offset }))
    #expect(rests.count > 5)
  }

  @Test func tooManyStartsAreRefusedBeforeAnyIsTried() throws {
    let space = try space(
      Self.stack(""), step: 25, starts: [.range(0...1000, step: 0.001)])
    #expect(throws: FlickProblem.self) { _ = try space.map(file: "") }
    #expect(throws: FlickProblem.self) { _ = try Verifier(space) }
    #expect(space.session.trialCount == 0)
  }

  @Test func startsThatAreGivenAreAllTried() throws {
    let space = try space(
      Self.stack(""), step: 6000, starts: [.range(0...1, step: 0.004), .offset(0.5)])
    #expect(try space.givenStarts().count == 251)
  }

  /// A landing is explained in the scene in which it was.
  @Test func neighborsAreThoseOfTheTime() throws {
    let flick = "flick(.up, velocity: 900)\nsettle()\n"
    let text = Self.stack(".scrollTargetBehavior(.paging)") + "\n" + flick
    func nearby(_ text: String) throws -> [Explanation.Neighbor] {
      let session = try PlayedText.session(text, keepsLandings: true)
      let entry = try #require(session.landingLog?.entries.first)
      return try session.explanation(of: entry, FlickQuery()).nearby
    }
    let expected = try nearby(text)
    #expect(expected.count == 1)
    #expect(try nearby(text + "rotate()\nsettle()\n" + flick) == expected)
  }
}

import Testing

@testable import ScrollStage

/// What the search over a whole start finds not monotone is what each landing is asked for.
struct MonotoneTests {
  /// Fast flicks go back, on one side by steps that are not seen; some fail.
  private static let text = """
    struct Moody: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let v = context.velocity.dy
        if v > 1500, v < 2500 { target.rect.origin.y = 300 }
        if v < -1000 { target.rect.origin.y = 900 - v / 10000 }
        if v == 3000 { target.rect.origin.y = [0.0][1] }
      }
    }
    ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(Moody())
    """

  @Test func eachLandingIsJudgedAlike() throws {
    var query = FlickQuery()
    query.starts = [.offset(0), .offset(1000), .offset(2148)]
    query.step = 250
    let verifier = try Verifier(FlickSpace(PlayedText.session(Self.text), query))
    let property = Monotone(space: verifier.space, samples: verifier.samples)
    let broken = property.broken(verifier.samples)
    #expect(broken == verifier.samples.map { row in row.map { property.isBroken(by: $0) } })
    #expect(broken.contains { $0.contains(true) } && broken.contains { $0.contains(false) })
    #expect(verifier.samples.contains { $0.contains { $0.failure != nil } })
  }
}

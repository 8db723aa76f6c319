import ScrollModel
import Testing

@testable import ScrollStage

/// Landings: released or played, they are those of single flicks, and the scene is as it was.
struct FlickSpaceTests {
  private static let scenes = [
    """
    ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
            ForEach(0..<10) { card in Color.teal.frame(width: 300, height: 200).id(card) }
        }
        .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollTargetBehavior(.viewAligned)
    """,
    """
    ScrollView { VStack { ForEach(0..<40, id: \\.self) { Text("\\($0)").frame(height: 70) } } }
    """,
    """
    ScrollView(.horizontal) { HStack(spacing: 0) { ForEach(0..<5) { _ in Color.red.frame(width: 393) } } }
        .scrollTargetBehavior(.paging)
    """,
    """
    struct Snap: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            if target.rect.minY < 200 { target.rect.origin.y = target.rect.minY < 100 ? 0 : 200 }
        }
    }
    ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(Snap())
    """,
  ]

  private func session(_ text: String) throws -> Session { try PlayedText.session(text) }

  /// Pseudorandom numbers that are the same every time.
  private struct Numbers {
    var state: UInt64 = 88_172_645_463_325_252

    mutating func next(in range: ClosedRange<Double>) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let share = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
  }

  @Test(arguments: scenes)
  func releasedAndPlayedLandAlike(text: String) throws {
    let session = try session(text)
    let released = try FlickSpace(session, plays: false)
    let played = try FlickSpace(session, plays: true)
    var numbers = Numbers()
    for _ in 0..<25 {
      let start = numbers.next(in: released.geometry.range).rounded()
      let velocity = numbers.next(in: -6000...6000)
      let a = released.landing(from: start, velocity: velocity)
      let b = played.landing(from: start, velocity: velocity)
      #expect(a.rest == b.rest)
      #expect(a.proposed == b.proposed && a.answer == b.answer)
      #expect(abs(a.seconds - b.seconds) < 1e-9)
      #expect(released.positionName(of: a) == played.positionName(of: b))
    }
    played.finish()
  }

  @Test(arguments: scenes)
  func theSceneIsAsItWas(text: String) throws {
    let session = try session(text)
    let scroll = try #require(session.scene?.outermost)
    let before = (scroll.model.offset, scroll.model.phase, session.scene?.time)
    let space = try FlickSpace(session, plays: true)
    _ = space.landing(from: space.geometry.maxOffset, velocity: -800)
    space.finish()
    #expect(scroll.model.offset == before.0 && scroll.model.phase == before.1)
    #expect(session.scene?.time == before.2)
  }

  /// What a program prints on the way, and what fails there, is nobody's business.
  @Test func nothingIsToldOfWhatIsTried() throws {
    let text = """
      struct Loud: ScrollTargetBehavior {
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
              print("asked")
              if context.velocity.dy > 1000 { fatalError("too fast") }
          }
      }
      ScrollView { Color.red.frame(height: 3000) }
          .scrollTargetBehavior(Loud())
          .onScrollPhaseChange { _, _ in print("phase") }
      """
    let script = ScriptLoader().load([
      ScriptInput(name: "a.scroll", bytes: Array(text.utf8), isScript: true)
    ])
    var events = 0
    let session = Session(try #require(script.code(for: .iOS)), of: script) { _ in events += 1 }
    #expect(session.run() == .passed)
    let space = try FlickSpace(session)
    #expect(space.isPlayed)
    let landing = space.landing(from: 0, velocity: 2000)
    space.finish()
    #expect(landing.failure?.message == "too fast")
    #expect(landing.rest.y > 900)
    #expect(events == 0)
  }

  @Test func mapsOfCoastingContentAreEven() throws {
    let session = try session(Self.scenes[1])
    var query = FlickQuery()
    query.starts = [.offset(0)]
    let map = try FlickSpace(session, query).map(file: "a.scroll")
    let pieces = try #require(map.starts.first).pieces
    #expect(pieces.count == 3)
    #expect(pieces[0].rest == .at(0) && abs(pieces[0].velocities.upperBound - 250) < 0.01)
    guard case .from = pieces[1].rest else {
      Issue.record("the content coasts there")
      return
    }
    #expect(pieces[2].rest == .at(map.subject.limits.upperBound))
  }
}

import Testing

@testable import settle_fuzz

/// What holds for every rest, tried with many throws.
@Suite struct RestTests {
  private static let count = 40

  private func rests(of scene: Throws.Scene, device: String = "") -> [[Double]] {
    var throwing = Throws(seed: 1)
    let gestures = (0..<Self.count).map { _ in throwing.gesture(scene.directions) + "\ntell()\n" }
    let played = Played(device + Throws.tellsRest + scene.text + gestures.joined())
    #expect(played.refused.isEmpty && played.faults.isEmpty)
    #expect(played.numbers.count == Self.count)
    return played.numbers
  }

  /// Where the content is said to be headed for is where it comes to rest, and that is in range.
  @Test(arguments: Throws.scenes)
  func isWhatWasAnnounced(scene: Throws.Scene) {
    for rest in rests(of: scene) {
      #expect(rest.allSatisfy { $0.isFinite })
      #expect(rest[0] == rest[2] && rest[1] == rest[3])
      #expect(rest[4] >= -50 && rest[4] < 4000 && rest[5] >= -50 && rest[5] < 4000)
    }
  }

  /// Frames are only looks at a motion, however many there are.
  @Test(arguments: Throws.scenes)
  func dependsOnNoFrameRate(scene: Throws.Scene) {
    let (slow, fast) = (24, 120)
    let found = [slow, fast].map { rate in
      rests(of: scene, device: "device(width: 393, height: 852, frameRate: \(rate))\n")
    }
    #expect(found[0] == found[1])
  }

  /// Somebody who looks in between changes nothing.
  @Test(arguments: Throws.scenes)
  func dependsOnNoPause(scene: Throws.Scene) {
    var throwing = Throws(seed: 2)
    var (whole, cut) = ("", "")
    for _ in 0..<Self.count {
      let gesture = throwing.gesture(scene.directions)
      whole += "\(gesture)\ntell()\n"
      let pauses = (0..<3).map { _ in "advance(\(throwing.seconds()) / 4); _ = visibleRect\n" }
      cut += "\(gesture)\n\(pauses.joined())step(2)\ntell()\n"
    }
    let rests = [whole, cut].map { Played(Throws.tellsRest + scene.text + $0).numbers }
    #expect(rests[0].count == Self.count)
    #expect(rests[0] == rests[1])
  }

  /// Nor does a trace, however many samples it has.
  @Test func dependsOnNoTrace() {
    var throwing = Throws(seed: 3)
    let scene = Throws.scenes[1]
    let gestures = (0..<6).map { _ in throwing.gesture(scene.directions) + "\ntell()\n" }.joined()
    let text = Throws.tellsRest + scene.text + gestures
    let quiet = Played(text)
    #expect(quiet.numbers.count == 6)
    #expect(Played(text, density: .frame) == quiet)
    #expect(Played(text, density: .seconds(0.01)) == quiet)
  }
}

import Testing

@testable import settle_fuzz

/// A layout from right to left is the mirror image of one from left to right.
@Suite struct MirrorTests {
  private static let scenes = [
    "", ".scrollTargetBehavior(.paging)", ".scrollTargetBehavior(.viewAligned)",
    ".scrollTargetBehavior(.viewAligned(limitBehavior: .always))",
    ".contentMargins(.leading, 30, for: .scrollContent)",
  ].map { modifier in
    """
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) { ForEach(0..<20) { i in Color.red.frame(width: 90 + CGFloat(i % 4) * 50).id(i) } }
        .scrollTargetLayout()
    }
    \(modifier)
    func tell() {
      print(scrolled.x)
      settle()
      print(scrolled.x, position as Any)
    }

    """
  }

  private func played(_ scene: String, _ direction: String, _ gestures: [String]) -> Played {
    let mirrored = gestures.map { gesture in
      direction == "leftToRight"
        ? gesture
        : String(
          gesture.split(separator: ".left", omittingEmptySubsequences: false).map {
            $0.split(separator: ".right", omittingEmptySubsequences: false).joined(
              separator: ".left")
          }.joined(separator: ".right"))
    }
    return Played(
      "device(width: 400, height: 800, layoutDirection: .\(direction))\n" + scene
        + mirrored.joined(separator: "\n"))
  }

  @Test(arguments: scenes)
  func theSameSeenFromTheOtherSide(scene: String) {
    var throwing = Throws(seed: 5)
    var gestures: [String] = []
    while gestures.count < 40 {
      let gesture = throwing.gesture(["left", "left", "right"])
      gestures.append(gesture + "\nadvance(\(throwing.seconds() / 4))\ntell()")
    }
    let left = played(scene, "leftToRight", gestures)
    let right = played(scene, "rightToLeft", gestures)
    #expect(left.refused.isEmpty && left.faults.isEmpty)
    #expect(left.numbers.count == 80 && right.numbers.count == 80)
    for (a, b) in zip(left.numbers, right.numbers) { #expect(abs(a[0] - b[0]) < 1e-9) }
    #expect(left.positions == right.positions)
  }
}

extension Played {
  fileprivate var positions: [Substring] {
    printed.split(separator: "\n").filter { $0.contains(" ") }.map {
      $0.split(separator: " ").last ?? ""
    }
  }
}

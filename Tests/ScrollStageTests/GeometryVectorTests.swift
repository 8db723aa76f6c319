import Foundation
import Testing

@testable import ScrollStage

/// Cases of the shared `openswiftui-geometry` figures that concern scenes, each played as a script.
@Suite struct GeometryVectorTests {
  typealias Vector = [String: Any]

  private func cases() -> [Vector] {
    guard let url = SharedFolder.url("vectors/openswiftui-geometry.json"),
      let data = try? Data(contentsOf: url),
      let root = try? JSONSerialization.jsonObject(with: data) as? Vector
    else {
      print("skipped: no shared geometry figures here")
      return []
    }
    return root["cases"] as? [Vector] ?? []
  }

  private func played(_ prefix: String, _ script: (Vector, Vector) throws -> String) throws {
    for vector in cases() {
      let id = vector["id"] as? String ?? ""
      guard id.hasPrefix(prefix) else { continue }
      let given = try #require(vector["in"] as? Vector)
      let wanted = try #require(vector["expect"] as? Vector)
      let run = try Played(try script(given, wanted))
      #expect(run.faults.isEmpty, "\(id)")
      #expect(run.expectations.count > 0, "\(id)")
      #expect(run.outcome == .passed, "\(id)")
    }
  }

  @Test func marginsAtEdges() throws {
    try played("insets-") { given, wanted in
      guard let edges = given["edges"] as? String else { return "expect(true)" }
      return """
        ScrollView { Color.red.frame(height: 100) }.contentMargins(.\(edges), \(given["length"]!))
        expect(insets == \(insets(wanted["insets"])))
        """
    }
  }

  /// A scroll view takes the insets of the edges of the safe area that it touches.
  @Test func safeArea() throws {
    try played("safe-") { given, wanted in
      let view = given["view"] as? [Double] ?? []
      let space = given["space"] as? [Double] ?? []
      let isRightToLeft = given["direction"] as? String == "rightToLeft"
      var safe = given["insets"] as? [Double] ?? []
      let origin = given["view_origin"] as? [Double] ?? []
      let place = Shares(
        x: (origin[0] - safe[1]) / (space[0] - safe[1] - safe[3] - view[0]),
        y: (origin[1] - safe[0]) / (space[1] - safe[0] - safe[2] - view[1]))
      if isRightToLeft { safe.swapAt(1, 3) }
      return """
        device(
          width: \(space[0]), height: \(space[1]), safeArea: \(insets(safe)),
          layoutDirection: .\(isRightToLeft ? "rightToLeft" : "leftToRight"))
        ScrollView { Color.red.frame(height: 1000) }
          .frame(width: \(view[0]), height: \(view[1]))
          .frame(
            maxWidth: .infinity, maxHeight: .infinity,
            alignment: \(place.alignment(isRightToLeft)))
        expect(insets == \(insets(wanted["insets"])))
        """
    }
  }

  @Test func greedyFrames() throws {
    try played("flex-max") { _, wanted in
      let size = wanted["size"] as? [Double] ?? []
      return """
        Color.red.frame(maxWidth: .infinity).id("x").frame(width: 200, height: 200)
        expect(view("x").frame.width == \(size[0]) && view("x").frame.height == \(size[1]))
        """
    }
  }

  /// Groups of n items, by a rule that goes to the group's start or to the next one's.
  @Test func groups() throws {
    try played("granularity-") { given, wanted in
      """
      struct Groups: ScrollTargetBehavior {
        var isForward = false
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let group = target.rect.minY / \(given["granularity"]!) / 100
          target.rect.origin.y =
            (isForward ? group.rounded(.up) : group.rounded(.down)) * \(given["granularity"]!) * 100
        }
      }
      struct Items: View {
        var rule: Groups
        var body: some View {
          ScrollView { Color.red.frame(height: 5000) }.scrollTargetBehavior(rule)
        }
      }
      Items(rule: Groups())
      drag(.up, by: \(given["index"]!) * 100); hold(0.2); release(); settle()
      expect(offset.y == \(wanted["previous_multiple"]!) * 100)
      Items(rule: Groups(isForward: true))
      drag(.up, by: \(given["index"]!) * 100); hold(0.2); release(); settle()
      expect(offset.y == \(wanted["next_multiple"]!) * 100)
      """
    }
  }

  private func insets(_ value: Any?) -> String {
    let edges = value as? [Double] ?? []
    return
      "EdgeInsets(top: \(edges[0]), leading: \(edges[1]), bottom: \(edges[2]), trailing: \(edges[3]))"
  }
}

/// Where a view stands in its space, as shares of the room to spare.
private struct Shares {
  let x: Double
  let y: Double

  func alignment(_ isRightToLeft: Bool) -> String {
    let share = isRightToLeft ? 1 - x : x
    let horizontal = share < 0.01 ? "leading" : share > 0.99 ? "trailing" : "center"
    let vertical = y < 0.01 ? "top" : y > 0.99 ? "bottom" : "center"
    return "Alignment(horizontal: .\(horizontal), vertical: .\(vertical))"
  }
}

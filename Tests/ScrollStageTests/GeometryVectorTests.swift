import Foundation
import Testing

@testable import ScrollStage

/// Cases of the shared `openswiftui-geometry` figures that concern scenes, each played as a script.
@Suite(
  .enabled(
    if: SharedFolder.url("vectors/openswiftui-geometry.json") != nil,
    "no shared geometry figures here"))
struct GeometryVectorTests {
  typealias Vector = [String: Any]

  /// The cases that are played here, by the beginning of their ids.
  static let played = [
    "insets-horizontal", "insets-vertical", "insets-all", "safe-", "flex-max", "flex-negative",
    "granularity-",
    "proposal-", "element-ids", "nested-unary",
  ]

  /// Why the others are not.
  static let setAside = [
    "offset-moves-visible-rect": "played on a model in AlignmentConformanceTests",
    "rtl-flips-offset": "played on a model in AlignmentConformanceTests",
    "insets-max": "margins add, nothing of ours takes the greater ones",
    "insets-min": "margins add, nothing of ours takes the lesser ones",
    "spacing-h-rtl": "a view has no spacing of its own: stacks have one",
    "spacing-v": "a view has no spacing of its own: stacks have one",
    "spacing-h-rtl-back": "a view has no spacing of its own: stacks have one",
    "spacing-v-back": "a view has no spacing of its own: stacks have one",
    "guide-average": "there is no alignmentGuide yet",
    "guide-average-nil": "there is no alignmentGuide yet",
    "guide-running": "there is no alignmentGuide yet",
  ]

  private func cases() throws -> [Vector] {
    let url = try #require(SharedFolder.url("vectors/openswiftui-geometry.json"))
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? Vector
    return try #require(root?["cases"] as? [Vector])
  }

  @Test func everyCaseIsAccountedFor() throws {
    let ids = Set(try cases().compactMap { $0["id"] as? String })
    let played = ids.filter { id in GeometryVectorTests.played.contains { id.hasPrefix($0) } }
    #expect(ids.subtracting(played) == Set(GeometryVectorTests.setAside.keys))
  }

  private func played(_ prefix: String, _ script: (Vector, Vector) throws -> String) throws {
    try #require(GeometryVectorTests.played.contains(prefix))
    var count = 0
    for vector in try cases() {
      let id = vector["id"] as? String ?? ""
      guard id.hasPrefix(prefix) else { continue }
      count += 1
      let given = try #require(vector["in"] as? Vector)
      let wanted = try #require(vector["expect"] as? Vector)
      let run = try Played(try script(given, wanted))
      #expect(run.faults.isEmpty, "\(id)")
      #expect(run.expectations.count > 0, "\(id)")
      #expect(run.outcome == .passed, "\(id)")
    }
    #expect(count > 0, "\(prefix)")
  }

  @Test(arguments: ["insets-horizontal", "insets-vertical", "insets-all"])
  func marginsAtEdges(id: String) throws {
    try played(id) { given, wanted in
      let edges = try #require(given["edges"] as? String)
      return """
        ScrollView { Color.red.frame(height: 100) }.contentMargins(.\(edges), \(given["length"]!))
        expect(insets == \(insets(wanted["insets"])))
        """
    }
  }

  /// A length that is not proposed is the ideal one: that of the view, or 10.
  @Test func proposals() throws {
    try played("proposal-") { given, wanted in
      if let axis = given["axis"] as? String {
        let proposal = try #require(wanted["proposal"] as? [Double])
        let lengths = axis == "horizontal" ? ("along", "across") : ("across", "along")
        return """
          \(axis == "horizontal" ? "HStack" : "VStack") { Color.red.id("x") }
            .frame(width: \(given[lengths.0]!), height: \(given[lengths.1]!))
          expect(view("x").frame.width == \(proposal[0]) && view("x").frame.height == \(proposal[1]))
          """
      }
      let size = try #require(wanted["size"] as? [Double])
      let proposal = try #require(given["proposal"] as? [Any])
      let ideal =
        (given["defaults"] as? [Double]).map {
          ".frame(idealWidth: \($0[0]), idealHeight: \($0[1]))"
        }
      return """
        ScrollView(.horizontal) { Color.red\(ideal ?? "").id("x").frame(height: \(proposal[1])) }
        expect(view("x").frame.width == \(size[0]) && view("x").frame.height == \(size[1]))
        """
    }
  }

  @Test func elements() throws {
    try played("element-ids") { given, wanted in
      """
      VStack { ForEach(0..<\(given["count"]!)) { Color.red.id($0) } }.id("x")
      expect(Array(view("x").subviews.indices) == \(wanted["indices"]!))
      """
    }
  }

  @Test func nestedContainers() throws {
    try played("nested-unary") { _, wanted in
      """
      VStack { VStack { Color.red; Color.blue }.id("inner") }.id("outer")
      expect(subviewCount(of: "outer") == \(wanted["top_level_items"]!))
      expect(subviewCount(of: "inner") == \(wanted["leaves"]!))
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

  /// No script can see the bound itself.
  @Test func negativeBounds() throws {
    let vector = try #require(
      try cases().first { $0["id"] as? String == "flex-negative-min" })
    let given = try #require((vector["in"] as? Vector)?["min"] as? [Double])
    let wanted = try #require((vector["expect"] as? Vector)?["min"] as? [Double])
    #expect(given.map { FlexibleFrame.Bounds(least: $0).least } == wanted)
  }

  @Test func flexibleFrames() throws {
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
      let index = try #require(given["index"] as? Int)
      let way = index == 0 ? "" : "drag(.up, by: \(index * 100)); "
      return """
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
        grab(); \(way)hold(0.2); release(); settle()
        expect(offset.y == \(wanted["previous_multiple"]!) * 100)
        Items(rule: Groups(isForward: true))
        grab(); \(way)hold(0.2); release(); settle()
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

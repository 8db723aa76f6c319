import Foundation
import SettleKit
import Testing

/// One script and one rule in the hands of several threads.
@Suite struct ThreadTests {
  /// Strings, arrays, dictionaries and closures: everything that is counted.
  static let text =
    Sample.rule(
      """
      let offsets = stops.map { $0 * scale }
      let best = offsets.min(by: { abs($0 - target.rect.minY) < abs($1 - target.rect.minY) })
      target.rect.origin.y = (best ?? 0) + names["b", default: 0] + Double(title.count) + shared
      """,
      members: """
        var scale = 1.0
        var stops: [CGFloat] = [0, 100, 250, 600, 1000]
        var names = ["a": 1.0, "b": 2.0]
        var title = "stops"
        """) + "\nlet shared = [1.0, 2.0].reduce(0, +)\n"

  static func sum(_ rule: inout Rule, count: Int = 300) -> Double {
    (0..<count).reduce(0) { $0 + rule.answer(y: Double($1 * 7 % 1100)) }
  }

  @Test func aScriptServesManyThreads() async throws {
    let script = try Script(Self.text)
    var own = try script.rule("Test")
    let expected = Self.sum(&own)
    let sums = try await withThrowingTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var rule = try script.rule("Test")
          return Self.sum(&rule)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: expected, count: 8))
  }

  @Test func aRuleIsCopiedToManyThreads() async throws {
    var rule = try Script(Self.text).rule("Test")
    let expected = Self.sum(&rule)
    let sums = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask { [rule] in
          var copy = rule
          return Self.sum(&copy)
        }
      }
      // The one that was copied goes on meanwhile.
      let here = Self.sum(&rule)
      return await group.reduce(into: [here]) { $0.append($1) }
    }
    #expect(sums == Array(repeating: expected, count: 9))
  }

  @Test func scriptsAreReadByManyThreads() async throws {
    let hashes = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<4 {
        group.addTask { try Script(Self.text + "// \(index % 2)").hash }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(hashes.count == 2)
  }
}

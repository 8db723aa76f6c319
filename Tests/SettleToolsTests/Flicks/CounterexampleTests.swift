import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// The test that `settle verify` writes for a property that fails is a test that fails.
struct CounterexampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let property: String
    let script: String
    var testDescription: String { property }
  }

  private static func rule(_ body: String) -> String {
    """
    struct R: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let y = target.rect.minY
        \(body)
      }
    }

    """
  }

  /// Rows with a target layout, and the rule.
  private static func rows(_ count: Int, _ height: Int, spacing: Int = 0) -> String {
    """
    ScrollView {
      LazyVStack(spacing: \(spacing)) {
        ForEach(0..<\(count)) { Color.red.frame(height: \(height)).id($0) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(R())

    """
  }

  private static let walker = rule("target.rect.origin.y = (y / 100).rounded() * 100 - 100")

  static let cases = [
    // The item that is named is at 616, from where the rule goes to 500 again: only another width of
    // the window, which names nothing, moves on.
    Case(property: "idempotent", script: walker + rows(6, 300, spacing: 8)),
    Case(
      property: "idempotent",
      script: walker + "ScrollView { Color.red.frame(height: 5000) }"
        + ".scrollTargetBehavior(R())\n"),
    Case(
      property: "idempotent",
      script: rule("target.rect.origin.y = context.velocity.dy > 0 ? 310 : y + 310")
        + rows(40, 120)),
  ]

  @Test(arguments: cases) func itFails(example: Case) throws {
    let folder = try Folder()
    let script = try folder.add("a.scroll", example.script)
    let verified = settle(
      "verify", script, "--property", example.property, "-o", folder.path + "/b.scroll")
    #expect(verified.status == .failure, "\(verified.output)\(verified.errors)")
    let tested = settle("test", folder.path + "/b.scroll")
    #expect(tested.status == .failure, "\(verified.output)\(tested.output)")
    #expect(
      tested.output.contains("expectation failed") || tested.errors.contains("expectation failed"))
  }

  private func settle(_ words: String...) -> (
    status: SettleTools.ExitStatus, output: String, errors: String
  ) {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(words, console: console) }
    return (status, console.output.text, console.errors.text)
  }
}

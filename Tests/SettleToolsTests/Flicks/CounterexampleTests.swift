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
    // A still flick stays wherever the program has put the content.
    Case(
      property: "everyTargetReachable",
      script: rule(
        """
        let here = (context.originalTarget.rect.minY / 300).rounded()
        let way: CGFloat = context.velocity.dy > 0 ? 2 : context.velocity.dy < 0 ? -2 : 0
        target.rect.origin.y = y == 0 ? 0 : min(max(here + way, 0), 8) * 300
        """) + rows(12, 300)),
    Case(
      property: "mirrors",
      script: "device(width: 393, height: 852, layoutDirection: .rightToLeft)\n"
        + rule("target.rect.origin.x = (target.rect.minX / 300).rounded() * 300") + pages),
    Case(
      property: "mirrors",
      script: rule("if context.layoutDirection == .rightToLeft { target.rect.origin.y = 0 }")
        + "ScrollView { Color.red.frame(height: 5000) }.scrollTargetBehavior(R())\n"),
    // What the program has done to the scene before.
    Case(
      property: "mirrors",
      script: rule(
        """
        let isWide = context.containerSize.width > 800
        if isWide { target.rect.origin.x = (target.rect.minX / 300).rounded() * 300 }
        """) + pages + "rotate()\n"),
    Case(
      property: "inBounds",
      script: rule("if context.containerSize.width > 800 { target.rect.origin.x += 50000 }")
        + pages + "rotate()\n"),
    Case(
      property: "inBounds",
      script: """
        struct R: ScrollTargetBehavior {
          var isBad: Bool
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            if isBad { target.rect.origin.x += 50000 }
          }
        }
        struct Shelf: View {
          @State var isBad = false
          var body: some View {
            VStack {
              Button("go") { isBad = true }
              ScrollView(.horizontal) { Color.red.frame(width: 5000) }
                .scrollTargetBehavior(R(isBad: isBad))
            }
          }
        }
        Shelf()
        tap("go")

        """),
  ]

  private static let pages = """
    ScrollView(.horizontal) { Color.red.frame(width: 5000) }.scrollTargetBehavior(R())

    """

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

import Foundation
import SettleKit
import Testing

/// A host's threads may have half a MiB of stack, and what a rule does must not be able to use it up.
@Suite struct StackTests {
  private static let list = "indirect enum L: Hashable { case end, node(Int, L) }"
  private static let chain = """
    var l = L.end, m = L.end
    for i in 0..<9000 { l = .node(i, l); m = .node(i, m) }
    """
  private static let tree = """
    struct N: CustomStringConvertible {
      var kids: [N]
      var description: String { "<\\(kids)>" }
    }
    """

  /// The outcome of a rule that is asked on a thread with so little stack.
  private func outcome(
    _ declarations: String, _ body: String, kilobytes: Int = 512
  ) throws -> (Rule.Outcome, y: Double) {
    let rule = try Script(declarations + "\n" + Sample.rule(body)).rule("Test")
    let target = Sample.target(y: 1000)
    let context = Sample.context()
    nonisolated(unsafe) var answer: (Rule.Outcome, y: Double)?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var mine = rule
      var found = target
      let outcome = mine.updateTarget(&found, context: context)
      answer = (outcome, found.rect.origin.y)
      done.signal()
    }
    thread.stackSize = kilobytes << 10
    thread.start()
    done.wait()
    return try #require(answer)
  }

  @Test(arguments: [
    ("target.rect.origin.y = l == m ? 1 : 2", 1.0),
    ("let s: Set<L> = [l]\ntarget.rect.origin.y = s.contains(m) ? 1 : 2", 1),
    ("target.rect.origin.y = Double(\"\\(l)\".count)", 169_893),
  ])
  func listsOfAnyLength(body: String, expected: Double) throws {
    let (_, y) = try outcome(Self.list, Self.chain + "\n" + body)
    #expect(y == expected)
  }

  @Test func descriptionsThatNestWithoutEnd() throws {
    let body = """
      var n = N(kids: [])
      for _ in 0..<300 { n = N(kids: [n]) }
      target.rect.origin.y = Double("\\(n)".count)
      """
    let (outcome, y) = try outcome(Self.tree, body)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.reason == .recursion)
    #expect(failure.message.hasPrefix("Values are nested too deeply"))
    #expect(failure.message.contains("the limit is 16 levels"))
    #expect(y == 1000)
  }

  @Test func descriptionsWithinTheLimit() throws {
    let body = """
      var n = N(kids: [])
      for _ in 0..<15 { n = N(kids: [n]) }
      target.rect.origin.y = Double("\\(n)".count)
      """
    #expect(try outcome(Self.tree, body).y == 64 - 4 + 4)
  }

  @Test func setsWithinOneAnother() throws {
    let nested = """
      struct N: Hashable { var kids: Set<N> }
      """
    let body = """
      var n = N(kids: []), m = N(kids: [])
      for _ in 0..<300 {
        n = N(kids: [n])
        m = N(kids: [m])
      }
      target.rect.origin.y = n == m ? 1 : 2
      """
    guard case .failed(let failure) = try outcome(nested, body).0 else {
      Issue.record("they have been compared")
      return
    }
    #expect(failure.message.contains("the limit is 16 levels"))
  }

  /// As settle.h promises.
  @Test func aPlainRuleNeedsLittle() throws {
    let body = "target.rect.origin.y = (target.rect.minY / 300).rounded() * 300"
    #expect(try outcome("", body, kilobytes: 64).y == 900)
  }
}

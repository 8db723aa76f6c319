import DeepStack
import Testing

@testable import SettleTools

/// Flicks that have to be played, because of what the program does on the way.
struct PlayedFlickTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Identities that only the session that made them can show: threads must not share them.
  @Test func threadsShareNoIdentities() throws {
    let script = try folder.add(
      "pages.scroll",
      """
      @State var page: UUID?
      ScrollView {
        VStack(spacing: 0) {
          ForEach((0..<6).map { _ in UUID() }, id: \\.self) { _ in Color.red.frame(height: 852) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $page)
      """)
    let alone = settle("map", script, "--step", "1000", "--jobs", "1")
    let together = settle("map", script, "--step", "1000", "--jobs", "4")
    #expect(alone.status == .success && alone.output.contains("played"))
    #expect(together.output == alone.output)
  }

  /// Rows that are added when the last one appears.
  static let feed = """
    @State var count = 10
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \\.self) { row in
          Color.red.frame(height: 100).onAppear { if row == count - 1 { count += 10 } }
        }
      }
    }
    flick(.up, velocity: 2000)
    settle()

    """

  @Test func explanationsFollowContentThatGrows() throws {
    let script = try folder.add("feed.scroll", Self.feed)
    let run = settle("why", script)
    #expect(run.status == .success)
    #expect(run.output.contains("rest             994, 2.647 s after the release"))
    #expect(run.output.contains("0…148 when let go, 0…1,148 at the rest"))
    #expect(settle("why", "--format", "json", script).output.contains("\"limitsAtRest\""))
    #expect(settle("run", script).output.contains("994.00          0.00        rest after 2.647 s"))
  }

  /// A flick that a statement cuts off.
  static let interrupted = """
    ScrollView {
      VStack(spacing: 0) { ForEach(0..<30) { i in Color.red.frame(height: 100).id(i) } }
    }
    flick(.up, velocity: 2500)
    step(10)
    scroll(to: 20, animated: true)
    settle()

    """

  @Test func explanationsSayWhatInterrupts() throws {
    let script = try folder.add("interrupted.scroll", Self.interrupted)
    #expect(
      settle("why", script).output.contains(
        "1,243.75, but 0.167 s after the release something else moved it"))
    #expect(settle("why", "--format", "json", script).output.contains("\"interruptedAfter\": 0.16"))
  }

  @Test func boundsAreAskedOfRulesOnly() throws {
    let script = try folder.add("feed.scroll", Self.feed)
    let run = settle("verify", script, "--property", "inBounds", "--step", "3000", "--from", "0")
    #expect(run.status == .success && run.output.contains("held            inBounds"))
  }

  /// What `verify` writes fails for the reason that it tells, whatever the identities are.
  @Test func counterexamplesCompareIdentitiesOfAnyType() throws {
    let script = try folder.add(
      "tabs.scroll",
      """
      enum Tab: Hashable { case home, feed, me }
      @State var tab: Tab?
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach([Tab.home, .feed, .me], id: \\.self) { _ in Color.red.frame(width: 393) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $tab)
      """)
    let output = folder.path + "/written.scroll"
    _ = settle(
      "verify", script, "--property", "keepsItemOnResize", "--step", "3000", "-o", output)
    let run = settle("test", output)
    #expect(run.status == .failure)
    #expect(run.output.contains("is Optional(\"home\")"))
  }

  private func settle(_ words: String...) -> (
    status: SettleTools.ExitStatus, output: String, errors: String
  ) {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(words, console: console) }
    return (status, console.output.text, console.errors.text)
  }
}

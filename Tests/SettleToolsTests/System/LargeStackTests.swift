import Testing

@testable import SettleTools

struct LargeStackTests {
  @Test func deepRecursionHasRoom() {
    func depth(_ n: Int) -> Int { n == 0 ? 0 : depth(n - 1) + 1 }
    #expect(LargeStack.run { depth(200_000) } == 200_000)
  }

  @Test func theCallerMayLookAfterTheWork() {
    let exclusive = Exclusive()
    var isReleased = false
    let answer = LargeStack.run {
      while !exclusive.run({ isReleased }) {}
      return 42
    } meanwhile: {
      exclusive.run { isReleased = true }
    }
    #expect(answer == 42)
  }
}

struct UnfinishedTests {
  @Test func isShownOnceAndNotAfterTheEnd() {
    let unfinished = Unfinished()
    var count = 0
    unfinished.set { count += 1 }
    #expect(unfinished.show())
    #expect(unfinished.show())
    #expect(count == 1)
    unfinished.set { count += 1 }
    unfinished.clear()
    #expect(unfinished.show())
    #expect(count == 1)
  }

  @Test func isNotShownWhileTheCommandWrites() {
    let unfinished = Unfinished()
    let shown = unfinished.exclusive.run { LargeStack.run { unfinished.show() } }
    #expect(!shown)
  }
}

import DeepStack
import Testing

@testable import SettleTools

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
    let shown = unfinished.exclusive.run { DeepStack.run { unfinished.show() } }
    #expect(!shown)
  }
}

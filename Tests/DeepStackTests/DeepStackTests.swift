import DeepStack
import Testing

struct DeepStackTests {
  @Test func deepRecursionHasRoom() {
    func depth(_ n: Int) -> Int { n == 0 ? 0 : depth(n - 1) + 1 }
    #expect(DeepStack.run { depth(200_000) } == 200_000)
  }

  @Test func theCallerMayLookAfterTheWork() {
    let exclusive = Exclusive()
    var isReleased = false
    let answer = DeepStack.run {
      while !exclusive.run({ isReleased }) {}
      return 42
    } meanwhile: {
      exclusive.run { isReleased = true }
    }
    #expect(answer == 42)
  }
}

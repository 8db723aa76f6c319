import Testing

@testable import ScrollLanguage

@Suite struct LayeredDictionaryTests {
  @Test func holdsWhatWasSetLast() {
    var layered = LayeredDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    for step in 0..<1000 {
      let key = step * 7 % 300
      let copy = layered
      layered.set(key, step)
      #expect(copy[key] == plain[key])
      plain[key] = step
      #expect(layered[key] == step)
    }
    var all: [Int: Int] = [:]
    for (key, value) in layered.all {
      #expect(all[key] == nil)
      all[key] = value
    }
    #expect(all == plain)
    #expect(layered[300] == nil)
  }
}

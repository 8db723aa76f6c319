import Testing

@testable import ScrollLanguage

@Suite struct NearestWordTests {
  private func distance(_ first: String, _ second: String, limit: Int = 3) -> Int? {
    editDistance(Array(first.utf8), Array(second.utf8), limit: limit)
  }

  @Test func mistakesAreCounted() {
    #expect(distance("settle", "settle") == 0)
    #expect(distance("settle", "setle") == 1)
    #expect(distance("settle", "setttle") == 1)
    #expect(distance("settle", "sattle") == 1)
    #expect(distance("settle", "esttle") == 1)
    #expect(distance("velocity", "veloctiyy") == 2)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("abcdef", "uvwxyz") == nil)
    #expect(distance("ab", "ba", limit: 0) == nil)
  }

  /// The table's band holds every distance within the limit.
  @Test func theBandIsAsGoodAsTheTable() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<2000 {
      let first = (0..<next(9)).map { _ in UInt8(97 + next(3)) }
      let second = (0..<next(9)).map { _ in UInt8(97 + next(3)) }
      let whole = editDistance(first, second, limit: 20)
      for limit in 0...3 {
        let expected = whole.flatMap { $0 <= limit ? $0 : nil }
        #expect(editDistance(first, second, limit: limit) == expected)
      }
    }
  }

  @Test func equallyNearWordsAreTakenByTheAlphabet() {
    var near = NearestWord(to: "offsets", Guesses())
    for word in ["offsetz", "offseta", "offsetb", "other"] { near?.consider(word) }
    #expect(near?.word == "offseta")
    near?.nextIsFurther()
    near?.consider("offset0")
    #expect(near?.word == "offseta")
  }

  @Test func longNamesHaveNoGuess() {
    func finds(_ count: Int) -> String? {
      let name = String(repeating: "a", count: count)
      var near = NearestWord(to: name, Guesses())
      near?.consider(name + "a")
      return near?.word
    }
    #expect(finds(200) != nil)
    #expect(finds(100_000) == nil)
  }

  /// An error never names a word that the search found before it had to stop.
  @Test func anUnfinishedSearchFindsNothing() {
    var near = NearestWord(to: "velocity", Guesses())
    near?.consider("velocitie")
    #expect(near?.word == "velocitie")
    var tries = 0
    while near?.guesses.remain == true, tries < 5_000_000 {
      near?.consider("offset")
      tries += 1
    }
    #expect(near?.guesses.remain == false)
    #expect(near?.word == nil)
  }
}

import Testing

@testable import ScrollLanguage

struct ScoreTests {
  @Test func theWorstKindDecides() {
    var one = Score.zero
    one[.optional] += 1
    var many = Score.zero
    many[.any] += 40
    many[.form] += 40
    #expect(many < one)
    #expect(Score.zero < many)
    one[.optional] = 0
    #expect(one == .zero)
  }

  @Test func aKindIsCountedByItself() {
    var score = Score.zero
    score[.form] += 100_000
    #expect(score[.form] == 65_535)
    #expect(score[.existential] == 0)
    score[.existential] -= 1
    #expect(score[.existential] == 0)
  }
}

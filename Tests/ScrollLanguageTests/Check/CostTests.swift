import Testing

@testable import ScrollLanguage

struct CostTests {
  @Test
  func oneOfAWorseLaneIsMoreThanManyOfAnother() {
    var literal = Cost.zero
    literal.add(to: .literal)
    var erasures = Cost.zero
    erasures.add(100, to: .any)
    #expect(erasures < literal)
    #expect(Cost.zero < erasures)
  }

  @Test(arguments: Cost.Lane.allCases)
  func lanesAreCountedByThemselves(lane: Cost.Lane) {
    var cost = Cost.zero
    cost.add(3, to: lane)
    cost.add(to: lane)
    for other in Cost.Lane.allCases { #expect(cost[other] == (other == lane ? 4 : 0)) }
  }

  @Test
  func aLaneIsFullAtItsEnd() {
    var cost = Cost.zero
    cost.add(1 << 20, to: .optional)
    cost.add(to: .optional)
    #expect(cost[.optional] == 0xFFFF)
    #expect(cost[.collection] == 0)
  }

  @Test
  func aSumIsTakenLaneByLane() {
    var first = Cost.zero
    first.add(2, to: .number)
    var second = Cost.zero
    second.add(to: .number)
    second.add(to: .unapplied)
    let sum = first + second
    #expect(sum[.number] == 3)
    #expect(sum[.unapplied] == 1)
  }
}

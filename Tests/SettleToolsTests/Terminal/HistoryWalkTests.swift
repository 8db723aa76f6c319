import Testing

@testable import SettleTools

@Suite struct HistoryWalkTests {
  private static let entries = ["one", "two", "three"]

  /// However the way back leads, it ends at the line that has not been sent yet.
  @Test func theUnsentLineIsKeptOnTheWholeWay() {
    var walk = HistoryWalk(Self.entries)
    #expect(walk.older(keeping: "unsent") == "three")
    #expect(walk.older(keeping: "three, changed") == "two")
    walk.go(to: 0, keeping: "two, changed")
    #expect(walk.place == 0)
    walk.go(to: 1, keeping: "one, changed")
    #expect(walk.oldest(keeping: "two, changed") == "one")
    #expect(walk.newer() == "two")
    #expect(walk.newest() == "unsent")
    #expect(walk.newest() == nil)
    #expect(walk.newer() == nil)
  }

  @Test func aSearchKeepsTheUnsentLine() {
    var walk = HistoryWalk(Self.entries)
    walk.go(to: 1, keeping: "unsent")
    #expect(walk.newer() == "three")
    #expect(walk.newer() == "unsent")
    #expect(walk.oldest(keeping: "another") == "one")
    #expect(walk.newest() == "another")
  }

  @Test func placesOutsideAreTheNearestInside() {
    var walk = HistoryWalk(Self.entries)
    walk.go(to: -4, keeping: "unsent")
    #expect(walk.place == 0)
    #expect(walk.older(keeping: "") == nil)
    walk.go(to: 40, keeping: "")
    #expect(walk.place == 3)
    #expect(walk.entry(at: 3) == nil)
  }

  @Test func searchesGoBothWays() {
    let walk = HistoryWalk(Self.entries)
    let query = SearchQuery("t")
    #expect(walk.place(of: query, from: 3, backward: true) == 2)
    #expect(walk.place(of: query, from: 2, backward: true) == 1)
    #expect(walk.place(of: query, from: 1, backward: true) == nil)
    #expect(walk.place(of: query, from: 2, backward: false) == 2)
    #expect(walk.place(of: query, from: 3, backward: false) == nil)
    #expect(walk.place(of: SearchQuery("Two"), from: 3, backward: true) == nil)
  }
}

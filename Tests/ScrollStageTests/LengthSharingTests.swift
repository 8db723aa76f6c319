import Testing

@testable import ScrollStage

@Suite struct LengthSharingTests {
  /// What each is offered, where each takes of its offer what it can.
  private func offers(_ available: Double, _ bounds: [LengthSharing.Bounds]) -> [Double] {
    var offers = Array(repeating: Double.nan, count: bounds.count)
    LengthSharing(bounds: bounds).share(available) { index, offer in
      offers[index] = offer
      return min(max(offer, bounds[index].least), bounds[index].most)
    }
    return offers
  }

  /// The first ones are offered all but the least that the others can do with.
  @Test func theLeastOfLowerPrioritiesIsKept() {
    let first = LengthSharing.Bounds(priority: 1, least: 0, most: .infinity)
    let last = LengthSharing.Bounds(least: 30, most: 40)
    #expect(offers(100, [last, first]) == [30, 70])
    #expect(offers(100, [last, first, last]) == [30, 40, 30])
    #expect(offers(20, [last, first]) == [20, 0])
  }

  @Test func theLeastFlexibleIsAskedFirst() {
    let fixed = LengthSharing.Bounds(least: 20, most: 20)
    let open = LengthSharing.Bounds(least: 0, most: .infinity)
    #expect(offers(100, [open, fixed, open]) == [40, 100 / 3.0, 40])
  }
}

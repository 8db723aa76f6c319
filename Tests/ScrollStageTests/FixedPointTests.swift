import Testing

@testable import ScrollStage

@Suite struct FixedPointTests {
  @Test(arguments: [
    (894.4, 2, "894.40"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (-0.001, 2, "0.00"),
    (2.3912, 3, "2.391"), (1e6, 0, "1000000"), (-12.5, 0, "-12"), (0, 2, "0.00"),
    (5e-324, 3, "0.000"), (8_999_999_999_999_999, 2, "8999999999999999.00"),
  ])
  func roundsTheBinaryValue(value: Double, digits: Int, expected: String) {
    #expect(fixed(value, digits: digits) == expected)
  }
}

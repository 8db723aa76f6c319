import Testing

@testable import ScrollLanguage

struct DoubleParsingTests {
  @Test(arguments: [
    "0.0", "1.0", "0.1", "0.3", "123456789.125", "1e22", "1e23", "8.98846567431158e307",
    "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "1e99999", "5e-324", "2e-324",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1e-400", "9007199254740993", "9007199254740993.0000000001",
    "0.500000000000000166533453693773481063544750213623046875", "4503599627370495.5",
    "6929495644600919.5", "3.7455744005952583e15", "1e-22", "123e-5", "0.000001e6",
    "179769313486231580793e289", "7.2057594037927933e16", "0e5", "00012.50",
  ])
  func decimalsAgreeWithTheStandardLibrary(_ text: String) {
    #expect(parseDouble(text).bitPattern == Double(text)?.bitPattern)
  }

  @Test func randomDecimalsAgreeWithTheStandardLibrary() {
    var seed: UInt64 = 42
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed ^ (seed >> 29)
    }
    for _ in 0..<1000 {
      let value = Double(bitPattern: next() & 0x7FFF_FFFF_FFFF_FFFF)
      guard value.isFinite else { continue }
      let text = "\(value)"
      #expect(parseDouble(text).bitPattern == value.bitPattern, "\(text)")
      let digits = "\(next())\(next()).\(next())e\(Int(next() % 700) - 350)"
      #expect(parseDouble(digits).bitPattern == Double(digits)?.bitPattern, "\(digits)")
    }
  }

  @Test func manyDigitsRoundByWhatIsLeft() {
    let half = "1.00000000000000011102230246251565404236316680908203125"
    #expect(parseDouble(half) == 1)
    #expect(parseDouble(half + String(repeating: "0", count: 2000)) == 1)
    #expect(parseDouble(half + String(repeating: "0", count: 2000) + "1") == 1.0.nextUp)
  }

  @Test(arguments: [
    "0x1p0", "0x1.8p1", "0xA.8p0", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1.fffffffffffff8p0",
    "0x1.fffffffffffff7p0", "0x1p1024", "0x123456789abcdef01p0", "0x0.0p5", "0x1P2",
  ])
  func hexadecimalsAgreeWithTheStandardLibrary(_ text: String) {
    #expect(parseDouble(text).bitPattern == Double(text)?.bitPattern)
  }

  @Test func underscoresArePassedOver() {
    #expect(parseDouble("1_000.5_0e1_0") == 1000.5e10)
  }
}

import Testing

@testable import ScrollLanguage

/// A small generator, so that the numbers are the same on every run.
private struct Draw {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct NativesNumberTests {
  @Test func readsWhatTheStandardLibraryPrints() {
    var draw = Draw(state: 1)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: draw.next())
      if value.isNaN { continue }
      #expect(readDouble(value.description) == value)
    }
  }

  @Test func roundsLongDecimalsAsTheStandardLibrary() {
    var draw = Draw(state: 2)
    for _ in 0..<5_000 {
      let digits = "\(draw.next())\(draw.next())"
      let text =
        "\(digits.prefix(Int(draw.next() % 30) + 1)).\(digits)e\(Int(draw.next() % 640) - 330)"
      #expect(readDouble(text) == Double(text), "\(text)")
    }
  }

  @Test(arguments: [
    "0", "-0", ".5", "5.", "+3", "1e3", "1E-3", "inf", "-Infinity", "0x10", "0x1.8p1", "0x.8p-1074",
    "4.9e-324", "2.4703282292062327208e-324", "2.4703282292062328e-324", "1.7976931348623159e308",
    "9007199254740993", "9007199254740992.99999999999999999999", "1e400", "1e-400",
    "2.2250738585072011e-308", "179769313486231580793728971405301199e273",
  ])
  func readsEdges(_ text: String) {
    #expect(readDouble(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", " 1", "1 ", "abc", "e5", ".", "1e", "0x", "0x5.5.5", "1.2.3", "--1", "infin",
  ])
  func refuses(_ text: String) { #expect(readDouble(text) == nil) }

  @Test func printsFixedDigits() {
    #expect(fixed(3.14159, digits: 2) == "3.14")
    #expect(fixed(2.5, digits: 0) == "2")
    #expect(fixed(3.5, digits: 0) == "4")
    #expect(fixed(0.125, digits: 2) == "0.12")
    #expect(fixed(1.005, digits: 2) == "1.00")
    #expect(fixed(-0.5, digits: 0) == "-0")
    #expect(fixed(999.995, digits: 2) == "1000.00")
    #expect(fixed(0.000999, digits: 3) == "0.001")
    #expect(fixed(0.0001, digits: 3) == "0.000")
    #expect(fixed(1e22, digits: 1) == "10000000000000000000000.0")
    #expect(fixed(1e23, digits: 0) == "99999999999999991611392")
    #expect(fixed(0, digits: 2) == "0.00")
    #expect(fixed(.infinity, digits: 2) == "inf")
  }

  @Test func printsExponents() {
    #expect(exponential(12345.678, digits: 3) == "1.235e+04")
    #expect(exponential(0, digits: 2) == "0.00e+00")
    #expect(exponential(9.9996e-7, digits: 3) == "1.000e-06")
    #expect(exponential(.leastNonzeroMagnitude, digits: 4) == "4.9407e-324")
  }

  @Test func fusedMultiplyAddRoundsOnce() {
    var draw = Draw(state: 3)
    func number() -> Double {
      Double(Int64(bitPattern: draw.next())) * 0x1p-40 * (draw.next() % 3 == 0 ? 0x1p-60 : 1)
    }
    for _ in 0..<50_000 {
      let (x, y, z) = (number(), number(), number())
      #expect(fusedMultiplyAdd(x, y, z) == z.addingProduct(x, y))
    }
    #expect(fusedMultiplyAdd(3, 0.3, 0.1) == 0.1.addingProduct(3, 0.3))
    #expect(fusedMultiplyAdd(0, 5, -0.0).sign == (-0.0).addingProduct(0, 5).sign)
  }
}

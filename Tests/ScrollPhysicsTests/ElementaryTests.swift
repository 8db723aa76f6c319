import ScrollPhysics
import Testing

@Suite struct ElementaryTests {
  static let functions: [String: @Sendable (Double, Double) -> Double] = [
    "exp": { x, _ in Elementary.exp(x) }, "exp2": { x, _ in Elementary.exp2(x) },
    "exp10": { x, _ in Elementary.exp10(x) }, "expm1": { x, _ in Elementary.expm1(x) },
    "log": { x, _ in Elementary.log(x) }, "log2": { x, _ in Elementary.log2(x) },
    "log10": { x, _ in Elementary.log10(x) }, "log1p": { x, _ in Elementary.log1p(x) },
    "pow": { x, y in Elementary.pow(x, y) }, "sin": { x, _ in Elementary.sin(x) },
    "cos": { x, _ in Elementary.cos(x) }, "tan": { x, _ in Elementary.tan(x) },
    "asin": { x, _ in Elementary.asin(x) }, "acos": { x, _ in Elementary.acos(x) },
    "atan": { x, _ in Elementary.atan(x) }, "atan2": { x, y in Elementary.atan2(x, y) },
    "sinh": { x, _ in Elementary.sinh(x) }, "cosh": { x, _ in Elementary.cosh(x) },
    "tanh": { x, _ in Elementary.tanh(x) }, "asinh": { x, _ in Elementary.asinh(x) },
    "acosh": { x, _ in Elementary.acosh(x) }, "atanh": { x, _ in Elementary.atanh(x) },
    "cbrt": { x, _ in Elementary.cbrt(x) }, "hypot": { x, y in Elementary.hypot(x, y) },
  ]

  @Test func areWithinOneUnitOfTheTrueValue() throws {
    var seen: Set<String> = []
    for row in ElementaryFigures.rows {
      let function = try #require(Self.functions[row.function])
      let x = Double(bitPattern: row.x)
      let y = Double(bitPattern: row.y)
      let result = Double(bitPattern: row.result)
      let value = function(x, y)
      #expect(abs(value - result) <= result.ulp, "\(row.function)(\(x), \(y))")
      seen.insert(row.function)
    }
    #expect(seen.count == Self.functions.count)
  }

  @Test func exactCasesAreExact() {
    #expect(Elementary.pow(2, 10) == 1024)
    #expect(Elementary.pow(10, 22) == 1e22)
    #expect(Elementary.pow(-2, 3) == -8)
    #expect(Elementary.pow(9, 0.5) == 3)
    #expect(Elementary.exp2(-1074) == .leastNonzeroMagnitude)
    #expect(Elementary.log2(8) == 3)
    #expect(Elementary.log10(1000) == 3)
    #expect(Elementary.cbrt(-27) == -3)
    #expect(Elementary.hypot(3, 4) == 5)
    #expect(Elementary.exp(0) == 1 && Elementary.cos(0) == 1 && Elementary.cosh(0) == 1)
  }

  @Test func specialValuesFollowTheStandard() {
    let inf = Double.infinity
    #expect(Elementary.exp(710) == inf && Elementary.exp(-746) == 0 && Elementary.exp(-inf) == 0)
    #expect(Elementary.log(0) == -inf && Elementary.log(-1).isNaN && Elementary.log(inf) == inf)
    #expect(Elementary.log1p(-1) == -inf && Elementary.log1p(-2).isNaN)
    #expect(Elementary.pow(.nan, 0) == 1 && Elementary.pow(1, .nan) == 1)
    #expect(Elementary.pow(-8, 1 / 3.0).isNaN)
    #expect(Elementary.pow(0, -1) == inf && Elementary.pow(-0.0, -3) == -inf)
    #expect(Elementary.pow(-inf, 3) == -inf && Elementary.pow(0.5, inf) == 0)
    #expect(Elementary.pow(-1, inf) == 1 && Elementary.pow(10, 400) == inf)
    #expect(Elementary.sin(inf).isNaN && Elementary.tan(-inf).isNaN)
    #expect(Elementary.sin(-0.0).sign == .minus && Elementary.tanh(-0.0).sign == .minus)
    #expect(Elementary.asin(1.1).isNaN && Elementary.acosh(0.5).isNaN)
    #expect(Elementary.atanh(1) == inf && Elementary.atan(inf) == Double.pi / 2)
    #expect(Elementary.atan2(0, -1) == Double.pi && Elementary.atan2(-0.0, -1) == -Double.pi)
    #expect(Elementary.atan2(1, 0) == Double.pi / 2 && Elementary.atan2(0, 1) == 0)
    #expect(Elementary.atan2(inf, -inf) == 3 * Double.pi / 4)
    #expect(Elementary.hypot(.nan, inf) == inf && Elementary.hypot(0, -2) == 2)
    #expect(Elementary.sinh(-800) == -inf && Elementary.cosh(-800) == inf)
  }

  @Test func remaindersAreExact() {
    #expect(Elementary.truncatingRemainder(7.5, 2) == 1.5)
    #expect(Elementary.truncatingRemainder(-7.5, 2) == -1.5)
    #expect(Elementary.truncatingRemainder(1e300, 7) == 1e300.truncatingRemainder(dividingBy: 7))
    #expect(Elementary.truncatingRemainder(3, 0).isNaN)
    #expect(Elementary.truncatingRemainder(3, .infinity) == 3)
    #expect(Elementary.truncatingRemainder(-4, 2).sign == .minus)
    #expect(Elementary.remainder(5, 2) == 1)
    #expect(Elementary.remainder(3, 2) == -1)
    #expect(Elementary.remainder(-2.5, 1) == -0.5)
    var state: UInt64 = 88_172_645_463_325_252
    func next() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(bitPattern: state)
    }
    for _ in 0..<2000 {
      let x = next()
      let y = next()
      guard x.isFinite, y.isFinite else { continue }
      let r = Elementary.truncatingRemainder(x, y)
      #expect(r.bitPattern == x.truncatingRemainder(dividingBy: y).bitPattern)
      #expect(Elementary.remainder(x, y) == x.remainder(dividingBy: y))
    }
  }

  @Test func roundsHalvesAwayFromZero() {
    for x in [0.5, 1.5, -2.5, 0.49999999999999994, 4503599627370497.5, -0.2, 1e300] {
      #expect(Elementary.round(x) == x.rounded(.toNearestOrAwayFromZero))
    }
  }

  /// One number for a long run of every function: the same on every host.
  @Test func bitsAreTheSameOnEveryHost() {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for name in Self.functions.keys.sorted() {
      guard let function = Self.functions[name] else { continue }
      for step in 0..<500 {
        let x = Double(step) * 0.0371 - 9
        let y = Double(step) * 0.011 + 0.1
        let value = function(x, y)
        hash = (hash ^ (value.isNaN ? 1 : value.bitPattern)) &* 1_099_511_628_211
      }
    }
    #expect(hash == 5_996_182_306_625_700_983)
  }
}

import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [
    (10.0, 390.0, 5.42351454), (50, 390, 25.6886228), (100, 390, 48.2022472), (200, 390, 85.8),
    (390, 390, 138.387097), (1000, 390, 228.191489), (100, 844, 51.6351502),
    (400, 844, 174.511278), (844, 844, 299.483871), (100, 200, 43.1372549),
  ])
  func showsTheWorkedFigures(raw: Double, dimension: Double, shown: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(near(band.shown(raw), shown))
    #expect(band.shown(-raw) == -band.shown(raw))
    #expect(abs(band.raw(band.shown(raw)) - raw) < 1e-9 * raw)
  }

  @Test(arguments: [
    (20.0, 390.0, 38.3292383), (100, 390, 244.514107), (300, 844, 846.256684),
  ])
  func invertsTheWorkedFigures(shown: Double, dimension: Double, raw: Double) {
    #expect(near(RubberBand(dimension: dimension).raw(shown), raw))
  }

  @Test func startsWithItsCoefficientAndNeverShowsTheWholeViewport() {
    let band = RubberBand(dimension: 390)
    #expect(near(band.slope(atRaw: 0), 0.55))
    #expect(abs(band.shown(1e-9) / 1e-9 - 0.55) < 1e-9)
    #expect(band.shown(1e12) < 390)
    #expect(band.shown(.infinity) == 390)
    for raw in stride(from: 5.0, to: 900, by: 35) {
      let slope = (band.shown(raw + 1e-4) - band.shown(raw - 1e-4)) / 2e-4
      #expect(abs(slope - band.slope(atRaw: raw)) < 1e-8)
      #expect(band.slope(atRaw: raw) < band.slope(atRaw: raw - 5))
    }
  }

  /// The band shows less than its length; what lies farther out is taken hold of all the same.
  @Test func whatTheBandCannotShowHasAFiniteRawOffset() {
    let band = RubberBand(dimension: 390)
    #expect(band.raw(390).isFinite)
    #expect(band.raw(390) > band.raw(389))
    #expect(band.raw(-5000) == -band.raw(390))
    #expect(band.rawOffset(of: 1000, in: 0...50).isFinite)
  }

  @Test func leavesTheRangeAlone() {
    let band = RubberBand(dimension: 100)
    #expect(band.offset(raw: 30, in: 0...50) == 30)
    #expect(band.offset(raw: 60, in: 0...50) == 50 + band.shown(10))
    #expect(band.offset(raw: -10, in: 0...50) == -band.shown(10))
    #expect(abs(band.rawOffset(of: band.offset(raw: 60, in: 0...50), in: 0...50) - 60) < 1e-9)
  }
}

import Testing

@testable import ScrollStage

@Suite struct FrameGridTests {
  /// Frames counted behind a moment that was gone back to are no frames: those before it go on.
  @Test func framesThatWereTakenBackAreForgotten() {
    var grid = FrameGrid()
    #expect(grid.moment(10, after: 1, rate: 60) == 1 + 10 / 60.0)
    #expect(grid.moment(5, after: 2.005, rate: 60) == 2.005 + 5 / 60.0)
    grid.forget(after: 1.5)
    let end = 1 + 66 / 60.0
    #expect(grid.moment(near: end + 1e-10, or: [Double]()) == end)
    #expect(grid.moment(near: end + 1e-3, or: [Double]()) == end + 1e-3)
  }

  @Test func framesGoOnFromWhereTheyEnded() {
    var grid = FrameGrid()
    let first = grid.moment(7, after: 0.1, rate: 120)
    #expect(grid.moment(5, after: first, rate: 120) == 0.1 + 12 / 120.0)
    #expect(grid.moment(near: 0.3, or: [0.3 + 1e-10]) == 0.3 + 1e-10)
  }
}

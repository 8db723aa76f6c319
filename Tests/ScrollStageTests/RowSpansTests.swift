import Testing

@testable import ScrollStage

@Suite struct RowSpansTests {
  /// A row without views takes no room, and no spacing.
  @Test func emptyRowsTakeNothing() throws {
    let lengths = [[10.0], [], [20, 5]].map { RowLength($0, spacing: 8) }
    var writer = try #require(RowWriter(lengths.count, spacing: 8, nil))
    for length in lengths { writer.append(length) }
    let rows = writer.rows
    #expect(rows.spans.map(\.min) == [0, 18, 18])
    #expect(rows.spans.map(\.length) == [10, 0, 33])
    #expect(rows.stride == 59)
    #expect(rows.viewCount == 3)
    #expect(rows.viewCounts == [1, 0, 2])
    #expect((0..<3).map { rows.length(ofRow: $0) } == lengths)
  }
}

import ScrollModel

/// The length of a row, spacing inside included, and the number of its views.
struct RowLength: Equatable {
  let length: Double
  let views: Int32

  init(_ length: Double, views: Int32) {
    self.length = length
    self.views = views
  }

  init(_ views: [Double], spacing: Double) {
    self.views = Int32(truncatingIfNeeded: views.count)
    if views.count == 1 {
      length = views[0]
    } else {
      var sum = 0.0
      for own in views { sum += own + spacing }
      length = views.isEmpty ? 0 : max(0, sum - spacing)
    }
  }

  /// To the row after it.
  func stride(_ spacing: Double) -> Double { views == 0 ? 0 : length + spacing }
}

/// The positions of the rows of a list that are not all alike, from the start of the first.
///
/// Immutable, so that evaluations and scroll targets share it, and recognise it, as long as the rows
/// stay as they are.
package final class RowSpans {
  package let spans: [Span]
  /// How many views each row has, where it is not one throughout.
  package let viewCounts: [Int32]?
  /// From the first row to what comes after the last.
  let stride: Double
  /// Of all rows.
  let viewCount: Int
  private let holding: Holding?

  /// No rows.
  init() {
    spans = []
    viewCounts = nil
    stride = 0
    viewCount = 0
    holding = nil
  }

  fileprivate init(_ writer: RowWriter) {
    spans = writer.spans
    viewCounts = writer.viewCounts
    stride = writer.position
    viewCount = writer.viewCount
    holding = writer.holding
  }

  var count: Int { spans.count }

  func length(ofRow row: Int) -> RowLength {
    RowLength(spans[row].length, views: viewCounts?[row] ?? 1)
  }
}

/// Builds `RowSpans`, one row after the other.
struct RowWriter {
  fileprivate let holding: Holding
  fileprivate var spans: [Span] = []
  fileprivate var viewCounts: [Int32]?
  fileprivate var position = 0.0
  fileprivate var viewCount = 0
  private let spacing: Double

  /// Bytes that a row is counted with: half of its span.
  private static let rowBytes = 8

  /// Nil where there is no room for so many rows.
  init?(_ count: Int, spacing: Double, _ account: Account?) {
    holding = Holding(account)
    guard holding.add(count, of: RowWriter.rowBytes) else { return nil }
    self.spacing = spacing
    spans.reserveCapacity(count)
  }

  mutating func append(_ own: RowLength) {
    if own.views != 1, viewCounts == nil {
      holding.add(spans.capacity * 2)
      viewCounts = Array(repeating: 1, count: spans.count)
    }
    viewCounts?.append(own.views)
    spans.append(Span(min: position, length: own.length))
    position += own.stride(spacing)
    viewCount = viewCount.plus(Int(own.views))
  }

  var rows: RowSpans { RowSpans(self) }
}

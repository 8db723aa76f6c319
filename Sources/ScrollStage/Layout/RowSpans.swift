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

/// Where the rows of a list lie that are not all alike, from the start of the first.
///
/// Never changed, so that evaluations and scroll targets share it, and know it again, as long as the
/// rows stay as they are.
package final class RowSpans {
  package let spans: [Span]
  /// How many views each row has, where it is not one throughout.
  package let viewCounts: [Int32]?
  /// From the first row to what comes after the last.
  let stride: Double
  /// Of all rows.
  let viewCount: Int

  init(_ lengths: [RowLength], spacing: Double) {
    var spans: [Span] = []
    spans.reserveCapacity(lengths.count)
    var viewCounts: [Int32]?
    var position = 0.0
    var viewCount = 0
    for (index, own) in lengths.enumerated() {
      if own.views != 1, viewCounts == nil {
        viewCounts = Array(repeating: 1, count: index)
      }
      viewCounts?.append(own.views)
      spans.append(Span(min: position, length: own.length))
      position += own.stride(spacing)
      viewCount += Int(own.views)
    }
    self.spans = spans
    self.viewCounts = viewCounts
    self.viewCount = viewCount
    stride = position
  }

  var count: Int { spans.count }

  func length(ofRow row: Int) -> RowLength {
    RowLength(spans[row].length, views: viewCounts?[row] ?? 1)
  }
}

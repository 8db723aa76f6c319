/// A half-open range of byte offsets in one source.
///
/// Two 32-bit offsets keep nodes and tokens small; sources are far below 4 GiB. A span never carries
/// its source: use `SourceSpan` where the source is not clear from context.
package struct Span: Equatable, Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package static let zero = Span(start: UInt32(0), end: UInt32(0))

  package var isEmpty: Bool { start == end }
  package var length: Int { Int(end) - Int(start) }

  package func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}

/// Which source of a program a tree or a diagnostic belongs to.
package struct SourceID: Equatable, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A span together with its source.
package struct SourceSpan: Equatable, Hashable, Sendable {
  package var source: SourceID
  package var span: Span

  package init(_ source: SourceID, _ span: Span) {
    self.source = source
    self.span = span
  }
}

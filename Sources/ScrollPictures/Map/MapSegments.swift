import ScrollStage

/// A stretch of one row of a drawn map.
struct MapSegment {
  enum Kind {
    /// Flicks that end at one rest, by its number.
    case rest(Int)
    /// The offset runs evenly from one to the other.
    case ramp(Double, Double)
  }

  var kind: Kind
  /// In the picture's coordinates.
  var left: Double
  var right: Double
  /// The piece that it shows; nil where narrow ones were merged.
  var piece: LandingMap.Piece?
  var isFailing = false

  var width: Double { right - left }
}

/// Divides a row into stretches that can be seen: pieces narrower than a pixel merge into ramps.
struct MapSegments {
  let numbers: RestNumbers
  let velocities: ClosedRange<Double>
  let left: Double
  let width: Double
  /// Points; at least 1.
  let floor: Double

  func x(_ velocity: Double) -> Double { left + velocities.part(of: velocity) * width }

  func segments(of start: LandingMap.Start) -> [MapSegment] {
    var segments: [MapSegment] = []
    var narrow: MapSegment?
    for (index, piece) in start.pieces.enumerated() {
      let extent = start.extent(of: index)
      let segment = MapSegment(
        kind: kind(of: piece), left: x(extent.lowerBound), right: x(extent.upperBound),
        piece: piece, isFailing: piece.failure != nil)
      if segment.width >= floor {
        if let narrow { segments.append(narrow) }
        narrow = nil
        segments.append(segment)
      } else {
        narrow = MapSegments.merge(narrow, segment)
      }
    }
    if let narrow { segments.append(narrow) }
    return segments
  }

  private func kind(of piece: LandingMap.Piece) -> MapSegment.Kind {
    if case .from(let first, let last) = piece.rest { return .ramp(first, last) }
    return .rest(numbers.number(of: piece) ?? 0)
  }

  private static func merge(_ before: MapSegment?, _ next: MapSegment) -> MapSegment {
    guard let before else { return next }
    return MapSegment(
      kind: .ramp(ends(of: before).first, ends(of: next).last), left: before.left,
      right: next.right, piece: nil, isFailing: before.isFailing || next.isFailing)
  }

  private static func ends(of segment: MapSegment) -> (first: Double, last: Double) {
    if case .ramp(let first, let last) = segment.kind { return (first, last) }
    guard let piece = segment.piece, case .at(let offset) = piece.rest else { return (0, 0) }
    return (offset, offset)
  }
}

import ScrollModel
import ScrollStage

extension LandingMap {
  /// The start at an offset, else the first.
  func startIndex(at focus: Double?) -> Int? {
    guard let focus, !starts.isEmpty else { return starts.isEmpty ? nil : 0 }
    let nearest = starts.indices.min {
      abs(starts[$0].offset - focus) < abs(starts[$1].offset - focus)
    }
    guard let nearest, abs(starts[nearest].offset - focus) < 0.5 else { return 0 }
    return nearest
  }

  /// Without two pieces side by side that say the same.
  var joined: LandingMap {
    var map = self
    for index in map.starts.indices { map.starts[index].joinPieces() }
    return map
  }

  /// Content coasts at least for some flicks, and not just where the rule fails.
  var isContinuous: Bool {
    starts.contains { start in start.pieces.contains { $0.isCoasting && $0.failure == nil } }
  }
}

extension LandingMap.Start {
  fileprivate mutating func joinPieces() {
    var joined: [LandingMap.Piece] = []
    for piece in pieces {
      guard let last = joined.last, !piece.isCoasting, last.rest == piece.rest,
        last.name == piece.name, last.place == piece.place, last.failure == piece.failure
      else {
        joined.append(piece)
        continue
      }
      let lower = last.velocities.lowerBound
      joined[joined.count - 1].velocities = lower...max(lower, piece.velocities.upperBound)
    }
    pieces = joined
  }

  /// The piece that a velocity lies in: pieces follow each other, and each reaches to the next.
  func pieceIndex(at velocity: Double) -> Int? {
    guard !pieces.isEmpty else { return nil }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].velocities.lowerBound <= velocity { low = middle } else { high = middle }
    }
    return low
  }

  /// Velocities of a piece, up to where the next one begins.
  func extent(of index: Int) -> ClosedRange<Double> {
    let lower = pieces[index].velocities.lowerBound
    let upper =
      index + 1 < pieces.count
      ? pieces[index + 1].velocities.lowerBound : pieces[index].velocities.upperBound
    return lower...max(lower, upper)
  }

  /// The widest pieces, in order of their velocities.
  func widest(_ count: Int) -> [Int] {
    guard pieces.count > count else { return Array(pieces.indices) }
    let byWidth = pieces.indices.sorted { left, right in
      let leftWidth = extent(of: left).width
      let rightWidth = extent(of: right).width
      return leftWidth == rightWidth ? left < right : leftWidth > rightWidth
    }
    return byWidth.prefix(count).sorted()
  }
}

extension LandingMap.Piece {
  var isCoasting: Bool {
    if case .from = rest { return true }
    return false
  }

  /// Resting offset at a velocity of the piece.
  func offset(at velocity: Double) -> Double {
    switch rest {
    case .at(let offset): return offset
    case .from(let first, let last):
      let width = velocities.width
      let part = width > 0 ? (velocity - velocities.lowerBound) / width : 0
      return first + (last - first) * min(1, max(0, part))
    }
  }
}

extension ClosedRange<Double> {
  var width: Double { upperBound - lowerBound }

  /// How far along the range a number is, 0…1.
  func part(of x: Double) -> Double {
    // Halves, for the width of a range of huge numbers is infinite.
    let part = (x / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    return part.isFinite ? Swift.min(1, Swift.max(0, part)) : 0
  }
}

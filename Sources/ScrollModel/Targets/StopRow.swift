/// The targets of a scroll view seen along one axis, from the leading edge on.
///
/// Ranks count stops in the order of their places; where the row of targets runs against the reading
/// direction, rank and index run against each other. Only an ordered row is searched by bisection; a
/// list in any other arrangement is scanned.
struct StopRow {
  let targets: TargetLayout
  let axis: Axis
  let geometry: AxisGeometry
  let anchor: Double

  var count: Int { targets.count }
  var isEmpty: Bool { targets.isEmpty }

  /// Whether places grow with the rank.
  var isOrdered: Bool {
    switch targets {
    case .none: return true
    case .uniform(let items): return items.axis == axis
    case .row(let items): return items.axis == axis
    case .list(let rects): return rects.count < 2
    }
  }

  /// Whether the first target is the farthest from the leading edge.
  private var isReversed: Bool {
    switch targets {
    case .uniform(let items): return (items.stride < 0) != geometry.isMirrored
    case .row(let items): return items.isBackward != geometry.isMirrored
    case .none, .list: return false
    }
  }

  func index(ofRank rank: Int) -> Int { isReversed ? count - 1 - rank : rank }
  func rank(ofIndex index: Int) -> Int { isReversed ? count - 1 - index : index }

  func span(atIndex index: Int) -> Span {
    targets.leadingSpan(at: index, axis, geometry) ?? Span(min: 0, length: 0)
  }

  func stop(atIndex index: Int) -> TargetSearch.Stop {
    TargetSearch.Stop(
      index: index,
      origin: geometry.alignedOrigin(of: span(atIndex: index), anchor: anchor))
  }

  /// Whether some target is no longer than `longest`.
  func hasStopWithin(longest: Double) -> Bool {
    switch targets {
    case .none: return false
    case .uniform(let items): return items.first[axis].length <= longest
    case .row(let items):
      if items.longest <= longest { return true }
      for length in items.lengths where length <= longest { return true }
      return false
    case .list(let rects):
      for rect in rects where rect[axis].length <= longest { return true }
      return false
    }
  }

  /// The first stop from a rank on, in steps of ±1, that is no longer than `longest`.
  func stop(from rank: Int, step: Int, longest: Double) -> TargetSearch.Stop? {
    var rank = rank
    while rank >= 0 && rank < count {
      let index = index(ofRank: rank)
      if span(atIndex: index).length <= longest { return stop(atIndex: index) }
      // Equal items are all too long, or none is.
      if case .uniform = targets { return nil }
      rank += step
    }
    return nil
  }

  /// The first of the stops that share an origin.
  func firstOfEqual(_ stop: TargetSearch.Stop, longest: Double) -> TargetSearch.Stop {
    let first = self.stop(from: firstRank(atOrAfter: stop.origin), step: 1, longest: longest)
    return first?.origin == stop.origin ? first ?? stop : stop
  }

  /// Index of the first target of some length from a rank on, in steps of ±1.
  func firstWithLength(from rank: Int, step: Int) -> Int? {
    var rank = rank
    while rank >= 0 && rank < count {
      let index = index(ofRank: rank)
      if span(atIndex: index).length > 0 { return index }
      if case .uniform = targets { return nil }
      rank += step
    }
    return nil
  }

  /// Rank of the first stop at an origin or after it.
  func firstRank(atOrAfter origin: Double) -> Int {
    switch targets {
    case .uniform(let items):
      if let rank = rank(atOrAfter: origin, in: items) { return rank }
    case .row(let items):
      if !isReversed && !geometry.isMirrored { return rank(atOrAfter: origin, in: items) }
    case .none, .list: break
    }
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if stop(atIndex: index(ofRank: middle)).origin >= origin {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// For equal items the rank follows from a division; a neighbour may settle the rounding.
  private func rank(atOrAfter origin: Double, in items: UniformTargets) -> Int? {
    guard count > 0, items.stride != 0 else { return nil }
    let first = stop(atIndex: index(ofRank: 0)).origin
    let exact = ((origin - first) / abs(items.stride)).rounded(.up)
    guard !exact.isNaN else { return nil }
    let rank = Int(exact, within: 0...count)
    for candidate in max(0, rank - 1)...min(count - 1, rank) + 1 {
      let startsBefore =
        candidate == 0 || stop(atIndex: index(ofRank: candidate - 1)).origin < origin
      let reaches = candidate == count || stop(atIndex: index(ofRank: candidate)).origin >= origin
      if startsBefore && reaches { return candidate }
    }
    return nil
  }

  /// In a row that runs with the reading direction the arrays are searched as they are.
  private func rank(atOrAfter origin: Double, in items: RowTargets) -> Int {
    let a = anchor
    let shift = a * geometry.container
    return items.starts.withUnsafeBufferPointer { starts in
      items.lengths.withUnsafeBufferPointer { lengths in
        var low = 0
        var high = starts.count
        while low < high {
          let middle = low + (high - low) / 2
          let reaches =
            a == 0
            ? starts[middle] >= origin : starts[middle] + a * lengths[middle] - shift >= origin
          if reaches { high = middle } else { low = middle + 1 }
        }
        return low
      }
    }
  }

  /// The best stop of an unordered list by a preference between two.
  func scan(
    longest: Double, where admits: (Double) -> Bool = { _ in true },
    prefers: (_ best: TargetSearch.Stop, _ candidate: TargetSearch.Stop) -> Bool
  ) -> TargetSearch.Stop? {
    var best: TargetSearch.Stop?
    for index in 0..<count where span(atIndex: index).length <= longest {
      let candidate = stop(atIndex: index)
      guard admits(candidate.origin) else { continue }
      guard let current = best else {
        best = candidate
        continue
      }
      if prefers(current, candidate) { best = candidate }
    }
    return best
  }
}

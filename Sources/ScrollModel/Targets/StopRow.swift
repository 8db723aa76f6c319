/// The targets of a scroll view seen along one axis, from the leading edge on.
///
/// Ranks count stops in the order of their places; where the row of targets runs against the
/// reading direction, rank and index run against each other. Only an ordered row is searched by
/// halving; a list in any arrangement is scanned.
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

  private func span(atRank rank: Int) -> Span { span(atIndex: index(ofRank: rank)) }

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
      for span in items.spans where span.length <= longest { return true }
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
    var found = stop
    var rank = rank(ofIndex: stop.index) - 1
    while rank >= 0 {
      let before = self.stop(atIndex: index(ofRank: rank))
      guard before.origin == stop.origin else { break }
      if span(atIndex: before.index).length <= longest { found = before }
      rank -= 1
    }
    return found
  }

  /// A visible stop at a rank or as near to it as there is one: targets without length show nothing.
  func visibleStop(near rank: Int, first: Int, last: Int) -> TargetSearch.Stop? {
    var low = rank
    var high = rank
    while low >= first || high <= last {
      if low >= first, span(atRank: low).length > 0 { return stop(atIndex: index(ofRank: low)) }
      if high <= last, span(atRank: high).length > 0 { return stop(atIndex: index(ofRank: high)) }
      low -= 1
      high += 1
    }
    return nil
  }

  func firstRank(atOrAfter origin: Double) -> Int {
    guess(origin) ?? firstRank { stop(atIndex: index(ofRank: $0)).origin >= origin }
  }

  func firstRank(endingAfter place: Double) -> Int { firstRank { span(atRank: $0).max > place } }

  func firstRank(beginningAtOrAfter place: Double) -> Int {
    firstRank { span(atRank: $0).min >= place }
  }

  /// First rank for which a condition holds that stays true once it is.
  private func firstRank(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// For equal items the rank follows from a division; a neighbour may settle the rounding.
  private func guess(_ origin: Double) -> Int? {
    guard case .uniform(let items) = targets, count > 0, items.stride != 0 else { return nil }
    let first = stop(atIndex: index(ofRank: 0)).origin
    let exact = ((origin - first) / abs(items.stride)).rounded(.up)
    let rank = Int(min(max(exact, 0), Double(count)))
    for candidate in [rank, rank + 1, rank - 1] where candidate >= 0 && candidate <= count {
      let startsBefore =
        candidate == 0 || stop(atIndex: index(ofRank: candidate - 1)).origin < origin
      let reaches = candidate == count || stop(atIndex: index(ofRank: candidate)).origin >= origin
      if startsBefore && reaches { return candidate }
    }
    return nil
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

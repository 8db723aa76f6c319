/// Which targets are in sight.
extension TargetLayout {
  /// Whether of the area of a target at least a fraction lies in a viewport. What is not in it at all is
  /// not in sight, whatever the fraction.
  package func isInSight(_ index: Int, of viewport: Rect, threshold: Double) -> Bool {
    rect(at: index)?.isInSight(of: viewport, threshold: threshold) ?? false
  }

  /// A stretch of indices outside of which no target meets the viewport.
  package func candidates(in viewport: Rect) -> Range<Int> {
    switch self {
    case .none: return 0..<0
    case .uniform(let items): return items.indices(meeting: viewport[items.axis])
    case .row(let items): return items.indices(meeting: viewport[items.axis])
    case .list(let rects): return rects.indices
    }
  }
}

extension Rect {
  /// How much of the area lies in a viewport, 0 to 1.
  package func visibleFraction(in viewport: Rect) -> Double {
    var fraction = 1.0
    for axis in Axis.all {
      let own = self[axis]
      let shown = viewport[axis]
      let length = min(own.max, shown.max) - max(own.min, shown.min)
      guard own.length > 0, length > 0 else { return 0 }
      fraction *= length / own.length
    }
    return fraction
  }

  /// Whether so much of the area lies in a viewport, and any of it.
  package func isInSight(of viewport: Rect, threshold: Double) -> Bool {
    let fraction = visibleFraction(in: viewport)
    return fraction > 0 && fraction >= threshold
  }
}

extension UniformTargets {
  fileprivate func indices(meeting stretch: Span) -> Range<Int> {
    guard stride != 0 else { return 0..<count }
    let own = first[axis]
    let a = (stretch.min - own.max) / stride
    let b = (stretch.max - own.min) / stride
    let low = bounded(min(a, b).rounded(.down))
    return low..<max(low, bounded(max(a, b).rounded(.up) + 1))
  }

  private func bounded(_ index: Double) -> Int {
    Int(index, within: 0...count)
  }
}

extension RowTargets {
  /// A target that reaches into the stretch begins no further before it than the longest one is long.
  fileprivate func indices(meeting stretch: Span) -> Range<Int> {
    let earliest = stretch.min - longest
    let low = firstIndex { isBackward ? $0 <= stretch.max : $0 >= earliest }
    let high = firstIndex { isBackward ? $0 < earliest : $0 > stretch.max }
    return low..<max(low, high)
  }

  /// The first start for which something holds that holds for all after it.
  private func firstIndex(where holds: (Double) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

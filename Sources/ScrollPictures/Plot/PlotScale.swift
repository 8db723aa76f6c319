/// What the axes of a plot span.
extension Plot {
  /// Of the horizontal axis: all samples and phases.
  var span: ClosedRange<Double> {
    var extent = Extent(horizontal.extent)
    for panel in panels {
      for series in panel.series { for sample in series.samples { extent.add(sample.x) } }
    }
    for phase in phases {
      extent.add(phase.range.lowerBound)
      extent.add(phase.range.upperBound)
    }
    return extent.range
  }
}

extension Plot.Panel {
  /// Of the vertical axis: the curves and what was proposed and chosen, with some air. Other levels
  /// are drawn where they lie within.
  var span: ClosedRange<Double> {
    let range = extent
    let air = range.width * 0.06
    return (range.lowerBound - air)...(range.upperBound + air)
  }

  /// The same without the air.
  var extent: ClosedRange<Double> {
    var extent = Extent(quantity.extent)
    for series in series { for sample in series.samples { extent.add(sample.y) } }
    for level in levels where level.kind == .chosen || level.kind == .proposed {
      extent.add(level.value)
    }
    return extent.range
  }

  /// Levels within the axis, the most important first.
  var shownLevels: [Plot.Level] {
    let span = span
    var levels = levels.filter { span.contains($0.value) }
    levels.sort { left, right in
      left.kind == right.kind ? left.value < right.value : left.kind.rawValue < right.kind.rawValue
    }
    return levels
  }
}

/// The least and the greatest of some numbers.
struct Extent {
  private var lower = Double.infinity
  private var upper = -Double.infinity

  init(_ least: ClosedRange<Double>? = nil) {
    if let least {
      lower = least.lowerBound
      upper = least.upperBound
    }
  }

  mutating func add(_ x: Double) {
    guard x.isFinite else { return }
    lower = min(lower, x)
    upper = max(upper, x)
  }

  /// Never empty and never a point, so that it can be divided by.
  var range: ClosedRange<Double> {
    if lower > upper { return 0...1 }
    if lower == upper { return (lower - 1)...(upper + 1) }
    return lower...upper
  }
}

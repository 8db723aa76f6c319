import ScrollStage

/// Where the flicks of a map or of a verification begin: content offsets at rest, points.
public enum FlickStarts: Hashable, Sendable {
  /// Every rest that flicks lead to, and an even grid as well if flicks just coast: at most 64 starts,
  /// 16 if time has to be simulated.
  case everyRest
  /// These offsets, which must be rests of the content.
  case offsets([Double])
  /// An even grid from the first to the last offset, every so many points; without a step as many
  /// starts as ``everyRest`` has.
  case range(ClosedRange<Double>, step: Double? = nil)
  /// The offset that aligns the target with this id, as `print` shows it.
  case id(String)

  /// What the core is asked for.
  func query() throws(FlickError) -> [FlickQuery.Start] {
    switch self {
    case .everyRest: return []
    case .offsets(let offsets):
      if offsets.isEmpty { throw .emptyRange("there is no start") }
      var starts: [FlickQuery.Start] = []
      for offset in offsets { starts.append(.offset(try finite(offset))) }
      return starts
    case .range(let range, let step):
      let ends = try finite(range)
      return [.range(ends, step: try step.map(finite))]
    case .id(let id): return [.id(id)]
    }
  }
}

func finite(_ number: Double) throws(FlickError) -> Double {
  guard number.isFinite else { throw .notFinite(number) }
  return number
}

func finite(_ range: ClosedRange<Double>) throws(FlickError) -> ClosedRange<Double> {
  try finite(range.lowerBound)...(try finite(range.upperBound))
}

import ScrollLanguage

/// How the views of each closure that makes rows can differ, for a program so far, which may be
/// continued.
struct RowVariations {
  private(set) var closures: [FunctionID] = []
  private(set) var places: [SourceSpan: RowVariation] = [:]
  /// How many variables varied when this was found.
  var varyingCount = 0

  /// Several closures may stand at one place: one text can be checked for several types.
  mutating func add(_ variation: RowVariation, of closure: FunctionID, at span: SourceSpan) {
    closures.append(closure)
    places[span] = places[span]?.union(variation) ?? variation
  }

  func counting(_ count: Int) -> RowVariations {
    var same = self
    same.varyingCount = count
    return same
  }
}

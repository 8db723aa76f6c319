import ScrollLanguage

/// What `RowAnalysis` knows of a value in a row: whether it is the same in all rows.
indirect enum RowValue {
  case same
  case different
  /// A struct or tuple with its parts.
  case parts([RowValue])
  /// A closure with the values of what it has captured: its function's captures, then the constants
  /// of its capture list.
  case closure(FunctionID, captured: [RowValue])

  var isDifferent: Bool {
    switch self {
    case .same: return false
    case .different: return true
    case .parts(let parts), .closure(_, let parts):
      for part in parts where part.isDifferent { return true }
      return false
    }
  }

  var isClosure: Bool {
    if case .closure = self { return true }
    return false
  }

  /// The value as a whole.
  var flat: RowValue { isDifferent ? .different : .same }

  func part(_ index: Int) -> RowValue {
    guard case .parts(let parts) = self, index < parts.count else { return flat }
    return parts[index]
  }

  /// One value or the other, the same one in all rows.
  func joined(_ other: RowValue) -> RowValue {
    switch (self, other) {
    case (.same, .same): return .same
    case (.parts(let a), .parts(let b)) where a.count == b.count:
      var parts: [RowValue] = []
      for (a, b) in zip(a, b) { parts.append(a.joined(b)) }
      return .parts(parts)
    case (.closure(let a, let first), .closure(let b, let second)) where a == b:
      var captured: [RowValue] = []
      for (a, b) in zip(first, second) { captured.append(a.joined(b)) }
      return .closure(a, captured: captured)
    default:
      return isDifferent || other.isDifferent ? .different : .same
    }
  }
}

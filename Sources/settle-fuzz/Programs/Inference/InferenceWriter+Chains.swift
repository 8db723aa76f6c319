/// Closures in chains of `map`, `filter` and `reduce`.
extension InferenceWriter {
  mutating func chainForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .list(let element):
      if case .maybe = element { return nil }
      if element == .mark { return nil }
      return chainedList(element, depth)
    case .maybe(let element) where element.isOrdered:
      let list = chainedList(element, depth)
      switch choices.number(below: 3) {
      case 0: return "\(list).first \(closure(element, .flag, 0))"
      case 1: return "\(list).max { $0 < $1 }"
      default: return "\(list).\(choices.pick(["min()", "max()", "first", "last"]))"
      }
    case .flag:
      let element = someElement()
      let verb = choices.pick(["contains", "allSatisfy"])
      return "\(chainedList(element, depth)).\(verb) \(closure(element, .flag, 0))"
    case .text:
      if choices.once(in: 2) {
        return "\(chainedList(.text, depth)).joined(separator: \"-\")"
      }
      let element = someElement()
      return "\(chainedList(element, depth)).reduce(\"\") { $0 + \"\\($1)\" }"
    case .int, .double, .scalar:
      let list = chainedList(shape, depth)
      switch choices.number(below: 5) {
      case 0: return "\(list).reduce(0, +)"
      case 1: return "\(list).reduce(\(leaf(shape))) { $0 + $1 * \(leaf(shape)) }"
      case 2: return "\(list).reduce(\(literal(shape))) { max($0, $1) }"
      case 3:
        return "zip(\(list), \(leaf(.list(shape)))).map { $0 * $1 }.reduce(0) { $0 + $1 }"
      default:
        let other = someElement()
        return "\(leaf(.list(other))).map \(closure(other, shape, depth)).reduce(1, *)"
      }
    default: return nil
    }
  }

  private mutating func chainedList(_ element: InferenceShape, _ depth: Int) -> String {
    let from = someElement()
    switch choices.number(below: 8) {
    case 0: return "\(expression(.list(element), depth)).filter \(closure(element, .flag, 0))"
    case 1: return "\(leaf(.list(from))).compactMap \(closure(from, .maybe(element), 0))"
    case 2: return "\(leaf(.list(element))).flatMap { [$0, \(leaf(element))] }"
    case 3 where element.isOrdered:
      return "\(expression(.list(element), depth)).sorted { $0 > $1 }"
    case 4 where element == .int:
      return "\(leaf(.list(from))).enumerated().map { $0.offset * \(leaf(.int)) }"
    case 5:
      let between = someElement()
      return "\(leaf(.list(from))).map \(closure(from, between, 1))"
        + ".map \(closure(between, element, 1))"
    case 6:
      return "(0..<\(choices.number(in: 1...3))).map \(closure(.int, element, depth))"
    default: return "\(expression(.list(from), depth)).map \(closure(from, element, depth))"
    }
  }
}

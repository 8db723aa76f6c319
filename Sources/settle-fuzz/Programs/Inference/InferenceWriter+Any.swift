/// `Any` beside optional and generic overloads.
extension InferenceWriter {
  mutating func anyForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .text:
      let value = choices.once(in: 6) ? "nil" : expression(anyArgument(), depth)
      return "\(told())(\(value))"
    case .int:
      let some = anyArgument()
      let others = [expression(some, depth), expression(anyArgument(), depth)]
      let tally = declare("tally", "private func tally(_ all: [Any]) -> Int { all.count }")
      return choices.once(in: 2)
        ? "\(tally)([\(others.joined(separator: ", "))])"
        : "\(tally)(\(expression(.list(some), depth)))"
    case .list(.text):
      return "\(expression(.list(someElement()), depth)).map { \(told())($0) }"
    default: return nil
    }
  }

  private mutating func anyArgument() -> InferenceShape {
    choices.pick([
      .int, .double, .text, .maybe(.int), .maybe(.double), .maybe(.text), .list(.int),
      .list(.double), .list(.maybe(.int)), .point,
    ])
  }

  private mutating func told() -> String {
    declareOverloads(
      "told", 2...4,
      of: [
        "(_ x: Any) -> String { \"any\" }", "(_ x: Any?) -> String { \"any?\" }",
        "(_ x: Int?) -> String { \"int?\" }", "(_ x: Double?) -> String { \"double?\" }",
        "<T>(_ x: T?) -> String { \"maybe \\(T.self)\" }", "(_ x: [Any]) -> String { \"anys\" }",
        "<T>(_ x: T) -> String { \"\\(T.self)\" }", "(_ x: String?) -> String { \"text?\" }",
        "(_ x: [Int?]) -> String { \"ints?\" }", "(_ x: Double) -> String { \"double\" }",
      ])
  }
}

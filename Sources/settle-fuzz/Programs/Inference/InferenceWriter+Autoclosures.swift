/// Autoclosures, and overloads that differ in them.
extension InferenceWriter {
  mutating func autoclosureForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .text where choices.once(in: 2):
      let lazily = declareOverloads(
        "lazily", 2...3,
        of: [
          "(_ x: @autoclosure () -> Int) -> String { \"int \\(x())\" }",
          "(_ x: @autoclosure () -> Double) -> String { \"double \\(x())\" }",
          "(_ x: () -> Int) -> String { \"function \\(x())\" }",
          "<T>(_ x: @autoclosure () -> T) -> String { \"\\(T.self) \\(x())\" }",
          "<T>(_ x: @autoclosure () -> T?) -> String { \"maybe \\(T.self)\" }",
          "(_ x: @autoclosure () -> String) -> String { \"text \\(x())\" }",
        ])
      return choices.once(in: 5)
        ? "\(lazily) { \(expression(.int, depth)) }"
        : "\(lazily)(\(expression(someElement(), depth)))"
    case .flag:
      let either = declare(
        "either",
        "private func either(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { a || b() }")
      return "\(either)(\(expression(.flag, depth)), \(expression(.flag, depth)))"
    case .list(let element):
      let filled = declare(
        "filled",
        "private func filled<T>(_ n: Int = 2, _ x: @autoclosure () -> T) -> [T] { (0..<n).map { _ in x() } }"
      )
      return "\(filled)(2, \(expression(element, depth)))"
    default:
      let other = declare(
        "other",
        "private func other<T>(_ x: T?, _ y: @autoclosure () -> T) -> T { x ?? y() }")
      let value = choices.once(in: 3) ? "nil" : expression(.maybe(shape), depth)
      return "\(other)(\(value), \(expression(shape, depth)))"
    }
  }
}

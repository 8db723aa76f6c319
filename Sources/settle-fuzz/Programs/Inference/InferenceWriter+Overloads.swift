/// Overloads by argument, by result and by closure, nested in each other.
extension InferenceWriter {
  mutating func overloadForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .text where choices.once(in: 2):
      return "\(byArgument())(\(expression(someShape(), depth)))"
    case .text where choices.once(in: 3):
      let place = choices.pick([InferenceShape.int, .double, .text])
      return "\(byTwoArguments())(\(expression(place, depth)), \(expression(.double, depth)))"
    case .text where choices.once(in: 3): return "\(byClosure()) \(closureOfNothing(depth))"
    case .int, .double, .text, .scalar:
      if choices.once(in: 3) {
        return "(\(byResult())() + \(expression(shape, depth)))"
      }
      return "\(sameType())(\(expression(shape, depth)))"
    case .list(let element) where element.isOrdered:
      return choices.once(in: 2)
        ? "[\(sameType())(\(expression(element, depth))), \(byResult())()]"
        : "\(expression(shape, depth)).map { \(sameType())($0) }"
    case .flag: return "(\(byResult())() == \(expression(.int, depth)))"
    default: return nil
    }
  }

  private mutating func byArgument() -> String {
    declareOverloads(
      "kind", 2...4,
      of: [
        "(_ x: Int) -> String { \"int\" }", "(_ x: Double) -> String { \"double\" }",
        "(_ x: String) -> String { \"text\" }", "(_ x: Int?) -> String { \"int?\" }",
        "(_ x: [Int]) -> String { \"ints\" }", "(_ x: [Double]) -> String { \"doubles\" }",
        "<T>(_ x: T) -> String { \"any \\(T.self)\" }",
        "<T>(_ x: [T]) -> String { \"list of \\(T.self)\" }",
        "<T>(_ x: T?) -> String { \"maybe \\(T.self)\" }",
        "<T: Numeric>(_ x: T) -> String { \"number \\(T.self)\" }",
        "<T: Comparable>(_ x: T) -> String { \"ordered \\(T.self)\" }",
        "<T: Collection>(_ x: T) -> String { \"collection of \\(T.Element.self)\" }",
        "(_ x: CGFloat) -> String { \"scalar\" }",
      ])
  }

  private mutating func byTwoArguments() -> String {
    declareOverloads(
      "both", 2...3,
      of: [
        "(_ a: Int, _ b: Double) -> String { \"int, double\" }",
        "(_ a: Double, _ b: Double) -> String { \"doubles\" }",
        "(_ a: Double, _ b: Int) -> String { \"double, int\" }",
        "<T>(_ a: T, _ b: T) -> String { \"two of \\(T.self)\" }",
        "<T, U>(_ a: T, _ b: U) -> String { \"\\(T.self), \\(U.self)\" }",
        "<T>(_ a: T, _ b: Double) -> String { \"\\(T.self), double\" }",
        "(_ a: Any, _ b: Int) -> String { \"any, int\" }",
      ])
  }

  private mutating func byClosure() -> String {
    declareOverloads(
      "render", 2...3,
      of: [
        "(_ make: () -> Int) -> String { \"int \\(make())\" }",
        "(_ make: () -> Double) -> String { \"double \\(make())\" }",
        "(_ make: () -> String) -> String { \"text \\(make())\" }",
        "(_ make: () -> [Int]) -> String { \"ints \\(make())\" }",
        "<T>(_ make: () -> T) -> String { \"\\(T.self) \\(make())\" }",
      ])
  }

  private mutating func closureOfNothing(_ depth: Int) -> String {
    "{ \(expression(choices.pick([.int, .double, .text, .list(.int)]), depth)) }"
  }

  private mutating func byResult() -> String {
    declareOverloads(
      "made", 2...4,
      of: [
        "() -> Int { 6 }", "() -> Double { 6.5 }", "() -> String { \"six\" }",
        "() -> CGFloat { 7 }",
        "() -> Int? { nil }", "() -> [Int] { [6] }",
      ])
  }

  /// Overloads that give back what they take.
  private mutating func sameType() -> String {
    declareOverloads(
      "same", 2...4,
      of: [
        "(_ x: Int) -> Int { x + 1 }", "(_ x: Double) -> Double { x + 0.5 }",
        "(_ x: String) -> String { x + \"!\" }", "(_ x: CGFloat) -> CGFloat { x * 2 }",
        "<T>(_ x: T) -> T { x }", "(_ x: Int) -> Double { 0.25 }",
      ])
  }
}

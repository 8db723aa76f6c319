/// Overloads by argument and by result, `Any` beside optionals, and default arguments.
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

  mutating func closureOfNothing(_ depth: Int) -> String {
    "{ \(expression(choices.pick([.int, .double, .text, .list(.int)]), depth)) }"
  }

  private mutating func byResult() -> String {
    declareOverloads(
      "made", 2...4,
      of: [
        "() -> Int { 6 }", "() -> Double { 6.5 }", "() -> String { \"six\" }", "() -> CGFloat { 7 }",
        "() -> Int? { nil }", "() -> [Int] { [6] }",
      ])
  }

  /// Overloads that give back what they take.
  mutating func sameType() -> String {
    declareOverloads(
      "same", 2...4,
      of: [
        "(_ x: Int) -> Int { x + 1 }", "(_ x: Double) -> Double { x + 0.5 }",
        "(_ x: String) -> String { x + \"!\" }", "(_ x: CGFloat) -> CGFloat { x * 2 }",
        "<T>(_ x: T) -> T { x }", "(_ x: Int) -> Double { 0.25 }",
      ])
  }

  // MARK: Any

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
        ? "\(tally)([\(others.joined(separator: ", "))])" : "\(tally)(\(expression(.list(some), depth)))"
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

  // MARK: Default arguments

  mutating func defaultForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int, .double, .scalar:
      switch choices.number(below: 3) {
      case 0:
        let scaled = declare(
          "scaled",
          "private func scaled<T: Numeric>(_ x: T, by factor: T = 3) -> T { x * factor }")
        let factor = choices.once(in: 2) ? "" : ", by: \(expression(shape, depth))"
        return "\(scaled)(\(expression(shape, depth))\(factor))"
      case 1:
        let standard = declare(
          "standard", "private func standard<T>(_ x: T = \(literal(shape))) -> T { x }")
        return choices.once(in: 3)
          ? "\(standard)()" : "(\(standard)() + \(expression(shape, depth)))"
      default:
        let nearest = declare(
          "nearest",
          "private func nearest<C: Collection>(in all: C = [2, 4], or x: C.Element) -> C.Element"
            + " { all.first ?? x }")
        let list = choices.once(in: 2) ? "" : "in: \(expression(.list(shape), depth)), "
        return "\(nearest)(\(list)or: \(expression(shape, depth)))"
      }
    case .text:
      switch choices.number(below: 3) {
      case 0:
        let value = choices.once(in: 3) ? "" : expression(someElement(), depth)
        return "\(crateType())(\(value)).told"
      case 1:
        return "\(labelled())(\(expression(someElement(), depth)))"
      default:
        return "\(labelled())(\(expression(someElement(), depth)), with: \(expression(.int, depth)))"
      }
    case .list(let element) where element.isOrdered:
      let padded = declare(
        "padded",
        "private func padded<T>(_ all: [T] = [], with x: T, times: Int = 2) -> [T]"
          + " { all + Array(repeating: x, count: times) }")
      let list = choices.once(in: 2) ? "" : "\(expression(shape, depth)), "
      return "\(padded)(\(list)with: \(expression(element, depth)))"
    default: return nil
    }
  }

  private mutating func labelled() -> String {
    declareOverloads(
      "labelled", 2...3,
      of: [
        "(_ x: Int, with n: Int = 1) -> String { \"int \\(n)\" }",
        "(_ x: Double, with n: Double = 2) -> String { \"double \\(n)\" }",
        "<T>(_ x: T) -> String { \"\\(T.self)\" }",
        "<T>(_ x: T, with n: Int = 0) -> String { \"\\(T.self), \\(n)\" }",
        "<T, U>(_ x: T, with u: U = 1.5) -> String { \"\\(T.self), \\(U.self)\" }",
        "(_ x: String, with n: Int? = nil) -> String { \"text\" }",
      ])
  }

  private mutating func crateType() -> String {
    let name = "Crate_\(number)"
    return declare(name) { writer in
      let value = writer.literal(writer.someElement())
      return [
        "struct \(name)<T> {",
        "  var value: T",
        "  init(_ value: T = \(value)) { self.value = value }",
        "  var told: String { \"\\(T.self) \\(value)\" }",
        "}",
      ]
    }
  }
}

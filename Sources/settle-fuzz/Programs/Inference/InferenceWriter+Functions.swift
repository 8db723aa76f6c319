/// Several trailing closures, autoclosures, functions and initialisers and operators as values.
extension InferenceWriter {
  mutating func closureForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    let value = expression(shape, depth)
    switch choices.number(below: 4) {
    case 0:
      let steps = declare(
        "steps",
        "private func steps<T, U>(_ x: T, first: (T) -> T, second: (T) -> U) -> U { second(first(x)) }")
      let from = someElement()
      return "\(steps)(\(expression(from, depth))) \(closure(from, from, 0)) "
        + "second: \(closure(from, shape, 1))"
    case 1:
      let choose = declare(
        "choose",
        "private func choose<T>(_ c: Bool, then: () -> T, otherwise: () -> T) -> T"
          + " { c ? then() : otherwise() }")
      return "\(choose)(\(expression(.flag, depth))) { \(value) } otherwise: { \(leaf(shape)) }"
    case 2:
      let run = declare(
        "run",
        "private func run<T>(_ x: T, before: (() -> Void)? = nil, body: (T) -> T) -> T"
          + " { before?(); return body(x) }")
      return choices.once(in: 2)
        ? "\(run)(\(value)) { $0 }"
        : "\(run)(\(value)) { print(\(leaf(shape))) } body: \(closure(shape, shape, 0))"
    default:
      let fold = declare(
        "fold",
        "private func fold<T, R>(_ all: [T], from: R, step: (R, T) -> R, done: (R) -> R = { $0 }) -> R"
          + " { done(all.reduce(from, step)) }")
      guard shape.isNumber || shape == .text else { return nil }
      let end = choices.once(in: 2) ? "" : " done: \(closure(shape, shape, 0))"
      return "\(fold)(\(expression(.list(shape), depth)), from: \(value)) { $0 + $1 }\(end)"
    }
  }

  // MARK: Autoclosures

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
        "private func filled<T>(_ n: Int = 2, _ x: @autoclosure () -> T) -> [T] { (0..<n).map { _ in x() } }")
      return "\(filled)(2, \(expression(element, depth)))"
    default:
      let other = declare(
        "other",
        "private func other<T>(_ x: T?, _ y: @autoclosure () -> T) -> T { x ?? y() }")
      let value = choices.once(in: 3) ? "nil" : expression(.maybe(shape), depth)
      return "\(other)(\(value), \(expression(shape, depth)))"
    }
  }

  // MARK: Functions as values

  mutating func functionForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int, .double, .scalar:
      switch choices.number(below: 6) {
      case 0: return "\(expression(.list(shape), depth)).reduce(\(leaf(shape)), \(numberOperator()))"
      case 1:
        let combine = declare(
          "combine", "private func combine<T>(_ a: T, _ b: T, _ f: (T, T) -> T) -> T { f(a, b) }")
        return "\(combine)(\(expression(shape, depth)), \(expression(shape, depth)), \(numberOperator()))"
      case 2:
        return "zip(\(expression(.list(shape), depth)), \(leaf(.list(shape)))).map(\(numberOperator()))"
          + ".reduce(0, +)"
      case 3: return "\(compose())(\(numberFunction()), \(numberFunction()))(\(expression(shape, depth)))"
      case 4:
        let from = choices.pick([InferenceShape.int, .text])
        let function = from == .int ? "Double.init" : "\\.count"
        return "\(expression(.list(from), depth)).map(\(function)).reduce(0, +)"
      default:
        return "(\(expression(.maybe(shape), depth)).map(\(numberFunction())) ?? \(literal(shape)))"
      }
    case .list(let element):
      switch element {
      case .text:
        return "\(expression(.list(choices.pick([.int, .double, .text])), depth)).map(String.init)"
      case .mark: return "\(expression(.list(.text), depth)).map(\(markType()).named)"
      case .int, .double, .scalar:
        switch choices.number(below: 5) {
        case 0: return "\(expression(shape, depth)).map(\(numberFunction()))"
        case 1: return "\(expression(shape, depth)).sorted(by: \(choices.pick(["<", ">"])))"
        case 2:
          return "\(expression(shape, depth)).filter(\(leaf(shape)).contains)"
        case 3: return "\(expression(.list(.text), depth)).compactMap(\(choices.pick(["Int", "Double"])).init)"
        default: return "[(+), (*), \(numberOperator())].map { $0(\(leaf(element)), \(leaf(element))) }"
        }
      default: return nil
      }
    case .flag:
      return "\(expression(.list(.int), depth)).elementsEqual(\(leaf(.list(.int))), by: \(choices.pick(["<", "==", "<="])))"
    case .text:
      let type = pointType()
      let literal = literal(.double)
      return "\"\\(\(expression(.list(.double), depth)).map(\(type)(x: \(literal)).moved).map(\\.x))\""
    default: return nil
    }
  }

  private mutating func numberOperator() -> String { choices.pick(["(+)", "(*)", "(-)", "max", "min"]) }

  private mutating func compose() -> String {
    declare(
      "compose",
      "private func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C"
        + " { { g(f($0)) } }")
  }

  /// Something that can be called with a number.
  private mutating func numberFunction() -> String {
    let twice = declare("twice") { writer in
      writer.choices.pick([
        ["private func twice(_ x: Int) -> Int { x * 2 }"],
        ["private func twice(_ x: Double) -> Double { x * 2 }"],
        [
          "private func twice(_ x: Int) -> Int { x * 2 }",
          "private func twice(_ x: Double) -> Double { x * 2 + 0.5 }",
        ],
        ["private func twice<T: Numeric>(_ x: T) -> T { x * 2 }"],
      ])
    }
    return choices.pick([twice, twice, "abs", "(-)", "{ $0 * 2 }", "Double.init"])
  }
}

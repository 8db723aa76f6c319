/// Literals through generic functions, constrained extensions on literals, own operators.
extension InferenceWriter {
  mutating func genericForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .list(let element):
      switch choices.number(below: 3) {
      case 0:
        let listed = declare("listed", "private func listed<T>(_ a: T, _ b: T) -> [T] { [a, b] }")
        return "\(listed)(\(expression(element, depth)), \(expression(element, depth)))"
      case 1:
        let joined = declare(
          "extended", "private func extended<T>(_ all: [T], _ x: T) -> [T] { all + [x] }")
        return "\(joined)(\(expression(shape, depth)), \(expression(element, depth)))"
      default: return "\(pick())(\(expression(shape, depth)), \(expression(shape, depth)))"
      }
    case .maybe(let wrapped):
      let maybe = declare("perhaps", "private func perhaps<T>(_ x: T?) -> T? { x }")
      let value = choices.once(in: 2) ? expression(wrapped, depth) : expression(shape, depth)
      return "\(maybe)(\(value))"
    case .text where choices.once(in: 3):
      return "\(pairType())(a: \(expression(someShape(), depth)), b: \(expression(.double, depth))).told"
    case .mark: return "\(pick())(\(expression(.mark, depth)), \(implicitMark(depth)))"
    default:
      switch choices.number(below: 4) {
      case 0:
        let apply = declare(
          "apply", "private func apply<T, U>(_ x: T, _ f: (T) -> U) -> U { f(x) }")
        let from = someElement()
        return "\(apply)(\(expression(from, depth))) \(closure(from, shape, depth))"
      case 1 where shape.isOrdered:
        let larger = declare(
          "larger", "private func larger<T: Comparable>(_ a: T, _ b: T) -> T { a > b ? a : b }")
        return "\(larger)(\(expression(shape, depth)), \(expression(shape, depth)))"
      case 2:
        let first = declare("first", "private func first<T, U>(_ a: T, _ b: U) -> T { a }")
        return "\(first)(\(expression(shape, depth)), \(expression(someElement(), depth)))"
      default: return "\(pick())(\(expression(shape, depth)), \(expression(shape, depth)))"
      }
    }
  }

  private mutating func pick() -> String {
    declare("pick", "private func pick<T>(_ a: T, _ b: T) -> T { b }")
  }

  private mutating func pairType() -> String {
    let name = "Pair_\(number)"
    return declare(
      name,
      "struct \(name)<A, B> { var a: A, b: B; var told: String { \"\\(A.self) \\(B.self)\" } }")
  }

  // MARK: Extensions

  mutating func extensionForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int, .double, .scalar:
      switch choices.number(below: 5) {
      case 0: return "\(someList(shape, depth)).\(totalMember())"
      case 1:
        let member = elementMember("rise", " { var rise: ", " { 3 } }")
        return "\(someList(shape, depth)).\(member)"
      case 2:
        _ = elementMember("at", " { subscript(at i: Int) -> ", " { self[i % count] } }")
        return "\(someList(shape, depth))[at: \(choices.number(in: 0...2))]"
      case 3:
        let member = declare(
          "orZero", "private extension Optional where Wrapped: Numeric { var orZero: Wrapped { self ?? 0 } }")
        return "\(expression(.maybe(shape), depth)).\(member)"
      default:
        return "\(expression(shape, depth)).\(numberMember())"
      }
    case .list(let element) where element.isNumber:
      if choices.once(in: 3) {
        let unit = declare("unit") { _ in
          [
            "private extension Array where Element == Int { static var unit: [Int] { [1] } }",
            "private extension Array where Element == Double { static var unit: [Double] { [0.5] } }",
          ]
        }
        return choices.once(in: 2)
          ? "(\(expression(shape, depth)) + .\(unit))" : "(.\(unit) + \(expression(shape, depth)))"
      }
      let scaled = elementMember(
        "scaled", " { func scaled(_ by: Element) -> [Element] { map { $0 * by } } }")
      return "\(someList(element, depth)).\(scaled)(\(expression(element, depth)))"
    case .text:
      let told = toldMember()
      return choices.once(in: 2)
        ? "\(someList(someElement(), depth)).\(told)"
        : "\(expression(.maybe(someElement()), depth)).\(told)"
    case .flag:
      let rising = declare(
        "isRising",
        "private extension Collection where Element: Comparable "
          + "{ var isRising: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } } }")
      return "\(someList(someElement(), depth)).\(rising)"
    default: return nil
    }
  }

  /// A list, or a range of integers, to take a member of.
  private mutating func someList(_ element: InferenceShape, _ depth: Int) -> String {
    if element == .int, choices.once(in: 6) { return "(1...\(choices.number(in: 2...5)))" }
    return choices.once(in: 2) ? literal(.list(element)) : expression(.list(element), depth)
  }

  private mutating func totalMember() -> String {
    declare("total") { writer in
      writer.choices.pick([
        ["private extension Array where Element == Double { var total: Double { reduce(0, +) } }"],
        ["private extension Sequence where Element: Numeric { var total: Element { reduce(0, +) } }"],
        [
          "private extension Array where Element == Int { var total: Int { reduce(0, +) } }",
          "private extension Array where Element == Double { var total: Double { reduce(0.5, +) } }",
        ],
        [
          "private extension Sequence where Element: Numeric { var total: Element { reduce(0, +) } }",
          "private extension Array where Element == Double { var total: String { \"double\" } }",
        ],
      ])
    }
  }

  private mutating func numberMember() -> String {
    declare("raised") { writer in
      writer.choices.pick([
        ["private extension Double { var raised: Double { self + 1 } }"],
        [
          "private extension Int { var raised: Int { self + 1 } }",
          "private extension Double { var raised: Double { self + 0.5 } }",
        ],
        ["private extension Numeric { var raised: Self { self + 1 } }"],
        [
          "private extension BinaryInteger { var raised: Self { self + 1 } }",
          "private extension BinaryFloatingPoint { var raised: Self { self / 2 } }",
        ],
      ])
    }
  }

  private mutating func toldMember() -> String {
    declare("told0") { writer in
      var lines = [
        "private extension Array { var told0: String { \"list of \\(Element.self)\" } }",
        "private extension Optional { var told0: String { \"maybe \\(Wrapped.self)\" } }",
        "private extension ClosedRange { var told0: String { \"range\" } }",
      ]
      if writer.choices.once(in: 2) {
        let element = writer.choices.pick(["Int", "Double", "String"])
        lines.append(
          "private extension Array where Element == \(element) { var told0: String { \"\(element)s\" } }")
      }
      if writer.choices.once(in: 2) {
        lines.append(
          "private extension Optional where Wrapped: Comparable { var told0: String { \"ordered\" } }")
      }
      return lines
    }
  }

  /// A member of arrays of one or two of the number types.
  private mutating func elementMember(_ name: String, _ body: String, _ rest: String? = nil)
    -> String
  {
    declare(name) { writer in
      var elements = writer.choices.pick([["Double"], ["Int", "Double"], ["Double", "CGFloat"]])
      if writer.choices.once(in: 3) { elements = elements.reversed() }
      return elements.map { element in
        "private extension Array where Element == \(element)\(body)" + (rest.map { element + $0 } ?? "")
      }
    }
  }

  // MARK: Operators

  mutating func operatorForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .text:
      switch choices.number(below: 3) {
      case 0: return "(\(vectors(depth)) \(choices.pick(["+", "*"])) \(vector(depth))).told"
      case 1:
        _ = declare(
          "*text",
          "private func * (a: String, n: Int) -> String { String(repeating: a, count: abs(n) % 4) }")
        return "(\(expression(.text, depth)) * \(expression(.int, depth)))"
      default:
        _ = declare("+text", "private func + (a: String, n: Int) -> String { a + \"\\(n)\" }")
        return "(\(expression(.text, depth)) + \(expression(.int, depth)) + \(leaf(.text)))"
      }
    case .double, .int, .scalar:
      switch choices.number(below: 3) {
      case 0: return "\(vectors(depth)).\(choices.pick(["x", "y"]))"
      case 1:
        _ = declare("*mixed") { writer in
          writer.choices.pick([
            ["private func * (a: Int, b: Double) -> Double { Double(a) * b }"],
            ["private func * (a: Double, b: Int) -> Double { a * Double(b) }"],
            [
              "private func * (a: Int, b: Double) -> Double { Double(a) * b }",
              "private func * (a: Double, b: Int) -> Double { a * Double(b) }",
            ],
          ])
        }
        let other = choices.pick([InferenceShape.int, .double])
        return "(\(expression(shape, depth)) * \(expression(other, depth)) + \(leaf(shape)))"
      default:
        _ = declare(
          "-lists",
          "private func - <T: Equatable>(a: [T], b: [T]) -> [T] { a.filter { !b.contains($0) } }")
        let list = InferenceShape.list(shape)
        return "(\(expression(list, depth)) - \(expression(list, depth)) - \(leaf(list))).count"
      }
    case .flag:
      let sign = choices.pick(["<", "==", "!="])
      return "(\(vectors(depth)) \(sign) \(vector(depth)))"
    case .list(let element) where element.isNumber:
      _ = declare("*lists") { writer in
        writer.choices.pick([
          ["private func * (a: [Double], b: Double) -> [Double] { a.map { $0 * b } }"],
          ["private func * <T: Numeric>(a: [T], b: T) -> [T] { a.map { $0 * b } }"],
          [
            "private func + <T: Numeric>(a: [T], b: T) -> [T] { a.map { $0 + b } }",
            "private func * <T: Numeric>(a: [T], b: T) -> [T] { a.map { $0 * b } }",
          ],
        ])
      }
      return "(\(expression(shape, depth)) * \(expression(element, depth)))"
    default: return nil
    }
  }

  private mutating func vectors(_ depth: Int) -> String {
    switch choices.number(below: 5) {
    case 0: return "(\(vector(depth)) + \(vector(depth)))"
    case 1: return "(\(vector(depth)) * \(expression(.double, depth)))"
    case 2: return "(\(expression(choices.pick([.double, .int]), depth)) * \(vector(depth)))"
    case 3: return "[\(vector(depth)), \(vector(depth))].reduce(\(vector(0)), +)"
    default: return "(-\(vector(depth)))"
    }
  }

  private mutating func vector(_ depth: Int) -> String {
    let name = "Vector_\(number)"
    _ = declare(name) { writer in
      var lines = [
        "struct \(name): Comparable {",
        "  var x: Double, y = 1.0",
        "  var told: String { \"\\(x) \\(y)\" }",
        "  static func + (a: \(name), b: \(name)) -> \(name) { \(name)(x: a.x + b.x, y: a.y + b.y) }",
        "  static func * (a: \(name), b: Double) -> \(name) { \(name)(x: a.x * b, y: a.y * b) }",
        "  static func * (a: \(name), b: \(name)) -> \(name) { \(name)(x: a.x * b.x) }",
        "  static prefix func - (a: \(name)) -> \(name) { \(name)(x: -a.x) }",
        "  static func < (a: \(name), b: \(name)) -> Bool { a.x < b.x }",
      ]
      if writer.choices.once(in: 2) {
        lines.append(
          "  static func * (a: Int, b: \(name)) -> \(name) { \(name)(x: Double(a) + b.x) }")
      }
      if writer.choices.once(in: 2) {
        lines.append(
          "  static func * (a: Double, b: \(name)) -> \(name) { \(name)(x: a * b.x) }")
      }
      return lines + ["}"]
    }
    return "\(name)(x: \(expression(.double, depth - 1)))"
  }
}

/// Members of constrained extensions, taken of literals.
extension InferenceWriter {
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
          "orZero",
          "private extension Optional where Wrapped: Numeric { var orZero: Wrapped { self ?? 0 } }")
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
        [
          "private extension Sequence where Element: Numeric { var total: Element { reduce(0, +) } }"
        ],
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
    declare("typeTold") { writer in
      var lines = [
        "private extension Array { var typeTold: String { \"list of \\(Element.self)\" } }",
        "private extension Optional { var typeTold: String { \"maybe \\(Wrapped.self)\" } }",
        "private extension ClosedRange { var typeTold: String { \"range\" } }",
      ]
      if writer.choices.once(in: 2) {
        let element = writer.choices.pick(["Int", "Double", "String"])
        lines.append(
          "private extension Array where Element == \(element) { var typeTold: String { \"\(element)s\" } }"
        )
      }
      if writer.choices.once(in: 2) {
        lines.append(
          "private extension Optional where Wrapped: Comparable { var typeTold: String { \"ordered\" } }"
        )
      }
      return lines
    }
  }

  /// A member of arrays of one or two of the number types.
  private mutating func elementMember(_ name: String, _ body: String, _ rest: String? = nil)
    -> String
  {
    declare(name) { writer in
      var elements = writer.choices.pick([
        ["Double"], ["Int", "Double"], ["Int", "Double"], ["Int", "Double", "CGFloat"],
      ])
      if writer.choices.once(in: 3) { elements = elements.reversed() }
      return elements.map { element in
        "private extension Array where Element == \(element)\(body)"
          + (rest.map { element + $0 } ?? "")
      }
    }
  }
}

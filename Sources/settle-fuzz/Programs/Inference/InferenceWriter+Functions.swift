/// Functions, initialisers, methods and operators as values.
extension InferenceWriter {
  mutating func functionForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int, .double, .scalar:
      switch choices.number(below: 6) {
      case 0:
        return "\(expression(.list(shape), depth)).reduce(\(leaf(shape)), \(numberOperator()))"
      case 1:
        let combine = declare(
          "combine", "private func combine<T>(_ a: T, _ b: T, _ f: (T, T) -> T) -> T { f(a, b) }")
        return
          "\(combine)(\(expression(shape, depth)), \(expression(shape, depth)), \(numberOperator()))"
      case 2:
        return
          "zip(\(expression(.list(shape), depth)), \(leaf(.list(shape)))).map(\(numberOperator()))"
          + ".reduce(0, +)"
      case 3:
        return "\(compose())(\(numberFunction()), \(numberFunction()))(\(expression(shape, depth)))"
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
        case 3:
          return
            "\(expression(.list(.text), depth)).compactMap(\(choices.pick(["Int", "Double"])).init)"
        default:
          return "[\(numberOperator())].map { $0(\(leaf(element)), \(leaf(element))) }"
        }
      default: return nil
      }
    case .flag:
      return
        "\(expression(.list(.int), depth)).elementsEqual(\(leaf(.list(.int))), by: \(choices.pick(["<", "==", "<="])))"
    case .text:
      let type = pointType()
      let literal = literal(.double)
      return
        "\"\\(\(expression(.list(.double), depth)).map(\(type)(x: \(literal)).moved).map(\\.x))\""
    default: return nil
    }
  }

  private mutating func numberOperator() -> String {
    choices.pick(["(+)", "(*)", "(-)", "max", "min"])
  }

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

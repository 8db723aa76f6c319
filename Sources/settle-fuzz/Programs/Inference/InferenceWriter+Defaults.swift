/// Default arguments, which decide generic parameters where no argument does.
extension InferenceWriter {
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
        return
          "\(labelled())(\(expression(someElement(), depth)), with: \(expression(.int, depth)))"
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

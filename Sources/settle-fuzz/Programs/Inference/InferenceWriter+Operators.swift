/// Own operators beside the library's.
extension InferenceWriter {
  mutating func operatorForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .text:
      switch choices.number(below: 3) {
      case 0: return "(\(vectors(depth)) \(choices.pick(["+", "*"])) \(vector(depth))).told"
      case 1:
        declare(
          "*text",
          "private func * (a: String, n: Int) -> String { String(repeating: a, count: abs(n) % 4) }"
        )
        return "(\(expression(.text, depth)) * \(expression(.int, depth)))"
      default:
        declare("+text", "private func + (a: String, n: Int) -> String { a + \"\\(n)\" }")
        return "(\(expression(.text, depth)) + \(expression(.int, depth)) + \(leaf(.text)))"
      }
    case .double, .int, .scalar:
      switch choices.number(below: 3) {
      case 0: return "\(vectors(depth)).\(choices.pick(["x", "y"]))"
      case 1:
        declare("*mixed") { writer in
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
        declare(
          "-lists",
          "private func - <T: Equatable>(a: [T], b: [T]) -> [T] { a.filter { !b.contains($0) } }")
        let list = InferenceShape.list(shape)
        return "(\(expression(list, depth)) - \(expression(list, depth)) - \(leaf(list))).count"
      }
    case .flag:
      let sign = choices.pick(["<", "==", "!="])
      return "(\(vectors(depth)) \(sign) \(vector(depth)))"
    case .list(let element) where element.isNumber:
      declare("*lists") { writer in
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
    case 2: return "(\(expression(.double, depth)) * \(vector(depth)))"
    case 3: return "[\(vector(depth)), \(vector(depth))].reduce(\(vector(0)), +)"
    default: return "(-\(vector(depth)))"
    }
  }

  private mutating func vector(_ depth: Int) -> String {
    let name = "Vector_\(number)"
    declare(name) { writer in
      var lines = [
        "struct \(name): Comparable {",
        "  var x: Double, y = 1.0",
        "  var told: String { \"\\(x) \\(y)\" }",
        "  static func + (a: \(name), b: \(name)) -> \(name) { \(name)(x: a.x + b.x, y: a.y + b.y) }",
        "  static func * (a: \(name), b: Double) -> \(name) { \(name)(x: a.x * b, y: a.y * b) }",
        "  static func * (a: \(name), b: \(name)) -> \(name) { \(name)(x: a.x * b.x) }",
        "  static func * (a: Double, b: \(name)) -> \(name) { \(name)(x: a * b.x) }",
        "  static prefix func - (a: \(name)) -> \(name) { \(name)(x: -a.x) }",
        "  static func < (a: \(name), b: \(name)) -> Bool { a.x < b.x }",
      ]
      if writer.choices.once(in: 2) {
        lines.append(
          "  static func * (a: Int, b: \(name)) -> \(name) { \(name)(x: Double(a) + b.x) }")
      }
      return lines + ["}"]
    }
    return "\(name)(x: \(expression(.double, depth - 1)))"
  }
}

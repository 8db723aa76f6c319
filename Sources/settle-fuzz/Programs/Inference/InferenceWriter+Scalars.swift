/// Double and CGFloat, mixed under operators, in arguments and in optionals.
extension InferenceWriter {
  mutating func scalarForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .scalar, .double:
      declareScalarFunctions()
      let mixed = "\(width(depth)) \(choices.pick(["+", "-", "*", "/"])) \(breadth(depth))"
      switch choices.number(below: 9) {
      case 0: return "(\(mixed))"
      case 1: return "(\(leaf(.double)) + \(mixed))"
      case 2: return "half(\(width(depth)))"
      case 3: return "wide(\(breadth(depth)))"
      case 4: return "\(choices.pick(["max", "min"]))(\(width(depth)), \(breadth(depth)))"
      case 5: return "(\(expression(.maybe(.double), depth)) ?? \(width(depth)))"
      case 6: return "(\(leaf(.flag)) ? \(width(depth)) : \(breadth(depth)))"
      case 7: return "maybeWide(\(expression(.maybe(.double), depth)))"
      default: return "CGPoint(x: \(width(depth)), y: \(breadth(depth))).y"
      }
    case .list(.double), .list(.scalar):
      switch choices.number(below: 3) {
      case 0: return "[\(width(depth)), \(literal(.double)), \(breadth(depth))]"
      case 1: return "\(expression(shape, depth)).map { $0 * \(width(depth)) }"
      default: return "\(leaf(.list(.int))).map { Double($0) + \(width(0)) }"
      }
    case .flag:
      return "(\(width(depth)) \(choices.pick(["<", "==", ">="])) \(breadth(depth)))"
    case .text:
      let told = declareOverloads(
        "scale", 2...3,
        of: [
          "(_ x: Double) -> String { \"double\" }", "(_ x: CGFloat) -> String { \"scalar\" }",
          "(_ x: CGFloat?) -> String { \"scalar?\" }", "(_ x: Double?) -> String { \"double?\" }",
          "<T: FloatingPoint>(_ x: T) -> String { \"\\(T.self)\" }",
        ])
      return "\(told)(\(choices.once(in: 2) ? width(depth) : expression(.scalar, depth)))"
    default: return nil
    }
  }

  /// A CGFloat, a Double: what their names say, as far as literals allow.
  private mutating func width(_ depth: Int) -> String {
    choices.once(in: 2) ? expression(.scalar, depth) : "CGFloat(\(leaf(.double)))"
  }

  private mutating func breadth(_ depth: Int) -> String {
    choices.once(in: 2) ? expression(.double, depth) : "Double(\(leaf(.double)))"
  }

  private mutating func declareScalarFunctions() {
    declare("half") { _ in
      [
        "private func half(_ x: Double) -> Double { x / 2 }",
        "private func wide(_ x: CGFloat) -> CGFloat { x * 2 }",
        "private func maybeWide(_ x: CGFloat?) -> CGFloat { x ?? 1 }",
      ]
    }
  }
}

/// What every family is written with: literals, variables, operators and closures.
extension InferenceWriter {
  /// A variable of the shape, or a literal.
  mutating func leaf(_ shape: InferenceShape) -> String {
    if !choices.once(in: 3), let name = variable(shape) { return name }
    return literal(shape)
  }

  mutating func literal(_ shape: InferenceShape) -> String {
    switch shape {
    case .int: return choices.pick(["0", "1", "2", "3", "5", "7", "(-2)", "10"])
    case .double: return choices.pick(["2.5", "0.5", "1.25", "(-1.5)", "10.0", "1", "3", "4"])
    case .scalar: return choices.pick(["CGFloat(3)", "CGFloat(0.5)", "1.5", "2"])
    case .text: return choices.pick(["\"a\"", "\"abc\"", "\"\"", "\"x y\""])
    case .flag: return choices.pick(["true", "false"])
    case .mark: return "\(markType()).\(choices.pick(["low", "mid", "high"]))"
    case .point: return "\(pointType())(x: \(literal(.double)))"
    case .list(let element):
      let values = (0..<choices.number(in: 1...3)).map { _ in literal(element) }
      return "[\(values.joined(separator: ", "))]"
    case .maybe(let wrapped):
      return choices.pick(["Optional(\(literal(wrapped)))", "[\(literal(wrapped))].first"])
    }
  }

  /// A text that may begin with a literal, put in parentheses so that it stays one operand.
  mutating func plainForm(_ shape: InferenceShape, _ depth: Int) -> String {
    switch shape {
    case .int: return plainNumber(shape, depth)
    case .double, .scalar:
      if choices.once(in: 4) {
        return "(\(expression(shape, depth)) / \(choices.pick(["2", "4"])))"
      }
      return plainNumber(shape, depth)
    case .text:
      switch choices.number(below: 3) {
      case 0: return "(\(expression(.text, depth)) + \(expression(.text, depth)))"
      case 1: return "\"\\(\(expression(someElement(), 0)))\""
      default: return "String(\(expression(.int, depth)))"
      }
    case .flag:
      let side = choices.pick([InferenceShape.int, .double, .text])
      let sign = choices.pick(["<", "==", ">=", "!="])
      return "(\(expression(side, depth)) \(sign) \(expression(side, depth)))"
    case .mark:
      return "(\(expression(.flag, depth)) ? \(literal(.mark)) : \(implicitMark(depth)))"
    case .point: return "\(pointType())(x: \(expression(.double, depth)))"
    case .list(let element):
      switch choices.number(below: 4) {
      case 0: return "(\(expression(shape, depth)) + \(expression(shape, depth)))"
      case 1: return "Array(\(expression(shape, depth)).reversed())"
      default:
        return "[\(expression(element, depth)), \(expression(element, depth))]"
      }
    case .maybe(let wrapped):
      switch choices.number(below: 3) {
      case 0: return "\(expression(.list(wrapped), depth)).\(choices.pick(["first", "last"]))"
      case 1 where wrapped.isOrdered:
        return "\(expression(.list(wrapped), depth)).\(choices.pick(["min", "max"]))()"
      default: return "Optional(\(expression(wrapped, depth)))"
      }
    }
  }

  private mutating func plainNumber(_ shape: InferenceShape, _ depth: Int) -> String {
    let left = expression(shape, depth)
    switch choices.number(below: 7) {
    case 0: return "abs(\(left))"
    case 1: return "\(choices.pick(["max", "min"]))(\(left), \(expression(shape, depth)))"
    case 2 where shape == .int:
      return "\(expression(.list(someElement()), depth)).count"
    case 3: return "(\(left) + \(leaf(shape)) * \(leaf(shape)))"
    default:
      return "(\(left) \(choices.pick(["+", "-", "*"])) \(expression(shape, depth)))"
    }
  }

  // MARK: Types of the program

  mutating func pointType() -> String {
    let name = "Point_\(number)"
    return declare(name) { _ in
      [
        "struct \(name): Equatable {",
        "  var x = 1.5, count = 2, name = \"p\", list = [1, 2], maybe: Int? = nil",
        "  var isWide: Bool { x > 1 }",
        "  func moved(_ d: Double) -> \(name) { \(name)(x: x + d) }",
        "}",
      ]
    }
  }

  mutating func markType() -> String {
    let name = "Mark_\(number)"
    return declare(name) { _ in
      [
        "enum \(name): Equatable {",
        "  case low, mid, high, named(String)",
        "  static var top: \(name) { .high }",
        "  static func level(_ n: Int) -> \(name) { n > 1 ? .high : .low }",
        "  var next: \(name) { .mid }",
        "}",
      ]
    }
  }

  /// A member of the program's enum without the enum's name.
  mutating func implicitMark(_ depth: Int) -> String {
    switch choices.number(below: 8) {
    case 0: return ".named(\(expression(.text, depth - 1)))"
    case 1: return ".level(\(expression(.int, depth - 1)))"
    case 2: return ".top"
    case 3: return ".low.next"
    case 4: return "(\(leaf(.flag)) ? .low : .high)"
    default: return choices.pick([".low", ".mid", ".high"])
    }
  }

  // MARK: Closures

  /// A closure of one parameter, in one of the ways to write it.
  mutating func closure(
    _ takes: InferenceShape, _ gives: InferenceShape, _ depth: Int
  ) -> String {
    if choices.once(in: 2) { return "{ \(closureBody("$0", takes, gives)) }" }
    let name = name("x")
    if gives != .mark, choices.once(in: 4) {
      let result = self.name("r")
      let value = closureBody(name, takes, gives)
      return "{ \(name) in let \(result) = \(value); return \(result) }"
    }
    if closureDepth > 0 || choices.once(in: 2) {
      return "{ \(name) in \(closureBody(name, takes, gives)) }"
    }
    return with(name, takes) { "{ \(name) in \($0.expression(gives, depth)) }" }
  }

  /// An expression that uses the closure's parameter.
  private mutating func closureBody(
    _ name: String, _ takes: InferenceShape, _ gives: InferenceShape
  ) -> String {
    switch (takes, gives) {
    case (.maybe(let wrapped), _) where wrapped == gives: return "\(name) ?? \(literal(wrapped))"
    case (.maybe, .flag): return "\(name) \(choices.pick(["==", "!="])) nil"
    case (_, .maybe(takes)) where takes.isOrdered:
      return "\(name) > \(literal(takes)) ? \(name) : nil"
    case (_, .list(takes)): return "[\(name), \(leaf(takes))]"
    case (.int, .int), (.double, .double), (.scalar, .scalar):
      let other = leaf(takes)
      return choices.pick([
        "\(name) + \(other)", "\(name) * \(other)", "max(\(name), \(other))", "-\(name)",
        "\(leaf(.flag)) ? \(name) : \(other)", "\(other) - \(name) * 2",
      ])
    case (.int, .double), (.scalar, .double): return "Double(\(name)) * \(leaf(.double))"
    case (.int, .scalar), (.double, .scalar): return "CGFloat(\(name)) + \(leaf(.scalar))"
    case (.double, .int), (.scalar, .int): return "Int(\(name) * \(literal(.double)))"
    case (.text, .int): return choices.pick(["\(name).count", "\(name).count * \(leaf(.int))"])
    case (.text, .text): return choices.pick(["\(name) + \(leaf(.text))", "\(name).uppercased()"])
    case (.text, .mark): return ".named(\(name))"
    case (.int, .mark): return ".level(\(name))"
    case (_, .text): return choices.pick(["\"<\\(\(name))>\"", "\"\\(\(name))\" + \(leaf(.text))"])
    case (.point, .double): return choices.pick(["\(name).x", "\(name).x * \(leaf(.double))"])
    case (.point, .int): return choices.pick(["\(name).count", "\(name).list.reduce(0, +)"])
    case (_, .point): return "\(pointType())(name: \"\\(\(name))\")"
    case (_, .flag) where takes.isOrdered:
      return "\(name) \(choices.pick(["<", ">=", "!="])) \(leaf(takes))"
    case (.flag, .flag): return "!\(name)"
    default: return "(\(name), \(leaf(gives))).1"
    }
  }
}

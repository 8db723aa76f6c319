/// `reduce(into:)`, whose closure says what it makes.
extension InferenceWriter {
  mutating func foldForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int:
      let from = someElement()
      let list = expression(.list(from), depth)
      switch choices.number(below: 4) {
      case 0: return "\(list).reduce(into: Set()) { $0.insert($1) }.count"
      case 1: return "\(list).reduce(into: [:]) { $0[$1, default: 0] += 1 }.count"
      case 2:
        return "\(list).reduce(into: (0, \(leaf(.double)))) { all, _ in all.0 += 1; all.1 += 1 }.0"
      default: return "\(expression(.list(.int), depth)).reduce(into: 0) { $0 += $1 }"
      }
    case .double, .scalar:
      let list = expression(.list(shape), depth)
      switch choices.number(below: 4) {
      case 0: return "\(list).reduce(into: (0, 0)) { $0.0 += $1; $0.1 += 1 }.0"
      case 1:
        return "\(list).reduce(into: (sum: \(literal(shape)), n: 0)) "
          + "{ all, x in all.sum += x; all.n += 1 }.sum"
      case 2: return "\(list).reduce(into: \(literal(shape))) { $0 = max($0, $1) }"
      default: return "\(list).reduce(into: 0) { $0 += $1 * \(leaf(shape)) }"
      }
    case .text:
      let from = someElement()
      let list = expression(.list(from), depth)
      return choices.once(in: 2)
        ? "\(list).reduce(into: \"\") { $0 += \"\\($1)\" }"
        : "\(list).reduce(into: \"\") { text, x in if text.isEmpty { text += \"\\(x)\" } }"
    case .list(let element) where element.isOrdered:
      switch choices.number(below: 4) {
      case 0:
        return "\(expression(shape, depth)).reduce(into: []) { $0.append($1) }"
      case 1:
        let from = someElement()
        return "\(expression(.list(from), depth)).reduce(into: [\(literal(element))]) "
          + "{ all, x in let y = \(plainConversion("x", from, element)); all.append(y) }"
      case 2:
        return "\(expression(shape, depth)).reduce(into: [:]) { $0[$1, default: 0] += 1 }"
          + ".keys.sorted()"
      default:
        return "\(expression(shape, depth)).reduce(into: [[]]) { $0[0] += [$1] }[0]"
      }
    default: return nil
    }
  }

  /// A value of one shape, made of a name of another.
  private mutating func plainConversion(
    _ name: String, _ from: InferenceShape, _ to: InferenceShape
  ) -> String {
    switch (from, to) {
    case _ where from == to: return name
    case (_, .text): return "\"\\(\(name))\""
    case (.text, .int): return "\(name).count"
    case (.text, _): return "\(to == .scalar ? "CGFloat" : "Double")(\(name).count)"
    case (_, .int): return "Int(\(name))"
    case (_, .scalar): return "CGFloat(\(name)) * \(literal(.scalar))"
    default: return "Double(\(name)) + \(literal(.double))"
    }
  }
}

/// Ternaries and `??` with `nil`.
extension InferenceWriter {
  mutating func conditionalForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .maybe(let wrapped):
      let value = expression(wrapped, depth)
      switch choices.number(below: 6) {
      case 0: return "(\(expression(.flag, depth)) ? \(value) : nil)"
      case 1: return "(\(leaf(.flag)) ? nil : \(expression(shape, depth)))"
      case 2: return "(\(expression(shape, depth)) ?? \(expression(shape, depth)))"
      case 3: return "\(expression(shape, depth)).map \(closure(wrapped, wrapped, 0))"
      case 4:
        return "\(expression(shape, depth)).flatMap { \(leaf(.flag)) ? $0 : nil }"
      default: return "(\(leaf(.flag)) ? \(value) : \(leaf(.flag)) ? nil : \(literal(wrapped)))"
      }
    case .list(.maybe(let wrapped)):
      return "[\(expression(wrapped, depth)), nil, \(expression(.maybe(wrapped), depth))]"
    case .list(let element) where choices.once(in: 3):
      return "[\(expression(.maybe(element), depth)), nil].compactMap { $0 }"
    case .flag where choices.once(in: 2):
      return "(\(expression(.maybe(someElement()), depth)) \(choices.pick(["==", "!="])) nil)"
    default:
      let value = expression(shape, depth)
      switch choices.number(below: 6) {
      case 0: return "((\(leaf(.flag)) ? nil : \(value)) ?? \(expression(shape, depth)))"
      case 1:
        return "(\(expression(.maybe(shape), depth)) ?? \(expression(.maybe(shape), depth)) "
          + "?? \(leaf(shape)))"
      case 2: return "(\(expression(.maybe(shape), depth)) ?? \(value))"
      case 3:
        return
          "(\(expression(.maybe(shape), depth)) ?? (\(leaf(.flag)) ? \(value) : \(leaf(shape))))"
      case 4: return "(\(expression(.flag, depth)) ? \(value) : \(expression(shape, depth)))"
      default:
        return "(\(leaf(.flag)) ? \(value) : \(leaf(.flag)) ? \(leaf(shape)) : \(leaf(shape)))"
      }
    }
  }
}

/// Literals through generic functions and types.
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
      return
        "\(pairType())(a: \(expression(someShape(), depth)), b: \(expression(.double, depth))).told"
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
}

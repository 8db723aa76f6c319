/// Several trailing closures.
extension InferenceWriter {
  mutating func closureForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    let value = expression(shape, depth)
    switch choices.number(below: 4) {
    case 0:
      let steps = declare(
        "steps",
        "private func steps<T, U>(_ x: T, first: (T) -> T, second: (T) -> U) -> U { second(first(x)) }"
      )
      let from = someElement()
      return "\(steps)(\(expression(from, depth))) \(closure(from, from, 0)) "
        + "second: \(closure(from, shape, 1))"
    case 1:
      let choose = declare(
        "choose",
        "private func choose<T>(_ c: Bool, then: () -> T, otherwise: () -> T) -> T"
          + " { c ? then() : otherwise() }")
      return "\(choose)(\(expression(.flag, depth))) { \(value) } otherwise: { \(leaf(shape)) }"
    case 2:
      let run = declare(
        "run",
        "private func run<T>(_ x: T, before: (() -> Void)? = nil, body: (T) -> T) -> T"
          + " { before?(); return body(x) }")
      return choices.once(in: 2)
        ? "\(run)(\(value)) { $0 }"
        : "\(run)(\(value)) { print(\(leaf(shape))) } body: \(closure(shape, shape, 0))"
    default:
      let fold = declare(
        "fold",
        "private func fold<T, R>(_ all: [T], from: R, step: (R, T) -> R, done: (R) -> R = { $0 }) -> R"
          + " { done(all.reduce(from, step)) }")
      guard shape.isNumber || shape == .text else { return nil }
      let end = choices.once(in: 2) ? "" : " done: \(closure(shape, shape, 0))"
      return "\(fold)(\(expression(.list(shape), depth)), from: \(value)) { $0 + $1 }\(end)"
    }
  }
}

/// Key paths, as values and as functions.
extension InferenceWriter {
  mutating func keyPathForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .double, .int:
      let path = shape == .int ? choices.pick(["count", "name.count", "list[0]"]) : "x"
      switch choices.number(below: 5) {
      case 0: return "\(points(depth)).map(\\.\(path)).reduce(0, +)"
      case 1: return "\(got())(\(expression(.point, depth)), \\.\(path))"
      case 2: return "\(expression(.point, depth))[keyPath: \\.\(path)]"
      case 3:
        return "\(points(depth)).reduce(\(literal(shape))) { $0 + $1[keyPath: \\.\(path)] }"
      default: return "\(applied())(\(expression(.point, depth)), \\.\(path))"
      }
    case .list(.int):
      switch choices.number(below: 4) {
      case 0: return "\(points(depth)).map(\\.name.count)"
      case 1: return "\(points(depth)).flatMap(\\.list)"
      case 2: return "\(points(depth)).compactMap(\\.maybe)"
      default: return "\(expression(.list(.text), depth)).map(\\.count)"
      }
    case .list(.double):
      return choices.once(in: 2)
        ? "\(points(depth)).map(\\.x)"
        : "[\\\(pointType()).x].map { \(literal(.point))[keyPath: $0] }"
    case .list(.text):
      return
        "\(ordered())(\(points(depth)), by: \(choices.pick(["\\.x", "\\.count", "\\.name"]))).map(\\.name)"
    case .list(.maybe(.int)): return "\(points(depth)).map(\\.maybe)"
    case .maybe(.int):
      return choices.once(in: 2)
        ? "\(points(depth)).first?[keyPath: \\.maybe]" : "\(points(depth)).map(\\.count).max()"
    case .flag:
      return choices.once(in: 2)
        ? "\(points(depth)).allSatisfy(\\.isWide)" : "\(points(depth)).filter(\\.isWide).isEmpty"
    case .text:
      let value = choices.pick(["\\.description", "\\.self"])
      return "(\(applied())(\(expression(.list(someElement()), depth)), \\.count.description)"
        + " + \(expression(.list(.int), depth)).map(\(value)).description)"
    case .point:
      let path = choices.pick([("x", InferenceShape.double), ("count", .int), ("maybe", .int)])
      return "\(set())(\(expression(.point, depth)), \\.\(path.0), \(expression(path.1, depth)))"
    default: return nil
    }
  }

  private mutating func points(_ depth: Int) -> String {
    "[\(expression(.point, depth)), \(literal(.point))]"
  }

  private mutating func got() -> String {
    declare("got") { writer in
      let line = "private func got<T, V>(_ x: T, _ path: KeyPath<T, V>) -> V { x[keyPath: path] }"
      let other = "private func got<T, V>(_ x: T, _ get: (T) -> V) -> V { get(x) }"
      return writer.choices.pick([[line], [other, line]])
    }
  }

  private mutating func applied() -> String {
    declare("applied", "private func applied<T, V>(_ x: T, _ get: (T) -> V) -> V { get(x) }")
  }

  private mutating func set() -> String {
    declare(
      "set",
      "private func set<T, V>(_ x: T, _ path: WritableKeyPath<T, V>, _ new: V) -> T"
        + " { var x = x; x[keyPath: path] = new; return x }")
  }

  private mutating func ordered() -> String {
    declare(
      "ordered",
      "private func ordered<T, V: Comparable>(_ all: [T], by path: KeyPath<T, V>) -> [T]"
        + " { all.sorted { $0[keyPath: path] < $1[keyPath: path] } }")
  }
}

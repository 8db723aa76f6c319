/// Sums of array literals, chains of closures, `reduce(into:)`, key paths.
extension InferenceWriter {
  mutating func sumForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .list(.mark): return "\(marks())(\(markSum(depth)))"
    case .list(.maybe(let wrapped)):
      let lists = [
        literal(.list(wrapped)), "[nil, \(literal(wrapped))]", expression(shape, depth), "[nil]",
      ]
      return sum(lists)
    case .list(let element):
      let lists = [
        expression(shape, depth), literal(.list(element)), literal(shape),
        "[\(expression(element, depth))]", "\(literal(shape)).map \(closure(element, element, 1))",
      ]
      return sum(lists)
    case .int: return "\(marks())(\(markSum(depth))).count"
    case .text: return "\(firstMark())(\(markSum(depth)))"
    case .flag: return "(\(markSum(depth)) == [\(literal(.mark))])"
    default: return nil
    }
  }

  /// Three to five of the lists, added.
  private mutating func sum(_ lists: [String]) -> String {
    let parts = (0..<choices.number(in: 3...5)).map { _ in choices.pick(lists) }
    return "(\(parts.joined(separator: " + ")))"
  }

  private mutating func markSum(_ depth: Int) -> String {
    let names = choices.once(in: 2) ? leaf(.list(.text)) : expression(.list(.text), depth)
    let lists = [
      "[\(implicitMark(depth))]", "[\(implicitMark(depth)), \(implicitMark(1))]",
      "\(names).map \(closure(.text, .mark, 0))", "[\(expression(.mark, depth))]",
      "(\(leaf(.flag)) ? [\(implicitMark(1))] : [])", "[.low, .mid].filter { $0 != .mid }",
      "Array(repeating: .low, count: 2)",
    ]
    return sum(lists)
  }

  private mutating func marks() -> String {
    let type = markType()
    return declare("marks", "private func marks(_ all: [\(type)]) -> [\(type)] { all }")
  }

  private mutating func firstMark() -> String {
    let type = markType()
    return declare("firstMark") { writer in
      writer.choices.pick([
        ["private func firstMark(_ all: [\(type)]) -> String { \"\\(all)\" }"],
        [
          "private func firstMark(_ all: [\(type)]) -> String { \"\\(all)\" }",
          "private func firstMark(_ all: [Int]) -> String { \"ints \\(all)\" }",
        ],
        ["private func firstMark(_ all: [\(type)?]) -> String { \"maybe \\(all.count)\" }"],
      ])
    }
  }

  // MARK: Chains

  mutating func chainForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .list(let element):
      if case .maybe = element { return nil }
      if element == .mark { return nil }
      return chainedList(element, depth)
    case .maybe(let element) where element.isOrdered:
      let list = chainedList(element, depth)
      switch choices.number(below: 3) {
      case 0: return "\(list).first \(closure(element, .flag, 0))"
      case 1: return "\(list).max { $0 < $1 }"
      default: return "\(list).\(choices.pick(["min()", "max()", "first", "last"]))"
      }
    case .flag:
      let element = someElement()
      let verb = choices.pick(["contains", "allSatisfy"])
      return "\(chainedList(element, depth)).\(verb) \(closure(element, .flag, 0))"
    case .text:
      if choices.once(in: 2) {
        return "\(chainedList(.text, depth)).joined(separator: \"-\")"
      }
      let element = someElement()
      return "\(chainedList(element, depth)).reduce(\"\") { $0 + \"\\($1)\" }"
    case .int, .double, .scalar:
      let list = chainedList(shape, depth)
      switch choices.number(below: 5) {
      case 0: return "\(list).reduce(0, +)"
      case 1: return "\(list).reduce(\(leaf(shape))) { $0 + $1 * \(leaf(shape)) }"
      case 2: return "\(list).reduce(\(literal(shape))) { max($0, $1) }"
      case 3:
        return "zip(\(list), \(leaf(.list(shape)))).map { $0 * $1 }.reduce(0) { $0 + $1 }"
      default:
        let other = someElement()
        return "\(leaf(.list(other))).map \(closure(other, shape, depth)).reduce(1, *)"
      }
    default: return nil
    }
  }

  private mutating func chainedList(_ element: InferenceShape, _ depth: Int) -> String {
    let from = someElement()
    switch choices.number(below: 8) {
    case 0: return "\(expression(.list(element), depth)).filter \(closure(element, .flag, 0))"
    case 1: return "\(leaf(.list(from))).compactMap \(closure(from, .maybe(element), 0))"
    case 2: return "\(leaf(.list(element))).flatMap { [$0, \(leaf(element))] }"
    case 3 where element.isOrdered:
      return "\(expression(.list(element), depth)).sorted { $0 > $1 }"
    case 4 where element == .int:
      return "\(leaf(.list(from))).enumerated().map { $0.offset * \(leaf(.int)) }"
    case 5:
      let between = someElement()
      return "\(leaf(.list(from))).map \(closure(from, between, 1))"
        + ".map \(closure(between, element, 1))"
    case 6:
      return "(0..<\(choices.number(in: 1...3))).map \(closure(.int, element, depth))"
    default: return "\(expression(.list(from), depth)).map \(closure(from, element, depth))"
    }
  }

  // MARK: Folds

  mutating func foldForm(_ shape: InferenceShape, _ depth: Int) -> String? {
    switch shape {
    case .int:
      let from = someElement()
      let list = expression(.list(from), depth)
      switch choices.number(below: 4) {
      case 0: return "\(list).reduce(into: Set()) { $0.insert($1) }.count"
      case 1: return "\(list).reduce(into: [:]) { $0[$1, default: 0] += 1 }.count"
      case 2: return "\(list).reduce(into: (0, \(leaf(.double)))) { all, _ in all.0 += 1; all.1 += 1 }.0"
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

  // MARK: Key paths

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
        ? "\(points(depth)).map(\\.x)" : "[\\\(pointType()).x].map { \(literal(.point))[keyPath: $0] }"
    case .list(.text):
      return "\(ordered())(\(points(depth)), by: \(choices.pick(["\\.x", "\\.count", "\\.name"]))).map(\\.name)"
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

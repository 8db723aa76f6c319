/// Sums of three and more array literals, with implicit members.
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
}

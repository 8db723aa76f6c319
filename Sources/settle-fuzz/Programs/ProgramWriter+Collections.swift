/// Arrays, optionals and dictionaries.
extension ProgramWriter {
  mutating func array(of element: ProgramType, depth: Int) -> String {
    let type = ProgramType.array(element)
    switch choices.number(below: 15) {
    case 0:
      let values = (0..<choices.number(in: 1...4)).map { _ in expression(element, depth: depth) }
      return "[\(values.joined(separator: ", "))]"
    case 1:
      let source = someElement()
      return
        "\(expression(.array(source), depth: depth)).map \(closure(source, element, depth: depth))"
    case 2:
      return "\(expression(type, depth: depth)).filter \(closure(element, .bool, depth: depth))"
    case 3: return "Array(\(expression(type, depth: depth)).reversed())"
    case 4:
      guard isOrdered(element) else { return "(\(leaf(type)) + \(leaf(type)))" }
      let array = expression(type, depth: depth)
      return choices.pick([
        "\(array).sorted()", "\(array).sorted(by: >)", "\(array).sorted { $0 > $1 }",
      ])
    case 5: return "(\(expression(type, depth: depth)) + \(expression(type, depth: depth)))"
    case 6:
      let cut = choices.pick(["prefix", "suffix", "dropFirst", "dropLast"])
      return "Array(\(expression(type, depth: depth)).\(cut)(\(choices.number(in: 0...3))))"
    case 7:
      return
        "Array(repeating: \(expression(element, depth: depth)), count: \(choices.number(in: 0...3)))"
    case 8:
      let low = choices.number(in: -2...2)
      return
        "((\(low)) ..< \(low + choices.number(in: 0...5))).map \(closure(.int, element, depth: depth))"
    case 9:
      let source = someElement()
      let body = closure(source, .optional(element), depth: depth, isAnnotated: true)
      return "\(expression(.array(source), depth: depth)).compactMap \(body)"
    case 10:
      let source: ProgramType = choices.pick([.int, .string])
      let body = closure(source, type, depth: depth, isAnnotated: true)
      return "\(expression(.array(source), depth: depth)).flatMap \(body)"
    case 11:
      guard element == .string else { return leaf(type) }
      return choices.pick([
        "\(expression(.string, depth: depth)).map { String($0) }",
        "\(expression(.string, depth: depth)).split(separator: \",\").map(String.init)",
        "\(expression(.string, depth: depth)).split(separator: \" \", maxSplits: 1).map { String($0) }",
      ])
    case 12:
      // A member that is several functions, as an argument of a call that has several forms.
      guard isOrdered(element) else { return leaf(type) }
      return "\(expression(type, depth: depth)).filter(\(leaf(type)).contains)"
    case 13:
      let part = choices.pick(["prefix", "drop"])
      let body = closure(element, .bool, depth: depth)
      return "Array(\(expression(type, depth: depth)).\(part)(while: \(body)))"
    default:
      guard element == .int else { return leaf(type) }
      return choices.pick([
        "\(expression(.array(someElement()), depth: depth)).enumerated().map { $0.offset * 2 }",
        "Array(\(expression(.array(someElement()), depth: depth)).indices)",
        "zip(\(leaf(type)), \(leaf(type))).map { $0 &- $1 }",
        "\(expression(.array(.string), depth: depth)).map(\\.count)",
        "Array(stride(from: 10, to: 0, by: -3))",
      ])
    }
  }

  mutating func optional(_ wrapped: ProgramType, depth: Int) -> String {
    let type = ProgramType.optional(wrapped)
    switch choices.number(below: 8) {
    case 0:
      return
        "(\(condition(depth: 1)) ? \(expression(wrapped, depth: depth)) : nil)"
    case 1: return "\(expression(.array(wrapped), depth: depth)).\(choices.pick(["first", "last"]))"
    case 2:
      let array = expression(.array(wrapped), depth: depth)
      return
        "\(array).\(choices.pick(["first", "last"]))(where: \(closure(wrapped, .bool, depth: depth)))"
    case 3:
      let source = someElement()
      guard let name = variable(.optional(source)) else { return leaf(type) }
      return "\(name).map \(closure(source, wrapped, depth: depth))"
    case 4:
      let source = someElement()
      guard let name = variable(.optional(source)) else { return leaf(type) }
      return "\(name).flatMap \(closure(source, type, depth: depth, isAnnotated: true))"
    case 5:
      guard let name = variable(.dictionary(wrapped)) else { return leaf(type) }
      return "\(name)[\(stringKey())]"
    case 6:
      guard isOrdered(wrapped) else { return leaf(type) }
      return "\(expression(.array(wrapped), depth: depth)).\(choices.pick(["min", "max"]))()"
    default:
      guard wrapped == .int || wrapped == .double else { return leaf(type) }
      return "\(spelled(wrapped))(\(expression(.string, depth: depth)))"
    }
  }

  mutating func dictionary(of value: ProgramType, depth: Int) -> String {
    let type = ProgramType.dictionary(value)
    switch choices.number(below: 4) {
    case 0:
      return
        "[\"a\": \(expression(value, depth: depth)), \"zz\": \(expression(value, depth: depth))]"
    case 1:
      return "\(leaf(type)).mapValues \(closure(value, value, depth: depth))"
    case 2:
      return "\(leaf(type)).merging(\(leaf(type))) { old, new in \(choices.pick(["old", "new"])) }"
    default:
      return "\(leaf(type)).filter { $0.key.count \(choices.pick(["<", ">="])) 2 }"
    }
  }
}

/// Numbers, conditions and strings.
extension ProgramWriter {
  mutating func integer(depth: Int) -> String {
    func small(_ text: String) -> String { "(\(text) % 101)" }
    switch choices.number(below: 17) {
    case 0:
      let sign = choices.pick(["+", "-"])
      return
        "((\(expression(.int, depth: depth)) \(sign) \(expression(.int, depth: depth))) % 997)"
    case 1:
      let left = small(expression(.int, depth: depth))
      return "(\(left) * \(small(expression(.int, depth: depth))))"
    case 2:
      let divisor = choices.pick(["2", "3", "7", "(-4)", "10"])
      return "(\(expression(.int, depth: depth)) \(choices.pick(["/", "%"])) \(divisor))"
    case 3:
      let sign = choices.pick(["&", "|", "^", "&+", "&-", "&*"])
      return "(\(expression(.int, depth: depth)) \(sign) \(leaf(.int)))"
    case 4:
      return
        "(\(expression(.int, depth: depth)) \(choices.pick(["<<", ">>"])) \(choices.number(in: 0...5)))"
    case 5: return "abs(\(expression(.int, depth: depth)))"
    case 6:
      return
        "\(choices.pick(["min", "max"]))(\(expression(.int, depth: depth)), \(leaf(.int)))"
    case 7: return "\(expression(.array(someElement()), depth: depth)).count"
    case 8: return "\(expression(.string, depth: depth)).\(choices.pick(["count", "utf8.count"]))"
    case 9:
      let rounded = choices.pick(["", ".rounded()", ".rounded(.up)", ".rounded(.towardZero)"])
      return "Int(max(-1e6, min(1e6, \(expression(.double, depth: depth))))\(rounded))"
    case 10: return "\(expression(.array(.int), depth: depth)).reduce(0) { ($0 + $1) % 997 }"
    case 11: return "(Int(\(expression(.string, depth: depth))) ?? \(leaf(.int)))"
    case 12:
      let array = expression(.array(.int), depth: depth)
      switch choices.number(below: 4) {
      case 0: return "(\(array).firstIndex(of: \(leaf(.int))) ?? -1)"
      case 1: return "(\(array).max() ?? \(leaf(.int)))"
      case 2: return "(\(array).min() ?? \(leaf(.int)))"
      default: return "\(array).filter \(closure(.int, .bool, depth: depth)).count"
      }
    case 13:
      let low = choices.number(in: -3...3)
      return
        "((\(low)) ... \(low + choices.number(in: 0...6))).reduce(0) { (a: Int, b: Int) -> Int in a &+ b &* \(choices.number(in: 1...5)) }"
    case 14:
      return
        "stride(from: (\(choices.number(in: -5...5))), \(choices.pick(["to", "through"])): \(choices.number(in: 6...20)), by: \(choices.number(in: 1...4))).reduce(0, +)"
    case 15:
      return
        "(0 &- \(expression(.int, depth: 0))).\(choices.pick(["signum()", "nonzeroBitCount", "trailingZeroBitCount", "magnitude.nonzeroBitCount", "advanced(by: 3)", "distance(to: 5)"]))"
    default:
      let part = choices.pick(["quotient", "remainder"])
      return
        "\(expression(.int, depth: depth)).quotientAndRemainder(dividingBy: \(choices.pick(["3", "(-5)"]))).\(part)"
    }
  }

  mutating func double(depth: Int) -> String {
    switch choices.number(below: 10) {
    case 0, 1:
      let sign = choices.pick(["+", "-", "*", "/"])
      return "(\(expression(.double, depth: depth)) \(sign) \(expression(.double, depth: depth)))"
    case 2:
      let rule = choices.pick([
        "", ".up", ".down", ".towardZero", ".toNearestOrEven", ".awayFromZero",
        ".toNearestOrAwayFromZero",
      ])
      return "\(expression(.double, depth: depth)).rounded(\(rule))"
    case 3: return "Double(\(expression(.int, depth: depth)))"
    case 4:
      return
        "\(choices.pick(["min", "max"]))(\(expression(.double, depth: depth)), \(leaf(.double)))"
    case 5:
      return "abs(\(expression(.double, depth: depth))).squareRoot()"
    case 6:
      let method = choices.pick(["truncatingRemainder", "remainder"])
      return
        "\(expression(.double, depth: depth)).\(method)(dividingBy: \(choices.pick(["0.75", "3.0", "(-2.5)"])))"
    case 7: return "\(expression(.array(.double), depth: depth)).reduce(0, +)"
    case 8: return "(Double(\(expression(.string, depth: depth))) ?? \(leaf(.double)))"
    default:
      return
        "(\(leaf(.double))).\(choices.pick(["magnitude", "ulp", "nextUp", "binade", "significand"]))"
    }
  }

  mutating func condition(depth: Int) -> String {
    switch choices.number(below: 12) {
    case 0, 1:
      let type: ProgramType = choices.pick([.int, .double, .string])
      let sign = choices.pick(["<", "<=", ">", ">=", "==", "!="])
      return "(\(expression(type, depth: depth)) \(sign) \(expression(type, depth: depth)))"
    case 2:
      let sign = choices.pick(["&&", "||"])
      return "(\(expression(.bool, depth: depth)) \(sign) \(expression(.bool, depth: depth)))"
    case 3: return "!(\(expression(.bool, depth: depth)))"
    case 4: return "\(expression(.array(someElement()), depth: depth)).isEmpty"
    case 5:
      let element = someElement()
      return "\(expression(.array(element), depth: depth)).contains(\(leaf(element)))"
    case 6:
      let test = choices.pick(["allSatisfy", "contains(where:"])
      let array = expression(.array(.int), depth: depth)
      let body = closure(.int, .bool, depth: depth)
      return test == "allSatisfy" ? "\(array).allSatisfy(\(body))" : "\(array).\(test) \(body))"
    case 7:
      let test = choices.pick(["hasPrefix", "hasSuffix", "contains"])
      return
        "\(expression(.string, depth: depth)).\(test)(\(choices.pick(["\"a\"", "\"x,\"", "\"é\""])))"
    case 8: return "\(expression(.int, depth: depth)).isMultiple(of: \(choices.number(in: 2...5)))"
    case 9:
      let element = someElement()
      let sign = choices.pick(["==", "!="])
      if let name = variable(.optional(element)) { return "(\(name) \(sign) nil)" }
      return "(\(expression(element, depth: depth)) \(sign) \(leaf(element)))"
    case 10:
      let low = choices.number(in: -9...9)
      return
        "((\(low)) ..< \(low + choices.number(in: 1...40))).contains(\(expression(.int, depth: depth)))"
    default:
      let type = ProgramType.array(someElement())
      return "(\(expression(type, depth: depth)) == \(leaf(type)))"
    }
  }

  mutating func string(depth: Int) -> String {
    switch choices.number(below: 14) {
    case 0, 1:
      let type = someElement()
      let other = someElement()
      let separator = choices.pick(["-", ", ", "", " / "])
      return
        "\"\\(\(unquoted(type, depth: depth)))\(separator)\\(\(unquoted(other, depth: depth)))\""
    case 2: return "(\(expression(.string, depth: depth)) + \(expression(.string, depth: depth)))"
    case 3:
      return "\(expression(.string, depth: depth)).\(choices.pick(["uppercased", "lowercased"]))()"
    case 4: return "String(\(expression(choices.pick([.int, .double, .bool]), depth: depth)))"
    case 5:
      return "String(repeating: \(leaf(.string)), count: \(choices.number(in: 0...3)))"
    case 6:
      return
        "\(expression(.array(.string), depth: depth)).joined(separator: \(choices.pick(["\",\"", "\"\"", "\" + \""])))"
    case 7: return "String(\(expression(.string, depth: depth)).reversed())"
    case 8:
      let cut = choices.pick(["prefix", "suffix", "dropFirst", "dropLast"])
      return "String(\(expression(.string, depth: depth)).\(cut)(\(choices.number(in: 0...4))))"
    case 9: return "String(describing: \(expression(someElement(), depth: depth)))"
    case 10:
      return "String(\(expression(.int, depth: depth)), radix: \(choices.pick(["2", "16", "36"])))"
    case 11:
      return
        "\(expression(.string, depth: depth)).filter { $0 != \(choices.pick(["\"a\"", "\",\"", "\" \""])) }"
    case 12:
      return
        "\(expression(.string, depth: depth)).map { \"<\\($0)>\" }.joined()"
    default:
      return
        "\(expression(.string, depth: depth)).split(separator: \(choices.pick(["\",\"", "\" \""]))).joined(separator: \"|\")"
    }
  }

  /// An expression for an interpolation: one without quotation marks.
  private mutating func unquoted(_ type: ProgramType, depth: Int) -> String {
    if let name = variable(type) { return name }
    let text = expression(type, depth: min(depth, 1))
    if !text.contains("\"") { return text }
    return integerLiteral()
  }
}

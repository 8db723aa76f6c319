/// Expressions of a wanted type.
extension ProgramWriter {
  mutating func expression(_ type: ProgramType, depth: Int) -> String {
    if depth <= 0 || choices.once(in: 5) { return leaf(type) }
    if choices.once(in: 3), let form = commonForm(type, depth: depth) { return form }
    switch type {
    case .int: return integer(depth: depth - 1)
    case .double: return double(depth: depth - 1)
    case .bool: return condition(depth: depth - 1)
    case .string: return string(depth: depth - 1)
    case .array(let element): return array(of: element, depth: depth - 1)
    case .optional(let wrapped): return optional(wrapped, depth: depth - 1)
    case .dictionary(let value): return dictionary(of: value, depth: depth - 1)
    case .pair(let first, let second):
      return "(\(expression(first, depth: depth - 1)), \(expression(second, depth: depth - 1)))"
    case .function(let takes, let gives):
      return closure(takes, gives, depth: depth - 1, isAnnotated: true)
    case .record(let number): return record(number, depth: depth - 1)
    case .choice(let number): return choice(number, depth: depth - 1)
    }
  }

  mutating func variable(_ type: ProgramType, isMutable: Bool = false) -> String? {
    var found: [String] = []
    for variable in scope where variable.type == type && (variable.isMutable || !isMutable) {
      found.append(variable.name)
    }
    return found.isEmpty ? nil : choices.pick(found)
  }

  /// A variable of the type, or a value written out.
  mutating func leaf(_ type: ProgramType) -> String {
    if !choices.once(in: 3), let name = variable(type) { return name }
    return literal(type)
  }

  mutating func literal(_ type: ProgramType) -> String {
    switch type {
    case .int: return integerLiteral()
    case .double:
      return choices.pick([
        "(0.0)", "(0.5)", "(1.25e0)", "(2.0)", "(-3.75)", "(10.0)", "(0.1)", "(1e3)",
      ])
    case .bool: return choices.pick(["true", "false"])
    case .string: return stringLiteral()
    case .array(let element):
      if choices.once(in: 3) { return "[\(spelled(element))]()" }
      return "[\(leaf(element)), \(leaf(element))]"
    case .optional(let wrapped):
      return choices.once(in: 3)
        ? "(nil as \(spelled(type)))" : "(\(leaf(wrapped)) as \(spelled(type)))"
    case .dictionary(let value):
      return "[\"a\": \(leaf(value)), \"bc\": \(leaf(value))]"
    case .pair(let first, let second): return "(\(leaf(first)), \(leaf(second)))"
    case .function(let takes, let gives):
      return closure(takes, gives, depth: 0, isAnnotated: true)
    case .record(let number): return record(number, depth: 0)
    case .choice(let number): return choice(number, depth: 0)
    }
  }

  mutating func integerLiteral() -> String {
    switch choices.index(weights: [8, 2, 1, 1]) {
    case 0: String(choices.number(in: 0...9))
    case 1: String(choices.number(in: 10...200))
    case 2: choices.pick(["0xFF", "0b1011", "0o17", "1_000"])
    default: "(\(choices.number(in: -9...(-1))))"
    }
  }

  mutating func stringLiteral() -> String {
    choices.pick([
      "\"\"", "\"a\"", "\"abc\"", "\"x,y,,z\"", "\"Hello, World\"", "\"été\"", "\"12\"",
      "\"a\\tb\"", "\"one two  three\"", "\"🙂🇫🇷e\\u{301}\"", "\"-7\"", "#\"raw \\n\"#", "\"3.5\"",
    ])
  }

  // MARK: Forms of every type

  /// A ternary, a call, a member: what gives values of any type; nil where there is none in scope.
  private mutating func commonForm(_ type: ProgramType, depth: Int) -> String? {
    switch choices.number(below: 9) {
    case 0:
      return
        "(\(condition(depth: 1)) ? \(expression(type, depth: depth - 1)) : \(leaf(type)))"
    case 1: return call(type, depth: depth - 1)
    case 2: return member(type, depth: depth - 1)
    case 3:
      guard let name = variable(.optional(type)) else { return nil }
      return "(\(name) ?? \(leaf(type)))"
    case 4:
      guard let name = variable(.array(type)) else { return nil }
      let index = expression(.int, depth: 1)
      return
        "(\(name).isEmpty ? \(leaf(type)) : \(name)[abs(\(index)) % \(name).count])"
    case 5:
      guard let name = variable(.array(type)) else { return nil }
      return "(\(name).\(choices.pick(["first", "last"])) ?? \(leaf(type)))"
    case 6:
      for variable in scope.reversed() {
        guard case .pair(let first, let second) = variable.type else { continue }
        if first == type { return "\(variable.name).0" }
        if second == type { return "\(variable.name).1" }
      }
      return nil
    case 7:
      for variable in scope.reversed() {
        if case .function(let takes, type) = variable.type {
          return "\(variable.name)(\(expression(takes, depth: depth - 1)))"
        }
      }
      return nil
    default:
      guard let name = variable(.dictionary(type)) else { return nil }
      return "\(name)[\(stringKey()), default: \(leaf(type))]"
    }
  }

  mutating func stringKey() -> String { choices.pick(["\"a\"", "\"bc\"", "\"zz\"", "\"\""]) }

  private mutating func call(_ type: ProgramType, depth: Int) -> String? {
    let fitting = functions.filter { function in
      function.gives == type && !function.parameters.contains(where: \.isInOut)
    }
    if fitting.isEmpty { return nil }
    let function = choices.pick(fitting)
    return "\(function.name)(\(arguments(function, depth: depth) ?? ""))"
  }

  /// The arguments of a call; nil where one would have to be a variable that there is not.
  mutating func arguments(_ function: ProgramFunction, depth: Int) -> String? {
    var arguments: [String] = []
    var taken: Set<String> = []
    for parameter in function.parameters {
      if parameter.hasDefault, choices.once(in: 2) { continue }
      var value: String
      if parameter.isInOut {
        guard let name = variable(parameter.type, isMutable: true),
          taken.insert(name).inserted
        else { return nil }
        value = "&" + name
      } else {
        value = expression(parameter.type, depth: depth)
      }
      if let label = parameter.label { value = "\(label): \(value)" }
      arguments.append(value)
    }
    return arguments.joined(separator: ", ")
  }

  private mutating func member(_ type: ProgramType, depth: Int) -> String? {
    for variable in scope.shuffledBy(&choices) {
      switch variable.type {
      case .record(let number):
        let record = records[number]
        var found: [String] = []
        for property in record.properties where property.type == type {
          found.append("\(variable.name).\(property.name)")
        }
        for computed in record.computed where computed.type == type {
          found.append("\(variable.name).\(computed.name)")
        }
        for method in record.methods where method.gives == type {
          found.append("\(variable.name).\(method.name)(\(expression(method.takes, depth: depth)))")
        }
        if !found.isEmpty { return choices.pick(found) }
      case .choice(let number):
        for method in enums[number].methods where method.gives == type {
          return "\(variable.name).\(method.name)()"
        }
        if type == .int, enums[number].rawValues { return "\(variable.name).rawValue" }
      default: continue
      }
    }
    return nil
  }

  // MARK: Records, enums, closures

  mutating func record(_ number: Int, depth: Int) -> String {
    let record = records[number]
    if record.addsUp, depth > 0, choices.once(in: 3) {
      return "(\(leaf(.record(number))) + \(leaf(.record(number))))"
    }
    var arguments: [String] = []
    for property in record.properties {
      if property.hasDefault, choices.once(in: 2) { continue }
      arguments.append("\(property.name): \(expression(property.type, depth: depth))")
    }
    return "\(record.name)(\(arguments.joined(separator: ", ")))"
  }

  mutating func choice(_ number: Int, depth: Int) -> String {
    let chosen = choices.pick(enums[number].cases)
    let name = "\(enums[number].name).\(chosen.name)"
    if chosen.payload.isEmpty { return name }
    let values = chosen.payload.map { expression($0, depth: depth) }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  mutating func closure(
    _ takes: ProgramType, _ gives: ProgramType, depth: Int, isAnnotated: Bool = false
  ) -> String {
    closureDepth += 1
    defer { closureDepth -= 1 }
    let parameter = name("x")
    let count = scope.count
    declare(parameter, takes, isMutable: false)
    let body = closureDepth > 1 ? leaf(gives) : expression(gives, depth: min(depth, 2))
    scope.removeLast(scope.count - count)
    return isAnnotated || closureDepth > 1 || choices.once(in: 4)
      ? "{ (\(parameter): \(spelled(takes))) -> \(spelled(gives)) in \(body) }"
      : "{ \(parameter) in \(body) }"
  }
}

extension Array {
  /// The elements in an order that is drawn.
  func shuffledBy(_ choices: inout Choices) -> [Element] {
    guard count > 1 else { return self }
    let start = choices.number(below: count)
    return Array(self[start...] + self[..<start])
  }
}

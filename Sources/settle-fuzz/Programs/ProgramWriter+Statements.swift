/// Statements of a function's body.
extension ProgramWriter {
  /// - Parameter depth: how many blocks may still nest.
  mutating func writeStatement(depth: Int) {
    switch choices.index(weights: [9, 6, 5, 4, 4, 4, 3, 4, 2, 2, 3, 2, 2, 2, 1]) {
    case 0: writeDeclaration()
    case 1: writeAssignment()
    case 2: writeMutation()
    case 3: writePrint()
    case 4: depth > 0 ? writeIf(depth: depth) : writePrint()
    case 5: depth > 0 ? writeFor(depth: depth) : writeAssignment()
    case 6: depth > 0 ? writeSwitch(depth: depth) : writeDeclaration()
    case 7: writePartAssignment()
    case 8: depth > 0 ? writeWhile(depth: depth) : writePrint()
    case 9: writeConditionalValue()
    case 10: writeCall()
    case 11: depth > 1 ? writeLocalFunction() : writeAssignment()
    case 12: allowsClosures ? writeClosure() : writePrint()
    case 13: depth > 0 ? writeOptionalBinding(depth: depth) : writePrint()
    default: writeKeyPath()
    }
  }

  private mutating func writeDeclaration() {
    let type = someType()
    let value = expression(type, depth: 3)
    let isMutable = !choices.once(in: 3)
    let name = name("v")
    let annotation = choices.once(in: 2) ? ": \(spelled(type))" : ""
    line("\(isMutable ? "var" : "let") \(name)\(annotation) = \(value)")
    declare(name, type, isMutable: isMutable)
  }

  private mutating func mutableVariable() -> ProgramVariable? {
    let found = scope.filter(\.isMutable)
    return found.isEmpty ? nil : choices.pick(found)
  }

  private mutating func writeAssignment() {
    guard let variable = mutableVariable() else { return writeDeclaration() }
    switch variable.type {
    case .int where choices.once(in: 2):
      let sign = choices.pick(["&+=", "&-=", "^=", "%=", "/="])
      let operand = sign == "%=" || sign == "/=" ? "7" : expression(.int, depth: 2)
      line("\(variable.name) \(sign) \(operand)")
    case .double where choices.once(in: 2):
      line(
        "\(variable.name) \(choices.pick(["+=", "-=", "*=", "/="])) \(expression(.double, depth: 2))"
      )
    case .string where choices.once(in: 2):
      line("\(variable.name) += \(expression(.string, depth: 1))")
    case .bool where choices.once(in: 2): line("\(variable.name).toggle()")
    case .int: line("\(variable.name) = \(expression(.int, depth: 3)) % 9973")
    case let type: line("\(variable.name) = \(other(than: variable.name, type, depth: 3))")
    }
  }

  /// swiftc refuses what assigns a variable to itself.
  private mutating func other(than name: String, _ type: ProgramType, depth: Int) -> String {
    for _ in 0..<20 {
      let value = expression(type, depth: depth)
      if value != name { return value }
    }
    return literal(type)
  }

  /// Changes an array, a string or a dictionary in place.
  private mutating func writeMutation() {
    for variable in scope.shuffledBy(&choices) where variable.isMutable {
      let name = variable.name
      switch variable.type {
      case .array(let element):
        let value = expression(element, depth: 2)
        switch choices.number(below: 9) {
        case 0, 1: line("\(name).append(\(value))")
        case 2: line("\(name).insert(\(value), at: \(name).count / 2)")
        case 3:
          line("if !\(name).isEmpty { \(name).\(choices.pick(["removeLast", "removeFirst"]))() }")
        case 4: line("if \(name).count > 1 { \(name).swapAt(0, \(name).count - 1) }")
        case 5: line("\(name).reverse()")
        case 6: line("\(name).removeAll \(closure(element, .bool, depth: 1))")
        case 7: line("for i in \(name).indices { \(name)[i] = \(literal(element)) }")
        default: line("\(name) += \(expression(variable.type, depth: 1))")
        }
        return
      case .string:
        line(
          choices.pick([
            "\(name).append(\"z\")", "\(name).insert(\"!\", at: \(name).startIndex)",
            "if !\(name).isEmpty { \(name).removeLast() }", "\(name).append(contentsOf: \"yz\")",
            "\(name) = \(name).reversed().map { String($0) }.joined(separator: \".\")",
          ]))
        return
      case .dictionary(let value):
        line(
          "\(name)[\(stringKey())] = \(choices.once(in: 4) ? "nil" : expression(value, depth: 1))")
        return
      case .optional(.int): return line("\(name)? &+= \(expression(.int, depth: 1))")
      default: continue
      }
    }
    writeDeclaration()
  }

  /// Changes a part of a struct or of a pair, or calls what changes the whole.
  private mutating func writePartAssignment() {
    for variable in scope.shuffledBy(&choices) where variable.isMutable {
      switch variable.type {
      case .record(let number):
        let record = records[number]
        if let mutation = record.mutations.first, choices.once(in: 2) {
          return line("\(variable.name).\(mutation.name)(\(expression(mutation.takes, depth: 2)))")
        }
        let mutable = record.properties.filter(\.isMutable)
        guard !mutable.isEmpty else { continue }
        let property = choices.pick(mutable)
        let place = "\(variable.name).\(property.name)"
        return line("\(place) = \(other(than: place, property.type, depth: 2))")
      case .pair(let first, _):
        return line("\(variable.name).0 = \(other(than: variable.name + ".0", first, depth: 2))")
      case .array(.record(let number)):
        guard let property = records[number].properties.first(where: \.isMutable) else { continue }
        let value = expression(property.type, depth: 1)
        return line(
          "if !\(variable.name).isEmpty { \(variable.name)[0].\(property.name) = \(value) }")
      case .optional(.record(let number)):
        guard let property = records[number].properties.first(where: \.isMutable) else { continue }
        return line("\(variable.name)?.\(property.name) = \(expression(property.type, depth: 1))")
      default: continue
      }
    }
    writeAssignment()
  }

  private mutating func writePrint() {
    var values: [String] = []
    for _ in 0..<choices.number(in: 1...3) {
      let type = someType()
      if let shown = shown(expression(type, depth: 2), type) { values.append(shown) }
    }
    if values.isEmpty { values = ["\"none\""] }
    let end = choices.pick(["", "", ", separator: \"|\"", ", terminator: \";\\n\""])
    line("print(\(values.joined(separator: ", "))\(end))")
  }

  private mutating func writeBody(depth: Int) {
    for _ in 0..<choices.number(in: 1...3) { writeStatement(depth: depth - 1) }
  }

  private mutating func writeIf(depth: Int) {
    line("if (\(condition(depth: 2))) {")
    inside { $0.writeBody(depth: depth) }
    if choices.once(in: 3) {
      line("} else if (\(condition(depth: 1))), (\(condition(depth: 1))) {")
      inside { $0.writeBody(depth: depth) }
    }
    if choices.once(in: 2) {
      line("} else {")
      inside { $0.writeBody(depth: depth) }
    }
    line("}")
  }

  private mutating func writeFor(depth: Int) {
    let item = name("i")
    let label = choices.once(in: 4) ? name("loop") : nil
    let head = label.map { "\($0): " } ?? ""
    var type = ProgramType.int
    var sequence: String
    var pattern = item
    var bound: [ProgramVariable] = []
    switch choices.number(below: 7) {
    case 0: sequence = "0..<\(choices.number(in: 1...5))"
    case 1:
      sequence = "((\(choices.number(in: -2...1))) ... \(choices.number(in: 2...4))).reversed()"
    case 2:
      type = someElement()
      sequence = expression(.array(type), depth: 2)
      if choices.once(in: 3) { sequence = "Array(\(sequence).prefix(4))" }
    case 3:
      let element = someElement()
      sequence = "\(expression(.array(element), depth: 2)).enumerated()"
      let offset = name("n")
      pattern = "(\(offset), \(item))"
      bound.append(ProgramVariable(name: offset, type: .int, isMutable: false))
      type = element
    case 4: sequence = "stride(from: 0, to: \(choices.number(in: 3...9)), by: 3)"
    case 5:
      type = someElement()
      sequence = "zip(0..<4, \(expression(.array(type), depth: 2)))"
      pattern = "(_, \(item))"
    default:
      sequence = "\(expression(.string, depth: 1)).map { String($0) }"
      type = .string
    }
    bound.append(ProgramVariable(name: item, type: type, isMutable: false))
    let count = scope.count
    scope += bound
    let filter = choices.once(in: 4) ? " where (\(condition(depth: 1)))" : ""
    scope.removeLast(scope.count - count)
    line("\(head)for \(pattern) in (\(sequence))\(filter) {")
    inside { writer in
      writer.scope += bound
      writer.writeBody(depth: depth)
      if writer.choices.once(in: 3) {
        let target = label.map { " \($0)" } ?? ""
        let jump = writer.choices.pick(["break", "continue"])
        writer.line("if (\(writer.condition(depth: 1))) { \(jump)\(target) }")
        writer.writeStatement(depth: 0)
      }
    }
    line("}")
  }

  private mutating func writeWhile(depth: Int) {
    let counter = name("c")
    line("var \(counter) = \(choices.number(in: 1...5))")
    let body: (inout ProgramWriter) -> Void = { writer in
      writer.line("\(counter) -= 1")
      writer.declare(counter, .int, isMutable: false)
      writer.writeBody(depth: depth)
    }
    if choices.once(in: 2) {
      block("while \(counter) > 0", body)
    } else {
      line("repeat {")
      inside(body)
      line("} while \(counter) > 0")
    }
  }

  private mutating func writeOptionalBinding(depth: Int) {
    let type = someWrapped()
    let item = name("o")
    let value = expression(.optional(type), depth: 2)
    switch choices.number(below: 3) {
    case 0:
      block("if let \(item) = (\(value))") { writer in
        writer.declare(item, type, isMutable: false)
        writer.writeBody(depth: depth)
      }
    case 1:
      block("if case .some(let \(item)) = (\(value)), (\(condition(depth: 1)))") { writer in
        writer.declare(item, type, isMutable: false)
        writer.writeBody(depth: depth)
      }
    default:
      block("for case let \(item)? in ([\(value), \(leaf(.optional(type)))])") { writer in
        writer.declare(item, type, isMutable: false)
        writer.writeBody(depth: depth)
      }
    }
  }

  // MARK: Switches

  private mutating func writeSwitch(depth: Int) {
    switch choices.number(below: 4) {
    case 0:
      line("switch (\(expression(.int, depth: 2))) {")
      writeCase("case ..<0", depth: depth)
      writeCase("case 0, 2, 4", depth: depth)
      writeCase("case 5...9 where (\(condition(depth: 1)))", depth: depth)
      writeCase("case let n where n % 2 == 1", depth: depth)
      writeCase("default", depth: depth)
    case 1:
      line("switch (\(expression(.bool, depth: 1)), \(expression(.int, depth: 1))) {")
      writeCase("case (true, 0..<10)", depth: depth)
      writeCase("case (_, let n) where n > 5", depth: depth)
      writeCase("case (false, _)", depth: depth)
      writeCase("case (true, _)", depth: depth)
    case 2:
      line("switch (\(expression(.optional(.int), depth: 2))) {")
      writeCase("case 1?", depth: depth)
      writeCase("case .some(let n) where n > 100", depth: depth)
      writeCase("case nil", depth: depth)
      writeCase("case .some", depth: depth)
    default:
      guard !enums.isEmpty else { return writePrint() }
      let number = choices.number(below: enums.count)
      line("switch (\(expression(.choice(number), depth: 1))) {")
      for item in enums[number].cases {
        var bound: [ProgramVariable] = []
        for type in item.payload {
          bound.append(ProgramVariable(name: name("p"), type: type, isMutable: false))
        }
        let names = bound.map { "let \($0.name)" }.joined(separator: ", ")
        let pattern = bound.isEmpty ? "" : "(\(names))"
        writeCase("case .\(item.name)\(pattern)", depth: depth, binding: bound)
      }
    }
    line("}")
  }

  private mutating func writeCase(
    _ head: String, depth: Int, binding: [ProgramVariable] = []
  ) {
    line(head + ":")
    inside { writer in
      writer.scope += binding
      writer.writeBody(depth: depth)
    }
  }

  // MARK: Values by cases

  private mutating func writeConditionalValue() {
    let type = someType()
    let name = name("v")
    let annotation = ": \(spelled(type))"
    if choices.once(in: 2) {
      line(
        "let \(name)\(annotation) = if (\(condition(depth: 1))) { \(expression(type, depth: 1)) } else { \(leaf(type)) }"
      )
    } else {
      line("let \(name)\(annotation) = switch (\(expression(.int, depth: 2))) {")
      line("case 0...3: \(expression(type, depth: 1))")
      line("case let n where n < 0: \(leaf(type))")
      line("default: \(leaf(type))")
      line("}")
    }
    declare(name, type, isMutable: false)
  }

  private mutating func writeKeyPath() {
    for variable in scope.shuffledBy(&choices) {
      switch variable.type {
      case .record(let number) where variable.isMutable:
        guard let property = records[number].properties.first(where: \.isMutable) else { continue }
        let path = name("k")
        line("let \(path) = \\\(records[number].name).\(property.name)")
        line("\(variable.name)[keyPath: \(path)] = \(expression(property.type, depth: 1))")
        return
      case .array(.record(let number)):
        guard let property = records[number].properties.first else { continue }
        line("print(\(variable.name).map(\\.\(property.name)))")
        return
      default: continue
      }
    }
    writePrint()
  }

  // MARK: Functions

  private mutating func writeCall() {
    guard !functions.isEmpty else { return writePrint() }
    let function = choices.pick(functions)
    guard let arguments = arguments(function, depth: 1) else { return writePrint() }
    let result = name("r")
    line("let \(result) = \(function.name)(\(arguments))")
    declare(result, function.gives, isMutable: false)
  }

  private mutating func writeLocalFunction() {
    let takes = someElement()
    let gives = someElement()
    let function = name("local")
    let parameter = name("x")
    block("func \(function)(_ \(parameter): \(spelled(takes))) -> \(spelled(gives))") { writer in
      writer.declare(parameter, takes, isMutable: false)
      for _ in 0..<writer.choices.number(in: 1...3) { writer.writeStatement(depth: 0) }
      writer.line("return \(writer.expression(gives, depth: 2))")
    }
    if allowsClosures { declare(function, .function(takes, gives), isMutable: false) }
    let result = name("r")
    line("let \(result) = \(function)(\(expression(takes, depth: 1)))")
    declare(result, gives, isMutable: false)
  }

  /// A closure that is kept; half of them change what they capture.
  private mutating func writeClosure() {
    let takes = someElement()
    let gives = someElement()
    let kept = name("f")
    let parameter = name("x")
    line("let \(kept) = { (\(parameter): \(spelled(takes))) -> \(spelled(gives)) in")
    inside { writer in
      writer.declare(parameter, takes, isMutable: false)
      for _ in 0..<writer.choices.number(in: 0...2) { writer.writeStatement(depth: 0) }
      writer.line("return \(writer.expression(gives, depth: 2))")
    }
    line("}")
    declare(kept, .function(takes, gives), isMutable: false)
  }
}

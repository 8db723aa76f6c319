/// Types and functions of the top level.
extension ProgramWriter {
  mutating func writeDeclarations() {
    for _ in 0..<choices.number(in: 0...2) { writeEnum() }
    for _ in 0..<choices.number(in: 1...2) { writeRecord() }
    if choices.once(in: 2) { writeGenericBox() }
    for _ in 0..<choices.number(in: 1...3) { writeFunction() }
    if choices.once(in: 2) { writeProtocol() }
  }

  // MARK: Structs

  private mutating func writeRecord() {
    var record = ProgramRecord(name: globalName("Record"), properties: [])
    for _ in 0..<choices.number(in: 1...4) {
      let isMutable = !choices.once(in: 4)
      record.properties.append(
        ProgramRecord.Property(
          name: name("a"), type: someElement(), isMutable: isMutable,
          hasDefault: isMutable && choices.once(in: 3)))
    }
    record.isComparable = choices.once(in: 3)
    record.addsUp = choices.once(in: 3)
    let conformance = record.isComparable ? "Hashable, Comparable" : "Hashable"
    let isDescribed = choices.once(in: 4)
    let watched = choices.once(in: 3) ? record.properties.firstIndex(where: \.isMutable) : nil
    block("struct \(record.name): \(conformance)\(isDescribed ? ", CustomStringConvertible" : "")")
    {
      writer in
      for (index, property) in record.properties.enumerated() {
        writer.write(property, isWatched: index == watched)
      }
      writer.writeMembers(of: &record)
      if isDescribed, let property = record.properties.first {
        writer.line("var description: String { \"<\\(\(property.name))>\" }")
      }
      if record.isComparable { writer.writeComparison(of: record) }
      if record.addsUp { writer.writeSum(of: record) }
    }
    records.append(record)
  }

  private mutating func write(_ property: ProgramRecord.Property, isWatched: Bool) {
    var text = "\(property.isMutable ? "var" : "let") \(property.name): \(spelled(property.type))"
    if property.hasDefault { text += " = \(expression(property.type, depth: 1))" }
    guard isWatched else { return line(text) }
    block(text) { writer in
      writer.line("didSet { print(\"\(property.name)\", oldValue, \(property.name)) }")
    }
  }

  private mutating func writeMembers(of record: inout ProgramRecord) {
    let closures = allowsClosures
    allowsClosures = false
    let count = scope.count
    for property in record.properties { declare(property.name, property.type, isMutable: false) }
    for _ in 0..<choices.number(in: 0...2) {
      let type = someElement()
      let computed = name("computed")
      line("var \(computed): \(spelled(type)) { \(expression(type, depth: 2)) }")
      record.computed.append((computed, type))
    }
    for _ in 0..<choices.number(in: 0...2) {
      let method = (name: name("method"), takes: someElement(), gives: someElement())
      block("func \(method.name)(_ x: \(spelled(method.takes))) -> \(spelled(method.gives))") {
        writer in
        writer.declare("x", method.takes, isMutable: false)
        for _ in 0..<writer.choices.number(in: 0...2) { writer.writeStatement(depth: 1) }
        writer.line("return \(writer.expression(method.gives, depth: 2))")
      }
      record.methods.append(method)
    }
    scope.removeLast(scope.count - count)
    if record.properties.contains(where: \.isMutable), choices.once(in: 2) {
      let mutation = (name: name("change"), takes: someElement())
      block("mutating func \(mutation.name)(_ x: \(spelled(mutation.takes)))") { writer in
        for property in record.properties {
          writer.declare(property.name, property.type, isMutable: property.isMutable)
        }
        writer.declare("x", mutation.takes, isMutable: false)
        for _ in 0..<writer.choices.number(in: 1...3) { writer.writeStatement(depth: 1) }
      }
      record.mutations.append(mutation)
    }
    allowsClosures = closures
  }

  private mutating func writeComparison(of record: ProgramRecord) {
    let ordered = record.properties.first { isOrdered($0.type) }
    let test = ordered.map { "a.\($0.name) < b.\($0.name)" } ?? "false"
    line("static func < (a: \(record.name), b: \(record.name)) -> Bool { \(test) }")
  }

  private mutating func writeSum(of record: ProgramRecord) {
    block("static func + (a: \(record.name), b: \(record.name)) -> \(record.name)") { writer in
      let values = record.properties.map { property in
        let sum = property.type == .int ? "a.\(property.name) &+ b.\(property.name)" : nil
        return "\(property.name): \(sum ?? "b.\(property.name)")"
      }
      writer.line("return \(record.name)(\(values.joined(separator: ", ")))")
    }
  }

  // MARK: Enums

  private mutating func writeEnum() {
    var item = ProgramChoice(name: globalName("Choice"), cases: [])
    let isPlain = choices.once(in: 2)
    for _ in 0..<choices.number(in: 2...4) {
      var payload: [ProgramType] = []
      if !isPlain {
        for _ in 0..<choices.number(in: 0...2) { payload.append(someElement()) }
      }
      item.cases.append(ProgramChoice.Case(name: name("case"), payload: payload))
    }
    item.rawValues = item.isCaseIterable && choices.once(in: 2)
    let conformance =
      item.rawValues ? "Int, CaseIterable" : item.isCaseIterable ? "CaseIterable" : "Hashable"
    let method = (name: name("method"), gives: choices.pick([ProgramType.int, .string, .double]))
    block("enum \(item.name): \(conformance)") { writer in
      for (index, one) in item.cases.enumerated() {
        var text = "case \(one.name)"
        if !one.payload.isEmpty {
          text += "(\(one.payload.map { writer.spelled($0) }.joined(separator: ", ")))"
        }
        if item.rawValues, index == 1 { text += " = 10" }
        writer.line(text)
      }
      writer.block("func \(method.name)() -> \(writer.spelled(method.gives))") { writer in
        writer.line("switch self {")
        for one in item.cases.dropLast() {
          writer.line("case .\(one.name): return \(writer.leaf(method.gives))")
        }
        writer.line("default: return \(writer.expression(method.gives, depth: 2))")
        writer.line("}")
      }
    }
    item.methods.append(method)
    enums.append(item)
  }

  // MARK: Functions

  private mutating func writeFunction() {
    var function = ProgramFunction(name: globalName("function"), parameters: [], gives: someType())
    for _ in 0..<choices.number(in: 0...3) {
      let type = someType()
      let isInOut = choices.once(in: 5)
      function.parameters.append(
        ProgramFunction.Parameter(
          label: choices.once(in: 2) ? name("label") : nil, name: name("x"), type: type,
          hasDefault: false, isInOut: isInOut))
      // Without a label the argument behind it would be taken for the one left out.
      if let last = function.parameters.indices.last, function.parameters[last].label != nil {
        function.parameters[last].hasDefault = !isInOut && choices.once(in: 3)
      }
    }
    var parameters: [String] = []
    for parameter in function.parameters {
      var text = "\(parameter.label ?? "_") \(parameter.name): "
      text += (parameter.isInOut ? "inout " : "") + spelled(parameter.type)
      if parameter.hasDefault { text += " = \(leaf(parameter.type))" }
      parameters.append(text)
    }
    let closures = allowsClosures
    allowsClosures = closures && !function.parameters.contains(where: \.isInOut)
    block(
      "func \(function.name)(\(parameters.joined(separator: ", "))) -> \(spelled(function.gives))"
    ) { writer in
      for parameter in function.parameters {
        writer.declare(parameter.name, parameter.type, isMutable: parameter.isInOut)
      }
      for _ in 0..<writer.choices.number(in: 1...4) { writer.writeStatement(depth: 1) }
      if writer.choices.once(in: 2) {
        let type = writer.someWrapped()
        let item = writer.name("g")
        let value = writer.expression(.optional(type), depth: 2)
        writer.line("guard let \(item) = (\(value)) else { return \(writer.leaf(function.gives)) }")
        writer.declare(item, type, isMutable: false)
      }
      writer.line("return \(writer.expression(function.gives, depth: 3))")
    }
    allowsClosures = closures
    functions.append(function)
  }

  // MARK: Generics

  /// A generic struct, with uses of it at several types.
  private mutating func writeGenericBox() {
    let box = globalName("Box")
    let fold = globalName("fold")
    line("struct \(box)<Element: Equatable>: Equatable {")
    line("  var items: [Element] = []")
    line("  var last: Element? { items.last }")
    line("  mutating func push(_ item: Element) { items.append(item) }")
    line("  mutating func pop() -> Element? { items.popLast() }")
    line("  func map<T>(_ change: (Element) -> T) -> \(box)<T> {")
    line("    \(box)<T>(items: items.map(change))")
    line("  }")
    line("  subscript(place: Int) -> Element? {")
    line("    items.indices.contains(place) ? items[place] : nil")
    line("  }")
    line("}")
    line("extension \(box) where Element == Int {")
    line("  var sum: Int { items.reduce(0, &+) }")
    line("}")
    block("func \(fold)(_ start: Int) -> String") { writer in
      writer.declare("start", .int, isMutable: false)
      let element = writer.someElement()
      writer.line("var box = \(box)(items: [\(writer.expression(.int, depth: 2)), start])")
      writer.line("box.push(\(writer.expression(.int, depth: 2)))")
      writer.line(
        "let other = box.map \(writer.closure(.int, element, depth: 1, isAnnotated: true))")
      writer.line("let gone = box.pop()")
      writer.line("print(box.sum, gone ?? -1, String(describing: other.last), box == box)")
      writer.line("return \"\\(box) \\(other) \\(String(describing: other[start]))\"")
    }
    functions.append(
      ProgramFunction(
        name: fold,
        parameters: [
          ProgramFunction.Parameter(
            label: nil, name: "start", type: .int, hasDefault: false, isInOut: false)
        ], gives: .string))
  }

  // MARK: Protocols

  private mutating func writeProtocol() {
    let shape = globalName("Shape")
    let measure = globalName("measure")
    let weight = globalName("weight")
    let grown = globalName("grown")
    let doubled = globalName("doubled")
    line("protocol \(shape) {")
    line("  var \(weight): Int { get }")
    line("  func \(grown)(by x: Int) -> Int")
    line("}")
    line("extension \(shape) {")
    line(
      "  func \(grown)(by x: Int) -> Int { \(weight) \(choices.pick(["&+ x", "&* 2 &- x"])) }")
    line("  var \(doubled): Int { \(grown)(by: \(weight)) }")
    line("}")
    var values: [String] = []
    for (number, record) in records.enumerated() {
      block("extension \(record.name): \(shape)") { writer in
        for property in record.properties {
          writer.declare(property.name, property.type, isMutable: false)
        }
        let closures = writer.allowsClosures
        writer.allowsClosures = false
        writer.line("var \(weight): Int { \(writer.expression(.int, depth: 2)) }")
        if writer.choices.once(in: 2) {
          writer.declare("x", .int, isMutable: false)
          writer.line("func \(grown)(by x: Int) -> Int { \(writer.expression(.int, depth: 2)) }")
        }
        writer.allowsClosures = closures
      }
      values.append(self.record(number, depth: 1))
    }
    line("extension Int: \(shape) { var \(weight): Int { self & 0xFF } }")
    block("func \(measure)<Item: \(shape)>(_ item: Item, _ start: Int) -> Int") { writer in
      writer.line("let items: [any \(shape)] = [item, 7, \(values.joined(separator: ", "))]")
      writer.line("var total = start")
      writer.line("for item in items { total = total &+ item.\(grown)(by: item.\(doubled)) }")
      writer.line("return total &+ item.\(doubled)")
    }
    block("func \(measure)All() -> Int") { writer in
      writer.line(
        "\(measure)(3, 4) &+ \(values.map { "\(measure)(\($0), 1)" }.joined(separator: " &+ "))")
    }
    functions.append(ProgramFunction(name: "\(measure)All", parameters: [], gives: .int))
  }
}

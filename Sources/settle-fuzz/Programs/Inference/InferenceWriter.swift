/// Writes small programs without annotations, whose types a compiler has to find by itself.
///
/// A program is of one family and borrows expressions of two others, so that families nest. It shows each
/// result with its static type: an overload or a literal type that differs is seen in what is printed.
/// Functions, operators and extensions are private, since many programs are compiled as one module; the
/// names of types, which are printed, end in the program's number.
struct InferenceWriter {
  var choices: Choices
  let number: Int
  private let families: [InferenceFamily]
  private var declared: Set<String> = []
  private var declarations: [String] = []
  private var body: [String] = []
  private var scope: [(name: String, shape: InferenceShape)] = []
  private var nameCount = 0
  /// Closures around the expression that is being written: swiftc takes long where they nest.
  private(set) var closureDepth = 0
  /// How many more parts of a statement may be expressions: swiftc gives up on what is too large.
  private var budget = 0

  init(number: Int, family: InferenceFamily, choices: Choices) {
    self.choices = choices
    self.number = number
    var families = [family]
    for _ in 0..<2 { families.append(self.choices.pick(InferenceFamily.allCases)) }
    self.families = families
  }

  /// The text of a program whose statements are those of its function `main_NUMBER`.
  static func program(_ number: Int, of family: InferenceFamily, _ choices: Choices) -> String {
    var writer = InferenceWriter(number: number, family: family, choices: choices)
    writer.writeVariables()
    for _ in 0..<writer.choices.number(in: 3...6) { writer.writeStatement() }
    return writer.text
  }

  private var text: String {
    // Foundation has literals and operators of its own, so only who needs its CGFloat imports it.
    let needsFoundation = (declarations + body).contains { $0.contains("CG") }
    var lines = ["// \(families[0].rawValue)"] + (needsFoundation ? ["import Foundation"] : [])
    lines += declarations
    lines.append("private func show<T>(_ value: T) { print(value, T.self) }")
    lines.append("func main_\(number)() {")
    lines += body.map { "  " + $0 }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  // MARK: Names

  /// Declares what a name needs, once; the name.
  @discardableResult
  mutating func declare(
    _ name: String, _ lines: (inout InferenceWriter) -> [String]
  ) -> String {
    if declared.insert(name).inserted {
      let lines = lines(&self)
      declarations += lines
    }
    return name
  }

  @discardableResult
  mutating func declare(_ name: String, _ line: String) -> String { declare(name) { _ in [line] } }

  /// Declares some of the overloads of a name, in an order that is drawn; the name.
  mutating func declareOverloads(
    _ name: String, _ counts: ClosedRange<Int>, of all: [String]
  ) -> String {
    declare(name) { writer in
      var rest = all
      return (0..<writer.choices.number(in: counts)).map { _ in
        "private func \(name)" + rest.remove(at: writer.choices.number(below: rest.count))
      }
    }
  }

  mutating func name(_ start: String) -> String {
    nameCount += 1
    return "\(start)\(nameCount)"
  }

  mutating func variable(_ shape: InferenceShape) -> String? {
    let found = scope.filter { $0.shape == shape }
    return found.isEmpty ? nil : choices.pick(found).name
  }

  /// What is written while a name is in scope.
  mutating func with(
    _ name: String, _ shape: InferenceShape, _ write: (inout InferenceWriter) -> String
  ) -> String {
    scope.append((name, shape))
    closureDepth += 1
    defer {
      closureDepth -= 1
      scope.removeLast()
    }
    return write(&self)
  }

  // MARK: Statements

  private mutating func writeVariables() {
    let values: [(InferenceShape, String)] = [
      (.int, "4"), (.double, "2.5"), (.text, "\"ab\""), (.flag, "true"), (.flag, "false"),
      (.list(.int), "[3, 1, 2]"), (.list(.double), "[0.5, 2]"), (.list(.text), "[\"b\", \"a\"]"),
      (.maybe(.int), "[7].first"), (.maybe(.double), "Optional(1.5)"), (.scalar, "CGFloat(8)"),
    ]
    for _ in 0..<choices.number(in: 2...4) {
      let (shape, value) = choices.pick(values)
      let name = name("v")
      body.append("let \(name) = \(value)")
      scope.append((name, shape))
    }
  }

  private mutating func writeStatement() {
    budget = choices.number(in: 1...3)
    let shape = someShape()
    let value = root(shape)
    switch choices.index(weights: [4, 3, 1, 1]) {
    case 0: body.append("show(\(value))")
    case 1:
      let name = name("v")
      body.append("let \(name) = \(value)")
      body.append("show(\(name))")
      // Of a literal that was written for a Double nobody can be sure.
      if shape == .int || shape == .text || shape == .flag { scope.append((name, shape)) }
    case 2: body.append("print(\(value), \(expression(someShape(), 1)))")
    default:
      guard shape.isNumber || shape == .text else { return body.append("show(\(value))") }
      let name = name("v")
      body.append("var \(name) = \(value)")
      body.append("\(name) += \(expression(shape, 2))")
      body.append("show(\(name))")
    }
  }

  /// An expression of the program's own family, if it has one of the shape.
  private mutating func root(_ shape: InferenceShape) -> String {
    form(families[0], shape, 2) ?? expression(shape, 2)
  }

  /// An expression of the shape, made by any of the program's families.
  mutating func expression(_ shape: InferenceShape, _ depth: Int) -> String {
    if depth <= 0 || budget <= 0 || choices.once(in: 4) { return leaf(shape) }
    budget -= 1
    if !choices.once(in: 3), let text = form(choices.pick(families), shape, depth - 1) {
      return text
    }
    return plainForm(shape, depth - 1)
  }

  mutating func someShape() -> InferenceShape {
    choices.pick([
      .int, .int, .double, .double, .double, .text, .text, .flag, .list(.int), .list(.double),
      .list(.double), .list(.text), .maybe(.int), .maybe(.double), .list(.maybe(.int)), .scalar,
      .point, .list(.mark),
    ])
  }

  /// A shape for what a list holds.
  mutating func someElement() -> InferenceShape {
    choices.pick([.int, .int, .double, .double, .text, .scalar])
  }
}

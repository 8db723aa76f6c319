/// Writes programs of the subset that swiftc accepts and that always end: every loop is bounded and
/// functions call only those before them. What they print depends on nothing but their text.
///
/// All names of a program end in its number, so that many can stand in one file for the compiler.
struct ProgramWriter {
  var choices: Choices
  let suffix: String
  var records: [ProgramRecord] = []
  var enums: [ProgramChoice] = []
  var functions: [ProgramFunction] = []
  var scope: [ProgramVariable] = []
  /// Whether closures may be kept, which may not be so where a parameter is `inout`.
  var allowsClosures = true
  /// Closures around the expression that is being written; swiftc takes long where they nest.
  var closureDepth = 0
  private var lines: [String] = []
  private var indentation = 0
  private var nameCount = 0

  init(number: Int, choices: Choices) {
    suffix = "_\(number)"
    self.choices = choices
  }

  /// The text of a program whose statements are those of its function `main_NUMBER`.
  static func program(_ number: Int, _ choices: Choices) -> String {
    var writer = ProgramWriter(number: number, choices: choices)
    writer.writeDeclarations()
    writer.block("func main\(writer.suffix)()") { writer in
      for _ in 0..<writer.choices.number(in: 8...16) { writer.writeStatement(depth: 2) }
      writer.printScope()
    }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  // MARK: Text

  mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: indentation) + text)
  }

  /// Lines between braces; names that they declare are gone behind them.
  mutating func block(
    _ head: String, closing: String = "}", _ body: (inout ProgramWriter) -> Void
  ) {
    line(head + " {")
    inside(body)
    line(closing)
  }

  mutating func inside(_ body: (inout ProgramWriter) -> Void) {
    indentation += 1
    let count = scope.count
    body(&self)
    scope.removeLast(scope.count - count)
    indentation -= 1
  }

  mutating func name(_ start: String) -> String {
    nameCount += 1
    return "\(start)\(nameCount)"
  }

  /// A name that no other program of the file has.
  mutating func globalName(_ start: String) -> String { name(start) + suffix }

  mutating func declare(_ name: String, _ type: ProgramType, isMutable: Bool) {
    scope.append(ProgramVariable(name: name, type: type, isMutable: isMutable))
  }

  /// Shows what came of everything in scope.
  mutating func printScope() {
    for variable in scope {
      if let shown = shown(variable.name, variable.type) {
        line("print(\"\(variable.name)\", \(shown))")
      }
    }
  }

  /// An expression for a value that prints the same everywhere; nil where there is none.
  func shown(_ value: String, _ type: ProgramType) -> String? {
    switch type {
    case .function: nil
    case .dictionary(let element):
      Self.prints(element) ? "\(value).sorted { $0.key < $1.key }.map { $0.value }" : nil
    default: Self.prints(type) ? value : nil
    }
  }

  private static func prints(_ type: ProgramType) -> Bool {
    switch type {
    case .function, .dictionary: false
    case .array(let element), .optional(let element): prints(element)
    case .pair(let first, let second): prints(first) && prints(second)
    case .int, .double, .bool, .string, .record, .choice: true
    }
  }

  // MARK: Types

  func spelled(_ type: ProgramType) -> String {
    switch type {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .array(let element): "[\(spelled(element))]"
    case .optional(let wrapped): "\(spelled(wrapped))?"
    case .dictionary(let value): "[String: \(spelled(value))]"
    case .pair(let first, let second): "(\(spelled(first)), \(spelled(second)))"
    case .function(let takes, let gives): "(\(spelled(takes))) -> \(spelled(gives))"
    case .record(let number): records[number].name
    case .choice(let number): enums[number].name
    }
  }

  /// A type for a variable.
  mutating func someType() -> ProgramType {
    switch choices.index(weights: [6, 3, 2, 4, 4, 3, 1, 1, 3, 3]) {
    case 0: .int
    case 1: .double
    case 2: .bool
    case 3: .string
    case 4: .array(someElement())
    case 5: .optional(someWrapped())
    case 6: .dictionary(choices.pick([.int, .double, .string]))
    case 7: .pair(someElement(), someElement())
    case 8: records.isEmpty ? .int : .record(choices.number(below: records.count))
    default: enums.isEmpty ? .string : .choice(choices.number(below: enums.count))
    }
  }

  /// A type for parts of others: values of it can be compared.
  mutating func someElement() -> ProgramType {
    switch choices.index(weights: [6, 3, 1, 4, 1, 1, 2, 2]) {
    case 0: .int
    case 1: .double
    case 2: .bool
    case 3: .string
    case 4: .array(choices.pick([.int, .string, .double]))
    case 5: .optional(choices.pick([.int, .string]))
    case 6: records.isEmpty ? .double : .record(choices.number(below: records.count))
    default: enums.isEmpty ? .int : .choice(choices.number(below: enums.count))
    }
  }

  /// A type that is no optional: which `nil` is meant in one of two is a matter of taste.
  mutating func someWrapped() -> ProgramType {
    let type = someElement()
    if case .optional(let wrapped) = type { return wrapped }
    return type
  }

  func isOrdered(_ type: ProgramType) -> Bool {
    switch type {
    case .int, .double, .string: true
    case .record(let number): records[number].isComparable
    default: false
    }
  }
}

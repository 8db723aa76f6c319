/// Finds integer arithmetic that must fail, as Swift does at compile time: a result of constants that
/// its type cannot hold, a division by a constant zero, a literal that its type cannot hold.
///
/// Constants are literals, the least and the greatest value of a type, local `let` variables initialised with
/// constants, and arithmetic on these. A value of an unsigned type of 64 bits is held as its bits.
/// Top-level variables do not count, as in Swift.
struct ConstantArithmetic {
  private let facts: FlowFacts
  private var constants: [LocalID: Int64] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let program: Program

  init(_ facts: FlowFacts) {
    self.facts = facts
    program = facts.program
  }

  mutating func check(_ body: TermID) { _ = value(of: body) }

  /// The value of a term that is constant; what stands below it is checked on the way.
  private mutating func value(of term: TermID) -> Int64? {
    switch program[term] {
    case .integer(let value): return value
    case .local(let local): return constants[local]
    case .declare(let local, let initial):
      guard initial != .none, let value = value(of: initial), !program[local].isMutable else {
        return nil
      }
      constants[local] = value
      return nil
    case .call(let function, _, let arguments), .callRequirement(let function, _, let arguments):
      var left: Int64?
      var right: Int64?
      for argument in program[arguments] { (left, right) = (right, value(of: argument)) }
      guard facts.isLibrary(function) else { return nil }
      guard let argument = program[arguments].last else {
        return Self.bound(
          Self.symbol(of: program[function].name), of: typeName(program.type(of: term)))
      }
      guard let right else { return nil }
      let type = typeName(program.type(of: argument))
      switch program[arguments].count {
      case 1: return negative(of: right, by: function, type, term)
      case 2: return result(of: function, left, right, type, term)
      default: return nil
      }
    case .closure(let closure, _, _):
      // What a closure captures is not known in it.
      let outer = constants
      constants = [:]
      if program[closure].isClosure, let body = facts.body(of: closure) { check(body) }
      constants = outer
      return nil
    case .if(let condition, let then, let otherwise):
      // What never runs is not looked at.
      _ = value(of: condition)
      let known = self.condition(condition)
      if known != false { _ = value(of: then) }
      if known != true, otherwise != .none { _ = value(of: otherwise) }
      return nil
    case .whileLoop(_, let condition, let body):
      _ = value(of: condition)
      if self.condition(condition) != false { _ = value(of: body) }
      return nil
    case .block(let list):
      for statement in program[list] {
        _ = value(of: statement)
        if isExit(statement) { break }
      }
      return nil
    default:
      for child in program.children(of: term) { _ = value(of: child) }
      return nil
    }
  }

  /// What a condition is that is written as `true` or `false`; nil of all others, which Swift does not look through here.
  private func condition(_ term: TermID) -> Bool? {
    if case .boolean(let value) = program[term] { value } else { nil }
  }

  /// Whether nothing behind a statement runs.
  private func isExit(_ statement: TermID) -> Bool {
    switch program[statement] {
    case .return, .break, .continue, .stop: true
    default: false
    }
  }

  private mutating func negative(
    of operand: Int64, by function: FunctionID, _ type: String, _ term: TermID
  ) -> Int64? {
    guard Self.symbol(of: program[function].name) == "-" else { return nil }
    return outcome(0, "-", operand, type, term)
  }

  /// What comes of two operands of an operator; the first may be unknown.
  private mutating func result(
    of function: FunctionID, _ left: Int64?, _ right: Int64, _ type: String, _ term: TermID
  ) -> Int64? {
    guard left != nil || right == 0, Self.range(of: type) != nil else { return nil }
    let symbol = Self.symbol(of: program[function].name)
    if right == 0, symbol == "/" || symbol == "%" || symbol == "/=" || symbol == "%=" {
      report(.divisionByZero, term)
      return nil
    }
    guard let left else { return nil }
    return outcome(left, symbol, right, type, term)
  }

  private mutating func outcome(
    _ left: Int64, _ symbol: String, _ right: Int64, _ type: String, _ term: TermID
  ) -> Int64? {
    guard let range = Self.range(of: type) else { return nil }
    let isWide = Self.isWide(type)
    let found =
      isWide
      ? Self.calculate(UInt64(bitPattern: left), symbol, UInt64(bitPattern: right))
        .map { (Int64(bitPattern: $0.0), $0.1) }
      : Self.calculate(left, symbol, right)
    guard let (value, overflows) = found else { return nil }
    if overflows || !range.contains(value) {
      let operands = [left, right].map { isWide ? String(UInt64(bitPattern: $0)) : String($0) }
      report(.arithmeticOverflow(operands[0] + " " + symbol + " " + operands[1], type), term)
      return nil
    }
    return value
  }

  /// nil for what is not arithmetic, and for a division by zero.
  static func calculate<Number: FixedWidthInteger>(
    _ left: Number, _ symbol: String, _ right: Number
  ) -> (Number, Bool)? {
    if right == 0, symbol == "/" || symbol == "%" { return nil }
    return switch symbol {
    case "+": left.addingReportingOverflow(right)
    case "-": left.subtractingReportingOverflow(right)
    case "*": left.multipliedReportingOverflow(by: right)
    case "/": left.dividedReportingOverflow(by: right)
    case "%": left.remainderReportingOverflow(dividingBy: right)
    default: nil
    }
  }

  /// `max` and `min` of an integer type.
  private static func bound(_ name: String, of type: String) -> Int64? {
    guard let range = range(of: type) else { return nil }
    return switch name {
    case "max": isWide(type) ? -1 : range.upperBound
    case "min": isWide(type) ? 0 : range.lowerBound
    default: nil
    }
  }

  /// Whether a type is an unsigned one of 64 bits.
  private static func isWide(_ type: String) -> Bool { type == "UInt" || type == "UInt64" }

  /// The operator behind a function of a type: `+` of `Int.+`, `-` of `Int.prefix -`.
  static func symbol(of name: String) -> String {
    let start = name.lastIndex { $0 == "." || $0 == " " }.map { name.index(after: $0) }
    return String(name[(start ?? name.startIndex)...].prefix { $0 != "(" })
  }

  /// What an integer type can hold; of the widest unsigned ones, which hold a word's bits, any word.
  static func range(of type: String) -> ClosedRange<Int64>? {
    switch type {
    case "Int", "Int64", "UInt", "UInt64": Int64.min...Int64.max
    case "Int8": -128...127
    case "Int16": -32768...32767
    case "Int32": -2_147_483_648...2_147_483_647
    case "UInt8": 0...255
    case "UInt16": 0...65535
    case "UInt32": 0...4_294_967_295
    default: nil
    }
  }

  private func typeName(_ type: Type) -> String {
    guard case .nominal(let nominal, _) = program.types.shape(of: type) else { return "" }
    return facts.text(program[nominal].name)
  }

  private mutating func report(_ problem: CheckProblem, _ term: TermID) {
    diagnostics.append(Diagnostic(.check(problem), at: program.span(of: term)))
  }
}

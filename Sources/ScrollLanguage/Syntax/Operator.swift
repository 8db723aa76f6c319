/// The operators of the language. The set is closed: scripts define functions for these, no others.
///
/// `=`, `->`, `?`, `!` after a value, and `&` before one are punctuation with kinds of their own.
package enum Operator: UInt8, CaseIterable, Sendable {
  case add = 1
  case subtract
  case multiply
  case divide
  case remainder
  case wrappingAdd
  case wrappingSubtract
  case wrappingMultiply
  case shiftLeft
  case shiftRight
  case maskingShiftLeft
  case maskingShiftRight
  case bitAnd
  case bitOr
  case bitXor
  case bitNot
  case equal
  case notEqual
  case identical
  case notIdentical
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case patternMatch
  case and
  case or
  case not
  case nilCoalescing
  case halfOpenRange
  case closedRange
  case addAssign
  case subtractAssign
  case multiplyAssign
  case divideAssign
  case remainderAssign
  case wrappingAddAssign
  case wrappingSubtractAssign
  case wrappingMultiplyAssign
  case shiftLeftAssign
  case shiftRightAssign
  case maskingShiftLeftAssign
  case maskingShiftRightAssign
  case bitAndAssign
  case bitOrAssign
  case bitXorAssign

  package static let last = Operator.bitXorAssign

  /// The operators as written, in the order of the cases, one space between two.
  package static let spellings: StaticString = """
    + - * / % &+ &- &* << >> &<< &>> & | ^ ~ == != === !== < <= > >= ~= && || ! ?? ..< ... \
    += -= *= /= %= &+= &-= &*= <<= >>= &<<= &>>= &= |= ^=
    """

  /// The precedence as an infix operator, or nil for `~` and `!`.
  package var precedence: Precedence? {
    switch self {
    case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: .bitwiseShift
    case .multiply, .divide, .remainder, .wrappingMultiply, .bitAnd: .multiplication
    case .add, .subtract, .wrappingAdd, .wrappingSubtract, .bitOr, .bitXor: .addition
    case .halfOpenRange, .closedRange: .rangeFormation
    case .nilCoalescing: .nilCoalescing
    case .equal, .notEqual, .identical, .notIdentical, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .patternMatch:
      .comparison
    case .and: .logicalConjunction
    case .or: .logicalDisjunction
    case .bitNot, .not: nil
    default: .assignment
    }
  }

  package var isAssignment: Bool { rawValue >= Operator.addAssign.rawValue }

  /// `+` for `+=` and so on; nil for an operator that does not assign.
  package var withoutAssignment: Operator? {
    switch self {
    case .addAssign: .add
    case .subtractAssign: .subtract
    case .multiplyAssign: .multiply
    case .divideAssign: .divide
    case .remainderAssign: .remainder
    case .wrappingAddAssign: .wrappingAdd
    case .wrappingSubtractAssign: .wrappingSubtract
    case .wrappingMultiplyAssign: .wrappingMultiply
    case .shiftLeftAssign: .shiftLeft
    case .shiftRightAssign: .shiftRight
    case .maskingShiftLeftAssign: .maskingShiftLeft
    case .maskingShiftRightAssign: .maskingShiftRight
    case .bitAndAssign: .bitAnd
    case .bitOrAssign: .bitOr
    case .bitXorAssign: .bitXor
    default: nil
    }
  }

  package var canBePrefix: Bool {
    switch self {
    case .add, .subtract, .bitNot, .not, .halfOpenRange, .closedRange: true
    default: false
    }
  }

  package var canBePostfix: Bool { self == .closedRange }

  /// Number of bytes of the operator as written.
  package var length: Int {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder, .bitAnd, .bitOr, .bitXor, .bitNot,
      .less, .greater, .not:
      1
    case .maskingShiftLeft, .maskingShiftRight, .identical, .notIdentical, .halfOpenRange,
      .closedRange, .wrappingAddAssign, .wrappingSubtractAssign, .wrappingMultiplyAssign,
      .shiftLeftAssign, .shiftRightAssign:
      3
    case .maskingShiftLeftAssign, .maskingShiftRightAssign: 4
    default: 2
    }
  }
}

/// Swift's precedence groups, loosest first.
package enum Precedence: UInt8, Comparable, Sendable {
  case assignment = 1
  case ternary
  case logicalDisjunction
  case logicalConjunction
  case comparison
  case nilCoalescing
  case casting
  case rangeFormation
  case addition
  case multiplication
  case bitwiseShift

  package enum Associativity: Sendable { case left, right, none }

  package var associativity: Associativity {
    switch self {
    case .assignment, .ternary, .nilCoalescing: .right
    case .comparison, .rangeFormation, .casting, .bitwiseShift: .none
    default: .left
    }
  }

  package static func < (left: Precedence, right: Precedence) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Operator {
  /// Asks two values something.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .patternMatch,
      .identical, .notIdentical:
      true
    default: false
    }
  }

  var isShift: Bool {
    switch self {
    case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: true
    default: false
    }
  }
}

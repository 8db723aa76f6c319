extension StandardLibrary {
  static let numbers: StaticString = #"""
    /// A type with `+` and `-` and a zero.
    protocol AdditiveArithmetic: Equatable {
      /// The value that changes nothing when added.
      static var zero: Self { get }
      static func + (lhs: Self, rhs: Self) -> Self
      static func - (lhs: Self, rhs: Self) -> Self
      static func += (lhs: inout Self, rhs: Self)
      static func -= (lhs: inout Self, rhs: Self)
    }
    extension AdditiveArithmetic {
      static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      static prefix func + (x: Self) -> Self { x }
    }
    extension AdditiveArithmetic where Self: ExpressibleByIntegerLiteral {
      static var zero: Self { 0 }
    }

    /// A type with `*`.
    protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
      associatedtype Magnitude: Comparable, Numeric
      /// The distance from zero.
      var magnitude: Magnitude { get }
      static func * (lhs: Self, rhs: Self) -> Self
      static func *= (lhs: inout Self, rhs: Self)
    }
    extension Numeric {
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    }

    /// A type with negative values.
    protocol SignedNumeric: Numeric {
      static prefix func - (operand: Self) -> Self
      /// Turns the value into its opposite.
      mutating func negate()
    }
    extension SignedNumeric {
      static prefix func - (operand: Self) -> Self { Self.zero - operand }
      mutating func negate() { self = -self }
    }

    /// A type with a distance between its values, so that one can step through them.
    protocol Strideable<Stride>: Comparable {
      associatedtype Stride: SignedNumeric, Comparable
      /// How far it is to the other value.
      func distance(to other: Self) -> Stride
      /// The value that far away.
      func advanced(by n: Stride) -> Self
      /// The value a step behind another one; nil where the type has none.
      static func _step(_ n: Int, after current: Self, from start: Self, by stride: Stride) -> Self?
    }
    extension Strideable {
      static func _step(_ n: Int, after current: Self, from start: Self, by stride: Stride) -> Self? {
        current.advanced(by: stride)
      }
    }

    /// The absolute value.
    func abs<T: SignedNumeric & Comparable>(_ x: T) -> T { x > T.zero ? x : T.zero - x }

    /// The absolute value. It is the C library's, and makes `abs` an overloaded name, as in Swift.
    func abs(_ x: Int32) -> Int32 { x > 0 ? x : 0 - x }
    /// The smaller of two values; the first when they are equal.
    func min<T: Comparable>(_ x: T, _ y: T) -> T { y < x ? y : x }
    /// The greater of two values; the second when they are equal.
    func max<T: Comparable>(_ x: T, _ y: T) -> T { y >= x ? y : x }
    /// The smallest of the values.
    func min<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T { min(min(a, b), c) }
    /// The greatest of the values.
    func max<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T { max(max(a, b), c) }
    /// The smallest of the values.
    func min<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T) -> T { min(min(a, b, c), d) }
    /// The greatest of the values.
    func max<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T) -> T { max(max(a, b, c), d) }
    /// The smallest of the values.
    func min<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T, _ e: T) -> T { min(min(a, b, c, d), e) }
    /// The greatest of the values.
    func max<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T, _ e: T) -> T { max(max(a, b, c, d), e) }
    /// The smallest of the values.
    func min<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T, _ e: T, _ f: T) -> T {
      min(min(a, b, c, d, e), f)
    }
    /// The greatest of the values.
    func max<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T, _ e: T, _ f: T) -> T {
      max(max(a, b, c, d, e), f)
    }

    """#
}

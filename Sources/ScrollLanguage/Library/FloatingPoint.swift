extension StandardLibrary {
  /// A `Double`, a `CGFloat` and a `Float` all lie in a register as a double. Where the result of an
  /// operation on a double is right for all three (it is exact, or a `Float` stays one) the operation
  /// is declared once, in an extension of `FloatingPoint`. Others round to `Float` through `_make`.
  static let floatingPoint: StaticString = #"""
    /// The six ways to round to a whole number.
    enum FloatingPointRoundingRule: Sendable {
      /// To the nearest; ties away from zero.
      case toNearestOrAwayFromZero
      /// To the nearest; ties to the even one.
      case toNearestOrEven
      /// Up, towards infinity.
      case up
      /// Down, towards minus infinity.
      case down
      /// Towards zero: the fraction is cut off.
      case towardZero
      /// Away from zero.
      case awayFromZero
    }
    /// The sign of a number; zero has one too.
    enum FloatingPointSign: Int, Sendable {
      case plus
      case minus
    }
    /// The kinds of floating-point values.
    enum FloatingPointClassification: Sendable {
      case signalingNaN, quietNaN, negativeInfinity, negativeNormal, negativeSubnormal, negativeZero
      case positiveZero, positiveSubnormal, positiveNormal, positiveInfinity
    }

    /// A number with a fraction.
    protocol FloatingPoint: SignedNumeric, Hashable, Strideable, ExpressibleByFloatLiteral,
      LosslessStringConvertible
    where Magnitude == Self {
      static func / (lhs: Self, rhs: Self) -> Self
      static func _make(_ x: Double) -> Self
      var _double: Double { get }
      /// The ratio of a circle's circumference to its diameter, rounded towards zero.
      static var pi: Self { get }
      /// The distance from this value to the next greater in magnitude.
      var ulp: Self { get }
      /// The least value that is greater than this one.
      var nextUp: Self { get }
      /// The greatest finite value.
      static var greatestFiniteMagnitude: Self { get }
      /// The least positive value.
      static var leastNonzeroMagnitude: Self { get }
      /// The least positive value of full precision.
      static var leastNormalMagnitude: Self { get }
    }
    extension FloatingPoint {
      init(integerLiteral value: Int) { self = Self._make(Double(value)) }
      init(floatLiteral value: Double) { self = Self._make(value) }
      /// The number as this type, rounded.
      init<T: BinaryInteger>(_ source: T) { self = Self._make(Double(_integer: source)) }
      /// The same number, or nil when it cannot be held exactly.
      init?<T: BinaryInteger>(exactly source: T) {
        self = Self(source)
        guard let back = T(exactly: _double), back == source else { return nil }
      }
      /// The same number, or nil when it cannot be held exactly.
      init?(exactly source: Double) {
        self = Self._make(source)
        if _double != source { return nil }
      }
      /// Sign, power of two and factor put together.
      init(sign: FloatingPointSign, exponent: Int, significand: Self) {
        let magnitude = Self._make(significand._double._scaled(by: exponent))
        self = sign == .minus ? -magnitude : magnitude
      }
      /// The size of the second with the sign of the first.
      init(signOf: Self, magnitudeOf: Self) {
        self = signOf.sign == magnitudeOf.sign ? magnitudeOf : -magnitudeOf
      }

      static var zero: Self { Self._make(0.0) }
      /// Greater than every number.
      static var infinity: Self { Self._make(Double._infinity) }
      /// Not a number; unequal to everything, itself included.
      static var nan: Self { Self._make(Double._nan) }
      static var pi: Self { Self._make(3.141592653589793) }
      /// The distance from 1 to the next greater value.
      static var ulpOfOne: Self { Self._make(1.0).ulp }
      /// 2, the base of the representation.
      static var radix: Int { 2 }

      /// Whether it is not a number.
      @_native("Double.isNaN") var isNaN: Bool { get }
      /// Whether it is a NaN that signals.
      var isSignalingNaN: Bool { false }
      /// Whether it is neither infinite nor NaN.
      @_native("Double.isFinite") var isFinite: Bool { get }
      /// Whether it is infinity or minus infinity.
      @_native("Double.isInfinite") var isInfinite: Bool { get }
      /// Whether it is 0 or -0.
      var isZero: Bool { self == Self.zero }
      /// Whether it has full precision.
      var isNormal: Bool { isFinite && _double.magnitude >= Self.leastNormalMagnitude._double }
      /// Whether it is so small that it has less than full precision.
      var isSubnormal: Bool { !isZero && _double.magnitude < Self.leastNormalMagnitude._double }
      /// Whether it has the standard form; always true.
      var isCanonical: Bool { true }
      /// Plus or minus, also for zeros.
      var sign: FloatingPointSign { _double._isMinus ? .minus : .plus }
      /// The value without its sign.
      @_native("Double.magnitude") var magnitude: Self { get }
      /// What kind of value it is.
      var floatingPointClass: FloatingPointClassification {
        let minus = sign == .minus
        if isNaN { return .quietNaN }
        if isInfinite { return minus ? .negativeInfinity : .positiveInfinity }
        if isZero { return minus ? .negativeZero : .positiveZero }
        if isSubnormal { return minus ? .negativeSubnormal : .positiveSubnormal }
        return minus ? .negativeNormal : .positiveNormal
      }
      /// The power of two at or below the magnitude.
      var exponent: Int { _double._exponent }
      /// The value divided by its power of two: from 1 up to 2.
      var significand: Self {
        isZero || !isFinite
          ? Self._make(_double.magnitude) : Self._make(_double.magnitude._scaled(by: -exponent))
      }
      /// The power of two at or below the magnitude, with the sign.
      var binade: Self {
        isZero || !isFinite ? self : Self(sign: sign, exponent: exponent, significand: Self._make(1.0))
      }
      /// The greatest value that is less than this one.
      var nextDown: Self { -(-self).nextUp }

      /// The square root, correctly rounded.
      func squareRoot() -> Self { Self._make(_double.squareRoot()) }
      /// Replaces the value by its square root.
      mutating func formSquareRoot() { self = squareRoot() }
      /// The nearest whole number; ties go away from zero.
      @_native("Double.rounded(nearestOrAwayFromZero)") func rounded() -> Self
      @_native("Double.rounded(nearestOrEven)") func _roundedToEven() -> Self
      @_native("Double.rounded(up)") func _roundedUp() -> Self
      @_native("Double.rounded(down)") func _roundedDown() -> Self
      @_native("Double.rounded(towardZero)") func _roundedTowardZero() -> Self
      @_native("Double.rounded(awayFromZero)") func _roundedAwayFromZero() -> Self
      /// A whole number by the given rule.
      func rounded(_ rule: FloatingPointRoundingRule) -> Self {
        switch rule {
        case .toNearestOrAwayFromZero: return rounded()
        case .toNearestOrEven: return _roundedToEven()
        case .up: return _roundedUp()
        case .down: return _roundedDown()
        case .towardZero: return _roundedTowardZero()
        case .awayFromZero: return _roundedAwayFromZero()
        }
      }
      /// Rounds to the nearest whole number; ties go away from zero.
      mutating func round() { self = rounded() }
      /// Rounds by the given rule.
      mutating func round(_ rule: FloatingPointRoundingRule) { self = rounded(rule) }
      /// What is left of a division whose quotient is cut; has the sign of the dividend.
      @_native("Double.truncatingRemainder(dividingBy:)") func truncatingRemainder(
        dividingBy other: Self
      ) -> Self
      /// What is left of a division whose quotient is rounded; at most half the divisor.
      @_native("Double.remainder(dividingBy:)") func remainder(dividingBy other: Self) -> Self
      /// Replaces the value by its truncating remainder.
      mutating func formTruncatingRemainder(dividingBy other: Self) {
        self = truncatingRemainder(dividingBy: other)
      }
      /// Replaces the value by its remainder.
      mutating func formRemainder(dividingBy other: Self) { self = remainder(dividingBy: other) }
      /// The value plus a product, rounded once.
      func addingProduct(_ lhs: Self, _ rhs: Self) -> Self {
        Self._make(_double._addingProduct(lhs._double, rhs._double))
      }
      /// Adds a product, rounded once.
      mutating func addProduct(_ lhs: Self, _ rhs: Self) { self = addingProduct(lhs, rhs) }
      /// Whether the two are equal.
      func isEqual(to other: Self) -> Bool { self == other }
      /// Whether this is less.
      func isLess(than other: Self) -> Bool { self < other }
      /// Whether this is at most the other.
      func isLessThanOrEqualTo(_ other: Self) -> Bool { self <= other }
      /// An order of all values, in which -0 comes before 0 and NaNs at the ends.
      func isTotallyOrdered(belowOrEqualTo other: Self) -> Bool {
        if self < other { return true }
        if other < self { return false }
        if self == other { return sign == .minus || other.sign == .plus }
        if isNaN && other.isNaN { return sign == .minus || other.sign == .plus }
        return isNaN ? sign == .minus : other.sign == .plus
      }
      /// The lesser; the number when one is NaN.
      static func minimum(_ x: Self, _ y: Self) -> Self { x <= y || y.isNaN ? x : y }
      /// The greater; the number when one is NaN.
      static func maximum(_ x: Self, _ y: Self) -> Self { x > y || y.isNaN ? x : y }
      /// The one closer to zero; the number when one is NaN.
      static func minimumMagnitude(_ x: Self, _ y: Self) -> Self {
        x._double.magnitude <= y._double.magnitude || y.isNaN ? x : y
      }
      /// The one farther from zero; the number when one is NaN.
      static func maximumMagnitude(_ x: Self, _ y: Self) -> Self {
        x._double.magnitude > y._double.magnitude || y.isNaN ? x : y
      }

      func distance(to other: Self) -> Self { other - self }
      func advanced(by n: Self) -> Self { self + n }
      static func _step(_ n: Int, after current: Self, from start: Self, by stride: Self) -> Self? {
        start.addingProduct(Self._make(Double(n)), stride)
      }
      func hash(into hasher: inout Hasher) { _double.hash(into: &hasher) }
      static func /= (lhs: inout Self, rhs: Self) { lhs = lhs / rhs }
    }
    /// A number with a fraction in base two.
    protocol BinaryFloatingPoint: FloatingPoint {}
    extension BinaryFloatingPoint {
      /// The number as this type, rounded.
      init<T: BinaryFloatingPoint>(_ source: T) { self = Self._make(source._double) }
    }

    /// A number with a fraction, of 64 bits.
    @_word struct Double: BinaryFloatingPoint, Sendable {
      typealias Stride = Double
      typealias Magnitude = Double
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      init() { self = 0.0 }
      init(_ source: Double) { self = source }
      init<T: BinaryInteger>(_integer source: T) {
        self = source._exceedsInt ? Double._unsigned(source._bits) : Double(source._bits)
      }
      init(floatLiteral value: Double) { self = value }
      /// Reads a number; nil when the text is none.
      init?(_ description: String) {
        guard let value = Double._parse(description) else { return nil }
        self = value
      }
      /// Reads a number; nil when the text is none.
      init?(_ text: Substring) { self.init(text._string) }
      /// The number with these 64 bits.
      init(bitPattern: UInt64) { self = Double._from(pattern: bitPattern._bits) }
    }

    extension Double {
      static func + (lhs: Double, rhs: Double) -> Double
      static func - (lhs: Double, rhs: Double) -> Double
      static func * (lhs: Double, rhs: Double) -> Double
      static func / (lhs: Double, rhs: Double) -> Double
      static prefix func - (x: Double) -> Double
      static func += (lhs: inout Double, rhs: Double)
      static func -= (lhs: inout Double, rhs: Double)
      static func *= (lhs: inout Double, rhs: Double)
      static func /= (lhs: inout Double, rhs: Double)
      static func == (lhs: Double, rhs: Double) -> Bool
      static func != (lhs: Double, rhs: Double) -> Bool
      static func < (lhs: Double, rhs: Double) -> Bool
      static func <= (lhs: Double, rhs: Double) -> Bool
      static func > (lhs: Double, rhs: Double) -> Bool
      static func >= (lhs: Double, rhs: Double) -> Bool
    }

    extension Double {
      @_native("Double.init(double)") init(_ source: CGFloat)
      @_native("Double.init(double)") init(_ source: Float)
      @_native("Double.init(integer)") init(_ source: Int)
      static func _make(_ x: Double) -> Double { x }
      static func _parse(_ text: String) -> Double?
      static func _unsigned(_ bits: Int) -> Double
      @_native("Word.reinterpret") static func _from(pattern: Int) -> Double
      static var _infinity: Double { 1.0 / 0.0 }
      static var _nan: Double { Double._from(pattern: 0x7ff8_0000_0000_0000) }
      static var greatestFiniteMagnitude: Double { 1.7976931348623157e308 }
      static var leastNonzeroMagnitude: Double { 5e-324 }
      static var leastNormalMagnitude: Double { 2.2250738585072014e-308 }
      static var infinity: Double { Double._infinity }
      static var zero: Double { 0.0 }
      static var pi: Double { 3.141592653589793 }
      func squareRoot() -> Double
      func hash(into hasher: inout Hasher)
      func addingProduct(_ lhs: Double, _ rhs: Double) -> Double { _addingProduct(lhs, rhs) }
      func _addingProduct(_ lhs: Double, _ rhs: Double) -> Double
      func _scaled(by exponent: Int) -> Double
      @_native("Word.reinterpret") var _pattern: Int { get }
      var _exponent: Int { get }
      var _isMinus: Bool { _pattern < 0 }
      var _double: Double { self }
      /// The 64 bits of the number.
      var bitPattern: UInt64 { UInt64(_truncating: _pattern) }
      /// The bits behind the point.
      var significandBitPattern: UInt64 { bitPattern & 0xf_ffff_ffff_ffff }
      /// The bits that stand for the power of two.
      var exponentBitPattern: UInt { UInt((bitPattern >> 52) & 0x7ff) }
      var ulp: Double { get }
      var nextUp: Double { get }
      /// The shortest digits that read back as the same number.
      var description: String { get }
    }

    /// The number type of points and sizes: a `Double` under another name, and converted to and from
    /// one where needed.
    @_word struct CGFloat: BinaryFloatingPoint, Sendable {
      typealias NativeType = Double
      typealias Stride = CGFloat
      typealias Magnitude = CGFloat
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      init() { self = 0.0 }
      init(_ source: CGFloat) { self = source }
      init(_ source: Float) { self = CGFloat(Double(source)) }
      init?(_ description: String) {
        guard let value = Double._parse(description) else { return nil }
        self = CGFloat(value)
      }
    }

    extension CGFloat {
      static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat
      static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat
      static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat
      static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat
      static prefix func - (x: CGFloat) -> CGFloat
      static func += (lhs: inout CGFloat, rhs: CGFloat)
      static func -= (lhs: inout CGFloat, rhs: CGFloat)
      static func *= (lhs: inout CGFloat, rhs: CGFloat)
      static func /= (lhs: inout CGFloat, rhs: CGFloat)
      static func == (lhs: CGFloat, rhs: CGFloat) -> Bool
      static func != (lhs: CGFloat, rhs: CGFloat) -> Bool
      static func < (lhs: CGFloat, rhs: CGFloat) -> Bool
      static func <= (lhs: CGFloat, rhs: CGFloat) -> Bool
      static func > (lhs: CGFloat, rhs: CGFloat) -> Bool
      static func >= (lhs: CGFloat, rhs: CGFloat) -> Bool
    }

    extension CGFloat {
      @_native("CGFloat.init(double)") init(_ source: Double)
      @_native("CGFloat.init(integer)") init(_ source: Int)
      static func _make(_ x: Double) -> CGFloat { CGFloat(x) }
      static var greatestFiniteMagnitude: CGFloat { 1.7976931348623157e308 }
      static var leastNonzeroMagnitude: CGFloat { 5e-324 }
      static var leastNormalMagnitude: CGFloat { 2.2250738585072014e-308 }
      static var zero: CGFloat { 0.0 }
      var _double: Double { Double(self) }
      /// The number as a `Double`.
      var native: Double { Double(self) }
      var ulp: CGFloat { CGFloat(Double(self).ulp) }
      var nextUp: CGFloat { CGFloat(Double(self).nextUp) }
      var description: String { Double(self).description }
    }

    /// A number with a fraction, of 32 bits.
    @_word struct Float: BinaryFloatingPoint, Sendable {
      typealias Stride = Float
      typealias Magnitude = Float
      typealias IntegerLiteralType = Int
      typealias FloatLiteralType = Double
      init() { self = 0.0 }
      init(_ source: Float) { self = source }
      init(_ source: CGFloat) { self = Float(Double(source)) }
      init?(_ description: String) {
        guard let value = Float._parse(description) else { return nil }
        self = value
      }
      /// The number with these 32 bits.
      init(bitPattern: UInt32) { self = Float._from(pattern: bitPattern._bits) }
    }

    extension Float {
      static func + (lhs: Float, rhs: Float) -> Float
      static func - (lhs: Float, rhs: Float) -> Float
      static func * (lhs: Float, rhs: Float) -> Float
      static func / (lhs: Float, rhs: Float) -> Float
      static prefix func - (x: Float) -> Float
      static func == (lhs: Float, rhs: Float) -> Bool
      static func != (lhs: Float, rhs: Float) -> Bool
      static func < (lhs: Float, rhs: Float) -> Bool
      static func <= (lhs: Float, rhs: Float) -> Bool
      static func > (lhs: Float, rhs: Float) -> Bool
      static func >= (lhs: Float, rhs: Float) -> Bool
    }

    extension Float {
      @_native("Float.init(double)") init(_ source: Double)
      @_native("Float.init(integer)") init(_ source: Int)
      static func _make(_ x: Double) -> Float { Float(x) }
      static func _parse(_ text: String) -> Float?
      static var greatestFiniteMagnitude: Float { Float(3.4028234663852886e38) }
      static var leastNonzeroMagnitude: Float { Float(1.401298464324817e-45) }
      static var leastNormalMagnitude: Float { Float(1.1754943508222875e-38) }
      static var pi: Float { Float(3.1415925025939941) }
      var _double: Double { Double(self) }
      static func _from(pattern: Int) -> Float
      var _pattern: Int { get }
      /// The 32 bits of the number.
      var bitPattern: UInt32 { UInt32(_truncating: _pattern) }
      /// The bits behind the point.
      var significandBitPattern: UInt32 { bitPattern & 0x7f_ffff }
      /// The bits that stand for the power of two.
      var exponentBitPattern: UInt { UInt((bitPattern >> 23) & 0xff) }
      var ulp: Float { get }
      var nextUp: Float { get }
      var description: String { get }
    }

    """#
}

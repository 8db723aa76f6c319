extension StandardLibrary {
  /// `Int` has operators of its own, which the compiler turns into instructions. The types of up to
  /// 64 bits whose values all fit into an `Int` share `_NarrowInteger`: they calculate as `Int` and
  /// check the range. `UInt` and `UInt64` share `_WideInteger`.
  static let integers: StaticString = #"""
    /// A whole number.
    protocol BinaryInteger: Numeric, Hashable, Strideable, LosslessStringConvertible
    where Magnitude: BinaryInteger, Magnitude.Magnitude == Magnitude {
      static func / (lhs: Self, rhs: Self) -> Self
      static func % (lhs: Self, rhs: Self) -> Self
      static func & (lhs: Self, rhs: Self) -> Self
      static func | (lhs: Self, rhs: Self) -> Self
      static func ^ (lhs: Self, rhs: Self) -> Self
      static func << (lhs: Self, rhs: Int) -> Self
      static func >> (lhs: Self, rhs: Int) -> Self
      static prefix func ~ (x: Self) -> Self
      /// Whether the type has negative values.
      static var isSigned: Bool { get }
      @_disfavoredOverload init(_truncating bits: Int)
      @_disfavoredOverload init(_checked value: Int)
      @_disfavoredOverload init(_unsigned bits: Int)
      init(_ source: Double)
      init?<T: BinaryInteger>(exactly source: T)
      init?(exactly source: Double)
      var _bits: Int { get }
      var _exceedsInt: Bool { get }
    }
    extension BinaryInteger {
      /// The same number in this type; a fault when it does not fit.
      init<T: BinaryInteger>(_ source: T) {
        if source._exceedsInt {
          if Self.isSigned { _fault(.overflow) }
          self = Self(_unsigned: source._bits)
        } else {
          self = Self(_checked: source._bits)
        }
      }
      @_disfavoredOverload init(_unsigned bits: Int) { _fault(.overflow) }
      /// The number without its fraction; a fault when it does not fit.
      init(_ source: Double) { self = Self(_checked: Int(source)) }
      /// The number without its fraction; a fault when it does not fit.
      init(_ source: CGFloat) { self = Self(Double(source)) }
      /// The number without its fraction; a fault when it does not fit.
      init(_ source: Float) { self = Self(Double(source)) }
      /// The whole part; a fault where it is none or too large.
      init<T: BinaryFloatingPoint>(_ source: T) { self = Self(source._double) }
      /// The same number, or nil when it does not fit.
      init?<T: BinaryInteger>(exactly source: T) {
        if source._exceedsInt { return nil }
        let result = Self(_truncating: source._bits)
        if result._exceedsInt || result._bits != source._bits { return nil }
        self = result
      }
      /// The same number, or nil when it has a fraction or does not fit.
      init?(exactly source: Double) {
        guard let whole = Int(_exactly: source), let result = Self(exactly: whole) else { return nil }
        self = result
      }
      /// The lowest bits of the number.
      init<T: BinaryInteger>(truncatingIfNeeded source: T) { self = Self(_truncating: source._bits) }
      /// Reads decimal digits with an optional sign; nil for every other text.
      init?(_ description: String) { self.init(description, radix: 10) }
      /// Reads digits of a base with an optional sign; nil for every other text.
      init?<S: StringProtocol>(_ text: S, radix: Int = 10) {
        guard let value = Int._parse(text._string, radix), let result = Self(exactly: value) else {
          return nil
        }
        self = result
      }
      @_disfavoredOverload init(integerLiteral value: Int) { self = Self(_checked: value) }
      /// -1, 0 or 1.
      func signum() -> Self { self > Self.zero ? 1 : self == Self.zero ? 0 : Self(_checked: -1) }
      /// Whether the number is a whole multiple of the other.
      func isMultiple(of other: Self) -> Bool {
        other == Self.zero ? self == Self.zero : self % other == Self.zero
      }
      /// Both results of a division.
      func quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self) {
        (self / rhs, self % rhs)
      }
      func distance(to other: Self) -> Int { Int(other) - Int(self) }
      func advanced(by n: Int) -> Self { Self(Int(self) + n) }
      static func _step(_ n: Int, after current: Self, from start: Self, by stride: Int) -> Self? {
        Int._step(n, after: Int(current), from: 0, by: stride).flatMap { Self(exactly: $0) }
      }
      func hash(into hasher: inout Hasher) { _bits.hash(into: &hasher) }
      var _exceedsInt: Bool { false }
      /// Whether two whole numbers of any types are equal.
      static func == <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool {
        lhs._bits == rhs._bits && lhs._exceedsInt == rhs._exceedsInt
      }
      /// Whether two whole numbers of any types differ.
      static func != <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool { !(lhs == rhs) }
      /// Whether the first of two whole numbers of any types is less.
      static func < <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool {
        lhs._exceedsInt == rhs._exceedsInt ? lhs._bits < rhs._bits : rhs._exceedsInt
      }
      /// Whether the first of two whole numbers of any types is less or equal.
      static func <= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool { !(rhs < lhs) }
      /// Whether the first of two whole numbers of any types is greater.
      static func > <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool { rhs < lhs }
      /// Whether the first of two whole numbers of any types is greater or equal.
      static func >= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool { !(lhs < rhs) }
      static func << <T: BinaryInteger>(lhs: Self, rhs: T) -> Self { lhs << Int(clamping: rhs) }
      static func >> <T: BinaryInteger>(lhs: Self, rhs: T) -> Self { lhs >> Int(clamping: rhs) }
      static func /= (lhs: inout Self, rhs: Self) { lhs = lhs / rhs }
      static func %= (lhs: inout Self, rhs: Self) { lhs = lhs % rhs }
      static func &= (lhs: inout Self, rhs: Self) { lhs = lhs & rhs }
      static func |= (lhs: inout Self, rhs: Self) { lhs = lhs | rhs }
      static func ^= (lhs: inout Self, rhs: Self) { lhs = lhs ^ rhs }
      static func <<= (lhs: inout Self, rhs: Int) { lhs = lhs << rhs }
      static func >>= (lhs: inout Self, rhs: Int) { lhs = lhs >> rhs }
    }

    /// A whole number of a fixed number of bits.
    protocol FixedWidthInteger: BinaryInteger {
      /// How many bits a value has.
      static var bitWidth: Int { get }
      static func &+ (lhs: Self, rhs: Self) -> Self
      static func &- (lhs: Self, rhs: Self) -> Self
      static func &* (lhs: Self, rhs: Self) -> Self
      /// The smallest value.
      static var min: Self { get }
      /// The greatest value.
      static var max: Self { get }
    }
    extension FixedWidthInteger {
      /// The nearest number that fits.
      init<T: BinaryInteger>(clamping source: T) {
        if source._exceedsInt {
          self = Self(exactly: source) ?? Self.max
        } else {
          let value = source._bits
          if let exact = Self(exactly: value) {
            self = exact
          } else {
            self = value < 0 ? Self.min : Self.max
          }
        }
      }
      /// The number with the same bits.
      init<T: FixedWidthInteger>(bitPattern: T) { self = Self(_truncating: bitPattern._bits) }
      /// How many bits a value has.
      var bitWidth: Int { Self.bitWidth }
      var _pattern: Int { Self.bitWidth == 64 ? _bits : _bits & ((1 << Self.bitWidth) - 1) }
      /// The number with its bytes in the opposite order.
      var byteSwapped: Self {
        var rest = _pattern
        var swapped = 0
        for _ in 0..<(Self.bitWidth / 8) {
          swapped = swapped << 8 | rest & 0xFF
          rest = rest >> 8
        }
        return Self(_truncating: swapped)
      }
      /// The number's bytes with the lowest first; the order in which they are here.
      var littleEndian: Self { self }
      /// The number's bytes with the highest first.
      var bigEndian: Self { byteSwapped }
      /// How many bits are 1.
      var nonzeroBitCount: Int { _pattern._ones }
      /// How many bits above the highest 1 are 0.
      var leadingZeroBitCount: Int { _pattern._leadingZeros - (64 - Self.bitWidth) }
      /// How many bits below the lowest 1 are 0.
      var trailingZeroBitCount: Int {
        let n = _pattern._trailingZeros
        return n > Self.bitWidth ? Self.bitWidth : n
      }
      /// The sum, cut to the type, and whether it was cut.
      func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool) {
        let sum = self &+ rhs
        return (sum, (rhs < Self.zero) ? sum > self : sum < self)
      }
      /// The difference, cut to the type, and whether it was cut.
      func subtractingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool) {
        let difference = self &- rhs
        return (difference, (rhs < Self.zero) ? difference < self : difference > self)
      }
      /// The product, cut to the type, and whether it was cut.
      func multipliedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool) {
        let product = self &* rhs
        if self == Self.zero || rhs == Self.zero { return (product, false) }
        if Self.isSigned && (self._bits == -1 && rhs == Self.min || rhs._bits == -1 && self == Self.min)
        {
          return (product, true)
        }
        return (product, product / rhs != self)
      }
      /// The quotient, or the number itself where there is none, and whether there is none.
      func dividedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool) {
        rhs == Self.zero || Self.isSigned && rhs._bits == -1 && self == Self.min
          ? (self, true) : (self / rhs, false)
      }
      static func &+= (lhs: inout Self, rhs: Self) { lhs = lhs &+ rhs }
      static func &-= (lhs: inout Self, rhs: Self) { lhs = lhs &- rhs }
      static func &*= (lhs: inout Self, rhs: Self) { lhs = lhs &* rhs }
      static func &<< (lhs: Self, rhs: Self) -> Self { lhs << (rhs._bits & (Self.bitWidth - 1)) }
      static func &>> (lhs: Self, rhs: Self) -> Self { lhs >> (rhs._bits & (Self.bitWidth - 1)) }
      static func &<<= (lhs: inout Self, rhs: Self) { lhs = lhs &<< rhs }
      static func &>>= (lhs: inout Self, rhs: Self) { lhs = lhs &>> rhs }
    }
    /// The same number as another type.
    func numericCast<T: BinaryInteger, U: BinaryInteger>(_ x: T) -> U { U(x) }
    /// A whole number with negative values.
    protocol SignedInteger: BinaryInteger, SignedNumeric {}
    /// A whole number without negative values.
    protocol UnsignedInteger: BinaryInteger {}

    /// A whole number of 64 bits.
    @_word struct Int: FixedWidthInteger, SignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      init(_ source: Int) { self = source }
      /// The number without its fraction; a fault when it does not fit.
      init(_ source: CGFloat) { self = Int(Double(source)) }
      /// The number without its fraction; a fault when it does not fit.
      init(_ source: Float) { self = Int(Double(source)) }
      @_disfavoredOverload init(_truncating bits: Int) { self = bits }
      @_disfavoredOverload init(_checked value: Int) { self = value }
      @_disfavoredOverload init(integerLiteral value: Int) { self = value }
    }

    extension Int {
      static func + (lhs: Int, rhs: Int) -> Int
      static func - (lhs: Int, rhs: Int) -> Int
      static func * (lhs: Int, rhs: Int) -> Int
      static func / (lhs: Int, rhs: Int) -> Int
      static func % (lhs: Int, rhs: Int) -> Int
      static prefix func - (x: Int) -> Int
      static func += (lhs: inout Int, rhs: Int)
      static func -= (lhs: inout Int, rhs: Int)
      static func *= (lhs: inout Int, rhs: Int)
      static func /= (lhs: inout Int, rhs: Int)
      static func %= (lhs: inout Int, rhs: Int)
      static func == (lhs: Int, rhs: Int) -> Bool
      static func != (lhs: Int, rhs: Int) -> Bool
      static func < (lhs: Int, rhs: Int) -> Bool
      static func <= (lhs: Int, rhs: Int) -> Bool
      static func > (lhs: Int, rhs: Int) -> Bool
      static func >= (lhs: Int, rhs: Int) -> Bool
      static func & (lhs: Int, rhs: Int) -> Int
      static func | (lhs: Int, rhs: Int) -> Int
      static func ^ (lhs: Int, rhs: Int) -> Int
      static func << (lhs: Int, rhs: Int) -> Int
      static func >> (lhs: Int, rhs: Int) -> Int
      static func &+ (lhs: Int, rhs: Int) -> Int
      static func &- (lhs: Int, rhs: Int) -> Int
      static func &* (lhs: Int, rhs: Int) -> Int
      static prefix func ~ (x: Int) -> Int
    }

    extension Int {
      /// The number without its fraction; a fault when it does not fit.
      @_native("Int.init(double)") init(_ source: Double)
      @_native("Int.init(exactly double)") init?(_exactly source: Double)
      static func _parse(_ text: String, _ radix: Int) -> Int?
      func hash(into hasher: inout Hasher)
      static var zero: Int { 0 }
      /// -9223372036854775808, the smallest value.
      static var min: Int { -9_223_372_036_854_775_807 - 1 }
      /// 9223372036854775807, the greatest value.
      static var max: Int { 9_223_372_036_854_775_807 }
      static var bitWidth: Int { 64 }
      static var isSigned: Bool { true }
      var _bits: Int { self }
      var _ones: Int { get }
      var _leadingZeros: Int { get }
      var _trailingZeros: Int { get }
      /// The distance from zero.
      var magnitude: UInt { UInt(_truncating: self < 0 ? 0 &- self : self) }
      /// The number in decimal digits.
      var description: String { get }
      func isMultiple(of other: Int) -> Bool {
        other == 0 ? self == 0 : other == -1 || self % other == 0
      }
      func distance(to other: Int) -> Int { other - self }
      func advanced(by n: Int) -> Int { self + n }
      static func _step(_ n: Int, after current: Int, from start: Int, by stride: Int) -> Int? {
        let next = current &+ stride
        return (next > current) == (stride > 0) ? next : nil
      }
    }

    protocol _NarrowInteger: FixedWidthInteger {}
    extension _NarrowInteger {
      @_disfavoredOverload @_native("Word.reinterpret") init(_ignoringRange bits: Int)
      @_native("Word.reinterpret") var _bits: Int { get }
      @_disfavoredOverload init(_truncating bits: Int) {
        let unused = 64 - Self.bitWidth
        let high = bits << unused
        let cut = high >> unused
        self = Self(_ignoringRange: Self.isSigned ? cut : cut & ((1 << Self.bitWidth) - 1))
      }
      @_disfavoredOverload init(_checked value: Int) {
        self = Self(_truncating: value)
        if _bits != value { _fault(.overflow) }
      }
      static var zero: Self { Self(_ignoringRange: 0) }
      static var min: Self { Self(_ignoringRange: Self.isSigned ? -1 << (Self.bitWidth - 1) : 0) }
      static var max: Self {
        Self(_ignoringRange: ~(-1 << (Self.isSigned ? Self.bitWidth - 1 : Self.bitWidth)))
      }
      var magnitude: UInt { _bits.magnitude }
      var description: String { _bits.description }
    }

    extension _NarrowInteger {
      static func + (lhs: Self, rhs: Self) -> Self { Self(_checked: lhs._bits + rhs._bits) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(_checked: lhs._bits - rhs._bits) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(_checked: lhs._bits * rhs._bits) }
      static func / (lhs: Self, rhs: Self) -> Self { Self(_checked: lhs._bits / rhs._bits) }
      static func % (lhs: Self, rhs: Self) -> Self { Self(_checked: lhs._bits % rhs._bits) }
      static func == (lhs: Self, rhs: Self) -> Bool { lhs._bits == rhs._bits }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs._bits < rhs._bits }
      static func & (lhs: Self, rhs: Self) -> Self { Self(_ignoringRange: lhs._bits & rhs._bits) }
      static func | (lhs: Self, rhs: Self) -> Self { Self(_ignoringRange: lhs._bits | rhs._bits) }
      static func ^ (lhs: Self, rhs: Self) -> Self { Self(_ignoringRange: lhs._bits ^ rhs._bits) }
      static func << (lhs: Self, rhs: Int) -> Self { Self(_truncating: lhs._bits << rhs) }
      static func >> (lhs: Self, rhs: Int) -> Self { Self(_truncating: lhs._bits >> rhs) }
      static func &+ (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &+ rhs._bits) }
      static func &- (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &- rhs._bits) }
      static func &* (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &* rhs._bits) }
      static prefix func ~ (x: Self) -> Self { Self(_truncating: ~x._bits) }
    }
    /// A whole number from -128 to 127.
    @_word struct Int8: _NarrowInteger, SignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 8 }
      static var isSigned: Bool { true }
    }
    /// A whole number from -32768 to 32767.
    @_word struct Int16: _NarrowInteger, SignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 16 }
      static var isSigned: Bool { true }
    }
    /// A whole number of 32 bits.
    @_word struct Int32: _NarrowInteger, SignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 32 }
      static var isSigned: Bool { true }
    }
    /// A whole number of 64 bits.
    @_word struct Int64: _NarrowInteger, SignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 64 }
      static var isSigned: Bool { true }
    }
    /// A whole number from 0 to 255.
    @_word struct UInt8: _NarrowInteger, UnsignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      init(ascii scalar: Unicode.Scalar) { self = UInt8(scalar.value) }
      static var bitWidth: Int { 8 }
      static var isSigned: Bool { false }
    }
    /// A whole number from 0 to 65535.
    @_word struct UInt16: _NarrowInteger, UnsignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 16 }
      static var isSigned: Bool { false }
    }
    /// A whole number of 32 bits without negative values.
    @_word struct UInt32: _NarrowInteger, UnsignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
      static var bitWidth: Int { 32 }
      static var isSigned: Bool { false }
    }

    protocol _WideInteger: FixedWidthInteger {}
    extension _WideInteger {
      @_disfavoredOverload @_native("Word.reinterpret") init(_truncating bits: Int)
      @_native("Word.reinterpret") var _bits: Int { get }
      @_disfavoredOverload init(_unsigned bits: Int) { self = Self(_truncating: bits) }
      init(_ source: Double) {
        if source <= -1.0 { _fault(.overflow) }
        self = Self(_truncating: Int._unsignedBits(source))
      }
      @_disfavoredOverload init(_checked value: Int) {
        if value < 0 { _fault(.overflow) }
        self = Self(_truncating: value)
      }
      init?<T: BinaryInteger>(exactly source: T) {
        if !source._exceedsInt && source._bits < 0 { return nil }
        self = Self(_truncating: source._bits)
      }
      init?(exactly source: Double) {
        if source < 0 || source >= 18446744073709551616.0 || source.rounded(.down) != source {
          return nil
        }
        self = Self(source)
      }
      init?(_ description: String) { self.init(description, radix: 10) }
      init?<S: StringProtocol>(_ text: S, radix: Int = 10) {
        guard let bits = Int._parseUnsigned(text._string, radix) else { return nil }
        self = Self(_truncating: bits)
      }
      var _exceedsInt: Bool { _bits < 0 }
      func distance(to other: Self) -> Int {
        other < self ? 0 - Int(self - other) : Int(other - self)
      }
      func advanced(by n: Int) -> Self {
        guard let result = Self._step(1, after: self, from: self, by: n) else { _fault(.overflow) }
        return result
      }
      static func _step(_ n: Int, after current: Self, from start: Self, by stride: Int) -> Self? {
        let next = Self(_truncating: current._bits &+ stride)
        return (next < current) == (stride < 0) ? next : nil
      }
      static var zero: Self { Self(_truncating: 0) }
      static var min: Self { Self(_truncating: 0) }
      static var max: Self { Self(_truncating: -1) }
      static var bitWidth: Int { 64 }
      static var isSigned: Bool { false }
      var magnitude: Self { self }
      var description: String { _bits._unsignedDescription }
    }

    extension _WideInteger {
      static func + (lhs: Self, rhs: Self) -> Self {
        let sum = lhs &+ rhs
        if sum < lhs { _fault(.overflow) }
        return sum
      }
      static func - (lhs: Self, rhs: Self) -> Self {
        if lhs < rhs { _fault(.overflow) }
        return lhs &- rhs
      }
      static func * (lhs: Self, rhs: Self) -> Self {
        let product = lhs &* rhs
        if rhs._bits != 0 && product / rhs != lhs { _fault(.overflow) }
        return product
      }
      static func / (lhs: Self, rhs: Self) -> Self {
        Self(_truncating: lhs._bits._unsignedDivided(by: rhs._bits))
      }
      static func % (lhs: Self, rhs: Self) -> Self { lhs &- (lhs / rhs) &* rhs }
      static func == (lhs: Self, rhs: Self) -> Bool { lhs._bits == rhs._bits }
      static func < (lhs: Self, rhs: Self) -> Bool { (lhs._bits ^ Int.min) < (rhs._bits ^ Int.min) }
      static func & (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits & rhs._bits) }
      static func | (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits | rhs._bits) }
      static func ^ (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits ^ rhs._bits) }
      static func << (lhs: Self, rhs: Int) -> Self {
        rhs < 0 ? lhs >> -rhs : Self(_truncating: lhs._bits << rhs)
      }
      static func >> (lhs: Self, rhs: Int) -> Self {
        if rhs <= 0 { return rhs == 0 ? lhs : lhs << -rhs }
        return Self(_truncating: rhs > 63 ? 0 : (lhs._bits >> rhs) & ~(-1 << (64 - rhs)))
      }
      static func &+ (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &+ rhs._bits) }
      static func &- (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &- rhs._bits) }
      static func &* (lhs: Self, rhs: Self) -> Self { Self(_truncating: lhs._bits &* rhs._bits) }
      static prefix func ~ (x: Self) -> Self { Self(_truncating: ~x._bits) }
    }
    extension Int {
      /// The bits of a number from 2⁶³ up to 2⁶⁴, which `Int` cannot hold.
      static func _unsignedBits(_ source: Double) -> Int {
        source < 9223372036854775808.0 ? Int(source) : Int(source - 9223372036854775808.0) | Int.min
      }
      static func _parseUnsigned(_ text: String, _ radix: Int) -> Int?
      func _unsignedDivided(by other: Int) -> Int
      var _unsignedDescription: String { get }
      func _text(radix: Int, uppercase: Bool) -> String
    }
    /// A whole number of 64 bits without negative values.
    @_word struct UInt: _WideInteger, UnsignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt
      typealias IntegerLiteralType = Int
      init() { self = 0 }
    }
    /// A whole number of 64 bits without negative values.
    @_word struct UInt64: _WideInteger, UnsignedInteger, Sendable {
      typealias Stride = Int
      typealias Magnitude = UInt64
      typealias IntegerLiteralType = Int
      init() { self = 0 }
    }

    """#
}

extension StandardLibrary {
  static let protocols: StaticString = #"""
    /// A type whose values can be compared with `==`.
    protocol Equatable {
      /// Whether two values are equal.
      static func == (lhs: Self, rhs: Self) -> Bool
    }
    extension Equatable {
      /// Whether two values differ.
      static func != (lhs: Self, rhs: Self) -> Bool { !(lhs == rhs) }
    }

    /// A type whose values have an order.
    protocol Comparable: Equatable {
      /// Whether the first value comes before the second.
      static func < (lhs: Self, rhs: Self) -> Bool
      /// Whether the first value is at most the second.
      static func <= (lhs: Self, rhs: Self) -> Bool
      /// Whether the first value is at least the second.
      static func >= (lhs: Self, rhs: Self) -> Bool
      /// Whether the first value comes after the second.
      static func > (lhs: Self, rhs: Self) -> Bool
    }
    extension Comparable {
      static func > (lhs: Self, rhs: Self) -> Bool { rhs < lhs }
      static func <= (lhs: Self, rhs: Self) -> Bool { !(rhs < lhs) }
      static func >= (lhs: Self, rhs: Self) -> Bool { !(lhs < rhs) }
    }

    /// A type whose values can be keys of a dictionary and members of a set.
    protocol Hashable: Equatable {
      /// Feeds the parts that count for equality to the hasher.
      func hash(into hasher: inout Hasher)
      /// A number that is the same for equal values.
      var hashValue: Int { get }
    }
    extension Hashable {
      var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
      }
    }

    /// Mixes the parts of a value into one number. It has no random seed: equal programs give equal
    /// numbers.
    @_word struct Hasher: Sendable {
      init()
      /// Mixes one more part in.
      mutating func combine<H: Hashable>(_ value: H) { value.hash(into: &self) }
      /// The number for all the parts so far.
      mutating func finalize() -> Int
    }

    /// A type whose values carry a stable identity.
    protocol Identifiable<ID> {
      associatedtype ID: Hashable
      /// What tells this value from others of its kind.
      var id: ID { get }
    }

    /// A type that lists all of its values; an enum without associated values gets the list by itself.
    protocol CaseIterable {
      /// A collection of all values.
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      /// All values in the order of their declaration.
      static var allCases: AllCases { get }
    }

    /// A type that can be converted to and from a simpler one.
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      /// The value for a raw value, or nil when there is none.
      init?(rawValue: RawValue)
      /// The raw value.
      var rawValue: RawValue { get }
    }
    extension RawRepresentable where RawValue: Equatable {
      @_disfavoredOverload static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue == rhs.rawValue
      }
      @_disfavoredOverload static func != (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue != rhs.rawValue
      }
    }
    extension RawRepresentable where RawValue: Hashable {
      func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
    }

    /// A type that says how `print` shows its values.
    protocol CustomStringConvertible {
      /// The text that `print` shows.
      var description: String { get }
    }

    /// A type that says how its values look inside of collections and for `debugPrint`.
    protocol CustomDebugStringConvertible {
      /// The text for debugging.
      var debugDescription: String { get }
    }

    /// A type of the library that says how its values look, and is none of those that a program can
    /// ask for it.
    protocol _Shown {
      var _shown: String { get }
    }

    /// A type whose text can be read back.
    protocol LosslessStringConvertible: CustomStringConvertible {
      /// Reads a value from its text; nil when the text is none.
      init?(_ description: String)
    }

    /// Something that text can be written to.
    protocol TextOutputStream {
      /// Appends the text.
      mutating func write(_ string: String)
    }

    /// A type whose values may be passed between threads. Without effect here.
    protocol Sendable {}
    /// A type that describes an error. Nothing can be thrown here.
    protocol Error: Sendable {}

    /// What literals are where nothing else is wanted.
    typealias IntegerLiteralType = Int
    typealias FloatLiteralType = Double
    typealias BooleanLiteralType = Bool
    typealias StringLiteralType = String
    protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    protocol ExpressibleByIntegerLiteral {
      associatedtype IntegerLiteralType
      init(integerLiteral value: IntegerLiteralType)
    }
    protocol ExpressibleByFloatLiteral {
      associatedtype FloatLiteralType
      init(floatLiteral value: FloatLiteralType)
    }
    protocol ExpressibleByBooleanLiteral {
      associatedtype BooleanLiteralType
      init(booleanLiteral value: BooleanLiteralType)
    }
    protocol ExpressibleByStringLiteral {
      associatedtype StringLiteralType
      init(stringLiteral value: StringLiteralType)
    }
    protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}
    protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: [ArrayLiteralElement])
    }
    protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: [(Key, Value)])
    }

    /// The result of a function that never returns.
    enum Never: Hashable, Error {}
    /// The type of a function's result when there is none.
    typealias Void = ()

    """#
}

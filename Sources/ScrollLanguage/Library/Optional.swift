extension StandardLibrary {
  static let bool: StaticString = #"""
    /// True or false.
    @_word struct Bool: Hashable, LosslessStringConvertible, ExpressibleByBooleanLiteral, Sendable {
      typealias BooleanLiteralType = Bool
      init() { self = false }
      init(_ value: Bool) { self = value }
      init(booleanLiteral value: Bool) { self = value }
      /// Reads `true` or `false`; nil for every other text.
      init?(_ description: String) {
        if description == "true" {
          self = true
        } else if description == "false" {
          self = false
        } else {
          return nil
        }
      }
      static func == (lhs: Bool, rhs: Bool) -> Bool
      static func != (lhs: Bool, rhs: Bool) -> Bool
      /// The opposite.
      static prefix func ! (value: Bool) -> Bool { value ? false : true }
      /// Whether both are true; the second is not evaluated where the first is false.
      static func && (lhs: Bool, rhs: @autoclosure () -> Bool) -> Bool { lhs ? rhs() : false }
      /// Whether one of them is true; the second is not evaluated where the first is true.
      static func || (lhs: Bool, rhs: @autoclosure () -> Bool) -> Bool { lhs ? true : rhs() }
      /// Turns true into false and false into true.
      mutating func toggle()
      /// `true` or `false`.
      var description: String { self ? "true" : "false" }
      func hash(into hasher: inout Hasher)
    }

    """#

  static let optional: StaticString = #"""
    /// A value or nothing.
    enum Optional<Wrapped>: ExpressibleByNilLiteral {
      case none
      case some(Wrapped)

      init(_ value: Wrapped) { self = .some(value) }
      init(nilLiteral: ()) { self = .none }
      /// The function's result for the value, or nil without one.
      func map<U>(_ transform: (Wrapped) -> U) -> U? {
        switch self {
        case .some(let value): return .some(transform(value))
        case .none: return .none
        }
      }
      /// The function's optional result for the value, or nil without one.
      func flatMap<U>(_ transform: (Wrapped) -> U?) -> U? {
        switch self {
        case .some(let value): return transform(value)
        case .none: return .none
        }
      }
      /// The value, which must be there.
      var unsafelyUnwrapped: Wrapped { self! }
      /// Takes the value out and leaves nil.
      mutating func take() -> Wrapped? {
        let value = self
        self = .none
        return value
      }
    }
    extension Optional {
      /// The value, or another one where there is none.
      static func ?? (value: Wrapped?, other: @autoclosure () -> Wrapped) -> Wrapped {
        if let value { return value }
        return other()
      }
      /// The optional itself where it has a value, or another one.
      static func ?? (value: Wrapped?, other: @autoclosure () -> Wrapped?) -> Wrapped? {
        if let value { return value }
        return other()
      }
    }
    extension Optional: Equatable where Wrapped: Equatable {
      static func == (lhs: Wrapped?, rhs: Wrapped?) -> Bool {
        switch lhs {
        case .some(let left):
          switch rhs {
          case .some(let right): return left == right
          case .none: return false
          }
        case .none:
          switch rhs {
          case .some: return false
          case .none: return true
          }
        }
      }
    }
    extension Optional: Hashable where Wrapped: Hashable {
      func hash(into hasher: inout Hasher) {
        switch self {
        case .some(let value):
          hasher.combine(1)
          value.hash(into: &hasher)
        case .none: hasher.combine(0)
        }
      }
    }
    extension Optional: CustomDebugStringConvertible {
      var debugDescription: String { String(reflecting: self) }
    }
    extension Optional: Sendable {}

    /// A value, or the error in its place.
    enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)
      /// With what the function makes of the value.
      func map<T>(_ transform: (Success) -> T) -> Result<T, Failure> {
        switch self {
        case .success(let value): return .success(transform(value))
        case .failure(let error): return .failure(error)
        }
      }
      /// With what the function makes of the error.
      func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return .failure(transform(error))
        }
      }
      /// The function's result for the value.
      func flatMap<T>(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure> {
        switch self {
        case .success(let value): return transform(value)
        case .failure(let error): return .failure(error)
        }
      }
    }
    extension Result: Equatable where Success: Equatable, Failure: Equatable {}
    extension Result: Hashable where Success: Hashable, Failure: Hashable {}

    """#
}

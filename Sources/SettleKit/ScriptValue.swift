/// A value of a script in the hands of its host: a parameter of a rule, a host's own value, the state
/// of a view. Literals make one: `["threshold": 0.33, "rows": [1, 2, 3]]`.
public enum ScriptValue: Hashable, Sendable {
  /// `Double`, `CGFloat`, `Float`.
  case double(Double)
  /// `Int` and the other integers; also taken where the script has a `Double`.
  case int(Int64)
  /// `Bool`
  case bool(Bool)
  /// `String`, `Character`
  case string(String)
  /// `Array`
  case array([ScriptValue])
  /// `nil`. An optional that holds something is that something.
  case `nil`
  /// A struct or tuple: its stored properties in order.
  case structure([Field])
  /// A case of an enum without associated values, by its name.
  case enumCase(String)
  /// A value of a kind that only scripts have, as `print` shows it. It cannot be given to a script.
  case other(String)

  /// A stored property or an element of a tuple.
  public struct Field: Hashable, Sendable {
    /// Empty where there is no label.
    public let name: String
    /// Its value.
    public let value: ScriptValue

    /// Makes a field.
    public init(_ name: String, _ value: ScriptValue) {
      self.name = name
      self.value = value
    }
  }
}

extension ScriptValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  /// `.double`
  public init(floatLiteral value: Double) { self = .double(value) }
  /// `.int`
  public init(integerLiteral value: Int64) { self = .int(value) }
  /// `.bool`
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `.string`
  public init(stringLiteral value: String) { self = .string(value) }
  /// `.array`
  public init(arrayLiteral elements: ScriptValue...) { self = .array(elements) }
  /// `.nil`
  public init(nilLiteral: ()) { self = .nil }
}

extension ScriptValue {
  /// A value of the host: `ScriptValue(slider)`.
  public init(_ value: some ScriptConvertible) { self = value.scriptValue }
}

/// A type of the host that scripts have, too: `Double`, `Int`, `Bool`, `String`, and arrays and
/// optionals of these.
public protocol ScriptConvertible: Sendable {
  /// The type as scripts spell it: `[Double]`.
  static var scriptType: String { get }
  /// The value that a script has sent; nil where it is of another type or out of range.
  init?(_ value: ScriptValue)
  /// The value as a script gets it.
  var scriptValue: ScriptValue { get }
}

extension Double: ScriptConvertible {
  /// `Double`
  public static var scriptType: String { "Double" }
  /// Takes `.double` and `.int`.
  public init?(_ value: ScriptValue) {
    switch value {
    case .double(let number): self = number
    case .int(let number): self = Double(number)
    default: return nil
    }
  }
  /// `.double`
  public var scriptValue: ScriptValue { .double(self) }
}

extension Int: ScriptConvertible {
  /// `Int`, which in scripts has 64 bits on every machine.
  public static var scriptType: String { "Int" }
  /// Takes `.int` that fits.
  public init?(_ value: ScriptValue) {
    guard case .int(let number) = value, let exact = Int(exactly: number) else { return nil }
    self = exact
  }
  /// `.int`
  public var scriptValue: ScriptValue { .int(Int64(self)) }
}

extension Bool: ScriptConvertible {
  /// `Bool`
  public static var scriptType: String { "Bool" }
  /// Takes `.bool`.
  public init?(_ value: ScriptValue) {
    guard case .bool(let flag) = value else { return nil }
    self = flag
  }
  /// `.bool`
  public var scriptValue: ScriptValue { .bool(self) }
}

extension String: ScriptConvertible {
  /// `String`
  public static var scriptType: String { "String" }
  /// Takes `.string`.
  public init?(_ value: ScriptValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
  /// `.string`
  public var scriptValue: ScriptValue { .string(self) }
}

extension Array: ScriptConvertible where Element: ScriptConvertible {
  /// `[Element]`
  public static var scriptType: String { "[\(Element.scriptType)]" }
  /// Takes `.array` if all of its elements fit.
  public init?(_ value: ScriptValue) {
    guard case .array(let values) = value else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
  /// `.array`
  public var scriptValue: ScriptValue {
    var values: [ScriptValue] = []
    values.reserveCapacity(count)
    for element in self { values.append(element.scriptValue) }
    return .array(values)
  }
}

extension Optional: ScriptConvertible where Wrapped: ScriptConvertible {
  /// `Wrapped?`
  public static var scriptType: String { "\(Wrapped.scriptType)?" }
  /// Takes `.nil` and what the wrapped type takes.
  public init?(_ value: ScriptValue) {
    if value == .nil {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
  /// `.nil` or the wrapped value.
  public var scriptValue: ScriptValue {
    switch self {
    case .none: .nil
    case .some(let wrapped): wrapped.scriptValue
    }
  }
}

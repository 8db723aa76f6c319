extension StandardLibrary {
  /// What a model that is pasted says of itself, though nothing here writes or reads files.
  static let coding: StaticString = """
    /// A type whose values can be written out. Nothing is written here, so nothing has to be done.
    protocol Encodable {}
    /// A type whose values can be read in. Nothing is read here, so nothing has to be done.
    protocol Decodable {}
    typealias Codable = Decodable & Encodable
    /// What a property is called outside. Nothing is written or read here, so it is only a name.
    protocol CodingKey: Sendable {}
    extension CodingKey where Self: RawRepresentable, Self.RawValue == String {
      /// The name, which is the raw value.
      var stringValue: String { rawValue }
    }
    extension Int: Encodable, Decodable {}
    extension Double: Encodable, Decodable {}
    extension CGFloat: Encodable, Decodable {}
    extension Float: Encodable, Decodable {}
    extension Bool: Encodable, Decodable {}
    extension String: Encodable, Decodable {}
    extension UUID: Encodable, Decodable {}
    extension CGPoint: Encodable, Decodable {}
    extension CGSize: Encodable, Decodable {}
    extension CGRect: Encodable, Decodable {}
    extension Array: Encodable where Element: Encodable {}
    extension Array: Decodable where Element: Decodable {}
    extension Set: Encodable where Element: Encodable {}
    extension Set: Decodable where Element: Decodable {}
    extension Dictionary: Encodable where Key: Encodable, Value: Encodable {}
    extension Dictionary: Decodable where Key: Decodable, Value: Decodable {}
    extension Optional: Encodable where Wrapped: Encodable {}
    extension Optional: Decodable where Wrapped: Decodable {}

    """
}

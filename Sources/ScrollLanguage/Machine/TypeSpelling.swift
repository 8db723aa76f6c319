extension Code {
  /// A type as scripts spell it: `[Int]` for `Array<Int>`, `Int?` for `Optional<Int>`.
  package func spelling(of id: RuntimeTypeID) -> String {
    let type = type(id)
    switch type.kind {
    case .array(let element): return "[\(spelling(of: element))]"
    case .optional(let wrapped): return "\(spelling(of: wrapped))?"
    case .dictionary(let key, let value): return "[\(spelling(of: key)): \(spelling(of: value))]"
    default: return type.name
    }
  }
}

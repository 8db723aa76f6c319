import ScrollLanguage

extension Machine {
  /// A type as scripts spell it: `[Int]` for `Array<Int>`, `Int?` for `Optional<Int>`.
  func spelling(of id: RuntimeTypeID) -> String {
    let type = code.type(id)
    switch type.kind {
    case .array(let element): return "[\(spelling(of: element))]"
    case .optional(let wrapped): return "\(spelling(of: wrapped))?"
    case .dictionary(let key, let value): return "[\(spelling(of: key)): \(spelling(of: value))]"
    default: return type.name
    }
  }
}

/// The identity that a script has given to a view, or to the element behind it.
///
/// Integers and strings, which nearly all identities are, are stored directly; any other value is kept
/// as a value of the machine.
package enum ViewID {
  case integer(Int64)
  case string(String)
  case value(IdentityValue)
}

extension ViewID {
  /// As a script would write it; nil for what has no literal.
  package var literal: String? {
    switch self {
    case .integer(let value): return "\(value)"
    case .string(let value):
      var text = "\""
      for scalar in value.unicodeScalars { text += scalar.escaped(asASCII: false) }
      return text + "\""
    case .value: return nil
    }
  }
}

extension ViewID: Equatable {
  package static func == (a: ViewID, b: ViewID) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.value(let a), .value(let b)): a.isSame(as: b)
    default: false
    }
  }
}

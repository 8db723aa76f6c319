/// A JSON value whose keys keep the order in which they were given.
///
/// Numbers are written with the fewest digits that read back as the same value; those that JSON
/// cannot hold become the texts "nan", "inf" and "-inf".
package indirect enum JSON: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  package static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// On one line, without spaces.
  package var compact: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// Over several lines, indented by two spaces; arrays and objects without content stay short.
  package var indented: String { indented(by: 0) }

  /// The same inside of a text that is so many columns deep already.
  package func indented(by indent: Int) -> String {
    var text = ""
    write(to: &text, indent: indent)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += JSON.spelling(of: value)
    case .string(let value): JSON.quote(value, to: &text)
    case .array(let elements):
      JSON.list(elements.count, "[", "]", to: &text, indent) { index, text, indent in
        elements[index].write(to: &text, indent: indent)
      }
    case .object(let members):
      JSON.list(members.count, "{", "}", to: &text, indent) { index, text, indent in
        JSON.quote(members[index].key, to: &text)
        text += indent == nil ? ":" : ": "
        members[index].value.write(to: &text, indent: indent)
      }
    }
  }

  private static func list(
    _ count: Int, _ open: String, _ close: String, to text: inout String, _ indent: Int?,
    _ element: (Int, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 2 }
    for index in 0..<count {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      element(index, &text, inner)
    }
    if let indent, count > 0 { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func spelling(of value: Double) -> String {
    if value.isNaN { return "\"nan\"" }
    if value.isInfinite { return value < 0 ? "\"-inf\"" : "\"inf\"" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    if value.utf8.contains(where: needsEscape) { escape(value, to: &text) } else { text += value }
    text += "\""
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ value: String, to text: inout String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

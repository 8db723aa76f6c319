/// Writes JSON for the script of the page, member by member.
///
/// Numbers have the fewest digits that read back as the same value, as the command writes them.
struct PageJSON {
  private(set) var text = ""
  private var needsComma = false

  /// An object whose members `body` writes.
  static func object(_ body: (inout PageJSON) -> Void) -> String {
    var json = PageJSON()
    json.object(body)
    return json.text
  }

  mutating func object(_ body: (inout PageJSON) -> Void) { nest("{", "}", body) }

  mutating func array(_ body: (inout PageJSON) -> Void) { nest("[", "]", body) }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout PageJSON) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  mutating func member(_ key: String, _ body: (inout PageJSON) -> Void) {
    separate()
    quote(key)
    text += ":"
    needsComma = false
    body(&self)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }

  mutating func member(_ key: String, _ value: String?) {
    member(key) { json in
      if let value { json.string(value) } else { json.raw("null") }
    }
  }

  mutating func member(_ key: String, _ value: Double) { member(key) { $0.number(value) } }

  mutating func member(_ key: String, _ value: Int) { member(key) { $0.raw("\(value)") } }

  mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.raw(value ? "true" : "false") }
  }

  mutating func string(_ value: String) {
    separate()
    quote(value)
    needsComma = true
  }

  /// What JSON cannot hold becomes null.
  mutating func number(_ value: Double) { raw(value.isFinite ? "\(value)" : "null") }

  mutating func raw(_ value: String) {
    separate()
    text += value
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  private mutating func quote(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

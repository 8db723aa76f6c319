/// Names in a message: `'a', 'b'`.
enum NameList {
  static func text(_ names: [String], none: String) -> String {
    if names.isEmpty { return none }
    var text = ""
    for name in names {
      if !text.isEmpty { text += ", " }
      text += "'\(name)'"
    }
    return text
  }
}

/// Names in a message: `'a', 'b'`.
enum NameList {
  static func text(_ names: [String], none: String) -> String {
    names.isEmpty ? none : text(names)
  }

  /// `there is 'a'`, `there are 'a', 'b'`; `none` where there is no name.
  static func inventory(_ names: [String], none: String) -> String {
    names.isEmpty ? none : (names.count == 1 ? "there is " : "there are ") + text(names)
  }

  private static func text(_ names: [String]) -> String {
    var text = ""
    for name in names {
      if !text.isEmpty { text += ", " }
      text += "'\(name)'"
    }
    return text
  }
}

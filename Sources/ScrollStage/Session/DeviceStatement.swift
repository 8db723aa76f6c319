import ScrollLanguage

/// Puts the `device(…)` of a text in place of the one that it has, or before its first statement.
///
/// A line that stands behind it keeps its number: the statement takes an empty line where there is one,
/// and shares a line otherwise.
package struct DeviceStatement {
  /// The text with the device.
  package private(set) var text: String
  /// What was replaced, in bytes of the text as it was.
  package private(set) var replaced: Range<Int>
  /// How many bytes stand there instead.
  package private(set) var count: Int

  package init(_ statement: String, in text: String) {
    let statements = WrittenStatement.all(in: text)
    let bytes = Array(text.utf8)
    if let own = statements.first(where: { $0.callee == "device" }) {
      replaced = Int(own.span.start)..<Int(own.span.end)
      count = statement.utf8.count
      self.text = DeviceStatement.replace(replaced, of: bytes, with: statement)
      return
    }
    let first = statements.first { !$0.onlyDeclares }
    let start = first.map { Int($0.span.start) } ?? bytes.count
    let before = statements.last { Int($0.span.end) <= start && $0.onlyDeclares }
    let end = before.map { Int($0.span.end) } ?? 0
    let isEmptyLine = DeviceStatement.emptyLine(in: bytes, from: end, to: start)
    let place = isEmptyLine ?? start
    let written = isEmptyLine == nil ? statement + "; " : statement
    replaced = place..<place
    count = written.utf8.count
    self.text = DeviceStatement.replace(replaced, of: bytes, with: written)
  }

  /// The last empty line of white space and line comments, if there is one.
  private static func emptyLine(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let newline = UInt8(ascii: "\n")
    var place = end
    while place > start + 1 {
      place -= 1
      if bytes[place] == newline, bytes[place - 1] == newline { return place }
      if bytes[place] == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "*") { return nil }
    }
    return nil
  }

  private static func replace(_ range: Range<Int>, of bytes: [UInt8], with text: String) -> String {
    String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  /// The place in the text as it was of one in the text with the device.
  package func originalOffset(_ offset: Int) -> Int {
    if offset <= replaced.lowerBound { return offset }
    if offset < replaced.lowerBound + count { return replaced.lowerBound }
    return offset - count + replaced.count
  }
}

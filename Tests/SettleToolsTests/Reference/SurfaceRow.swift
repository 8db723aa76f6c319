import Foundation

/// One line of `SwiftUI.rows`: an entry of SwiftUI's public interface and what becomes of it here.
struct SurfaceRow: CustomStringConvertible, Sendable {
  enum Status: String {
    case works, recorded, refused
  }

  let line: Int
  let text: String
  let status: Status?
  /// Names of one entry, such as the members of an enumeration.
  let names: [String]
  /// A script below the golden ones for what works, else a line of a script.
  let evidence: String

  var description: String { "line \(line): \(text)" }

  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("SwiftUI.rows")

  static let all: [SurfaceRow] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var rows: [SurfaceRow] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      rows.append(SurfaceRow(line: index + 1, text: line))
    }
    return rows
  }()

  private init(line: Int, text: String) {
    self.line = line
    self.text = text
    let columns = text.components(separatedBy: " | ")
    status = Status(rawValue: columns[0])
    names = columns.count > 1 ? columns[1].components(separatedBy: ", ") : []
    evidence = columns.count == 3 ? columns[2] : ""
  }

  /// The word by which a script mentions a name: the name without owner and labels; the type's for an
  /// initialiser or a subscript.
  static func word(_ name: String) -> String {
    let parts = name.prefix { $0 != "(" }.components(separatedBy: ".")
    let last = parts.last ?? ""
    if last == "init" || last == "subscript" { return parts.dropLast().last ?? "" }
    return last
  }

  /// The words of which a refusal has to mention one: the name's, or a label that is not had.
  static func words(_ name: String) -> [String] {
    let labels = name.drop { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }
    return [word(name)] + labels.map(String.init)
  }
}

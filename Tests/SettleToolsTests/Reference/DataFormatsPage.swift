import Foundation

@testable import SettleTools

/// The article with its examples and tables.
struct DataFormatsPage {
  static let file = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }
  .appendingPathComponent("Sources/SettleKit/SettleKit.docc/DataFormats.md")

  /// A command and the block below it, fences included.
  struct Example {
    var command: String
    var language: String
    var output: String

    var block: String { replaced(with: output) }

    func replaced(with output: String) -> String {
      "```sh\n\(command)\n```\n\n```\(language)\n\(output)```\n"
    }
  }

  /// A row of a table: a member of an object.
  struct Member {
    var name: String
    /// The alternatives: `string`, `list of number`, the name of a shape.
    var types: [String]
  }

  let text: String
  let script: String
  let examples: [Example]
  /// The tables by their headings.
  let shapes: [String: [Member]]

  init() throws {
    text = try String(contentsOf: DataFormatsPage.file, encoding: .utf8)
    let parts = text.components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (language: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "")
    }
    script = blocks.first { $0.language == "swift" }?.text ?? ""
    examples = zip(blocks, blocks.dropFirst()).compactMap { command, output in
      guard command.language == "sh" else { return nil }
      return Example(
        command: String(command.text.dropLast()), language: output.language, output: output.text)
    }
    shapes = DataFormatsPage.shapes(of: text)
  }

  private static func shapes(of text: String) -> [String: [Member]] {
    var shapes: [String: [Member]] = [:]
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" }.dropFirst()) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].trimmingCharacters(in: ["`"])
      shapes[heading, default: []].append(
        Member(name: name, types: cells[1].components(separatedBy: " or ")))
    }
    return shapes
  }

  /// A document without most of its samples and marks.
  static func shortened(_ output: String) -> String {
    shortened(shortened(output, "samples", end: "    ],"), "marks", end: "        },")
  }

  /// Without most elements of a list; `end` is the line that ends each of them but the last.
  private static func shortened(_ output: String, _ list: String, end: String) -> String {
    guard let list = output.range(of: "\"\(list)\": [\n") else { return output }
    let elements = output[list.upperBound...].components(separatedBy: "\n\(end)\n")
    guard elements.count > 2, let last = elements.last else { return output }
    let indent = end.prefix { $0 == " " }
    return output[..<list.upperBound] + "\(elements[0])\n\(end)\n\(indent)…\n\(last)"
  }
}

/// Holds documents against the tables.
struct DataFormatsCheck {
  private let shapes: [String: [DataFormatsPage.Member]]
  private(set) var problems: [String] = []
  /// Members that no document has had.
  private(set) var unseen: Set<String>

  init(_ shapes: [String: [DataFormatsPage.Member]]) {
    self.shapes = shapes
    unseen = Set(shapes.flatMap { shape in shape.value.map { "\(shape.key).\($0.name)" } })
  }

  mutating func check(_ value: JSONValue, _ shape: String, at place: String) {
    guard case .object(let members) = value, let table = shapes[shape] else {
      problems.append("\(place): no \(shape)")
      return
    }
    for name in members.keys where !table.contains(where: { $0.name == name }) {
      problems.append("\(place): \(shape) has no \(name)")
    }
    for member in table {
      let path = "\(shape).\(member.name)"
      guard let value = members[member.name] else {
        if !member.types.contains("absent") { problems.append("\(place): there is no \(path)") }
        continue
      }
      if value != .null { unseen.remove(path) }
      if !member.types.contains(where: { fits(value, $0, at: place) }) {
        problems.append("\(place): \(path) is \(value), not \(member.types)")
      }
    }
  }

  private mutating func fits(_ value: JSONValue, _ type: String, at place: String) -> Bool {
    if let element = type.prefixed("list of ") {
      guard case .array(let elements) = value else { return false }
      return elements.allSatisfy { fits($0, element, at: place) }
    }
    switch (type, value) {
    case ("string", .string), ("boolean", .boolean), ("null", .null), ("number", .number):
      return true
    case ("integer", .number(let number)): return number == number.rounded()
    case ("range", .array(let ends)):
      guard ends.count == 2, case .number(let first) = ends[0], case .number(let last) = ends[1]
      else { return false }
      return first <= last
    case (_, .object):
      guard shapes[type] != nil else { return false }
      check(value, type, at: place)
      return true
    default: return false
    }
  }
}

extension String {
  /// What follows a prefix.
  fileprivate func prefixed(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// A JSON document as it was read.
enum JSONValue: Equatable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

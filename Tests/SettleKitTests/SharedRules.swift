import Foundation
import SettleKit
import Testing

/// The rules of the folder of shared material beside the package, with what compiled Swift answers;
/// there are none on a user's machine.
enum SharedRules {
  static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["SETTLE_SHARED"]
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    let folder = (environment.map { URL(fileURLWithPath: $0) } ?? beside)
      .appendingPathComponent("rules")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let names: [String] = {
    guard let folder,
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else {
      print("skipped: no shared rules here")
      return []
    }
    return files.filter { $0.hasSuffix(".scroll") }.map { String($0.dropLast(7)) }.sorted()
  }()
}

/// One rule of the folder: its text with a rule for each of its instances, and its cases.
struct SharedRule {
  let source: String
  let instances: [String]
  let cases: [RuleCase]

  init(_ name: String) throws {
    let folder = try #require(SharedRules.folder)
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(name).scroll"), encoding: .utf8)
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).vectors.json"))
    let vectors = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let expressions = try #require(vectors["instances"] as? [String])
    cases = try #require(vectors["cases"] as? [[String: Any]]).map { try RuleCase($0) }
    instances = expressions.indices.map { "Instance\($0)" }
    source = expressions.indices.reduce(text) { text, index in
      text + """

        struct Instance\(index): ScrollTargetBehavior {
          let base = AnyScrollTargetBehavior(\(expressions[index]))
          func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            base.updateTarget(&target, context: context)
          }
          func properties(context: PropertiesContext) -> Properties {
            base.properties(context: context)
          }
        }
        """
    }
  }
}

/// One call with what compiled Swift made of it.
struct RuleCase {
  let use: Int
  let target: Rule.Target
  let context: Rule.Context
  /// The target's four numbers, or six with an anchor.
  let answer: [Double]
  let limitsScrolls: Bool
  let failure: Failure.Reason?
  let line: Int?

  init(_ vector: [String: Any]) throws {
    use = vector["use"] as? Int ?? 0
    let input = try #require(vector["in"] as? [String: Any])
    let bits = try #require(vector["bits"] as? [String])
    var numbers = Self.numbers(bits[0])[...]
    func target(_ key: String) -> Rule.Target {
      let count = (input[key] as? [Any])?.count ?? 4
      defer { numbers = numbers.dropFirst(count) }
      return Self.target(Array(numbers.prefix(count)))
    }
    self.target = target("target")
    let original = target("originalTarget")
    let rest = Array(numbers)
    var axes: Rule.Axes = []
    let text = input["axes"] as? String ?? ""
    if text.contains("h") { axes.insert(.horizontal) }
    if text.contains("v") { axes.insert(.vertical) }
    context = Rule.Context(
      originalTarget: original, velocity: Rule.Vector(dx: rest[0], dy: rest[1]),
      contentSize: Rule.Size(width: rest[2], height: rest[3]),
      containerSize: Rule.Size(width: rest[4], height: rest[5]), axes: axes,
      environment: Rule.Environment(
        horizontalSizeClass: Self.sizeClass(input["hsc"]),
        verticalSizeClass: Self.sizeClass(input["vsc"]),
        isRightToLeft: input["rtl"] as? Bool ?? false,
        displayScale: (input["scale"] as? NSNumber)?.doubleValue ?? 1))
    answer = bits.count > 1 ? Self.numbers(bits[1]) : []
    limitsScrolls = (vector["out"] as? [String: Any])?["limitsScrolls"] as? Bool ?? false
    failure = (vector["fails"] as? String).flatMap { Failure.Reason(rawValue: $0) }
    line = (vector["at"] as? [Int])?.first
  }

  static func target(_ numbers: [Double]) -> Rule.Target {
    Rule.Target(
      rect: Rule.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      anchor: numbers.count < 6 ? nil : Rule.UnitPoint(x: numbers[4], y: numbers[5]))
  }

  /// Whether a target has the bits that were expected, any NaN standing for any other.
  func isAnswered(by target: Rule.Target) -> Bool {
    var numbers = [
      target.rect.origin.x, target.rect.origin.y, target.rect.size.width, target.rect.size.height,
    ]
    if let anchor = target.anchor { numbers += [anchor.x, anchor.y] }
    return numbers.count == answer.count
      && zip(numbers, answer).allSatisfy {
        $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN)
      }
  }

  /// A budget that strikes before the stack is as good.
  func isExpected(_ reason: Failure.Reason) -> Bool {
    reason == failure || (failure == .recursion && reason == .budget)
  }

  private static func sizeClass(_ value: Any?) -> Rule.Environment.SizeClass? {
    switch value as? String {
    case "compact": .compact
    case "regular": .regular
    default: nil
    }
  }

  /// Hexadecimal words with the zeros at their end left off.
  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").map { word in
      let padded = word + String(repeating: "0", count: 16 - word.count)
      return Double(bitPattern: UInt64(padded, radix: 16) ?? 0)
    }
  }
}

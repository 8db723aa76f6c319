import Foundation
import ScrollLanguage
import ScrollModel
import Testing

@testable import ScrollStage

/// The folder of shared material beside the package, or nil on a user's machine.
enum SharedFolder {
  static func url(_ name: String) -> URL? {
    let environment = ProcessInfo.processInfo.environment["SETTLE_SHARED"]
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    let folder = environment.map { URL(fileURLWithPath: $0) } ?? beside
    let url = folder.appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}

/// Every rule of the shared folder answers every vector with the bits that compiled Swift gave.
@Suite struct RuleVectorTests {
  static let names: [String] = {
    guard let folder = SharedFolder.url("rules"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else {
      print("skipped: no shared rules here")
      return []
    }
    return files.filter { $0.hasSuffix(".scroll") }.map { String($0.dropLast(7)) }.sorted()
  }()

  @Test(arguments: names)
  func rule(name: String) throws {
    let folder = try #require(SharedFolder.url("rules"))
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(name).scroll"), encoding: .utf8)
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).vectors.json"))
    let vectors = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let instances = try #require(vectors["instances"] as? [String])
    let cases = try #require(vectors["cases"] as? [[String: Any]])
    let rigs = try instances.map { try RuleRig(text, instance: $0, name: name) }
    var misses = 0
    for (index, vector) in cases.enumerated() {
      let use = vector["use"] as? Int ?? 0
      if let problem = rigs[use].problem(with: vector) {
        misses += 1
        if misses <= 3 { Issue.record("\(name) case \(index): \(problem)") }
      }
    }
    #expect(misses == 0, "\(misses) of \(cases.count)")
  }
}

/// One instance of a rule, ready to be called.
struct RuleRig {
  let session: Session
  let rule: RuleRunner.PreparedRule

  init(_ text: String, instance: String, name: String) throws {
    let script = ScriptLoader().load([
      ScriptInput(
        name: "\(name).scroll",
        bytes: Array("\(text)\nColor.red.scrollTargetBehavior(\(instance))\n".utf8),
        isScript: true)
    ])
    for diagnostic in script.diagnostics where diagnostic.severity == .error {
      let place = script.sources[0].position(at: diagnostic.span.span.start)
      Issue.record("\(name):\(place.line):\(place.column) \(diagnostic.message)")
    }
    let compiled = script.code(for: .iOS)
    let code = try #require(compiled)
    session = Session(code, of: script) { event in
      if case .fault(let report) = event { Issue.record("\(report.fault.message)") }
    }
    _ = session.run()
    let view = try #require(session.scene?.shown)
    var cursor = ValueCursor(view.reference)
    _ = cursor.reference()
    let behavior = cursor.reference()
    rule = session.rules.prepare(Kept(try #require(behavior), session.machine.heap))
  }

  /// What differs from the vector, or nil.
  func problem(with vector: [String: Any]) -> String? {
    guard let input = vector["in"] as? [String: Any], let bits = vector["bits"] as? [String]
    else { return "no input" }
    let numbers = RuleRig.words(bits[0])
    var reader = NumberReader(numbers: numbers)
    let targetNumbers = (input["target"] as? [Any])?.count ?? 4
    var target = reader.target(targetNumbers)
    let original = reader.target((input["originalTarget"] as? [Any])?.count ?? 4)
    let proposed = target
    let velocity = Vector(dx: reader.next(), dy: reader.next())
    let content = Size(width: reader.next(), height: reader.next())
    let container = Size(width: reader.next(), height: reader.next())
    var axes: AxisSet = []
    if let text = input["axes"] as? String {
      if text.contains("h") { axes.insert(.horizontal) }
      if text.contains("v") { axes.insert(.vertical) }
    }
    var values = EnvironmentRecord()
    values.horizontalSizeClass = sizeClass(input["hsc"])
    values.verticalSizeClass = sizeClass(input["vsc"])
    values.isRightToLeft = input["rtl"] as? Bool ?? false
    values.displayScale = (input["scale"] as? NSNumber)?.doubleValue ?? 1
    let geometry = ScrollGeometry(axes: axes, viewport: container, contentSize: content)
    var context = TargetContext(
      originalTarget: original, velocity: velocity, releaseVelocity: velocity, geometry: geometry,
      targets: .none, sizeClasses: SizeClasses(), cause: .release)
    context.contentSize = content
    context.containerSize = container
    let properties = PropertiesContext(axes: axes, sizeClasses: SizeClasses())
    let limits = session.rules.limits(rule, properties, values).limitsScrolls
    let wanted = (vector["out"] as? [String: Any])?["limitsScrolls"] as? Bool ?? false
    if vector["fails"] == nil, limits != wanted { return "limitsScrolls is \(limits)" }
    let outcome = session.rules.updateTarget(rule, &target, context, values)
    let fault = outcome.run?.failure.map { Fault($0) }
    if let reason = vector["fails"] as? String {
      return failure(reason, outcome, fault, target, proposed, axes)
    }
    if let fault { return "failed: \(fault.reason.name) \(fault.message)" }
    return difference(target, RuleRig.words(bits[1]))
  }

  private func failure(
    _ reason: String, _ outcome: BehaviorOutcome, _ fault: Fault?, _ target: ScrollTarget,
    _ proposed: ScrollTarget, _ axes: AxisSet
  ) -> String? {
    if let fault {
      let isStack = reason == "recursion" && fault.reason == .budget
      return fault.reason.name == reason || isStack ? nil : "failed for \(fault.reason.name)"
    }
    let found: String
    if target.rect.isNull {
      found = "nullRect"
    } else if target.rect.isInfinite {
      found = "infiniteRect"
    } else {
      let numbers = [
        target.rect.origin.x, target.rect.origin.y, target.rect.size.width, target.rect.size.height,
      ]
      found = numbers.contains { !$0.isFinite } ? "nonFinite" : "nothing"
    }
    return found == reason ? nil : "\(reason) expected, \(found) found"
  }

  private func difference(_ target: ScrollTarget, _ expected: [UInt64]) -> String? {
    var numbers = [
      target.rect.origin.x, target.rect.origin.y, target.rect.size.width, target.rect.size.height,
    ]
    if let anchor = target.anchor { numbers += [anchor.x, anchor.y] }
    if numbers.count != expected.count {
      return "anchor \(numbers.count) against \(expected.count)"
    }
    for (number, word) in zip(numbers, expected) {
      let wanted = Double(bitPattern: word)
      if number.isNaN && wanted.isNaN { continue }
      if number.bitPattern != word { return "\(numbers) where \(wanted) is expected" }
    }
    return nil
  }

  private func sizeClass(_ value: Any?) -> EnvironmentRecord.SizeClass? {
    switch value as? String {
    case "compact": .compact
    case "regular": .regular
    default: nil
    }
  }

  /// Hexadecimal words with the zeros at their end left off.
  static func words(_ text: String) -> [UInt64] {
    text.split(separator: " ").map { word in
      let padded = word + String(repeating: "0", count: 16 - word.count)
      return UInt64(padded, radix: 16) ?? 0
    }
  }
}

private struct NumberReader {
  let numbers: [UInt64]
  var index = 0

  mutating func next() -> Double {
    defer { index += 1 }
    return index < numbers.count ? Double(bitPattern: numbers[index]) : .nan
  }

  mutating func target(_ count: Int) -> ScrollTarget {
    let rect = Rect(x: next(), y: next(), width: next(), height: next())
    if count < 6 { return ScrollTarget(rect: rect) }
    return ScrollTarget(rect: rect, anchor: UnitPoint(x: next(), y: next()))
  }
}

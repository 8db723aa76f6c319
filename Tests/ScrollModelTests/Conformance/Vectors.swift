import Foundation
import ScrollModel
import Testing

/// A JSON value, read without ceremony.
struct JSON {
  let value: Any?

  subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  subscript(index: Int) -> JSON {
    let list = value as? [Any] ?? []
    return JSON(value: index < list.count ? list[index] : nil)
  }

  var exists: Bool { value != nil && !(value is NSNull) }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var text: String? { value as? String }
  var flag: Bool { (value as? NSNumber)?.boolValue ?? false }
  var list: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
  var numbers: [Double] { list.compactMap(\.number) }
  var isNumber: Bool { number != nil }
  /// A name, whether written as text or as a number.
  var name: String { text ?? number.map { "\(Int($0))" } ?? "" }

  var rect: Rect {
    let n = numbers
    guard n.count == 4 else { return Rect() }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Two numbers, or one along the vertical axis.
  func point(_ axis: Axis) -> Point {
    if let number {
      var point = Point()
      point[axis] = number
      return point
    }
    return Point(x: self[0].number ?? 0, y: self[1].number ?? 0)
  }

  /// Two lengths, or one along an axis and as much across.
  func size(_ axis: Axis) -> Size {
    if let number { return Size(width: number, height: number) }
    return Size(width: self[0].number ?? 0, height: self[1].number ?? 0)
  }
}

/// One set of the shared test figures; suites that need one are skipped where the
/// folder is absent.
struct VectorSet {
  let name: String
  let cases: [JSON]

  static let isHere = folder != nil

  static func load(_ name: String) -> VectorSet? {
    guard let folder else { return nil }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")),
      let root = try? JSONSerialization.jsonObject(with: data)
    else {
      Issue.record("\(name).json cannot be read")
      return nil
    }
    return VectorSet(name: name, cases: JSON(value: root)["cases"].list)
  }

  private static var folder: URL? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var places = [package.deletingLastPathComponent().appendingPathComponent("shared")]
    if let given = ProcessInfo.processInfo.environment["SETTLE_SHARED"] {
      places.insert(URL(fileURLWithPath: given), at: 0)
    }
    return places.map { $0.appendingPathComponent("vectors") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private var ids: Set<String> { Set(cases.map { $0["id"].text ?? "" }) }

  /// Runs every case that is not set aside by id, with the reason why it cannot concern us. A reason
  /// for a case that there is not fails, and so does a set of which nothing is left.
  func run(except reasons: [String: String] = [:], _ body: (JSON, String) -> Void) {
    let stale = Set(reasons.keys).subtracting(ids)
    #expect(stale.isEmpty, "\(name): no cases \(stale.sorted())")
    run(ids.subtracting(reasons.keys), body)
  }

  /// Runs the cases of these ids; others concern other tests.
  func run(only wanted: Set<String>, _ body: (JSON, String) -> Void) {
    let stale = wanted.subtracting(ids)
    #expect(stale.isEmpty, "\(name): no cases \(stale.sorted())")
    run(wanted, body)
  }

  private func run(_ wanted: Set<String>, _ body: (JSON, String) -> Void) {
    var ran = 0
    for test in cases {
      let id = test["id"].text ?? ""
      guard wanted.contains(id) else { continue }
      body(test, "\(name)/\(id)")
      ran += 1
    }
    print("\(name): \(ran) of \(cases.count) cases")
    #expect(ran > 0)
  }

  /// A set that has no counterpart here is known case by case: a new one has to be looked at.
  func isSetAside(_ known: Set<String>, because reason: String) {
    print("\(name): 0 of \(cases.count) cases, \(reason)")
    #expect(known == ids)
  }
}

/// Compares as the sets ask for it: a number with a tolerance, or an open interval.
func matches(_ value: Double, _ expected: JSON, _ tolerance: JSON) -> Bool {
  if let number = expected.number {
    return abs(value - number) <= max(tolerance.number ?? 0, 1e-9 * max(1, abs(number)))
  }
  if expected.text == "inf" { return value == .infinity }
  if !expected.exists { return true }
  if let gt = expected["gt"].number, value <= gt { return false }
  if let lt = expected["lt"].number, value >= lt { return false }
  return true
}

/// Fraction that an anchor's name stands for.
func fraction(_ anchor: JSON) -> Double? {
  switch anchor.text {
  case "leading", "top", "start": return 0
  case "center": return 0.5
  case "trailing", "bottom", "end": return 1
  default: return anchor.number
  }
}

func axis(_ test: JSON) -> Axis { test["axis"].text == "horizontal" ? .horizontal : .vertical }

func axes(_ test: JSON) -> AxisSet {
  switch test["axes"].text {
  case "x": return .horizontal
  case "y": return .vertical
  case "both": return .both
  default: return axis(test) == .horizontal ? .horizontal : .vertical
  }
}

/// Insets named top, leading, bottom, trailing.
func insets(_ margins: JSON) -> Insets {
  Insets(
    top: margins["top"].number ?? 0, left: margins["leading"].number ?? 0,
    bottom: margins["bottom"].number ?? 0, right: margins["trailing"].number ?? 0)
}

extension Rect {
  func outset(by margins: Insets) -> Rect {
    Rect(
      x: origin.x - margins.left, y: origin.y - margins.top,
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
  }
}

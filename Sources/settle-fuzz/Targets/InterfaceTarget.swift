import CSettle
import SettleC

/// Calls of the C interface in any order, with handles that were freed, null pointers and lengths
/// that cannot be.
struct InterfaceTarget {
  private var choices: Choices
  /// Numbers of rules, freed ones among them.
  private var rules: [settle_rule] = [0, 1, .max]
  private var failure = settle_failure()

  static func take(_ bytes: [UInt8]) throws(Broken) {
    var target = InterfaceTarget(choices: Choices(bytes: bytes))
    for _ in 0..<target.choices.number(in: 1...12) { try target.call() }
    for rule in target.rules { _ = settle_rule_free(rule) }
  }

  private mutating func call() throws(Broken) {
    let status: settle_status
    switch choices.index(weights: [4, 6, 3, 3, 2, 2, 2, 2, 1]) {
    case 0: status = load()
    case 1: status = try updateTarget()
    case 2: status = setNumber()
    case 3: status = set()
    case 4: status = getNumber()
    case 5: status = replace()
    case 6: status = copy()
    case 7: status = hash()
    default: status = settle_rule_free(someRule())
    }
    guard -10...1 ~= status else { throw Broken("status \(status) is not in settle.h") }
    if settle_status_text(status) == nil { throw Broken("status \(status) has no text") }
    let rule = someRule()
    _ = choices.once(in: 9) ? settle_rule_failure(rule, nil) : settle_rule_failure(rule, &failure)
    _ = settle_status_text(Int32(truncatingIfNeeded: choices.number(below: 1 << 20)))
  }

  private mutating func someRule() -> settle_rule { choices.pick(rules) }

  private mutating func number() -> Double {
    choices.pick([0, 1, -1, 0.5, 300, 1e9, 1e300, .infinity, -.infinity, .nan, 9.3e18, -0.0])
  }

  // MARK: Texts

  private mutating func text() -> [UInt8] {
    var bytes = Array(choices.pick(Self.texts).utf8)
    if choices.once(in: 3), !bytes.isEmpty {
      for _ in 0..<choices.number(in: 1...4) {
        bytes[choices.number(below: bytes.count)] = UInt8(choices.number(below: 256))
      }
    }
    return bytes
  }

  /// A length within the text, or one that is refused before anything is read.
  private mutating func length(of text: [UInt8]) -> Int {
    choices.once(in: 6)
      ? choices.pick([0, -1, .min, .max, (16 << 20) + 1, text.count / 2]) : text.count
  }

  // MARK: Calls

  private mutating func load() -> settle_status {
    let text = text()
    let length = length(of: text)
    var rule: settle_rule = 99
    let name = choices.pick([nil, nil, "Snap", "Other", "", "é"])
    var limits = settle_limits(
      steps: UInt64(choices.pick([0, 1, 50, 5000])),
      memory: UInt64(choices.pick([0, 1, 4096, 1 << 20])),
      depth: UInt32(choices.pick([0, 1, 9])))
    // A limit that is none: the standard ones are the greatest.
    if choices.once(in: 9) { limits = settle_limits(steps: .max, memory: .max, depth: .max) }
    var failure = settle_failure()
    let status = withParameter { parameter, choices in
      var options = settle_options(
        parameters: parameter,
        parameter_count: choices.pick([0, 0, 1, 1, -1, .max, 1025]), limits: limits)
      if options.parameters == nil, options.parameter_count == 1 { options.parameter_count = 0 }
      let isNull = choices.once(in: 3)
      return text.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return isNull
          ? settle_rule_load(start, length, name, nil, &rule, nil)
          : settle_rule_load(start, length, name, &options, &rule, &failure)
      }
    }
    if rule != 0 { rules.append(rule) }
    return status
  }

  private mutating func replace() -> settle_status {
    let text = text()
    let length = length(of: text)
    let rule = someRule()
    return text.withUnsafeBytes { bytes in
      settle_rule_replace(
        rule, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length, &failure)
    }
  }

  private mutating func updateTarget() throws(Broken) -> settle_status {
    var target = someTarget()
    let before = target
    var context = settle_context(
      original_target: someTarget(), velocity_x: number(), velocity_y: number(),
      content_width: number(), content_height: number(), container_width: number(),
      container_height: number(), display_scale: number(),
      axes: UInt32(choices.number(below: 8)),
      horizontal_size_class: UInt32(choices.number(below: 5)),
      vertical_size_class: UInt32(choices.number(below: 5)),
      is_right_to_left: choices.once(in: 2))
    let rule = someRule()
    if choices.once(in: 12) { return settle_rule_update_target(rule, nil, &context) }
    if choices.once(in: 12) { return settle_rule_update_target(rule, &target, nil) }
    let status = settle_rule_update_target(rule, &target, &context)
    if status < 0, target.y.bitPattern != before.y.bitPattern {
      throw Broken("a failed call has changed the target")
    }
    return status
  }

  private mutating func someTarget() -> settle_target {
    settle_target(
      x: number(), y: number(), width: number(), height: number(), anchor_x: number(),
      anchor_y: number(), has_anchor: choices.once(in: 2))
  }

  private mutating func setNumber() -> settle_status {
    let rule = someRule()
    let value = number()
    return settle_rule_set_number(rule, choices.pick(Self.names), value)
  }

  private mutating func getNumber() -> settle_status {
    var value = 0.0
    let rule = someRule()
    if choices.once(in: 9) { return settle_rule_get_number(rule, "step", nil) }
    return settle_rule_get_number(rule, choices.pick(Self.names), &value)
  }

  private mutating func set() -> settle_status {
    let rule = someRule()
    return withParameter { parameter, _ in settle_rule_set(rule, parameter) }
  }

  private mutating func copy() -> settle_status {
    var copy: settle_rule = 0
    let rule = someRule()
    if choices.once(in: 9) { return settle_rule_copy(rule, nil) }
    let status = settle_rule_copy(rule, &copy)
    if copy != 0 { rules.append(copy) }
    return status
  }

  private mutating func hash() -> settle_status {
    var text = [CChar](repeating: 0, count: 65)
    return settle_rule_hash(someRule(), &text)
  }

  /// Any parameter, or none.
  private mutating func withParameter(
    _ body: (UnsafePointer<settle_parameter>?, inout Choices) -> settle_status
  ) -> settle_status {
    let name = choices.pick(Self.names)
    let string: String? = choices.pick([nil, "", "text", "é"])
    let numbers = (0..<choices.number(below: 5)).map { Double($0) * 10 }
    var own = choices
    let isNull = own.once(in: 9)
    let status = withCString(name) { name in
      withCString(string) { string in
        numbers.withUnsafeBufferPointer { buffer in
          let count = own.once(in: 6) ? own.pick([-1, .min, .max, (8 << 20) + 1]) : buffer.count
          var parameter = settle_parameter(
            name: name, kind: Int32(own.number(in: -1...5)), number: 2, string: string,
            numbers: own.once(in: 6) ? nil : buffer.baseAddress, count: count)
          return isNull ? body(nil, &own) : body(&parameter, &own)
        }
      }
    }
    choices = own
    return status
  }

  private func withCString(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> settle_status
  ) -> settle_status {
    text.map { $0.withCString(body) } ?? body(nil)
  }

  // MARK: What there is to choose from

  private static let names: [String?] = [
    "step", "stops", "name", "isOn", "count", "other", "", nil, "a.b",
  ]

  private static let texts = [
    """
    struct Snap: ScrollTargetBehavior {
      var step = 100.0
      var stops: [Double] = [0, 50]
      var name = "a"
      var isOn = false
      var count = 3
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / step).rounded() * step
        for stop in stops where abs(stop - target.rect.minY) < 10 { target.rect.origin.y = stop }
        if isOn { target.rect.origin.x = Double(name.count * count) }
      }
    }
    """,
    """
    struct Snap: ScrollTargetBehavior {
      let step: Double
      var count: Int { didSet { step2 = Double(count) } }
      var step2 = 1.0
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = Double(Int(target.rect.minY) / count)
      }
    }
    """,
    """
    struct Other: ScrollTargetBehavior {
      var count = 3
      func deep(_ n: Int) -> Int { n == 0 ? 0 : deep(n - 1) + 1 }
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let many = Array(repeating: target.rect.minY, count: count)
        target.rect.origin.y = many.reduce(0, +) + Double(deep(count))
      }
    }
    """,
    """
    struct Snap: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { while true {} }
    }
    """,
    "struct A {}", "", "let x = 1",
  ]
}

import CSettle
import Foundation
import Testing

@testable import SettleC

/// A rule in the hands of a C program, freed at the end.
final class CRule {
  let handle: settle_rule

  init(_ text: String, _ name: String? = nil, limits: settle_limits = settle_limits()) throws {
    var handle: settle_rule = 0
    var failure = settle_failure()
    var options = settle_options()
    options.limits = limits
    let status = settle_rule_load(text, text.utf8.count, name, &options, &handle, &failure)
    try #require(status == 0, "\(failure.line): \(message(of: failure))")
    self.handle = handle
  }

  deinit { settle_rule_free(handle) }

  /// Where the rule ends from a proposed offset.
  func answer(y: Double, dy: Double = -1000) -> Double {
    var target = Self.target(y: y)
    var context = Self.context(dy: dy)
    settle_rule_update_target(handle, &target, &context)
    return target.y
  }

  static func target(y: Double) -> settle_target {
    settle_target(
      x: 0, y: y, width: 300, height: 600, anchor_x: 0, anchor_y: 0, has_anchor: false)
  }

  static func context(dy: Double = -1000) -> settle_context {
    var context = settle_context()
    context.original_target = target(y: 900)
    context.velocity_y = dy
    context.content_width = 300
    context.content_height = 6000
    context.container_width = 300
    context.container_height = 600
    context.display_scale = 1
    context.axes = UInt32(SETTLE_AXIS_VERTICAL)
    return context
  }
}

func message(of failure: settle_failure) -> String {
  withUnsafeBytes(of: failure.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

func name(of failure: settle_failure) -> String {
  withUnsafeBytes(of: failure.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

/// A rule whose `updateTarget` has this body.
func ruleText(_ body: String, members: String = "") -> String {
  """
  struct Test: ScrollTargetBehavior {
    \(members)
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      \(body)
    }
  }
  """
}

func == (status: settle_status, expected: Int) -> Bool { Int(status) == expected }

@Suite struct RuleFunctionTests {
  @Test func outcomes() throws {
    let rule = try CRule(
      ruleText(
        "if target.rect.minY < limit { target.rect.origin.y = 0 }", members: "var limit = 300.0"))
    var target = CRule.target(y: 200)
    var context = CRule.context()
    #expect(settle_rule_update_target(rule.handle, &target, &context) == SETTLE_UPDATED)
    #expect(target.y == 0)
    #expect(settle_rule_update_target(rule.handle, &target, &context) == SETTLE_OK)
    #expect(settle_rule_set_number(rule.handle, "limit", 100) == SETTLE_OK)
    #expect(rule.answer(y: 200) == 200)
    var value = 0.0
    #expect(settle_rule_get_number(rule.handle, "limit", &value) == SETTLE_OK)
    #expect(value == 100)
    var failure = settle_failure()
    #expect(settle_rule_failure(rule.handle, &failure) == SETTLE_OK)
    #expect(failure.status == SETTLE_OK)
  }

  @Test func failure() throws {
    let rule = try CRule(ruleText("let a = [1.0]\n    target.rect.origin.y = a[3]"))
    var target = CRule.target(y: 200)
    var context = CRule.context()
    for _ in 0..<3 {
      #expect(settle_rule_update_target(rule.handle, &target, &context) == SETTLE_FAILED)
      #expect(target.y == 200)
      var failure = settle_failure()
      #expect(settle_rule_failure(rule.handle, &failure) == SETTLE_OK)
      #expect(failure.status == SETTLE_FAILED)
      #expect(failure.reason == SETTLE_REASON_INDEX)
      #expect(failure.line == 5)
      #expect(name(of: failure) == "index")
      #expect(message(of: failure).contains("3"))
    }
  }

  private func preferring(_ answer: String) throws -> CRule {
    let properties = """
      func properties(context: PropertiesContext) -> Properties {
          var properties = Properties()
          properties.limitsScrolls = \(answer)
          return properties
        }
      """
    return try CRule(ruleText("target.rect.origin.y = 1", members: properties))
  }

  @Test func shorterScrollsPreferred() throws {
    let rule = try preferring("context.axes.contains(.vertical)")
    var context = CRule.context()
    var limits = false
    #expect(settle_rule_limits_scrolls(rule.handle, &context, &limits) == SETTLE_OK)
    #expect(limits)
    context.axes = UInt32(SETTLE_AXIS_HORIZONTAL)
    #expect(settle_rule_limits_scrolls(rule.handle, &context, &limits) == SETTLE_OK)
    #expect(!limits)
    let plain = try CRule(ruleText("target.rect.origin.y = 1"))
    #expect(settle_rule_limits_scrolls(plain.handle, &context, &limits) == SETTLE_OK)
    #expect(!limits)
    #expect(settle_rule_limits_scrolls(0, &context, &limits) == SETTLE_INVALID_RULE)
  }

  @Test func aPreferenceThatFailsSaysSo() throws {
    let rule = try preferring("[true][Int(context.axes.rawValue)]")
    var context = CRule.context()
    var limits = true
    #expect(settle_rule_limits_scrolls(rule.handle, &context, &limits) == SETTLE_FAILED)
    #expect(!limits)
    var failure = settle_failure()
    #expect(settle_rule_failure(rule.handle, &failure) == SETTLE_OK)
    #expect(failure.status == SETTLE_FAILED && failure.reason == SETTLE_REASON_INDEX)
    #expect(rule.answer(y: 9) == 1)
  }

  @Test func exhaustsItsBudgetOnEveryCall() throws {
    var limits = settle_limits()
    limits.steps = 1000
    let rule = try CRule(ruleText("while true {}"), limits: limits)
    var target = CRule.target(y: 200)
    var context = CRule.context()
    var failure = settle_failure()
    for _ in 0..<1000 {
      #expect(settle_rule_update_target(rule.handle, &target, &context) == SETTLE_FAILED)
    }
    settle_rule_failure(rule.handle, &failure)
    #expect(failure.reason == SETTLE_REASON_BUDGET)
  }

  @Test func parametersOfAllKinds() throws {
    let text = ruleText(
      "target.rect.origin.y = isOn ? stops[row] : Double(title.count)",
      members: "let stops: [Double]; var row: Int; var isOn = false; var title = \"\"")
    var handle: settle_rule = 0
    var failure = settle_failure()
    let numbers = [10.0, 20.0, 30.0]
    #expect(
      settle_rule_load(text, text.utf8.count, nil, nil, &handle, &failure)
        == SETTLE_MISSING_PARAMETER)
    #expect(handle == 0)
    let status = numbers.withUnsafeBufferPointer { numbers in
      "stops".withCString { stops in
        "row".withCString { row in
          let parameters = [
            settle_parameter(
              name: stops, kind: Int32(SETTLE_KIND_NUMBERS), number: 0, string: nil,
              numbers: numbers.baseAddress, count: 3),
            settle_parameter(
              name: row, kind: Int32(SETTLE_KIND_NUMBER), number: 2, string: nil, numbers: nil,
              count: 0),
          ]
          return parameters.withUnsafeBufferPointer { parameters in
            var options = settle_options(
              parameters: parameters.baseAddress, parameter_count: 2, limits: settle_limits())
            return settle_rule_load(text, text.utf8.count, nil, &options, &handle, &failure)
          }
        }
      }
    }
    #expect(status == SETTLE_OK)
    defer { settle_rule_free(handle) }
    var target = CRule.target(y: 1)
    var context = CRule.context()
    "title".withCString { title in
      "four".withCString { four in
        var parameter = settle_parameter(
          name: title, kind: Int32(SETTLE_KIND_STRING), number: 0, string: four, numbers: nil,
          count: 0)
        #expect(settle_rule_set(handle, &parameter) == SETTLE_OK)
      }
    }
    settle_rule_update_target(handle, &target, &context)
    #expect(target.y == 4)
    "isOn".withCString { name in
      var parameter = settle_parameter(
        name: name, kind: Int32(SETTLE_KIND_FLAG), number: 1, string: nil, numbers: nil, count: 0)
      #expect(settle_rule_set(handle, &parameter) == SETTLE_OK)
    }
    settle_rule_update_target(handle, &target, &context)
    #expect(target.y == 30)
    #expect(settle_rule_set_number(handle, "row", 1.5) == SETTLE_WRONG_TYPE)
    #expect(settle_rule_set_number(handle, "column", 1) == SETTLE_NO_SUCH_PARAMETER)
    var value = 0.0
    #expect(settle_rule_get_number(handle, "isOn", &value) == SETTLE_OK)
    #expect(value == 1)
    #expect(settle_rule_get_number(handle, "title", &value) == SETTLE_WRONG_TYPE)
  }

  @Test func rulesThatAreNotThereAreTold() {
    let one = ruleText("")
    let two =
      "struct Other: ScrollTargetBehavior {"
      + one.dropFirst("struct Test: ScrollTargetBehavior {".count)
    var rule: settle_rule = 0
    var failure = settle_failure()
    func load(_ text: String, _ name: String?) -> String {
      #expect(
        settle_rule_load(text, text.utf8.count, name, nil, &rule, &failure) == SETTLE_NO_SUCH_RULE)
      return message(of: failure)
    }
    #expect(load(one, "Snap") == "there is no rule 'Snap'; there is 'Test'")
    #expect(load(one + "\n" + two, "Snap") == "there is no rule 'Snap'; there are 'Test', 'Other'")
    #expect(
      load(one + "\n" + two, nil)
        == "the script has several rules, so one must be named: there are 'Test', 'Other'")
  }

  @Test func refusedParametersAreTold() throws {
    let rule = try CRule(ruleText("", members: "var pitch = 5.0; var title = \"\""))
    func told() -> String {
      var failure = settle_failure()
      #expect(settle_rule_failure(rule.handle, &failure) == SETTLE_OK)
      return "\(failure.status) " + message(of: failure)
    }
    var value = 0.0
    #expect(settle_rule_set_number(rule.handle, "pich", 1) == SETTLE_NO_SUCH_PARAMETER)
    #expect(told().hasPrefix("\(SETTLE_NO_SUCH_PARAMETER) there is no parameter 'pich'"))
    #expect(told().contains("'pitch'"))
    #expect(settle_rule_set_number(rule.handle, "title", 1) == SETTLE_WRONG_TYPE)
    #expect(told().contains("'String'"))
    #expect(settle_rule_get_number(rule.handle, "title", &value) == SETTLE_WRONG_TYPE)
    #expect(told().hasSuffix("'title' is no number: its type is 'String'"))
    #expect(settle_rule_get_number(rule.handle, "titel", &value) == SETTLE_NO_SUCH_PARAMETER)
    #expect(told().contains("'title'"))
    #expect(settle_rule_set_number(rule.handle, "pitch", 1) == SETTLE_OK)
    #expect(told() == "0 ")
  }

  @Test func anInitializerThatFailsIsTold() {
    let text = ruleText("", members: "var n = [1][3]")
    var rule: settle_rule = 7
    var failure = settle_failure()
    #expect(
      settle_rule_load(text, text.utf8.count, nil, nil, &rule, &failure) == SETTLE_FAILED)
    #expect(rule == 0)
    #expect(failure.reason == SETTLE_REASON_INDEX)
  }

  @Test func valuesThatAreTooLarge() throws {
    var limits = settle_limits()
    limits.memory = 1000
    let rule = try CRule(ruleText("", members: "var xs: [Double] = []"), limits: limits)
    let numbers = [Double](repeating: 1, count: 1000)
    "xs".withCString { name in
      numbers.withUnsafeBufferPointer { numbers in
        var parameter = settle_parameter(
          name: name, kind: Int32(SETTLE_KIND_NUMBERS), number: 0, string: nil,
          numbers: numbers.baseAddress, count: 1000)
        #expect(settle_rule_set(rule.handle, &parameter) == SETTLE_FAILED)
      }
    }
    var failure = settle_failure()
    settle_rule_failure(rule.handle, &failure)
    #expect(failure.reason == SETTLE_REASON_MEMORY)
    #expect(name(of: failure) == "memory")
  }

  /// The text is read before the rule is taken: until then others may ask it.
  @Test func replacingHoldsTheRuleOnlyAtTheEnd() throws {
    let rule = try CRule(ruleText("target.rect.origin.y = 7"))
    let better = ruleText("target.rect.origin.y = 8")
    var failure = settle_failure()
    // As another thread does in a call.
    guard case .success(let place) = RuleTable.enter(rule.handle) else {
      Issue.record("the rule is in use")
      return
    }
    #expect(settle_rule_replace(rule.handle, "struct", 6, &failure) == SETTLE_SOURCE_ERROR)
    #expect(failure.status == SETTLE_SOURCE_ERROR)
    #expect(settle_rule_replace(rule.handle, better, better.utf8.count, &failure) == SETTLE_BUSY)
    #expect(failure.status == SETTLE_BUSY)
    RuleTable.leave(place)
    #expect(rule.answer(y: 1) == 7)
    #expect(settle_rule_replace(rule.handle, better, better.utf8.count, &failure) == SETTLE_OK)
    #expect(rule.answer(y: 1) == 8)
  }

  @Test func replacing() throws {
    let rule = try CRule(
      ruleText("target.rect.origin.y = pitch", members: "var pitch = 5.0"), "Test")
    settle_rule_set_number(rule.handle, "pitch", 6)
    var before = [CChar](repeating: 1, count: 65)
    settle_rule_hash(rule.handle, &before)
    var failure = settle_failure()
    for (text, status) in [
      ("struct Test {", SETTLE_SOURCE_ERROR), ("", SETTLE_NO_SUCH_RULE),
      (ruleText("", members: "let more: Int"), SETTLE_MISSING_PARAMETER),
    ] {
      #expect(settle_rule_replace(rule.handle, text, text.utf8.count, &failure) == status)
      #expect(failure.status == status)
      #expect(rule.answer(y: 1) == 6)
    }
    let better = ruleText("target.rect.origin.y = pitch * 2", members: "var pitch = 5.0")
    #expect(settle_rule_replace(rule.handle, better, better.utf8.count, nil) == SETTLE_OK)
    #expect(rule.answer(y: 1) == 12)
    var after = [CChar](repeating: 1, count: 65)
    #expect(settle_rule_hash(rule.handle, &after) == SETTLE_OK)
    #expect(after != before)
    #expect(after[63] != 0 && after[64] == 0)
  }

  @Test func copying() throws {
    let rule = try CRule(ruleText("target.rect.origin.y = pitch", members: "var pitch = 5.0"))
    var copy: settle_rule = 0
    #expect(settle_rule_copy(rule.handle, &copy) == SETTLE_OK)
    #expect(settle_rule_set_number(copy, "pitch", 9) == SETTLE_OK)
    #expect(rule.answer(y: 1) == 5)
    #expect(settle_rule_free(copy) == SETTLE_OK)
  }

  @Test func texts() {
    #expect(String(cString: settle_version()).contains("."))
    for status: Int32 in [-11, -10, -5, -4, -1, 0, 1, 2, .max, .min] {
      #expect(String(cString: settle_status_text(status)).count > 5)
    }
  }
}

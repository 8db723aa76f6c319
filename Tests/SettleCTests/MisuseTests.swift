import CSettle
import Foundation
import Testing

/// What a C program can do wrong, as far as it can be found out.
@Suite struct MisuseTests {
  static let text = ruleText("target.rect.origin.y = 1")

  @Test func numbersBesideTheConstants() throws {
    let made = try CRule(Self.text)
    var target = CRule.target(y: 2)
    for field in [\settle_context.axes, \.horizontal_size_class, \.vertical_size_class] {
      var context = CRule.context()
      context[keyPath: field] = 7
      var limits = true
      #expect(
        settle_rule_update_target(made.handle, &target, &context) == SETTLE_INVALID_ARGUMENT)
      #expect(settle_rule_limits_scrolls(made.handle, &context, &limits) == SETTLE_INVALID_ARGUMENT)
      #expect(target.y == 2 && !limits)
    }
  }

  @Test func stringsThatAreNotUTF8() throws {
    let made = try CRule(
      ruleText("if name == \"\\u{FFFD}\" { fatalError() }", members: "var name = \"\""))
    var parameter = settle_parameter()
    parameter.kind = Int32(SETTLE_KIND_STRING)
    "name".withCString { name in
      parameter.name = name
      [CChar(bitPattern: 0xff), 0].withUnsafeBufferPointer { bytes in
        parameter.string = bytes.baseAddress
        #expect(settle_rule_set(made.handle, &parameter) == SETTLE_INVALID_ARGUMENT)
      }
    }
  }

  @Test func nullPointers() throws {
    var rule: settle_rule = 7
    var failure = settle_failure()
    #expect(settle_rule_load(nil, 0, nil, nil, &rule, &failure) == SETTLE_INVALID_ARGUMENT)
    #expect(rule == 0)
    #expect(message(of: failure).contains("text"))
    #expect(settle_rule_load(Self.text, 4, nil, nil, nil, nil) == SETTLE_INVALID_ARGUMENT)
    var options = settle_options()
    options.parameter_count = 3
    #expect(
      settle_rule_load(Self.text, Self.text.utf8.count, nil, &options, &rule, nil)
        == SETTLE_INVALID_ARGUMENT)
    let made = try CRule(Self.text)
    var target = CRule.target(y: 2)
    var context = CRule.context()
    #expect(settle_rule_update_target(made.handle, nil, &context) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_update_target(made.handle, &target, nil) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_limits_scrolls(made.handle, &context, nil) == SETTLE_INVALID_ARGUMENT)
    var limits = true
    #expect(settle_rule_limits_scrolls(made.handle, nil, &limits) == SETTLE_INVALID_ARGUMENT)
    #expect(!limits)
    #expect(settle_rule_failure(made.handle, nil) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_set(made.handle, nil) == SETTLE_INVALID_ARGUMENT)
    var parameter = settle_parameter()
    #expect(settle_rule_set(made.handle, &parameter) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_set_number(made.handle, nil, 1) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_get_number(made.handle, "x", nil) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_replace(made.handle, nil, 3, nil) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_copy(made.handle, nil) == SETTLE_INVALID_ARGUMENT)
    #expect(settle_rule_hash(made.handle, nil) == SETTLE_INVALID_ARGUMENT)
    #expect(made.answer(y: 2) == 1)
  }

  @Test(arguments: [-1, Int.min, Int.max, (16 << 20) + 1])
  func wrongLengths(length: Int) {
    var rule: settle_rule = 0
    var failure = settle_failure()
    #expect(
      settle_rule_load(Self.text, length, nil, nil, &rule, &failure) == SETTLE_INVALID_ARGUMENT)
  }

  /// Every size_t that C can give, of which the upper half are negative numbers here.
  @Test(arguments: [-1, Int.min, Int.max, (8 << 20) + 1])
  func wrongCounts(count: Int) throws {
    let text = ruleText("target.rect.origin.y = xs[0]", members: "var xs = [5.0]")
    let rule = try CRule(text)
    let numbers = [1.0, 2.0]
    "xs".withCString { name in
      numbers.withUnsafeBufferPointer { numbers in
        var parameter = settle_parameter(
          name: name, kind: Int32(SETTLE_KIND_NUMBERS), number: 0, string: nil,
          numbers: numbers.baseAddress, count: count)
        #expect(settle_rule_set(rule.handle, &parameter) == SETTLE_INVALID_ARGUMENT)
        parameter.numbers = nil
        #expect(settle_rule_set(rule.handle, &parameter) == SETTLE_INVALID_ARGUMENT)
        parameter.numbers = numbers.baseAddress
        parameter.count = 2
        var made: settle_rule = 0
        withUnsafePointer(to: parameter) { parameter in
          var options = settle_options(
            parameters: parameter, parameter_count: count, limits: settle_limits())
          #expect(
            settle_rule_load(text, text.utf8.count, nil, &options, &made, nil)
              == SETTLE_INVALID_ARGUMENT)
        }
        #expect(
          settle_rule_replace(rule.handle, text, count == (8 << 20) + 1 ? -2 : count, nil)
            == SETTLE_INVALID_ARGUMENT)
      }
    }
    #expect(rule.answer(y: 2) == 5)
  }

  @Test func greatestLimits() throws {
    let limits = settle_limits(steps: .max, memory: .max, depth: .max)
    #expect(try CRule(Self.text, limits: limits).answer(y: 2) == 1)
  }

  @Test func wrongTexts() {
    var rule: settle_rule = 0
    var failure = settle_failure()
    let bytes: [CChar] = [0x61, 0x00, 0x62]
    #expect(settle_rule_load(bytes, 3, nil, nil, &rule, &failure) == SETTLE_SOURCE_ERROR)
    let invalid: [CChar] = [-1, -2]
    #expect(settle_rule_load(invalid, 2, nil, nil, &rule, &failure) == SETTLE_SOURCE_ERROR)
    #expect(name(of: failure) == "Encoding")
    #expect(settle_rule_load("", 0, nil, nil, &rule, &failure) == SETTLE_NO_SUCH_RULE)
    #expect(
      settle_rule_load(Self.text, Self.text.utf8.count, "Other", nil, &rule, &failure)
        == SETTLE_NO_SUCH_RULE)
    // A message that is too long is cut between characters.
    let long = "let x = " + String(repeating: "é", count: 400)
    #expect(settle_rule_load(long, long.utf8.count, nil, nil, &rule, &failure) < 0)
    #expect(!message(of: failure).contains("\u{FFFD}"))
  }

  @Test func handlesThatAreNone() throws {
    var target = CRule.target(y: 2)
    var context = CRule.context()
    for handle: settle_rule in [0, 1, 0xFFFF, 1 << 32, .max, 0xFFFF_FFFF, (1 << 62) | 1] {
      // Handle 1 of generation 0 was never given out, whatever other tests have loaded.
      #expect(settle_rule_update_target(handle, &target, &context) == SETTLE_INVALID_RULE)
      #expect(settle_rule_free(handle) == SETTLE_INVALID_RULE)
      var copy: settle_rule = 0
      #expect(settle_rule_copy(handle, &copy) == SETTLE_INVALID_RULE)
      #expect(settle_rule_replace(handle, Self.text, 3, nil) == SETTLE_INVALID_RULE)
      var failure = settle_failure()
      #expect(settle_rule_failure(handle, &failure) == SETTLE_INVALID_RULE)
      #expect(failure.status == SETTLE_INVALID_RULE)
      #expect(message(of: failure).contains("no such rule"))
    }
    #expect(target.y == 2)
  }

  @Test func freedHandles() throws {
    var old: [settle_rule] = []
    for _ in 0..<300 {
      var rule: settle_rule = 0
      #expect(
        settle_rule_load(Self.text, Self.text.utf8.count, nil, nil, &rule, nil) == SETTLE_OK)
      #expect(settle_rule_free(rule) == SETTLE_OK)
      old.append(rule)
    }
    #expect(Set(old).count == old.count)
    // Places are in use again; their old numbers are not.
    let rules = try (0..<20).map { _ in try CRule(Self.text) }
    for rule in old {
      #expect(settle_rule_free(rule) == SETTLE_INVALID_RULE)
      #expect(settle_rule_set_number(rule, "x", 1) == SETTLE_INVALID_RULE)
    }
    #expect(rules.allSatisfy { $0.answer(y: 3) == 1 })
  }

  /// Two threads on one rule: each call is done or refused.
  @Test func oneRuleManyThreads() async throws {
    let rule = try CRule(
      ruleText("var n = 0; while n < 200 { n += 1 }; target.rect.origin.y = Double(n)"))
    let handle = rule.handle
    let counts = await withTaskGroup(of: (Int, Int).self) { group in
      for _ in 0..<4 {
        group.addTask {
          var counts = (done: 0, busy: 0)
          for _ in 0..<500 {
            var target = CRule.target(y: 2)
            var context = CRule.context()
            let status = settle_rule_update_target(handle, &target, &context)
            if status == SETTLE_UPDATED, target.y == 200 { counts.done += 1 }
            if status == SETTLE_BUSY, target.y == 2 { counts.busy += 1 }
          }
          return (counts.done, counts.busy)
        }
      }
      return await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
    }
    #expect(counts.0 + counts.1 == 2000)
    // How many are refused is a matter of scheduling.
    #expect(counts.0 > 0)
    #expect(rule.answer(y: 2) == 200)
  }
}

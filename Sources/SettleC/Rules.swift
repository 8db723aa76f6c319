// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSettle
import SettleKit

// The functions of settle.h, where each is described. `@implementation` holds their types to the header,
// for which they must have the names that C gives them.

@c @implementation
public func settle_rule_load(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?,
  _ options: UnsafePointer<settle_options>?, _ rule: UnsafeMutablePointer<settle_rule>?,
  _ failure: UnsafeMutablePointer<settle_failure>?
) -> settle_status {
  guard let rule else { return fail(.invalidArgument("'rule' is null"), failure) }
  rule.pointee = 0
  do throws(CallError) {
    let bytes = try read(text, length)
    let options = options?.pointee ?? settle_options()
    let parameters = try read(options)
    let made = try make(
      compile(bytes), name.map { String(cString: $0) }, parameters, Limits(options.limits))
    guard let handle = RuleTable.insert(made) else { throw .tooMany }
    rule.pointee = handle
    failure?.pointee = .none
    return Status.ok
  } catch {
    return fail(error, failure)
  }
}

@c @implementation
public func settle_rule_update_target(
  _ rule: settle_rule, _ target: UnsafeMutablePointer<settle_target>?,
  _ context: UnsafePointer<settle_context>?
) -> settle_status {
  guard let target, let context, context.pointee.isInRange else { return Status.invalidArgument }
  let place: RuleTable.Place
  switch RuleTable.enter(rule) {
  case .success(let found): place = found
  case .failure(let error): return error.status
  }
  defer { RuleTable.leave(place) }
  var answer = Rule.Target(target.pointee)
  guard
    let outcome = place.pointee.rule?.updateTarget(&answer, context: Rule.Context(context.pointee))
  else { return Status.invalidRule }
  if place.pointee.hasFailed { place.pointee.hasFailed = false }
  switch outcome {
  case .unchanged:
    // Equal zeros may differ in their sign.
    target.pointee = settle_target(answer)
    return Status.ok
  case .updated:
    target.pointee = settle_target(answer)
    return Status.updated
  case .failed(let failure):
    place.pointee.note(.failed(failure))
    return Status.failed
  }
}

@c @implementation
public func settle_rule_limits_scrolls(
  _ rule: settle_rule, _ context: UnsafePointer<settle_context>?,
  _ limits: UnsafeMutablePointer<Bool>?
) -> settle_status {
  guard let limits else { return Status.invalidArgument }
  limits.pointee = false
  guard let context, context.pointee.isInRange else { return Status.invalidArgument }
  let asked = Rule.Context(context.pointee)
  return change(rule) { (rule) throws(RuleError) in
    do throws(Failure) {
      limits.pointee = try rule.limitsScrolls(axes: asked.axes, environment: asked.environment)
    } catch {
      throw .failed(error)
    }
  }
}

@c @implementation
public func settle_rule_failure(
  _ rule: settle_rule, _ failure: UnsafeMutablePointer<settle_failure>?
) -> settle_status {
  guard let failure else { return Status.invalidArgument }
  return use(rule, failure) { (slot) throws(CallError) in
    failure.pointee = .none
    if slot.hasFailed, let error = slot.error { failure.pointee = settle_failure(error) }
  }
}

@c @implementation
public func settle_rule_set(
  _ rule: settle_rule, _ parameter: UnsafePointer<settle_parameter>?
) -> settle_status {
  guard let parameter, let name = parameter.pointee.name,
    let value = ScriptValue(parameter.pointee)
  else { return Status.invalidArgument }
  return set(rule, name, value)
}

@c @implementation
public func settle_rule_set_number(
  _ rule: settle_rule, _ name: UnsafePointer<CChar>?, _ value: Double
) -> settle_status {
  guard let name else { return Status.invalidArgument }
  return set(rule, name, .double(value))
}

@c @implementation
public func settle_rule_get_number(
  _ rule: settle_rule, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
) -> settle_status {
  guard let name, let value else { return Status.invalidArgument }
  return change(rule) { (rule) throws(RuleError) in
    let name = String(cString: name)
    let parameters = rule.parameters
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .noSuchParameter(name, known: parameters.map(\.name))
    }
    switch parameter.value {
    case .double(let number): value.pointee = number
    case .int(let number): value.pointee = Double(number)
    case .bool(let flag): value.pointee = flag ? 1 : 0
    default: throw .notANumber(parameter: name, type: parameter.type)
    }
  }
}

@c @implementation
public func settle_rule_replace(
  _ rule: settle_rule, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ failure: UnsafeMutablePointer<settle_failure>?
) -> settle_status {
  guard RuleTable.holds(rule) else { return refuse(.invalid, failure) }
  let script: Script
  do throws(CallError) {
    // Whoever scrolls meanwhile finds the rule free.
    script = try compile(try read(text, length))
  } catch {
    return fail(error, failure)
  }
  failure?.pointee = .none
  return use(rule, failure) { (slot) throws(CallError) in
    do throws(RuleError) { try slot.rule?.replace(with: script) } catch { throw .rule(error) }
  }
}

@c @implementation
public func settle_rule_copy(
  _ rule: settle_rule, _ copy: UnsafeMutablePointer<settle_rule>?
) -> settle_status {
  guard let copy else { return Status.invalidArgument }
  copy.pointee = 0
  return use(rule) { (slot) throws(CallError) in
    guard var own = slot.rule else { throw .tooMany }
    // Made here, so that the next calls of both allocate nothing; one that cannot be made says so
    // when it is called.
    _ = own.takeOwnInstance()
    guard let handle = RuleTable.insert(own) else { throw .tooMany }
    copy.pointee = handle
  }
}

@c @implementation
public func settle_rule_hash(
  _ rule: settle_rule, _ hash: UnsafeMutablePointer<CChar>?
) -> settle_status {
  guard let hash else { return Status.invalidArgument }
  return use(rule) { (slot) throws(CallError) in
    for (index, byte) in (slot.rule?.script.hash ?? "").utf8.prefix(64).enumerated() {
      hash[index] = CChar(bitPattern: byte)
      hash[index + 1] = 0
    }
  }
}

@c @implementation
public func settle_rule_free(_ rule: settle_rule) -> settle_status {
  switch RuleTable.enter(rule) {
  case .success(let place):
    RuleTable.remove(place, rule)
    return Status.ok
  case .failure(let error): return error.status
  }
}

// MARK: What they have in common

/// Why a call does nothing.
private enum CallError: Error {
  case invalidArgument(String)
  case tooMany
  case rule(RuleError)

  var failure: settle_failure {
    switch self {
    case .invalidArgument(let message): settle_failure(Status.invalidArgument, message)
    case .tooMany: settle_failure(Status.tooManyRules, StatusText.tooMany.description)
    case .rule(let error): settle_failure(error)
    }
  }
}

extension RuleTableError {
  var status: settle_status {
    switch self {
    case .invalid: Status.invalidRule
    case .busy: Status.busy
    }
  }
}

private func fail(
  _ error: CallError, _ failure: UnsafeMutablePointer<settle_failure>?
) -> settle_status {
  let what = error.failure
  failure?.pointee = what
  return what.status
}

private func refuse(
  _ error: RuleTableError, _ failure: UnsafeMutablePointer<settle_failure>?
) -> settle_status {
  failure?.pointee = settle_failure(error.status, "\(StatusText.of(error.status))")
  return error.status
}

/// Uses a rule's place for oneself.
private func use(
  _ rule: settle_rule, _ failure: UnsafeMutablePointer<settle_failure>? = nil,
  _ body: (inout RuleTable.Slot) throws(CallError) -> Void
) -> settle_status {
  switch RuleTable.enter(rule) {
  case .failure(let error): return refuse(error, failure)
  case .success(let place):
    defer { RuleTable.leave(place) }
    do throws(CallError) {
      try body(&place.pointee)
      return Status.ok
    } catch {
      return fail(error, failure)
    }
  }
}

private func set(
  _ rule: settle_rule, _ name: UnsafePointer<CChar>, _ value: ScriptValue
) -> settle_status {
  change(rule) { (rule) throws(RuleError) in
    try rule.setParameter(String(cString: name), to: value)
  }
}

/// Does something with a rule and notes for `settle_rule_failure` whether it went wrong.
private func change(
  _ rule: settle_rule, _ body: (inout Rule) throws(RuleError) -> Void
) -> settle_status {
  use(rule) { (slot) throws(CallError) in
    // Taken out of its place, so that it is not copied.
    guard var held = slot.rule.take() else { return }
    defer { slot.rule = held }
    do throws(RuleError) {
      try body(&held)
      slot.hasFailed = false
    } catch {
      slot.note(error)
      throw .rule(error)
    }
  }
}

/// More than any script has; a length beyond it is a mistake and nothing is read.
private let greatestLength = 16 << 20

private func read(_ text: UnsafePointer<CChar>?, _ length: Int) throws(CallError) -> [UInt8] {
  guard 0...greatestLength ~= length else {
    let size = UInt(bitPattern: length)
    throw .invalidArgument("'length' is \(size), a script has at most \(greatestLength) bytes")
  }
  guard let text else { throw .invalidArgument("'text' is null") }
  return Array(UnsafeRawBufferPointer(start: text, count: length))
}

private func read(_ options: settle_options) throws(CallError) -> [String: ScriptValue] {
  if options.parameter_count == 0 { return [:] }
  // A size_t beyond Int.max comes in below 0.
  guard let parameters = options.parameters, 0...1024 ~= options.parameter_count else {
    throw .invalidArgument("'parameters' is null, or there are more than 1024")
  }
  var values: [String: ScriptValue] = [:]
  for index in 0..<options.parameter_count {
    guard let name = parameters[index].name, let value = ScriptValue(parameters[index]) else {
      throw .invalidArgument(
        "parameter \(index) has no name, no kind, no value, or one that is not UTF-8")
    }
    values[String(cString: name)] = value
  }
  return values
}

private func compile(_ bytes: [UInt8]) throws(CallError) -> Script {
  do throws(Diagnostics) { return try Script(utf8: bytes, name: "rule.scroll") } catch {
    throw .rule(.source(error))
  }
}

private func make(
  _ script: Script, _ name: String?, _ parameters: [String: ScriptValue], _ limits: Limits
) throws(CallError) -> Rule {
  let names = script.ruleNames
  guard let name = name ?? (names.count == 1 ? names[0] : nil) else {
    throw .rule(.noSuchRule("", known: names))
  }
  do throws(RuleError) {
    return try script.rule(name, parameters: parameters, limits: limits)
  } catch {
    throw .rule(error)
  }
}

// A host of a rule: loads it, changes a parameter, asks it a million times, survives broken rules and
// replaces them, and shares it between threads. Every step checks itself; the exit status is 0 only
// if all is as it should be.

import SettleKit

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 1_000_000

func check(_ condition: Bool, _ what: String) {
  print(condition ? "ok    " : "WRONG ", what)
  if !condition { fatalError(what) }
}

let context = Rule.Context(
  originalTarget: Rule.Target(rect: Rule.Rect(x: 0, y: 1200, width: 390, height: 700)),
  velocity: Rule.Vector(dx: 0, dy: -900), contentSize: Rule.Size(width: 390, height: 44_000),
  containerSize: Rule.Size(width: 390, height: 700))

/// Where a rule ends from a proposed offset.
func answer(_ rule: inout Rule, from y: Double) -> Double {
  var target = Rule.Target(rect: Rule.Rect(x: 0, y: y, width: 390, height: 700))
  _ = rule.updateTarget(&target, context: context)
  return target.rect.origin.y
}

/// The sum of the answers to many proposals, which is the same for everybody who asks the same.
func sum(_ rule: inout Rule, count: Int) -> Double {
  var sum = 0.0
  for index in 0..<count { sum += answer(&rule, from: Double(index % 4000)) }
  return sum
}

// Load.
let script = try Script(Rules.snap, name: "snap.scroll")
var rule = try script.rule("Snap", parameters: ["threshold": 0.33])
check(answer(&rule, from: 250) == 264, "loaded, with a parameter: 250 pt is no longer near the top")

// Change a parameter.
try rule.setParameter("threshold", to: 0.5)
check(answer(&rule, from: 250) == 0, "a parameter was changed: 250 pt is near the top")

// Evaluate.
let start = ContinuousClock.now
let expected = sum(&rule, count: count)
let duration = ContinuousClock.now - start
print("\(count) calls, \(duration / Double(max(count, 1))) each")

// A text that does not check is refused, and the old rule goes on.
var refusal: RuleError?
do { try rule.replace(source: Rules.broken, name: "broken.scroll") } catch { refusal = error }
if case .source(let diagnostics) = refusal {
  check(
    diagnostics.first?.range?.start.line == 4, "a broken rule is refused: \(diagnostics.all[0])")
} else {
  check(false, "a broken rule is refused")
}
check(answer(&rule, from: 250) == 0, "the old rule goes on")

// One that checks and fails leaves the proposed target.
try rule.replace(source: Rules.failing, name: "failing.scroll")
var target = context.originalTarget
if case .failed(let failure) = rule.updateTarget(&target, context: context) {
  check(failure.reason == .index && failure.range?.start.line == 8, "a rule fails: \(failure)")
}
check(target == context.originalTarget, "the proposed target is kept")
check(rule.parameter("threshold") == 0.5, "the parameter has moved to the new rule")

// And back again.
try rule.replace(with: script)
check(answer(&rule, from: 250) == 0, "replaced by one that works")

// One rule, many threads: each copy gets a machine of its own.
let sums = await withTaskGroup(of: Double.self) { group in
  for _ in 0..<4 {
    group.addTask { [rule] in
      var own = rule
      return sum(&own, count: count)
    }
  }
  var sums: [Double] = []
  for await sum in group { sums.append(sum) }
  return sums
}
check(sums == Array(repeating: expected, count: 4), "four threads agree")

import ScrollLanguage
import ScrollModel

/// Runs the program's own `ScrollTargetBehavior`s for the scroll views that use them.
///
/// A rule runs under a budget of its own and leaves nothing behind but the target. The report of
/// each call goes to the model with the outcome; none is kept here.
final class RuleRunner {
  private let machine: Machine
  private var program: StageCode
  /// The context of the call under way, for built-in behaviours that a rule calls.
  private(set) var context: TargetContext?
  /// What a host has told the rule that it asks without a scene.
  var hostCall: HostCall?
  /// What a host has set in the rules of the scene.
  var changes = RuleChanges()
  /// Verbs and observables are refused: a rule runs.
  var isRunning: Bool {
    get { machine.isPure }
    set { machine.isPure = newValue }
  }

  init(_ machine: Machine, _ program: StageCode) {
    self.machine = machine
    self.program = program
  }

  /// Goes over to code that continues the program.
  func adopt(_ next: StageCode) {
    program = next
  }

  // MARK: Choosing

  /// The behaviour of a scroll view: the model's own, or a rule to be run here.
  func behavior(of scroll: SceneScroll) -> TargetBehavior {
    guard let attributes = scroll.region.attributes, let rule = chosenBehavior(of: scroll) else {
      return .automatic
    }
    let values = attributes.values
    if !isProgramRule(rule) {
      var value = ValueCursor(rule.reference)
      switch machine.code.type(machine.boxType(rule.reference)).name {
      case "PagingScrollTargetBehavior": return .paging
      case "ViewAlignedScrollTargetBehavior": return .viewAligned(value.viewAligned())
      default: break
      }
    }
    let prepared = prepare(changes.applied(to: rule, of: scroll.identity, on: machine))
    return .foreign(
      ForeignBehavior(
        limits: { [self] in limits(prepared, $0, values) },
        updateTarget: { [self] target, context in
          updateTarget(prepared, &target, context, values)
        }))
  }

  /// The program's own rule of a scroll view, as a host has changed it.
  func programRule(of scroll: SceneScroll) -> Kept? {
    guard let rule = chosenBehavior(of: scroll), isProgramRule(rule) else { return nil }
    return changes.applied(to: rule, of: scroll.identity, on: machine)
  }

  /// What stands in `.scrollTargetBehavior(…)`, taken out of `AnyScrollTargetBehavior`.
  private func chosenBehavior(of scroll: SceneScroll) -> Kept? {
    var rule = scroll.region.attributes?.modifiers.behavior
    while let wrapped = rule, !isProgramRule(wrapped),
      machine.code.type(machine.boxType(wrapped.reference)).name == "AnyScrollTargetBehavior"
    {
      var value = ValueCursor(wrapped.reference)
      rule = value.reference().map { Kept($0, machine.heap) }
    }
    return rule
  }

  private func isProgramRule(_ rule: Kept) -> Bool {
    machine.code.type(machine.boxType(rule.reference)).isOfProgram
  }

  /// A rule with all that a call of it needs, looked up once.
  struct PreparedRule {
    let rule: Kept
    let name: String
    let layout: Layout
    let updateTarget: FunctionIndex?
    let properties: FunctionIndex?
  }

  func prepare(_ rule: Kept) -> PreparedRule {
    let id = machine.boxType(rule.reference)
    let type = machine.code.type(id)
    return PreparedRule(
      rule: rule, name: type.name, layout: type.layout,
      updateTarget: program.updateTarget.flatMap { machine.witness($0, of: id) },
      properties: program.properties.flatMap { machine.witness($0, of: id) })
  }

  // MARK: Running

  /// Calls `updateTarget(_:context:)` of a rule, unless its properties failed for this landing.
  func updateTarget(
    _ prepared: PreparedRule, _ target: inout ScrollTarget, _ context: TargetContext,
    _ values: EnvironmentRecord
  ) -> BehaviorOutcome {
    var run = RuleRun(name: prepared.name, limits: context.limits)
    if case .failed(let failure) = context.limits {
      run.failure = failure
      return .failed(.raised, run)
    }
    guard let function = prepared.updateTarget else { return .unchanged(run) }
    let before = target
    let layout = prepared.layout
    let outer = self.context
    self.context = context
    defer { self.context = outer }
    do throws(Fault) {
      target = try underBudget(&run.steps) { () throws(Fault) in
        try machine.invoke(function) { window in
          var writer = ValueWriter(window.words)
          writer.write(before)
          copy(prepared.rule.reference, layout, to: writer.position, window.references)
          var rest = ValueWriter(writer.position + layout.words)
          rest.write(context)
          values.write(to: &rest, window.references + layout.references)
        } results: { window in
          var cursor = ValueCursor(
            words: UnsafePointer(window.words), references: UnsafePointer(window.references))
          return cursor.scrollTarget()
        }
      }
      run.decided = machine.lastDecision.map { Mark($0) }
      return target == before ? .unchanged(run) : .updated(run)
    } catch {
      run.decided = machine.lastDecision.map { Mark($0) }
      run.failure = RuleFailure(error)
      return .failed(.raised, run)
    }
  }

  /// Calls `properties(context:)` of a rule.
  func limits(
    _ prepared: PreparedRule, _ context: PropertiesContext, _ values: EnvironmentRecord
  ) -> LimitsAnswer {
    guard let function = prepared.properties else { return .notAsked }
    let layout = prepared.layout
    var steps: Int64 = 0
    do throws(Fault) {
      let limitsScrolls = try underBudget(&steps) { () throws(Fault) in
        try machine.invoke(function) { window in
          copy(prepared.rule.reference, layout, to: window.words, window.references)
          var rest = ValueWriter(window.words + layout.words)
          rest.write(Int(context.axes.rawValue))
          values.write(to: &rest, window.references + layout.references)
        } results: {
          $0.words[0] != 0
        }
      }
      return .answered(limitsScrolls: limitsScrolls)
    } catch {
      return .failed(RuleFailure(error))
    }
  }

  private func copy(
    _ box: Reference, _ layout: Layout, to words: UnsafeMutablePointer<UInt64>,
    _ references: UnsafeMutablePointer<Reference?>
  ) {
    words.update(from: box.payload.words, count: layout.words)
    for index in 0..<layout.references {
      let reference = box.payload.references[index]
      if let reference { reference.retain() }
      references[index] = reference
    }
  }

  /// A rule's own budget; what it uses counts for the script, too.
  private func underBudget<T>(
    _ used: inout Int64, _ body: () throws(Fault) -> T
  ) throws(Fault) -> T {
    let outerLimits = machine.limits
    let outerSteps = machine.steps
    let wasRunning = isRunning
    let budget = min(Limits.rule.steps, max(0, outerSteps))
    machine.limits.steps = Limits.rule.steps
    machine.refillSteps(budget)
    machine.resetDecision()
    isRunning = true
    defer {
      isRunning = wasRunning
      used = budget - max(0, machine.steps)
      machine.limits = outerLimits
      machine.refillSteps(outerSteps - used)
    }
    return try body()
  }
}

extension ValueWriter {
  /// `ScrollTargetBehaviorContext` up to its environment.
  mutating func write(_ context: TargetContext) {
    write(context.originalTarget)
    write(context.velocity)
    write(context.contentSize)
    write(context.containerSize)
    write(Int(context.axes.rawValue))
  }
}

extension ValueCursor {
  /// `ViewAlignedScrollTargetBehavior`
  mutating func viewAligned() -> ViewAligned {
    let limit: ViewAligned.Limit
    switch int() {
    case 1: limit = .alwaysByOne
    case 2: limit = .alwaysByFew
    case 3: limit = .never
    default: limit = .automatic
    }
    return ViewAligned(limit: limit, anchor: optionalUnitPoint())
  }
}

/// Built-in behaviours called by a rule.
extension RuleRunner {
  /// The context that a rule hands on: what the script may have changed, over what the model knows.
  func handedOn(_ value: inout ValueCursor) -> TargetContext? {
    guard var context = context ?? hostCall?.targetContext else { return nil }
    context.originalTarget = value.scrollTarget()
    let dx = value.double()
    let velocity = Vector(dx: dx, dy: value.double())
    // Below the floor the model still knows the speed that a rule cannot see.
    if velocity != context.velocity { context.releaseVelocity = velocity }
    context.velocity = velocity
    context.contentSize = value.size()
    context.containerSize = value.size()
    return context
  }
}

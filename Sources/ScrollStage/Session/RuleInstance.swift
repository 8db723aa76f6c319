import ScrollLanguage
import ScrollModel

/// What a host tells a rule: `ScrollTargetBehaviorContext`.
package struct RuleContext {
  package var originalTarget: ScrollTarget
  /// pt/s
  package var velocity: Vector
  package var contentSize: Size
  package var containerSize: Size
  package var axes: AxisSet
  package var environment: EnvironmentRecord

  package init(
    originalTarget: ScrollTarget, velocity: Vector, contentSize: Size, containerSize: Size,
    axes: AxisSet, environment: EnvironmentRecord
  ) {
    self.originalTarget = originalTarget
    self.velocity = velocity
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.axes = axes
    self.environment = environment
  }
}

extension RuleContext {
  /// For behaviours of the library that a rule hands the decision to: a scroll view as large as the
  /// container, without targets.
  var full: TargetContext {
    let geometry = ScrollGeometry(
      axes: axes, viewport: containerSize, contentSize: contentSize,
      isRightToLeft: environment.isRightToLeft)
    return TargetContext(
      originalTarget: originalTarget, velocity: velocity, releaseVelocity: velocity,
      geometry: geometry, targets: .none,
      sizeClasses: SizeClasses(
        isHorizontalCompact: environment.horizontalSizeClass == .compact,
        isVerticalCompact: environment.verticalSizeClass == .compact),
      cause: .release)
  }
}

/// A rule by itself, on a machine of its own, asked by a host without any scene.
///
/// Everything that a call needs is looked up when it is made: a call writes its arguments into the
/// machine's registers, runs, and reads the target there. It is used by one thread at a time.
package final class RuleInstance {
  package let machine: Machine
  /// The rule's stored properties.
  package let fields: [RuntimeType.Part]
  private let session: Session
  private let rule: RuleRunner.PreparedRule
  private let call: PreparedCall
  private let environment: EnvironmentTemplate
  private let limits: Limits

  /// - Parameter argument: writes the value of the initialiser's n-th parameter into registers; false
  ///   leaves it to its default.
  package init(
    _ code: StageCode, _ recipe: RuleRecipe, initializer: RuleRecipe.Initializer, limits: Limits,
    natives: [NativeFunction],
    argument: (Int, Machine, Window) throws(Fault) -> Bool
  ) throws(Fault) {
    var options = Session.Options()
    options.limits = limits
    let session = Session(code, options: options, hostNatives: natives) { _ in }
    self.session = session
    self.limits = limits
    machine = session.machine
    let box = try RuleInstance.make(recipe, initializer, session.machine, argument)
    rule = session.rules.prepare(box)
    environment = try session.rules.template()
    if case .structure(let parts) = code.code.type(recipe.type).kind {
      fields = parts
    } else {
      fields = []
    }
    guard let function = rule.updateTarget, let call = PreparedCall(function, on: machine) else {
      throw Fault(.stated, "\(recipe.name) has no updateTarget(_:context:)")
    }
    self.call = call
    session.rules.isRunning = true
  }

  // MARK: Making

  /// Runs an initialiser, and boxes what it gives.
  private static func make(
    _ recipe: RuleRecipe, _ initializer: RuleRecipe.Initializer, _ machine: Machine,
    _ argument: (Int, Machine, Window) throws(Fault) -> Bool
  ) throws(Fault) -> Kept {
    var arguments: [Value] = []
    for (index, parameter) in initializer.parameters.enumerated() {
      arguments.append(try value(of: parameter, index, machine, argument))
    }
    return try machine.invoke(initializer.function) { window in
      var words = window.words
      var references = window.references
      for argument in arguments {
        argument.copy(to: words, references, machine: machine)
        words += argument.layout.words
        references += argument.layout.references
      }
    } results: { window in
      let box = machine.box(recipe.type, window.words, window.references)
      let count = machine.code.type(recipe.type).layout.references
      machine.heap.state.clear(window.references, count: count)
      return Kept(taking: box, machine.heap)
    }
  }

  private static func value(
    of parameter: RuleRecipe.Parameter, _ index: Int, _ machine: Machine,
    _ argument: (Int, Machine, Window) throws(Fault) -> Bool
  ) throws(Fault) -> Value {
    let layout = machine.code.type(parameter.type).layout
    let given = Registers(layout, machine.heap)
    if try argument(index, machine, given.window) {
      return Value(
        copying: given.window.words, given.window.references, type: parameter.type,
        machine: machine)
    }
    guard let function = parameter.defaultValue else {
      throw Fault(.stated, "The parameter '\(parameter.label)' needs a value")
    }
    return try machine.invoke(function) { _ in
    } results: { window in
      let value = Value(
        copying: window.words, window.references, type: parameter.type, machine: machine)
      machine.heap.state.clear(window.references, count: layout.references)
      return value
    }
  }

  // MARK: Parameters

  /// Where a stored property lies: its type and its registers.
  package func registers(of field: RuntimeType.Part) -> Window {
    let payload = rule.rule.reference.payload
    return Window(
      words: payload.words + field.offset.words,
      references: payload.references + field.offset.references)
  }

  // MARK: Asking

  /// Calls `updateTarget(_:context:)`. A target that cannot be used is a failure, too; after one the
  /// target is as it was.
  package func updateTarget(_ target: inout ScrollTarget, _ context: RuleContext) -> Fault? {
    session.rules.hostContext = context
    machine.resetDecision()
    write(target, context)
    do throws(Fault) {
      try call.run(steps: limits.steps)
    } catch {
      return error
    }
    var cursor = ValueCursor(
      words: UnsafePointer(call.window.words), references: UnsafePointer(call.window.references))
    let answer = cursor.scrollTarget()
    if let failure = TargetAlignment.failure(of: answer, axes: context.axes) {
      return unusable(failure)
    }
    target = answer
    return nil
  }

  /// Calls `properties(context:)`: whether the rule prefers shorter scrolls.
  package func limitsScrolls(axes: AxisSet, environment: EnvironmentRecord) -> (Bool, Fault?) {
    let properties = PropertiesContext(axes: axes, sizeClasses: SizeClasses())
    session.rules.isRunning = false
    defer { session.rules.isRunning = true }
    machine.refillSteps()
    let limits = session.rules.limitsScrolls(rule, properties, environment)
    return (limits, session.rules.takeRun()?.failure)
  }

  /// Target, rule, context and environment lie one after the other.
  private func write(_ target: ScrollTarget, _ context: RuleContext) {
    var writer = ValueWriter(call.window.words)
    writer.write(target)
    let payload = rule.rule.reference.payload
    let own = rule.layout
    for index in 0..<own.words { writer.write(payload.words[index]) }
    writer.write(context.originalTarget)
    writer.write(context.velocity)
    writer.write(context.contentSize)
    writer.write(context.containerSize)
    writer.write(Int(context.axes.rawValue))
    let registers = call.window.references
    for index in 0..<own.references {
      let reference = payload.references[index]
      reference?.retain()
      registers[index] = reference
    }
    environment.write(context.environment, to: &writer, registers + own.references)
  }

  private func unusable(_ failure: BehaviorFailure) -> Fault {
    let span = machine.lastDecision ?? .none
    switch failure {
    case .nullRect: return Fault(.nullRect, "The rule's target is CGRect.null", span: span)
    case .infiniteRect:
      return Fault(.infiniteRect, "The rule's target is CGRect.infinite", span: span)
    case .nonFinite, .raised:
      return Fault(
        .nonFinite, "The rule's target holds a NaN or an infinity along an axis that scrolls",
        span: span)
    }
  }
}

/// Registers outside of any call, dropped at the end.
final class Registers {
  let window: Window
  private let layout: Layout
  private let heap: Heap

  init(_ layout: Layout, _ heap: Heap) {
    self.layout = layout
    self.heap = heap
    window = Window(
      words: .allocate(capacity: layout.words), references: .allocate(capacity: layout.references))
    window.words.initialize(repeating: 0, count: layout.words)
    window.references.initialize(repeating: nil, count: layout.references)
  }

  deinit {
    heap.state.clear(window.references, count: layout.references)
    window.words.deallocate()
    window.references.deallocate()
  }
}

import ScrollLanguage
import ScrollModel

/// A rule by itself, on a machine of its own, asked by a host without any scene.
///
/// The arguments of a call lie ready in one block of words, in the order of the registers: target,
/// rule, context, environment. The host writes target, context and environment there; a call copies
/// the block into the registers, runs, and the target is read where the registers begin. Nothing is
/// looked up or allocated. It is used by one thread at a time.
package final class RuleInstance {
  package let machine: Machine
  /// The rule's stored properties.
  package let fields: [RuntimeType.Part]
  /// `ScrollTarget`: rectangle, whether there is an anchor, anchor; 7 words.
  package let target: UnsafeMutablePointer<UInt64>
  /// `ScrollTargetBehaviorContext` without its environment: original target, velocity, content size,
  /// container size, axes; 14 words.
  package let context: UnsafeMutablePointer<UInt64>
  /// `EnvironmentValues`: size classes (two words each), direction, scale; 6 words that the host sets.
  package let environment: UnsafeMutablePointer<UInt64>
  /// Where a call leaves the target.
  package let answer: UnsafeMutablePointer<UInt64>
  /// Why the last call has failed.
  package private(set) var fault: Fault?

  private let session: Session
  private let call: PreparedCall
  private let properties: FunctionIndex?
  private let steps: Int64
  private let layout: Layout
  /// What rule and environment refer to; every call is handed copies.
  private let references: UnsafeMutablePointer<Reference?>
  private let size: Layout

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
    let box = try RuleInstance.make(recipe, initializer, session.machine, argument)
    let rule = session.rules.prepare(box)
    guard let function = rule.updateTarget,
      let call = PreparedCall(function, on: session.machine)
    else {
      throw Fault(.stated, "\(recipe.name) has no updateTarget(_:context:)")
    }
    self.session = session
    self.call = call
    machine = session.machine
    properties = rule.properties
    steps = limits.steps
    layout = rule.layout
    if case .structure(let parts) = code.code.type(recipe.type).kind {
      fields = parts
    } else {
      fields = []
    }
    let words = HostCall.targetWords + rule.layout.words + HostCall.contextWords
    size = Layout(
      words: words + EnvironmentRecord.wordCount,
      references: rule.layout.references + EnvironmentRecord.referenceCount)
    target = .allocate(capacity: size.words)
    target.initialize(repeating: 0, count: size.words)
    references = .allocate(capacity: size.references)
    references.initialize(repeating: nil, count: size.references)
    context = target + HostCall.targetWords + rule.layout.words
    environment = target + words
    answer = call.window.words
    fill(rule)
    session.rules.isRunning = true
    session.rules.hostCall = HostCall(
      context: context, environment: environment, references: references)
  }

  deinit {
    machine.heap.state.clear(references, count: size.references)
    target.deallocate()
    references.deallocate()
  }

  private func fill(_ rule: RuleRunner.PreparedRule) {
    let payload = rule.rule.reference.payload
    (target + HostCall.targetWords).update(from: payload.words, count: layout.words)
    copyReferences(from: payload.references, to: references, count: layout.references)
    var writer = ValueWriter(environment)
    EnvironmentRecord().write(to: &writer, references + layout.references)
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
      throw Fault(.stated, "The parameter '\(parameter.name)' needs a value")
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
    Window(
      words: target + HostCall.targetWords + field.offset.words,
      references: references + field.offset.references)
  }

  // MARK: Asking

  /// Calls `updateTarget(_:context:)` with what lies ready; true when `answer` holds a target that can
  /// be used along the axes, else `fault` says why not.
  package func updateTarget() -> Bool {
    machine.resetDecision()
    answer.update(from: target, count: size.words)
    copyReferences(from: references, to: call.window.references, count: size.references)
    do throws(Fault) {
      try call.run(steps: steps)
    } catch {
      fault = error
      return false
    }
    // No ordinary target is anywhere near the special ones.
    for index in 0..<4 where !(abs(Double(bitPattern: answer[index])) < 1e300) {
      return isUsable()
    }
    return answer[4] == 0 || isUsable()
  }

  /// Calls `properties(context:)`: whether the rule prefers shorter scrolls.
  package func limitsScrolls() throws(Fault) -> Bool {
    guard let properties else { return false }
    machine.refillSteps(steps)
    let axes = context[HostCall.contextWords - 1]
    return try machine.invoke(properties) { window in
      window.words.update(from: target + HostCall.targetWords, count: layout.words)
      window.words[layout.words] = axes
      (window.words + layout.words + 1).update(
        from: environment, count: size.words - (environment - target))
      copyReferences(from: references, to: window.references, count: size.references)
    } results: {
      $0.words[0] != 0
    }
  }

  @inline(never)
  private func isUsable() -> Bool {
    var cursor = ValueCursor(
      words: UnsafePointer(answer), references: UnsafePointer(call.window.references))
    let axes = AxisSet(
      rawValue: UInt8(truncatingIfNeeded: context[HostCall.contextWords - 1] & 3))
    guard let failure = TargetAlignment.failure(of: cursor.scrollTarget(), axes: axes) else {
      return true
    }
    fault = unusable(failure)
    return false
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

/// What a host has told the rule that is running, as it lies in the words of the call.
struct HostCall {
  static let targetWords = 7
  static let contextWords = 14

  let context: UnsafeMutablePointer<UInt64>
  let environment: UnsafeMutablePointer<UInt64>
  let references: UnsafeMutablePointer<Reference?>

  /// For behaviours of the library that a rule hands the decision to: a scroll view as large as the
  /// container, without targets.
  var targetContext: TargetContext {
    var cursor = ValueCursor(
      words: UnsafePointer(context), references: UnsafePointer(references))
    let original = cursor.scrollTarget()
    let dx = cursor.double()
    let velocity = Vector(dx: dx, dy: cursor.double())
    let content = cursor.size()
    let container = cursor.size()
    let isCompact = { (index: Int) in environment[index] != 0 && environment[index + 1] == 0 }
    return TargetContext(
      originalTarget: original, velocity: velocity, releaseVelocity: velocity,
      geometry: ScrollGeometry(
        axes: cursor.axes(), viewport: container, contentSize: content,
        isRightToLeft: environment[4] != 0),
      targets: .none,
      sizeClasses: SizeClasses(
        isHorizontalCompact: isCompact(0), isVerticalCompact: isCompact(2)),
      cause: .release)
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

import ScrollLanguage
import ScrollModel

/// A rule by itself, on a machine of its own, called by a host without a scene.
///
/// The host writes the arguments of a call straight into its registers, in the order target, rule,
/// context, environment: all of target, context and environment before each call. The rule's own part
/// is copied there by the call, and the target is read where it was written. Nothing is looked up or
/// allocated. It is used by one thread at a time.
package final class RuleInstance {
  package let machine: Machine
  /// The rule's stored properties.
  package let fields: [RuntimeType.Part]
  /// `ScrollTarget`: rectangle, whether there is an anchor, anchor; 7 words. Here a call leaves its
  /// answer.
  package let target: UnsafeMutablePointer<UInt64>
  /// `ScrollTargetBehaviorContext` without its environment: original target, velocity, content size,
  /// container size, axes; 14 words.
  package let context: UnsafeMutablePointer<UInt64>
  /// `EnvironmentValues`: size classes (two words each), direction, scale; 6 words that the host sets.
  package let environment: UnsafeMutablePointer<UInt64>
  /// Why the last call has failed.
  package internal(set) var fault: Fault?

  private let session: Session
  let call: PreparedCall
  private let properties: FunctionIndex?
  let steps: Int64
  let layout: Layout
  /// The words of the rule's stored properties; every call is handed copies.
  let words: UnsafeMutablePointer<UInt64>
  /// All words of an environment, the first of which the host sets.
  private let settings: UnsafeMutablePointer<UInt64>
  /// What rule and environment refer to, likewise.
  let references: UnsafeMutablePointer<Reference?>
  let referenceCount: Int
  /// What runs many calls at once, where the rule allows it.
  private(set) lazy var lanes = LaneMachine(call)

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
    words = .allocate(capacity: layout.words)
    words.initialize(from: rule.rule.reference.payload.words, count: layout.words)
    settings = .allocate(capacity: EnvironmentRecord.wordCount)
    referenceCount = layout.references + EnvironmentRecord.referenceCount
    references = .allocate(capacity: referenceCount)
    references.initialize(repeating: nil, count: referenceCount)
    target = call.window.words
    context = target + HostCall.targetWords + layout.words
    environment = context + HostCall.contextWords
    fill(rule)
    // A host gives the environment no references: its register stays nil.
    call.keep(
      KeptArguments(
        Window(words: words, references: references), firstWord: HostCall.targetWords,
        count: layout))
    session.rules.isRunning = true
    session.rules.hostCall = HostCall(
      context: context, environment: environment, references: references)
  }

  deinit {
    machine.heap.state.clear(references, count: referenceCount)
    words.deallocate()
    settings.deallocate()
    references.deallocate()
  }

  private func fill(_ rule: RuleRunner.PreparedRule) {
    copyReferences(
      from: rule.rule.reference.payload.references, to: references, count: layout.references)
    var writer = ValueWriter(settings)
    EnvironmentRecord().write(to: &writer, references + layout.references)
    resetEnvironment()
  }

  /// What the host does not set stands in the registers from one call to the next.
  private func resetEnvironment() {
    environment.update(from: settings, count: EnvironmentRecord.wordCount)
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
      words: words + field.offset.words, references: references + field.offset.references)
  }

  // MARK: Asking

  /// Calls `updateTarget(_:context:)` with what lies ready; true when `target` holds a target that can
  /// be used along the axes, else `fault` says why not.
  package func updateTarget() -> Bool {
    if let place = call.begin(steps: steps), !goOn(at: place) { return false }
    let target = self.target
    // No ordinary target is anywhere near the special ones.
    if isOrdinary(target[0]), isOrdinary(target[1]), isOrdinary(target[2]), isOrdinary(target[3]),
      target[4] == 0
    {
      return true
    }
    return isUsable()
  }

  @inline(never)
  private func goOn(at place: UnsafeMutablePointer<Instruction>) -> Bool {
    do throws(Fault) {
      try call.goOn(at: place, steps: steps)
      return true
    } catch {
      fault = error
      return false
    }
  }

  /// Whether a number has a magnitude below 1e300: the bits of such numbers are in their order.
  @inline(__always)
  private func isOrdinary(_ word: UInt64) -> Bool {
    word & ~(1 << 63) < (1e300 as Double).bitPattern
  }

  /// Calls `properties(context:)`: whether the rule prefers shorter scrolls.
  ///
  /// - Parameter set: writes the words of the environment that a host sets.
  package func limitsScrolls(
    axes: UInt64, environment set: (UnsafeMutablePointer<UInt64>) -> Void
  ) throws(Fault) -> Bool {
    guard let properties else { return false }
    machine.refillSteps(steps)
    // The call has its registers where those of `updateTarget` are.
    defer { resetEnvironment() }
    return try machine.invoke(properties) { window in
      window.words.update(from: words, count: layout.words)
      window.words[layout.words] = axes
      let environment = window.words + layout.words + 1
      environment.update(from: settings, count: EnvironmentRecord.wordCount)
      set(environment)
      copyReferences(from: references, to: window.references, count: referenceCount)
    } results: {
      $0.words[0] != 0
    }
  }

  @inline(never)
  private func isUsable() -> Bool {
    var cursor = ValueCursor(
      words: UnsafePointer(target), references: UnsafePointer(call.window.references))
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

/// The context and environment that a host passes to the running rule, as the words of the call hold
/// them.
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

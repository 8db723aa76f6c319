import ScrollLanguage
import ScrollModel

/// A rule of a played program in the hands of a host that asks it again and again.
///
/// Looks up, allocates and copies everything once; a call is a few stores, the rule, a few loads.
/// Target and context stay in the machine's registers from call to call, so a host changes only what
/// differs. The session belongs to the call from now on: nothing else may run in it.
package final class RuleCall {
  private let session: Session
  private let call: PreparedCall
  /// `ScrollTargetBehaviorContext` in the registers.
  private let context: UnsafeMutablePointer<UInt64>
  /// What the rule and its environment refer to: every call is handed copies.
  private let references: UnsafeMutablePointer<Reference?>
  private let referenceCount: Int
  private let budget: Int64

  private static let targetWords = 7
  private static let velocityWords = 2

  /// The rule of the scene's outermost scroll view; nil when that has none of the program's own.
  package init?(of session: Session) throws(Fault) {
    let scene = try session.currentScene()
    guard let scroll = scene.outermost, let attributes = scroll.region.attributes,
      let rule = attributes.modifiers.behavior
    else { return nil }
    let prepared = session.rules.prepare(rule)
    guard let function = prepared.updateTarget,
      let call = PreparedCall(function, on: session.machine)
    else { return nil }
    let layout = prepared.layout
    referenceCount = layout.references + EnvironmentRecord.referenceCount
    references = .allocate(capacity: referenceCount)
    references.initialize(repeating: nil, count: referenceCount)
    let own = call.window.words + RuleCall.targetWords
    own.update(from: rule.reference.payload.words, count: layout.words)
    copyReferences(
      from: rule.reference.payload.references, to: references, count: layout.references)
    context = own + layout.words
    budget = Limits.rule.steps
    self.session = session
    self.call = call
    var writer = ValueWriter(context)
    let geometry = scroll.model.geometry
    let start = ScrollTarget(rect: Rect(origin: Point(x: 0, y: 0), size: geometry.containerSize))
    writer.write(start)
    writer.write(Vector(dx: 0, dy: 0))
    writer.write(geometry.contentSize)
    writer.write(geometry.containerSize)
    writer.write(Int(geometry.axes.rawValue))
    attributes.values.write(to: &writer, references + layout.references)
    target = start
    session.machine.limits.steps = budget
    session.rules.isRunning = true
  }

  deinit {
    session.machine.heap.state.clear(references, count: referenceCount)
    references.deallocate()
    session.rules.isRunning = false
  }

  /// The proposed target before a call, the rule's after it.
  package var target: ScrollTarget {
    get {
      var cursor = ValueCursor(
        words: UnsafePointer(call.window.words), references: UnsafePointer(references))
      return cursor.scrollTarget()
    }
    set {
      var writer = ValueWriter(call.window.words)
      writer.write(newValue)
    }
  }

  /// `target.rect.origin.y`
  @inline(__always)
  package var targetY: Double {
    get { Double(bitPattern: call.window.words[1]) }
    set { call.window.words[1] = newValue.bitPattern }
  }

  /// `context.velocity.dy`
  @inline(__always)
  package var velocityY: Double {
    get { Double(bitPattern: context[RuleCall.targetWords + 1]) }
    set { context[RuleCall.targetWords + 1] = newValue.bitPattern }
  }

  /// `context.contentSize` and `context.containerSize`
  package func setSizes(content: Size, container: Size) {
    var writer = ValueWriter(context + RuleCall.targetWords + RuleCall.velocityWords)
    writer.write(content)
    writer.write(container)
  }

  /// Calls `updateTarget(_:context:)` under a budget of its own.
  @inline(__always)
  package func run() throws(Fault) {
    copyReferences(from: references, to: call.window.references, count: referenceCount)
    try call.run(steps: budget)
  }
}

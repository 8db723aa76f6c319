import ScrollLanguage
import ScrollModel

/// The transactions in progress, and what waits for the end of their animations.
struct TransactionState {
  /// `withTransaction` calls under way, innermost last.
  private var stack: [TransactionRecord] = []
  /// That of the last change of state that was made in one.
  private var ofChange: TransactionRecord?
  var completions: [AnimationCompletion] = []

  var current: TransactionRecord { stack.last ?? TransactionRecord() }

  mutating func begin(_ transaction: TransactionRecord) { stack.append(transaction) }
  mutating func end() { _ = stack.popLast() }

  /// A change outside of a transaction keeps that of an earlier change in the same update.
  mutating func noteChange() {
    if let innermost = stack.last { ofChange = innermost }
  }

  /// Whether scroll views go with their content in the change that is now followed.
  var keepsPlaces: Bool { ofChange?.keepsPlaces ?? true }

  /// The transaction of the change that is now followed.
  mutating func takeChange() -> TransactionRecord {
    defer { ofChange = nil }
    return ofChange ?? TransactionRecord()
  }
}

/// The `completion` of a `withAnimation`.
final class AnimationCompletion {
  let closure: Kept
  /// The animation says of itself that it is complete after so many seconds; nil where it is to be
  /// over altogether.
  private let logicalDuration: Double?
  private var begun: Begun?

  /// What the change has set in motion.
  private struct Begun {
    let scrolls: [SceneScroll]
    let looksEnd: Double
    let logicalEnd: Double
  }

  init(_ closure: Kept, logicalDuration: Double?) {
    self.closure = closure
    self.logicalDuration = logicalDuration
  }

  /// Looks at what is in motion, once the change has been followed.
  func begin(in scene: Scene) {
    guard begun == nil else { return }
    begun = Begun(
      scrolls: scene.scrolls.filter { $0.model.phase == .animating },
      looksEnd: scene.motions.looksEnd,
      logicalEnd: logicalDuration.map { scene.time + $0 } ?? .infinity)
  }

  /// Nothing that it waits for is animated in the scene any more, or the animation is as good as over.
  func isDue(in scene: Scene) -> Bool {
    guard let begun else { return false }
    if scene.time >= begun.logicalEnd { return true }
    if scene.time < begun.looksEnd { return false }
    return !begun.scrolls.contains { scroll in
      scroll.model.phase == .animating && scene.scrolls.contains { $0 === scroll }
    }
  }

  /// The next moment at which it may be due.
  func nextMoment(after time: Double) -> Double? {
    guard let begun else { return nil }
    var next = Double.infinity
    for moment in [begun.logicalEnd, begun.looksEnd] where moment > time {
      next = min(next, moment)
    }
    for scroll in begun.scrolls where scroll.model.isMoving && scroll.model.restTime > time {
      next = min(next, scroll.model.restTime)
    }
    return next.isFinite ? next : nil
  }
}

/// State that has changed since the views were last evaluated.
struct StateChanges {
  var keys: Set<Int> = []
  /// The last statement of the script that has changed any.
  var place: SourceSpan?
  /// Where any was changed last, be it in a closure that a verb has called.
  var write: SourceSpan?
}

extension Session {
  func noteStateChange(_ key: Int) {
    stateChangeCount &+= 1
    host.clock.noteChange(of: key)
    if host.isEvaluating {
      // It shows with the next change, and does not call for another evaluation without end.
      return noteWarning(
        "Modifying state during view update, this will cause undefined behavior in SwiftUI: change it "
          + "in an action, in onAppear or in onChange")
    }
    stateChanges.keys.insert(key)
    stateChanges.write = machine.innermostUserSpan
    // What a closure of a view changes is changed by the verb that has called it.
    if !host.isBusy {
      stateChanges.place = stateChanges.write
      topLevelStates.noteAssignment(to: key)
    }
    transactions.noteChange()
  }

  /// A view that waits to be shown is there before the change.
  func beginTransaction(_ transaction: TransactionRecord) throws(Fault) {
    if scene == nil, shownView != nil, !host.isBusy, !rules.isRunning { _ = try currentScene() }
    transactions.begin(transaction)
  }

  /// Changes made inside are followed at once, with their transaction.
  func endTransaction() throws(Fault) {
    if !stateChanges.keys.isEmpty, scene != nil, !host.isBusy, !rules.isRunning {
      _ = try currentScene()
    }
    transactions.end()
  }

  /// A transaction as it reaches a view: changed by the modifiers around it, outermost first.
  func transformed(
    _ transaction: TransactionRecord, by changes: [TransactionChange]
  ) throws(Fault) -> TransactionRecord {
    var transaction = transaction
    for change in changes where change.isActive {
      transaction = try changed(transaction, by: change.closure)
    }
    return transaction
  }

  /// The next change may come without an evaluation, and then without any changed value.
  func forgetChangedValues(_ scene: Scene) {
    for scroll in scene.scrolls {
      for change in scroll.region.attributes?.transactions ?? [] where change.isConditional {
        change.isActive = false
      }
    }
  }

  /// Calls a closure `(inout Transaction) -> Void`.
  private func changed(
    _ transaction: TransactionRecord, by closure: Kept
  ) throws(Fault) -> TransactionRecord {
    host.beginCallback()
    defer { host.endCallback() }
    let heap = machine.heap
    return try machine.invoke(closure: closure.reference) { window in
      transaction.write(to: window.words, window.references)
    } results: { window in
      let entries = window.references[0].map { Kept(taking: $0, heap) }
      window.references[0] = nil
      return TransactionRecord(reading: UnsafePointer(window.words), entries: entries)
    }
  }

  // MARK: Completions

  /// Calls the completions of animations that have ended.
  func completeAnimations(_ scene: Scene) throws(Fault) {
    if transactions.completions.isEmpty { return }
    for completion in transactions.completions { completion.begin(in: scene) }
    let due = transactions.completions.filter { $0.isDue(in: scene) }
    transactions.completions.removeAll { $0.isDue(in: scene) }
    for completion in due {
      host.beginCallback()
      defer { host.endCallback() }
      try machine.run(completion.closure)
    }
    if !due.isEmpty { try bringUpToDate(scene) }
  }

  /// The end of the animations that something waits for.
  func nextCompletion(in scene: Scene, until end: Double) -> Double? {
    var next: Double?
    for completion in transactions.completions {
      guard let moment = completion.nextMoment(after: scene.time) else { continue }
      if moment < next ?? end { next = moment }
    }
    return next
  }
}

import ScrollLanguage
import ScrollModel

/// The transactions under way, and what waits for the end of their animations.
struct TransactionState {
  /// `withTransaction` calls under way, innermost last.
  private var stack: [TransactionRecord] = []
  /// That of the last change of state.
  private var ofChange: TransactionRecord?
  var completions: [AnimationCompletion] = []

  var current: TransactionRecord { stack.last ?? TransactionRecord() }

  mutating func begin(_ transaction: TransactionRecord) { stack.append(transaction) }
  mutating func end() { _ = stack.popLast() }
  mutating func noteChange() { ofChange = stack.last }

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
  /// The scroll views that the change has set in motion, once it has been followed.
  var scrolls: [SceneScroll]?

  init(_ closure: Kept) { self.closure = closure }

  /// Nothing that it waits for is animated in the scene any more.
  func isDue(in scene: Scene) -> Bool {
    guard let scrolls else { return false }
    return !scrolls.contains { scroll in
      scroll.model.phase == .animating && scene.scrolls.contains { $0 === scroll }
    }
  }
}

extension Session {
  func noteStateChange(_ key: Int) {
    stateChangeCount &+= 1
    changedKeys.insert(key)
    transactions.noteChange()
  }

  /// A view that waits to be shown is there before the change.
  func beginTransaction(_ transaction: TransactionRecord) throws(Fault) {
    if scene == nil, shownView != nil, !host.isBusy, !rules.isRunning { _ = try currentScene() }
    transactions.begin(transaction)
  }

  /// Changes made inside are followed at once, with their transaction.
  func endTransaction() throws(Fault) {
    if !changedKeys.isEmpty, scene != nil, !host.isBusy, !rules.isRunning {
      _ = try currentScene()
    }
    transactions.end()
  }

  /// A transaction as it reaches a scroll view: changed by the modifiers around it, outermost first.
  func transformed(
    _ transaction: TransactionRecord, for scroll: SceneScroll
  ) throws(Fault) -> TransactionRecord {
    var transaction = transaction
    for change in scroll.region.attributes?.transactions ?? [] where change.isActive {
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
    for completion in transactions.completions where completion.scrolls == nil {
      completion.scrolls = scene.scrolls.filter { $0.model.phase == .animating }
    }
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
      for scroll in completion.scrolls ?? [] where scroll.model.isMoving {
        let rest = scroll.model.restTime
        if rest > scene.time, rest < next ?? end { next = rest }
      }
    }
    return next
  }
}

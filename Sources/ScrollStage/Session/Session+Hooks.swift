import ScrollLanguage
import ScrollModel

/// Telling views what becomes of them: `onAppear`, `onChange` and their like.
extension Session {
  /// State that the calls have changed, and scrolls that they have asked for, are followed so many
  /// times before something must be wrong.
  private static let greatestRounds = 100

  /// Tells views and animations of what has changed, and makes the scrolls that proxies ask for.
  func followChanges(_ scene: Scene) throws(Fault) {
    guard !isFollowingHooks else { return }
    for _ in 0..<Session.greatestRounds {
      try followHooks(scene)
      try completeAnimations(scene)
      if try !followProxies(scene) { return }
    }
    throw Session.isRestless("a proxy's scrollTo")
  }

  /// Calls what the scene's views want to be told, until nothing changes any more.
  private func followHooks(_ scene: Scene) throws(Fault) {
    guard host.hasHooks else { return }
    isFollowingHooks = true
    defer { isFollowingHooks = false }
    var calls: [HookTable.Call] = []
    for _ in 0..<Session.greatestRounds {
      let due = try looked(at: scene)
      for call in due { try run(call) }
      if due.isEmpty, stateChanges.keys.isEmpty { return }
      if !due.isEmpty { calls = due }
      if !stateChanges.keys.isEmpty { try bringUpToDate(scene) }
    }
    throw Session.isRestless("what \(Session.distinctNames(calls)) does")
  }

  private static func isRestless(_ cause: String) -> Fault {
    Fault(
      .stated,
      "The views do not come to rest: \(cause) calls for it again, \(greatestRounds) times in a row"
    )
  }

  private func looked(at scene: Scene) throws(Fault) -> [HookTable.Call] {
    host.beginCallback()
    defer { host.endCallback() }
    let calls = try scene.hooks.update(scene)
    for warning in scene.hooks.takeWarnings() {
      emit(.warning(RunWarning(message: warning.words, span: warning.span, test: test?.name)))
    }
    return calls
  }

  private func run(_ call: HookTable.Call) throws(Fault) {
    host.beginCallback()
    defer { host.endCallback() }
    switch call.arguments {
    case .values(let values): try machine.run(call.closure, values)
    case .phase(let change): try machine.run(call.closure, change)
    }
  }

  private static func distinctNames(_ calls: [HookTable.Call]) -> String {
    var names: [String] = []
    for call in calls where !names.contains(call.name) { names.append(call.name) }
    return names.joined(separator: ", ")
  }

  /// The next moment at which something besides the scroll views has to be looked at: rows that come
  /// and go and values that are watched are told in the frame in which they change, the end of a
  /// motion at its own time.
  func nextFrame(in scene: Scene, until end: Double) -> Double? {
    guard host.hasHooks || scene.keepsLengths else { return nil }
    let isMoving = scene.scrolls.contains { $0.model.isMoving }
    guard isMoving || fingerScroll != nil else { return nil }
    var next = end
    if scene.followsRows || scene.keepsLengths || scene.hooks.watchesMovement {
      let rate = scene.device.frameRate
      next = min(next, ((scene.time * rate + 1e-6).rounded(.down) + 1) / rate)
    }
    if scene.hooks.watchesPhases {
      for scroll in scene.scrolls where scroll.model.isMoving {
        next = min(next, scroll.model.restTime)
      }
    }
    return next < end - 1e-9 ? next : nil
  }
}

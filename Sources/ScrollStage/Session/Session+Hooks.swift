import ScrollLanguage
import ScrollModel

/// Telling views what becomes of them: `onAppear`, `onChange` and their like.
extension Session {
  /// State that the calls have changed is followed so many times before something must be wrong.
  private static let greatestRounds = 100

  /// Calls what the scene's views want to be told, until nothing changes any more.
  func followHooks(_ scene: Scene) throws(Fault) {
    guard host.hasHooks, !isFollowingHooks else { return }
    isFollowingHooks = true
    defer { isFollowingHooks = false }
    var calls: [HookTable.Call] = []
    for _ in 0..<Session.greatestRounds {
      calls = try looked(at: scene)
      for call in calls { try run(call) }
      if calls.isEmpty, changedKeys.isEmpty { return }
      if !changedKeys.isEmpty { try bringUpToDate(scene) }
    }
    throw Fault(
      .stated,
      "The views do not come to rest: what \(Session.distinctNames(calls)) does calls for it again, "
        + "\(Session.greatestRounds) times in a row")
  }

  private func looked(at scene: Scene) throws(Fault) -> [HookTable.Call] {
    host.beginCallback()
    defer { host.endCallback() }
    return try scene.hooks.update(scene)
  }

  private func run(_ call: HookTable.Call) throws(Fault) {
    host.beginCallback()
    defer { host.endCallback() }
    try machine.run(call.closure, call.arguments)
  }

  private static func distinctNames(_ calls: [HookTable.Call]) -> String {
    var names: [String] = []
    for call in calls where !names.contains(call.name) { names.append(call.name) }
    return names.joined(separator: ", ")
  }

  /// The next moment at which something besides the scroll views has to be looked at: rows that come
  /// and go are told in the frame in which they do.
  func nextFrame(in scene: Scene, until end: Double) -> Double? {
    guard host.hasHooks, !scene.createdRows.isEmpty,
      fingerScroll != nil || scene.scrolls.contains(where: { $0.model.isMoving })
    else { return nil }
    let rate = scene.device.frameRate
    let next = ((scene.time * rate + 1e-6).rounded(.down) + 1) / rate
    return next < end - 1e-9 ? next : nil
  }
}

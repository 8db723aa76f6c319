import ScrollLanguage
import ScrollModel

/// What a picture of a running scene needs: whether time goes on in it, and how it looked before.
extension Session {
  /// Moments are kept from here on, so that `drawing(at:)` can show them.
  package func keepMoments() { remembersMoments = true }

  /// Something moves by itself, or a finger moves it.
  package var isMoving: Bool {
    guard let scene else { return false }
    return scene.motions.end > scene.time || scene.scrolls.contains { $0.model.isMoving }
  }

  /// The scroll view that a finger holds.
  package var heldScroll: SceneScroll? { fingerScroll }

  /// The scene as it was at an earlier moment. Afterwards everything is as it is now.
  package func drawing(at time: Double) throws(Fault) -> SceneDrawing {
    machine.refillSteps()
    let scene = try currentScene()
    guard time < scene.time else { return try drawing() }
    guard let moment = scene.past.last(where: { $0.time <= time }) else {
      throw Fault(.stated, "Too much has happened since: that moment is no longer remembered")
    }
    let present = try SceneCheckpoint(self, scene)
    let (log, values, moments) = (landingLog, machine.valueLog, remembersMoments)
    (landingLog, machine.valueLog, remembersMoments) = (nil, nil, false)
    defer { (landingLog, machine.valueLog, remembersMoments) = (log, values, moments) }
    let past: Result<SceneDrawing, Fault>
    do throws(Fault) {
      past = .success(
        try trying { () throws(Fault) in
          try restore(moment, in: scene)
          try pass(to: max(time, moment.time), in: scene)
          return try drawing()
        })
    } catch { past = .failure(error) }
    machine.refillSteps()
    try trying { () throws(Fault) in try present.restore(self) }
    return try past.get()
  }
}

/// Seconds that lead from one moment to another, to the bit where there are such.
package func seconds(from begin: Double, to end: Double) -> Double {
  SavedHistory.seconds(from: begin, to: end)
}

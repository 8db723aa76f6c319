import ScrollLanguage

/// Draws the scene at some moments of one landing, as the program is played.
///
/// The moments are those of frames, so that looking changes nothing.
package final class SceneCamera {
  /// How many releases come before the one that is filmed.
  private let landing: Int
  /// Seconds after the release, ascending.
  private let delays: [Double]
  private var releases = 0
  private var release: Double?
  /// What was seen, the times counted from the release.
  package private(set) var shots: [SceneDrawing] = []

  package init(landing: Int, delays: [Double]) {
    self.landing = landing
    self.delays = delays
  }

  /// Content has been let go.
  func noteRelease(at time: Double) {
    if releases == landing { release = time }
    releases += 1
  }

  /// When the next picture is due.
  func nextMoment(frameRate: Double) -> Double? {
    guard let release, shots.count < delays.count else { return nil }
    return release + (delays[shots.count] * frameRate).rounded(.down) / frameRate
  }

  func take(_ drawing: SceneDrawing) {
    var drawing = drawing
    drawing.time -= release ?? 0
    shots.append(drawing)
  }
}

extension Session {
  /// The moment of the next picture, if one is wanted.
  func nextPicture(in scene: Scene) -> Double? {
    camera?.nextMoment(frameRate: scene.device.frameRate)
  }

  /// Takes the pictures that are due.
  func takePictures(of scene: Scene) throws(Fault) {
    guard let camera else { return }
    while let moment = nextPicture(in: scene), moment <= scene.time {
      camera.take(try drawing())
    }
  }
}

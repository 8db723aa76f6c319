import ScrollLanguage
import ScrollModel

/// What a script can read of the scene.
extension Session {
  /// The scroll view that observables read: the one with a number, or for 0 the outermost.
  func observed(_ number: Int64) throws(Fault) -> SceneScroll {
    let scene = try currentScene()
    if number != 0 {
      let scroll = try scroll(in: .known(Identity(number: number)), along: [], of: scene)
      lintRecord.observed = scroll
      return scroll
    }
    guard let scroll = scene.outermost else {
      throw Fault(.stated, "There is no scroll view in the scene")
    }
    lintRecord.observed = scroll
    return scroll
  }

  var sceneTime: Double { scene?.time ?? 0 }

  /// Whole frames; time is a sum of frames, so a little rounding is taken up.
  var frameCount: Int64 {
    let rate = scene?.device.frameRate ?? device.frameRate
    let frames = (sceneTime * rate + 1e-6).rounded(.down)
    return frames < 9e18 ? Int64(frames) : .max
  }

  func location(of id: ViewID) throws(Fault) -> Location {
    let place = machine.innermostUserSpan
    let scene = try currentScene()
    let root = scene.root
    guard let location = root.locate(id) else {
      try scene.checkAccount()
      throw Fault(.stated, "No view has the id \(root.missing(id))")
    }
    warn(ofShared: id, location, at: place)
    return location
  }

  func viewFrame(_ id: ViewID) throws(Fault) -> Rect { try location(of: id).node.frame }

  /// What can be seen through the innermost viewport or the window around a view.
  private func viewport(around location: Location) throws(Fault) -> Rect {
    try viewport(around: location.around)
  }

  /// The same for what lies in these scroll views and named spaces, outermost first.
  func viewport(around: [LayoutNode]) throws(Fault) -> Rect {
    let scene = try currentScene()
    guard let node = around.last(where: { $0.isScroll }), let scroll = scene.scroll(of: node) else {
      return Rect(size: scene.device.window)
    }
    return scroll.model.visibleRect
  }

  func visibleFraction(_ id: ViewID) throws(Fault) -> Double {
    let location = try location(of: id)
    return location.node.frame.visibleFraction(in: try viewport(around: location))
  }

  func isCreated(_ id: ViewID) throws(Fault) -> Bool { try location(of: id).isCreated }
}

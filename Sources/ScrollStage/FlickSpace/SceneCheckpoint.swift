import ScrollLanguage

/// A state of a scene and of the program's variables, to go back to.
struct SceneCheckpoint {
  let scene: Scene
  private let moment: SceneMoment
  private let globals: SavedGlobals

  init(_ session: Session, _ scene: Scene) throws(Fault) {
    self.scene = scene
    moment = try session.moment(of: scene)
    globals = session.machine.saveGlobals()
  }

  func restore(_ session: Session) throws(Fault) {
    try session.restore(moment, in: scene)
    session.machine.restore(globals)
  }
}

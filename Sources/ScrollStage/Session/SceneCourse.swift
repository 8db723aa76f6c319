import ScrollLanguage
import ScrollModel

/// Time that a statement has let pass.
struct Passage: Equatable, Sendable {
  let place: SourceSpan
  /// The number of the scene.
  let scene: Int
  let begin: Double
  var end: Double
}

/// What an entry did to the scene.
struct SceneCourse: Equatable, Sendable {
  /// Which scene, and its time in seconds, before and after.
  var sceneBefore = 0
  var sceneAfter = 0
  var timeBefore = 0.0
  var timeAfter = 0.0
  var usesVerbs = false
  /// Nothing moves afterwards and no finger is down.
  var isAtRest = true
  /// Verbs that bring the scroll views to where they are afterwards.
  var places: [String] = []

  /// Neither time nor a hand has moved anything, and no scene was shown.
  var isStill: Bool {
    !usesVerbs && sceneBefore == sceneAfter && timeBefore == timeAfter
  }

  /// What has let time pass, in order.
  var passages: [Passage] = []
  /// What was done, in order.
  var deeds: [Deed] = []

  private var verbCount = 0

  init() {}

  /// Of an entry that does nothing to a scene.
  init(at time: Double, in scene: Int) {
    (sceneBefore, sceneAfter) = (scene, scene)
    (timeBefore, timeAfter) = (time, time)
  }

  init(before session: Session) {
    sceneBefore = session.sceneCount
    timeBefore = session.scene?.time ?? 0
    verbCount = session.verbCount
    session.passages = []
    session.deeds = []
  }

  /// - Parameter source: the text whose statements let time pass.
  mutating func end(_ session: Session, in source: SourceID? = nil) {
    sceneAfter = session.sceneCount
    timeAfter = session.scene?.time ?? 0
    usesVerbs = session.verbCount != verbCount
    passages = session.passages.filter { $0.place.source == source }
    deeds = session.deeds.filter { $0.place.source == source }
    isAtRest = session.fingerScroll == nil
    places = []
    for (index, scroll) in (session.scene?.scrolls ?? []).enumerated() {
      if scroll.model.isMoving { isAtRest = false }
      if let place = scroll.placeVerb(isOutermost: index == 0) { places.append(place) }
    }
  }
}

extension SceneScroll {
  /// The verb that brings it to where it is: by its identity, if it is not the outermost one.
  func placeVerb(isOutermost: Bool) -> String? {
    var arguments: [String] = []
    if axes.contains(Axis.horizontal) { arguments.append("x: \(model.scrolled.x)") }
    if axes.contains(Axis.vertical) { arguments.append("y: \(model.scrolled.y)") }
    if !isOutermost {
      guard let id = node.id?.literal else { return nil }
      arguments.append("in: " + id)
    }
    return arguments.isEmpty ? nil : "scroll(" + arguments.joined(separator: ", ") + ")"
  }
}

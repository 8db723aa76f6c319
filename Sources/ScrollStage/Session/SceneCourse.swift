import ScrollModel

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

  private var verbCount = 0

  init() {}

  init(before session: Session) {
    sceneBefore = session.sceneCount
    timeBefore = session.scene?.time ?? 0
    verbCount = session.verbCount
  }

  mutating func end(_ session: Session) {
    sceneAfter = session.sceneCount
    timeAfter = session.scene?.time ?? 0
    usesVerbs = session.verbCount != verbCount
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

import ScrollLanguage

/// Where gestures led in place of the gestures: what was made under older declarations cannot be made
/// again under the newer ones that a script has from its beginning.
extension SavedHistory {
  /// The scene that stands at the end.
  private var lastScene: Int { steps.last?.course.sceneAfter ?? 0 }

  /// This history with the gestures up to a moment of rest as the time and place to which they led:
  /// up to the last one before the scene followed a new declaration, then the first one after that,
  /// and the last one of all.
  var withPlaces: [SavedHistory] {
    let atRest = steps.indices.filter {
      let course = steps[$0].course
      return course.sceneAfter == lastScene && course.isAtRest && course.timeAfter > 0
    }
    let changed = steps.lastIndex { $0.carriesScene } ?? steps.count - 1
    let ends = [
      atRest.last { $0 <= changed }, atRest.first { $0 > changed }, atRest.last,
    ]
    var different: [Int] = []
    for end in ends {
      if let end, !different.contains(end) { different.append(end) }
    }
    return different.map { withPlaces(upTo: $0) }
  }

  private func withPlaces(upTo end: Int) -> SavedHistory {
    var history = self
    for index in 0...end { history.steps[index].removeGestures() }
    let course = steps[end].course
    let lines = ["advance(\(course.timeAfter))"] + course.places
    history.steps[end].text += "\n" + lines.joined(separator: "\n")
    return history
  }

  /// Without what moved scenes that another one has taken the place of.
  var withoutEarlierScenes: SavedHistory {
    var history = self
    for index in steps.indices where steps[index].course.sceneAfter < lastScene {
      history.steps[index].removeGestures()
    }
    return history
  }

  /// Whether the scene was moving when it followed a new declaration.
  var hasChangedInMotion: Bool {
    steps.contains { $0.carriesScene && !$0.course.isAtRest && $0.course.sceneAfter == lastScene }
  }
}

extension SavedHistory.Step {
  fileprivate mutating func removeGestures() {
    if course.isStill { return }
    remove { statement in statement.callee.map { SavedHistory.gestures.contains($0) } ?? false }
    timed = []
  }
}

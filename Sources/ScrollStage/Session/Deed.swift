import ScrollLanguage
import ScrollModel

/// One action on the scene by a top-level statement, directly or through functions and loops, as a
/// script would write it to repeat it.
struct Deed: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A verb with what it was called with; time passes with some.
    case verb(String, takesTime: Bool)
    case wait
    /// Something that is not written down in this way.
    case other
  }

  let kind: Kind
  /// The statement.
  let place: SourceSpan
  /// The number of the scene.
  let scene: Int
  let begin: Double
  var end: Double

  /// As a statement; nil where there is none, empty where nothing need be said.
  var text: String? {
    switch kind {
    case .verb(let text, _): return text
    case .wait:
      let seconds = SavedHistory.seconds(from: begin, to: end)
      return seconds > 0 ? "advance(\(seconds))" : ""
    case .other: return nil
    }
  }

  var isTimed: Bool {
    switch kind {
    case .verb(_, let takesTime): takesTime
    case .wait: true
    case .other: false
    }
  }
}

extension Session {
  private static let greatestDeedCount = 10_000

  /// - Parameter verb: with its arguments; nil for what is not to be repeated by its words.
  func noteDeed(_ verb: String?, takesTime: Bool, in scene: Scene) {
    note(
      Deed(
        kind: verb.map { .verb($0, takesTime: takesTime) } ?? .other,
        place: machine.outermostUserSpan, scene: sceneCount, begin: scene.time, end: scene.time))
  }

  /// Time has passed: by the last verb, or by waiting.
  func noteDeed(since begin: Double, until end: Double, at place: SourceSpan) {
    if let last = deeds.last, last.place == place, last.scene == sceneCount, last.end == begin {
      let isOwn = last.isTimed && last.begin == last.end
      if isOwn || last.kind == .wait {
        deeds[deeds.count - 1].end = end
        return
      }
    }
    note(Deed(kind: .wait, place: place, scene: sceneCount, begin: begin, end: end))
  }

  /// Of too many, that is noted in their place.
  private func note(_ deed: Deed) {
    guard remembersMoments, test == nil, deeds.count <= Session.greatestDeedCount else { return }
    let isLast = deeds.count == Session.greatestDeedCount
    deeds.append(
      isLast
        ? Deed(
          kind: .other, place: deed.place, scene: deed.scene, begin: deed.begin, end: deed.end)
        : deed)
  }

  /// A call of a verb that moves a scroll view; nil where that cannot be named.
  func call(
    of verb: String, _ arguments: String, in container: ScrollReference?, _ scroll: SceneScroll,
    of scene: Scene
  ) -> String? {
    if container == nil || scroll === scene.outermost { return "\(verb)(\(arguments))" }
    guard let id = scroll.node.id?.literal else { return nil }
    return "\(verb)(\(arguments.isEmpty ? "" : arguments + ", ")in: \(id))"
  }
}

extension GestureWay {
  /// As arguments.
  func arguments(_ measure: Measure) -> String {
    let (x, y) = (vector.dx, vector.dy)
    if x == 0, y != 0 { return "\(y > 0 ? ".up" : ".down"), \(measure.label): \(abs(y))" }
    if y == 0, x != 0 { return "\(x > 0 ? ".left" : ".right"), \(measure.label): \(abs(x))" }
    return "x: \(x), y: \(y)"
  }
}

import ScrollModel
import ScrollPictures
import ScrollStage

/// Pictures of a landing: the script is played once to find it, and once more with a camera.
struct FilmReel {
  let explanation: Explanation
  let shots: [SceneDrawing]

  /// So many pictures, evenly from the release to the rest, where no moments are named.
  private static let standardCount = 5
  /// Some springs never rest.
  private static let longestFilm = 60.0

  init(
    _ path: String, _ options: FlickOptions, settings: [ParameterSetting], console: Console
  ) throws(FlickScene.Failure) {
    let played = try PlayedScript(
      path, options, settings: settings, console: console, keepsLandings: true)
    try self.init(played, options, console: console)
  }

  /// - Parameter played: with its landings.
  init(
    _ played: PlayedScript, _ options: FlickOptions, console: Console
  ) throws(FlickScene.Failure) {
    let entry = try played.landing(options.landing, console)
    explanation = played.session.explanation(of: entry.entry, along: options.query.axis)
    let delays =
      options.moments.isEmpty ? FilmReel.evenly(explanation.seconds) : options.moments.sorted()
    let camera = SceneCamera(landing: entry.number, delays: delays)
    _ = played.playedAgain(camera: camera)
    shots = camera.shots
    if shots.isEmpty {
      throw FlickScene.Failure(
        "the landing was over before the first of these moments", .failure, of: played.script,
        console)
    }
  }

  private static func evenly(_ seconds: Double) -> [Double] {
    let length = seconds.isFinite ? min(seconds, longestFilm) : longestFilm
    // What was let go at rest lands at once.
    if length <= 0 { return [0] }
    let last = Double(standardCount - 1)
    return (0..<standardCount).map { length * Double($0) / last }
  }

  var film: Film { Film(of: explanation, shots) }
}

/// Pictures as JSON: areas and lines of text, from the back to the front. The format only grows.
struct FilmJSON {
  static func document(_ explanation: Explanation, _ shots: [SceneDrawing]) -> JSON {
    .object([
      .init("schema", .string("settle-film-1")),
      .init("gesture", .string(explanation.gesture)),
      .init("frames", .array(shots.map(frame))),
    ])
  }

  private static func frame(_ drawing: SceneDrawing) -> JSON {
    .object([
      .init("seconds", .number(drawing.time)),
      .init("width", .number(drawing.window.width)),
      .init("height", .number(drawing.window.height)),
      .init("marks", .array(drawing.marks.map(mark))),
    ])
  }

  private static func mark(_ mark: SceneDrawing.Mark) -> JSON {
    let transform = mark.transform
    return .object(
      content(mark.content) + [
        .init("color", .string(mark.color.name)),
        .init("alpha", .number(mark.color.alpha)),
        .init("frame", .rect(mark.frame)),
        .init(
          "transform",
          .array(
            [transform.a, transform.b, transform.c, transform.d, transform.dx, transform.dy]
              .map { .number($0) })),
        .init("opacity", .number(mark.opacity)),
        .init("blur", .number(mark.blur)),
        .init("clip", mark.clip.map { .rect($0.rect) } ?? .null),
      ])
  }

  private static func content(_ content: SceneDrawing.Mark.Content) -> [JSON.Member] {
    switch content {
    case .area(let radius): [.init("kind", .string("area")), .init("radius", .number(radius))]
    case .border(let radius): [.init("kind", .string("border")), .init("radius", .number(radius))]
    case .text(let words, let size):
      [
        .init("kind", .string("text")), .init("text", .string(words)),
        .init("fontSize", .number(size)),
      ]
    }
  }
}

import ScrollPictures
import ScrollStage

/// What a plot shows.
package enum PlotKind: String, CaseIterable, Sendable {
  /// Offset and velocity of a landing against time.
  case time
  /// How far content follows a finger beyond its end.
  case band
  /// The scene at some moments of a landing.
  case film
  /// Which places can be rested on.
  case reach
}

/// `settle plot`: one landing in time, the rubber band, what can be reached.
package struct PlotCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    do throws(FlickScene.Failure) {
      var pictures: [PlotPicture] = []
      for settings in options.settings { pictures.append(try picture(path, settings)) }
      let text = PlotRendering(pictures).text(
        as: options.format, style: TextStyle(options, console))
      return FlickOutput(path: options.outputPath, console: console).write(text)
    } catch {
      return error.status
    }
  }

  private func picture(
    _ path: String, _ settings: [ParameterSetting]
  ) throws(FlickScene.Failure) -> PlotPicture {
    let content: PlotPicture.Content
    switch options.plotKind {
    case .time: content = try time(path, settings)
    case .band:
      let scene = try FlickScene(path, options, settings: settings, console: console)
      content = .band(.band(viewport: scene.space.geometry.viewport))
    case .film:
      content = .film(try FilmReel(path, options, settings: settings, console: console))
    case .reach:
      content = .reach(try LandingMaps(options, console: console).map(of: path, settings))
    }
    return PlotPicture(settings: settings.map { $0.words }, content: content)
  }

  private func time(
    _ path: String, _ settings: [ParameterSetting]
  ) throws(FlickScene.Failure) -> PlotPicture.Content {
    let played = try PlayedScript(
      path, options, settings: settings, console: console, keepsLandings: true)
    let entry = try played.landing(options.landing, console).entry
    let explanation = played.session.explanation(of: entry, along: options.query.axis)
    return .landing(explanation, played.session.track(of: entry, along: explanation.axis))
  }
}

/// Plots as JSON. The format only grows.
struct PlotJSON {
  static func document(_ explanation: Explanation, _ track: MotionTrack) -> JSON {
    .object([
      .init("schema", .string("settle-plot-1")),
      .init("gesture", .string(explanation.gesture)),
      .init("axis", .string(explanation.axis.letter)),
      .init("rest", .number(explanation.rest)),
      .init("naturalRest", .number(explanation.forecast.natural)),
      .init("limits", MapJSON.range(explanation.limits)),
      .init(
        "samples",
        .array(
          track.samples.map {
            .array([.number($0.time), .number($0.offset), .number($0.velocity)])
          })),
    ])
  }

  static func document(_ plot: Plot) -> JSON {
    let panel = plot.panels.first
    return .object([
      .init("schema", .string("settle-plot-1")),
      .init("title", .string(plot.title)),
      .init(
        "samples",
        .array(
          (panel?.series.first?.samples ?? []).map { .array([.number($0.x), .number($0.y)]) })),
    ])
  }
}

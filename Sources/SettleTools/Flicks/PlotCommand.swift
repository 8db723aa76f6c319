import ScrollModel
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
      let text: String
      switch options.plotKind {
      case .time: text = try time(path)
      case .band:
        let scene = try FlickScene(path, options, settings: settings, console: console)
        text = drawn(.band(viewport: scene.space.geometry.viewport))
      case .film: text = try film(path)
      case .reach: text = reach(try LandingMaps(options, console: console).map(of: path, settings))
      }
      return FlickOutput(path: options.outputPath, console: console).write(text)
    } catch {
      return error.status
    }
  }

  private var settings: [ParameterSetting] { options.settings.first ?? [] }

  private func time(_ path: String) throws(FlickScene.Failure) -> String {
    let played = try PlayedScript(
      path, options, settings: settings, console: console, keepsLandings: true)
    let entry = try LandingChooser(played, console: console).entry(options.landing).entry
    let explanation = played.session.explanation(of: entry, along: options.query.axis)
    let track = played.session.track(of: entry, along: explanation.axis)
    if options.format == .json { return PlotJSON.document(explanation, track).indented + "\n" }
    return drawn(Plot(of: explanation, track))
  }

  private func film(_ path: String) throws(FlickScene.Failure) -> String {
    let reel = try FilmReel(path, options, settings: settings, console: console)
    switch options.format {
    case .text: return FilmText(reel.film, style: TextStyle(options, console)).render()
    case .json: return FilmJSON.document(reel.explanation, reel.shots).indented + "\n"
    case .svg: return FilmSVG(reel.film).render()
    case .html:
      return PictureHTML(title: reel.film.title, parts: [.svg(FilmSVG(reel.film).render())])
        .render()
    }
  }

  private func drawn(_ plot: Plot) -> String {
    switch options.format {
    case .text: return PlotText(plot, style: TextStyle(options, console)).render()
    case .json: return PlotJSON.document(plot).indented + "\n"
    case .svg: return PlotSVG(plot).render()
    case .html:
      return PictureHTML(title: plot.title, parts: [.svg(PlotSVG(plot).render())]).render()
    }
  }

  private func reach(_ map: LandingMap) -> String {
    switch options.format {
    case .text:
      return ReachText(map.reach, of: map.subject, style: TextStyle(options, console)).render()
    case .json: return MapJSON.document([map]).indented + "\n"
    case .svg: return ReachSVG(map.reach, of: map.subject).render()
    case .html:
      let svg = ReachSVG(map.reach, of: map.subject).render()
      return PictureHTML(title: map.subject.behavior, parts: [.svg(svg)]).render()
    }
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

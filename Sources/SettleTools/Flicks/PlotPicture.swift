import ScrollPictures
import ScrollStage

/// What one plot shows of a script with some parameters, before it has a form.
struct PlotPicture {
  /// The parameters, as they were written.
  let settings: [String]
  let content: Content

  enum Content {
    case landing(Explanation, MotionTrack)
    case band(Plot)
    case film(FilmReel)
    case reach(LandingMap)
  }

  var title: String {
    switch content {
    case .landing(let explanation, _): explanation.gesture
    case .band(let plot): plot.title
    case .film(let reel): reel.film.title
    case .reach(let map): map.subject.behavior
    }
  }

  var json: JSON {
    switch content {
    case .landing(let explanation, let track): PlotJSON.document(explanation, track)
    case .band(let plot): PlotJSON.document(plot)
    case .film(let reel): FilmJSON.document(reel.explanation, reel.shots)
    case .reach(let map): MapJSON.document([map])
    }
  }

  /// The curves, where it has some.
  fileprivate var plot: Plot? {
    switch content {
    case .landing(let explanation, let track): Plot(of: explanation, track)
    case .band(let plot): plot
    case .film, .reach: nil
    }
  }

  /// How it differs from one with other parameters.
  fileprivate func comparison(with other: PlotPicture) -> String? {
    let name = other.settings.joined(separator: ", ")
    switch (content, other.content) {
    case (.landing(let mine, _), .landing(let its, _)):
      return mine.comparison(with: its, named: name)
    case (.film(let mine), .film(let its)):
      return mine.explanation.comparison(with: its.explanation, named: name)
    case (.reach(let mine), .reach(let its)):
      return mine.reach.comparison(with: its.reach, named: name)
    default: return nil
    }
  }
}

/// Plots in the form that was asked for, one below the other.
struct PlotRendering {
  private let pictures: [PlotPicture]
  private let plots: [Plot]

  /// - Parameter pictures: of one script; each but the first is compared with the first one.
  init(_ pictures: [PlotPicture]) {
    self.pictures = pictures
    let name = pictures.first.map { $0.settings.joined(separator: ", ") } ?? ""
    plots = Plot.comparable(pictures.compactMap { $0.plot }, first: name)
  }

  func text(as format: PictureFormat, style: TextStyle) -> String {
    switch format {
    case .text:
      return pictures.indices.map { text(of: $0, style: style) }.joined(separator: "\n")
    case .svg: return SVGSheet.page(of: sheets)
    case .html:
      let title = pictures.first?.title ?? ""
      return PictureHTML(title: title, parts: [.svg(SVGSheet.page(of: sheets))]).render()
    case .json: return json.indented + "\n"
    }
  }

  private var json: JSON {
    if pictures.count == 1 { return pictures[0].json }
    return .object([
      .init("schema", .string("settle-plots-1")),
      .init(
        "plots",
        .array(
          pictures.map { picture in
            .object([
              .init("settings", .array(picture.settings.map { .string($0) })),
              .init("plot", picture.json),
            ])
          })),
    ])
  }

  // MARK: One picture

  private func text(of index: Int, style: TextStyle) -> String {
    switch pictures[index].content {
    case .landing, .band: return PlotText(plot(index), style: style).render()
    case .film: return film(index).map { FilmText($0, style: style).render() } ?? ""
    case .reach(let map):
      return ReachText(map.reach, of: map.subject, note: note(index), style: style).render()
    }
  }

  private var sheets: [SVGSheet] {
    pictures.indices.compactMap { index in
      switch pictures[index].content {
      case .landing, .band: PlotSVG(plot(index)).sheet
      case .film: film(index).map { FilmSVG($0).sheet }
      case .reach(let map): ReachSVG(map.reach, of: map.subject, note: note(index)).sheet
      }
    }
  }

  private func plot(_ index: Int) -> Plot {
    var plot = plots[index]
    plot.facts += facts(index)
    plot.summary = sentences(plot.summary, note(index))
    return plot
  }

  private func film(_ index: Int) -> Film? {
    guard case .film(let reel) = pictures[index].content else { return nil }
    var film = reel.film
    film.facts += facts(index)
    film.summary = sentences(film.summary, note(index))
    return film
  }

  private func facts(_ index: Int) -> [String] { pictures[index].settings }

  /// How it differs from the first one.
  private func note(_ index: Int) -> String {
    index == 0 ? "" : pictures[index].comparison(with: pictures[0]) ?? ""
  }
}

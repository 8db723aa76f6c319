import ScrollModel
import ScrollPictures
import ScrollStage

/// The pictures and texts of a run, with the bytes that the command writes for it: of landings, for the
/// script that repeats them; the map, for the text.
struct PagePictures {
  let run: PageRun

  /// What there is, or why there is nothing.
  enum Answer {
    case text(String)
    case refused(String)
  }

  /// Columns of a text.
  private static let style = TextStyle(width: 100)

  /// `settle map --format svg`.
  ///
  /// - Parameters:
  ///   - axis: for a scroll view with two.
  ///   - isCoarse: a first look where the map takes long; the map itself otherwise.
  func map(along axis: Axis?, isCoarse: Bool) -> Answer {
    var query = FlickQuery()
    query.axis = axis
    do throws(FlickProblem) {
      let space = try FlickSpace(run.session, query)
      if isCoarse, let map = try space.coarseMap(file: PageProgram.name) {
        return .text(MapSVG(map).render())
      }
      return .text(MapSVG(try space.map(file: PageProgram.name)).render())
    } catch {
      return .refused(error.words)
    }
  }

  /// `settle plot --format svg` of the last landing.
  func plot() -> Answer {
    guard let (session, entry) = landing else { return PagePictures.nothing }
    let explanation = session.explanation(of: entry)
    let track = session.track(of: entry, along: explanation.axis)
    return .text(PlotSVG(Plot(of: explanation, track)).render())
  }

  /// `settle why` of the last landing.
  func why() -> Answer {
    guard let (session, entry) = landing else { return PagePictures.nothing }
    do throws(FlickProblem) {
      let explanation = try session.explanation(of: entry, FlickQuery())
      return .text(ExplanationText(explanation, style: PagePictures.style).render())
    } catch {
      return .refused(error.words)
    }
  }

  /// The last one.
  private var landing: (Session, LandingLog.Entry)? {
    let session = run.saved.session ?? run.session
    return session.landingLog?.entries.last.map { (session, $0) }
  }

  private static let nothing = Answer.refused("Nothing has landed yet: flick or drag the scene.")
}

import ScrollModel
import ScrollPictures
import ScrollStage

/// The pictures and texts of a run, with the bytes that the command writes for it: of landings, for the
/// script that repeats them; the map, for the text.
struct PagePictures {
  let run: PageRun

  /// What there is, or why there is nothing.
  enum Answer {
    /// - Parameter places: where the flicks are in it, of a map.
    case text(String, places: MapPlaces? = nil)
    case refused(String)

    /// `{ text }`, `{ text, places }` or `{ refusal }`.
    var json: String {
      PageJSON.object { json in
        switch self {
        case .refused(let words): json.member("refusal", words)
        case .text(let text, let places):
          json.member("text", text)
          if let places { json.member("places") { Answer.write(places, to: &$0) } }
        }
      }
    }

    private static func write(_ places: MapPlaces, to json: inout PageJSON) {
      json.object { json in
        json.member("isVertical", places.axis == .vertical)
        json.member("pictureWidth", places.pictureWidth)
        json.member("left", places.left)
        json.member("width", places.width)
        json.member("lowest", places.velocities.lowerBound)
        json.member("highest", places.velocities.upperBound)
        json.member("pitch", places.pitch)
        json.member("band", places.band)
        json.member("rows") { json in
          json.array { json in
            for row in places.rows {
              json.object { json in
                json.member("start", row.start)
                json.member("name", row.name)
                json.member("middle", row.middle)
              }
            }
          }
        }
      }
    }
  }

  static let noScene = Answer.refused("There is no scene yet.")

  /// Columns of a text, and of one below a map.
  private static let style = TextStyle(width: 100)
  private static let narrowStyle = TextStyle(width: 84)

  /// The landings of `settle map`.
  ///
  /// - Parameters:
  ///   - axis: for a scroll view with two.
  ///   - isCoarse: a first look where the map takes long; the map itself otherwise.
  func landings(along axis: Axis?, isCoarse: Bool) throws(FlickProblem) -> LandingMap {
    var query = FlickQuery()
    query.axis = axis
    guard let session = run.trials else { throw .noScene }
    let space = try FlickSpace(session, query)
    if isCoarse, let map = try space.coarseMap(file: PageText.name) { return map }
    return try space.map(file: PageText.name)
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
    guard let landing else { return PagePictures.nothing }
    do throws(FlickProblem) {
      let explanation = try landing.0.explanation(of: landing.1, FlickQuery())
      return .text(ExplanationText(explanation, style: PagePictures.style).render())
    } catch {
      return .refused(error.words)
    }
  }

  /// The same for the run itself, without the script that repeats it: `{ text, rest, name }`, or
  /// `{ text }` where there is nothing to explain.
  var whyAsPlayed: String {
    PageJSON.object { json in
      guard let entry = run.session.landingLog?.entries.last else {
        return json.member("text", "")
      }
      do throws(FlickProblem) {
        let explanation = try run.session.explanation(of: entry, FlickQuery())
        json.member(
          "text", ExplanationText(explanation, style: PagePictures.narrowStyle).render())
        json.member("rest", explanation.rest)
        json.member("name", explanation.restName)
      } catch {
        json.member("text", error.words)
      }
    }
  }

  /// The last one.
  private var landing: (Session, LandingLog.Entry)? {
    let session = run.saved.session ?? run.session
    return session.landingLog?.entries.last.map { (session, $0) }
  }

  private static let nothing = Answer.refused("Nothing has landed yet: flick or drag the scene.")
}

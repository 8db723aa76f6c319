import ScrollPictures
import ScrollStage

/// What the prompt says of flicks: all of them, the last one, and that one in time.
extension Repl {
  private var style: TextStyle {
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    return TextStyle(
      width: console.width, isColored: palette == .color, isASCII: console.isASCII)
  }

  func map() {
    guard let session = prompt.session else { return complain("there is no scene yet") }
    do throws(FlickProblem) {
      let space = try FlickSpace(session)
      let progress = ProgressLine("map", console: console)
      let map = try space.map(
        file: "", crew: FlickCrew(of: space, progress: progress), goesOn: { progress.goesOn })
      progress.clear()
      write(MapText(map, focus: map.subject.present, style: style).render())
    } catch {
      complain(error.words)
    }
  }

  func why() {
    guard let session = prompt.session, let entry = session.landingLog?.entries.last else {
      return complain("nothing has landed yet: flick or release something first")
    }
    do {
      let explanation = try session.explanation(of: entry, FlickQuery())
      write(ExplanationText(explanation, style: style).render())
    } catch {
      complain(error.words)
    }
  }

  func plot() {
    guard let session = prompt.session, let entry = session.landingLog?.entries.last else {
      return complain("nothing has landed yet: flick or release something first")
    }
    let explanation = session.explanation(of: entry)
    let track = session.track(of: entry, along: explanation.axis)
    write(PlotText(Plot(of: explanation, track), style: style).render())
  }
}

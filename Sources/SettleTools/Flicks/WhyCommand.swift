import ScrollModel
import ScrollPictures
import ScrollStage

/// `settle why`: one landing, step by step.
package struct WhyCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    var options = options
    options.input.notesValues = true
    do throws(FlickScene.Failure) {
      let played = try PlayedScript(
        path, options, settings: options.settings.first ?? [], console: console, keepsLandings: true
      )
      let entry = try LandingChooser(played, console: console).entry(options.landing).entry
      let explanation = try explanation(of: entry, played, options)
      let text: String
      switch options.format {
      case .json: text = ExplanationJSON.document(explanation).indented + "\n"
      case .text, .svg, .html:
        text = ExplanationText(explanation, style: TextStyle(options, console)).render()
      }
      return FlickOutput(path: options.outputPath, console: console).write(text)
    } catch {
      return error.status
    }
  }

  private func explanation(
    of entry: LandingLog.Entry, _ played: PlayedScript, _ options: FlickOptions
  ) throws(FlickScene.Failure) -> Explanation {
    do {
      return try played.session.explanation(
        of: entry, options.query, notAt: options.absentTarget)
    } catch {
      throw FlickScene.Failure(error, of: played.script, console)
    }
  }
}

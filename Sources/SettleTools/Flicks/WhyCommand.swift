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
      let entry = try played.landing(options.landing, console).entry
      let explanation: Explanation
      do {
        explanation = try played.session.explanation(
          of: entry, options.query, notAt: options.absentTarget)
      } catch {
        throw FlickScene.Failure(error, of: played.script, console)
      }
      let text: String
      switch options.format {
      case .json: text = ExplanationJSON.document(explanation).indented + "\n"
      case .text: text = ExplanationText(explanation, style: TextStyle(options, console)).render()
      case .svg: text = ExplanationPicture(explanation).svg()
      case .html: text = ExplanationPicture(explanation).html()
      }
      return FlickOutput(path: options.outputPath, console: console).write(text)
    } catch {
      return error.status
    }
  }
}

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
      guard let entry = try chosen(played) else { return .failure }
      var explanation = played.session.explanation(of: entry, along: options.query.axis)
      if let space = try? FlickSpace(played.session, options.query), space.axis == explanation.axis
      {
        explanation.nearby = space.neighbors(of: explanation)
        space.finish()
      }
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

  /// The landing that is meant: the last one, the one of a number, or that of a line.
  private func chosen(_ played: PlayedScript) throws(FlickScene.Failure) -> LandingLog.Entry? {
    let entries = played.session.landingLog?.entries ?? []
    guard let last = entries.last else {
      return refuse("nothing was flicked or released, so nothing has landed", played)
    }
    switch options.landing {
    case .last: return last
    case .number(let number):
      if number <= entries.count { return entries[number - 1] }
      let count = entries.count == 1 ? "1 landing" : "\(entries.count) landings"
      return refuse("there is no landing \(number): the script has \(count)", played, .usage)
    case .line(let line):
      let found = entries.last { played.session.sourceLine(of: $0.statement) == line }
      if let found { return found }
      let lines = entries.compactMap { played.session.sourceLine(of: $0.statement) }
      var distinct: [String] = []
      for line in lines where !distinct.contains("\(line)") { distinct.append("\(line)") }
      return refuse(
        "no gesture lands on line \(line); there are landings on line "
          + distinct.joined(separator: ", "), played, .usage)
    }
  }

  private func refuse(
    _ message: String, _ played: PlayedScript, _ status: ExitStatus = .failure
  ) -> LandingLog.Entry? {
    console.report("\(played.script.name): error: \(message)\n")
    return nil
  }
}

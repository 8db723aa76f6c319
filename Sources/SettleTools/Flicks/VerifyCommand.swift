import ScrollPictures
import ScrollStage

/// `settle verify`: standard properties tried over the flick space.
package struct VerifyCommand {
  private let options: FlickOptions
  private let console: Console

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    let settings = options.settings.first ?? []
    do throws(FlickScene.Failure) {
      let scene = try FlickScene(path, options, settings: settings, console: console)
      let verification = try verify(scene, settings)
      if console.isInterrupted() { return .interrupted }
      let status = write(verification, of: scene.script)
      return max(status, verification.hasFailed ? .failure : .success)
    } catch {
      return error.status
    }
  }

  private func verify(
    _ scene: FlickScene, _ settings: [ParameterSetting]
  ) throws(FlickScene.Failure) -> Verification {
    let progress = ProgressLine("verify", console: console)
    defer { progress.clear() }
    let properties = options.properties.isEmpty ? LandingProperty.standard : options.properties
    do {
      let verifier = try Verifier(scene.space, goesOn: { progress.goesOn })
      if !properties.contains(.everyTargetReachable) {
        scene.warn(of: verifier.reach, options, console)
      }
      return verifier.verify(
        properties, file: scene.script.name, settings: settings.map { $0.words })
    } catch {
      throw FlickScene.Failure(error, of: scene.script, console)
    }
  }

  /// The report goes to standard output; with `-o` the script and a test for each failure go to the file.
  private func write(_ verification: Verification, of script: LoadedScript) -> ExitStatus {
    let text: String
    switch options.format {
    case .json: text = VerificationJSON.document(verification).indented + "\n"
    case .text, .svg, .html:
      let style = TextStyle(options, console, isToTerminal: true)
      text = VerificationText(verification, style: style).render()
    }
    console.output.write(text)
    console.output.flush()
    guard options.outputPath != nil else { return .success }
    var whole = script.text
    if !whole.hasSuffix("\n") { whole += "\n" }
    for verdict in verification.verdicts {
      if case .failed(let example) = verdict.outcome { whole += "\n" + example.test }
    }
    return FlickOutput(path: options.outputPath, console: console).write(whole)
  }
}

import ScrollPictures
import ScrollStage

/// `settle verify`: standard properties tried over the flick space.
///
/// An interruption costs only what was not finished: the verdicts that there are stay.
package struct VerifyCommand {
  private let options: FlickOptions
  private let console: Console
  private let progress: ProgressLine

  package init(_ options: FlickOptions, console: Console) {
    self.options = options
    self.console = console
    progress = ProgressLine("verify", console: console)
  }

  package func run() -> ExitStatus {
    guard let path = options.scripts.first else { return .usage }
    // Whoever asks whether to stop lets the progress be seen.
    let status = Status(progress)
    var asking = console
    asking.isInterrupted = { [console] in
      status.show()
      return console.isInterrupted()
    }
    do throws(FlickScene.Failure) {
      let scene = try FlickScene(
        path, options, settings: options.settings.first ?? [], console: asking)
      status.scene = scene
      let report = try verify(scene, status)
      console.unfinished.clear()
      progress.clear()
      if console.isOvertaken() { return .interrupted }
      let written = write(report, of: scene)
      if report.isInterrupted { return interrupted(scene) }
      return max(written, report.verification.hasFailed ? .failure : .success)
    } catch {
      progress.clear()
      return error.status
    }
  }

  /// What is being tried, in words.
  private final class Status {
    private let progress: ProgressLine
    var scene: FlickScene?
    var words = "trying flicks"

    init(_ progress: ProgressLine) { self.progress = progress }

    func show() {
      progress.update(
        scene.map { "\(words), \(figure(Double($0.landingCount))) landings" } ?? words)
    }
  }

  // MARK: Trying

  private func verify(
    _ scene: FlickScene, _ status: Status
  ) throws(FlickScene.Failure) -> VerificationReport {
    let properties = options.properties.isEmpty ? LandingProperty.standard : options.properties
    let settings = (options.settings.first ?? []).map { $0.words }
    do {
      let verifier = try Verifier(
        scene.space,
        goesOn: {
          status.show()
          return progress.goesOn
        })
      var report = VerificationReport(
        verifier.verify([], file: scene.script.name, settings: settings), untried: properties)
      guard progress.goesOn else { return report }
      if !properties.contains(.everyTargetReachable) {
        scene.warn(of: verifier.reach, options, console)
      }
      for (index, property) in properties.enumerated() {
        keep(report, of: scene)
        status.words = "\(property.name), \(index + 1) of \(properties.count)"
        status.show()
        let verdicts = verifier.verify([property], file: scene.script.name).verdicts
        // What was broken off proves nothing.
        guard progress.goesOn else { return report }
        report.add(verdicts)
      }
      return report
    } catch {
      throw FlickScene.Failure(error, of: scene.script, console)
    }
  }

  /// Shows what is finished, if the verification has to be left where it does not ask.
  private func keep(_ report: VerificationReport, of scene: FlickScene) {
    console.unfinished.set {
      progress.clear()
      _ = write(report, of: scene)
      _ = interrupted(scene)
    }
  }

  private func interrupted(_ scene: FlickScene) -> ExitStatus {
    if console.output.isBroken { return .success }
    console.report("\(scene.script.name): note: interrupted\n")
    return .interrupted
  }

  // MARK: Writing

  /// The report goes to standard output; with `-o` the script and a test for each failure go to the file.
  private func write(_ report: VerificationReport, of scene: FlickScene) -> ExitStatus {
    let style = TextStyle(options, console, isToTerminal: true)
    console.output.write(report.text(as: options.format, style: style))
    console.output.flush()
    guard options.outputPath != nil else { return .success }
    var script = TestedScript(scene.script.text, taken: scene.testNames)
    for verdict in report.verification.verdicts {
      if case .failed(let example) = verdict.outcome { script.add(example.test) }
    }
    return FlickOutput(path: options.outputPath, console: console).write(script.text)
  }
}

/// The verdicts so far, and what is still to be tried.
struct VerificationReport {
  private(set) var verification: Verification
  private(set) var untried: [LandingProperty]

  init(_ verification: Verification, untried: [LandingProperty]) {
    self.verification = verification
    self.untried = untried
  }

  var isInterrupted: Bool { !untried.isEmpty }

  /// Adds verdicts on the properties that are tried next.
  mutating func add(_ verdicts: [Verification.Verdict]) {
    verification.verdicts += verdicts
    untried.removeFirst(verdicts.count)
  }

  func text(as format: PictureFormat, style: TextStyle) -> String {
    switch format {
    case .json: VerificationJSON.document(verification, untried: untried).indented + "\n"
    case .text: VerificationText(verification, untried: untried, style: style).render()
    case .svg: VerificationPicture(verification, untried: untried).svg()
    case .html: VerificationPicture(verification, untried: untried).html()
    }
  }
}

/// A script to which tests are added, each under a name that no other test has.
struct TestedScript {
  private(set) var text: String
  private var taken: Set<String>

  init(_ text: String, taken: Set<String>) {
    self.text = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    self.taken = taken
  }

  /// - Parameter test: begins with `test("name")`.
  mutating func add(_ test: String) {
    let opening = "test(\""
    guard test.hasPrefix(opening), let end = test.firstRange(of: "\") {") else {
      text += "\n" + test
      return
    }
    let name = String(test[..<end.lowerBound].dropFirst(opening.count))
    let free = free(name)
    taken.insert(free)
    text += "\n\(opening)\(free)\(test[end.lowerBound...])"
  }

  private func free(_ name: String) -> String {
    var (free, number) = (name, 2)
    while taken.contains(free) {
      free = "\(name) (\(number))"
      number += 1
    }
    return free
  }
}

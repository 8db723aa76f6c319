import ScrollPictures
import ScrollStage

/// What the prompt says of flicks: all of them, the last one, and that one in time.
///
/// The commands take options of those on the command line, read by the same parser.
extension Repl {
  func map(_ argument: String) {
    guard let options = flickOptions(.map, argument) else { return }
    guard let session = prompt.session else { return complain("there is no scene yet") }
    do throws(FlickProblem) {
      let map = try map(of: session, options)
      write(MapText(map, focus: map.subject.present, style: style(options)).render())
    } catch {
      complain(error.words)
    }
  }

  func why(_ argument: String) {
    guard let options = flickOptions(.why, argument),
      let (session, entry) = landing(options.landing)
    else { return }
    do throws(FlickProblem) {
      let explanation = try session.explanation(
        of: entry, options.query, notAt: options.absentTarget)
      write(ExplanationText(explanation, style: style(options)).render())
    } catch {
      complain(error.words)
    }
  }

  func plot(_ argument: String) {
    guard let options = flickOptions(.plot, argument) else { return }
    switch options.plotKind {
    case .time: plotTime(options)
    case .film: plotFilm(options)
    case .band, .reach: plotSpace(options)
    }
  }

  // MARK: Options

  /// What follows a command; nil after what is wrong with it has been said.
  private func flickOptions(_ command: ReplCommand, _ argument: String) -> FlickOptions? {
    let words = OptionWords(argument)
    if words.isOpen {
      complain("a quote in '\(argument)' is not closed")
      return nil
    }
    var scanner = ArgumentScanner(command: nil, options: command.options, words: words.all)
    let parser = FlickOptionParser(command: CommandName(rawValue: command.rawValue) ?? .map)
    var options = FlickOptions()
    do {
      let scanned = try scanner.scan()
      if let left = scanned.operands.first {
        complain(
          "':\(command.rawValue)' takes options only: '\(left)' is left over; put a value with spaces "
            + "in quotes")
        return nil
      }
      for (option, text) in scanned.values { try parser.read(option.key, text, into: &options) }
    } catch {
      complain(error.message.prefix(1).lowercased() + error.message.dropFirst())
      return nil
    }
    return options
  }

  private func style(_ options: FlickOptions) -> TextStyle {
    let palette = console.palette(self.options.color, isTerminal: console.outputIsTerminal)
    return TextStyle(
      width: console.width, isColored: palette == .color,
      isASCII: options.isASCII || console.isASCII)
  }

  // MARK: Pictures

  private func map(
    of session: Session, _ options: FlickOptions
  ) throws(FlickProblem) -> LandingMap {
    let space = try FlickSpace(session, options.query)
    let progress = ProgressLine("map", console: console)
    defer { progress.clear() }
    return try space.map(
      file: "", crew: FlickCrew(of: space, progress: progress), goesOn: { progress.goesOn })
  }

  /// The landing that was chosen, of the session; nil after it has been said that there is none.
  private func landing(_ choice: LandingChoice) -> (session: Session, entry: LandingLog.Entry)? {
    guard let session = prompt.session, session.landingLog?.entries.isEmpty == false else {
      complain("nothing has landed yet: flick or release something first")
      return nil
    }
    do { return (session, try LandingChooser(session).entry(choice).entry) } catch {
      complain(error.words)
      return nil
    }
  }

  private func show(_ content: PlotPicture.Content, _ options: FlickOptions) {
    let picture = PlotPicture(settings: [], content: content)
    write(PlotRendering([picture]).text(as: .text, style: style(options)))
  }

  private func plotTime(_ options: FlickOptions) {
    guard let (session, entry) = landing(options.landing) else { return }
    let explanation = session.explanation(of: entry, along: options.query.axis)
    show(.landing(explanation, session.track(of: entry, along: explanation.axis)), options)
  }

  private func plotSpace(_ options: FlickOptions) {
    guard let session = prompt.session else { return complain("there is no scene yet") }
    do throws(FlickProblem) {
      if options.plotKind == .reach { return show(.reach(try map(of: session, options)), options) }
      let space = try FlickSpace(session, options.query)
      show(.band(.band(viewport: space.geometry.viewport)), options)
    } catch {
      complain(error.words)
    }
  }

  /// The session is played once more, as the script that ':save' would write, with a camera.
  private func plotFilm(_ options: FlickOptions) {
    guard landing(options.landing) != nil else { return }
    switch prompt.saved() {
    case .refused(let reason): complain("this session cannot be filmed: \(reason)")
    case .script(let saved):
      let script = LoadedScript(
        InputFile(name: "<session>", text: saved.text), declarations: [],
        options: InputOptions(roots: self.options.input.roots))
      let limits = console.sessionOptions(steps: self.options.steps, memory: self.options.memory)
      guard let played = PlayedScript(script, limits) else {
        return complain("this session cannot be filmed: it cannot be played again")
      }
      do { show(.film(try FilmReel(played, options, console: console)), options) } catch {
        hasFailed = true
      }
    }
  }
}

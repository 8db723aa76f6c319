import ScrollLanguage
import ScrollModel
import ScrollPictures
import ScrollStage

/// What the page shows and does, as a state machine that its exported functions call.
///
/// It holds the text that was checked last and, once one could be played, the run that is on the screen:
/// while the text has an error, the last good scene stays.
package final class Page {
  private var text: PageText?
  /// Of that text, until it is played.
  private var checked: CheckedScript?
  /// Of that text, once it has been played.
  private var program: PageProgram?
  private var run: PageRun?
  private var touch: PageTouch?
  private var syntax = SyntaxSpans()
  /// The host's clock up to which time has passed, seconds; nil before it has told any.
  private var clock: Double?
  /// The longest text that is read, bytes.
  package static let greatestText = 256 << 10

  package init() {}

  // MARK: Text

  /// Checks a text. Returns what is wrong with it, and whether it can be played.
  package func check(_ text: String, on device: PageDevice) -> String {
    let text = PageText(text, on: device)
    let checked = PageText.check(text.text)
    let report = report(text, checked.diagnostics, checked.lints, isShown: !checked.hasErrors)
    self.text = text
    self.checked = consume checked
    program = nil
    return report
  }

  /// Plays the text that was checked last, whose scene takes the place of the one on the screen. Returns
  /// what is wrong with it, its run included.
  package func play() -> String {
    guard let text, let script = script() else { return "{}" }
    let program = PageProgram(source: text, script: script)
    self.program = program
    let next = PageRun(program)
    if let next {
      run = next
      touch = nil
    }
    return report(text, script.diagnostics, script.lints, isShown: next != nil, run: next)
  }

  /// What the text that was checked last has been compiled to.
  private func script() -> Script? {
    if let checked = checked.take() { return checked.compiled() }
    return program?.script
  }

  /// Checks a text and plays it.
  package func load(_ text: String, on device: PageDevice) -> String {
    let report = check(text, on: device)
    return checked?.hasErrors == false ? play() : report
  }

  /// What is said of a text that is too long to be read.
  package func refusal(ofBytes count: Int) -> String {
    PageJSON.object { json in
      json.member("isShown", false)
      json.member("hasScene", run?.session.scene != nil)
      json.member("findings") { json in
        json.array { json in
          json.object { json in
            json.member("severity", "error")
            json.member(
              "message",
              "The text has \(count >> 10) KB; the page reads up to \(Page.greatestText >> 10) KB. "
                + "The command reads more.")
          }
        }
      }
    }
  }

  /// - Parameter run: of the text, if it has been played.
  private func report(
    _ text: PageText, _ diagnostics: [Diagnostic], _ lints: [LintReport], isShown: Bool,
    run played: PageRun? = nil
  ) -> String {
    var findings = diagnostics.map { PageFinding($0) }
    findings += lints.map { PageFinding($0) }
    findings += played?.findings ?? []
    return PageJSON.object { json in
      json.member("isShown", isShown)
      json.member("hasScene", run?.session.scene != nil)
      json.member("printed", played?.printed ?? "")
      json.member("findings") { json in
        json.array { json in
          for finding in findings.prefix(100) { finding.write(to: &json, in: text) }
        }
      }
    }
  }

  /// Start, end and kind of each stretch of a text, in UTF-16 units.
  package func highlight(_ text: String) -> [Double] {
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var (place, units) = (0, 0)
    func unit(at offset: Int) -> Double {
      while place < min(offset, bytes.count) {
        if bytes[place] & 0xC0 != 0x80 { units += bytes[place] >= 0xF0 ? 2 : 1 }
        place += 1
      }
      return Double(units)
    }
    for span in syntax.spans(text) where span.kind != .mark && span.kind != .name {
      let start = unit(at: span.start)
      numbers += [start, unit(at: span.end), Double(span.kind.rawValue)]
    }
    return numbers
  }

  // MARK: Touch

  package enum TouchPhase: Int { case began, moved, ended, cancelled }

  /// - Parameters:
  ///   - point: in the window, points.
  ///   - now: seconds of the host's clock.
  /// - Returns: whether something was tapped that a script cannot name.
  @discardableResult
  package func touch(_ phase: TouchPhase, at point: Point, time now: Double) -> Bool {
    guard let run else { return false }
    switch phase {
    case .began:
      tick(now)
      guard touch == nil, let drawing = try? run.session.drawing() else { return false }
      touch = PageTouch(at: point, time: now, areas: drawing.scrollAreas, run: run)
    case .moved:
      touch?.move(to: point, time: now, run: run)
      note(now)
    case .ended, .cancelled:
      defer { touch = nil }
      note(now)
      let isCancelled = phase == .cancelled
      let target = touch?.end(at: point, time: now, isCancelled: isCancelled, run: run)
      if case .unnamed = target { return true }
    }
    return false
  }

  /// The host's events may be older than its last frame: time that has passed once passes no more.
  private func note(_ now: Double) { clock = max(clock ?? now, now) }

  /// Turns a wheel over a point of the window.
  package func wheel(_ way: Vector, at point: Point, time now: Double) {
    guard let run, touch == nil else { return }
    tick(now)
    PageTouch.wheel(way, at: point, run)
  }

  /// Whether any scroll view scrolls along an axis.
  package func scrolls(along axis: Axis) -> Bool {
    run?.session.scene?.outermost(along: AxisSet(axis)) != nil
  }

  package var tapNames: [ViewID] { run?.session.tapNames ?? [] }

  /// The text is played again; then the content is brought to a start of the map and flicked.
  package func replay(with flick: MapFlick) {
    reset()
    run?.perform(flick)
  }

  /// Why a flick of the map lands where it does, without anything being moved.
  func why(_ flick: MapFlick) -> String {
    guard let program, let run = PageRun(program) else { return "{}" }
    run.perform(flick)
    return PagePictures(run: run).whyAsPlayed
  }

  /// Lets what moves by itself move up to a moment of the host's clock.
  package func tick(_ now: Double) {
    defer { note(now) }
    guard let run, run.session.heldScroll == nil, run.isMoving else { return }
    // A tab that was hidden goes on where it was.
    let passed = PageTouch.seconds(min(now - (clock ?? now), 0.25))
    if passed > 0 { run.perform(.advance(passed)) }
  }

  /// - Parameter now: seconds of the host's clock.
  package func perform(_ verb: HostVerb, time now: Double) {
    guard let run, touch == nil else { return }
    tick(now)
    run.perform(verb)
  }

  // MARK: Time

  /// The moment that is shown becomes the present; nothing is changed before the end of the text.
  package func goBack(to moment: Double) -> Bool {
    guard let run, moment >= run.textEnd, moment < run.time else { return false }
    touch = nil
    if let earlier = run.back(to: moment) { self.run = earlier }
    return true
  }

  /// Plays the text again; what fingers did since is forgotten.
  package func reset() {
    touch = nil
    if let program = run?.program { run = PageRun(program) }
  }

  // MARK: Looking

  /// Time, its end of the text, whether something moves, a finger is down, the axes of the outermost
  /// scroll view (1 horizontal, 2 vertical, 3 both), how many rows and findings there are, and whether
  /// the device has a touch screen.
  package var state: [Double] {
    func flag(_ value: Bool) -> Double { value ? 1 : 0 }
    guard let run else { return [0, 0, 0, 0, 0, 0, 0, 1] }
    return [
      run.time, run.textEnd, flag(run.isMoving), flag(run.session.heldScroll != nil),
      Double(run.session.scene?.scrolls.first?.axes.rawValue ?? 0), Double(run.rows.count),
      Double(run.findings.count),
      flag(run.session.scene?.device.input == .touch),
    ]
  }

  /// The scene now, or at an earlier moment; nil where there is none.
  func drawing(at moment: Double) -> PageDrawing? {
    guard let run, run.session.scene != nil else { return nil }
    guard let drawing = try? run.session.drawing(at: moment) else { return nil }
    return PageDrawing(drawing)
  }

  /// What the run has reported since it began.
  package var findings: String {
    guard let run else { return "[]" }
    var json = PageJSON()
    json.array { json in
      for finding in run.findings { finding.write(to: &json, in: run.program.source) }
    }
    return json.text
  }

  package func rows(from first: Int) -> String {
    guard let run, first < run.rows.count else { return "[]" }
    return PageRows.json(run.rows[max(0, first)...])
  }

  /// What the program has printed since the run began.
  package var printed: String { run?.printed ?? "" }

  var lastRow: TraceRow? { run?.rows.last }

  /// The text with what was done behind it, and whether playing that gives the same rows.
  package var savedScript: (text: String, isSame: Bool) {
    guard let saved = run?.saved else { return ("", true) }
    return (saved.text, saved.session != nil)
  }

  var pictures: PagePictures? { run.map { PagePictures(run: $0) } }

  // MARK: Maps

  /// The map that was made last.
  private(set) var map: LandingMap?

  func makeMap(along axis: Axis?, isCoarse: Bool) -> PagePictures.Answer {
    map = nil
    guard let pictures else { return PagePictures.noScene }
    do throws(FlickProblem) {
      let made = try pictures.landings(along: axis, isCoarse: isCoarse)
      map = made
      let picture = MapSVG(made)
      return .text(picture.render(), places: picture.places)
    } catch {
      return .refused(error.words)
    }
  }

  /// The map of another page beside this one's, with what lands elsewhere outlined.
  func comparison(with other: Page) -> PagePictures.Answer {
    guard var first = other.map, var second = map else {
      return .refused("The text that was kept has no map.")
    }
    first.subject.settings = ["B: the text that was kept"]
    second.subject.settings = ["A: the text as it is"]
    let maps = MapMultiples([first, second])
    return .text(maps.svg(), places: maps.places(of: 1))
  }
}

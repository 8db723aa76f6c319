import ScrollLanguage
import ScrollModel
import ScrollStage

/// A place of a map.
package struct MapFlick {
  var axis: Axis
  /// Content offset, points.
  var start: Double
  /// Of the offset, pt/s.
  var velocity: Double
}

/// A program being played: its text first, then what fingers do, all of it written down.
///
/// Going back is playing again: what is played twice is the same to the bit, so that the rows, the
/// landings and the scene of a shortened journal are those that it had then.
final class PageRun {
  let program: PageProgram
  private(set) var session: Session
  private(set) var journal = PageJournal()
  private let log = Log()
  /// Time of the scene when the text had been played.
  private(set) var textEnd = 0.0

  private static let greatestLandings = 200

  /// What the session reports.
  private final class Log {
    var rows: [TraceRow] = []
    var findings: [PageFinding] = []
    var printed = ""
    private static let greatestCount = 20_000

    func add(_ event: Event) {
      if case .row(let row) = event, rows.count < Log.greatestCount { rows.append(row) }
      if case .print(let text) = event, printed.utf8.count < 65_536 { printed += text }
      if let finding = PageFinding(event) { add(finding) }
    }

    func add(_ finding: PageFinding) {
      if findings.count < 100 { findings.append(finding) }
    }
  }

  /// Nil where the program does not check.
  init?(_ program: PageProgram) {
    self.program = program
    let log = log
    guard let session = PageProgram.session(of: program.script, listener: { log.add($0) }) else {
      return nil
    }
    self.session = session
    playText()
  }

  private func playText() {
    session.keepMoments()
    session.keepLandings(atMost: PageRun.greatestLandings)
    _ = session.run()
    session = session.present
    session.keepMoments()
    if session.landingLog == nil { session.keepLandings(atMost: PageRun.greatestLandings) }
    textEnd = time
  }

  /// The text played in a session that keeps no moments and no landings, for flicks that are tried.
  private(set) lazy var trials: Session? = {
    guard let session = PageProgram.session(of: program.script, listener: { _ in }) else {
      return nil
    }
    _ = session.run()
    return session.present
  }()

  var rows: [TraceRow] { log.rows }
  var findings: [PageFinding] { log.findings }
  var printed: String { log.printed }
  var time: Double { session.scene?.time ?? 0 }
  var isMoving: Bool { session.isMoving }

  /// Does a verb and writes it down, unless it fails before it has done anything; a fault is a finding.
  @discardableResult
  func perform(_ verb: HostVerb, in place: ScrollPlace = .outermost) -> Bool {
    let begin = time
    let rowCount = log.rows.count
    do throws(Fault) {
      try session.perform(verb, in: reference(place))
    } catch {
      log.add(PageFinding(error))
      if time == begin, log.rows.count == rowCount { return false }
    }
    journal.add(PageJournal.Entry(verb: verb, place: place, begin: begin, end: time))
    return true
  }

  /// Brings the content to rest at the start of a flick and flicks it, as the map has it.
  func perform(_ flick: MapFlick) {
    guard let scroll = session.scene?.outermost(along: AxisSet(flick.axis)) else { return }
    let geometry = scroll.model.geometry.axis(flick.axis)
    let start = geometry.origin(ofOffset: geometry.clampedOffset(flick.start))
    if scroll.model.offset[flick.axis] != flick.start {
      let isHorizontal = flick.axis == .horizontal
      perform(
        .scroll(x: isHorizontal ? start : nil, y: isHorizontal ? nil : start, animated: false))
      perform(.settle)
    }
    let (direction, speed) = FingerDirection.flick(of: flick.velocity, along: flick.axis)
    perform(.flick(.along(direction, speed)))
  }

  private func reference(_ place: ScrollPlace) -> ScrollReference? {
    switch place {
    case .outermost: return nil
    case .named(let id): return .named(id)
    case .numbered(let number):
      let scrolls = session.scene?.scrolls ?? []
      return scrolls.indices.contains(number) ? .known(scrolls[number].identity) : nil
    }
  }

  // MARK: Time

  /// The run as it was at a moment after the end of the text.
  func back(to moment: Double) -> PageRun? {
    guard let run = PageRun(program) else { return nil }
    for entry in journal.until(moment) { run.perform(entry.verb, in: entry.place) }
    if let part = journal.part(until: moment) { run.perform(part.verb, in: part.place) }
    let rest = seconds(from: run.time, to: moment)
    if rest > 0 {
      run.perform(run.session.heldScroll == nil ? .advance(rest) : .hold(rest))
    }
    return run
  }

  // MARK: Script

  /// The text with the gestures behind it, and the session that it leaves when it is played.
  struct Saved {
    let text: String
    let session: Session?
    fileprivate let journalCount: Int
  }

  private var lastSaved: Saved?

  /// A script that repeats what was done. Where its trace would have other rows than this run, for a verb
  /// in it fails or the text has hidden one, it has no session.
  var saved: Saved {
    if let lastSaved, lastSaved.journalCount == journal.entries.count { return lastSaved }
    let saved = played(joinsWaits: true) ?? played(joinsWaits: false)
    let found =
      saved
      ?? Saved(
        text: script(joinsWaits: false), session: nil, journalCount: journal.entries.count)
    lastSaved = found
    return found
  }

  private func script(joinsWaits: Bool) -> String {
    if journal.isEmpty { return program.source.text }
    var text = program.source.text
    if !text.hasSuffix("\n") { text += "\n" }
    text += "\n// By hand.\n"
    for line in journal.lines(joinsWaits: joinsWaits) { text += line + "\n" }
    return text
  }

  /// Nil where playing the script would give other rows.
  private func played(joinsWaits: Bool) -> Saved? {
    let text = script(joinsWaits: joinsWaits)
    if journal.isEmpty { return Saved(text: text, session: session, journalCount: 0) }
    let log = Log()
    let script = PageText.check(text).compiled()
    guard let session = PageProgram.session(of: script, listener: { log.add($0) }) else {
      return nil
    }
    session.keepLandings(atMost: PageRun.greatestLandings)
    _ = session.run()
    let isSame =
      log.rows.count == rows.count
      && log.rows.indices.allSatisfy { PageRows.isSame(log.rows[$0], rows[$0]) }
    guard isSame else { return nil }
    return Saved(
      text: text, session: session.present, journalCount: journal.entries.count)
  }
}

import ScrollLanguage
import ScrollModel

/// The releases of a run, each with all that explains where it led.
///
/// The values of a rule's expressions come from the machine's `ValueLog`, as the rule ran: nothing is
/// evaluated twice.
package final class LandingLog {
  /// One release.
  package struct Entry {
    /// The gesture in words.
    package var words: String
    /// The statement that let go.
    package var statement: SourceSpan
    let identity: Identity
    /// Just before the release, and just after.
    let before: ScrollViewModel
    let after: ScrollViewModel
    /// The scroll view each time that the program has changed, on the way, where the content comes to rest.
    var courses: [ScrollViewModel] = []
    /// Nothing after this belongs to the release.
    var isOver = false
    /// When something else took hold of the content before it had come to rest.
    var interruption: Double?
    /// The scene just before.
    let scene: SceneCheckpoint?
    /// With which the content was let go, pt/s, before any floor.
    package var velocity: Vector
    package var call: BehaviorCall?
    package var notes: [ValueNote]
  }

  /// The last ones.
  package private(set) var entries: [Entry] = []
  private let greatestCount: Int

  package init(atMost count: Int) { greatestCount = count }

  func add(_ entry: Entry) {
    if let place = current(of: entry.identity) { end(place, at: entry.before.time) }
    if entries.count >= greatestCount { entries.removeFirst(entries.count - greatestCount + 1) }
    entries.append(entry)
  }

  /// Looks at a scroll view before time passes.
  func follow(_ scroll: SceneScroll) {
    guard let place = current(of: scroll.identity) else { return }
    let course = entries[place].last
    let model = scroll.model
    if model.phase != entries[place].after.phase || !model.isMoving {
      end(place, at: model.time)
    } else if model.restTime != course.restTime || model.restOffset != course.restOffset {
      entries[place].courses.append(model)
    }
  }

  /// The release of a scroll view that is still under way.
  private func current(of identity: Identity) -> Int? {
    entries.lastIndex { $0.identity == identity }.flatMap { entries[$0].isOver ? nil : $0 }
  }

  private func end(_ place: Int, at time: Double) {
    entries[place].isOver = true
    if time < entries[place].last.restTime { entries[place].interruption = time }
  }
}

extension LandingLog.Entry {
  /// On its last course, as far as the program has been played.
  var last: ScrollViewModel { courses.last ?? after }
}

extension Session {
  /// More releases than this are not told apart by anybody.
  package static let greatestLandings = 10_000

  /// Has the last releases from here on kept.
  package func keepLandings(atMost count: Int = Session.greatestLandings) {
    landingLog = LandingLog(atMost: count)
    machine.valueLog = ValueLog()
  }

  /// Lets go of a scroll view, and keeps the release if somebody wants it explained.
  ///
  /// - Parameters:
  ///   - words: the gesture.
  ///   - velocity: with which the content is let go, pt/s.
  func letGo(
    of scroll: SceneScroll, _ words: String, _ velocity: Vector, at statement: SourceSpan,
    _ release: (inout ScrollViewModel) -> Void
  ) {
    camera?.noteRelease(at: scroll.model.time)
    guard let landingLog else { return release(&scroll.model) }
    // Rules may have been asked meanwhile: after a resize, or to try flicks.
    machine.valueLog?.forget()
    let before = scroll.model
    let checkpoint = scene.flatMap { try? SceneCheckpoint(self, $0) }
    release(&scroll.model)
    landingLog.add(
      LandingLog.Entry(
        words: words, statement: statement, identity: scroll.identity, before: before,
        after: scroll.model, scene: checkpoint, velocity: velocity,
        call: scroll.model.events.releaseCall,
        notes: machine.valueLog?.notes ?? []))
    machine.valueLog?.forget()
  }
}

import ScrollLanguage
import ScrollModel

/// The releases of a run, each with all that explains where it led.
///
/// The values of a rule's expressions come from the machine's `ValueLog`, as the rule ran: nothing is
/// asked twice.
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
    /// With which the content was let go, pt/s, before any floor.
    package var velocity: Vector
    package var call: BehaviorCall?
    package var notes: [ValueNote]
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  func add(_ entry: Entry) { entries.append(entry) }
}

extension Session {
  /// Has the releases from here on kept.
  package func keepLandings() {
    landingLog = LandingLog()
    machine.valueLog = ValueLog()
  }

  func noteLanding(
    _ words: String, of scroll: SceneScroll, from before: ScrollViewModel, velocity: Vector,
    at statement: SourceSpan
  ) {
    guard let landingLog else { return }
    var call: BehaviorCall?
    for event in scroll.model.events {
      if case .behavior(let made) = event.kind, made.cause == .release { call = made }
    }
    landingLog.add(
      LandingLog.Entry(
        words: words, statement: statement, identity: scroll.identity, before: before,
        after: scroll.model, velocity: velocity, call: call, notes: machine.valueLog?.notes ?? []))
    machine.valueLog?.forget()
  }
}

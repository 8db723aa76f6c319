import ScrollLanguage

/// What an evaluation has read that may change, to tell whether its result is still valid.
struct Reading {
  /// The moment at which it began, by the clock of `StateClock`.
  let moment: Int
  var keys: Set<Int> = []
  /// It has asked where views are, or for the device: these may change without any state.
  var readsSurroundings = false
  /// It has asked where views are on the screen, which scrolling changes.
  var readsPlaces = false
}

/// When each state variable was last changed, counted in changes.
struct StateClock {
  private var now = 0
  private var changes: [Int: Int] = [:]

  mutating func noteChange(of key: Int) {
    now += 1
    changes[key] = now
  }

  func beginReading() -> Reading { Reading(moment: now) }

  /// Nothing has changed of what was read.
  func isCurrent(_ reading: Reading) -> Bool {
    !reading.keys.contains { (changes[$0] ?? 0) > reading.moment }
  }

  /// Takes the changes for those of an earlier moment, to which the state has been put back.
  mutating func restore(_ earlier: StateClock) { changes = earlier.changes }
}

/// The inputs of a body, or of a closure that returns views.
struct BodyInput {
  /// The view, the modifier or the closure.
  let view: Kept
  /// The stored properties of the view that count.
  var properties: [ViewTypes.Property] = []
  /// The views that a modifier stands on.
  var content: Kept?
  /// The key of its first state, or the number of a row.
  var number: Int64 = 0
  /// For views with `@Environment` properties.
  var environment: EnvironmentRecord?
  /// For geometry readers.
  var geometry: ViewGeometry?
}

/// The results of evaluations, by the identities of their views.
///
/// As in SwiftUI a body is evaluated again when the view is given other values, or when state has
/// changed that it has read: an unchanged one does not make the views inside of it again, whose stored
/// properties (a `UUID()`, say) stay as they are. Plain variables are not tracked.
struct BodyMemory {
  final class Body {
    let given: BodyInput
    let result: Kept?
    let reading: Reading
    fileprivate var lastPass: Int

    init(_ given: BodyInput, result: Kept?, _ reading: Reading, pass: Int) {
      self.given = given
      self.result = result
      self.reading = reading
      lastPass = pass
    }
  }

  private var bodies: [Identity: Body] = [:]
  private var changes: [Identity: EnvironmentChange] = [:]
  /// Bodies that are met beyond this number are evaluated every time.
  private static let greatestCount = 100_000

  /// The body as it was last evaluated.
  func body(of identity: Identity, pass: Int) -> Body? {
    guard let body = bodies[identity] else { return nil }
    body.lastPass = pass
    return body
  }

  mutating func insert(_ body: Body, for identity: Identity) {
    guard bodies.count < BodyMemory.greatestCount || bodies[identity] != nil else { return }
    bodies[identity] = body
  }

  /// The change that a modifier makes to the environment, with what it gave last.
  mutating func change(by closure: Kept, of identity: Identity, pass: Int) -> EnvironmentChange {
    if let change = changes[identity], change.closure.reference == closure.reference {
      change.lastPass = pass
      return change
    }
    let change = EnvironmentChange(closure, pass: pass)
    changes[identity] = change
    return change
  }

  /// Forgets what an evaluation has not met.
  mutating func endPass(_ pass: Int) {
    let gone = bodies.filter { $0.value.lastPass != pass }.map { $0.key }
    for identity in gone { bodies[identity] = nil }
    let unmet = changes.filter { $0.value.lastPass != pass }.map { $0.key }
    for identity in unmet { changes[identity] = nil }
  }
}

/// A change that the program makes to the environment, computed once for each environment around it.
final class EnvironmentChange {
  let closure: Kept
  var last: (from: EnvironmentRecord, to: EnvironmentRecord, reading: Reading)?
  fileprivate var lastPass: Int

  init(_ closure: Kept, pass: Int) {
    self.closure = closure
    lastPass = pass
  }
}

import ScrollLanguage
import ScrollModel

/// What the views of a `ForEach`'s rows are made from.
struct RowOrigin {
  /// `(Int) -> any View` of the library, which holds the program's closure and its data.
  let closure: Kept
  /// Around the `ForEach`.
  let environment: ViewEnvironment
  /// How deep the `ForEach` stands in views.
  let nesting: Int
}

/// What the lengths of rows depend on: while all of it stays the same, so do they.
struct RowInputs {
  fileprivate let closure: Kept
  /// Around the `ForEach`, and around the container of its rows.
  fileprivate let environments: [ViewEnvironment]
  fileprivate let reading: Reading
}

/// Tells whether lengths that were measured in an earlier evaluation are still valid.
struct RowTracking {
  /// Measures rows, and tells on what that hangs; nil where nobody can tell whether it changes.
  let reading: (() -> Void) -> RowInputs?
  let areCurrent: (RowInputs) -> Bool
}

extension ViewResolver {
  func tracking(_ origin: RowOrigin, _ container: ViewEnvironment) -> RowTracking {
    let environments = [origin.environment, container]
    return RowTracking(
      reading: { [session] measure in
        let reading = session.reading(measure)
        if reading.readsSurroundings { return nil }
        return RowInputs(
          closure: origin.closure, environments: environments, reading: reading)
      },
      areCurrent: { [session] inputs in
        guard session.clock.isCurrent(inputs.reading) else { return false }
        for (now, before) in zip(environments, inputs.environments)
        where !now.laysOutAs(before) {
          return false
        }
        let closure = origin.closure
        let before = inputs.closure
        guard closure.reference.holdsSame(as: before.reference) else { return false }
        // The list may stand in the row of another, which depends on the same.
        session.noteReading(inputs.reading)
        return true
      })
  }
}

extension SceneHost {
  /// Measures something that cannot fail, and says what has been read for it.
  fileprivate func reading(_ measure: () -> Void) -> Reading {
    do throws(Fault) {
      return try reading { () throws(Fault) in measure() }.reading
    } catch {
      var unknown = clock.beginReading()
      unknown.readsSurroundings = true
      return unknown
    }
  }
}

extension ViewEnvironment {
  /// Whether views are laid out in it as in another.
  fileprivate func laysOutAs(_ other: ViewEnvironment) -> Bool {
    values == other.values && stackAxis == other.stackAxis && isInGrid == other.isInGrid
      && buttonStyle?.reference == other.buttonStyle?.reference
      && labelStyle?.reference == other.labelStyle?.reference
  }
}

import ScrollLanguage

/// Values that modifiers compare with those of the previous evaluation, by identity.
final class WatchedValues {
  private struct Entry {
    var value: Kept
    var pass: Int
    var hasChanged: Bool
  }

  private var entries: [Identity: Entry] = [:]

  /// Whether a value is another than in the evaluation before; one that was not there then is none.
  ///
  /// - Parameters:
  ///   - pass: the number of the evaluation.
  ///   - isSame: a closure `(Any, Any) -> Bool`.
  func hasChanged(
    _ identity: Identity, _ value: Kept, pass: Int, isSame: Kept, _ machine: Machine
  ) throws(Fault) -> Bool {
    // A value of a type that has been redeclared since is not compared.
    guard let old = entries[identity], machine.haveSameType(old.value, value) else {
      entries[identity] = Entry(value: value, pass: pass, hasChanged: false)
      return false
    }
    if old.pass == pass { return old.hasChanged }
    let hasChanged = !(try machine.holds(isSame, old.value, value))
    entries[identity] = Entry(value: value, pass: pass, hasChanged: hasChanged)
    return hasChanged
  }

  /// Forgets what an evaluation has not met.
  func endPass(_ pass: Int) {
    var gone: [Identity] = []
    for (identity, entry) in entries where entry.pass != pass { gone.append(identity) }
    for identity in gone { entries[identity] = nil }
  }
}

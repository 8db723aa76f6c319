import ScrollLanguage

/// The `@State` variables of the top level, and the values with which a scene begins.
///
/// A scene starts over, for `reset()` and for a test, as it was first shown: what views, gestures and
/// bindings have made of such a variable since is undone. What the script itself assigns to it is not
/// part of the scene, and stays.
struct TopLevelStates {
  /// The `save` of each, in the order of their declaration.
  private(set) var saves: [Kept] = []
  /// Where each is among these, by the number under which its changes are noted.
  private var indices: [Int: Int] = [:]
  /// Those whose value is the one with which the scene begins.
  private var assigned: Set<Int> = []
  /// What gives the others that value.
  fileprivate(set) var restores: [Int: Kept] = [:]

  mutating func add(_ save: Kept, key: Int) {
    assigned.insert(saves.count)
    indices[key] = saves.count
    saves.append(save)
  }

  /// The script, and no closure of a view, has changed what is noted under a number.
  mutating func noteAssignment(to key: Int) {
    if let index = indices[key] { assigned.insert(index) }
  }

  /// Another view is to be shown: it begins with what there is now.
  mutating func beginAnew() { assigned = Set(saves.indices) }

  /// Where those are whose values are to be remembered, before the scene may change them.
  mutating func takeAssigned() -> Set<Int> {
    defer { assigned = [] }
    return assigned
  }
}

extension Session {
  func keepAssignedStates() throws(Fault) {
    for index in topLevelStates.takeAssigned() {
      topLevelStates.restores[index] = try restores(of: [topLevelStates.saves[index]]).first
    }
  }

  /// A scene begins with the values that it was first shown with, and with what was assigned since.
  func restoreFirstStates() throws(Fault) {
    for restore in topLevelStates.restores.values { try machine.call(restore) }
    stateChanges = StateChanges()
  }
}

/// Which variables have a value at a point of a function: on every path that leads there, and on
/// some path. A point that no path leads to is unreachable; joining with it changes nothing.
struct InitializationState {
  private var definite: [Bool]
  private var possible: [Bool]
  private(set) var isReachable: Bool

  init(count: Int) {
    definite = Array(repeating: false, count: count)
    possible = definite
    isReachable = true
  }

  func isDefinite(_ slots: Range<Int>) -> Bool { slots.allSatisfy { definite[$0] } }

  func isPossible(_ slot: Int) -> Bool { possible[slot] }

  func firstMissing(_ slots: Range<Int>) -> Int? { slots.first { !definite[$0] } }

  mutating func assign(_ slots: Range<Int>) {
    for slot in slots {
      definite[slot] = true
      possible[slot] = true
    }
  }

  /// The variable is as accepted text has left it.
  mutating func recall(_ given: GivenGlobal, _ slots: Range<Int>) {
    for slot in slots {
      definite[slot] = given.isDefinite
      possible[slot] = given.isPossible
    }
  }

  /// The variable starts without a value again.
  mutating func reset(_ slots: Range<Int>) {
    for slot in slots {
      definite[slot] = false
      possible[slot] = false
    }
  }

  mutating func leave() { isReachable = false }

  mutating func join(_ other: InitializationState?) {
    guard let other, other.isReachable else { return }
    if !isReachable {
      self = other
      return
    }
    for slot in definite.indices {
      definite[slot] = definite[slot] && other.definite[slot]
      possible[slot] = possible[slot] || other.possible[slot]
    }
  }

  /// What may have happened in an earlier turn of a loop.
  mutating func addPossible(_ other: InitializationState) {
    if !other.isReachable { return }
    for slot in possible.indices { possible[slot] = possible[slot] || other.possible[slot] }
  }
}

/// Names in the order in which they were added, each with its place.
struct NameIndex {
  private(set) var names: [Name] = []
  /// Places by name, counted from 1, 0 where free; the count is a power of two.
  private var slots: [Int32]

  /// - Parameter capacity: how many names there is room for at first, a power of two.
  init(capacity: Int = 8) { slots = Array(repeating: 0, count: 2 &* capacity) }

  func place(of name: Name) -> Int? {
    let found = slots[slot(name)]
    return found == 0 ? nil : Int(found) &- 1
  }

  /// The place of a name, which is added where it is not there.
  mutating func add(_ name: Name) -> (place: Int, isNew: Bool) {
    let slot = slot(name)
    if slots[slot] != 0 { return (Int(slots[slot]) &- 1, false) }
    names.append(name)
    slots[slot] = Int32(truncatingIfNeeded: names.count)
    if names.count &* 2 > slots.count { grow() }
    return (names.count &- 1, true)
  }

  /// Adds a name that a unit declares, once for each unit.
  mutating func add(_ name: Name, in unit: Int, _ units: inout Chains) {
    let (place, isNew) = add(name)
    if isNew { units.begin() }
    if units.last(of: place) != unit { units.append(unit, to: place) }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count &* 4)
    for (place, name) in names.enumerated() {
      slots[slot(name)] = Int32(truncatingIfNeeded: place &+ 1)
    }
  }

  /// Where a name is among the slots, or would be.
  private func slot(_ name: Name) -> Int {
    let mask = slots.count &- 1
    var slot =
      Int(truncatingIfNeeded: (UInt64(name.rawValue) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[slot] != 0, names[Int(slots[slot]) &- 1] != name { slot = (slot &+ 1) & mask }
    return slot
  }
}

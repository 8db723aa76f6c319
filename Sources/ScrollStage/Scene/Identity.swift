import ScrollLanguage

/// Which view this is across evaluations: the path to it through the structure of the program.
///
/// A path is folded into 64 bits; two views of one scene having the same bits is not expected to
/// happen.
package struct Identity: Hashable {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// As the program knows it, which has numbers.
  init(number: Int64) { bits = UInt64(bitPattern: number) }
  var number: Int64 { Int64(bitPattern: bits) }

  static let root = Identity(bits: 0x51_7C_C1_B7_27_22_0A_95)

  /// The n-th child of a view.
  func child(_ index: Int) -> Identity { mixed(UInt64(truncatingIfNeeded: index), salt: 1) }

  /// A branch of an `if` or `switch`.
  func branch(_ index: Int) -> Identity { mixed(UInt64(truncatingIfNeeded: index), salt: 2) }

  /// A view with an explicit identity, or the element of a `ForEach`.
  func identified(by id: ViewID) -> Identity { mixed(id.bits, salt: 3) }

  /// What a closure gives for a view, besides the view itself.
  var content: Identity { mixed(0, salt: 5) }

  /// What one view has to do with another.
  func combined(with other: Identity) -> Identity { mixed(other.bits, salt: 4) }

  private func mixed(_ value: UInt64, salt: UInt64) -> Identity {
    var x = (bits ^ value) &* 0xBF58_476D_1CE4_E5B9 &+ salt
    x ^= x >> 31
    x = x &* 0x94D0_49BB_1331_11EB
    return Identity(bits: x ^ (x >> 29))
  }
}

/// The state of the views of a scene, by identity: it lives as long as its view is there.
final class StateTable {
  struct Slot {
    let key: Int
    /// The closures of the library's `_Location`: get, set, save.
    let closures: [Kept]
    /// The type of the view, the name of the property, and the type of its value.
    var view = ""
    var property = ""
    var type: RuntimeTypeID?
    /// The explicit identities of the view and of the views around it, outermost first.
    var ids: [ViewID] = []
    /// The rows of lists around the view, outermost first.
    var rows: [RowPlace] = []

    /// Whether it is the state of a property, and of its type: either may have been redeclared.
    func holds(_ property: ViewTypes.Provided) -> Bool {
      self.property == property.name && type == property.value
    }
  }

  struct Entry {
    fileprivate(set) var slots: [Slot]
    fileprivate var lastPass: Int
  }

  /// By the view's identity. A copy is a snapshot of which views have state.
  var entries: [Identity: Entry] = [:]
  private(set) var pass = 0
  /// The rows of lists that have views with state, as they were at the beginning of a pass.
  private var rows: (pass: Int, ids: [Identity: [ViewID]])?
  let watched = WatchedValues()
  /// What the rows of lazy stacks measured.
  let rowMemory = RowMemory()
  var bodies = BodyMemory()

  func beginPass() {
    pass += 1
    rowMemory.beginPass(pass)
  }

  /// The state of a view, if it has been met before.
  func slots(of identity: Identity) -> [Slot]? {
    guard entries[identity] != nil else { return nil }
    entries[identity]?.lastPass = pass
    return entries[identity]?.slots
  }

  func insert(_ slots: [Slot], for identity: Identity) {
    entries[identity] = Entry(slots: slots, lastPass: pass)
  }

  /// The rows of a list that have views with state.
  func rowsWithState(of list: Identity) -> [ViewID] {
    if let rows, rows.pass == pass { return rows.ids[list] ?? [] }
    var ids: [Identity: [ViewID]] = [:]
    for entry in entries.values {
      for row in entry.slots.first?.rows ?? [] { ids[row.list, default: []].append(row.id) }
    }
    rows = (pass, ids)
    return ids[list] ?? []
  }

  /// Forgets the state of views in rows that are gone.
  func forget(_ views: [Identity]) {
    for view in views { entries[view] = nil }
  }

  /// The state of all views, in the order in which they were first met.
  var allSlots: [Slot] {
    var slots: [Slot] = []
    for entry in entries.values { slots += entry.slots }
    slots.sort { $0.key < $1.key }
    return slots
  }

  /// Forgets the state of views that the last evaluation did not meet. It meets the rows of lazy
  /// stacks that were there and still are near.
  func endPass() {
    var gone: [Identity] = []
    for (identity, entry) in entries where entry.lastPass != pass {
      gone.append(identity)
    }
    for identity in gone { entries[identity] = nil }
    watched.endPass(pass)
    bodies.endPass(pass)
    rowMemory.endPass()
  }
}

import ScrollLanguage

/// A value of a running program that a host can read and set: a variable of the top level, the `@State`
/// of a view, a property of a rule in the scene.
package struct HostPlace {
  /// The type of the view or the rule; empty for a variable of the top level.
  package let owner: String
  /// As the program writes it, without the underscore of a wrapper's storage.
  package let name: String
  package let type: RuntimeTypeID
  /// It keeps its first value.
  package var isConstant = false
  /// Of several views or rules of a type, which one: from 0, in the order of the scene.
  package var index = 0
  /// The explicit identities of the view and of those around it.
  package var ids: [ViewID] = []
  fileprivate let storage: Storage

  /// `Rows.count`, or `count` of the top level.
  package var qualifiedName: String { owner.isEmpty ? name : "\(owner).\(name)" }

  fileprivate enum Storage {
    /// The closures of the library's `_Location`, and the key of the state.
    case location([Kept], key: Int)
    case global(GlobalID)
    case rule(SceneScroll, RuntimeType.Part)
  }
}

// MARK: Finding

extension Session {
  /// The variables of the program's top level that have a value, in the order of the text.
  package func hostVariables() -> [HostPlace] {
    var places: [HostPlace] = []
    for variable in program.variables {
      guard let (window, type) = machine.place(of: variable.global),
        machine.globalValue(variable.global) != nil
      else { continue }
      if variable.isWrapped {
        if let place = topLevelState(variable.name, type, window) { places.append(place) }
      } else {
        places.append(
          HostPlace(
            owner: "", name: variable.name, type: type, isConstant: !variable.isMutable,
            storage: .global(variable.global)))
      }
    }
    return places
  }

  /// `@State var` at the top level: the registers hold the library's `State`.
  private func topLevelState(
    _ name: String, _ type: RuntimeTypeID, _ window: Window
  ) -> HostPlace? {
    guard machine.code.type(type).name.hasPrefix("State<"), let value = types.stateValue(type)
    else { return nil }
    var closures: [Kept] = []
    for index in 0..<2 {
      guard let closure = window.references[index] else { return nil }
      closures.append(Kept(closure, machine.heap))
    }
    return HostPlace(
      owner: "", name: name, type: value,
      storage: .location(closures, key: Int(truncatingIfNeeded: window.words[0])))
  }

  /// The state of all views of the scene that have been met, in the order in which they were.
  package func hostStates() throws(Fault) -> [HostPlace] {
    guard let scene = try hostScene() else { return [] }
    return states(in: scene)
  }

  func states(in scene: Scene) -> [HostPlace] {
    var places: [HostPlace] = []
    var counts: [String: Int] = [:]
    for slot in scene.stateSlots {
      guard let type = slot.type else { continue }
      var place = HostPlace(
        owner: slot.view, name: slot.property, type: type, ids: slot.ids,
        storage: .location(slot.closures, key: slot.key))
      place.index = counts[place.qualifiedName, default: 0]
      counts[place.qualifiedName, default: 0] += 1
      places.append(place)
    }
    return places
  }

  /// The state of a name that the view with an identity has, or else the first view inside of it that
  /// has one.
  package func hostState(_ name: String, ofViewWith id: ViewID) throws(Fault) -> HostPlace? {
    try hostStates().first { $0.isState(name, ofViewWith: id) }
  }

  /// The stored properties of the program's rules in the scene, outermost scroll view first.
  package func hostParameters() throws(Fault) -> [HostPlace] {
    guard let scene = try hostScene() else { return [] }
    var places: [HostPlace] = []
    var counts: [String: Int] = [:]
    for scroll in scene.scrolls {
      guard let rule = rules.programRule(of: scroll) else { continue }
      let type = machine.code.type(machine.boxType(rule.reference))
      guard case .structure(let parts) = type.kind else { continue }
      let index = counts[type.name, default: 0]
      counts[type.name] = index + 1
      for part in parts {
        places.append(
          HostPlace(
            owner: type.name, name: part.name, type: part.type, index: index,
            storage: .rule(scroll, part)))
      }
    }
    return places
  }
}

// MARK: Reading and setting

extension Session {
  /// Hands the registers of a place's value to `read`.
  package func read<T>(_ place: HostPlace, _ read: (Window) -> T) throws(Fault) -> T {
    switch place.storage {
    case .location(let closures, _):
      let layout = machine.code.type(place.type).layout
      let heap = machine.heap.state
      return try machine.invoke(closure: closures[0].reference) { _ in
      } results: { window in
        let value = read(window)
        heap.clear(window.references, count: layout.references)
        return value
      }
    case .global(let id):
      guard let (window, _) = machine.place(of: id) else { throw place.gone }
      return read(window)
    case .rule(let scroll, let part):
      guard let rule = rules.programRule(of: scroll) else { throw place.gone }
      let payload = rule.reference.payload
      return read(
        Window(
          words: payload.words + part.offset.words,
          references: payload.references + part.offset.references))
    }
  }

  /// Gives a place the value that `write` puts into registers, and has the scene follow; false, and
  /// nothing changed, where `write` says so.
  package func write(_ place: HostPlace, _ write: (Window) -> Bool) throws(Fault) -> Bool {
    let registers = Registers(machine.code.type(place.type).layout, machine.heap)
    guard write(registers.window) else { return false }
    let value = Value(
      copying: registers.window.words, registers.window.references, type: place.type,
      machine: machine)
    machine.refillSteps()
    try set(place, to: value)
    if let scene = try hostScene() { try afterMovement(scene) }
    return true
  }

  private func set(_ place: HostPlace, to value: Value) throws(Fault) {
    let machine = machine
    switch place.storage {
    case .location(let closures, let key):
      try machine.invoke(closure: closures[1].reference) { window in
        value.copy(to: window.words, window.references, machine: machine)
      } results: { _ in
      }
      noteStateChange(key)
    case .global(let id):
      guard let (window, _) = machine.place(of: id) else { throw place.gone }
      value.copy(to: window.words, window.references, machine: machine)
      guard let scene else { return }
      // No evaluation says which variables it has read.
      scene.states.bodies = BodyMemory()
      try reevaluate(scene)
    case .rule(let scroll, let part):
      guard let rule = rules.programRule(of: scroll) else { throw place.gone }
      rules.changes.set(
        part, to: value, in: machine.boxType(rule.reference), of: scroll.identity)
      if let scene { try reevaluate(scene) }
    }
  }
}

extension HostPlace {
  func isState(_ name: String, ofViewWith id: ViewID) -> Bool {
    self.name == name && ids.contains(id)
  }

  /// The closures that get, set and save a state, with its key; nil for other places.
  var state: (closures: [Kept], key: Int)? {
    if case .location(let closures, let key) = storage { return (closures, key) }
    return nil
  }

  fileprivate var gone: Fault { Fault(.stated, "'\(qualifiedName)' is no longer there") }
}

import ScrollLanguage
import ScrollModel

/// What a view comes down to: resolved subviews, one by one or as the rows of a `ForEach`.
enum ViewItem {
  case node(LayoutNode)
  case rows(RowSource)
}

/// Turns the values that a program's views are into layout nodes: groups, conditions and
/// collections are expanded, bodies of the program's views are evaluated, modifiers become frames
/// or go into the environment.
///
/// State is kept by identity in the scene's `StateTable`. Rows are resolved later, when layout asks
/// for them; a fault there waits in `fault`.
final class ViewResolver {
  let machine: Machine
  let types: ViewTypes
  let states: StateTable
  let session: SceneHost
  /// The first fault of an evaluation that could not be thrown.
  var fault: Fault?

  /// Rows that are only measured leave no state behind.
  var isPassing = false
  /// How often a view with state of its own has been met.
  private(set) var statefulViews = 0
  private var isLazy = false
  /// Rows are being made for a layout that makes all of them.
  private var isEager = false
  private var depth = 0
  /// Fits the stack of 1 MiB that the WebAssembly build has.
  private static let greatestDepth = 500

  init(_ machine: Machine, types: ViewTypes, states: StateTable, session: SceneHost) {
    self.machine = machine
    self.types = types
    self.states = states
    self.session = session
  }

  func resolve(
    _ box: Reference?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let box else { return [] }
    if depth >= ViewResolver.greatestDepth {
      throw Fault(.recursion, "Views are nested deeper than \(ViewResolver.greatestDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    let entry = types.entry(of: box)
    if let primitive = entry.primitive {
      return try resolve(primitive, ValueCursor(box), environment, identity)
    }
    return try resolveBody(of: box, entry, environment, identity)
  }

  // MARK: The program's own views

  private func resolveBody(
    of box: Reference, _ entry: ViewTypes.Entry, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let function = entry.body else {
      throw Fault(.stated, "\(entry.name) is no view that can be shown")
    }
    let view = try provide(box, entry, environment, identity)
    let body = try evaluate(function, of: view.reference)
    return try resolve(body?.reference, environment, identity.child(0))
  }

  private func evaluate(_ function: FunctionIndex, of view: Reference) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let result: Reference? = try machine.invoke(function) { window in
      view.retain()
      window.references[0] = view
    } results: { window in
      let result = window.references[0]
      window.references[0] = nil
      return result
    }
    return result.map { Kept(taking: $0, machine.heap) }
  }

  /// The view with its state and environment in place.
  private func provide(
    _ box: Reference, _ entry: ViewTypes.Entry, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> Kept {
    if entry.provided.isEmpty { return Kept(box, machine.heap) }
    let copy = types.makeBox(
      type: machine.boxType(box), words: box.payload.words, references: box.payload.references)
    let payload = copy.reference.payload
    let slots = try stateSlots(of: payload, entry, identity)
    var next = 0
    for provided in entry.provided {
      let words = payload.words + provided.offset.words
      switch provided.wrapper {
      case .environment:
        words[0] = UInt64(session.environmentKey(for: environment.values))
      case .state:
        guard next < slots.count else { continue }
        install(slots[next], words, payload.references + provided.offset.references)
        next += 1
      }
    }
    return copy
  }

  private func stateSlots(
    of payload: UnsafeMutablePointer<PayloadObject>, _ entry: ViewTypes.Entry,
    _ identity: Identity
  ) throws(Fault) -> [StateTable.Slot] {
    if entry.provided.contains(where: { $0.wrapper == .state }) { statefulViews += 1 }
    if let slots = states.slots(of: identity) { return slots }
    if isPassing { return [] }
    var slots: [StateTable.Slot] = []
    for provided in entry.provided where provided.wrapper == .state {
      let make = (payload.references + provided.offset.references)[3]
      slots.append(
        StateTable.Slot(
          key: session.nextStateKey(), closures: try location(make), view: entry.name,
          property: provided.name, type: provided.value))
    }
    if !slots.isEmpty { states.insert(slots, for: identity, isLazy: isLazy) }
    return slots
  }

  /// Calls the closure of a `State` that makes its location.
  private func location(_ make: Reference?) throws(Fault) -> [Kept] {
    let heap = machine.heap
    return try machine.invoke(closure: make) { _ in
    } results: { window in
      var closures: [Kept] = []
      for index in 0..<3 {
        if let reference = window.references[index] {
          closures.append(Kept(taking: reference, heap))
        }
        window.references[index] = nil
      }
      return closures
    }
  }

  /// `_key` and `_location` of a `State`.
  private func install(
    _ slot: StateTable.Slot, _ words: UnsafeMutablePointer<UInt64>,
    _ references: UnsafeMutablePointer<Reference?>
  ) {
    words[0] = UInt64(slot.key)
    words[1] = 1
    for (index, closure) in slot.closures.enumerated() {
      closure.reference.retain()
      machine.heap.state.release(references[index])
      references[index] = closure.reference
    }
  }

  // MARK: Rows

  /// The views of one row, or none after a fault.
  func rowNodes(
    _ row: Kept, _ index: Int, _ id: ViewID, _ environment: ViewEnvironment, _ identity: Identity
  ) -> [LayoutNode] {
    guard fault == nil else { return [] }
    let wasLazy = isLazy
    let wasEager = isEager
    isLazy = wasLazy || !isEager
    isEager = false
    defer {
      isLazy = wasLazy
      isEager = wasEager
    }
    do throws(Fault) {
      let view = try call(row, index)
      let items = try resolve(view?.reference, environment, identity.identified(by: id))
      let nodes = try flattened(items)
      for node in nodes where !node.ids.contains(id) { node.ids.append(id) }
      return nodes
    } catch {
      fault = error
      return []
    }
  }

  /// Calls a closure `() -> any P`.
  func call(_ closure: Kept) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let result: Reference? = try machine.invoke(closure: closure.reference) { _ in
    } results: { window in
      let result = window.references[0]
      window.references[0] = nil
      return result
    }
    return result.map { Kept(taking: $0, machine.heap) }
  }

  /// Calls a closure `(Int) -> any P`.
  func call(_ closure: Kept, _ index: Int) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let result: Reference? = try machine.invoke(closure: closure.reference) { window in
      window.words[0] = UInt64(index)
    } results: { window in
      let result = window.references[0]
      window.references[0] = nil
      return result
    }
    return result.map { Kept(taking: $0, machine.heap) }
  }

  /// Rows that are needed all at once are not made beyond this number.
  private static let greatestEagerCount = 1_000_000

  /// All items as nodes, for a layout that is not lazy.
  func flattened(_ items: [ViewItem]) throws(Fault) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    for item in items {
      switch item {
      case .node(let node):
        nodes.append(node)
      case .rows(let source):
        guard source.count <= ViewResolver.greatestEagerCount else {
          throw Fault(
            .memory,
            "\(source.count) views in a layout that makes all of them; a lazy stack would do")
        }
        for index in 0..<source.count {
          isEager = true
          nodes += source.eagerNodes(at: index)
        }
        isEager = false
        if let fault { throw fault }
      }
    }
    return nodes
  }
}

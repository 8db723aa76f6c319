import ScrollLanguage
import ScrollModel

/// A view of the program with the function that is its body.
struct ViewOwner {
  let name: String
  let body: FunctionIndex
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
  /// Who pays for the views that are made.
  let account: Account
  /// The first fault of an evaluation that could not be thrown.
  var fault: Fault? {
    get { account.fault }
    set { if let newValue { account.close(newValue) } }
  }

  /// How often layouts of the program have been called by the outermost of them that runs.
  var layoutCalls = 0
  var layoutDepth = 0
  /// The views with state in the rows that are being made, for each row inside of another.
  private var rowStates: [[Identity]] = []
  /// How many views have been made that the scene has to know of: scroll views, buttons, views with
  /// state.
  var followedViewCount = 0
  /// Rows that are only measured leave no state behind.
  var isPassing: Bool { session.isPassing }
  /// How often a view with state of its own has been met.
  private(set) var statefulViews = 0
  private var depth = 0
  /// Views with a fixed length along this axis are made with nothing inside.
  var framedAxis: Axis?
  /// Those that have been made so.
  var framedViews: [LayoutNode] = []
  /// The program's view in whose body the views stand that are being made.
  private(set) var owner: ViewOwner?
  /// Fits the stack of 1 MiB that the WebAssembly build has.
  private static let greatestDepth = 500

  init(_ machine: Machine, types: ViewTypes, states: StateTable, session: SceneHost) {
    self.machine = machine
    account = Account(machine)
    self.types = types
    self.states = states
    self.session = session
  }

  /// The items of a view, in the order in which containers see them.
  func expand(
    _ box: Reference?, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let box else { return [] }
    try descend()
    defer { depth -= 1 }
    let entry = types.entry(of: box)
    if let primitive = entry.primitive {
      return try expand(primitive, box, environment, identity)
    }
    return try expandBody(of: box, entry, environment, identity)
  }

  /// A view of the library that is one subview.
  func leaf(_ primitive: PrimitiveView, _ box: Reference, _ identity: Identity) -> ViewItem {
    let view = Kept(box, machine.heap, bytes: Account.leafBytes)
    let owner = owner
    return .leaf(
      Leaf(identity) { [self] (environment) throws(Fault) in
        let node = try inside(depth, of: owner) { () throws(Fault) -> LayoutNode in
          try self.node(primitive, ValueCursor(view.reference), environment, identity)
        }
        node.pay(with: account)
        return node
      })
  }

  /// Goes to a view inside of the one at hand, and pays for it.
  private func descend() throws(Fault) {
    try machine.pay(Account.view)
    if machine.heap.state.isExhausted { throw placed(machine.memoryFault(), in: owner) }
    if depth >= ViewResolver.greatestDepth {
      let innermost = owner.map { "; the innermost is in the body of '\($0.name)'" } ?? ""
      let fault = Fault(
        .recursion,
        "Views are nested deeper than \(ViewResolver.greatestDepth) levels\(innermost)")
      throw placed(fault, in: owner)
    }
    depth += 1
  }

  /// A fault that has come up outside of the program's own functions, with the body of the view in
  /// which it did.
  func placed(_ fault: Fault, in owner: ViewOwner?) -> Fault {
    guard fault.trace.isEmpty, let owner else { return fault }
    let body = machine.code.functions[Int(owner.body.index)]
    var placed = fault
    placed.span = body.span
    placed.trace = [Fault.Call(function: body.name, span: body.span)]
    return placed
  }

  /// How deep the views are nested that are being made.
  var nesting: Int { depth }

  /// Makes views that stand inside of one met at a depth, and are made when that is done.
  func inside<Result>(
    _ nesting: Int, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let outer = depth
    defer { depth = outer }
    depth = max(depth, nesting)
    try descend()
    return try body()
  }

  /// The same of views that are written in the body of one.
  func inside<Result>(
    _ nesting: Int, of owner: ViewOwner?, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let outer = self.owner
    self.owner = owner
    defer { self.owner = outer }
    return try inside(nesting, body)
  }

  /// Views that are made while others are placed: none where that fails, which the scene finds out
  /// when all has been placed.
  func madeLater(
    inside nesting: Int, _ make: () throws(Fault) -> [LayoutNode]
  ) -> [LayoutNode] {
    guard fault == nil else { return [] }
    do throws(Fault) {
      return try inside(nesting, make)
    } catch {
      if fault == nil { fault = error }
      return []
    }
  }

  // MARK: The program's own views

  private func expandBody(
    of box: Reference, _ entry: ViewTypes.Entry, _ environment: ViewEnvironment,
    _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let function = entry.body else {
      throw Fault(.stated, "\(entry.name) is not a view that can be shown")
    }
    let slots = try stateSlots(of: box.payload, entry, environment, identity)
    let given = given(box, entry, slots, environment)
    let outer = owner
    owner = ViewOwner(name: entry.name, body: entry.writtenBody ?? function)
    defer { owner = outer }
    let body = try remembered(identity, given) { () throws(Fault) in
      let view = provide(box, entry, slots, environment)
      return try evaluate(function, of: view.reference)
    }
    return try expand(body?.reference, environment, identity.child(0))
  }

  func evaluate(_ function: FunctionIndex, of view: Reference) throws(Fault) -> Kept? {
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

  /// What the body of a view or modifier is given.
  func given(
    _ box: Reference, _ entry: ViewTypes.Entry, _ slots: [StateTable.Slot],
    _ environment: ViewEnvironment
  ) -> BodyInput {
    let readsEnvironment = entry.provided.contains { $0.wrapper == .environment }
    return BodyInput(
      view: Kept(box, machine.heap, bytes: Account.bodyBytes), properties: entry.properties,
      number: Int64(slots.first?.key ?? 0), environment: readsEnvironment ? environment.values : nil
    )
  }

  /// The view with its state and environment in place.
  func provide(
    _ box: Reference, _ entry: ViewTypes.Entry, _ slots: [StateTable.Slot],
    _ environment: ViewEnvironment
  ) -> Kept {
    if entry.provided.isEmpty { return Kept(box, machine.heap) }
    let copy = types.makeBox(
      type: machine.boxType(box), words: box.payload.words, references: box.payload.references)
    let payload = copy.reference.payload
    var next = 0
    for provided in entry.provided {
      let words = payload.words + provided.offset.words
      switch provided.wrapper {
      case .environment:
        let references = payload.references + provided.offset.references
        let array = environment.array(machine.heap).reference
        array.retain()
        machine.heap.state.release(references[0])
        references[0] = array
      case .state:
        guard next < slots.count else { continue }
        install(slots[next], words, payload.references + provided.offset.references)
        next += 1
      }
    }
    return copy
  }

  /// The state of a view, made when it is first met.
  func stateSlots(
    of payload: UnsafeMutablePointer<PayloadObject>, _ entry: ViewTypes.Entry,
    _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [StateTable.Slot] {
    if entry.provided.contains(where: { $0.wrapper == .state }) {
      statefulViews += 1
      followedViewCount += 1
      for row in rowStates.indices { rowStates[row].append(identity) }
    }
    let wanted = entry.provided.filter { $0.wrapper == .state }
    let known = states.slots(of: identity) ?? []
    if known.count == wanted.count, zip(known, wanted).allSatisfy({ $0.holds($1) }) {
      return known
    }
    if isPassing { return [] }
    // The view, or the type of a state, has been redeclared: what still fits stays.
    var slots: [StateTable.Slot] = []
    for provided in wanted {
      if let slot = known.first(where: { $0.holds(provided) }) {
        slots.append(slot)
        continue
      }
      let make = (payload.references + provided.offset.references)[3]
      slots.append(
        StateTable.Slot(
          key: session.nextStateKey(), closures: try location(make), view: entry.name,
          property: provided.name, type: provided.value, ids: environment.ids,
          rows: environment.rows))
    }
    if !slots.isEmpty { states.insert(slots, for: identity) }
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
          closures.append(Kept(taking: reference, heap, bytes: Account.stateBytes))
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

  /// The items of one row.
  func rowItems(
    _ row: Kept, _ index: Int, _ id: ViewID, _ closure: SourceSpan?,
    _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let view = try call(row, Int64(index), for: identity.identified(by: id))
    var inner = environment
    let row = RowPlace(list: identity, id: id, closure: closure)
    inner.ids.append(id)
    inner.rows.append(row)
    let items = try expand(view?.reference, inner, identity.identified(by: id))
    try machine.pay(items.count * Account.child)
    var isFirst = true
    return items.map { $0.named(row, isFirst: &isFirst) }
  }

  /// The rows as a lazy container has them: made one by one, in its environment.
  func source(_ rows: Rows, _ environment: ViewEnvironment) -> RowSource {
    let nesting = nesting
    let source = RowSource(
      count: rows.count, firstID: rows.firstID, likeness: rows.likeness, id: rows.id,
      nodes: { [self] index in
        let before = (
          stateful: statefulViews, followed: followedViewCount + session.printCount
        )
        rowStates.append([])
        let nodes = lazyNodes(rows, index, environment, nesting)
        nodes.first?.rowStates = rowStates.popLast() ?? []
        if statefulViews > before.stateful { rows.likeness.keepsState = true }
        // Whoever prints in a row looks for the rows that are made.
        if followedViewCount + session.printCount > before.followed {
          rows.likeness.isFollowed = true
        }
        return nodes
      },
      whilePassing: { [self] body in passing { body() } })
    source.pay(with: account)
    source.identity = rows.identity
    source.naming = rows.naming
    source.rowID = rows.id
    source.standing = rows.standing
    source.outerIDs = rows.outerIDs
    source.tracking = rows.origin.map { tracking($0, environment) }
    source.framing = framing(rows, environment)
    source.shapes = shapes(rows)
    source.idsWithState = { [states] in states.rowsWithState(of: rows.identity) }
    return source
  }

  /// The views of one row, or none after a fault.
  private func lazyNodes(
    _ rows: Rows, _ index: Int, _ environment: ViewEnvironment, _ nesting: Int
  ) -> [LayoutNode] {
    guard fault == nil else { return [] }
    do throws(Fault) {
      return try inside(nesting) { () throws(Fault) in
        try flattened(rows.items(index), environment)
      }
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
  func call(_ closure: Kept, _ number: Int64) throws(Fault) -> Kept? {
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let result: Reference? = try machine.invoke(closure: closure.reference) { window in
      window.words[0] = UInt64(bitPattern: number)
    } results: { window in
      let result = window.references[0]
      window.references[0] = nil
      return result
    }
    return result.map { Kept(taking: $0, machine.heap) }
  }
}

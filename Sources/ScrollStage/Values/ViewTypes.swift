import ScrollLanguage

/// What the stage knows of each runtime type of a program, computed once when it is first met.
///
/// Library views are recognised by name; of the program's own views it finds `body` and the stored
/// properties that the scene provides for (`State`, `Environment`).
final class ViewTypes {
  /// A stored property of a view that the scene fills in.
  struct Provided {
    enum Wrapper {
      case state
      case environment
    }
    let wrapper: Wrapper
    let offset: Layout
    /// The property without the underscore of its storage.
    var name = ""
    /// The type of a state's value.
    var value: RuntimeTypeID?
  }

  /// A stored property whose value the view was given.
  struct Property {
    let type: RuntimeTypeID
    let offset: Layout
  }

  struct Entry {
    var primitive: PrimitiveView?
    /// Takes the view in a box.
    var body: FunctionIndex?
    /// The same as it is written.
    var writtenBody: FunctionIndex?
    var provided: [Provided] = []
    /// All stored properties that the scene does not provide for; the whole view where its own `==`
    /// compares it.
    var properties: [Property] = []
    var layout: Layout
    var name: String
    /// The library's `ScrollViewObservation`.
    var isScrollView = false
  }

  let machine: Machine
  private let body: FunctionID?
  private var entries: [Entry?]
  private var knownModifierContent: RuntimeTypeID?

  init(_ machine: Machine, body: FunctionID?) {
    self.machine = machine
    self.body = body
    entries = Array(repeating: nil, count: machine.code.types.count)
  }

  /// Makes room for the types of code that continues the program.
  func extend() {
    let missing = machine.code.types.count - entries.count
    if missing > 0 { entries += Array(repeating: nil, count: missing) }
  }

  func entry(of box: Reference) -> Entry {
    let id = machine.boxType(box)
    let index = Int(id.index)
    guard index < entries.count else {
      return Entry(layout: .zero, name: "?")
    }
    if let entry = entries[index] { return entry }
    let entry = makeEntry(id)
    entries[index] = entry
    return entry
  }

  private func makeEntry(_ id: RuntimeTypeID) -> Entry {
    let type = machine.code.type(id)
    var entry = Entry(layout: type.layout, name: type.name)
    // A type of the program's own may have the name of one of the library.
    if !type.isOfProgram {
      entry.primitive = PrimitiveView(typeName: type.name)
      entry.isScrollView = type.name == "ScrollViewObservation"
    }
    if entry.primitive != nil { return entry }
    if let body {
      entry.body = machine.witness(body, of: id, boxed: true)
      entry.writtenBody = machine.witness(body, of: id)
    }
    if case .structure(let parts) = type.kind {
      entry.provided = provided(in: parts)
      entry.properties = parts.filter { part in
        !entry.provided.contains { $0.offset == part.offset }
      }.map { Property(type: $0.type, offset: $0.offset) }
      // As observed of SwiftUI, which compares plain data bit by bit unless `equatable()` is said.
      if type.equal != nil, type.layout.references > 0 {
        entry.properties = [Property(type: id, offset: .zero)]
      }
    }
    return entry
  }

  private func provided(in parts: [RuntimeType.Part]) -> [Provided] {
    var found: [Provided] = []
    for part in parts {
      let name = machine.code.type(part.type).name
      if let state = state(in: part.type) {
        found.append(
          Provided(
            wrapper: .state, offset: part.offset,
            name: String(part.name.drop { $0 == "_" }), value: stateValue(state)))
      } else if name.hasPrefix("Environment<") {
        found.append(Provided(wrapper: .environment, offset: part.offset))
      }
    }
    return found
  }

  /// A `State`, or the one that a wrapper of the library begins with: `Namespace`.
  private func state(in id: RuntimeTypeID) -> RuntimeTypeID? {
    let type = machine.code.type(id)
    if type.name.hasPrefix("State<") { return id }
    guard !type.isOfProgram, case .structure(let parts) = type.kind, let first = parts.first,
      first.name == "_state"
    else { return nil }
    return first.type
  }

  /// The type of what a `State` holds.
  func stateValue(_ state: RuntimeTypeID) -> RuntimeTypeID? {
    guard case .structure(let parts) = machine.code.type(state).kind else { return nil }
    for part in parts where part.name == "_initial" { return part.type }
    return nil
  }

  /// The identity in a box; optionals and `ID` count as what they hold.
  func identity(of box: Reference) -> ViewID? {
    let type = machine.code.type(machine.boxType(box))
    let payload = box.payload
    switch type.kind {
    case .integer where type.name == "Int":
      return .integer(Int64(bitPattern: payload.words[0]))
    case .string where type.name == "String":
      guard let reference = payload.references[0] else { return .string("") }
      return .string(reference.string.pointee.value)
    case .optional(let wrapped):
      guard payload.words[0] != 0 else { return nil }
      return unwrapped(payload, wrapped)
    case .structure where ViewTypes.isScriptID(type):
      return payload.references[0].flatMap(identity)
    default:
      return .value(IdentityValue(box, machine))
    }
  }

  /// The library's `ID` at the top level, and no type of that name inside of another.
  private static func isScriptID(_ type: RuntimeType) -> Bool {
    type.name == "ID" && !type.isOfProgram
      && type.qualifiedName.utf8.count { $0 == UInt8(ascii: ".") } == 1
  }

  private func unwrapped(
    _ payload: UnsafeMutablePointer<PayloadObject>, _ wrapped: RuntimeTypeID
  ) -> ViewID? {
    let type = machine.code.type(wrapped)
    if case .existential = type.kind { return payload.references[0].flatMap(identity) }
    let box = makeBox(type: wrapped, words: payload.words + 1, references: payload.references)
    return identity(of: box.reference)
  }

  func makeBox(
    type: RuntimeTypeID, words: UnsafeMutablePointer<UInt64>,
    references: UnsafeMutablePointer<Reference?>
  ) -> Kept {
    let layout = machine.code.type(type).layout
    let box = machine.heap.state.makePayload(kind: .box, tag: Int64(type.index), layout: layout)
    box.payload.words.update(from: words, count: layout.words)
    for index in 0..<layout.references {
      if let reference = references[index] { reference.retain() }
      box.payload.references[index] = references[index]
    }
    return Kept(taking: box, machine.heap)
  }

  /// The identity as a boxed value of the program.
  func box(_ id: ViewID) -> Kept? {
    switch id {
    case .value(let value):
      return value.box
    case .integer(let value):
      guard let type = type(named: "Int") else { return nil }
      var word = UInt64(bitPattern: value)
      var none: Reference?
      return makeBox(type: type, words: &word, references: &none)
    case .string(let text):
      guard let type = type(named: "String") else { return nil }
      var word: UInt64 = 0
      let string = machine.heap.state.makeString(text)
      var reference = string
      let box = makeBox(type: type, words: &word, references: &reference)
      machine.heap.state.release(string)
      return box
    }
  }

  /// The library's `_ViewModifierContent`, if a modifier of the program has a use for it.
  var modifierContent: RuntimeTypeID? {
    if knownModifierContent == nil {
      knownModifierContent = type(named: PrimitiveView.modifierContent.typeName)
    }
    return knownModifierContent
  }

  private func type(named name: String) -> RuntimeTypeID? {
    for index in machine.code.types.indices where machine.code.types[index].name == name {
      return RuntimeTypeID(index: UInt32(index))
    }
    return nil
  }
}

// The way through the parts of a value, kept beside the host's stack: a list of a script is as long as
// its memory allows, and a thread of a host may have little stack.

/// A value whose parts are being visited, or two of one type side by side.
struct Visit {
  let type: RuntimeTypeID
  let a: Window
  let b: Window
  /// The parts there are, and the next one.
  let count: Int
  var next = 0
  /// A part has been written, so that a comma stands before the next one.
  var hasShown = false
  /// What ends the value's text.
  var closing = Closing.none

  enum Closing {
    case none, parenthesis, bracket

    var text: String {
      switch self {
      case .none: ""
      case .parenthesis: ")"
      case .bracket: "]"
      }
    }
  }

  init(_ type: RuntimeTypeID, _ a: Window, _ b: Window, count: Int) {
    self.type = type
    self.a = a
    self.b = b
    self.count = count
  }

  init(_ type: RuntimeTypeID, _ a: Window, count: Int, closing: Closing = .none) {
    self.init(type, a, a, count: count)
    self.closing = closing
  }
}

/// The visits in progress, innermost last. A caller that begins one notes the count and returns to it,
/// so that a function of the program that is called in between may begin its own.
struct VisitStack {
  private(set) var base: UnsafeMutablePointer<Visit>
  private(set) var capacity: Int
  var count = 0

  init() {
    capacity = 16
    base = .allocate(capacity: capacity)
  }

  var bytes: Int { capacity * MemoryLayout<Visit>.stride }

  mutating func push(_ visit: Visit) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Visit>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    (base + count).initialize(to: visit)
    count += 1
  }

  func deallocate() { base.deallocate() }
}

extension Machine {
  /// Begins to visit a value's parts.
  func push(_ visit: Visit) throws(Fault) {
    let stack = core.pointee.visits
    if stack.count == stack.capacity, !heap.state.admits(stack.bytes * 2) { throw memoryFault() }
    core.pointee.visits.push(visit)
  }

  /// A part of a value: an element, a stored property, an associated value, what is wrapped or boxed.
  func part(
    _ kind: RuntimeType.Kind, _ index: Int, of value: Window
  ) -> (type: RuntimeTypeID, value: Window)? {
    switch kind {
    case .structure(let parts), .tuple(let parts):
      return part(parts, index, of: value, .zero)
    case .optional(let wrapped):
      return (wrapped, Window(words: value.words + 1, references: value.references))
    case .enumeration(let cases, let isIndirect):
      guard isIndirect else {
        return part(cases[Int(value.words[0])].payload, index, of: value, .word)
      }
      guard let box = value.references[0]?.payload else { return nil }
      let window = Window(words: box.words, references: box.references)
      return part(cases[Int(box.pointee.tag)].payload, index, of: window, .zero)
    case .array(let element):
      guard let array = value.references[0]?.array else { return nil }
      return (
        element, Window(words: array.words(at: index), references: array.references(at: index))
      )
    case .existential:
      guard let box = value.references[0] else { return nil }
      return (
        boxType(box), Window(words: box.payload.words, references: box.payload.references)
      )
    case .integer, .double, .float, .boolean, .string, .character, .function, .metatype,
      .dictionary, .set:
      return nil
    }
  }

  private func part(
    _ parts: [RuntimeType.Part], _ index: Int, of value: Window, _ start: Layout
  ) -> (type: RuntimeTypeID, value: Window)? {
    let part = parts[index]
    return (
      part.type,
      Window(
        words: value.words + start.words + part.offset.words,
        references: value.references + start.references + part.offset.references)
    )
  }

  /// The case of an enumeration's value; nil where there is none.
  func caseIndex(_ cases: [RuntimeType.Case], _ isIndirect: Bool, of value: Window) -> Int? {
    let tag =
      isIndirect
      ? value.references[0].map { UInt64(bitPattern: $0.payload.pointee.tag) } : value.words[0]
    guard let tag, tag < UInt64(cases.count) else { return nil }
    return Int(tag)
  }

  /// The runtime type of the value in a box.
  package func boxType(_ box: Reference) -> RuntimeTypeID {
    RuntimeTypeID(index: UInt32(truncatingIfNeeded: box.payload.pointee.tag))
  }

  /// Sets and dictionaries within one another, and the program's own `==`, `hash(into:)` and
  /// `description`, are followed down the host's stack. Every call is undone by the caller.
  func deepen() throws(Fault) {
    if core.pointee.nesting >= limits.nesting { throw nestingFault() }
    core.pointee.nesting += 1
  }
}

// What a value consists of, as far as types and functions go.

extension Machine {
  /// What is inside a value.
  package enum Content {
    case type(RuntimeTypeID)
    /// The function of a closure.
    case function(SourceSpan)
  }

  /// Looks at a value and all that it consists of.
  ///
  /// Parts are kept in a list, for they nest deeper than a stack goes; what is too large is looked
  /// through as far as `limit` parts.
  package func forEachContent(
    of value: Value, limit: Int = 100_000, _ look: (Content) -> Void
  ) {
    var left: [(type: RuntimeTypeID, value: Window)] = [
      (
        value.type,
        Window(
          words: UnsafeMutablePointer(mutating: value.words),
          references: UnsafeMutablePointer(mutating: value.references))
      )
    ]
    var seen = 0
    while let next = left.popLast(), seen < limit {
      seen += 1
      look(.type(next.type))
      let kind = code.type(next.type).kind
      if case .function = kind, let closure = next.value.references[0] {
        let function = Int(closure.payload.pointee.tag)
        if code.functions.indices.contains(function) {
          look(.function(code.functions[function].span))
        }
      }
      addParts(of: next.value, kind, to: &left, limit: limit - seen)
    }
  }

  private func addParts(
    of value: Window, _ kind: RuntimeType.Kind,
    to list: inout [(type: RuntimeTypeID, value: Window)], limit: Int
  ) {
    switch kind {
    case .dictionary(let key, let element): addEntries(key, element, of: value, to: &list, limit)
    case .set(let element): addEntries(element, nil, of: value, to: &list, limit)
    default:
      for index in 0..<min(partCount(kind, of: value), limit) {
        if let part = part(kind, index, of: value) { list.append(part) }
      }
    }
  }

  private func partCount(_ kind: RuntimeType.Kind, of value: Window) -> Int {
    switch kind {
    case .structure(let parts), .tuple(let parts): parts.count
    case .optional: value.words[0] == 0 ? 0 : 1
    case .enumeration(let cases, let isIndirect):
      caseIndex(cases, isIndirect, of: value).map { cases[$0].payload.count } ?? 0
    case .array(let element):
      // Numbers and texts hold nothing.
      code.type(element).kind.isPlain ? 0 : value.references[0]?.array.pointee.count ?? 0
    case .existential: value.references[0] == nil ? 0 : 1
    case .integer, .double, .float, .boolean, .string, .character, .function, .metatype,
      .dictionary, .set:
      0
    }
  }

  private func addEntries(
    _ key: RuntimeTypeID, _ element: RuntimeTypeID?, of value: Window,
    to list: inout [(type: RuntimeTypeID, value: Window)], _ limit: Int
  ) {
    guard let table = value.references[0]?.dictionary else { return }
    for entry in 0..<min(table.pointee.entryCount, limit) where !table.isHole(entry) {
      list.append(
        (key, Window(words: table.keyWords(at: entry), references: table.keyReferences(at: entry))))
      guard let element else { continue }
      list.append(
        (
          element,
          Window(words: table.valueWords(at: entry), references: table.valueReferences(at: entry))
        ))
    }
  }
}

extension RuntimeType.Kind {
  /// It consists of nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .integer, .double, .float, .boolean, .string, .character: true
    default: false
    }
  }
}

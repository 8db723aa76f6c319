/// The names that may have been meant by one that is not known.
extension Checker {
  /// One name in scope that is a typing mistake away, or nil: a member of the type around it or a
  /// local before what is further away.
  mutating func nearestName(_ name: String, at node: NodeID) -> String? {
    guard var near = NearestWord(to: name, inference.guesses) else { return nil }
    let type = enclosingSelfType(elaboration.functionState.context) ?? .error
    if let around = nominal(type) {
      let index = Int(around.index)
      for candidate in tables.nominalMembers.names(of: index) {
        near.consider(text(candidate)) {
          !areDeclared(tables.nominalMembers[index, candidate], around: node)
        }
      }
    }
    for candidate in elaboration.functionState.scope {
      if case .later = candidate.entity { continue }
      near.consider(text(candidate.name))
    }
    near.nextIsFurther()
    for candidate in tables.globalNames.names {
      near.consider(text(candidate)) { !areDeclared(tables.globalNames[candidate], around: node) }
    }
    inference.guesses = near.guesses
    return near.word
  }

  /// One type in sight that is a typing mistake away, or nil: a generic parameter, a nested type or
  /// one of the top level.
  mutating func nearestType(_ name: String, in context: ContextID) -> String? {
    guard prompt.search == nil, var near = NearestWord(to: name, inference.guesses) else {
      return nil
    }
    for entry in elaboration.functionState.scope {
      if case .type = entry.entity { near.consider(text(entry.name)) }
    }
    var current: ContextID? = context
    while let id = current {
      for (candidate, _) in tables.contexts[id].types { near.consider(text(candidate)) }
      if case .nominal(let nominal) = tables.contexts[id].kind {
        for candidate in nestedTypes(of: nominal) { near.consider(candidate) }
      }
      current = tables.contexts[id].parent
    }
    for candidate in tables.globalNames.names {
      near.consider(text(candidate)) { tables.globalNames[candidate].contains { isType($0) } }
    }
    inference.guesses = near.guesses
    return near.word
  }

  /// `Axis.Sett`: no type of that name is declared in the other.
  mutating func reportUnknownNestedType(_ name: String, of base: Type, at node: NodeID) {
    let type = describe(base)
    if reportRefusedMember(name, of: type, at: node) { return }
    let types = nominal(base).map { nestedTypes(of: $0) } ?? []
    if let near = nearest(to: name, among: types) {
      report(.misspelledMember(name, of: type, suggestion: near, isStatic: true), at: node)
    } else {
      report(.unknownMember(name, of: type, isStatic: true), at: node)
    }
  }

  private func nestedTypes(of nominal: NominalID) -> [String] {
    tables.nominalMembers.all(of: Int(nominal.index)).filter { $0.ids.contains { isType($0) } }
      .map { text($0.name) }
  }

  func isType(_ id: DeclarationID) -> Bool {
    switch tables.declarations[id].kind {
    case .nominal, .protocol, .typeAlias: true
    default: false
    }
  }

  private func areDeclared(_ ids: ArraySlice<DeclarationID>, around node: NodeID) -> Bool {
    ids.allSatisfy { isDeclared($0, around: node) }
  }

  /// Whether a node stands in the declaration of a variable, which has no value yet.
  private func isDeclared(_ id: DeclarationID, around node: NodeID) -> Bool {
    let declaration = tables.declarations[id]
    guard declaration.kind == .variable, declaration.source == tree.source,
      !declaration.flags.contains(.isSynthesized)
    else { return false }
    let whole = tree.span(declaration.node)
    let part = tree.span(node)
    return whole.start <= part.start && part.end <= whole.end
  }

  /// - Parameter type: if it is an optional, what it wraps is asked.
  mutating func nearestMember(_ name: String, of type: Type) -> String? {
    guard inference.guesses.remain else { return nil }
    let candidates = memberNames(of: unwrappedAll(type))
    if let own = Self.wordsOfOtherLanguages[name]?.first(where: { candidates.contains($0) }) {
      return own
    }
    return nearest(to: name, among: candidates) ?? lastWords(of: name, among: candidates)
  }

  /// What other languages call members, and what Swift calls them.
  private static let wordsOfOtherLanguages: [String: [String]] = [
    "push": ["append"], "push_back": ["append"], "add": ["append", "insert"],
    "pop": ["removeLast"], "shift": ["removeFirst"], "length": ["count"], "size": ["count"],
    "len": ["count"], "includes": ["contains"], "indexOf": ["firstIndex"], "find": ["first"],
    "x": ["dx"], "y": ["dy"], "dx": ["x"], "dy": ["y"], "w": ["width"], "h": ["height"],
    "toUpperCase": ["uppercased"], "toLowerCase": ["lowercased"],
  ]

  /// `origin.y` for `y`, `rect.minY` for `minY`: a member of the only stored part of a value that has
  /// one of this name.
  mutating func memberOfPart(_ name: Name, of type: Type) -> String? {
    // What is looked up for a guess is no answer to what can be written here.
    guard prompt.search == nil, inference.guesses.remain,
      case .nominal(let nominal, let arguments) = program.types.shape(of: type),
      program[nominal].kind == .struct
    else { return nil }
    resolveFields(of: nominal)
    let substitution = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    var found: String?
    for field in program[nominal].fields
    where canName(tables.nominalMembers[Int(nominal.index), field.name]) {
      inference.guesses.pay(1)
      let part = substitute(field.type, substitution)
      if members(named: name, of: part, isStatic: false).isEmpty { continue }
      if found != nil { return nil }
      found = text(field.name) + "." + text(name)
    }
    return found
  }

  private mutating func memberNames(of type: Type) -> [String] {
    var names: [String] = []
    for type in [type] + dynamicRoots(of: type) {
      guard let nominal = nominal(type) else { continue }
      names += namesInReach(tables.nominalMembers.all(of: Int(nominal.index)))
    }
    // Modifiers are members of `View`.
    for proto in protocols(of: type) {
      names += namesInReach(tables.protocolMembers.all(of: Int(proto.index)))
    }
    return names
  }

  private func namesInReach(_ members: [(name: Name, ids: ArraySlice<DeclarationID>)]) -> [String] {
    members.filter { canName($0.ids) }.map { text($0.name) }
  }

  /// Whether the code being checked may name one of several members.
  private func canName(_ members: ArraySlice<DeclarationID>) -> Bool {
    members.contains { isVisible($0, from: elaboration.functionState.context) }
  }

  /// The longest name that says with fewer words what another says: `offset` for `contentOffset`.
  private func lastWords(of name: String, among candidates: [String]) -> String? {
    var best: String?
    for candidate in candidates.sorted() where candidate.utf8.count >= 4 {
      guard let initial = candidate.first, initial.isLowercase,
        name.hasSuffix(initial.uppercased() + candidate.dropFirst())
      else { continue }
      if candidate.utf8.count > (best ?? "").utf8.count { best = candidate }
    }
    return best
  }

  /// The name among some that is a typing mistake away from another, or nil.
  mutating func nearest(to name: String, among candidates: [String]) -> String? {
    guard var near = NearestWord(to: name, inference.guesses) else { return nil }
    for candidate in candidates { near.consider(candidate) }
    inference.guesses = near.guesses
    return near.word
  }
}

/// The names that may have been meant by one that is not known.
extension Checker {
  /// One name in scope that is a typing mistake away, or nil: a member of the type around it or a
  /// local before what is further away.
  mutating func nearestName(_ name: String, at node: NodeID) -> String? {
    var best: (String, Int)?
    let type = enclosingSelfType(functionState.context) ?? .error
    if let around = nominal(type) {
      for (candidate, ids) in nominalMembers.all(of: Int(around.index))
      where !ids.allSatisfy({ isDeclared($0, around: node) }) {
        consider(text(candidate), name, &best)
      }
    }
    for candidate in functionState.scope {
      if case .later = candidate.entity { continue }
      consider(text(candidate.name), name, &best)
    }
    var global: (String, Int)?
    for (candidate, ids) in globalNames.all where !ids.allSatisfy({ isDeclared($0, around: node) })
    {
      consider(text(candidate), name, &global)
    }
    guard let near = best else { return global?.0 }
    return global.map { $0.1 < near.1 ? $0.0 : near.0 } ?? near.0
  }

  /// One type in sight that is a typing mistake away, or nil: a generic parameter, a nested type or
  /// one of the top level.
  mutating func nearestType(_ name: String, in context: ContextID) -> String? {
    guard search == nil else { return nil }
    var best: (String, Int)?
    for entry in functionState.scope {
      if case .type = entry.entity { consider(text(entry.name), name, &best) }
    }
    var current: ContextID? = context
    while let id = current {
      for (candidate, _) in contexts[id].types { consider(text(candidate), name, &best) }
      if case .nominal(let nominal) = contexts[id].kind {
        for candidate in nestedTypes(of: nominal) { consider(candidate, name, &best) }
      }
      current = contexts[id].parent
    }
    for (candidate, ids) in globalNames.all where ids.contains(where: { isType($0) }) {
      consider(text(candidate), name, &best)
    }
    return best?.0
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
    nominalMembers.all(of: Int(nominal.index)).filter { $0.ids.contains { isType($0) } }
      .map { text($0.name) }
  }

  func isType(_ id: DeclarationID) -> Bool {
    switch declarations[id].kind {
    case .nominal, .protocol, .typeAlias: true
    default: false
    }
  }

  /// Whether a node stands in the declaration of a variable, which has no value yet.
  private func isDeclared(_ id: DeclarationID, around node: NodeID) -> Bool {
    let declaration = declarations[id]
    guard declaration.kind == .variable, declaration.source == tree.source,
      !declaration.flags.contains(.isSynthesized)
    else { return false }
    let whole = tree.span(declaration.node)
    let part = tree.span(node)
    return whole.start <= part.start && part.end <= whole.end
  }

  mutating func nearestMember(_ name: String, of type: Type) -> String? {
    let candidates = memberNames(of: type)
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
    "toUpperCase": ["uppercased"], "toLowerCase": ["lowercased"],
  ]

  private mutating func memberNames(of type: Type) -> [String] {
    var names: [String] = []
    for type in [type] + dynamicRoots(of: type) {
      guard let nominal = nominal(type) else { continue }
      names += nominalMembers.all(of: Int(nominal.index)).map { text($0.name) }
    }
    // Modifiers are members of `View`.
    for proto in protocols(of: type) {
      names += protocolMembers.all(of: Int(proto.index)).map { text($0.name) }
    }
    return names
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
  func nearest(to name: String, among candidates: [String]) -> String? {
    var best: (String, Int)?
    for candidate in candidates { consider(candidate, name, &best) }
    return best?.0
  }

  private func consider(_ candidate: String, _ name: String, _ best: inout (String, Int)?) {
    // A binding is of a property with a wrapper, and no name of anything else is near to one.
    guard name.hasPrefix("$") else { return considerWord(candidate, name, &best) }
    guard candidate.hasPrefix("$") else { return }
    var word = best.map { (String($0.0.dropFirst()), $0.1) }
    considerWord(String(candidate.dropFirst()), String(name.dropFirst()), &word)
    best = word.map { ("$" + $0.0, $0.1) }
  }

  private func considerWord(_ candidate: String, _ name: String, _ best: inout (String, Int)?) {
    // Neither what is internal nor an operator, nor members that are not known by names.
    guard let first = candidate.utf8.first, isWordByte(first), first != UInt8(ascii: "_"),
      first != UInt8(ascii: "$"), candidate != "init", candidate != "subscript"
    else { return }
    let length = name.utf8.count
    // Short words are all alike: there the first letter is not mistaken.
    if length < 5, first != name.utf8.first { return }
    // `UIFont` is of another framework, and no `Font` with two letters too many.
    let framework = Refusals.framework(of: name)
    guard framework == nil || Refusals.framework(of: candidate) == framework else { return }
    let limit = length < 5 ? 1 : length < 10 ? 2 : 3
    let distance = editDistance(Array(candidate.utf8), Array(name.utf8), limit: limit)
    // Of a single letter nothing would be left that is alike.
    guard distance <= limit, distance > 0, distance < name.utf8.count else { return }
    if let current = best {
      // The nearest, and among equals the first in the alphabet, so that the guess is always the same.
      if distance > current.1 || (distance == current.1 && candidate >= current.0) { return }
    }
    best = (candidate, distance)
  }

  /// How many letters have to be put in, taken out, changed, or swapped with the next.
  private func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int {
    if abs(first.count - second.count) > limit { return limit + 1 }
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var before: [Int] = []
    var last = Array(0...second.count)
    for i in 1...first.count {
      var row = [i]
      for j in 1...second.count {
        let change = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var distance = min(last[j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          distance = min(distance, before[j - 2] + 1)
        }
        row.append(distance)
      }
      before = last
      last = row
    }
    return last[second.count]
  }
}

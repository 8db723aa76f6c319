// What of a growing program has been redeclared, and what still uses the earlier version.

extension Checker {
  /// The variables of the program's top level that hold a value, the latest of each name, in the
  /// order of their names. One with a wrapper is listed by its own name.
  package func variablesWithValues() -> [(name: String, global: GlobalID)] {
    var found: [(name: String, global: GlobalID)] = []
    for (name, ids) in tables.globalNames.own {
      guard let id = ids.last, tables.declarations[id].kind == .variable,
        !tables.declarations[id].flags.contains(.isLibrary),
        case .global(let global) = variable(id).access
      else { continue }
      var words = text(name)
      if words.hasPrefix("_"), let wrapped = program.names.find(String(words.dropFirst())),
        !tables.globalNames[wrapped].isEmpty
      {
        words.removeFirst()
      }
      found.append((words, global))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The stored `static`s of the program's types, of each type in its latest form.
  package func latestStatics() -> [(name: String, global: GlobalID, isMutable: Bool)] {
    var found: [(name: String, global: GlobalID, isMutable: Bool)] = []
    for index in program.globals.ownIndices {
      let global = program.globals[index]
      guard let owner = global.owner, !isPartOfReplaced(owner) else { continue }
      let name = nestedName(of: owner) + "." + text(global.name)
      // An extension given again has the later one.
      found.removeAll { $0.name == name }
      found.append((name, GlobalID(index: UInt32(index)), global.isMutable))
    }
    return found
  }

  /// Whether a type, or one that it stands in, has been redeclared.
  private func isPartOfReplaced(_ nominal: NominalID) -> Bool {
    let declaration = tables.nominalDeclarations[Int(nominal.index)]
    if case .nominal(let outer) = tables.contexts[tables.declarations[declaration].context].kind,
      outer != nominal
    {
      return isPartOfReplaced(outer)
    }
    guard !tables.declarations[declaration].flags.contains(.isLibrary),
      case .file = tables.contexts[tables.declarations[declaration].context].kind
    else { return false }
    let ids = tables.globalNames[program[nominal].name]
    return !ids.isEmpty && !ids.contains(declaration)
  }

  /// Of functions that fit equally the one that takes nothing of an older form, if there is just one:
  /// the others are left for earlier values.
  mutating func latestForm(of candidates: [Candidate]) -> Candidate? {
    var latest: Candidate?
    for candidate in candidates {
      guard let parameters = parameters(of: candidate.declaration) else { return nil }
      if parameters.contains(where: { !olderTypes(in: $0.type).isEmpty }) { continue }
      if latest != nil { return nil }
      latest = candidate
    }
    return latest
  }

  /// Types inside of a type whose names stand for other types now.
  package func olderTypes(in type: Type) -> Set<String> {
    var found: Set<String> = []
    var left = [type]
    while let next = left.popLast() {
      switch program.types.shape(of: next) {
      case .nominal(let nominal, _):
        if isReplaced(next) { found.insert(text(program[nominal].name)) }
      case .existential(let protocols, _):
        for id in protocols where isReplaced(id) { found.insert(text(program[id].name)) }
      // What a declaration leaves open is looked at where it is known.
      case .error, .genericParameter, .member, .opaque, .variable: continue
      case .tuple, .function, .metatype: break
      }
      left += program.types.shape(of: next).parts
    }
    return found
  }

  private func isReplaced(_ id: ProtocolID) -> Bool {
    let declaration = tables.protocolDeclarations[Int(id.index)]
    if tables.declarations[declaration].flags.contains(.isLibrary) { return false }
    let ids = tables.globalNames[program[id].name]
    return !ids.isEmpty && !ids.contains(declaration)
  }

  /// What an accepted piece of the program, as a closure, uses in a form that is not the latest.
  package func olderUses(in span: SourceSpan) -> Set<String> {
    var found: Set<String> = []
    for index in program.terms.ownIndices {
      let place = program.termSpans[index]
      guard place.source == span.source, span.span.start <= place.span.start,
        place.span.end <= span.span.end
      else { continue }
      found.formUnion(olderTypes(in: program.termTypes[index]))
      switch program.terms[index] {
      case .global(let global):
        if isReplaced(global) { found.insert(text(program[global].name)) }
      case .call(let function, _, _), .functionValue(let function, _):
        if let name = nameIfReplaced(function) { found.insert(name) }
      default: break
      }
    }
    return found
  }

  private func isReplaced(_ global: GlobalID) -> Bool {
    guard let latest = tables.globalNames[program[global].name].last,
      tables.declarations[latest].kind == .variable,
      !tables.declarations[latest].flags.contains(.isLibrary),
      program[global].initializer == nil
    else { return false }
    if case .global(global) = variable(latest).access { return false }
    return true
  }

  /// Functions of the top level, and getters of its variables, that a newer one has replaced.
  private func nameIfReplaced(_ function: FunctionID) -> String? {
    let span = program[function].span
    guard span.source.rawValue >= program.firstUserSource.rawValue,
      !isLibrary(span.source)
    else { return nil }
    let name = String(program[function].name.prefix { $0 != "(" })
    guard let known = program.names.find(name) else { return nil }
    let ids = tables.globalNames[known]
    if ids.isEmpty { return nil }
    let isLatest = ids.contains { id in
      let declared = trees[Int(tables.contexts[tables.declarations[id].context].source.rawValue)]
      guard declared.source == span.source else { return false }
      let place = declared.span(tables.declarations[id].node)
      return place.start <= span.span.start && span.span.end <= place.end
    }
    return isLatest || isMember(span) ? nil : name
  }

  /// Whether a function stands inside of a type or an extension.
  private func isMember(_ span: SourceSpan) -> Bool {
    let tree = trees[Int(span.source.rawValue)]
    return tree.sourceFile(tree.root).contains { node in
      let place = tree.span(node)
      return place.start <= span.span.start && span.span.end <= place.end
        && tree.kind(node) != .functionDeclaration && tree.kind(node) != .variableDeclaration
    }
  }

  /// Two types in words that tell them apart where one is the older of the other.
  func describe(_ one: Type, besides other: Type) -> (String, String) {
    let (first, second) = (describe(one), describe(other))
    guard first == second else { return (first, second) }
    let isOlder = (!olderTypes(in: one).isEmpty, !olderTypes(in: other).isEmpty)
    if isOlder.0 == isOlder.1 { return (first, second) }
    return isOlder.0 ? ("older " + first, second) : (first, "older " + second)
  }
}

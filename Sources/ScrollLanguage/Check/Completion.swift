// What can be written at a place: names, members and labels, with their declarations.

/// One thing that can stand where the cursor is.
package struct Completion: Equatable, Sendable {
  /// What is to be written: a name, or a label with its colon.
  package let text: String
  /// How it is declared, on one line.
  package let declaration: String
  /// The first line of its documentation.
  package let documentation: String
}

extension Checker {
  /// Completions of the word at the end of a text that is being written. To be asked of a copy: what
  /// stands before the word is read as a source of its own. None in a comment or a string.
  package mutating func completions(ofTextEndingIn text: String) -> [Completion] {
    guard WrittenContext(endOf: text) == .code else { return [] }
    let place = CompletionPlace(text)
    switch place.kind {
    case .name(let call):
      return labels(of: call, from: place.word) + globals(from: place.word)
    case .member(let base):
      guard let found = completionType(of: base) else { return [] }
      return members(of: found.type, isStatic: found.isType, from: place.word)
    case .implicitMember(let call):
      guard let call, let type = parameterType(of: call) else { return [] }
      return members(of: type, isStatic: true, from: place.word)
    }
  }

  /// The declaration of a name, for help on it.
  package func declarations(named name: String) -> [Completion] {
    guard let wanted = program.names.find(name) else { return [] }
    var found = (globalNames[wanted] ?? []).compactMap { completion(of: $0) }
    for members in nominalMembers + protocolMembers {
      found += (members[wanted] ?? []).compactMap { completion(of: $0) }
    }
    return found
  }

  // MARK: Names

  private func globals(from prefix: String) -> [Completion] {
    var found: [Completion] = []
    for (name, ids) in globalNames where text(name).hasPrefix(prefix) {
      for id in ids.suffix(1) {
        if let completion = completion(of: id) { found.append(completion) }
      }
    }
    for (name, global) in keptValues where text(name).hasPrefix(prefix) && !prefix.isEmpty {
      let type = describe(program[global].type)
      found.append(
        Completion(text: text(name), declaration: "let \(text(name)): \(type)", documentation: ""))
    }
    return sorted(found)
  }

  private func sorted(_ completions: [Completion]) -> [Completion] {
    var unique: [Completion] = []
    for completion in completions.sorted(by: { $0.text < $1.text })
    where unique.last?.text != completion.text {
      unique.append(completion)
    }
    return unique
  }

  // MARK: Members

  private mutating func members(
    of type: Type, isStatic: Bool, from prefix: String
  ) -> [Completion] {
    var found: [Completion] = []
    for table in memberTables(of: type) {
      for (name, ids) in table where text(name).hasPrefix(prefix) {
        let fitting = ids.first { id in
          let declaration = self[id]
          let isStaticMember =
            declaration.flags.contains(.isStatic) || declaration.kind == .enumCase
          return isStaticMember == isStatic && declaration.kind != .initializer
            && declaration.kind != .subscript
        }
        if let fitting, let completion = completion(of: fitting) { found.append(completion) }
      }
    }
    return sorted(found)
  }

  private mutating func memberTables(of type: Type) -> [[Name: [DeclarationID]]] {
    switch shape(type) {
    case .nominal(let nominal, _):
      return [nominalMembers[Int(nominal.index)]]
        + allConformances(of: nominal).map { protocolMembers[Int($0.protocol.index)] }
    case .existential(let protocols, _):
      return protocols.flatMap { bound in
        allInherited(bound).map { protocolMembers[Int($0.index)] }
      }
    default: return []
    }
  }

  /// The type of an expression as far as it has been written; `isType` where it names one.
  private mutating func completionType(of text: String) -> (type: Type, isType: Bool)? {
    let id = SourceID(rawValue: UInt32(trees.count))
    let source = Source(id: id, name: "", text: text)
    let parsed = parse(source, names: &program.names)
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    addSource(parsed.tree, source: source, isScript: true)
    let previous = enter(id)
    defer { leave(previous) }
    let statements = tree.sourceFile(tree.root)
    guard statements.count == 1, let context = fileContexts[id] else { return nil }
    if tree.kind(statements[0]) == .identifier,
      let type = globalType(tree.name(statements[0])), self[type].kind == .nominal
    {
      return (nominalType(NominalID(index: self[type].payload)), true)
    }
    let type = inferType(of: statements[0], in: context)
    return type == .error ? nil : (type, false)
  }

  private mutating func nominalType(_ nominal: NominalID) -> Type {
    let arguments = program[nominal].genericParameters.map { intern(.genericParameter($0)) }
    return intern(.nominal(nominal, arguments))
  }

  // MARK: Labels

  private mutating func labels(
    of call: CompletionPlace.Call?, from prefix: String
  ) -> [Completion] {
    guard let call else { return [] }
    var found: [Completion] = []
    for id in callees(of: call) {
      let parameters = completedParameters(of: id)
      guard let next = place(behind: call.labels, in: parameters) else { continue }
      for parameter in parameters[next...] {
        let label = text(parameter.label)
        guard !parameter.label.isNone, label != "_", label.hasPrefix(prefix) else { continue }
        found.append(
          Completion(text: label + ":", declaration: parameter.text, documentation: ""))
      }
    }
    return sorted(found)
  }

  /// The first parameter behind those that written arguments are for; nil where they do not fit.
  private func place(
    behind labels: [String], in parameters: [(label: Name, text: String)]
  ) -> Int? {
    var next = 0
    for label in labels {
      guard
        let found = parameters[next...].firstIndex(where: {
          $0.label.isNone || text($0.label) == "_" ? label.isEmpty : text($0.label) == label
        })
      else { return nil }
      next = found + 1
    }
    return next
  }

  private mutating func parameterType(of call: CompletionPlace.Call) -> Type? {
    for id in callees(of: call) {
      guard let signature = resolveSignature(id) else { continue }
      let labels = parameterLabels(id)
      for (index, parameter) in signature.parameters.enumerated() where index < labels.count {
        let label = labels[index].isNone ? "" : text(labels[index])
        let fits =
          call.label.isEmpty
          ? index == call.position && label.isEmpty : label == call.label
        if fits { return wrapped(parameter.type) ?? parameter.type }
      }
    }
    return nil
  }

  /// The functions that a call may mean: members of the type of what stands before the dot, if that
  /// is known.
  private mutating func callees(of call: CompletionPlace.Call) -> [DeclarationID] {
    guard let name = program.names.find(call.name) else { return [] }
    var found: [DeclarationID] = []
    if let base = call.base {
      if let type = base.isEmpty ? nil : completionType(of: base) {
        for members in memberTables(of: type.type) { found += members[name] ?? [] }
      }
    } else {
      found = globalNames[name] ?? []
      for id in found where self[id].kind == .nominal {
        ensureSynthesizedMembers(of: NominalID(index: self[id].payload), for: .initializer)
        found += nominalMembers[Int(self[id].payload)][.initializer] ?? []
      }
    }
    if found.isEmpty {
      for members in nominalMembers + protocolMembers { found += members[name] ?? [] }
    }
    return found.filter { self[$0].kind == .function || self[$0].kind == .initializer }
  }

  private mutating func completedParameters(of id: DeclarationID) -> [(label: Name, text: String)] {
    let declaration = self[id]
    if declaration.flags.contains(.isSynthesized) {
      guard let signature = resolveSignature(id) else { return [] }
      return zip(parameterLabels(id), signature.parameters).map { label, parameter in
        (label, "\(text(label)): \(describe(parameter.type))")
      }
    }
    let tree = trees[Int(declaration.source.rawValue)]
    return tree.function(declaration.node).parameters.map { node in
      let parameter = tree.parameter(node)
      return (parameter.label, onOneLine(sourceText(tree.span(node), declaration.source)))
    }
  }

  // MARK: Declarations

  private func completion(of id: DeclarationID) -> Completion? {
    let declaration = self[id]
    let name = text(declaration.name)
    guard !declaration.flags.contains(.isPrivate),
      let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart,
      !name.hasPrefix("_")
    else { return nil }
    if declaration.flags.contains(.isSynthesized) {
      guard declaration.kind == .variable,
        declaration.detail.isNone || declaration.flags.contains(.isGuardBound)
      else { return nil }
      let variable = variables[Int(declaration.payload)]
      let keyword = variable.isMutable ? "var" : "let"
      return Completion(
        text: name, declaration: "\(keyword) \(name): \(describe(variable.type))",
        documentation: "")
    }
    return Completion(
      text: name, declaration: headline(of: declaration),
      documentation: documentation(of: declaration))
  }

  /// A declaration up to its body.
  private func headline(of declaration: Declaration) -> String {
    let tree = trees[Int(declaration.source.rawValue)]
    if declaration.kind == .enumCase {
      return "case " + onOneLine(sourceText(tree.span(declaration.detail), declaration.source))
    }
    let text = sourceText(tree.span(declaration.node), declaration.source)
    var line = ""
    for character in onOneLine(text) {
      if character == "{" { break }
      line.append(character)
    }
    while line.last == " " { line.removeLast() }
    while line.hasPrefix("@"), let space = line.firstIndex(of: " ") {
      line = String(line[line.index(after: space)...])
    }
    return line.hasPrefix("public ") ? String(line.dropFirst(7)) : line
  }

  /// The first sentence of the comment that ends on the line before a declaration.
  private func documentation(of declaration: Declaration) -> String {
    let tree = trees[Int(declaration.source.rawValue)]
    guard let source = source(declaration.source) else { return "" }
    let start = tree.span(declaration.node).start
    var line = source.position(at: start).line
    var lines: [String] = []
    for comment in tree.comments.reversed() where comment.span.end <= start {
      let position = source.position(at: comment.span.start)
      guard position.line == line - 1, !comment.isBlock else { break }
      let text = source.text(comment.span)
      guard text.hasPrefix("///") else { break }
      lines.insert(String(text.dropFirst(3)), at: 0)
      line = position.line
    }
    return onOneLine(lines.first ?? "")
  }

  private func source(_ id: SourceID) -> Source? {
    let index = Int(id.rawValue)
    return sources.indices.contains(index) ? sources[index] : nil
  }

  private func sourceText(_ span: Span, _ id: SourceID) -> String { source(id)?.text(span) ?? "" }

  private func onOneLine(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
  }
}

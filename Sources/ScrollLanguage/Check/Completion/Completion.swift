// What can be written at a place: names, members and labels, with their declarations.

/// A name or label that can be completed at the cursor.
package struct Completion: Equatable, Sendable {
  /// What is to be written: a name, or a label with its colon.
  package let text: String
  /// How it is declared, on one line.
  package let declaration: String
  /// The first paragraph of its documentation, on one line.
  package let documentation: String
  /// That of a variable's value.
  package var type = ""

  /// Whether it is a value of a type, or gives one.
  func gives(_ wanted: String) -> Bool { type == wanted || declaration.hasSuffix("-> " + wanted) }
}

/// The completions at a place in a text, and the parameters that an argument there could be for.
package struct CompletedPlace {
  package var completions: [Completion] = []
  /// Of the parameters that it may be an argument for: of a generic one, its bounds.
  package var parameterTypes: [String] = []
  /// The functions that have these parameters.
  package var callees: [String] = []
  /// The parameters without a label that the place may be an argument for, as they are declared.
  package var unlabelled: [String] = []
}

extension Checker {
  /// Completions of the word at the end of a text that is being written. To be asked of a copy: the
  /// text is checked, with a name at its end that nothing has. None in a comment or a string.
  package mutating func completions(ofTextEndingIn text: String) -> [Completion] {
    place(atEndOf: text).completions
  }

  /// What there is to say of the end of a text that is being written.
  package mutating func place(atEndOf text: String) -> CompletedPlace {
    guard let search = search(endOf: text) else { return CompletedPlace() }
    return CompletedPlace(
      completions: search.completions, parameterTypes: search.parameters, callees: search.callees,
      unlabelled: search.unlabelled)
  }

  private mutating func search(endOf text: String) -> CompletionSearch? {
    let ending = WrittenEnding(text)
    guard ending.context == .code else { return nil }
    let bytes = text.utf8
    let word = bytes.reversed().prefix { isWordByte($0) || $0 == UInt8(ascii: "$") }.count
    let before = String(decoding: bytes.dropLast(word), as: UTF8.self)
    let marker = "_completed_here_"
    let id = SourceID(rawValue: UInt32(trees.count))
    let whole = before + marker + ending.closing
    let source = Source(id: id, name: "", text: whole)
    let parsed = parse(source, names: &program.names)
    prompt.search = CompletionSearch(
      marker: program.names.intern(marker), source: id, place: UInt32(before.utf8.count),
      prefix: String(decoding: bytes.suffix(word), as: UTF8.self))
    addSource(parsed.tree, source: source, isScript: true)
    checkProgram()
    noteRequirements()
    return prompt.search
  }

  /// Whether the program has something of a name at its top level.
  package func declares(_ name: String) -> Bool {
    guard let wanted = program.names.find(name) else { return false }
    return tables.globalNames[wanted].contains {
      !tables.declarations[$0].flags.contains(.isLibrary)
    }
  }

  /// The declaration of a name, for help on it.
  package mutating func declarations(named name: String) -> [Completion] {
    let wanted = program.names.intern(name)
    var ids =
      Array(tables.globalNames[wanted])
      + (library?.members(everywhere: wanted, isReader: false) ?? [])
    for own in tables.nominalMembers.own(wanted) + tables.protocolMembers.own(wanted)
    where !ids.contains(own) {
      ids.append(own)
    }
    return ids.filter { !tables.declarations[$0].flags.contains(.isPrivate) }.compactMap {
      completion(of: $0)
    }
  }

  /// The parameters of a function as they are written.
  mutating func completedParameters(of id: DeclarationID) -> [String] {
    let declaration = tables.declarations[id]
    if declaration.flags.contains(.isSynthesized) {
      guard let signature = resolveSignature(id) else { return [] }
      return zip(parameterLabels(id), signature.parameters).map { label, parameter in
        "\(text(label)): \(describe(parameter.type))"
      }
    }
    let tree = trees[Int(declaration.source.rawValue)]
    let isCase = declaration.kind == .enumCase
    let parameters =
      isCase
      ? tree.enumCase(declaration.detail).parameters : tree.function(declaration.node).parameters
    return parameters.map { onOneLine(written(tree.span($0), declaration.source)) }
  }

  // MARK: Declarations

  mutating func completion(of id: DeclarationID) -> Completion? {
    let declaration = tables.declarations[id]
    let name = text(declaration.name)
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart,
      !name.hasPrefix("_")
    else { return nil }
    if declaration.flags.contains(.isSynthesized) {
      guard declaration.kind == .variable,
        declaration.detail.isNone || declaration.flags.contains(.isGuardBound)
      else { return nil }
      let variable = variable(id)
      let keyword = variable.isMutable ? "var" : "let"
      return Completion(
        text: name, declaration: "\(keyword) \(name): \(describe(variable.type))",
        documentation: "")
    }
    var type = ""
    if declaration.kind == .variable {
      let found = resolveVariable(id)?.type ?? .error
      if found != .error, !isUnresolved(found) { type = describe(found) }
    }
    return Completion(
      text: name, declaration: headline(of: declaration),
      documentation: documentation(of: declaration), type: type)
  }

  /// A declaration up to its body.
  private func headline(of declaration: Declaration) -> String {
    let tree = trees[Int(declaration.source.rawValue)]
    if declaration.kind == .enumCase {
      return "case " + onOneLine(written(tree.span(declaration.detail), declaration.source))
    }
    let text = written(tree.span(declaration.node), declaration.source)
    var line = onOneLine(text.prefix { $0 != UInt8(ascii: "{") })
    while line.hasPrefix("@"), let space = line.firstIndex(of: " ") {
      line = String(line[line.index(after: space)...])
    }
    return line.hasPrefix("public ") ? String(line.dropFirst(7)) : line
  }

  /// The first paragraph of the comment that ends on the line before a declaration.
  private func documentation(of declaration: Declaration) -> String {
    let tree = trees[Int(declaration.source.rawValue)]
    guard let source = source(declaration.source) else { return "" }
    var start = tree.span(declaration.node).start
    var lines: [ArraySlice<UInt8>] = []
    let behind = tree.comments.firstPlace(where: { $0.span.end > start })
    for comment in tree.comments[..<behind].reversed() {
      let between = source.bytes(Span(start: comment.span.end, end: start))
      let text = source.bytes(comment.span)
      // A block comment begins with other characters.
      guard between.count(where: { $0 == UInt8(ascii: "\n") }) == 1, text.starts(with: "///".utf8)
      else { break }
      lines.insert(text.dropFirst(3), at: 0)
      start = comment.span.start
    }
    let paragraph = lines.prefix { line in line.contains { $0 != UInt8(ascii: " ") } }
    return onOneLine(ArraySlice(paragraph.joined(separator: " ".utf8)))
  }

  private func source(_ id: SourceID) -> Source? {
    let index = Int(id.rawValue)
    return sources.indices.contains(index) ? sources[index] : nil
  }

  private func written(_ span: Span, _ id: SourceID) -> ArraySlice<UInt8> {
    source(id)?.bytes(span) ?? []
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private func onOneLine(_ text: ArraySlice<UInt8>) -> String {
    var line: [UInt8] = []
    for word in text.split(whereSeparator: isSpace) {
      if let last = line.last, last != UInt8(ascii: "("), word.first != UInt8(ascii: ")") {
        line.append(UInt8(ascii: " "))
      }
      line += word
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension Array {
  /// The index of the first element from which on all are so, found by halving.
  fileprivate func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

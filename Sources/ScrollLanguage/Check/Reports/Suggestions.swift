// Mistakes whose correction can be read off the program.

extension Checker {
  /// Reports a name that nothing declares if the program shows what was intended; else returns
  /// false.
  mutating func reportExplained(_ name: String, at node: NodeID) -> Bool {
    guard inference.guesses.remain else { return false }
    if let fix = commentedDeclaration(of: name) {
      diagnostics.append(
        Diagnostic(.check(.declaredInComment(name)), at: tree.sourceSpan(node), fix: fix))
      return true
    }
    if let property = plainProperty(projectedAs: name) {
      let fix = Diagnostic.Fix(tree.sourceSpan(node), ".constant(\(property))")
      diagnostics.append(
        Diagnostic(.check(.bindingOfPlain(property)), at: tree.sourceSpan(node), fix: fix))
      return true
    }
    if let view = viewWithState(name) {
      report(.stateOfView(name, view: view), at: node)
      return true
    }
    if let meant = Self.namesOfOtherLanguages[name] ?? memberOfParameter(name, at: node) {
      let place = tree.sourceSpan(node)
      diagnostics.append(
        Diagnostic(
          .check(.misspelledName(name, suggestion: meant)), at: place,
          fix: Diagnostic.Fix(place, meant)))
      return true
    }
    if let call = loopOverData(node), let view = onlyViewProperty() {
      let fix = loopOverSubviews(call, of: text(view), from: node)
      diagnostics.append(
        Diagnostic(
          .check(.dataForSubviews(name, view: text(view))), at: tree.sourceSpan(node), fix: fix))
      return true
    }
    return false
  }

  /// `count` for `$count`, where it is declared as a constant or variable without a wrapper.
  private mutating func plainProperty(projectedAs name: String) -> String? {
    guard name.hasPrefix("$") else { return nil }
    let word = String(name.dropFirst())
    switch lookUp(program.names.intern(word)) {
    case .local: return word
    case .candidates(let candidates):
      let areValues = candidates.allSatisfy {
        tables.declarations[$0.declaration].kind == .variable
      }
      return areValues ? word : nil
    case .type, .typeDeclaration, .none: return nil
    }
  }

  /// The only view of the program that has a `@State` of a name, where code stands outside of types.
  private mutating func viewWithState(_ word: String) -> String? {
    guard enclosingSelfType(elaboration.functionState.context) == nil,
      let name = program.names.find(word)
    else { return nil }
    var found: String?
    for index in programNominals {
      let owner = tables.nominalDeclarations[index]
      inference.guesses.pay(1)
      guard
        tables.nominalMembers[index, name].contains(where: { isState($0) })
      else { continue }
      guard found == nil else { return nil }
      found = text(tables.declarations[owner].name)
    }
    return found
  }

  private func isState(_ id: DeclarationID) -> Bool {
    let declaration = tables.declarations[id]
    guard declaration.kind == .variable, !declaration.flags.contains(.isLibrary) else {
      return false
    }
    let tree = trees[Int(declaration.source.rawValue)]
    // The variables of other declarations, 'rawValue' of an enum, stand at those.
    guard tree.kind(declaration.node) == .variableDeclaration,
      let wrapper = wrapperAttribute(of: tree.variable(declaration.node), in: tree)
    else { return false }
    return text(tree.attribute(wrapper).name) == "State"
  }

  /// What other languages call values, and what Swift calls them.
  private static let namesOfOtherLanguages = [
    "null": "nil", "NULL": "nil", "nullptr": "nil", "None": "nil", "undefined": "nil",
    "this": "self", "True": "true", "False": "false",
  ]

  // MARK: Members without their dot

  /// `.up` for an `up` that nothing declares, as an argument for a parameter whose type has it.
  private mutating func memberOfParameter(_ word: String, at node: NodeID) -> String? {
    guard let (call, label) = callAround(node) else { return nil }
    // In other languages the cases of an enum begin with a capital.
    let words = [word, (word.first?.lowercased() ?? "") + word.dropFirst()]
    for id in callees(of: call) {
      for parameter in parameters(of: id) ?? [] where parameter.label == label {
        let type = wrapped(parameter.type) ?? parameter.type
        guard nominal(type) != nil else { continue }
        for word in words {
          let member = program.names.intern(word)
          if !members(named: member, of: type, isStatic: true).isEmpty { return "." + word }
        }
      }
    }
    return nil
  }

  /// The call that a node is an argument of, and the argument's label.
  private mutating func callAround(_ node: NodeID) -> (call: NodeID, label: Name)? {
    let inner = tree.span(node)
    for index in Int(node.rawValue) + 1..<max(tree.nodeCount, Int(node.rawValue) + 1) {
      let outer = NodeID(rawValue: UInt32(index))
      inference.guesses.pay(1)
      guard tree.span(outer).contains(inner), tree.kind(outer) != .argument else { continue }
      guard tree.kind(outer) == .call else { return nil }
      for argument in tree.call(outer).arguments where tree.argument(argument).value == node {
        return (outer, tree.argument(argument).label)
      }
      return nil
    }
    return nil
  }

  /// The functions that a call can be of; of modifiers all that views have.
  private mutating func callees(of call: NodeID) -> [DeclarationID] {
    let callee = tree.call(call).callee
    switch tree.kind(callee) {
    case .member:
      return known.view.map {
        Array(tables.protocolMembers[Int($0.index), tree.member(callee).name])
      }
        ?? []
    case .identifier:
      switch lookUp(tree.name(callee)) {
      case .candidates(let candidates): return candidates.map { $0.declaration }
      case .typeDeclaration(let id) where tables.declarations[id].kind == .nominal:
        return Array(tables.nominalMembers[Int(tables.declarations[id].payload), .initializer])
      case .local, .type, .typeDeclaration, .none: return []
      }
    default: return []
    }
  }

  // MARK: Properties that follow from others

  /// What can be set instead of a part of a rectangle that can only be read; for its middle and end
  /// that takes another number.
  func settablePart(_ property: String, of base: Type) -> String? {
    guard let nominal = nominal(base), text(program[nominal].name) == "CGRect" else { return nil }
    switch property {
    case "minX", "midX", "maxX": return "origin.x"
    case "minY", "midY", "maxY": return "origin.y"
    case "width": return "size.width"
    case "height": return "size.height"
    default: return nil
    }
  }

  // MARK: Declarations that a comment has swallowed

  /// The comment that declares a name, replaced by the declaration. Words that run into the
  /// declaration go with the comment, others stay.
  private mutating func commentedDeclaration(of name: String) -> Diagnostic.Fix? {
    guard let source = writtenSource else { return nil }
    let wanted = Array(name.utf8)
    for comment in tree.comments {
      let span = comment.span
      inference.guesses.pay(1 + Int(span.end - span.start))
      guard inference.guesses.remain else { return nil }
      let text = Array(source.bytes[Int(span.start)..<Int(span.end)])
      guard !text.contains(UInt8(ascii: "\n")),
        let start = declarationStart(of: wanted, in: text)
      else { continue }
      var end = text.count - (comment.isBlock ? 2 : 0)
      while end > start, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
      let declaration = String(decoding: text[start..<end], as: UTF8.self)
      let words = text[2..<start].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
      let isFused = isWordByte(text[start - 1])
      var kept = ""
      if words, !isFused {
        let column = source.position(at: span.start).column
        kept = String(decoding: text[..<start], as: UTF8.self)
        while kept.last == " " { kept.removeLast() }
        if comment.isBlock { kept += " */" }
        kept += "\n" + String(repeating: " ", count: column - 1)
      }
      return Diagnostic.Fix(SourceSpan(tree.source, span), kept + declaration)
    }
    return nil
  }

  private var writtenSource: Source? {
    let index = Int(tree.source.rawValue)
    return sources.indices.contains(index) ? sources[index] : nil
  }

  /// Where `var name:`, `let name =` or the like begins.
  private func declarationStart(of name: [UInt8], in text: [UInt8]) -> Int? {
    for keyword in ["var ", "let "] {
      let word = Array(keyword.utf8)
      var start = 2
      while start + word.count + name.count < text.count {
        if matches(word, text, at: start), matches(name, text, at: start + word.count) {
          var next = start + word.count + name.count
          while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
          if next < text.count, text[next] == UInt8(ascii: ":") || text[next] == UInt8(ascii: "=") {
            return start
          }
        }
        start += 1
      }
    }
    return nil
  }

  private func matches(_ part: [UInt8], _ text: [UInt8], at start: Int) -> Bool {
    guard start + part.count <= text.count else { return false }
    for index in part.indices where text[start + index] != part[index] { return false }
    return true
  }

  // MARK: Loops over the subviews of a view

  /// The call `ForEach(name) { … }` whose data a node is.
  private mutating func loopOverData(_ node: NodeID) -> NodeID? {
    guard tree.kind(node) == .identifier else { return nil }
    inference.guesses.pay((tree.nodeCount - Int(node.rawValue)) / 8)
    for index in Int(node.rawValue)..<tree.nodeCount {
      let call = NodeID(rawValue: UInt32(index))
      guard tree.kind(call) == .call else { continue }
      let syntax = tree.call(call)
      guard tree.kind(syntax.callee) == .identifier, text(tree.name(syntax.callee)) == "ForEach",
        syntax.arguments.count == 2
      else { continue }
      let data = tree.argument(syntax.arguments[0])
      if data.value == node, data.label.isNone { return call }
    }
    return nil
  }

  /// The only stored property around the code that is a view; at the top level, where members of a
  /// view may have been pasted, the only variable with a builder.
  private mutating func onlyViewProperty() -> Name? {
    guard let view = known.view else { return nil }
    var found: [Name] = []
    if let type = enclosingSelfType(elaboration.functionState.context), let nominal = nominal(type)
    {
      for (name, members) in tables.nominalMembers.all(of: Int(nominal.index)) {
        for id in members
        where tables.declarations[id].kind == .variable
          && !tables.declarations[id].flags.contains(.isStatic)
        {
          guard let variable = resolveVariable(id), case .field = variable.access else { continue }
          if conforms(variable.type, to: view) { found.append(name) }
        }
      }
    } else {
      for (name, members) in tables.globalNames.own {
        for id in members
        where tables.declarations[id].kind == .variable
          && tables.declarations[id].source == tree.source
          && !tables.declarations[id].flags.contains(.isGuardBound)
        {
          let variable = tree.variable(tables.declarations[id].node)
          guard hasViewBuilder(variable.attributes),
            tree.binding(tables.declarations[id].detail).accessors.isNone,
            let type = tree.binding(tables.declarations[id].detail).type.some,
            tree.kind(type) != .functionType
          else { continue }
          found.append(name)
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The loop from its data on, over subviews: what was made of an element is now the element.
  private func loopOverSubviews(
    _ call: NodeID, of view: String, from node: NodeID
  ) -> Diagnostic.Fix? {
    guard let source = writtenSource else { return nil }
    var edits = [(span: tree.span(node), text: "subviews: " + view)]
    let closure = tree.argument(tree.call(call).arguments[1]).value
    if tree.kind(closure) == .closure, tree.closure(closure).parameters.count == 1 {
      let element = tree.parameter(tree.closure(closure).parameters[0]).name
      let whole = tree.span(closure)
      for index in 1..<tree.nodeCount {
        let made = NodeID(rawValue: UInt32(index))
        let span = tree.span(made)
        guard tree.kind(made) == .call, whole.start < span.start, span.end < whole.end,
          isCall(made, of: view, with: element)
        else { continue }
        edits.append((span, text(element)))
      }
    }
    edits.sort { $0.span.start < $1.span.start }
    var replacement = ""
    var position = edits[0].span.start
    for edit in edits {
      replacement += source.text(Span(start: position, end: edit.span.start)) + edit.text
      position = edit.span.end
    }
    return Diagnostic.Fix(
      SourceSpan(tree.source, Span(start: edits[0].span.start, end: position)), replacement)
  }

  private func isCall(_ node: NodeID, of function: String, with element: Name) -> Bool {
    let call = tree.call(node)
    guard tree.kind(call.callee) == .identifier, text(tree.name(call.callee)) == function,
      call.arguments.count == 1
    else { return false }
    let value = tree.argument(call.arguments[0]).value
    return tree.kind(value) == .identifier && tree.name(value) == element
  }

  // MARK: Parts of values

  /// The stored properties of a struct of the program's own.
  func parts(of type: Type) -> [Field] {
    guard case .nominal(let id, let arguments) = program.types.shape(of: type), arguments.isEmpty,
      program[id].kind == .struct,
      !tables.declarations[tables.nominalDeclarations[Int(id.index)]].flags.contains(.isLibrary)
    else { return [] }
    return program[id].fields
  }

  /// Reads the part of a value instead of the value: `item.id`.
  func reading(_ part: Name, of node: NodeID) -> Diagnostic.Fix? {
    switch tree.kind(node) {
    case .identifier, .member, .call, .subscriptCall, .selfExpression, .parenExpression: break
    default: return nil
    }
    guard let source = writtenSource else { return nil }
    let span = tree.span(node)
    return Diagnostic.Fix(SourceSpan(tree.source, span), source.text(span) + "." + text(part))
  }

  /// Writes `$count` for `count` where a binding is expected.
  mutating func bindingFix(expected: Type, at node: NodeID) -> Diagnostic.Fix? {
    guard case .nominal(let wrapper, _) = program.types.shape(of: expected),
      collection.wrapperNames.contains(program[wrapper].name), tree.kind(node) == .identifier,
      let projected = program.names.find("$" + text(tree.name(node)))
    else { return nil }
    switch lookUp(projected) {
    case .local, .candidates: break
    case .type, .typeDeclaration, .none: return nil
    }
    return Diagnostic.Fix(tree.sourceSpan(node), text(projected))
  }

  /// Where a value is of the wrong type, the only part of it that is of the right one.
  func partFix(_ found: Type, expected: Type, at node: NodeID) -> Diagnostic.Fix? {
    let fitting = parts(of: found).filter { $0.type == expected }
    return fitting.count == 1 ? reading(fitting[0].name, of: node) : nil
  }
}

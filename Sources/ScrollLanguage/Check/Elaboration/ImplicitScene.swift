// When the views that a program shows are laid out: where they stand in the text, and not when
// somebody first looks at them, so that looking changes nothing.

extension Checker {
  /// Whether a top-level statement may stand above the scene: a declaration, or what says where the
  /// scene stands and what it is made of.
  func precedesScene(_ node: NodeID, _ term: TermID) -> Bool {
    switch tree.kind(node) {
    case .variableDeclaration, .functionDeclaration, .structDeclaration, .enumDeclaration,
      .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration, .importDeclaration,
      .unsupported:
      true
    default: isCall(term, of: names.device) || isCall(term, of: names.include)
    }
  }

  private func isCall(_ term: TermID, of name: Name) -> Bool {
    guard case .call(let function, _, _) = program[term] else { return false }
    return isLibraryFunction(function, named: name)
  }

  @inline(__always)
  private func isLibraryFunction(_ function: FunctionID, named name: Name) -> Bool {
    guard let declaration = elaboration.bodies[Int(function.index)].declaration else {
      return false
    }
    return tables.declarations[declaration].name == name
      && tables.declarations[declaration].flags.contains(.isLibrary)
  }

  /// A test begins with the scene above it, laid out for the devices that its body names first.
  mutating func layOutScenesOfTests() {
    for index in newTerms {
      guard case .call(let test, _, let arguments) = program.terms[index], arguments.count == 2,
        isLibraryFunction(test, named: names.test),
        let closure = program[arguments].last,
        case .closure(let function, _, _) = program[closure],
        case .term(let body) = program[function].body, body != .none,
        let layOut = libraryFunction(names.layOut)
      else { continue }
      program.functions[Int(function.index)].body = .term(
        layingOut(by: layOut, first: body))
    }
  }

  private mutating func layingOut(by layOut: FunctionID, first body: TermID) -> TermID {
    var statements = [body]
    if case .block(let list) = program[body] { statements = Array(program[list]) }
    guard let first = statements.firstIndex(where: { !isCall($0, of: names.device) }),
      !isCall(statements[first], of: names.show), !isCall(statements[first], of: names.layOut)
    else { return body }
    let span = program.span(of: statements[first])
    statements.insert(add(.call(layOut, .empty, .empty), .unit, at: span), at: first)
    return add(.block(list(statements)), program.type(of: body), at: program.span(of: body))
  }

  /// What is shown where the text shows no view itself: `_showDefault { ContentView() }`, if there is a
  /// `ContentView` that can be made without arguments, else the first `#Preview`, else the previews of the first
  /// `PreviewProvider`.
  ///
  /// - Parameter sources: where previews are looked for, in this order.
  mutating func implicitScene(of sources: [SourceID]) -> TermID? {
    guard !program.hasTopLevelView, let view = known.view else { return nil }
    let result = intern(.existential([view]))
    if let closure = contentView(view, result) { return showing(closure) }
    if let preview = preview(in: sources, result), let scene = showing(preview.view) {
      return make(.block(list(preview.state + [scene])), .unit, tree.root)
    }
    return providedPreviews(as: result).flatMap { showing($0) }
  }

  private mutating func showing(_ view: TermID) -> TermID? {
    libraryFunction(program.names.intern("_showDefault")).map {
      make(.call($0, .empty, list([view])), .unit, tree.root)
    }
  }

  func isHoisted(_ node: NodeID) -> Bool { isHoisted(node, in: tree.source) }

  /// Whether a variable is declared for the whole program though it stands in a preview.
  func isHoisted(_ node: NodeID, in source: SourceID) -> Bool {
    if collection.hoistedState.isEmpty { return false }
    let span = trees[Int(source.rawValue)].span(node)
    return collection.hoistedState.contains(SourceSpan(source, span))
  }

  private mutating func contentView(_ view: ProtocolID, _ result: Type) -> TermID? {
    guard let id = globalType(program.names.intern("ContentView")),
      tables.declarations[id].kind == .nominal,
      isNew(Int(id.index))
    else { return nil }
    let type = intern(.nominal(NominalID(index: tables.declarations[id].payload), []))
    guard conforms(type, to: view), canBeMade(type) else { return nil }
    return closure(giving: result) { checker in
      checker.guidedConstruction(type, [], checker.tree.root)
    }
  }

  /// Whether a type has an initialiser that can do without arguments.
  private mutating func canBeMade(_ type: Type) -> Bool {
    members(named: .initializer, of: type, isStatic: true).contains {
      !tables.declarations[$0.declaration].flags.contains(.isFailable)
        && isVisible($0.declaration, from: elaboration.functionState.context)
        && resolveSignature($0.declaration)?.parameters.allSatisfy { $0.hasDefault } ?? false
    }
  }

  /// The `previews` of the first type that provides them.
  private mutating func providedPreviews(as result: Type) -> TermID? {
    guard let provider = library?.protocolID(named: program.names.intern("PreviewProvider"))
    else { return nil }
    for index in newNominals {
      let type = intern(.nominal(NominalID(index: UInt32(index)), []))
      guard program.nominals[index].genericParameters.isEmpty,
        declares(NominalID(index: UInt32(index)), provider),
        let previews = requirement(named: program.names.intern("previews"), of: provider),
        let getter = witness(for: previews, in: type, arguments: [])
      else { continue }
      return closure(giving: result) { checker in
        checker.make(
          .call(getter.function, checker.typeList(getter.arguments), .empty),
          checker.program[getter.function].result, checker.tree.root)
      }
    }
    return nil
  }

  /// `{ value }`; nil if the value is in error.
  private mutating func closure(
    giving result: Type, _ value: (inout Checker) -> TermID
  ) -> TermID? {
    let node = tree.root
    let function = beginClosure([], result: result, node)
    let made = convert(value(&self), to: result, node)
    endClosure()
    guard let made, self.type(made) != .error else { return nil }
    program.functions[Int(function.index)].body = .term(made)
    return make(
      .closure(function, ownGenericArguments(function), .empty),
      intern(.function([], result: result)), node)
  }

  /// The first preview with its `@Previewable` state.
  private mutating func preview(
    in sources: [SourceID], _ result: Type
  ) -> (state: [TermID], view: TermID)? {
    for source in sources {
      guard let context = fileContext(of: source) else { continue }
      let outer = enter(source)
      defer { leave(outer) }
      guard let preview = preview() else { continue }
      elaboration.functionState.context = context
      checkAttributes(ofPreview: preview)
      var state: [TermID] = []
      for node in tree.closure(preview).statements where isHoisted(node) {
        state.append(checkTopLevelVariable(node))
      }
      let view = checkClosure(
        preview, expecting: intern(.function([], result: result)), isViewBuilder: true)
      return (state, view)
    }
    return nil
  }
}

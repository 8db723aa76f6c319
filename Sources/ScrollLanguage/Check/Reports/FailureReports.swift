// What is wrong with an expression, as the constraints that do not hold tell.

extension Checker {
  mutating func report(_ failure: Failure) {
    let node = failure.node
    switch failure.kind {
    case .silent, .untold: return
    case .name: reportName(node)
    case .conversion(let from, let to): reportConversion(from, to, at: node)
    case .branches(let first, let second):
      report(.branchesDiffer(describe(first), describe(second)), at: node)
    case .unwrap(let type): reportUnwrap(type, at: node)
    case .unwrapped(let type):
      if type == .error { return }
      report(
        tree.kind(node) == .forceUnwrap
          ? .unwrapNonOptional(describe(type)) : .chainOnNonOptional(describe(type)), at: node)
    case .member(let name, let base, let isStatic):
      reportMember(name, of: base, isStatic: isStatic, at: node)
    case .memberOfWrapped(let name, let base):
      reportMember(name, of: base, isStatic: false, at: node)
    case .element(let index, let type):
      if type == .error { return }
      if let inner = wrapped(type), case .tuple(let parts) = program.types.shape(of: inner),
        parts.indices.contains(index)
      {
        return reportUnwrap(type, at: node)
      }
      report(.unknownMember(String(index), of: describe(type), isStatic: false), at: node)
    case .leftOut(let name, let type):
      reportMember(
        name, .leftOut(text(name), of: describe(type), isView: isView(type)), at: node)
    case .escaping: report(.closureNotEscaping(text(tree.name(node))), at: node)
    case .condition(let type): reportCondition(type, at: node)
    case .view(let type):
      if type != .error, !isOfRefusedProtocol(type) { reportNoView(type, at: node) }
    case .binding(let type): report(.bindingNonOptional(describe(type)), at: node)
    case .pattern(let type): reportPattern(node, of: type)
    case .missingElse: report(.ifExpressionWithoutElse, at: node)
    case .interpolation:
      report(ownInterpolation == nil ? .interpolationOptions : .unknownInterpolation, at: node)
    case .reflection: report(.reflection("type(of:)"), at: node)
    case .statement: if let refusal = refusal(inBuilder: node) { report(refusal, at: node) }
    case .readOnlyKeyPath(let root): reportNotWritable(root: root, node)
    case .overload(let misfits): reportOverload(misfits, at: node)
    case .implicitMember(let name, let bounds): reportImplicit(name, bounds, at: node)
    case .operands(let name, let types): reportOperands(name, types, at: node)
    case .arguments(let candidates):
      if !reportHiddenFunction(node) { reportArguments(candidates, at: node) }
    case .argumentCount(let wanted, let given): report(.argumentCount(wanted, given), at: node)
    case .call(let type):
      if type != .error, !reportHiddenFunction(node) { reportNotCallable(type, at: node) }
    case .labels(let name): report(.noFunctionWithLabels(text(name)), at: node)
    case .bound(let type, let proto): reportUnmetBound(type, proto, at: node)
    case .equality(let first, let second):
      if first == .error || second == .error { return }
      report(.sameTypeRequired(describe(first), describe(second)), at: node)
    case .closureParameters(let wanted, let named):
      report(
        named == 0 && tree.closure(node).parameters.isEmpty
          ? .closureIgnoresArguments(wanted) : .closureParameterCount(wanted, named), at: node)
    case .ampersand(let isMissing):
      report(isMissing ? .missingAmpersand : .inoutForValue, at: node)
    case .keyPath(let type):
      report(
        type == Failure.unknown
          ? .keyPathWithoutRoot : .keyPathMismatch(describe(valueOfKeyPath(type))), at: node)
    case .ambiguous(let name): report(.ambiguous(text(name)), at: node)
    case .mixedElements(let first, let second):
      report(.mixedElements(describe(first), describe(second)), at: node)
    case .open: reportOpen(node)
    }
  }

  /// What a key path of a type leads to.
  private func valueOfKeyPath(_ type: Type) -> Type {
    switch program.types.shape(of: type) {
    case .nominal(let nominal, let arguments)
    where nominal == known.keyPath || nominal == known.writableKeyPath:
      arguments[1]
    case .function(_, let result): result
    default: type
    }
  }

  private mutating func reportMember(
    _ name: Name, of base: Type, isStatic: Bool, at node: NodeID
  ) {
    if base == .error || isOfRefusedProtocol(base) { return }
    if reportNoProperty(name, of: base, at: node) { return }
    if let function = functionShape(base), reportNotCalled(at: node, function.parameters) { return }
    if name == .initializer, case .existential = program.types.shape(of: base) {
      return report(.existentialInit(describe(base)), at: node)
    }
    if name == .initializer, members(named: .initializer, of: base, isStatic: true).isEmpty {
      return report(.noInitializer(describe(base)), at: node)
    }
    if name == Name(Word.subscript), tree.kind(node) != .member {
      return reportNoSubscript(base, arguments(of: node), at: node)
    }
    if isStatic, name != .initializer, !members(named: name, of: base, isStatic: false).isEmpty {
      return report(.instanceMemberOnType(text(name)), at: node)
    }
    if isStatic, case .existential = program.types.shape(of: base),
      !members(named: name, of: base, isStatic: true).isEmpty
    {
      return report(.staticMemberOfProtocol(text(name), describe(base)), at: node)
    }
    reportUnknownMember(name, of: base, isStatic: isStatic, at: node)
  }

  /// Reports a function in which a member is looked up: `items.sorted.first`.
  private mutating func reportNotCalled(at node: NodeID, _ parameters: [ParameterType]) -> Bool {
    guard tree.kind(node) == .member, case let base = tree.member(node).base, !base.isNone,
      tree.kind(base) == .member
    else { return false }
    reportNotCalled(base, takesNothing: parameters.isEmpty)
    return true
  }

  /// Reports a function that is named, where what it gives is wanted.
  private mutating func reportNotCalled(_ node: NodeID, takesNothing: Bool) {
    let (member, end) = (tree.member(node), tree.span(node).end)
    let behind = SourceSpan(tree.source, Span(start: end, end: end))
    diagnostics.append(
      Diagnostic(
        .check(.notCalled(text(member.name), takesNothing: takesNothing)),
        at: SourceSpan(tree.source, member.nameSpan),
        fix: takesNothing ? Diagnostic.Fix(behind, "()") : nil))
  }

  /// Whether a function without parameters would fit if it were called.
  private mutating func isNotCalled(_ from: Type, _ to: Type, at node: NodeID) -> Bool {
    guard tree.kind(node) == .member,
      case .function(let parameters, let result) = program.types.shape(of: from)
    else { return false }
    return parameters.isEmpty && conversionPath(from: result, to: to) != nil
  }

  private mutating func reportNotCallable(_ type: Type, at node: NodeID) {
    if let inner = wrapped(type), functionShape(inner) != nil {
      reportUnwrap(type, at: tree.kind(node) == .call ? tree.call(node).callee : node)
    } else {
      report(.notCallable(describe(type)), at: node)
    }
  }

  private mutating func reportPattern(_ node: NodeID, of type: Type) {
    let count = elaboration.functionState.scope.count
    let subject = make(.local(makeLocal(.none, type, isMutable: false)), type, node)
    _ = checkPattern(node, subject)
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - count)
  }

  private mutating func reportName(_ node: NodeID) {
    switch tree.kind(node) {
    case .superExpression: report(.superWithoutClass, at: node)
    case .member:
      let member = tree.member(node)
      let module = text(tree.name(member.base))
      reportMember(
        member.name, .unknownModuleMember(text(member.name), module: module), at: node)
    default: _ = checkReference(node)
    }
  }

  /// `min(a, b)` inside of a type with a member `min`, which hides the function.
  private mutating func reportHiddenFunction(_ node: NodeID) -> Bool {
    let callee = tree.kind(node) == .call ? tree.call(node).callee : node
    guard tree.kind(callee) == .identifier, case .candidates(let found) = lookUp(tree.name(callee)),
      let member = found.first, member.isImplicitSelf,
      let function = globals(named: tree.name(callee)).first(where: {
        tables.declarations[$0].kind == .function
      })
    else { return false }
    let isLibrary = tables.declarations[function].flags.contains(.isLibrary)
    let module = text(isLibrary ? names.swift : names.main)
    let problem = CheckProblem.hidesFunction(
      text(tree.name(callee)),
      isMethod: tables.declarations[member.declaration].kind == .function, module: module)
    let place = tree.span(callee).start
    diagnostics.append(
      Diagnostic(
        .check(problem), at: tree.sourceSpan(callee),
        fix: Diagnostic.Fix(
          SourceSpan(tree.source, Span(start: place, end: place)), module + ".")))
    return true
  }

  private mutating func reportConversion(_ from: Type, _ to: Type, at node: NodeID) {
    if isNotCalled(from, to, at: node) {
      reportNotCalled(node, takesNothing: true)
    } else if tree.kind(node) == .implicitMember,
      case .function(_, let result) = program.types.shape(of: from),
      result == to
    {
      report(.caseNeedsValues(text(tree.member(node).name)), at: node)
    } else if tree.kind(node) == .arrayLiteral, tree.elements(node).isEmpty,
      nominal(to) == known.dictionary
    {
      diagnostics.append(
        Diagnostic(
          .check(.emptyDictionary), at: tree.sourceSpan(node),
          fix: Diagnostic.Fix(tree.sourceSpan(node), "[:]")))
    } else {
      reportMismatch(from, expected: to, at: node)
    }
  }

  private mutating func reportImplicit(_ name: Name, _ bounds: [ProtocolID], at node: NodeID) {
    for bound in bounds where reportStatic(name, of: bound, at: node) { return }
    if let refused = Refusals.refusedStyle(text(name)) {
      report(.refusedName(refused.name, hint: refused.hint), at: node)
    } else {
      report(.implicitMemberWithoutType(text(name)), at: node)
    }
  }

  private mutating func isView(_ type: Type) -> Bool {
    known.view.map { conforms(type, to: $0) } ?? false
  }

  private mutating func reportOverload(_ misfits: [Misfit], at node: NodeID) {
    guard let first = misfits.first else { return }
    for misfit in misfits {
      if let failure = misfit.failures.first,
        case .conversion(let from, let to) = failure.kind, isNotCalled(from, to, at: failure.node)
      {
        return reportNotCalled(failure.node, takesNothing: true)
      }
    }
    // The arguments fit, but for what is asked of their types.
    if let unmet = misfits.first(where: { isUnmet($0) }) {
      for failure in unmet.failures { report(failure) }
      return
    }
    let type = contextType(of: first.declaration)
    let name = called(tables.declarations[first.declaration].name, in: type)
    if reportPart(misfits, of: name) { return }
    var told: [(declaration: DeclarationID, diagnostic: Diagnostic)] = []
    for misfit in misfits {
      let start = diagnostics.count
      for failure in misfit.failures { report(failure) }
      let found = diagnostics[start...].first
      diagnostics.removeLast(diagnostics.count - start)
      guard let found,
        !told.contains(where: {
          $0.diagnostic.span == found.span && $0.diagnostic.message == found.message
        })
      else { continue }
      told.append((misfit.declaration, found))
    }
    guard told.count > 1 else {
      diagnostics += told.map { $0.diagnostic }
      return
    }
    // A name that one of them nearly has was meant for that one.
    let misspelled = told.filter {
      if case .check(.misspelledMember) = $0.diagnostic.kind { true } else { false }
    }
    if misspelled.count == 1 { return diagnostics.append(misspelled[0].diagnostic) }
    if let wanted = wantedResult(misfits, at: node) {
      if let meant = mostSpecific(of: misfits) { return report(meant.failures[0]) }
      return report(
        .noOverload(name, "none gives a value of type '" + describe(wanted) + "'"), at: node)
    }
    if type == known.stringType, tables.declarations[first.declaration].kind == .subscript,
      misfits.allSatisfy({ $0.conversion?.from == known.intType })
    {
      return report(
        .noOverload(name, "a String has no Int index; write 'Array(text)[n]'"), at: node)
    }
    let spans = Set(told.map { $0.diagnostic.span.span.start })
    let labels = told.prefix(4).map { misfit in
      Diagnostic.Label(
        misfit.diagnostic.span,
        "candidate '" + form(misfit.declaration, in: type) + "': " + misfit.diagnostic.message)
    }
    diagnostics.append(
      Diagnostic(
        .check(.noOverload(name, mismatch(of: misfits))),
        at: spans.count == 1 ? told[0].diagnostic.span : marked(node), labels: Array(labels)))
  }

  /// What the result of a call should be, where nothing else is wrong with any declaration.
  private func wantedResult(_ misfits: [Misfit], at node: NodeID) -> Type? {
    var wanted: Type?
    for misfit in misfits {
      guard let conversion = misfit.conversion, wanted ?? conversion.to == conversion.to,
        tree.span(conversion.node).contains(tree.span(node))
      else { return nil }
      wanted = conversion.to
    }
    return wanted
  }

  /// The one whose declaration is more specific than all others.
  private mutating func mostSpecific(of misfits: [Misfit]) -> Misfit? {
    func candidate(_ misfit: Misfit) -> Candidate {
      Candidate(declaration: misfit.declaration, substitution: .empty)
    }
    return misfits.first { best in
      misfits.allSatisfy {
        $0.declaration == best.declaration
          || isMoreSpecific(candidate(best), than: candidate($0))
      }
    }
  }

  /// In words, what none of several declarations takes: one argument, or all of them together.
  private mutating func mismatch(of misfits: [Misfit]) -> String {
    guard let first = misfits.first?.conversion, first.from != Failure.unknown,
      misfits.allSatisfy({
        $0.conversion.map { $0.from == first.from && $0.node == first.node } ?? false
      })
    else { return "no overload takes these arguments" }
    return "none takes a value of type '" + describe(first.from) + "' here"
  }

  private func isUnmet(_ misfit: Misfit) -> Bool {
    misfit.failures.allSatisfy { failure in
      if case .bound = failure.kind { return true }
      return false
    }
  }

  /// A call of which one form takes the only fitting part of an argument, though not the argument.
  private mutating func reportPart(_ misfits: [Misfit], of name: String) -> Bool {
    var found: (type: Type, part: Name, node: NodeID)?
    for misfit in misfits {
      guard let conversion = misfit.conversion else { continue }
      for part in parts(of: conversion.from) where part.type == conversion.to {
        if found != nil { return false }
        found = (conversion.from, part.name, conversion.node)
      }
    }
    guard let found else { return false }
    diagnostics.append(
      Diagnostic(
        .check(
          .partOfArgument(describe(found.type), call: name, part: text(found.part))),
        at: tree.sourceSpan(found.node), fix: reading(found.part, of: found.node)))
    return true
  }

  /// The type that a declaration is a member of.
  private mutating func contextType(of declaration: DeclarationID) -> Type? {
    let context = tables.declarations[declaration].context
    guard case .nominal(let nominal) = tables.contexts[context].kind else { return nil }
    return selfType(nominal)
  }

  private mutating func reportOperands(_ name: Name, _ types: [Type], at node: NodeID) {
    guard let op = name.operator else { return }
    if op == .patternMatch, types.count == 2 {
      if types.contains(.error) { return }
      return report(.patternType(describe(types[0]), describe(types[1])), at: node)
    }
    if op.isComparison, types.contains(where: { holdsTuple($0) }) {
      return report(.nestedTupleComparison, at: node)
    }
    if types.count == 2 {
      if reportNilOperand(types, at: node) { return }
      // Two values behind `any P` need not be of one type, so that no operator takes them.
      if op.isComparison, case .existential = program.types.shape(of: types[0]) {
        return report(.existentialComparison(describe(types[0])), at: node)
      }
      // `.name` is wanted to be of the type of the other operand.
      let known = types.filter { $0 != Failure.unknown }
      let left = types[0] == Failure.unknown ? known.first ?? types[0] : types[0]
      let right = types[1] == Failure.unknown ? known.first ?? types[1] : types[1]
      reportOperator(op, left, right, at: node)
    } else if let type = types.first, type != .error,
      !reportOptionalOperand(op, type, at: node)
    {
      report(.noPrefixOperator(text(name), describe(type)), at: node)
    }
  }

  /// Reports `x > nil`: only `==` and `!=` compare with `nil`.
  private mutating func reportNilOperand(_ types: [Type], at node: NodeID) -> Bool {
    guard tree.kind(node) == .binaryOperator, case let operands = tree.binary(node),
      case let isNil = [operands.left, operands.right].map({ tree.kind($0) == .nilLiteral }),
      isNil[0] != isNil[1], case let known = isNil[0] ? types[1] : types[0],
      known != .error, known != Failure.unknown
    else { return false }
    report(
      .nilForNonOptional(describe(wrapped(known) ?? known)),
      at: isNil[0] ? operands.left : operands.right)
    return true
  }

  private func holdsTuple(_ type: Type) -> Bool {
    guard case .tuple(let elements) = program.types.shape(of: type) else { return false }
    return elements.contains {
      if case .tuple(let parts) = program.types.shape(of: $0.type) { return !parts.isEmpty }
      return false
    }
  }

  private mutating func reportArguments(_ candidates: [DeclarationID], at node: NodeID) {
    guard let first = candidates.first else { return }
    let type = contextType(of: first)
    let arguments =
      switch tree.kind(node) {
      case .call, .subscriptCall: arguments(of: node)
      case .attribute: arguments(ofAttribute: node)
      default: [CallArgument]()
      }
    reportLabels(
      candidates.map { Candidate(declaration: $0, substitution: .empty) }, arguments, node,
      tables.declarations[first].name, in: type)
  }

  /// Where a bound is not met: it is about the only argument before a closure.
  func boundPlace(_ node: NodeID) -> NodeID {
    guard tree.kind(node) == .call else { return node }
    let arguments = arguments(of: node)
    let values = arguments.filter { tree.kind($0.node) != .closure }
    return values.count == 1 && values.count < arguments.count ? values[0].node : node
  }

  private mutating func reportOpen(_ node: NodeID) {
    switch tree.kind(node) {
    case .nilLiteral: report(.nilWithoutType, at: node)
    case .operatorReference:
      report(.operatorWithoutType(text(Name(tree.operatorReference(node)))), at: node)
    case .arrayLiteral where tree.elements(node).isEmpty,
      .dictionaryLiteral where tree.elements(node).isEmpty:
      report(.emptyLiteralWithoutType, at: node)
    default: report(.notInferred, at: node)
    }
  }
}

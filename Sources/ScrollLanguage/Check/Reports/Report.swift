// What is wrong with types, changes and names, in the reader's words.

/// What cannot be changed.
package enum ImmutableThing: Sendable {
  case value
  case constant(String)
  case constantProperty(String)
  /// - Parameter settable: what can be set instead, `origin.y` for the `minY` of a rectangle.
  case getOnly(String, settable: String? = nil)
  case immutableSelf
  case method(String)
  case keyPath
}

extension Checker {
  mutating func reportMismatch(_ found: Type, expected: Type, at node: NodeID) {
    if found == .error || expected == .error { return }
    if isOfRefusedProtocol(found) { return }
    if tree.kind(node) == .nilLiteral, !isOptional(expected) {
      report(.nilForNonOptional(describe(expected)), at: node)
      return
    }
    if isMissingOnlyUnwrap(found, for: expected) {
      reportUnwrap(found, at: node)
      return
    }
    if tree.kind(node) == .assignment, expected == known.boolType {
      report(.assignmentAsCondition, at: node)
      return
    }
    let words = describe(found, besides: expected)
    let problem = CheckProblem.mismatch(words.0, expected: words.1)
    diagnostics.append(
      Diagnostic(
        .check(problem), at: marked(node),
        fix: bindingFix(expected: expected, at: node)
          ?? partFix(found, expected: expected, at: node)))
  }

  mutating func reportOperator(_ op: Operator, _ left: Type, _ right: Type, at node: NodeID) {
    if left == .error || right == .error || reportOptionalOperand(left, right, at: node) { return }
    if op == .remainder, isFloatingPoint(left) || isFloatingPoint(right) {
      return report(.floatingPointRemainder, at: node)
    }
    let problem = CheckProblem.operatorMismatch(
      text(Name(op)), describe(left), describe(right))
    diagnostics.append(Diagnostic(.check(problem), at: markedOperator(node)))
  }

  private func isFloatingPoint(_ type: Type) -> Bool {
    type == known.doubleType || type == known.cgFloatType || type == known.floatType
  }

  /// An operator on a later line than its left side is marked on its own.
  private func markedOperator(_ node: NodeID) -> SourceSpan {
    switch tree.kind(node) {
    case .binaryOperator, .compoundAssignment:
      let op = tree.binary(node).operatorSpan
      return isOnLaterLine(op.start, than: tree.span(node).start)
        ? SourceSpan(tree.source, op) : marked(node)
    default: return marked(node)
    }
  }

  mutating func reportUnmetBound(_ type: Type, _ proto: ProtocolID, at node: NodeID) {
    if type == .error || isOfRefusedProtocol(type) { return }
    report(
      .unmetBound(describe(type), text(program[proto].name), key: hashableKey(of: type)), at: node)
  }

  /// What tells values of a type apart: they themselves where they are Hashable, else the first
  /// stored property that is; nil where there is none.
  mutating func hashableKey(of type: Type) -> String? {
    guard let hashable = known.hashable else { return nil }
    if isUnresolved(type) || conforms(type, to: hashable) { return "self" }
    guard let nominal = nominal(type) else { return nil }
    resolveFields(of: nominal)
    for field in program[nominal].fields where conforms(field.type, to: hashable) {
      let name = text(field.name)
      if !name.hasPrefix("_") { return name }
    }
    return nil
  }

  mutating func reportImmutable(
    _ thing: ImmutableThing, _ purpose: PlacePurpose, at node: NodeID
  ) {
    let fix = settableFix(thing, at: node)
    diagnostics.append(
      Diagnostic(.check(.immutable(thing, purpose)), at: fix?.span ?? marked(node), fix: fix))
  }

  /// Writes `origin.y` for `minY`.
  private func settableFix(_ thing: ImmutableThing, at node: NodeID) -> Diagnostic.Fix? {
    // What is set for the middle or the end is another number.
    guard case .getOnly(let name, let settable?) = thing, tree.kind(node) == .member,
      !name.hasPrefix("mid"), !name.hasPrefix("max")
    else { return nil }
    return Diagnostic.Fix(SourceSpan(tree.source, tree.member(node).nameSpan), settable)
  }

  /// Whether the type around the code has a member of this name that a value alone has.
  private mutating func isInstanceMember(_ name: Name) -> Bool {
    guard let type = enclosingSelfType(elaboration.functionState.context) else { return false }
    return !members(named: name, of: type, isStatic: false).isEmpty
  }

  /// Whether a type conforms to a protocol that is not supported. That has been reported; errors that follow from it are not.
  func isOfRefusedProtocol(_ type: Type) -> Bool {
    nominal(type).map { collection.refusedConformers.contains($0) } ?? false
  }

  /// Whether code stands in a type that conforms to something refused, whose associated types it may
  /// name: `Content` of a `ViewModifier`.
  func isInsideRefused(_ context: ContextID) -> Bool {
    var current: ContextID? = context
    while let id = current {
      if case .nominal(let nominal) = tables.contexts[id].kind,
        collection.refusedConformers.contains(nominal)
      {
        return true
      }
      current = tables.contexts[id].parent
    }
    return false
  }

  /// A name in type position that nothing declares.
  mutating func reportUnknownType(_ name: Name, at node: NodeID, in context: ContextID) {
    let word = text(name)
    if flow.silencedNames.contains(name) { return }
    if let hint = Refusals.hint(for: word) {
      report(.refusedName(word, hint: hint), at: node)
    } else if isFunction(word) {
      report(.specializedFunction(word), at: node)
    } else if let near = nearestType(word, in: context) {
      report(.unknownType(word, suggestion: near), at: node)
    } else if let hint = Refusals.frameworkHint(for: word) {
      report(.refusedName(word, hint: hint), at: node)
    } else {
      report(.unknownType(word, suggestion: nil), at: node)
    }
  }

  mutating func reportUnknownName(_ name: Name, at node: NodeID) {
    if name.isNone || flow.silencedNames.contains(name) || isOfForeignWrapper(name) { return }
    if builtinNames.contains(name) {
      let hint = "it can be called, but is no value: write a function or closure that calls it"
      report(.refusedName(text(name), hint: hint), at: node)
      return
    }
    if isInstanceMember(name) {
      report(.staticContextNeedsInstance(text(name)), at: node)
      return
    }
    if isCase(name) {
      return report(.misspelledName(text(name), suggestion: "." + text(name)), at: node)
    }
    reportUnknown(text(name), at: node)
  }

  /// Whether the enum around the code has such a case.
  private mutating func isCase(_ name: Name) -> Bool {
    guard let type = enclosingSelfType(elaboration.functionState.context) else { return false }
    return members(named: name, of: type, isStatic: true).contains {
      tables.declarations[$0.declaration].kind == .enumCase
    }
  }

  /// `$focused` where the wrapper of `focused` has been refused.
  private mutating func isOfForeignWrapper(_ name: Name) -> Bool {
    let word = text(name)
    guard word.hasPrefix("$"), let property = program.names.find(String(word.dropFirst())),
      case .candidates(let candidates) = lookUp(property), let first = candidates.first
    else { return false }
    return hasForeignWrapper(first.declaration)
  }

  /// `pick<Int>(1)` asks for a type of the name.
  private mutating func isFunction(_ name: String) -> Bool {
    guard let known = program.names.find(name), case .candidates(let found) = lookUp(known) else {
      return false
    }
    return found.contains { tables.declarations[$0.declaration].kind == .function }
  }

  private mutating func reportUnknown(_ name: String, at node: NodeID) {
    if reportExplained(name, at: node) {
      return
    } else if let hint = Refusals.hint(for: name) {
      report(.refusedName(name, hint: hint), at: node)
    } else if prompt.search == nil, let near = nearestName(name, at: node) {
      report(.misspelledName(name, suggestion: near), at: node)
    } else if let hint = Refusals.frameworkHint(for: name) {
      report(.refusedName(name, hint: hint), at: node)
    } else {
      report(.unknownName(name), at: node)
    }
  }

  /// Whether the program's own '@dynamicMemberLookup' has been refused where the type is declared.
  mutating func hasRefusedMembers(_ type: Type) -> Bool {
    guard let nominal = nominal(type) else { return false }
    return hasDynamicMembers(nominal) && !isOfLibrary(nominal)
  }

  mutating func reportUnknownMember(
    _ name: Name, of type: Type, isStatic: Bool, at node: NodeID
  ) {
    if type == .error { return }
    if isSought(name) { noteMembers(of: type, isStatic: isStatic) }
    if hasRefusedMembers(type) { return }
    if !isStatic, let inner = wrapped(type),
      !members(named: name, of: inner, isStatic: false).isEmpty
    {
      reportUnwrap(type, for: text(name), of: inner, at: node)
      return
    }
    let word = text(name)
    if isStatic, reportRefusedMember(word, of: describe(type), at: node) { return }
    if let view = known.view, conforms(type, to: view),
      let hint = Refusals.memberHint(for: word)
    {
      reportMember(name, .refusedName(word, hint: hint), at: node)
      return
    }
    if let hint = environmentHint(for: name, of: type) {
      reportMember(name, .refusedName(word, hint: hint), at: node)
      return
    }
    if let hint = Refusals.valueMemberHint(for: word) {
      reportMember(name, .refusedName(word, hint: hint), at: node)
      return
    }
    if !isStatic, !members(named: name, of: type, isStatic: true).isEmpty {
      reportMember(name, .staticMemberOnInstance(text(name), of: describe(type)), at: node)
      return
    }
    if !isStatic, isLayoutInEffect(name, of: type) {
      reportMember(name, .layoutInEffect(text(name)), at: node)
      return
    }
    let path = isStatic ? nil : containerValue(name, of: type) ?? memberOfPart(name, of: type)
    if let near = path ?? nearestMember(text(name), of: type) {
      reportMember(
        name,
        .misspelledMember(text(name), of: describe(type), suggestion: near, isStatic: isStatic),
        at: node)
      return
    }
    reportMember(name, .unknownMember(text(name), of: describe(type), isStatic: isStatic), at: node)
  }

  /// `Text.Layout`: a static member or nested type that is left out for good.
  mutating func reportRefusedMember(_ name: String, of type: String, at node: NodeID) -> Bool {
    let whole = type + "." + name
    guard let hint = Refusals.hint(for: whole) else { return false }
    report(.refusedName(whole, hint: hint), at: node)
    return true
  }

  /// `containerValues.rank` for a `rank` that is asked of a subview itself.
  private mutating func containerValue(_ name: Name, of type: Type) -> String? {
    let property = program.names.intern("containerValues")
    guard !members(named: property, of: type, isStatic: false).isEmpty,
      let values = program.names.find("ContainerValues").flatMap({ libraryType($0) }),
      !members(
        named: name,
        of: intern(.nominal(NominalID(index: tables.declarations[values].payload), [])),
        isStatic: false
      ).isEmpty
    else { return nil }
    return "containerValues." + text(name)
  }

  /// Why a value of the environment is left out, or cannot be set.
  func environmentHint(for name: Name, of type: Type) -> String? {
    guard let nominal = nominal(type), text(program[nominal].name) == "EnvironmentValues" else {
      return nil
    }
    return Refusals.environmentHint(for: text(name))
  }

  /// What is wrong with a member is shown at its name.
  mutating func reportMember(_ name: Name, _ problem: CheckProblem, at node: NodeID) {
    guard let member = lastLink(node), member.name == name else {
      return report(problem, at: node)
    }
    diagnostics.append(
      Diagnostic(.check(problem), at: SourceSpan(tree.source, member.nameSpan)))
  }

  /// Whether a modifier of views is applied where only the look may be changed.
  private mutating func isLayoutInEffect(_ name: Name, of type: Type) -> Bool {
    guard let view = known.view, let effect = known.visualEffect, conforms(type, to: effect),
      !conforms(type, to: view)
    else { return false }
    return !tables.protocolMembers[Int(view.index), name].isEmpty
  }

  mutating func reportNoSubscript(
    _ type: Type, _ arguments: [CallArgument], at node: NodeID
  ) {
    if let inner = wrapped(type), !subscripts(of: inner, arguments).isEmpty {
      reportUnwrap(type, for: "subscript", of: inner, at: node)
      return
    }
    report(.noSubscript(describe(type)), at: node)
  }

  /// A declaration's name with the labels of its parameters.
  func fullName(_ id: DeclarationID) -> String {
    let name = text(tables.declarations[id].name)
    guard tables.declarations[id].kind == .function || tables.declarations[id].kind == .initializer
    else {
      return name
    }
    let labels = parameterLabels(id).map { ($0.isNone ? "_" : text($0)) + ":" }
    return name + "(" + labels.joined() + ")"
  }
}

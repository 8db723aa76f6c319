// Swift's implicit conversions, made explicit.

extension Checker {
  /// The term as a value of another type, or nil when there is no conversion.
  mutating func convert(_ term: TermID, to target: Type, _ node: NodeID) -> TermID? {
    guard let path = conversionPath(from: program.type(of: term), to: target) else { return nil }
    return emit(term, along: path, to: target, node)
  }

  /// The value of a variable with parts of it boxed, as the target type has them. For code that is not in the source.
  mutating func boxed(_ local: LocalID, as target: Type) -> TermID? {
    let value = make(.local(local), program[local].type, .none)
    return boxingPath(from: program[local].type, to: target).map {
      emit(value, along: $0, to: target, .none)
    }
  }

  /// Converts or reports.
  mutating func coerce(_ term: TermID, to type: Type, _ node: NodeID) -> TermID {
    if let converted = convert(term, to: type, node) { return converted }
    reportMismatch(program.type(of: term), expected: type, at: node)
    return make(.invalid, type, node)
  }

  // MARK: Terms

  /// The term as a value of another type. The path leads from its type to that one.
  mutating func emit(
    _ term: TermID, along path: ConversionPath, to target: Type, _ node: NodeID
  ) -> TermID {
    if case .same = path { return term }
    let from = refreshMember(program.type(of: term))
    let to = refreshMember(target)
    switch path {
    case .same: return term
    case .relabel, .double, .cgFloat: return make(.relabel(term), to, node)
    case .erase: return make(.erase(term), to, node)
    case .inject(let path): return emitInjection(term, path, to, node)
    case .mapOptional(let path): return emitOptional(term, path, from, to, node)
    case .tuple(let paths): return emitTuple(term, paths, from, to, node)
    case .elements(let path): return emitArray(term, path, from, to, node)
    case .values(let path): return emitDictionary(term, path, from, to, node)
    case .function(let parameters, let result):
      return emitFunction(term, parameters, result, from, to, node)
    case .readOnlyKeyPath: return readOnlyKeyPath(term, to, node) ?? invalid(node)
    }
  }

  private mutating func emitInjection(
    _ term: TermID, _ path: ConversionPath, _ to: Type, _ node: NodeID
  ) -> TermID {
    guard let target = wrapped(to) else { return invalid(node) }
    let value = emit(term, along: path, to: target, node)
    return make(.enumCase(index: 1, list([value])), to, node)
  }

  private mutating func emitOptional(
    _ term: TermID, _ path: ConversionPath, _ from: Type, _ to: Type, _ node: NodeID
  ) -> TermID {
    guard let inner = wrapped(from), let target = wrapped(to) else { return invalid(node) }
    let chained = make(.chained(term), inner, node)
    let value = emit(chained, along: path, to: target, node)
    return make(.optionalChain(value, isFlattened: false), to, node)
  }

  private mutating func emitTuple(
    _ term: TermID, _ paths: [ConversionPath], _ from: Type, _ to: Type, _ node: NodeID
  ) -> TermID {
    guard case .tuple(let elements) = program.types.shape(of: from),
      case .tuple(let wanted) = program.types.shape(of: to)
    else { return invalid(node) }
    let local = makeLocal(.none, from, isMutable: false)
    let declared = make(.declare(local, term), .unit, node)
    var parts: [TermID] = []
    for (index, path) in paths.enumerated() {
      let base = make(.local(local), from, node)
      let part = make(.field(base, index: UInt32(index)), elements[index].type, node)
      parts.append(emit(part, along: path, to: wanted[index].type, node))
    }
    let made = make(.construct(list(parts)), to, node)
    return make(.block(list([declared, made])), to, node)
  }

  /// A closure that converts what goes in and comes out.
  private mutating func emitFunction(
    _ term: TermID, _ paths: [ConversionPath], _ resultPath: ConversionPath, _ from: Type,
    _ to: Type, _ node: NodeID
  ) -> TermID {
    guard case .function(let parameters, let result) = program.types.shape(of: from),
      case .function(let wanted, let wantedResult) = program.types.shape(of: to)
    else { return invalid(node) }
    let function = makeLocal(.none, from, isMutable: false)
    let start = make(.declare(function, term), .unit, node)
    let closure = makeClosure(wanted, result: wantedResult, capturing: function, node) {
      checker, locals in
      var arguments: [TermID] = []
      for (index, local) in locals.enumerated() {
        let type = wanted[index].type
        let argument = checker.make(.local(local), type, node)
        arguments.append(
          parameters[index].isInout
            ? checker.make(.inout(argument), type, node)
            : checker.emit(argument, along: paths[index], to: parameters[index].type, node))
      }
      let callee = checker.make(.local(function), from, node)
      let call = checker.make(.callValue(callee, checker.list(arguments)), result, node)
      return checker.emit(call, along: resultPath, to: wantedResult, node)
    }
    return make(.block(list([start, closure ?? invalid(node)])), to, node)
  }
}

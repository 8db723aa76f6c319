// Collections as collections of another element type, made by converting what they hold.

extension Checker {
  /// An array made by a loop that converts every element.
  mutating func emitArray(
    _ term: TermID, _ path: ConversionPath, _ from: Type, _ to: Type, _ node: NodeID
  ) -> TermID {
    guard case .nominal(_, let arguments) = program.types.shape(of: from),
      case .nominal(_, let wanted) = program.types.shape(of: to)
    else { return invalid(node) }
    let variable = makeLocal(.none, arguments[0], isMutable: false)
    let result = makeLocal(.none, to, isMutable: true)
    let start = make(.declare(result, make(.array(.empty), to, node)), .unit, node)
    let current = make(.local(variable), arguments[0], node)
    let converted = emit(current, along: path, to: wanted[0], node)
    let append = arrayAppend(result, to, converted, wanted[0], node)
    let loop = make(
      loop(
        Loop(
          label: makeLabel(), variable: variable, sequence: term, upperBound: .none,
          includesUpperBound: false, condition: .none, body: append), overArray: true),
      .unit, node)
    let value = make(.local(result), to, node)
    return make(.block(list([start, loop, value])), to, node)
  }

  private mutating func arrayAppend(
    _ local: LocalID, _ type: Type, _ value: TermID, _ element: Type, _ node: NodeID
  ) -> TermID {
    for id in tables.nominalMembers[Int(known.array.index), names.append]
    where parameterLabels(id) == [.none] {
      guard let signature = resolveSignature(id) else { continue }
      let place = make(.inout(make(.local(local), type, node)), type, node)
      return make(
        .call(signature.function, typeList([element]), list([place, value])), .unit, node)
    }
    return invalid(node)
  }

  /// A dictionary with every value converted.
  mutating func emitDictionary(
    _ term: TermID, _ path: ConversionPath, _ from: Type, _ to: Type, _ node: NodeID
  ) -> TermID {
    guard case .nominal(_, let arguments) = program.types.shape(of: from),
      case .nominal(_, let wanted) = program.types.shape(of: to)
    else { return invalid(node) }
    let value = arguments[1]
    let target = wanted[1]
    let transform = makeClosure(
      [ParameterType(value)], result: target, capturing: nil, node
    ) { checker, locals in
      checker.emit(checker.make(.local(locals[0]), value, node), along: path, to: target, node)
    }
    guard let transform else { return invalid(node) }
    for id in tables.nominalMembers[Int(known.dictionary.index), names.mapValues] {
      guard let signature = resolveSignature(id) else { continue }
      return make(
        .call(
          signature.function, typeList(arguments + [target]), list([term, transform])), to, node)
    }
    return invalid(node)
  }
}

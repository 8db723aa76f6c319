// Collections as collections of another element type, made by converting what they hold.

extension Checker {
  /// `[T]` as `[any P]` or `[T?]`, `[K: V]` as `[K: any P]`: element by element.
  mutating func upcast(
    _ term: TermID, _ arguments: [Type], _ wanted: [Type], _ nominal: NominalID, _ to: Type,
    _ node: NodeID
  ) -> TermID? {
    guard canUpcast(nominal, arguments, to: wanted), let element = arguments.last,
      let target = wanted.last
    else { return nil }
    if case .existential(let protocols, _) = program.types.shape(of: resolve(target)),
      protocols.contains(where: { program[$0].isErased })
    {
      inference.score[.erasedElements] += 1
    } else {
      inference.score[.elements] += 1
    }
    return nominal == known.array
      ? mapArray(term, element: element, to: target, array: to, node)
      : mapValues(term, of: arguments, to: target, dictionary: to, node)
  }

  private mutating func canUpcast(
    _ nominal: NominalID, _ arguments: [Type], to wanted: [Type]
  ) -> Bool {
    if nominal == known.array { return canUpcast(arguments[0], to: wanted[0]) }
    return nominal == known.dictionary && unify(arguments[0], wanted[0])
      && canUpcast(arguments[1], to: wanted[1])
  }

  private mutating func canUpcast(_ from: Type, to: Type) -> Bool {
    let to = resolve(to)
    if case .existential = program.types.shape(of: to) { settleLiteral(from) }
    let from = resolve(from)
    if case .existential(let protocols, let arguments) = program.types.shape(of: to) {
      return protocols.allSatisfy { conforms(from, to: $0) } && !isUnresolved(from)
        && says(from, arguments)
    }
    if let wrapped = wrapped(to), !isOptional(from) { return unify(from, wrapped) }
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: from),
      case .nominal(nominal, let wanted) = program.types.shape(of: to)
    else { return false }
    return canUpcast(nominal, arguments, to: wanted)
  }

  /// Whether the associated types of a type are, or can be made, what an existential says of them.
  mutating func says(_ type: Type, _ arguments: [AssociatedArgument]) -> Bool {
    arguments.allSatisfy { unify(memberType(type, $0.associated), $0.type) }
  }

  /// An array made by a loop that converts every element.
  private mutating func mapArray(
    _ term: TermID, element: Type, to target: Type, array type: Type, _ node: NodeID
  ) -> TermID? {
    let variable = makeLocal(.none, element, isMutable: false)
    let result = makeLocal(.none, type, isMutable: true)
    let start = make(.declare(result, make(.array(.empty), type, node)), .unit, node)
    let current = make(.local(variable), element, node)
    guard let converted = convert(current, to: target, node),
      let append = arrayAppend(result, type, converted, target, node)
    else { return nil }
    let loop = make(
      loop(
        Loop(
          label: makeLabel(), variable: variable, sequence: term, upperBound: .none,
          includesUpperBound: false, condition: .none, body: append), overArray: true),
      .unit, node)
    let value = make(.local(result), type, node)
    return make(.block(list([start, loop, value])), type, node)
  }

  private mutating func arrayAppend(
    _ local: LocalID, _ type: Type, _ value: TermID, _ element: Type, _ node: NodeID
  ) -> TermID? {
    for id in tables.nominalMembers[Int(known.array.index), names.append]
    where parameterLabels(id) == [.none] {
      guard let signature = resolveSignature(id) else { continue }
      let place = make(.inout(make(.local(local), type, node)), type, node)
      return make(
        .call(signature.function, typeList([element]), list([place, value])), .unit, node)
    }
    return nil
  }

  /// A dictionary with every value converted.
  private mutating func mapValues(
    _ term: TermID, of arguments: [Type], to target: Type, dictionary type: Type, _ node: NodeID
  ) -> TermID? {
    let value = arguments[1]
    let transform = makeClosure(
      [ParameterType(value)], result: target, capturing: nil, node
    ) { checker, locals in
      checker.convert(checker.make(.local(locals[0]), value, node), to: target, node)
    }
    guard let transform else { return nil }
    for id in tables.nominalMembers[Int(known.dictionary.index), names.mapValues] {
      guard let signature = resolveSignature(id) else { continue }
      return make(
        .call(
          signature.function, typeList(arguments + [target]), list([term, transform])), type, node)
    }
    return nil
  }
}

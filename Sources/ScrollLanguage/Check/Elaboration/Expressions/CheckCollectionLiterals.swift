// Literals of arrays, dictionaries and tuples, and the type that values have in common.

extension Checker {
  mutating func checkArray(_ node: NodeID, expecting expected: Type?) -> TermID {
    let elements = tree.elements(node)
    let target = expected.map { unwrappedAll($0) }
    if let target, case .nominal(let nominal, let arguments) = program.types.shape(of: target) {
      if nominal == known.array {
        return make(
          .array(checkElements(elements, arguments[0])), target, node)
      }
      if nominal == known.set, let element = arguments.first {
        return make(.collection(checkElements(elements, element)), target, node)
      }
      if let made = checkArrayLiteralType(node, elements, target) { return made }
    }
    return checkTypeValue(node)
  }

  private mutating func checkElements(
    _ nodes: NodeList, _ element: Type
  ) -> TermList {
    var terms: [TermID] = []
    for node in nodes { terms.append(checkConverted(node, to: element)) }
    return list(terms)
  }

  /// A literal of a type that is `ExpressibleByArrayLiteral`, or an option set.
  private mutating func checkArrayLiteralType(
    _ node: NodeID, _ elements: NodeList, _ target: Type
  ) -> TermID? {
    guard let proto = known.expressibleByArrayLiteral, conforms(target, to: proto),
      let maker = literalMakers(names.arrayLiteral, of: target).first
    else { return nil }
    let values = make(.array(checkElements(elements, maker.element)), maker.type, node)
    return makeCall(maker.candidate, maker.signature, [values], result: target, node)
  }

  /// An initialiser that makes a value from the elements of a literal.
  private struct LiteralMaker {
    let candidate: Candidate
    let signature: Signature
    /// Of its parameter, and of that one's elements.
    let type: Type
    let element: Type
  }

  private mutating func literalMakers(_ label: Name, of target: Type) -> [LiteralMaker] {
    var makers: [LiteralMaker] = []
    for candidate in members(named: .initializer, of: target, isStatic: true)
    where parameterLabels(candidate.declaration) == [label] {
      guard let signature = resolveSignature(candidate.declaration),
        let parameter = signature.parameters.first
      else { continue }
      let type = substitute(parameter.type, candidate.substitution)
      guard case .nominal(_, let arguments) = program.types.shape(of: type),
        let element = arguments.first
      else {
        continue
      }
      makers.append(
        LiteralMaker(candidate: candidate, signature: signature, type: type, element: element))
    }
    return makers
  }

  /// Notes that a literal is all that says the type of a variable.
  mutating func noteInitializer(_ node: NodeID) {
    switch tree.kind(node) {
    case .parenExpression: noteInitializer(tree.operand(node))
    case .arrayLiteral, .dictionaryLiteral:
      inference.initializingLiterals.insert(tree.sourceSpan(node))
    default: break
    }
  }

  mutating func checkDictionary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let entries = tree.elements(node)
    if let target = expected.map({ unwrappedAll($0) }),
      case .nominal(let nominal, let arguments) = program.types.shape(of: target),
      nominal == known.dictionary
    {
      return checkEntries(entries, key: arguments[0], value: arguments[1], target, node)
    } else if let expected,
      let made = checkDictionaryLiteralType(node, entries, unwrappedAll(expected))
    {
      return made
    }
    return checkTypeValue(node)
  }

  private mutating func checkEntries(
    _ entries: NodeList, key: Type, value: Type, _ type: Type, _ node: NodeID
  ) -> TermID {
    var terms: [TermID] = []
    for entry in entries {
      let (keyNode, valueNode) = tree.pair(entry)
      terms.append(checkConverted(keyNode, to: key))
      terms.append(checkConverted(valueNode, to: value))
    }
    return make(.collection(list(terms)), type, node)
  }

  /// A literal of a type that is `ExpressibleByDictionaryLiteral`: its keys may occur more than once.
  private mutating func checkDictionaryLiteralType(
    _ node: NodeID, _ entries: NodeList, _ target: Type
  ) -> TermID? {
    guard let proto = known.expressibleByDictionaryLiteral, conforms(target, to: proto) else {
      return nil
    }
    for maker in literalMakers(names.dictionaryLiteral, of: target) {
      guard case .tuple(let parts) = program.types.shape(of: maker.element), parts.count == 2 else {
        continue
      }
      var pairs: [TermID] = []
      for entry in entries {
        let (keyNode, valueNode) = tree.pair(entry)
        let pair = [
          checkConverted(keyNode, to: parts[0].type), checkConverted(valueNode, to: parts[1].type),
        ]
        pairs.append(make(.construct(list(pair)), maker.element, entry))
      }
      let values = make(.array(list(pairs)), array(maker.element), node)
      return makeCall(maker.candidate, maker.signature, [values], result: target, node)
    }
    return nil
  }

  mutating func checkTuple(_ node: NodeID, expecting expected: Type?) -> TermID {
    let elements = tree.elements(node)
    if elements.isEmpty { return make(.unit, .unit, node) }
    var wanted: [TupleElement] = []
    if let expected, case .tuple(let targets) = program.types.shape(of: unwrappedAll(expected)),
      targets.count == elements.count
    {
      wanted = targets
    }
    var terms: [TermID] = []
    var types: [TupleElement] = []
    for (index, element) in elements.enumerated() {
      let syntax = tree.argument(element)
      if !syntax.label.isNone, types.contains(where: { $0.label == syntax.label }) {
        report(.duplicateLabel(text(syntax.label)), at: element)
      }
      let hint = wanted.isEmpty ? nil : wanted[index].type
      var term = check(syntax.value, expecting: hint)
      if let hint, let converted = convert(term, to: hint, syntax.value) { term = converted }
      terms.append(term)
      types.append(TupleElement(label: syntax.label, type: type(term)))
    }
    return make(.construct(list(terms)), intern(.tuple(types)), node)
  }
}

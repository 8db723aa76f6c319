// Literals of arrays, dictionaries and tuples, and the type that values have in common.

extension Checker {
  mutating func checkArray(_ node: NodeID, expecting expected: Type?) -> TermID {
    let elements = tree.elements(node)
    let target = expected.map { unwrappedAll($0) }
    if let target, case .nominal(let nominal, let arguments) = program.types.shape(of: target) {
      if nominal == known.array {
        return make(
          .array(checkElements(elements, arguments[0], of: node)), target, node)
      }
      if nominal == known.set, let element = arguments.first {
        addObligation(element, known.hashable, node)
        return make(.collection(checkElements(elements, element, of: node)), target, node)
      }
      if let made = checkArrayLiteralType(node, elements, target) { return made }
    }
    if elements.isEmpty {
      // What it holds may follow from its use; if not, that is reported in the end.
      let type = array(freshVariable())
      return make(.array(.empty), type, node)
    }
    let (terms, element) = joinElements(Array(elements), of: node)
    return make(.array(list(terms)), array(element), node)
  }

  private mutating func checkElements(
    _ nodes: NodeList, _ element: Type, of literal: NodeID
  ) -> TermList {
    var terms: [TermID] = Array(of: .none, count: nodes.count)
    // Elements that say their type come first when the type is still open.
    let isOpen = isUnresolved(element)
    if isOpen, nodes.contains(where: { tree.kind($0) == .nilLiteral }) {
      let (joined, common) = joinElements(Array(nodes), of: literal)
      if !unify(element, common) {
        reportMismatch(zonk(common), expected: zonk(element), at: literal)
      }
      return list(joined)
    }
    for (index, node) in nodes.enumerated() where !(isOpen && tree.needsContext(node)) {
      terms[index] = checkConverted(node, to: element)
    }
    for (index, node) in nodes.enumerated() where isOpen && tree.needsContext(node) {
      terms[index] = checkConverted(node, to: element)
    }
    return list(terms)
  }

  /// A literal of a type that is `ExpressibleByArrayLiteral`, or an option set.
  private mutating func checkArrayLiteralType(
    _ node: NodeID, _ elements: NodeList, _ target: Type
  ) -> TermID? {
    guard let proto = known.expressibleByArrayLiteral, conforms(target, to: proto),
      let maker = literalMakers(names.arrayLiteral, of: target).first
    else { return nil }
    let values = make(.array(checkElements(elements, maker.element, of: node)), maker.type, node)
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

  /// Elements without an expected type: all become what they have in common.
  private mutating func joinElements(
    _ nodes: [NodeID], of literal: NodeID, mayBeMixed: Bool = true
  ) -> ([TermID], Type) {
    var terms: [TermID] = Array(of: .none, count: nodes.count)
    var common: Type?
    let start = snapshot()
    let order =
      nodes.indices.filter { !tree.needsContext(nodes[$0]) }
      + nodes.indices.filter { tree.needsContext(nodes[$0]) }
    for index in order {
      var hint = common
      if tree.kind(nodes[index]) == .nilLiteral, let known = common, !isOptional(known) {
        hint = optional(known)
      }
      terms[index] = checkElement(nodes[index], beside: hint)
      guard let known = common else {
        common = type(terms[index])
        continue
      }
      guard let joined = join(known, type(terms[index])) else {
        let problem = CheckProblem.mixedElements(
          describe(finished: known), describe(finished: type(terms[index])))
        if mayBeMixed {
          rollBack(to: start)
          return mixElements(nodes, of: literal, problem)
        }
        report(problem, at: literal)
        return (terms, .error)
      }
      common = joined
    }
    guard let common else { return (terms, .error) }
    for index in terms.indices { terms[index] = coerce(terms[index], to: common, nodes[index]) }
    return (terms, common)
  }

  /// A literal in a literal is what it is by itself where it cannot be what the others are.
  private mutating func checkElement(_ node: NodeID, beside hint: Type?) -> TermID {
    guard hint != nil, tree.kind(node) == .arrayLiteral || tree.kind(node) == .dictionaryLiteral
    else { return check(node, expecting: hint) }
    return attempt { $0.check(node, expecting: hint) } ?? check(node)
  }

  /// Elements that have nothing in common are of type `Any`; Swift refuses a variable that would be a
  /// collection of that type without saying so.
  private mutating func mixElements(
    _ nodes: [NodeID], of literal: NodeID, _ problem: CheckProblem
  ) -> ([TermID], Type) {
    var terms = nodes.map { check($0) }
    if terms.contains(where: { type($0) == .error }) { return (terms, .error) }
    var element = intern(.existential([]))
    if terms.allSatisfy({ isArray(type($0)) }) {
      element = array(element)
    } else if inference.initializingLiterals.contains(tree.sourceSpan(literal)) {
      report(problem, at: literal)
      return (terms, .error)
    }
    for index in terms.indices { terms[index] = coerce(terms[index], to: element, nodes[index]) }
    inference.score[.foreign] += 1
    return (terms, element)
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

  /// The type that two values can both be converted to, or nil.
  mutating func join(_ first: Type, _ second: Type) -> Type? {
    let first = resolve(first)
    let second = resolve(second)
    if first == second { return first }
    if first == .error { return second }
    if second == .error { return first }
    if first == known.neverType { return second }
    if second == known.neverType { return first }
    let start = snapshot()
    if unify(first, second) { return resolve(first) }
    rollBack(to: start)
    if let inner = wrapped(first) {
      return join(inner, wrapped(second) ?? second).map { optional($0) }
    }
    if let inner = wrapped(second) { return join(first, inner).map { optional($0) } }
    if known.isFloating(first), known.isFloating(second), first != known.floatType,
      second != known.floatType
    {
      return known.doubleType
    }
    if case .tuple(let some) = program.types.shape(of: first),
      case .tuple(let others) = program.types.shape(of: second),
      some.count == others.count
    {
      return joinTuples(some, others)
    }
    if case .existential = program.types.shape(of: first), canErase(second, to: first) {
      return first
    }
    if case .existential = program.types.shape(of: second), canErase(first, to: second) {
      return second
    }
    return nil
  }

  /// `(1, nil)` and `(2, "x")`: element by element.
  private mutating func joinTuples(_ some: [TupleElement], _ others: [TupleElement]) -> Type? {
    var joined = some
    for (index, other) in others.enumerated() {
      guard other.label == some[index].label, let type = join(some[index].type, other.type) else {
        return nil
      }
      joined[index].type = type
    }
    return intern(.tuple(joined))
  }

  private mutating func canErase(_ type: Type, to existential: Type) -> Bool {
    guard case .existential(let protocols, let arguments) = program.types.shape(of: existential)
    else {
      return false
    }
    return protocols.allSatisfy { conforms(type, to: $0) }
      && arguments.allSatisfy { memberType(type, $0.associated) == zonk($0.type) }
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
    if entries.isEmpty {
      let type = intern(.nominal(known.dictionary, [freshVariable(), freshVariable()]))
      return make(.collection(.empty), type, node)
    }
    let pairs = entries.map { tree.pair($0) }
    let (keys, key) = joinElements(pairs.map { $0.0 }, of: node, mayBeMixed: false)
    let (values, value) =
      key == .error ? (keys, Type.error) : joinElements(pairs.map { $0.1 }, of: node)
    addObligation(key, known.hashable, node)
    let type = intern(.nominal(known.dictionary, [key, value]))
    return make(.collection(list(zip(keys, values).flatMap { [$0, $1] })), type, node)
  }

  private mutating func checkEntries(
    _ entries: NodeList, key: Type, value: Type, _ type: Type, _ node: NodeID
  ) -> TermID {
    var terms: [TermID] = []
    for entry in entries {
      let (keyNode, valueNode) = tree.pair(entry)
      terms.append(checkEntry(keyNode, key))
      terms.append(checkEntry(valueNode, value))
    }
    addObligation(key, known.hashable, node)
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

  private mutating func checkEntry(_ node: NodeID, _ wanted: Type) -> TermID {
    let term = check(node, expecting: wanted)
    if let converted = convert(term, to: wanted, node) { return converted }
    reportMismatch(zonk(type(term)), expected: zonk(wanted), at: node)
    return term
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

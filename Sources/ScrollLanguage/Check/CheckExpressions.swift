// Expressions: the dispatch over their kinds, and literals.

extension Checker {
  /// Elaborates an expression. An expected type is a wish: the term may still need `coerce`.
  mutating func check(_ node: NodeID, expecting wish: Type? = nil) -> TermID {
    if wish == .error, isNothingWithoutContext(node) { return invalid(node) }
    let expected = wish == .error ? nil : wish
    if isPostfix(tree.kind(node)), hasOptionalChain(node) {
      if isOptionalTypeMember(node) { return checkUnchained(node, expecting: expected) }
      return checkChain(node, expecting: expected)
    }
    return checkUnchained(node, expecting: expected)
  }

  /// Whether an expression has no type of its own: where the place is in error, which has been told,
  /// there is nothing to add.
  private func isNothingWithoutContext(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .nilLiteral, .implicitMember: true
    case .call, .member, .forceUnwrap: needsContext(node)
    case .arrayLiteral: tree.elements(node).isEmpty
    default: false
    }
  }

  /// `Int?.self`, `Int?.none`: a type, though written like a chain.
  private mutating func isOptionalTypeMember(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .member:
      let base = tree.member(node).base
      if base.isNone { return false }
      if tree.kind(base) == .optionalChaining { return typeNamed(by: base) != nil }
      return isOptionalTypeMember(base)
    case .call, .subscriptCall: return isOptionalTypeMember(tree.call(node).callee)
    case .forceUnwrap, .parenExpression: return isOptionalTypeMember(tree.operand(node))
    default: return false
    }
  }

  /// Elaborates an expression that must have a type.
  mutating func checkConverted(_ node: NodeID, to type: Type) -> TermID {
    let term = check(node, expecting: type)
    return coerce(term, to: type, node)
  }

  mutating func checkUnchained(_ node: NodeID, expecting expected: Type?) -> TermID {
    switch tree.kind(node) {
    case .integerLiteral: return checkInteger(node, negative: false, expecting: expected)
    case .floatLiteral: return checkFloat(node, negative: false, expecting: expected)
    case .stringLiteral: return checkString(node, expecting: expected)
    case .booleanLiteral: return checkBoolean(node, expecting: expected)
    case .nilLiteral: return checkNil(node, expecting: expected)
    case .arrayLiteral: return checkArray(node, expecting: expected)
    case .dictionaryLiteral: return checkDictionary(node, expecting: expected)
    case .tupleExpression: return checkTuple(node, expecting: expected)
    case .parenExpression: return check(tree.operand(node), expecting: expected)
    case .identifier, .selfExpression, .compoundName, .specialization:
      return checkReference(node, expecting: expected)
    case .selfTypeExpression, .typeExpression: return checkTypeValue(node)
    case .implicitMember: return checkImplicitMember(node, arguments: nil, expecting: expected)
    case .member, .tupleIndex: return checkMember(node, expecting: expected)
    case .call: return checkCall(node, expecting: expected)
    case .subscriptCall: return checkSubscript(node, expecting: expected)
    case .optionalChaining: return checkOptionalChaining(node)
    case .forceUnwrap: return checkForceUnwrap(node, expecting: expected)
    case .prefixOperator: return checkPrefix(node, expecting: expected)
    case .postfixOperator: return checkPostfix(node, expecting: expected)
    case .binaryOperator: return checkBinary(node, expecting: expected)
    case .operatorReference: return checkOperatorReference(node, expecting: expected)
    case .assignment: return checkAssignment(node)
    case .compoundAssignment: return checkCompoundAssignment(node)
    case .ternary: return checkTernary(node, expecting: expected)
    case .asCast: return checkCast(node)
    case .closure: return checkClosure(node, expecting: expected)
    case .keyPath: return checkKeyPath(node, expecting: expected)
    case .ifStatement, .switchStatement: return checkBranches(node, expecting: expected)
    case .ifConfigPostfix: return checkConditionalChain(node, expecting: expected)
    case .ifConfigBase: return checkBase(tree.operand(node))
    case .magicLiteral: return checkMagicLiteral(node)
    case .inoutExpression:
      report(.misplacedInout, at: node)
      return invalid(node)
    case .discard:
      report(.misplacedDiscard, at: node)
      return invalid(node)
    case .superExpression:
      report(.superWithoutClass, at: node)
      return invalid(node)
    case .isCast, .conditionalCast, .forcedCast, .tryExpression, .awaitExpression:
      return checkRefusedCast(node)
    default:
      return invalid(node)
    }
  }

  /// Casts at run time: refused by the parser in programs, used by library text.
  private mutating func checkRefusedCast(_ node: NodeID) -> TermID {
    guard tree.kind(node) == .conditionalCast, librarySources.contains(tree.source) else {
      return invalid(node)
    }
    let cast = tree.cast(node)
    let value = check(cast.operand)
    let type = resolveType(cast.type, in: functionState.context, allowsProtocol: true)
    return make(.conditionalCast(value), optional(type), node)
  }

  // MARK: Literals

  mutating func checkInteger(
    _ node: NodeID, negative: Bool, expecting expected: Type?
  ) -> TermID {
    let literal = tree.integerLiteral(node)
    let limit: UInt64 = negative ? 1 << 63 : (1 << 63) - 1
    var value: Int64 = 0
    let target = expected.map { unwrappedAll($0) }
    if !literal.overflows, literal.magnitude <= limit {
      value =
        negative ? Int64(truncatingIfNeeded: 0 &- literal.magnitude) : Int64(literal.magnitude)
    } else if let target, isFloating(target), !literal.overflows {
      let magnitude = Double(literal.magnitude)
      return make(.double(negative ? -magnitude : magnitude), target, node)
    } else if let target, !literal.overflows, !negative, isUnsigned(target) {
      value = Int64(truncatingIfNeeded: literal.magnitude)
    } else {
      report(.literalOutOfRange("Int"), at: node)
      return make(.invalid, known.intType, node)
    }
    if let target, negative, literal.magnitude > 0, isUnsigned(target) {
      report(.negativeUnsigned(String(value), describe(target)), at: node)
      return make(.invalid, target, node)
    }
    if let target, let bounds = ConstantArithmetic.range(of: nominalName(target)) {
      if value < bounds.lowerBound || value > bounds.upperBound {
        report(.literalOutOfRange(describe(target)), at: node)
      }
      return make(.integer(value), target, node)
    }
    if let target, case .nominal = shape(target), accepts(target, .integerLiteral) {
      return make(.integer(value), target, node)
    }
    let kind: Solver.Kind = floatingLiterals.contains(node) ? .floatLiteral : .integerLiteral
    return make(.integer(value), freshVariable(kind), node)
  }

  private func nominalName(_ type: Type) -> String {
    nominal(type).map { text(program[$0].name) } ?? ""
  }

  private func isUnsigned(_ type: Type) -> Bool {
    switch nominalName(type) {
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": true
    default: false
    }
  }

  mutating func checkFloat(
    _ node: NodeID, negative: Bool, expecting expected: Type?
  ) -> TermID {
    let value = negative ? -tree.floatLiteral(node) : tree.floatLiteral(node)
    if let target = expected.map({ unwrappedAll($0) }), case .nominal = shape(target),
      accepts(target, .floatLiteral)
    {
      return make(.double(value), target, node)
    }
    return make(.double(value), freshVariable(.floatLiteral), node)
  }

  /// The type inside of all optionals.
  func unwrappedAll(_ type: Type) -> Type {
    var current = resolve(type)
    while let inner = wrapped(current) { current = resolve(inner) }
    return current
  }

  private mutating func checkString(_ node: NodeID, expecting expected: Type?) -> TermID {
    let literal = tree.stringLiteral(node)
    var parts: [TermID] = []
    var hasInterpolation = false
    for segment in literal.segments {
      if tree.kind(segment) == .stringText {
        parts.append(makeText(tree.text(segment), segment))
      } else {
        hasInterpolation = true
        if let part = checkInterpolation(segment) { parts.append(part) }
      }
    }
    if hasInterpolation {
      let type = interpolationType(expected)
      return make(.interpolation(list(parts)), type, node)
    }
    let constant = literal.segments.first.map { tree.text($0) } ?? ""
    let id = text(constant: constant)
    if let target = expected.map({ unwrappedAll($0) }), case .nominal = shape(target),
      accepts(target, .stringLiteral)
    {
      checkCharacter(constant, target, node)
      return make(.text(id), target, node)
    }
    return make(.text(id), freshVariable(.stringLiteral), node)
  }

  private mutating func interpolationType(_ expected: Type?) -> Type {
    if let target = expected.map({ unwrappedAll($0) }), case .nominal = shape(target),
      target != known.characterType, accepts(target, .stringLiteral)
    {
      return target
    }
    return known.stringType
  }

  private mutating func checkCharacter(_ constant: String, _ target: Type, _ node: NodeID) {
    if target == known.characterType, constant.count != 1 {
      report(.literalOutOfRange("Character"), at: node)
    }
  }

  private mutating func checkInterpolation(_ segment: NodeID) -> TermID? {
    let arguments = tree.interpolation(segment)
    guard let first = arguments.first else {
      report(.emptyInterpolation, at: segment)
      return nil
    }
    let extent = extent()
    let value = check(tree.argument(first).value)
    if arguments.count > 1 || !tree.argument(first).label.isNone {
      report(.interpolationOptions, at: segment)
    }
    finish(extent)
    let valueType = type(value)
    if valueType == known.stringType { return value }
    return make(.describe(value, isDebug: false), known.stringType, segment)
  }

  private mutating func checkNil(_ node: NodeID, expecting expected: Type?) -> TermID {
    let target = expected.map { resolve($0) }
    if target == .error { return invalid(node) }
    guard let target, !isUnresolved(target) else {
      // Of what follows from its use, as in `[[nil], [1]]`; if not, that is reported in the end.
      return make(.enumCase(index: 0, .empty), optional(freshVariable()), node)
    }
    guard isOptional(target) else {
      if let made = checkNilLiteralType(target, node) { return made }
      report(.nilForNonOptional(describe(target)), at: node)
      return invalid(node)
    }
    return make(.enumCase(index: 0, .empty), target, node)
  }

  private mutating func checkBoolean(_ node: NodeID, expecting expected: Type?) -> TermID {
    let value = make(.boolean(tree.boolean(node)), known.boolType, node)
    guard let target = expected.map({ unwrappedAll($0) }), target != known.boolType,
      case .nominal = shape(target), let proto = known.expressibleByBooleanLiteral,
      conforms(target, to: proto)
    else { return value }
    return callLiteralInitializer(names.booleanLiteral, value, target, node) ?? value
  }

  private mutating func callLiteralInitializer(
    _ label: Name, _ value: TermID, _ target: Type, _ node: NodeID
  ) -> TermID? {
    for candidate in members(named: .initializer, of: target, isStatic: true)
    where parameterLabels(candidate.declaration) == [label] {
      guard let signature = resolveSignature(candidate.declaration) else { continue }
      return makeCall(candidate, signature, [value], result: target, node)
    }
    return nil
  }

  /// `nil` as a value of a type that is `ExpressibleByNilLiteral`.
  private mutating func checkNilLiteralType(_ target: Type, _ node: NodeID) -> TermID? {
    guard let proto = known.expressibleByNilLiteral, conforms(target, to: proto) else { return nil }
    return callLiteralInitializer(names.nilLiteral, make(.unit, .unit, node), target, node)
  }

  private mutating func checkArray(_ node: NodeID, expecting expected: Type?) -> TermID {
    let elements = tree.elements(node)
    let target = expected.map { unwrappedAll($0) }
    if let target, case .nominal(let nominal, let arguments) = shape(target) {
      if nominal == known.array {
        return make(
          .array(checkElements(elements, arguments[0])), target, node)
      }
      if nominal == known.set, let element = arguments.first {
        addObligation(element, known.hashable, node)
        return make(.collection(checkElements(elements, element)), target, node)
      }
      if let made = checkArrayLiteralType(node, elements, target) { return made }
    }
    if elements.isEmpty {
      // What it holds may follow from its use; if not, that is reported in the end.
      let type = array(freshVariable())
      return make(.array(.empty), type, node)
    }
    let (terms, element) = joinElements(elements)
    return make(.array(list(terms)), array(element), node)
  }

  private mutating func checkElements(_ nodes: NodeList, _ element: Type) -> TermList {
    var terms: [TermID] = Array(repeating: .none, count: nodes.count)
    // Elements that say their type come first when the type is still open.
    let isOpen = isUnresolved(element)
    if isOpen, nodes.contains(where: { tree.kind($0) == .nilLiteral }) {
      let (joined, common) = joinElements(nodes)
      _ = unify(element, common)
      return list(joined)
    }
    for (index, node) in nodes.enumerated() where !(isOpen && needsContext(node)) {
      terms[index] = checkConverted(node, to: element)
    }
    for (index, node) in nodes.enumerated() where isOpen && needsContext(node) {
      terms[index] = checkConverted(node, to: element)
    }
    return list(terms)
  }

  /// A literal of a type that is `ExpressibleByArrayLiteral`, or an option set.
  private mutating func checkArrayLiteralType(
    _ node: NodeID, _ elements: NodeList, _ target: Type
  ) -> TermID? {
    if let proto = known.expressibleByArrayLiteral, conforms(target, to: proto) {
      for candidate in members(named: .initializer, of: target, isStatic: true)
      where parameterLabels(candidate.declaration) == [names.arrayLiteral] {
        guard let signature = resolveSignature(candidate.declaration),
          let parameter = signature.parameters.first
        else { continue }
        let type = substitute(parameter.type, candidate.substitution)
        guard case .nominal(_, let arguments) = shape(type), let element = arguments.first else {
          continue
        }
        let values = make(.array(checkElements(elements, element)), type, node)
        return makeCall(candidate, signature, [values], result: target, node)
      }
    }
    return nil
  }

  /// Elements without an expected type: all become what they have in common.
  private mutating func joinElements(_ nodes: NodeList) -> ([TermID], Type) {
    var terms: [TermID] = Array(repeating: .none, count: nodes.count)
    var common: Type?
    let order =
      nodes.indices.filter { !needsContext(nodes[$0]) }
      + nodes.indices.filter { needsContext(nodes[$0]) }
    for index in order {
      var hint = common
      if tree.kind(nodes[index]) == .nilLiteral, let known = common, !isOptional(known) {
        hint = optional(known)
      }
      terms[index] = check(nodes[index], expecting: hint)
      guard let known = common else {
        common = type(terms[index])
        continue
      }
      guard let joined = join(known, type(terms[index])) else {
        report(
          .mixedElements(describe(finished: known), describe(finished: type(terms[index]))),
          at: nodes[index])
        return (terms, .error)
      }
      common = joined
    }
    guard let common else { return (terms, .error) }
    for index in terms.indices { terms[index] = coerce(terms[index], to: common, nodes[index]) }
    return (terms, common)
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
    if isFloating(first), isFloating(second), first != known.floatType, second != known.floatType {
      return known.doubleType
    }
    if case .tuple(let some) = shape(first), case .tuple(let others) = shape(second),
      some.count == others.count
    {
      return joinTuples(some, others)
    }
    if case .existential = shape(first), canErase(second, to: first) { return first }
    if case .existential = shape(second), canErase(first, to: second) { return second }
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
    guard case .existential(let protocols, let arguments) = shape(existential) else {
      return false
    }
    return protocols.allSatisfy { conforms(type, to: $0) }
      && arguments.allSatisfy { memberType(type, $0.associated) == zonk($0.type) }
  }

  private mutating func checkDictionary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let entries = tree.elements(node)
    var key: Type?
    var value: Type?
    var result: Type?
    if let target = expected.map({ unwrappedAll($0) }),
      case .nominal(let nominal, let arguments) = shape(target), nominal == known.dictionary
    {
      key = arguments[0]
      value = arguments[1]
      result = target
    }
    if entries.isEmpty, result == nil {
      let type = intern(.nominal(known.dictionary, [freshVariable(), freshVariable()]))
      return make(.collection(.empty), type, node)
    }
    var terms: [TermID] = []
    for entry in entries {
      let (keyNode, valueNode) = tree.pair(entry)
      terms.append(checkEntry(keyNode, &key))
      terms.append(checkEntry(valueNode, &value))
    }
    let keyType = key ?? .error
    addObligation(keyType, known.hashable, node)
    let type = result ?? intern(.nominal(known.dictionary, [keyType, value ?? .error]))
    return make(.collection(list(terms)), type, node)
  }

  private mutating func checkEntry(_ node: NodeID, _ common: inout Type?) -> TermID {
    let term = check(node, expecting: common)
    guard let type = common else {
      common = self.type(term)
      return term
    }
    if let converted = convert(term, to: type, node) { return converted }
    reportMismatch(zonk(self.type(term)), expected: zonk(type), at: node)
    return term
  }

  private mutating func checkTuple(_ node: NodeID, expecting expected: Type?) -> TermID {
    let elements = tree.elements(node)
    if elements.isEmpty { return make(.unit, .unit, node) }
    var wanted: [TupleElement] = []
    if let expected, case .tuple(let targets) = shape(unwrappedAll(expected)),
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

  private mutating func checkMagicLiteral(_ node: NodeID) -> TermID {
    let source = sources[Int(tree.source.rawValue)]
    switch tree.magicLiteral(node) {
    case .line, .column:
      let position = source.position(at: tree.span(node).start)
      let value = tree.magicLiteral(node) == .line ? position.line : position.column
      return makeInteger(Int64(value), node)
    case .function:
      let name = functionState.frames.first.map { program[$0].name } ?? "main"
      return makeText(name, node)
    case .file, .filePath: return makeText(source.name, node)
    case .fileID: return makeText("main/" + source.name, node)
    }
  }

  // MARK: Casts and choices

  private mutating func checkCast(_ node: NodeID) -> TermID {
    let cast = tree.cast(node)
    allowsUnboundGenerics = true
    let type = resolveType(cast.type, in: functionState.context, allowsProtocol: true)
    allowsUnboundGenerics = false
    let value = check(cast.operand, expecting: type)
    // Where the type is written out, `CGFloat` and `Double` are not each other.
    if isFloating(self.type(value)), isFloating(type), resolve(self.type(value)) != type {
      reportMismatch(self.type(value), expected: type, at: node)
    }
    return coerce(value, to: type, cast.operand)
  }

  private mutating func checkTernary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.ternary(node)
    let condition = checkCondition(syntax.condition)
    let hint = expected.flatMap { isUnresolved($0) ? nil : $0 }
    var then: TermID
    var otherwise: TermID
    if hint == nil, needsContext(syntax.then),
      !needsContext(syntax.otherwise)
        || !explains(expected, syntax.then)
          && explains(expected, syntax.otherwise)
    {
      otherwise = check(syntax.otherwise, expecting: branchHint(syntax.otherwise, expected))
      then = check(syntax.then, expecting: nilContext(syntax.then, type(otherwise)))
    } else {
      then = check(syntax.then, expecting: branchHint(syntax.then, expected))
      otherwise = check(
        syntax.otherwise, expecting: hint ?? nilContext(syntax.otherwise, type(then)))
    }
    if let hint {
      let start = snapshot()
      if let first = convert(then, to: hint, syntax.then),
        let second = convert(otherwise, to: hint, syntax.otherwise)
      {
        return make(.conditional(condition, then: first, otherwise: second), hint, node)
      }
      rollBack(to: start)
    }
    guard let common = join(type(then), type(otherwise)) else {
      report(
        .branchesDiffer(describe(finished: type(then)), describe(finished: type(otherwise))),
        at: node)
      return invalid(node)
    }
    then = coerce(then, to: common, syntax.then)
    otherwise = coerce(otherwise, to: common, syntax.otherwise)
    return make(.conditional(condition, then: then, otherwise: otherwise), common, node)
  }

  /// What a branch is read with: of an open type only what its bounds say of `.name`.
  mutating func branchHint(_ node: NodeID, _ expected: Type?) -> Type? {
    guard let expected, isUnresolved(expected) else { return expected }
    return explains(expected, node) ? expected : nil
  }

  /// For `c ? nil : x` the nil is of the type `X?`.
  private mutating func nilContext(_ node: NodeID, _ other: Type) -> Type {
    if tree.kind(node) == .nilLiteral, !isOptional(other) { return optional(other) }
    return other
  }

  /// Whether an expression says little of its type by itself.
  func needsContext(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember, .closure, .nilLiteral, .operatorReference, .keyPath: return true
    case .arrayLiteral, .dictionaryLiteral: return true
    case .parenExpression: return needsContext(tree.operand(node))
    case .tupleExpression:
      return tree.elements(node).contains { needsContext(tree.argument($0).value) }
    case .call, .subscriptCall: return needsContextCallee(tree.call(node).callee)
    case .member: return needsContextCallee(tree.member(node).base)
    case .forceUnwrap, .optionalChaining: return needsContextCallee(tree.operand(node))
    case .ternary:
      let syntax = tree.ternary(node)
      return needsContext(syntax.then) && needsContext(syntax.otherwise)
    case .prefixOperator: return needsContext(tree.unary(node).operand)
    case .binaryOperator:
      let syntax = tree.binary(node)
      if isComparison(syntax.operator) || syntax.operator == .and || syntax.operator == .or {
        return false
      }
      let left = needsContext(syntax.left)
      let right = needsContext(syntax.right)
      return (left && (right || isNumber(syntax.right))) || (right && isNumber(syntax.left))
    default: return false
    }
  }

  func isNumber(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral: true
    case .prefixOperator: isNumber(tree.unary(node).operand)
    case .parenExpression: isNumber(tree.operand(node))
    default: false
    }
  }

  private func needsContextCallee(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember: true
    case .call, .member, .subscriptCall, .forceUnwrap, .optionalChaining: needsContext(node)
    default: false
    }
  }

  mutating func addObligation(_ type: Type, _ proto: ProtocolID?, _ node: NodeID) {
    guard let proto else { return }
    obligations.append(Obligation(type: type, protocol: proto, node: node))
  }
}

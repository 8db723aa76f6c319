// Constraints from expressions: one walk over the tree.

extension Inference {
  /// The type that an expression has by itself.
  mutating func generate(_ node: NodeID, _ checker: inout Checker) -> Type {
    depth += 1
    defer { depth -= 1 }
    noteDepth(of: node)
    var type: Type
    if !isInChain, checker.isOptionalChain(node) {
      isInChain = true
      let end = generated(node, &checker)
      isInChain = false
      type = optionalChain(end, node, &checker)
    } else {
      type = generated(node, &checker)
    }
    nodes.append((node, type))
    return type
  }

  private mutating func generated(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    switch tree.kind(node) {
    case .integerLiteral: return fresh(.integer)
    case .floatLiteral: return fresh(.float)
    case .booleanLiteral: return fresh(.boolean)
    case .nilLiteral: return fresh(.nil)
    case .stringLiteral: return generateString(node, &checker)
    case .magicLiteral:
      switch tree.magicLiteral(node) {
      case .line, .column: return fresh(.integer)
      case .file, .fileID, .filePath, .function: return fresh(.string)
      }
    case .arrayLiteral: return generateArray(node, &checker)
    case .dictionaryLiteral: return generateDictionary(node, &checker)
    case .parenExpression: return generate(tree.operand(node), &checker)
    case .tupleExpression: return generateTuple(node, &checker)
    case .identifier, .selfExpression: return generateName(node, call: nil, &checker)
    case .compoundName: return generateCompoundName(node, &checker)
    case .member: return generateMember(node, call: nil, &checker)
    case .implicitMember: return generateImplicit(node, call: nil, &checker)
    case .tupleIndex: return generateTupleIndex(node, &checker)
    case .call: return generateCall(node, &checker)
    case .subscriptCall: return generateSubscript(node, &checker)
    case .binaryOperator: return generateBinary(node, &checker)
    case .prefixOperator: return generatePrefix(node, &checker)
    case .ternary: return generateTernary(node, &checker)
    case .closure: return generateClosure(node, &checker)
    case .forceUnwrap, .optionalChaining: return unwrap(node, &checker)
    case .asCast: return generateCoercion(node, &checker)
    case .ifStatement, .switchStatement: return generateBranches(node, &checker)
    case .keyPath: return generateKeyPath(node, &checker)
    case .operatorReference: return generateOperatorReference(node, &checker)
    case .assignment: return generateAssignment(node, &checker)
    case .compoundAssignment: return generateCompoundAssignment(node, &checker)
    case .postfixOperator: return generatePostfix(node, &checker)
    case .ifConfigPostfix:
      let syntax = tree.ifConfigPostfix(node)
      let chain = checker.liveClause(among: syntax.clauses, in: tree).flatMap {
        tree.ifConfigClause($0).elements.first
      }
      return generate(chain ?? syntax.base, &checker)
    case .ifConfigBase: return generate(tree.operand(node), &checker)
    case .discard: return fresh()
    case .inoutExpression: return generate(tree.operand(node), &checker)
    case .superExpression: return leaveOut(node, as: .name, &checker)
    case .specialization:
      if let type = openTypeName(node, &checker) { return metatype(type, &checker) }
      return leaveOut(node, as: .name, &checker)
    default: return leaveOut(node, as: .silent, &checker)
    }
  }

  /// Notes that an expression holds something that is not known here, or why.
  mutating func leaveOut(
    _ node: NodeID, as kind: Failure.Kind = .untold, _ checker: inout Checker
  ) -> Type {
    if note(kind, at: node) { return .error }
    if unknown == nil { unknown = checker.tree.kind(node) }
    return .error
  }

  // MARK: Literals

  private mutating func generateString(_ node: NodeID, _ checker: inout Checker) -> Type {
    for segment in checker.tree.stringLiteral(node).segments
    where checker.tree.kind(segment) == .interpolation {
      if checker.format(of: segment) != nil {
        generateFormatted(segment, &checker)
        continue
      }
      if let type = checker.ownInterpolation {
        let arguments = given(checker.tree.interpolation(segment), &checker)
        calls.append(CallUse(node: segment, arguments: arguments, result: .unit))
        let methods = checker.members(
          named: checker.names.appendInterpolation, of: type, isStatic: false)
        if fitting(methods, calls[calls.count - 1], &checker).isEmpty,
          note(.interpolation, at: segment)
        {
          continue
        }
        _ = require(
          checker.names.appendInterpolation, of: type, isStatic: false, call: calls.count - 1,
          segment, &checker)
        continue
      }
      let arguments = checker.tree.interpolation(segment)
      if arguments.count > 1, note(.interpolation, at: segment) { continue }
      for argument in arguments {
        let part = generateChainEnd(checker.tree.argument(argument).value, &checker)
        if !isClosed(part, &checker) {
          requireConversion(part, fresh(), .argument, at: node, &checker)
        }
      }
    }
    return fresh(.string)
  }

  /// An interpolation with a `format:` or `specifier:` argument.
  private mutating func generateFormatted(_ segment: NodeID, _ checker: inout Checker) {
    let arguments = given(checker.tree.interpolation(segment), &checker)
    calls.append(
      CallUse(node: segment, arguments: arguments, result: checker.known.stringType))
    if !choose(
      checker.interpolations, for: fresh(), call: calls.count - 1, at: segment, depth: depth,
      &checker)
    {
      _ = leaveOut(segment, &checker)
    }
  }

  private mutating func generateArray(_ node: NodeID, _ checker: inout Checker) -> Type {
    if let type = metatype(namedBy: node, &checker) { return type }
    var elements = LiteralParts()
    for element in checker.tree.elements(node) { add(element, to: &elements, &checker) }
    // What is outside comes after what it is made of.
    let collection = fresh(.array)
    let element = Type.variable(system.makeVariable(isElement: true, isDependent: true))
    require(elements, toBe: element, &checker)
    system.add(.element, collection, element, at: node)
    return collection
  }

  private mutating func generateDictionary(_ node: NodeID, _ checker: inout Checker) -> Type {
    if let type = metatype(namedBy: node, &checker) { return type }
    var (keys, values) = (LiteralParts(), LiteralParts())
    for entry in checker.tree.elements(node) {
      let (key, value) = checker.tree.pair(entry)
      add(key, to: &keys, &checker)
      add(value, to: &values, &checker)
    }
    let collection = fresh(.dictionary)
    let key = Type.variable(system.makeVariable(isDependent: true))
    let value = Type.variable(system.makeVariable(isElement: true, isDependent: true))
    require(keys, toBe: key, &checker)
    require(values, toBe: value, &checker)
    system.add(.dictionaryElement(key), collection, value, at: node)
    return collection
  }

  /// Parts of a collection literal that are to be of one type.
  private struct LiteralParts {
    var types: [(node: NodeID, type: Type)] = []
    /// The kinds of plain literals among them, which are what the others of their kind are (`isMergeableValueKind` of swiftc).
    var plain: [LiteralKind] = []
  }

  private mutating func add(
    _ node: NodeID, to parts: inout LiteralParts, _ checker: inout Checker
  ) {
    if let kind = checker.tree.plainLiteral(node) {
      if parts.plain.contains(kind) { return }
      parts.plain.append(kind)
    }
    parts.types.append((node, generateChainEnd(node, &checker)))
  }

  private mutating func require(
    _ parts: LiteralParts, toBe type: Type, _ checker: inout Checker
  ) {
    for part in parts.types {
      requireConversion(part.type, type, .argument, at: part.node, &checker)
    }
  }

  private mutating func generateTuple(_ node: NodeID, _ checker: inout Checker) -> Type {
    if let type = metatype(namedBy: node, &checker) { return type }
    var elements: [TupleElement] = []
    for element in checker.tree.elements(node) {
      let argument = checker.tree.argument(element)
      elements.append(
        TupleElement(label: argument.label, type: generateChainEnd(argument.value, &checker)))
    }
    if elements.isEmpty { return .unit }
    return checker.program.types.intern(.tuple(elements))
  }

  /// The type of a literal, or of a tuple, that names a type.
  private mutating func metatype(namedBy node: NodeID, _ checker: inout Checker) -> Type? {
    guard let type = checker.typeNamed(by: node) else { return nil }
    return metatype(reopened(type, &checker), &checker)
  }

  func metatype(_ type: Type, _ checker: inout Checker) -> Type {
    checker.program.types.intern(.metatype(type))
  }

  // MARK: Operators

  private mutating func generateBinary(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.binary(node)
    let name = Name(syntax.operator)
    switch syntax.operator {
    case .and, .or:
      if checker.declaresOperator(name) { break }
      for operand in [syntax.left, syntax.right] {
        let type = generateOperand(operand, &checker)
        requireConversion(type, checker.known.boolType, .argument, at: operand, &checker)
      }
      return checker.known.boolType
    case .equal, .notEqual:
      if isNil(syntax.left, &checker) || isNil(syntax.right, &checker) {
        let operand = isNil(syntax.left, &checker) ? syntax.right : syntax.left
        establishing.insert(operand)
        let type = generate(operand, &checker)
        let wrapped = fresh()
        let optional = checker.optional(wrapped)
        requireConversion(type, optional, .operand, at: operand, &checker)
        return checker.known.boolType
      }
    default: break
    }
    let left = given(syntax.left, &checker)
    let right = given(syntax.right, &checker)
    if syntax.operator.isComparison,
      let holds = compareParts(left.type, right.type, syntax.operator, node, &checker)
    {
      if holds { return checker.known.boolType }
      return leaveOut(
        node, as: .operands(name, [left.type, right.type]), &checker)
    }
    return generateOperator(name, [left, right], node, &checker)
  }

  /// Whether two tuples, or two metatypes, can be compared; nil if the operands are something else.
  private mutating func compareParts(
    _ left: Type, _ right: Type, _ operator: Operator, _ node: NodeID, _ checker: inout Checker
  ) -> Bool? {
    switch (shape(left, &checker), shape(right, &checker)) {
    case (.metatype, .metatype): return true
    case (.tuple(let mine), .tuple(let others)):
      guard mine.count == others.count,
        let proto = `operator` == .equal || `operator` == .notEqual
          ? checker.known.equatable : checker.known.comparable
      else { return false }
      for (first, second) in zip(mine, others) {
        guard haveCommonType(first.type, second.type, &checker) else { return false }
        let common = fresh()
        requireConversion(first.type, common, .operand, at: node, &checker)
        requireConversion(second.type, common, .operand, at: node, &checker)
        guard require(common, proto, node, &checker) else { return false }
      }
      return true
    case (.variable(let literal), .tuple) where isPlain(literal): return false
    case (.tuple, .variable(let literal)) where isPlain(literal): return false
    case (.variable, .tuple(let elements)):
      let tuple = openTuple(like: elements, &checker)
      requireConversion(left, tuple, .operand, at: node, &checker)
      return compareParts(tuple, right, `operator`, node, &checker)
    case (.tuple(let elements), .variable):
      let tuple = openTuple(like: elements, &checker)
      requireConversion(right, tuple, .operand, at: node, &checker)
      return compareParts(left, tuple, `operator`, node, &checker)
    default: return nil
    }
  }

  /// Whether a variable is the type of a number, a text or a truth value that is written.
  private func isPlain(_ variable: UInt32) -> Bool {
    system.variables[Int(variable)].literal?.isPlain ?? false
  }

  /// Whether two types have anything in common, as far as they are known.
  private func haveCommonType(_ first: Type, _ second: Type, _ checker: inout Checker) -> Bool {
    let (first, second) = (applied(first, &checker), applied(second, &checker))
    guard first != second, isClosed(first, &checker), isClosed(second, &checker) else {
      return true
    }
    return checker.conversionPath(from: first, to: second) != nil
      || checker.conversionPath(from: second, to: first) != nil
  }

  /// A tuple with a new type variable for each element.
  private mutating func openTuple(
    like elements: [TupleElement], _ checker: inout Checker
  ) -> Type {
    checker.program.types.intern(
      .tuple(elements.map { _ in TupleElement(label: .none, type: fresh()) }))
  }

  private func isNil(_ node: NodeID, _ checker: inout Checker) -> Bool {
    checker.tree.kind(node) == .nilLiteral
  }

  private mutating func generatePrefix(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.unary(node)
    switch syntax.operator {
    case .subtract:
      let kind = checker.tree.kind(syntax.operand)
      if kind == .integerLiteral || kind == .floatLiteral {
        return generate(syntax.operand, &checker)
      }
    case .not:
      if checker.declaresOperator(Name(syntax.operator)) { break }
      let type = generateOperand(syntax.operand, &checker)
      requireConversion(type, checker.known.boolType, .argument, at: syntax.operand, &checker)
      return checker.known.boolType
    case .halfOpenRange:
      return generatePartialRange(
        syntax.operand, checker.names.partialRangeUpTo, node, &checker)
    case .closedRange:
      return generatePartialRange(
        syntax.operand, checker.names.partialRangeThrough, node, &checker)
    default: break
    }
    let argument = given(syntax.operand, &checker)
    return generateOperator(Name(syntax.operator), [argument], node, &checker)
  }

  private mutating func generatePostfix(_ node: NodeID, _ checker: inout Checker) -> Type {
    generatePartialRange(
      checker.tree.unary(node).operand, checker.names.partialRangeFrom, node, &checker)
  }

  private mutating func generatePartialRange(
    _ operand: NodeID, _ name: Name, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    guard let id = checker.libraryType(name), let comparable = checker.known.comparable else {
      return leaveOut(node, &checker)
    }
    let nominal = NominalID(index: checker.tables.declarations[id].payload)
    let type = generateOperand(operand, &checker)
    let bound = fresh()
    requireConversion(type, bound, .argument, at: operand, &checker)
    guard require(bound, comparable, node, &checker) else { return leaveOut(node, &checker) }
    return checker.program.types.intern(.nominal(nominal, [bound]))
  }

  private mutating func generateOperatorReference(
    _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let type = fresh()
    let name = Name(checker.tree.operatorReference(node))
    let candidates =
      operators(name, count: 2, &checker) + operators(name, count: 1, &checker)
      + checker.postfixOperators(name)
    return choose(candidates, for: type, call: nil, at: node, depth: depth, &checker)
      ? type : leaveOut(node, &checker)
  }

  /// The left side of an assignment: what an optional chain ends at.
  private mutating func generatePlace(
    _ node: NodeID, isChain: Bool, _ checker: inout Checker
  ) -> Type {
    let outer = isInChain
    defer { isInChain = outer }
    isInChain = isChain
    return generate(node, &checker)
  }

  /// `a = b`
  private mutating func generateAssignment(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.binary(node)
    let isChain = checker.tree.hasOptionalChain(syntax.left)
    assigned = checker.tree.withoutParentheses(syntax.left)
    let place = generatePlace(syntax.left, isChain: isChain, &checker)
    whole = (syntax.right, resolve(place))
    let value = generateChainEnd(syntax.right, &checker)
    requireConversion(value, place, .assignment, at: syntax.right, &checker)
    return isChain ? checker.optional(.unit) : .unit
  }

  private mutating func generateCompoundAssignment(
    _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let syntax = checker.tree.binary(node)
    let isChain = checker.tree.hasOptionalChain(syntax.left)
    let place = generatePlace(syntax.left, isChain: isChain, &checker)
    let value = given(syntax.right, &checker)
    let left = GivenArgument(
      label: .none, node: syntax.left, type: place, isTrailing: false, passing: .inout)
    let type = generateOperator(Name(syntax.operator), [left, value], node, &checker)
    return isChain ? checker.optional(type) : type
  }

  private mutating func given(_ node: NodeID, _ checker: inout Checker) -> GivenArgument {
    GivenArgument(operand: node, generateOperand(node, &checker))
  }

  private mutating func generateOperand(_ node: NodeID, _ checker: inout Checker) -> Type {
    establishing.insert(node)
    return generateChainEnd(node, &checker)
  }

  private mutating func generateTernary(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.ternary(node)
    let condition = generateChainEnd(syntax.condition, &checker)
    requireConversion(condition, checker.known.boolType, .argument, at: syntax.condition, &checker)
    if bodies.isRepairing { joined.append((syntax.otherwise, syntax.then)) }
    let then = generateChainEnd(syntax.then, &checker)
    let otherwise = generateChainEnd(syntax.otherwise, &checker)
    let result = Type.variable(system.makeVariable(isJoin: true))
    requireConversion(then, result, .joined, at: syntax.then, &checker)
    // Two literals of a kind are of one type.
    if let kind = atomicLiteral(syntax.then, &checker),
      kind == atomicLiteral(syntax.otherwise, &checker)
    {
      _ = equate(then, otherwise, &checker)
      return result
    }
    requireConversion(otherwise, result, .joined, at: syntax.otherwise, &checker)
    return result
  }

  /// The kind of a literal without parts and without a fraction.
  private func atomicLiteral(_ node: NodeID, _ checker: inout Checker) -> LiteralKind? {
    switch checker.tree.kind(node) {
    case .parenExpression: atomicLiteral(checker.tree.operand(node), &checker)
    case .nilLiteral: .nil
    case .booleanLiteral: .boolean
    case .stringLiteral: isPlain(node, checker) ? .string : nil
    default: checker.tree.plainLiteral(node) == .integer ? .integer : nil
    }
  }

  /// `if` and `switch` as values: every branch by itself, of the type that is wanted or of one to which all
  /// convert.
  private mutating func generateBranches(_ node: NodeID, _ checker: inout Checker) -> Type {
    for parameter in parameters where !isClosed(applied(parameter.type, &checker), &checker) {
      return leaveOut(node, &checker)
    }
    let wanted = whole?.node == node ? whole?.type : nil
    var walk = BodyWalk(closedParameters(&checker), result: wanted ?? .error, bodies)
    guard walk.walkBranches(node, &checker) else { return leaveOut(node, &checker) }
    take(walk.facts)
    if let wanted { return wanted }
    let returned = walk.facts.returned
    let common = walk.facts.returnsSeveralTypes ? nil : returned.first
    let result = common ?? fresh()
    generateOpen(walk.facts, as: result, &checker)
    for (index, type) in returned.enumerated() where type != common {
      // The branch that differs is the first, unless it stands between two that agree.
      let isBetween = returned.indices.dropFirst(index + 1).contains {
        returned[$0] == returned[0]
          && !(isPlain(walk.facts.returning[$0], checker)
            && isPlain(walk.facts.returning[0], checker))
      }
      let branch = walk.facts.returning[index]
      if bodies.isRepairing, index > 0 {
        joined.append((branch, isBetween ? branch : walk.facts.returning[0]))
      }
      requireConversion(type, result, .joined, at: branch, &checker)
    }
    return result
  }

  /// Whether an expression is a literal without parts.
  private func isPlain(_ node: NodeID, _ checker: borrowing Checker) -> Bool {
    switch checker.tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral: true
    case .stringLiteral:
      !checker.tree.stringLiteral(node).segments.contains {
        checker.tree.kind($0) == .interpolation
      }
    default: false
    }
  }

  /// What has been found of statements is known from here on.
  mutating func take(_ facts: BodyFacts) {
    nodes += facts.nodes
    bases += facts.bases
    chosen += facts.choices
    failures += facts.failures
    system.cost = system.cost + facts.cost
  }

  private mutating func unwrap(_ node: NodeID, _ checker: inout Checker) -> Type {
    let operand = checker.tree.operand(node)
    let base = generate(operand, &checker)
    if bodies.isRepairing { unwrapping.append((operand, node)) }
    if let inner = requireOptional(base, &checker) { return inner }
    return note(.unwrapped(base), at: node) ? base : leaveOut(node, &checker)
  }

  private mutating func generateCoercion(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.cast(node)
    let type = reopened(checker.resolveLocalType(syntax.type), &checker)
    if type == .error { return leaveOut(node, &checker) }
    let operand = generateChainEnd(syntax.operand, &checker)
    requireConversion(operand, type, .subtype, at: syntax.operand, &checker)
    return type
  }

  private mutating func generateTupleIndex(_ node: NodeID, _ checker: inout Checker) -> Type {
    let syntax = checker.tree.tupleIndex(node)
    let base = generate(syntax.base, &checker)
    return require(
      .none, element: syntax.index, of: base, isStatic: false, call: nil, node, &checker)
  }
}

extension Tree {
  /// The kind of a number, with or without a sign, or of a string without interpolation.
  fileprivate func plainLiteral(_ node: NodeID) -> LiteralKind? {
    switch kind(node) {
    case .integerLiteral: return .integer
    case .floatLiteral: return .float
    case .stringLiteral where stringLiteral(node).segments.allSatisfy({ kind($0) == .stringText }):
      return .string
    case .prefixOperator where unary(node).operator == .subtract:
      switch kind(unary(node).operand) {
      case .integerLiteral: return .integer
      case .floatLiteral: return .float
      default: return nil
      }
    default: return nil
    }
  }
}

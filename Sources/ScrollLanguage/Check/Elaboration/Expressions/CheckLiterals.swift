// Literals of numbers, texts, truth values and `nil`.

extension Checker {
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
    } else if let target, known.isFloating(target), !literal.overflows {
      let magnitude = Double(literal.magnitude)
      return makeLiteral(.double(negative ? -magnitude : magnitude), target, node)
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
      return makeLiteral(.integer(value), target, node)
    }
    if let target, accepts(target, .integer) {
      return makeLiteral(.integer(value), target, node)
    }
    return makeLiteral(.integer(value), known.intType, node)
  }

  func nominalName(_ type: Type) -> String {
    nominal(type).map { text(program.name(of: $0)) } ?? ""
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
    if let target = expected.map({ unwrappedAll($0) }),
      accepts(target, .float)
    {
      return makeLiteral(.double(value), target, node)
    }
    return makeLiteral(.double(value), known.doubleType, node)
  }

  /// The type inside of all optionals.
  @inline(__always)
  func unwrappedAll(_ type: Type) -> Type {
    var current = type
    while let inner = wrapped(current) { current = inner }
    return current
  }

  mutating func checkString(_ node: NodeID, expecting expected: Type?) -> TermID {
    let literal = tree.stringLiteral(node)
    if let type = ownInterpolation, literal.segments.contains(where: { choice(at: $0) != nil }) {
      return interpolate(literal.segments, by: type, expecting: expected, node)
    }
    var parts: [TermID] = []
    var hasInterpolation = false
    for segment in literal.segments {
      if tree.kind(segment) == .stringText {
        parts.append(makeText(tree.text(segment), segment))
      } else {
        hasInterpolation = true
        if let part = checkInterpolation(segment, of: node) { parts.append(part) }
      }
    }
    if hasInterpolation {
      let type = interpolationType(expected)
      return makeLiteral(.interpolation(list(parts)), type, node)
    }
    let constant = literal.segments.first.map { tree.text($0) } ?? ""
    let id = text(constant: constant)
    if let target = expected.map({ unwrappedAll($0) }),
      accepts(target, .string)
    {
      checkCharacter(constant, target, node)
      return makeLiteral(.text(id), target, node)
    }
    return makeLiteral(.text(id), known.stringType, node)
  }

  mutating func interpolationType(_ expected: Type?) -> Type {
    if let target = expected.map({ unwrappedAll($0) }),
      target != known.characterType, accepts(target, .string)
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

  mutating func checkInterpolation(_ segment: NodeID, of literal: NodeID) -> TermID? {
    let arguments = tree.interpolation(segment)
    guard let first = arguments.first else {
      report(.emptyInterpolation, at: segment)
      return nil
    }
    if let format = format(of: segment) {
      return checkFormatted(tree.argument(first).value, format, segment, of: literal)
    }
    let value = check(tree.argument(first).value)
    if arguments.count > 1 || !tree.argument(first).label.isNone {
      report(.interpolationOptions, at: segment)
    }
    let valueType = type(value)
    if valueType == known.stringType { return value }
    return make(.describe(value, .plain), known.stringType, segment)
  }

  mutating func checkNil(_ node: NodeID, expecting expected: Type?) -> TermID {
    guard let target = expected, target != .error, !isUnresolved(target) else {
      return invalid(node)
    }
    guard isOptional(target) else {
      if let made = checkNilLiteralType(target, node) { return made }
      report(.nilForNonOptional(describe(target)), at: node)
      return invalid(node)
    }
    return make(.enumCase(index: 0, .empty), target, node)
  }

  mutating func checkBoolean(_ node: NodeID, expecting expected: Type?) -> TermID {
    let value = make(.boolean(tree.boolean(node)), known.boolType, node)
    guard let target = expected.map({ unwrappedAll($0) }), target != known.boolType,
      case .nominal = program.types.shape(of: target),
      let proto = known.expressibleByBooleanLiteral,
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
  mutating func checkNilLiteralType(_ target: Type, _ node: NodeID) -> TermID? {
    guard let proto = known.expressibleByNilLiteral, conforms(target, to: proto) else { return nil }
    return callLiteralInitializer(names.nilLiteral, make(.unit, .unit, node), target, node)
  }

  /// What a literal tells of a place, which as a default argument is where the call stands.
  mutating func checkMagicLiteral(
    _ literal: MagicLiteral, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let source = sources[Int(tree.source.rawValue)]
    switch literal {
    case .line, .column:
      let position = source.position(at: tree.span(node).start)
      let value = literal == .line ? position.line : position.column
      let target = expected.map { unwrappedAll($0) }
      let type = target.flatMap { accepts($0, .integer) ? $0 : nil } ?? known.intType
      return makeLiteral(.integer(Int64(value)), type, node)
    case .function: return makeText(nameOfFunction(), node)
    case .file, .filePath: return makeText(source.name, node)
    case .fileID: return makeText("main/" + source.name, node)
    }
  }

  /// The name of the function around what is being checked, without its type: `go(_:by:)`.
  private func nameOfFunction() -> String {
    guard let function = elaboration.functionState.frames.first else { return "main" }
    var name = program[function].name[...]
    var context: ContextID? = elaboration.functionState.context
    while let id = context, !isMemberContext(id) { context = tables.contexts[id].parent }
    if let type = context.map({ qualified("", in: $0) }), name.hasPrefix(type) {
      name = name.dropFirst(type.count)
    }
    // A setter has the name of what it sets.
    return String(name.hasSuffix("=") ? name.dropLast() : name)
  }
}

// Whether the cases of a `switch` cover every value.

extension Checker {
  /// A pattern, reduced to what exhaustiveness depends on.
  private indirect enum Coverage {
    case everything
    /// A case of an enum (or `true`/`false`, as cases 1 and 0 of Bool) with its values' patterns.
    case choice(Int, [Coverage])
    case tuple([Coverage])
    /// Matches some values only.
    case some
  }

  mutating func checkExhaustive(_ cases: [NodeID], _ type: Type, _ node: NodeID) {
    var rows: [[Coverage]] = []
    for node in cases {
      for item in tree.switchCase(node).items {
        let syntax = tree.caseItem(item)
        if !syntax.filter.isNone { continue }
        rows.append([coverage(syntax.pattern, type)])
      }
    }
    var budget = 4000
    guard let missing = uncovered(rows, [type], &budget) else { return }
    report(.notExhaustive(missing.first ?? ""), at: node)
  }

  private mutating func coverage(_ node: NodeID, _ type: Type) -> Coverage {
    switch tree.kind(node) {
    case .wildcardPattern, .discard, .identifierPattern: return .everything
    case .bindingPattern: return coverage(tree.bindingPattern(node).pattern, type)
    case .typedPattern: return coverage(tree.pair(node).first, type)
    case .tuplePattern:
      let elements = tree.elements(node)
      if elements.count == 1 { return coverage(tree.argument(elements[0]).value, type) }
      guard case .tuple(let parts) = program.types.shape(of: type), parts.count == elements.count
      else {
        return .some
      }
      var all: [Coverage] = []
      for (element, part) in zip(elements, parts) {
        all.append(coverage(tree.argument(element).value, part.type))
      }
      return .tuple(all)
    case .optionalPattern:
      guard let inner = wrapped(type) else { return .some }
      return .choice(1, [coverage(tree.operand(node), inner)])
    case .enumCasePattern: return caseCoverage(tree.enumCasePattern(node), type)
    case .expressionPattern: return expressionCoverage(tree.operand(node), type)
    default: return expressionCoverage(node, type)
    }
  }

  private mutating func caseCoverage(
    _ syntax: EnumCasePatternSyntax, _ type: Type
  ) -> Coverage {
    guard case .nominal(let nominal, _) = program.types.shape(of: type),
      program[nominal].kind == .enum
    else {
      return .some
    }
    guard let index = caseIndex(syntax.name, in: nominal) else {
      if nominal == known.optional, let inner = wrapped(type) {
        return .choice(1, [caseCoverage(syntax, inner)])
      }
      return .some
    }
    let payload = payloadTypes(nominal, index, type)
    if !syntax.hasParentheses || payload.isEmpty {
      return .choice(index, payload.map { _ in .everything })
    }
    if syntax.elements.count == 1, payload.count > 1 {
      let whole = coverage(
        tree.argument(syntax.elements[0]).value, intern(.tuple(payload)))
      switch whole {
      case .everything: return .choice(index, payload.map { _ in .everything })
      case .tuple(let parts): return .choice(index, parts)
      default: return .some
      }
    }
    guard syntax.elements.count == payload.count else { return .some }
    var parts: [Coverage] = []
    for (element, part) in zip(syntax.elements, payload) {
      parts.append(coverage(tree.argument(element).value, part.type))
    }
    return .choice(index, parts)
  }

  private mutating func expressionCoverage(_ node: NodeID, _ type: Type) -> Coverage {
    switch tree.kind(node) {
    case .booleanLiteral:
      // `true` as a pattern for a `Bool?` matches the wrapped value.
      if let inner = wrapped(type) { return .choice(1, [expressionCoverage(node, inner)]) }
      return type == known.boolType ? .choice(tree.boolean(node) ? 1 : 0, []) : .some
    case .nilLiteral: return isOptional(type) ? .choice(0, []) : .some
    case .discard: return .everything
    case .parenExpression: return expressionCoverage(tree.operand(node), type)
    case .implicitMember, .member:
      guard case .nominal(let nominal, _) = program.types.shape(of: type),
        program[nominal].kind == .enum,
        let index = caseIndex(tree.member(node).name, in: nominal)
      else { return .some }
      return .choice(index, payloadTypes(nominal, index, type).map { _ in .everything })
    default: return .some
    }
  }

  /// The values that no row matches, described; nil when there are none.
  private mutating func uncovered(
    _ rows: [[Coverage]], _ types: [Type], _ budget: inout Int
  ) -> [String]? {
    budget -= 1
    guard let type = types.first, budget > 0 else { return rows.isEmpty ? [] : nil }
    if isUninhabited(type, []) { return nil }
    let rest = Array(types.dropFirst())
    if case .tuple(let elements) = program.types.shape(of: type) {
      let spread = rows.map { spreadTuple($0, elements.count) }
      let parts = elements.map { $0.type }
      guard let found = uncovered(spread.compactMap { $0 }, parts + rest, &budget) else {
        return nil
      }
      let inner = "(" + found.prefix(elements.count).joined(separator: ", ") + ")"
      return [inner] + found.dropFirst(elements.count)
    }
    guard let choices = choices(of: type), rows.contains(where: { isChoice($0[0]) }) else {
      let remaining = rows.compactMap { row -> [Coverage]? in
        if case .everything = row[0] { return Array(row.dropFirst()) }
        return nil
      }
      guard let found = uncovered(remaining, rest, &budget) else { return nil }
      return ["_"] + found
    }
    for choice in choices where !isUninhabited(choice, [type]) {
      let matching = rows.compactMap { specialize($0, choice.index, choice.payload.count) }
      if let found = uncovered(matching, choice.payload + rest, &budget) {
        let values = found.prefix(choice.payload.count)
        let shown =
          values.isEmpty ? choice.name : choice.name + "(" + values.joined(separator: ", ") + ")"
        return [shown] + found.dropFirst(choice.payload.count)
      }
    }
    return nil
  }

  /// Whether a type has no values: an enum without cases, or whose cases all have payloads without values.
  ///
  /// - Parameter around: the types that contain it, so that a recursive enum ends the search.
  private mutating func isUninhabited(_ type: Type, _ around: [Type]) -> Bool {
    guard case .nominal(let nominal, _) = program.types.shape(of: type),
      program[nominal].kind == .enum, !around.contains(type), let choices = choices(of: type)
    else { return false }
    for choice in choices where !isUninhabited(choice, around + [type]) { return false }
    return true
  }

  /// There is no value of a case whose payload has none: `Result<Int, Never>.failure`.
  private mutating func isUninhabited(_ choice: Choice, _ around: [Type]) -> Bool {
    for part in choice.payload where isUninhabited(part, around) { return true }
    return false
  }

  private func isChoice(_ coverage: Coverage) -> Bool {
    if case .choice = coverage { return true }
    return false
  }

  private func spreadTuple(_ row: [Coverage], _ count: Int) -> [Coverage]? {
    switch row[0] {
    case .everything: Array(repeating: .everything, count: count) + row.dropFirst()
    case .tuple(let parts): parts + row.dropFirst()
    case .choice, .some: nil
    }
  }

  private func specialize(_ row: [Coverage], _ index: Int, _ count: Int) -> [Coverage]? {
    switch row[0] {
    case .everything: Array(repeating: .everything, count: count) + row.dropFirst()
    case .choice(let found, let parts) where found == index:
      (parts.count == count ? parts : Array(repeating: .everything, count: count)) + row.dropFirst()
    default: nil
    }
  }

  private struct Choice {
    var index: Int
    var name: String
    var payload: [Type]
  }

  private mutating func choices(of type: Type) -> [Choice]? {
    if type == known.boolType {
      return [
        Choice(index: 1, name: "true", payload: []), Choice(index: 0, name: "false", payload: []),
      ]
    }
    guard case .nominal(let nominal, _) = program.types.shape(of: type),
      program[nominal].kind == .enum
    else {
      return nil
    }
    resolveFields(of: nominal)
    var all: [Choice] = []
    for index in program[nominal].cases.indices {
      all.append(
        Choice(
          index: index, name: "." + text(program[nominal].cases[index].name),
          payload: payloadTypes(nominal, index, type).map { $0.type }))
    }
    return all
  }
}

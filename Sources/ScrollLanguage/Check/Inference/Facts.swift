/// What is known of an expression: the type of each of its nodes before it is converted, and the declarations
/// that its names, calls and operators mean.
final class Facts {
  let type: Type
  /// What is known of a variable that has no other type: nothing where a part is wrong that has no type, or something else
  /// could be meant. A declaration that is wrong in itself has been reported, and what it makes is of its type.
  let typeOfVariable: Type
  /// What the expression is converted to, where that was asked and open.
  let demanded: Type?
  let types: NodeTable<Type>
  /// What each `.name` is a member of.
  let bases: NodeTable<Type>
  let choices: NodeTable<Choice>
  let cost: Cost
  /// What is wrong, if that has been passed over.
  let failures: [Failure]

  fileprivate init(of node: NodeID, _ solution: Solution) {
    types = NodeTable(solution.nodes.map { ($0.node, $0.type) })
    type = types[node] ?? .error
    demanded = solution.demanded
    bases = NodeTable(solution.bases.map { ($0.node, $0.type) })
    // The operator that compares a pattern is not written anywhere.
    choices = NodeTable(solution.choices.compactMap { $0.node.isNone ? nil : ($0.node, $0) })
    cost = solution.cost
    failures = solution.told
    let isAmbiguous = solution.ambiguity != nil || !solution.rivals.isEmpty
    let isOpen = failures.contains { failure in
      failure.kind.leavesTypeOpen && !(failure.kind == .silent && failure.node == node)
    }
    typeOfVariable = isAmbiguous || isOpen ? .error : type
  }

  /// Of an expression of which nothing is known but what is wrong.
  init(_ failure: Failure) {
    type = .error
    typeOfVariable = .error
    demanded = nil
    types = NodeTable([])
    bases = NodeTable([])
    choices = NodeTable([])
    cost = .zero
    failures = [failure]
  }
}

/// Values for some of the nodes of an expression, which lie close together.
struct NodeTable<Value> {
  private(set) var entries: [(node: NodeID, value: Value)]
  private var first: UInt32 = 0
  /// The place of each node's entry, from the first node on; negative where it has none.
  private var places: [Int32] = []

  /// - Parameter entries: of two for one node, the later one counts.
  init(_ entries: [(node: NodeID, value: Value)]) {
    self.entries = entries
    guard var last = entries.first?.node.rawValue else { return }
    first = last
    for (node, _) in entries {
      first = min(first, node.rawValue)
      last = max(last, node.rawValue)
    }
    places = Array(repeating: -1, count: Int(last - first) + 1)
    for (place, (node, _)) in entries.enumerated() {
      places[Int(node.rawValue - first)] = Int32(place)
    }
  }

  subscript(node: NodeID) -> Value? {
    guard node.rawValue >= first, case let index = Int(node.rawValue - first), index < places.count
    else { return nil }
    let place = places[index]
    return place < 0 ? nil : entries[Int(place)].value
  }
}

/// How an inference ended.
enum InferenceResult {
  case facts(Facts)
  /// The expression holds a kind of node that is not inferred here.
  case unknown(NodeKind)
  case tooComplex
  /// Two solutions are as good: the place of the first declaration in which they differ, and its name.
  case ambiguous(NodeID, Name)
  /// The elements of a collection literal have nothing in common: two of their types.
  case mixed(Type, Type)
  /// There is no solution.
  case failed
}

extension Inference {
  /// Infers an expression of which something is asked.
  mutating func infer(
    _ node: NodeID, _ demand: Demand, _ checker: inout Checker
  ) -> InferenceResult {
    if let wanted = demand.type(checker) { whole = (node, wanted) }
    let type = generateChainEnd(node, &checker)
    if let unknown { return .unknown(unknown) }
    guard require(demand, of: type, node, &checker) else {
      return unknown.map { .unknown($0) } ?? .failed
    }
    let result = solve(node, &checker)
    if case .facts(let facts) = result, facts.failures.isEmpty, !says(demand, &checker),
      let elements = mixedElements(node, facts.types, &checker)
    {
      if elements.count > 1 { return .mixed(elements[0], elements[1]) }
      return bodies.isRepairing ? .facts(Facts(Failure(kind: .open, node: node))) : .failed
    }
    return result
  }

  /// Infers an expression, again in spite of what is wrong with it where that has failed.
  ///
  /// - Parameter result: how it ended the first time.
  mutating func infer(
    _ node: NodeID, _ demand: Demand, after result: InferenceResult?, _ checker: inout Checker
  ) -> InferenceResult {
    switch result {
    case .ambiguous(let place, let name):
      return .facts(Facts(Failure(kind: .ambiguous(name), node: place)))
    case .mixed(let first, let second):
      return .facts(Facts(Failure(kind: .mixedElements(first, second), node: node)))
    case .facts, .unknown, .tooComplex, .failed, nil: return infer(node, demand, &checker)
    }
  }

  /// Whether the type of an expression is said where it stands.
  private func says(_ demand: Demand, _ checker: inout Checker) -> Bool {
    switch demand {
    case .type(let wanted): isClosed(wanted, &checker)
    case .elements(let type): type != nil
    case .pattern, .condition, .view: true
    case .nothing, .parameter, .opaque, .tuple, .erroneous: false
    }
  }

  /// Infers a call of an initializer that is not written as one.
  mutating func infer(
    making type: Type, from arguments: [CallArgument], _ node: NodeID, _ checker: inout Checker
  ) -> InferenceResult {
    let type = reopened(type, &checker)
    let given = arguments.map { argument in
      GivenArgument(
        label: argument.label, node: argument.node,
        type: argument.checked.map { checker.type($0) }
          ?? generateChainEnd(argument.node, &checker),
        isTrailing: argument.isTrailing, passing: .value)
    }
    calls.append(CallUse(node: node, arguments: given, result: type))
    _ = require(
      .initializer, of: type, isStatic: true, call: calls.count - 1, node, &checker)
    nodes.append((node, type))
    if let unknown { return .unknown(unknown) }
    return solve(node, &checker)
  }

  private mutating func solve(_ node: NodeID, _ checker: inout Checker) -> InferenceResult {
    if simplify(&checker) {
      decideUniformOperators(&checker)
      part.literalsAlone = literalsAlone
      search(&checker)
    }
    if let unknown { return .unknown(unknown) }
    if checker.program.types.isOverfull { return .tooComplex }
    if isExhausted, !bodies.isRepairing || best == nil { return .tooComplex }
    guard let best else { return .failed }
    if best.failures.isEmpty, let place = best.ambiguity,
      let choice = best.choices.first(where: { $0.node == place })
    {
      return .ambiguous(
        site(of: place, checker), checker.tables.declarations[choice.candidate.declaration].name)
    }
    return .facts(Facts(of: node, best))
  }

  /// The call of what is named at a node, if it is called.
  private func site(of node: NodeID, _ checker: borrowing Checker) -> NodeID {
    for call in calls where checker.tree.kind(call.node) == .call {
      if checker.tree.call(call.node).callee == node { return call.node }
    }
    return node
  }

  /// The types of the elements of a collection literal that is `[Any]` or `[K: Any]` only by default: on its own,
  /// Swift requires an annotation for it.
  private func mixedElements(
    _ node: NodeID, _ types: NodeTable<Type>, _ checker: inout Checker
  ) -> [Type]? {
    let node = checker.tree.withoutParentheses(node)
    let kind = checker.tree.kind(node)
    guard checker.saysTypeOfVariable(node),
      kind == .arrayLiteral || kind == .dictionaryLiteral, let type = types[node],
      case .nominal(_, let arguments) = checker.program.types.shape(of: type),
      arguments.last == .any
    else { return nil }
    var found: [Type] = []
    for element in checker.tree.elements(node) {
      let value = kind == .arrayLiteral ? element : checker.tree.pair(element).1
      guard let type = types[value], !found.contains(type) else { continue }
      if type == .any { return nil }
      found.append(type)
    }
    return found
  }
}

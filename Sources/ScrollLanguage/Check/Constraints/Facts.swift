/// What is known of an expression: the type of each of its nodes before it is converted, and the declarations
/// that its names, calls and operators mean.
final class Facts {
  let type: Type
  let types: NodeTable<Type>
  /// What each `.name` is a member of.
  let bases: NodeTable<Type>
  let choices: NodeTable<Choice>
  let cost: Cost

  fileprivate init(of node: NodeID, _ solution: Solution) {
    types = NodeTable(solution.nodes.map { ($0.node, $0.type) })
    type = types[node] ?? .error
    bases = NodeTable(solution.bases.map { ($0.node, $0.type) })
    choices = NodeTable(solution.choices.map { ($0.node, $0) })
    cost = solution.cost
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
  /// There is no solution. The first conversion that did not hold, if that is why.
  case failed(Mismatch?)
}

/// A conversion that does not hold.
struct Mismatch {
  let from: Type
  let to: Type
  let node: NodeID
}

extension Inference {
  /// Infers an expression.
  ///
  /// - Parameters:
  ///   - wanted: the type that the expression must convert to; nil if there is none.
  ///   - element: the type that its elements must convert to, if it is the sequence of a typed loop.
  mutating func infer(
    _ node: NodeID, to wanted: Type?, elements element: Type? = nil, _ checker: inout Checker
  ) -> InferenceResult {
    // An erroneous type says nothing about the expression.
    let wanted = checker.isErroneous(wanted) ? nil : wanted
    branches = wanted.map { (node, $0) }
    let type = generateChainEnd(node, &checker)
    if let unknown { return .unknown(unknown) }
    if let wanted {
      guard let target = isClosed(wanted, &checker) ? wanted : reopened(wanted, &checker) else {
        return .unknown(checker.tree.kind(node))
      }
      requireConversion(type, target, .contextual, at: node, &checker)
    }
    if let element, !checker.isErroneous(element),
      !requireElements(element, of: type, node, &checker)
    {
      return .failed(nil)
    }
    search(&checker)
    if let unknown { return .unknown(unknown) }
    if isExhausted { return .tooComplex }
    guard let best else { return .failed(bodies.mismatch) }
    if let place = best.ambiguity,
      let choice = best.choices.first(where: { $0.node == place })
    {
      return .ambiguous(place, checker.tables.declarations[choice.candidate.declaration].name)
    }
    let facts = Facts(of: node, best)
    if wanted == nil, let elements = mixedElements(node, facts.types, &checker) {
      return elements.count > 1 ? .mixed(elements[0], elements[1]) : .failed(nil)
    }
    return .facts(facts)
  }

  private mutating func requireElements(
    _ wanted: Type, of type: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    guard let sequence = checker.known.sequence,
      let element = checker.associatedType(named: checker.names.element, in: sequence),
      require(type, sequence, node, &checker)
    else { return false }
    let found = member(element, of: type, node, &checker)
    requireConversion(found, wanted, .contextual, at: node, &checker)
    return true
  }

  /// The types of the elements of a collection literal that is `[Any]` or `[K: Any]` only by default: on its own,
  /// Swift requires an annotation for it.
  private func mixedElements(
    _ node: NodeID, _ types: NodeTable<Type>, _ checker: inout Checker
  ) -> [Type]? {
    var node = node
    while checker.tree.kind(node) == .parenExpression { node = checker.tree.operand(node) }
    let kind = checker.tree.kind(node)
    guard checker.inference.initializingLiterals.contains(checker.tree.sourceSpan(node)),
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

extension Checker {
  /// Infers the types of an expression of the body that is being checked.
  mutating func infer(
    _ node: NodeID, to wanted: Type?, elements element: Type? = nil
  ) -> InferenceResult {
    let errors = diagnostics.count
    var inference = Inference()
    let result = inference.infer(node, to: wanted, elements: element, &self)
    // What is wrong in the expression is said when it is elaborated; what was wrong with declarations that
    // it led to is said once.
    let others = diagnosticsElsewhere(than: node, since: errors)
    diagnostics.removeLast(diagnostics.count - errors)
    diagnostics += others
    return result
  }
}

/// What is known of an expression: the type of each of its nodes before it is converted, and the declarations
/// that its names, calls and operators mean.
struct Facts {
  let type: Type
  let types: [NodeID: Type]
  /// What each `.name` is a member of.
  let bases: [NodeID: Type]
  let choices: [NodeID: Candidate]
}

/// How an inference ended.
enum InferenceResult {
  case facts(Facts)
  /// The expression holds a kind of node that is not inferred here.
  case unknown(NodeKind)
  case tooComplex
  case failed
}

extension Inference {
  /// Infers an expression.
  ///
  /// - Parameter wanted: the type that it is converted to, where one is written.
  mutating func infer(
    _ node: NodeID, to wanted: Type?, _ checker: inout Checker
  ) -> InferenceResult {
    let type = generateChainEnd(node, &checker)
    if let unknown { return .unknown(unknown) }
    if let wanted { system.add(.convert(.contextual), type, wanted, at: node) }
    search(&checker)
    if let unknown { return .unknown(unknown) }
    if isExhausted { return .tooComplex }
    guard let best, !best.isAmbiguous, !isAmbiguous else { return .failed }
    var types: [NodeID: Type] = [:]
    for (node, type) in best.nodes { types[node] = type }
    if wanted == nil, isAnything(node, types, checker) { return .failed }
    var choices: [NodeID: Candidate] = [:]
    for choice in best.choices { choices[choice.node] = choice.candidate }
    var bases: [NodeID: Type] = [:]
    for (node, type) in best.bases { bases[node] = type }
    return .facts(
      Facts(type: types[node] ?? .error, types: types, bases: bases, choices: choices))
  }

  /// Whether a collection literal is `[Any]` or `[K: Any]` only by default: on its own, Swift requires an
  /// annotation for it.
  private func isAnything(
    _ node: NodeID, _ types: [NodeID: Type], _ checker: borrowing Checker
  ) -> Bool {
    var node = node
    while checker.tree.kind(node) == .parenExpression { node = checker.tree.operand(node) }
    let kind = checker.tree.kind(node)
    guard kind == .arrayLiteral || kind == .dictionaryLiteral, let type = types[node],
      case .nominal(_, let arguments) = checker.program.types.shape(of: type),
      arguments.last == .any
    else { return false }
    for element in checker.tree.elements(node) {
      let value = kind == .arrayLiteral ? element : checker.tree.pair(element).1
      if types[value] == .any { return false }
    }
    return true
  }
}

extension Checker {
  /// Infers the types of an expression of the body that is being checked.
  mutating func infer(_ node: NodeID, to wanted: Type?) -> InferenceResult {
    let errors = diagnostics.count
    var inference = Inference()
    let result = inference.infer(node, to: wanted, &self)
    // What is wrong in the expression is said when it is elaborated; what was wrong with declarations that
    // it led to is said once.
    let others = diagnosticsElsewhere(than: node, since: errors)
    diagnostics.removeLast(diagnostics.count - errors)
    diagnostics += others
    return result
  }
}

/// What is known of an expression: the type of each of its nodes before it is converted, and the declarations
/// that its names, calls and operators mean.
struct Facts {
  let type: Type
  let types: [NodeID: Type]
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

extension Checker {
  /// Infers the types of an expression of the body that is being checked.
  ///
  /// - Parameter wanted: the type that it is converted to, where one is written.
  mutating func infer(_ node: NodeID, to wanted: Type?) -> InferenceResult {
    var inference = Inference()
    let type = inference.generateChainEnd(node, &self)
    if let unknown = inference.unknown { return .unknown(unknown) }
    if let wanted {
      inference.system.add(.convert(.contextual), type, wanted, at: node)
    }
    inference.search(&self)
    if let unknown = inference.unknown { return .unknown(unknown) }
    if inference.isExhausted { return .tooComplex }
    guard let best = inference.best else { return .failed }
    var types: [NodeID: Type] = [:]
    for (node, type) in best.types { types[node] = type }
    var choices: [NodeID: Candidate] = [:]
    for choice in best.choices { choices[choice.node] = choice.candidate }
    return .facts(Facts(type: types[node] ?? .error, types: types, choices: choices))
  }
}

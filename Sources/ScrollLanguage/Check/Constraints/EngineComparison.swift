/// How what constraints say of an expression differs from what the checker makes of it.
package struct EngineDifference {
  package enum Kind: Hashable {
    /// Only the checker finds something wrong.
    case onlyInferred
    /// Only the constraints have no solution.
    case onlyElaborated
    case type
    case choice
    case tooComplex
    /// A kind of node that is not inferred yet.
    case unknown(String)
    /// Both say the same.
    case none
  }

  package let kind: Kind
  /// The expression.
  package let span: SourceSpan
  package let detail: String
}

/// What was inferred of an expression before the checker looked at it.
struct Shadow {
  let result: InferenceResult
  let node: NodeID
  let terms: Int
  let errors: Int
}

extension Checker {
  /// Infers an expression that stands by itself, where the two ways are compared.
  mutating func shadow(_ node: NodeID, to wanted: Type? = nil) -> Shadow? {
    guard configuration.comparesEngines, !isReader, case .outside = inference.guidance else {
      return nil
    }
    return Shadow(
      result: infer(node, Demand(wanted)), node: node, terms: program.terms.count,
      errors: diagnostics.count)
  }

  /// Compares it with the terms that the checker has made of the same expression.
  mutating func compare(_ shadow: Shadow?) {
    guard let shadow else { return }
    let hasFailed = hasErrors(since: shadow.errors)
    func note(_ kind: EngineDifference.Kind, _ detail: String = "") {
      differences.append(
        EngineDifference(kind: kind, span: tree.sourceSpan(shadow.node), detail: detail))
    }
    switch shadow.result {
    case .unknown(let kind): note(.unknown(kindName(kind)))
    case .tooComplex: note(.tooComplex)
    case .failed: note(hasFailed ? .none : .onlyElaborated)
    case .ambiguous: note(hasFailed ? .none : .onlyElaborated, "ambiguous")
    case .mixed: note(hasFailed ? .none : .onlyElaborated, "mixed")
    case .facts(let facts):
      if hasFailed { return note(.onlyInferred, describe(facts.type)) }
      if let (kind, detail) = firstDifference(facts, since: shadow.terms) {
        note(kind, detail)
      } else {
        note(.none)
      }
    }
  }

  /// A literal of another type, or a call of another function, among the terms of an expression.
  private mutating func firstDifference(
    _ facts: Facts, since first: Int
  ) -> (EngineDifference.Kind, String)? {
    var types: [SourceSpan: Type] = [:]
    for (node, type) in facts.types.entries where tree.kind(node).isWrittenNumber && isNumber(type)
    {
      types[tree.sourceSpan(node)] = type
    }
    var functions: [SourceSpan: Candidate] = [:]
    for (node, choice) in facts.choices.entries {
      functions[tree.sourceSpan(node)] = choice.candidate
    }
    for index in first..<program.terms.count {
      let span = program.termSpans[index]
      switch program.terms[index] {
      case .integer, .double:
        guard let type = types[span], type != program.termTypes[index],
          program.termTypes[index] != .error
        else { continue }
        return (.type, "\(describe(type)), not \(describe(program.termTypes[index]))")
      case .call(let function, _, _):
        guard let candidate = functions[span], !candidate.isRequirement,
          tables.declarations[candidate.declaration].kind != .enumCase,
          tables.declarations[candidate.declaration].kind != .variable
        else { continue }
        let mine = signature(candidate.declaration).function
        if mine == function || isAccessor(function) { continue }
        return (.choice, "\(program[mine].name), not \(program[function].name)")
      default: continue
      }
    }
    return nil
  }

  /// What literals of the program's own types are made of is of another type.
  private func isNumber(_ type: Type) -> Bool {
    guard case .nominal(let nominal, _) = program.types.shape(of: type) else { return false }
    return program[nominal].storage != .parts
  }

  /// Getters and what is written for the program itself stand where nothing is called.
  private func isAccessor(_ function: FunctionID) -> Bool {
    guard let declaration = elaboration.bodies[Int(function.index)].declaration else { return true }
    return tables.declarations[declaration].kind == .variable
  }
}

extension NodeKind {
  fileprivate var isWrittenNumber: Bool {
    switch self {
    case .integerLiteral, .floatLiteral: true
    default: false
    }
  }
}

// Texts of views, in which a number may say how it is shown: `Text("\(x, specifier: "%.1f")")`.

extension Checker {
  /// The format of an interpolation that has one.
  func specifier(of segment: NodeID) -> NodeID? {
    let arguments = tree.interpolation(segment)
    guard arguments.count == 2, let first = arguments.first, tree.argument(first).label.isNone,
      let last = arguments.last, text(tree.argument(last).label) == "specifier"
    else { return nil }
    return tree.argument(last).value
  }

  /// Notes the literals among the arguments of a call that become texts of views.
  mutating func noteTitles(_ arguments: [CallArgument], of candidates: [Candidate]) {
    guard let first = arguments.first, first.label.isNone,
      tree.kind(first.node) == .stringLiteral, hasSpecifier(first.node),
      candidates.contains(where: { takesTitle($0) })
    else { return }
    titles.insert(NodeRef(tree.source, first.node))
  }

  private func hasSpecifier(_ node: NodeID) -> Bool {
    tree.stringLiteral(node).segments.contains {
      tree.kind($0) == .interpolation && specifier(of: $0) != nil
    }
  }

  /// Whether a declaration of the library makes a view of a text.
  private mutating func takesTitle(_ candidate: Candidate) -> Bool {
    guard self[candidate.declaration].flags.contains(.isLibrary), let view = known.view,
      let signature = resolveSignature(candidate.declaration),
      let parameter = signature.parameters.first, parameter.label.isNone,
      isText(parameter.type, of: signature)
    else { return false }
    return conforms(signature.result, to: view)
  }

  private func isText(_ type: Type, of signature: Signature) -> Bool {
    guard case .genericParameter(let id) = shape(type) else { return type == known.stringType }
    return program.genericParameters[Int(id.index)].bounds.contains {
      text(program[$0].name) == "StringProtocol"
    }
  }

  mutating func checkSpecified(
    _ value: NodeID, _ specifier: NodeID, _ segment: NodeID, of literal: NodeID
  ) -> TermID? {
    guard titles.contains(NodeRef(tree.source, literal)) else {
      report(.specifierOutsideTitle, at: specifier)
      return nil
    }
    let name = program.names.intern("_specified")
    let extent = extent()
    let functions = globalNames[name].map {
      Candidate(declaration: $0, substitution: .empty)
    }
    let made = applyBest(
      functions, base: nil,
      [value, specifier].map {
        CallArgument(label: .none, node: $0, isTrailing: false, isInout: false, checked: nil)
      }, segment, name: name, expecting: known.stringType)
    finish(extent)
    return made
  }
}

// Interpolations with a second argument. In texts of views a number may say how it is shown: `Text("\(x, specifier: "%.1f")")`
// and `Text("\(x, format: .percent)")`; everywhere an optional may have a text for `nil`: `"\(x, default: "none")"`.

extension Checker {
  /// The second argument of an interpolation: a format, or the text for `nil`.
  func format(of segment: NodeID) -> NodeID? {
    let arguments = tree.interpolation(segment)
    guard arguments.count == 2, let first = arguments.first, tree.argument(first).label.isNone,
      let last = arguments.last
    else { return nil }
    let label = text(tree.argument(last).label)
    return label == "specifier" || label == "format" || label == "default" ? last : nil
  }

  /// Notes the literals among the arguments of a call that become texts of views.
  mutating func noteTitles(_ arguments: [CallArgument], of candidate: Candidate) {
    guard let first = arguments.first, first.label.isNone,
      tree.kind(first.node) == .stringLiteral, hasFormat(first.node),
      takesTitle(candidate)
    else { return }
    inference.titles.insert(NodeRef(tree.source, first.node))
  }

  private func hasFormat(_ node: NodeID) -> Bool {
    tree.stringLiteral(node).segments.contains {
      tree.kind($0) == .interpolation && format(of: $0) != nil
    }
  }

  /// Whether a declaration of the library makes a view of a text.
  private mutating func takesTitle(_ candidate: Candidate) -> Bool {
    guard tables.declarations[candidate.declaration].flags.contains(.isLibrary),
      let view = known.view,
      let signature = resolveSignature(candidate.declaration),
      let parameter = signature.parameters.first, parameter.label.isNone,
      isText(parameter.type, of: signature)
    else { return false }
    return conforms(signature.result, to: view)
  }

  private func isText(_ type: Type, of signature: Signature) -> Bool {
    guard case .genericParameter(let id) = program.types.shape(of: type) else {
      return type == known.stringType
    }
    return program.genericParameters[Int(id.index)].bounds.contains {
      text(program[$0].name) == "StringProtocol"
    }
  }

  /// The library's functions that format an interpolated value.
  var interpolations: [Candidate] {
    mutating get {
      tables.globalNames[program.names.intern("_interpolated")].map {
        Candidate(declaration: $0, substitution: .empty)
      }
    }
  }

  mutating func checkFormatted(
    _ value: NodeID, _ format: NodeID, _ segment: NodeID, of literal: NodeID
  ) -> TermID? {
    let format = tree.argument(format)
    guard
      text(format.label) == "default" || inference.titles.contains(NodeRef(tree.source, literal))
    else {
      report(.formatOutsideTitle(text(format.label)), at: format.value)
      return nil
    }
    guard let choice = choice(at: segment) else { return nil }
    return apply(
      choice, base: nil,
      [(Name.none, value), (format.label, format.value)].map {
        CallArgument(label: $0, node: $1, isTrailing: false, isInout: false, checked: nil)
      }, segment)
  }
}

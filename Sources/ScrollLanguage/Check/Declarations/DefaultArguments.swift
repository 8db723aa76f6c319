// Expressions that are checked for their own sake, whether or not the program comes to use them.

extension Checker {
  /// Default values of the program's own parameters; one that is never needed is checked as well.
  mutating func checkDefaultArguments(from start: Int) {
    var index = start
    while index < tables.declarations.ownIndices.upperBound {
      let declaration = tables.declarations[index]
      index += 1
      if !isNew(index - 1) || declaration.flags.contains(.isSynthesized) { continue }
      switch declaration.kind {
      case .function, .initializer, .subscript:
        let id = DeclarationID(index: UInt32(index - 1))
        guard state(of: id).isResolved else { continue }
        let signature = signature(id)
        for parameter in signature.parameters { requireDefault(parameter, signature.context) }
      default: break
      }
    }
  }

  /// Notes which generic parameters the default values may decide (SE-0347): those that no other
  /// parameter decides.
  mutating func openDefaults(
    of parameters: inout [Signature.Parameter], to generics: [GenericParameterID]
  ) {
    for index in parameters.indices {
      guard case .expression = parameters[index].defaultValue else { continue }
      parameters[index].openToDefault = generics.filter { generic in
        if erasedBound(of: generic) != nil { return false }
        return parameters.indices.filter { decides(generic, parameters[$0].type) } == [index]
      }
    }
  }

  /// Whether an argument of a type says what a generic parameter is; one of `S.Element` does not.
  private func decides(_ generic: GenericParameterID, _ type: Type) -> Bool {
    switch program.types.shape(of: type) {
    case .genericParameter(let id): id == generic
    case .nominal(_, let arguments), .opaque(_, let arguments):
      arguments.contains { decides(generic, $0) }
    case .tuple(let elements): elements.contains { decides(generic, $0.type) }
    case .function(let parameters, let result):
      decides(generic, result) || parameters.contains { decides(generic, $0.type) }
    case .metatype(let type): decides(generic, type)
    case .error, .variable, .member, .existential: false
    }
  }

  /// The type of a default value. A value that fits the parameter with its generic parameters left open has the
  /// parameter's type (`nil` for a `T?`, `1` for a `T: Numeric`); any other has its own (`[Int]` for `_ s: S = [1, 2]`).
  mutating func defaultType(
    _ expression: NodeID, _ parameter: Signature.Parameter, in context: ContextID
  ) -> Type {
    if parameter.openToDefault.isEmpty { return parameter.type }
    noteInitializer(expression)
    let found = inferring(expression, in: context) { checker in
      if checker.fits(expression, parameter.type) { return parameter.type }
      return checker.typeFound(
        expression, .parameter(parameter.type, deciding: parameter.openToDefault))
    }
    return found == .error ? parameter.type : found
  }

  /// Initial values that gave their variables no type, in a program in which nothing else is wrong:
  /// then there must be a reason to tell. Of nil, and of what a key path of a wrapper does not find, it
  /// is known.
  mutating func checkUninferred() {
    let isElseRight = !hasErrors(since: 0)
    for value in inference.uninferred {
      let kind = kind(of: value)
      let isCertain = kind == .nilLiteral || value.wrapper != nil && kind == .keyPath
      if !isElseRight, !isCertain { continue }
      let node = value.node
      let previous = enter(value.source)
      let errors = diagnostics.count
      if let wrapper = value.wrapper {
        _ = inferWrapperType(wrapper, node, in: value.context, isReporting: true)
      } else {
        _ = inferType(
          of: node, in: value.context, expecting: value.annotation, isReporting: true)
      }
      if !hasErrors(since: errors) {
        if kind == .nilLiteral {
          report(.nilWithoutType, at: node)
        } else if isElseRight {
          report(.notInferred, at: node)
        }
      }
      leave(previous)
    }
  }

  /// What the initial value, or the first argument of the attribute, is.
  private func kind(of value: Uninferred) -> NodeKind {
    let tree = trees[Int(value.source.rawValue)]
    guard value.wrapper != nil else { return tree.kind(value.node) }
    return tree.attribute(value.node).arguments.first.map { tree.kind(tree.argument($0).value) }
      ?? tree.kind(value.node)
  }
}

/// An initial value, or the attribute of a wrapper, from which no type could be inferred.
struct Uninferred {
  var source: SourceID
  var node: NodeID
  /// The type annotation, where it leaves out the generic arguments: `Set`.
  var annotation: NodeID?
  var context: ContextID
  var wrapper: NominalID?
}

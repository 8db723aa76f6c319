// Expressions that are checked for their own sake, whether or not the program comes to use them.

extension Checker {
  /// Default values of the program's own parameters; one that is never needed is checked as well.
  mutating func checkDefaultArguments() {
    var index = accepted.declarations
    while index < declarations.count {
      let declaration = declarations[index]
      index += 1
      if !isNew(index - 1) || declaration.flags.contains(.isSynthesized) { continue }
      switch declaration.kind {
      case .function, .initializer, .subscript:
        guard declaration.state == .resolved else { continue }
        let signature = signatures[Int(declaration.payload)]
        for parameter in signature.parameters { requireDefault(parameter, signature.context) }
      default: break
      }
    }
  }

  /// Initial values that gave their variables no type, in a program in which nothing else is wrong:
  /// then there must be a reason to tell.
  mutating func checkUninferred() {
    if hasErrors(since: 0) { return }
    for value in uninferred {
      let node = value.node
      let previous = enter(value.source)
      let errors = diagnostics.count
      if let wrapper = value.wrapper {
        _ = inferWrapperType(wrapper, node, in: value.context, isReporting: true)
      } else {
        _ = inferType(of: node, in: value.context, isReporting: true)
      }
      if !hasErrors(since: errors) {
        if tree.kind(node) == .nilLiteral {
          report(.nilWithoutType, at: node)
        } else {
          report(.notInferred(""), at: node)
        }
      }
      leave(previous)
    }
  }
}

/// An initial value that says no type, or the argument of a wrapper that says none.
struct Uninferred {
  var source: SourceID
  var node: NodeID
  var context: ContextID
  var wrapper: NominalID?
}

// Generic parameters of views whose very type matters.
//
// A parameter `V: View` is `any View` here: nothing depends on which view it is, and a generic
// function is compiled once. Where the program compares the type itself or asks more of it than
// being a view, the parameter stands for the type that the caller has given.

extension Checker {
  /// Notes the names of parameters that a file uses as types of their own: in `V.self` and `V.Type`,
  /// and with a bound beside the erased one.
  mutating func noteExactParameters(in tree: Tree) {
    for index in 0..<UInt32(tree.nodeCount) {
      if let name = exactParameter(NodeID(rawValue: index), in: tree) {
        collection.exactParameters.insert(name)
      }
    }
  }

  @inline(__always)
  private func exactParameter(_ node: NodeID, in tree: Tree) -> Name? {
    switch tree.kind(node) {
    case .member:
      let member = tree.member(node)
      guard member.name == .selfValue, !member.isEscaped, let base = member.base.some,
        tree.kind(base) == .identifier
      else { return nil }
      return tree.name(base)
    case .metatype: return tree.plainTypeName(tree.metatype(node).base)
    case .genericParameter:
      let parameter = tree.genericParameter(node)
      guard let bound = parameter.bound.some, tree.kind(bound) == .compositionType else {
        return nil
      }
      return parameter.name
    case .requirement:
      let requirement = tree.requirement(node)
      let view = known.view.map { program[$0].name }
      guard !requirement.isSameType, tree.plainTypeName(requirement.constraint) != view else {
        return nil
      }
      return tree.plainTypeName(requirement.subject)
    default: return nil
    }
  }
}

extension Tree {
  /// The name that is all of a written type.
  fileprivate func plainTypeName(_ node: NodeID) -> Name? {
    kind(node) == .identifierType ? identifierType(node).name : nil
  }
}

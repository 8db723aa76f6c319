/// A stored variable of the top level, which a host can read and set.
package struct HostVariable {
  /// As the program writes it; for `@State var x` also `x`.
  package var name: String
  package var global: GlobalID
  package var isMutable: Bool
  /// The variable holds a property wrapper, whose value is used.
  package var isWrapped: Bool
}

extension Checker {
  /// The stored variables of the program's top level, in the order of their declaration.
  package mutating func hostVariables() -> [HostVariable] {
    var found: [HostVariable] = []
    for index in tables.declarations.ownIndices {
      let id = DeclarationID(index: UInt32(index))
      let declaration = tables.declarations[id]
      guard declaration.kind == .variable,
        declaration.flags.isDisjoint(with: [.isLibrary, .isGuardBound]),
        !isMemberContext(declaration.context), let variable = resolveVariable(id),
        case .global(let global) = variable.access
      else { continue }
      let tree = trees[Int(declaration.source.rawValue)]
      let isWrapped = wrapperAttribute(of: tree.variable(declaration.node), in: tree) != nil
      let name = text(declaration.name)
      found.append(
        HostVariable(
          name: isWrapped ? String(name.dropFirst()) : name, global: global,
          isMutable: isWrapped || program[global].isMutable, isWrapped: isWrapped))
    }
    return found
  }
}

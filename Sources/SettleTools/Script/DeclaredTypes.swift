import ScrollLanguage

/// The types that a source declares and extends, with the names of the types around them.
struct DeclaredTypes {
  struct Entry {
    var path: [Name]
    var span: Span
    var members: NodeList
  }

  let tree: Tree
  private(set) var all: [Entry] = []

  init(_ tree: Tree) {
    self.tree = tree
    var nodes: [NodeID] = []
    for index in 1..<max(1, tree.nodeCount) {
      let id = NodeID(rawValue: UInt32(index))
      switch tree.kind(id) {
      case .structDeclaration, .enumDeclaration, .extensionDeclaration: nodes.append(id)
      default: break
      }
    }
    // The outer of two comes first, and is in the list when the inner asks for its path.
    nodes.sort { tree.span($0).start < tree.span($1).start }
    for id in nodes {
      let syntax = tree.nominalType(id)
      guard let own = syntax.name == .none ? tree.typePath(syntax.extendedType) : [syntax.name]
      else { continue }
      let span = tree.span(id)
      all.append(Entry(path: around(span) + own, span: span, members: syntax.members))
    }
  }

  /// The path of the type that a name means at a place: that of the innermost declaration of this
  /// source, else the name itself.
  func resolve(_ written: [Name], at place: Span) -> [Name] {
    var outer = around(place)
    while true {
      if all.contains(where: { $0.path == outer + written }) { return outer + written }
      if outer.popLast() == nil { return written }
    }
  }

  private func around(_ place: Span) -> [Name] {
    all.last { $0.span.start <= place.start && place.end <= $0.span.end && $0.span != place }?.path
      ?? []
  }
}

extension DeclaredTypes.Entry {
  struct Stored {
    var name: Name
    var isLet: Bool
    var binding: BindingSyntax
  }

  /// The properties that hold a value themselves.
  func stored(in tree: Tree) -> [Stored] {
    var found: [Stored] = []
    for member in members where tree.kind(member) == .variableDeclaration {
      let variable = tree.variable(member)
      for id in variable.bindings {
        let binding = tree.binding(id)
        guard tree.kind(binding.pattern) == .identifierPattern,
          binding.accessors.isNone || !binding.initializer.isNone
        else { continue }
        found.append(
          Stored(name: tree.name(binding.pattern), isLet: variable.isLet, binding: binding))
      }
    }
    return found
  }
}

extension Tree {
  /// The names of `Gallery.Snap`, written as a type or as what is called; nil for anything else.
  func typePath(_ id: NodeID) -> [Name]? {
    switch kind(id) {
    case .identifier: [name(id)]
    case .identifierType: [identifierType(id).name]
    case .member:
      member(id).base.isNone ? nil : typePath(member(id).base).map { $0 + [member(id).name] }
    case .memberType: typePath(memberType(id).base).map { $0 + [memberType(id).name] }
    case .specialization: typePath(specialization(id).base)
    default: nil
    }
  }
}

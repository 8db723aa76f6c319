import Testing

@testable import ScrollLanguage

@Suite struct LibraryTextTests {
  @Test func parsesWithoutErrors() {
    for (source, parsed, _) in parseLibrary() {
      for diagnostic in parsed.diagnostics {
        let line = source.position(at: diagnostic.span.span.start).line
        Issue.record("\(source.name):\(line): \(diagnostic.message)")
      }
    }
  }

  @Test func everyNativeHasABody() {
    var table = NativeTable()
    table.addCore()
    table.addStandardLibrary()
    for name in nativeNames() where !table.contains(name) && Intrinsic(name: name) == nil {
      Issue.record("no body for \(name)")
    }
  }
}

/// The library's sources as trees, with the names of all.
private func parseLibrary() -> [(Source, ParsedSource, NameTable)] {
  var names = NameTable()
  var result: [(Source, ParsedSource, NameTable)] = []
  for (index, library) in StandardLibrary.sources.enumerated() {
    let source = Source(
      id: SourceID(rawValue: UInt32(index)), name: library.name, bytes: Array(library.text.utf8))
    result.append((source, parse(source, names: &names), names))
  }
  return result
}

/// The names under which the declarations without a body are bound.
private func nativeNames() -> Set<String> {
  var names: Set<String> = []
  for (source, parsed, table) in parseLibrary() {
    var walk = NativeNameWalk(source: source, tree: parsed.tree, names: table)
    for id in parsed.tree.sourceFile(parsed.tree.root) { walk.visit(id, in: "") }
    names.formUnion(walk.found)
  }
  return names
}

private struct NativeNameWalk {
  let source: Source
  let tree: Tree
  let names: NameTable
  var found: Set<String> = []

  mutating func visit(_ id: NodeID, in owner: String) {
    switch tree.kind(id) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration:
      let type = tree.nominalType(id)
      var name = names.text(type.name)
      if tree.kind(id) == .extensionDeclaration {
        name = names.text(tree.identifierType(type.extendedType).name)
      }
      for member in type.members { visit(member, in: name + ".") }
    case .functionDeclaration, .initializerDeclaration: visitFunction(id, in: owner)
    case .subscriptDeclaration: visitSubscript(id, in: owner)
    case .variableDeclaration: visitVariable(id, in: owner)
    default: break
    }
  }

  private func native(_ attributes: NodeList) -> String? {
    for id in attributes where names.text(tree.attribute(id).name) == "_native" {
      for argument in tree.attribute(id).arguments {
        return source.text(tree.span(tree.argument(argument).value)).filter { $0 != "\"" }
      }
    }
    return nil
  }

  private func labels(_ parameters: NodeList, _ isOperator: Bool = false) -> String {
    var text = "("
    for id in parameters {
      let label = tree.parameter(id).label
      text += (isOperator || label == .none ? "_" : names.text(label)) + ":"
    }
    return text + ")"
  }

  private mutating func visitFunction(_ id: NodeID, in owner: String) {
    let function = tree.function(id)
    guard function.body.isNone else { return }
    let isOperator = function.name.operator != nil
    let prefix = function.modifiers.contains(.prefix) ? "prefix " : ""
    let name = tree.kind(id) == .initializerDeclaration ? "init" : names.text(function.name)
    found.insert(
      native(function.attributes) ?? owner + prefix + name + labels(function.parameters, isOperator)
    )
  }

  private mutating func visitSubscript(_ id: NodeID, in owner: String) {
    let function = tree.function(id)
    addAccessors(function.body, owner + "subscript" + labels(function.parameters))
  }

  private mutating func visitVariable(_ id: NodeID, in owner: String) {
    let variable = tree.variable(id)
    for id in variable.bindings {
      let binding = tree.binding(id)
      if binding.accessors.isNone { continue }
      let name = source.text(tree.span(binding.pattern))
      addAccessors(binding.accessors, native(variable.attributes) ?? owner + name)
    }
  }

  private mutating func addAccessors(_ block: NodeID, _ name: String) {
    if block.isNone { return }
    for id in tree.accessorBlock(block).accessors where tree.kind(id) == .accessor {
      let accessor = tree.accessor(id)
      if accessor.body.isNone { found.insert(accessor.kind == .set ? name + "=" : name) }
    }
  }
}

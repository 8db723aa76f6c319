import ScrollLanguage
import Testing

@testable import ScrollStage

@Suite struct StageLibraryTests {
  @Test(arguments: StageLibrary.sources.indices)
  func everyTextParses(index: Int) {
    let library = StageLibrary.sources[index]
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: library.name, text: library.text)
    let parsed = parse(source, names: &names)
    for diagnostic in parsed.diagnostics {
      let place = source.position(at: diagnostic.span.span.start)
      Issue.record("\(library.name):\(place.line):\(place.column) \(diagnostic.message)")
    }
  }

  @Test func everyPrimitiveViewIsDeclared() {
    for view in PrimitiveView.allCases {
      let isDeclared = StageLibrary.sources.contains { library in
        library.text.contains("struct \(view.typeName):")
      }
      #expect(isDeclared, "\(view.typeName)")
    }
  }
}

extension StageLibraryTests {
  @Test func everyNativeHasABody() {
    var natives = NativeTable()
    natives.addSession()
    for library in StageLibrary.sources {
      var names = NameTable()
      let source = Source(id: SourceID(rawValue: 0), name: library.name, text: library.text)
      let tree = parse(source, names: &names).tree
      var walk = NativeWalk(source: source, tree: tree, names: names)
      for id in tree.sourceFile(tree.root) { walk.visit(id, owner: "") }
      for name in walk.found where !natives.contains(name) {
        Issue.record("\(library.name): no body for \(name)")
      }
    }
  }
}

/// Finds the declarations without a body outside of protocols.
private struct NativeWalk {
  let source: Source
  let tree: Tree
  let names: NameTable
  var found: [String] = []

  mutating func visit(_ id: NodeID, owner: String) {
    switch tree.kind(id) {
    case .structDeclaration, .enumDeclaration:
      let type = tree.nominalType(id)
      for member in type.members { visit(member, owner: names.text(type.name) + ".") }
    case .functionDeclaration, .initializerDeclaration:
      let function = tree.function(id)
      guard function.body.isNone else { return }
      let base = tree.kind(id) == .initializerDeclaration ? "init" : names.text(function.name)
      var labels = ""
      for parameter in function.parameters {
        let label = tree.parameter(parameter).label
        labels += (label == .none ? "_" : names.text(label)) + ":"
      }
      found.append("\(owner)\(base)(\(labels))")
    case .variableDeclaration:
      for binding in tree.variable(id).bindings { visitBinding(tree.binding(binding), owner) }
    default: break
    }
  }

  private mutating func visitBinding(_ binding: BindingSyntax, _ owner: String) {
    guard !binding.accessors.isNone else { return }
    for accessor in tree.accessorBlock(binding.accessors).accessors
    where tree.kind(accessor) == .accessor && tree.accessor(accessor).body.isNone {
      found.append(owner + source.text(tree.span(binding.pattern)))
    }
  }
}

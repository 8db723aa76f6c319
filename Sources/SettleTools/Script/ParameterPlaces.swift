import ScrollLanguage

extension ParameterSetting {
  /// Whether the value can stand wherever an expression can, and touches nothing behind it.
  var hasExpression: Bool {
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: "", bytes: Array(value.utf8))
    let parsed = parse(source, names: &names)
    let statements = parsed.tree.sourceFile(parsed.tree.root)
    guard parsed.diagnostics.isEmpty, statements.count == 1, let only = statements.first,
      parsed.tree.kind(only).isExpression, !value.contains(where: \.isNewline)
    else { return false }
    // A comment would go on to the end of the script's line.
    return source.bytes[Int(parsed.tree.span(only).end)...].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}

/// The places of a source at which a parameter of a rule gets a value.
struct ParameterPlaces {
  private let rule: Name
  private let parameter: Name
  private let tree: Tree
  /// `needsType` where the value alone decides of which type the parameter is.
  private(set) var found: [(span: Span, needsType: Bool)] = []

  init(rule: Name, parameter: Name, tree: Tree) {
    self.rule = rule
    self.parameter = parameter
    self.tree = tree
    for index in 1..<max(1, tree.nodeCount) {
      let id = NodeID(rawValue: UInt32(index))
      switch tree.kind(id) {
      case .structDeclaration: addDefaults(id)
      case .call: addArguments(id)
      default: break
      }
    }
  }

  private mutating func addDefaults(_ id: NodeID) {
    let type = tree.nominalType(id)
    guard type.name == rule else { return }
    for member in type.members where tree.kind(member) == .variableDeclaration {
      for id in tree.variable(member).bindings {
        let binding = tree.binding(id)
        guard tree.kind(binding.pattern) == .identifierPattern,
          tree.name(binding.pattern) == parameter, !binding.initializer.isNone
        else { continue }
        found.append((tree.span(binding.initializer), binding.type.isNone))
      }
    }
  }

  private mutating func addArguments(_ id: NodeID) {
    let call = tree.call(id)
    guard tree.kind(call.callee) == .identifier, tree.name(call.callee) == rule else { return }
    for id in call.arguments {
      let argument = tree.argument(id)
      if argument.label == parameter { found.append((tree.span(argument.value), false)) }
    }
  }
}

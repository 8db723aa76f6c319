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
  private let parameter: Name
  private let types: DeclaredTypes
  private let tree: Tree
  private(set) var found: [Place] = []

  struct Place {
    var span: Span
    var form: Form
  }

  enum Form {
    case value
    /// The value alone decides of which type the parameter is.
    case untypedValue
    /// Nothing is written there yet: a variable that is nil from the beginning.
    case missingValue
  }

  init(rule: [Name], parameter: Name, types: DeclaredTypes) {
    self.parameter = parameter
    self.types = types
    tree = types.tree
    for type in types.all where type.path.ends(with: rule) { addDefaults(type) }
    for index in 1..<max(1, tree.nodeCount) {
      let id = NodeID(rawValue: UInt32(index))
      if tree.kind(id) == .call { addArguments(id, of: rule) }
    }
  }

  private mutating func addDefaults(_ type: DeclaredTypes.Entry) {
    for stored in type.stored(in: tree) where stored.name == parameter {
      let binding = stored.binding
      if !binding.initializer.isNone {
        let form = binding.type.isNone ? Form.untypedValue : .value
        found.append(Place(span: tree.span(binding.initializer), form: form))
      } else if !stored.isLet, !binding.type.isNone, tree.kind(binding.type) == .optionalType {
        let end = tree.span(binding.type).end
        found.append(Place(span: Span(start: end, end: end), form: .missingValue))
      }
    }
  }

  private mutating func addArguments(_ id: NodeID, of rule: [Name]) {
    let call = tree.call(id)
    guard var written = tree.typePath(call.callee) else { return }
    if written.last == .initializer { written.removeLast() }
    guard types.resolve(written, at: tree.span(id)).ends(with: rule) else { return }
    for id in call.arguments {
      let argument = tree.argument(id)
      if argument.label == parameter {
        found.append(Place(span: tree.span(argument.value), form: .value))
      }
    }
  }
}

extension [Name] {
  fileprivate func ends(with other: [Name]) -> Bool {
    count >= other.count && Array(suffix(other.count)) == other
  }
}

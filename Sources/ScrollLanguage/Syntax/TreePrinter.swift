/// The tree as text, for `--emit tree`: one node per line, its children indented below it.
///
/// A line names the kind, then the facts of the node (names, operators, flags), then its place as
/// `line:column`. A role stands before a child that needs one (`else:`, `type:`). The form is
/// stable: tests compare it.
package struct TreePrinter {
  let tree: Tree
  let names: NameTable
  let source: Source
  var output = ""
  var depth = 0

  package init(_ tree: Tree, names: NameTable, source: Source) {
    self.tree = tree
    self.names = names
    self.source = source
  }

  /// The whole tree.
  package mutating func print() -> String {
    write(tree.root)
    return output
  }

  mutating func write(_ id: NodeID, role: String = "") {
    guard !id.isNone else { return }
    for _ in 0..<depth { output += "  " }
    if !role.isEmpty { output += role + ": " }
    output += kindName(tree.kind(id))
    let facts = describe(id)
    if !facts.isEmpty { output += " " + facts }
    let position = source.position(at: tree.span(id).start)
    output += "  @\(position.line):\(position.column)\n"
    depth += 1
    writeChildren(id)
    depth -= 1
  }

  mutating func write(_ list: NodeList, role: String = "") {
    for id in list { write(id, role: role) }
  }

  func text(_ name: Name) -> String { name.isNone ? "_" : names.text(name) }

  func text(_ labels: NameList) -> String {
    var text = ""
    for label in labels { text += self.text(label) + ":" }
    return text
  }

  /// What a line says about the node itself.
  private func describe(_ id: NodeID) -> String {
    switch tree.kind(id) {
    case .importDeclaration:
      var path: [String] = []
      for part in tree.importDeclaration(id).path { path.append(text(part)) }
      return path.joined(separator: ".")
    case .variableDeclaration:
      let variable = tree.variable(id)
      return joined([variable.isLet ? "let" : "var"] + words(variable.modifiers))
    case .accessorBlock: return tree.accessorBlock(id).isShortForm ? "short" : ""
    case .accessor: return describeAccessor(tree.accessor(id))
    case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration:
      let function = tree.function(id)
      return joined(
        [text(function.name)] + words(function.modifiers)
          + (function.failability == .none ? [] : ["failable"]))
    case .parameter, .tupleTypeElement: return describeParameter(tree.parameter(id))
    case .structDeclaration, .enumDeclaration, .protocolDeclaration, .extensionDeclaration:
      let type = tree.nominalType(id)
      return joined((type.name.isNone ? [] : [text(type.name)]) + words(type.modifiers))
    case .enumCaseDeclaration: return joined(words(tree.enumCases(id).modifiers))
    case .enumCaseElement: return text(tree.enumCase(id).name)
    case .typealiasDeclaration: return text(tree.typealias(id).name)
    case .associatedTypeDeclaration: return text(tree.associatedType(id).name)
    case .genericParameter: return text(tree.genericParameter(id).name)
    case .requirement: return tree.requirement(id).isSameType ? "==" : ":"
    case .attribute: return "@" + text(tree.attribute(id).name)
    case .unsupported: return text(tree.unsupported(id).name)
    default: return describeStatement(id)
    }
  }

  private func describeStatement(_ id: NodeID) -> String {
    switch tree.kind(id) {
    case .forStatement: return tree.forStatement(id).isCase ? "case" : ""
    case .switchCase: return tree.switchCase(id).isDefault ? "default" : ""
    case .breakStatement, .continueStatement:
      let label = tree.jump(id).label
      return label.isNone ? "" : text(label)
    case .labeledStatement: return text(tree.labeled(id).label)
    case .optionalBinding: return tree.optionalBinding(id).isVar ? "var" : "let"
    case .availabilityCondition: return tree.isUnavailable(id) ? "unavailable" : ""
    case .configFlag: return text(tree.name(id))
    case .configTest: return describeTest(tree.configTest(id))
    default: return describeExpression(id)
    }
  }

  private func describeExpression(_ id: NodeID) -> String {
    switch tree.kind(id) {
    case .integerLiteral:
      let literal = tree.integerLiteral(id)
      return literal.overflows ? "overflow" : "\(literal.magnitude)"
    case .floatLiteral: return "\(tree.floatLiteral(id))"
    case .stringText: return quoted(tree.text(id))
    case .booleanLiteral: return tree.boolean(id) ? "true" : "false"
    case .identifier, .identifierPattern: return text(tree.name(id))
    case .implicitMember, .member, .keyPathMember: return "." + text(tree.member(id).name)
    case .tupleIndex, .keyPathTupleIndex: return ".\(tree.tupleIndex(id).index)"
    case .compoundName: return text(tree.compoundName(id).labels)
    case .argument, .patternElement:
      let argument = tree.argument(id)
      let label = argument.label.isNone ? [] : [text(argument.label) + ":"]
      let trails = tree.kind(id) == .argument && argument.isTrailing
      return joined(label + (trails ? ["trailing"] : []))
    case .prefixOperator, .postfixOperator: return text(Name(tree.unary(id).operator))
    case .binaryOperator, .compoundAssignment: return text(Name(tree.binary(id).operator))
    case .operatorReference: return text(Name(tree.operatorReference(id)))
    case .capture: return text(tree.capture(id).name)
    case .magicLiteral: return source.text(tree.span(id))
    case .identifierType: return text(tree.identifierType(id).name)
    case .memberType: return "." + text(tree.memberType(id).name)
    case .metatype: return tree.metatype(id).isProtocol ? "Protocol" : "Type"
    case .enumCasePattern: return "." + text(tree.enumCasePattern(id).name)
    case .bindingPattern: return tree.bindingPattern(id).isVar ? "var" : "let"
    default: return ""
    }
  }

  private func describeAccessor(_ accessor: AccessorSyntax) -> String {
    let kind =
      switch accessor.kind {
      case .get: "get"
      case .set: "set"
      case .willSet: "willSet"
      case .didSet: "didSet"
      }
    let parameter = accessor.parameter.isNone ? [] : ["(" + text(accessor.parameter) + ")"]
    return joined([kind] + parameter + words(accessor.modifiers))
  }

  private func describeParameter(_ parameter: ParameterSyntax) -> String {
    var parts: [String] = []
    if parameter.label != parameter.name { parts.append(text(parameter.label)) }
    if !parameter.name.isNone || !parts.isEmpty { parts.append(text(parameter.name)) }
    if parameter.isInout { parts.append("inout") }
    if parameter.isVariadic { parts.append("variadic") }
    return joined(parts)
  }

  private func describeTest(_ test: ConfigTestSyntax) -> String {
    switch test.comparison {
    case .none: "\(text(test.test))(\(text(test.argument)))"
    case .atLeast: "\(text(test.test))(>=\(test.major).\(test.minor))"
    case .below: "\(text(test.test))(<\(test.major).\(test.minor))"
    }
  }
}

private func joined(_ words: [String]) -> String { words.joined(separator: " ") }

private func words(_ modifiers: Modifiers) -> [String] {
  let all: [(Modifiers, String)] = [
    (.static, "static"), (.mutating, "mutating"), (.nonmutating, "nonmutating"),
    (.private, "private"), (.fileprivate, "fileprivate"), (.privateSet, "private(set)"),
    (.fileprivateSet, "fileprivate(set)"), (.indirect, "indirect"), (.prefix, "prefix"),
    (.postfix, "postfix"), (.nonisolated, "nonisolated"), (.override, "override"),
    (.lazy, "lazy"), (.weak, "weak"), (.public, "public"),
  ]
  var words: [String] = []
  for (modifier, word) in all where modifiers.contains(modifier) { words.append(word) }
  return words
}

/// Text in quotes, with what would break the line written as an escape.
package func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\0": quoted += "\\0"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

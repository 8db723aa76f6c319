import ScrollLanguage

/// A statement or declaration of the top level of a text, as it is written.
struct WrittenStatement {
  let span: ScrollLanguage.Span
  let text: String
  /// What it declares; empty for a statement and for an extension.
  let declared: [String]
  /// The type that an extension extends, and the names of its members.
  let extended: String?
  let members: Set<String>
  let isType: Bool
  /// It declares and does nothing else.
  let onlyDeclares: Bool
  /// A variable that holds a value.
  let isVariable: Bool
  let isConstant: Bool
  let isGuard: Bool
  /// Only its own file can name what it declares.
  let isPrivate: Bool
  /// The function of a statement that is a call of one by its name, also of a scroll view.
  let callee: String?
  /// What that is called with.
  let arguments: [(label: String?, span: Span)]
  /// The name of a `test`, where it is written out.
  let testName: String?

  /// The statements of a text that parses; those of one that does not as far as they are known.
  static func all(in text: String) -> [WrittenStatement] {
    var names = StageFoundation.shared.library.names
    let source = Source(id: SourceID(rawValue: 0), name: "", text: text)
    let tree = parse(source, names: &names).tree
    var found: [WrittenStatement] = []
    for node in tree.sourceFile(tree.root) {
      let span = tree.span(node)
      found.append(
        WrittenStatement(
          span: span, text: source.text(span),
          declared: tree.namesDeclared(by: node).map { names.text($0) },
          extended: tree.extendedType(node).map { source.text(tree.span($0)) },
          members: Set(tree.namesOfMembers(node).map { names.text($0) }),
          isType: tree.isType(node), onlyDeclares: tree.onlyDeclares(node, names),
          isVariable: tree.kind(node) == .variableDeclaration && !tree.isComputed(node),
          isConstant: tree.kind(node) == .variableDeclaration && tree.variable(node).isLet,
          isGuard: tree.kind(node) == .guardStatement,
          isPrivate: !tree.modifiers(of: node).isDisjoint(with: [.private, .fileprivate]),
          callee: tree.calledName(node, names).map { names.text($0) },
          arguments: tree.writtenArguments(node, names),
          testName: tree.testName(node, names)))
    }
    return found
  }
}

extension Tree {
  package func namesDeclared(by node: NodeID) -> [Name] {
    switch kind(node) {
    case .structDeclaration, .enumDeclaration, .protocolDeclaration: [nominalType(node).name]
    case .functionDeclaration: [function(node).name]
    case .typealiasDeclaration: [self.typealias(node).name]
    case .variableDeclaration: variable(node).bindings.flatMap { boundNames(binding($0).pattern) }
    case .guardStatement: guardStatement(node).conditions.flatMap { boundNames($0) }
    default: []
    }
  }

  fileprivate func modifiers(of node: NodeID) -> Modifiers {
    switch kind(node) {
    case .structDeclaration, .enumDeclaration, .protocolDeclaration: nominalType(node).modifiers
    case .functionDeclaration: function(node).modifiers
    case .typealiasDeclaration: self.typealias(node).modifiers
    case .variableDeclaration: variable(node).modifiers
    default: []
    }
  }

  func extendedType(_ node: NodeID) -> NodeID? {
    kind(node) == .extensionDeclaration ? nominalType(node).extendedType : nil
  }

  func namesOfMembers(_ node: NodeID) -> [Name] {
    guard kind(node) == .extensionDeclaration else { return [] }
    return nominalType(node).members.flatMap { namesDeclared(by: $0) }
  }

  func isType(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .structDeclaration, .enumDeclaration, .protocolDeclaration, .typealiasDeclaration: true
    default: false
    }
  }

  /// Variables that hold no value.
  func isComputed(_ node: NodeID) -> Bool {
    kind(node) == .variableDeclaration
      && variable(node).bindings.allSatisfy { isComputedAccess(binding($0).accessors) }
  }

  private func isComputedAccess(_ block: NodeID) -> Bool {
    guard !block.isNone else { return false }
    guard kind(block) == .accessorBlock else { return true }
    return accessorBlock(block).accessors.allSatisfy { node in
      kind(node) != .accessor || [.get, .set].contains(accessor(node).kind)
    }
  }

  fileprivate func onlyDeclares(_ node: NodeID, _ names: NameTable) -> Bool {
    if kind(node) == .ifConfig {
      return ifConfig(node).allSatisfy { clause in
        ifConfigClause(clause).elements.allSatisfy { onlyDeclares($0, names) }
      }
    }
    return kind(node).isDeclaration || calledName(node, names).map { names.text($0) } == "include"
  }

  private func boundNames(_ pattern: NodeID) -> [Name] {
    switch kind(pattern) {
    case .identifierPattern: [name(pattern)]
    case .tuplePattern: elements(pattern).flatMap { boundNames(argument($0).value) }
    case .bindingPattern: boundNames(bindingPattern(pattern).pattern)
    case .typedPattern: boundNames(pair(pattern).first)
    case .optionalBinding: boundNames(optionalBinding(pattern).pattern)
    default: []
    }
  }

  fileprivate func calledName(_ node: NodeID, _ names: NameTable) -> Name? {
    guard kind(node) == .call else { return nil }
    let callee = call(node).callee
    switch kind(callee) {
    case .identifier: return name(callee)
    case .member: return isScrollView(member(callee).base, names) ? member(callee).name : nil
    default: return nil
    }
  }

  /// `scrollView(id)`, `scrollViews[0]`.
  private func isScrollView(_ node: NodeID, _ names: NameTable) -> Bool {
    guard kind(node) == .call || kind(node) == .subscriptCall,
      kind(call(node).callee) == .identifier
    else { return false }
    return ["scrollView", "scrollViews"].contains(names.text(name(call(node).callee)))
  }

  fileprivate func writtenArguments(
    _ node: NodeID, _ names: NameTable
  ) -> [(label: String?, span: Span)] {
    guard kind(node) == .call else { return [] }
    return call(node).arguments.map { node in
      let argument = argument(node)
      return (argument.label == .none ? nil : names.text(argument.label), span(argument.value))
    }
  }
  fileprivate func testName(_ node: NodeID, _ names: NameTable) -> String? {
    guard let callee = calledName(node, names), names.text(callee) == "test" else { return nil }
    return call(node).arguments.first.flatMap { writtenText(argument($0).value) }
  }

  /// What a literal of text says that has nothing interpolated.
  func writtenText(_ node: NodeID) -> String? {
    guard kind(node) == .stringLiteral else { return nil }
    var found = ""
    for segment in stringLiteral(node).segments {
      guard kind(segment) == .stringText else { return nil }
      found += text(segment)
    }
    return found
  }
}

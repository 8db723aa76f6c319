// What modifiers ask of the declaration behind them. Where they mean nothing the parser has told.

extension Checker {
  /// What is left to tell of a declaration's modifiers and form once it is known what it declares.
  mutating func checkModifiers(_ id: DeclarationID) {
    let declaration = tables.declarations[id]
    if declaration.flags.contains(.isSynthesized) { return }
    let tree = trees[Int(declaration.source.rawValue)]
    switch declaration.kind {
    case .function:
      if declaration.name.operator != nil { checkOperatorForm(id, in: tree) }
    case .initializer:
      if let result = tree.function(declaration.node).result.some {
        report(.initializerResult, at: result, declaration.source)
      }
    case .subscript:
      let function = tree.function(declaration.node)
      checkSetterAccess(function.modifiers, of: [function.body], declaration, in: tree)
    case .variable:
      let variable = tree.variable(declaration.node)
      let blocks = variable.bindings.map { tree.binding($0).accessors }
      checkSetterAccess(variable.modifiers, of: blocks, declaration, in: tree)
    default: return
    }
  }

  /// `private(set)` on what only a getter computes.
  private mutating func checkSetterAccess(
    _ modifiers: Modifiers, of blocks: [NodeID], _ declaration: Declaration, in tree: Tree
  ) {
    guard !modifiers.isDisjoint(with: [.privateSet, .fileprivateSet]) else { return }
    let isComputed = blocks.contains { block in
      guard !block.isNone else { return false }
      let accessors = accessorNodes(block, in: tree)
      return !accessors.isSettable && accessors.willSet.isNone && accessors.didSet.isNone
    }
    guard isComputed else { return }
    let word = modifiers.contains(.privateSet) ? "private(set)" : "fileprivate(set)"
    let place = SourceSpan(declaration.source, tree.span(declaration.node))
    diagnostics.append(Diagnostic(.misplacedModifier(word, .onGetter), at: place))
  }

  /// An operator belongs to a type, not to one of its values, and takes one operand or two.
  private mutating func checkOperatorForm(_ id: DeclarationID, in tree: Tree) {
    let declaration = tables.declarations[id]
    let function = tree.function(declaration.node)
    let name = text(declaration.name)
    let place = nameNode(declaration)
    if isMemberContext(declaration.context), !function.modifiers.contains(.static) {
      report(.operatorForm(name, .notStatic), at: place, declaration.source)
    } else if let type = foreignOwner(id) {
      report(.operatorForm(name, .foreign(type)), at: place, declaration.source)
    }
    let isUnary = !function.modifiers.isDisjoint(with: [.prefix, .postfix])
    switch function.parameters.count {
    case 1 where !isUnary:
      report(.operatorForm(name, .unmarked), at: place, declaration.source)
    case 1:
      let known = function.modifiers.contains(.prefix) ? Checker.prefixOperators : ["..."]
      if !known.contains(name) {
        report(
          .operatorForm(name, function.modifiers.contains(.prefix) ? .noPrefix : .noPostfix),
          at: place, declaration.source)
      }
    case 2 where !isUnary: break
    case 2: report(.operatorForm(name, .unaryOfTwo), at: place, declaration.source)
    default: report(.operatorForm(name, .operands), at: place, declaration.source)
    }
  }

  /// The type that an operator is a member of, if none of its operands is of that type.
  private mutating func foreignOwner(_ id: DeclarationID) -> String? {
    let context = tables.declarations[id].context
    guard let signature = resolveSignature(id), let own = enclosingSelfType(context) else {
      return nil
    }
    let isOfOwn = signature.parameters.contains { parameter in
      var type = parameter.type
      if case .metatype(let instance) = program.types.shape(of: type) { type = instance }
      return type == own || type == .error || nominal(type).map { $0 == nominal(own) } ?? false
    }
    if isOfOwn { return nil }
    switch tables.contexts[context].kind {
    case .nominal(let nominal): return text(program[nominal].name)
    case .protocol: return "Self"
    case .file, .function: return nil
    }
  }

  private static let prefixOperators = ["+", "-", "!", "~", "...", "..<"]
}

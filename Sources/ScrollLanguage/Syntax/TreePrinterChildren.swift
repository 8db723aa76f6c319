extension TreePrinter {
  /// The children of a node, in source order.
  mutating func writeChildren(_ id: NodeID) {
    switch tree.kind(id) {
    case .sourceFile: write(tree.sourceFile(id))
    case .variableDeclaration:
      let variable = tree.variable(id)
      write(variable.attributes)
      write(variable.bindings)
    case .binding:
      let binding = tree.binding(id)
      write(binding.pattern)
      write(binding.type, role: "type")
      write(binding.initializer, role: "value")
      write(binding.accessors)
    case .accessorBlock: write(tree.accessorBlock(id).accessors)
    case .accessor: write(tree.accessor(id).body)
    case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration:
      writeFunction(tree.function(id))
    case .parameter, .tupleTypeElement:
      let parameter = tree.parameter(id)
      write(parameter.attributes)
      write(parameter.type)
      write(parameter.defaultValue, role: "default")
    case .structDeclaration, .enumDeclaration, .protocolDeclaration, .extensionDeclaration:
      writeNominalType(tree.nominalType(id))
    case .enumCaseDeclaration:
      write(tree.enumCases(id).attributes)
      write(tree.enumCases(id).elements)
    case .enumCaseElement:
      write(tree.enumCase(id).parameters)
      write(tree.enumCase(id).rawValue, role: "raw")
    case .typealiasDeclaration:
      let alias = tree.typealias(id)
      write(alias.attributes)
      write(alias.genericParameters)
      write(alias.type)
      write(alias.requirements)
    case .associatedTypeDeclaration:
      let type = tree.associatedType(id)
      write(type.inheritance, role: "inherits")
      write(type.defaultType, role: "default")
      write(type.requirements)
    case .genericParameter: write(tree.genericParameter(id).bound)
    case .requirement:
      write(tree.requirement(id).subject)
      write(tree.requirement(id).constraint)
    case .attribute: write(tree.attribute(id).arguments)
    default: writeStatementChildren(id)
    }
  }

  private mutating func writeFunction(_ function: FunctionSyntax) {
    write(function.attributes)
    write(function.genericParameters)
    write(function.parameters)
    write(function.result, role: "result")
    write(function.requirements)
    write(function.body)
  }

  private mutating func writeNominalType(_ type: NominalTypeSyntax) {
    write(type.attributes)
    write(type.extendedType, role: "type")
    write(type.genericParameters)
    write(type.inheritance, role: "inherits")
    write(type.requirements)
    write(type.members)
  }

  private mutating func writeStatementChildren(_ id: NodeID) {
    switch tree.kind(id) {
    case .codeBlock: write(tree.codeBlock(id))
    case .ifStatement:
      let statement = tree.ifStatement(id)
      write(statement.conditions, role: "if")
      write(statement.body)
      write(statement.elseBody, role: "else")
    case .guardStatement:
      write(tree.guardStatement(id).conditions, role: "if")
      write(tree.guardStatement(id).body, role: "else")
    case .whileStatement:
      write(tree.whileStatement(id).conditions, role: "while")
      write(tree.whileStatement(id).body)
    case .repeatStatement:
      write(tree.repeatStatement(id).body)
      write(tree.repeatStatement(id).condition, role: "while")
    case .forStatement:
      let statement = tree.forStatement(id)
      write(statement.pattern)
      write(statement.sequence, role: "in")
      write(statement.filter, role: "where")
      write(statement.body)
    case .switchStatement:
      write(tree.switchStatement(id).subject)
      write(tree.switchStatement(id).cases)
    case .switchCase:
      write(tree.switchCase(id).items)
      write(tree.switchCase(id).statements)
    case .caseItem:
      write(tree.caseItem(id).pattern)
      write(tree.caseItem(id).filter, role: "where")
    case .labeledStatement: write(tree.labeled(id).statement)
    case .doStatement: write(tree.doStatement(id))
    case .optionalBinding:
      let binding = tree.optionalBinding(id)
      write(binding.pattern)
      write(binding.type, role: "type")
      write(binding.initializer, role: "value")
    case .caseCondition:
      let condition = tree.caseCondition(id)
      write(condition.pattern)
      write(condition.type, role: "type")
      write(condition.value, role: "value")
    case .ifConfig: write(tree.ifConfig(id))
    case .ifConfigClause:
      write(tree.ifConfigClause(id).condition, role: "if")
      write(tree.ifConfigClause(id).elements)
    case .ifConfigPostfix:
      write(tree.ifConfigPostfix(id).base)
      write(tree.ifConfigPostfix(id).clauses)
    case .configAnd, .configOr, .dictionaryEntry, .dictionaryType, .typedPattern, .asPattern:
      write(tree.pair(id).first)
      write(tree.pair(id).second)
    default: writeExpressionChildren(id)
    }
  }

  private mutating func writeExpressionChildren(_ id: NodeID) {
    switch tree.kind(id) {
    case .stringLiteral: write(tree.stringLiteral(id).segments)
    case .interpolation: write(tree.interpolation(id))
    case .arrayLiteral, .dictionaryLiteral, .tupleExpression, .tupleType, .compositionType,
      .tuplePattern:
      write(tree.elements(id))
    case .returnStatement, .configNot, .parenExpression, .optionalChaining, .forceUnwrap,
      .inoutExpression, .tryExpression, .awaitExpression, .typeExpression, .optionalType,
      .implicitlyUnwrappedType, .arrayType, .someType, .anyType, .optionalPattern,
      .expressionPattern, .isPattern:
      write(tree.operand(id))
    case .member: write(tree.member(id).base)
    case .tupleIndex: write(tree.tupleIndex(id).base)
    case .specialization:
      write(tree.specialization(id).base)
      write(tree.specialization(id).arguments, role: "type")
    case .compoundName: write(tree.compoundName(id).base)
    case .call, .subscriptCall, .keyPathSubscript:
      write(tree.call(id).callee)
      write(tree.call(id).arguments)
    case .argument, .patternElement: write(tree.argument(id).value)
    case .prefixOperator, .postfixOperator: write(tree.unary(id).operand)
    case .binaryOperator, .compoundAssignment, .assignment:
      write(tree.binary(id).left)
      write(tree.binary(id).right)
    case .ternary:
      let ternary = tree.ternary(id)
      write(ternary.condition)
      write(ternary.then, role: "then")
      write(ternary.otherwise, role: "else")
    case .asCast, .isCast, .conditionalCast, .forcedCast:
      write(tree.cast(id).operand)
      write(tree.cast(id).type)
    case .closure: writeClosure(tree.closure(id))
    case .capture: write(tree.capture(id).value)
    case .keyPath:
      write(tree.keyPath(id).root, role: "root")
      write(tree.keyPath(id).components)
    default: writeTypeChildren(id)
    }
  }

  private mutating func writeClosure(_ closure: ClosureSyntax) {
    write(closure.attributes)
    write(closure.captures)
    write(closure.parameters)
    write(closure.result, role: "result")
    write(closure.statements)
  }

  private mutating func writeTypeChildren(_ id: NodeID) {
    switch tree.kind(id) {
    case .identifierType: write(tree.identifierType(id).genericArguments)
    case .memberType:
      write(tree.memberType(id).base)
      write(tree.memberType(id).genericArguments)
    case .functionType:
      write(tree.functionType(id).parameters)
      write(tree.functionType(id).result, role: "result")
    case .metatype: write(tree.metatype(id).base)
    case .attributedType:
      write(tree.attributedType(id).attributes)
      write(tree.attributedType(id).base)
    case .enumCasePattern:
      write(tree.enumCasePattern(id).base)
      write(tree.enumCasePattern(id).elements)
    case .bindingPattern: write(tree.bindingPattern(id).pattern)
    default: break
    }
  }
}

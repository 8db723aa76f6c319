/// What a node of the tree is, in Swift's usual terms.
///
/// Each kind has one accessor on `Tree` that returns its parts as a small value
/// (`tree.call(id).arguments`); the comment after a kind names it.
package enum NodeKind: UInt8, CaseIterable, Sendable {
  /// Something that could not be read; a diagnostic has been reported. Stands for any category.
  case missing
  case sourceFile  // sourceFile

  // Declarations.
  case importDeclaration  // importDeclaration
  case variableDeclaration  // variable
  case binding  // binding
  case accessorBlock  // accessorBlock
  case accessor  // accessor
  case functionDeclaration  // function
  case initializerDeclaration  // function
  case subscriptDeclaration  // function
  case parameter  // parameter
  case structDeclaration  // nominalType
  case enumDeclaration  // nominalType
  case protocolDeclaration  // nominalType
  case extensionDeclaration  // nominalType
  case enumCaseDeclaration  // enumCases
  case enumCaseElement  // enumCase
  case typealiasDeclaration  // typealias
  case associatedTypeDeclaration  // associatedType
  case genericParameter  // genericParameter
  case requirement  // requirement
  case attribute  // attribute
  /// A declaration or statement of an excluded construct; it has been refused.
  case unsupported  // unsupported

  // Statements.
  case codeBlock  // codeBlock
  case ifStatement  // ifStatement (also in expression position)
  case guardStatement  // guardStatement
  case whileStatement  // whileStatement
  case repeatStatement  // repeatStatement
  case forStatement  // forStatement
  case switchStatement  // switchStatement (also in expression position)
  case switchCase  // switchCase
  case caseItem  // caseItem
  case breakStatement  // jump
  case continueStatement  // jump
  case fallthroughStatement
  case returnStatement  // operand
  case labeledStatement  // labeled
  case doStatement  // doStatement
  case optionalBinding  // optionalBinding
  case caseCondition  // caseCondition
  case availabilityCondition  // isUnavailable

  // Conditional compilation.
  case ifConfig  // ifConfig
  case ifConfigClause  // ifConfigClause
  case ifConfigPostfix  // ifConfigPostfix (an expression)
  case ifConfigBase  // operand (an expression: stands for the base of an `ifConfigPostfix`)
  case configFlag  // name
  case configTest  // configTest
  case configNot  // operand
  case configAnd  // pair
  case configOr  // pair

  // Expressions.
  case integerLiteral  // integerLiteral
  case floatLiteral  // floatLiteral
  case stringLiteral  // stringLiteral
  case stringText  // text
  case interpolation  // interpolation
  case booleanLiteral  // boolean
  case nilLiteral
  case arrayLiteral  // elements
  case dictionaryLiteral  // elements (each a `dictionaryEntry`)
  case dictionaryEntry  // pair
  case tupleExpression  // elements (each an `argument`)
  case parenExpression  // operand
  case identifier  // name
  case selfExpression
  case selfTypeExpression
  case superExpression
  case implicitMember  // member
  case member  // member
  case tupleIndex  // tupleIndex
  case specialization  // specialization: `base<T>`
  case compoundName  // compoundName: `base(by:)`
  case call  // call
  case subscriptCall  // call
  case argument  // argument
  case optionalChaining  // operand
  case forceUnwrap  // operand
  case prefixOperator  // unary
  case postfixOperator  // unary
  case binaryOperator  // binary
  case operatorReference  // operatorReference
  case assignment  // binary
  case compoundAssignment  // binary
  case ternary  // ternary
  case asCast  // cast
  case isCast  // cast
  case conditionalCast  // cast
  case forcedCast  // cast
  case closure  // closure
  case capture  // capture
  case keyPath  // keyPath
  case keyPathMember  // member
  case keyPathTupleIndex  // tupleIndex
  case keyPathSubscript  // call
  case keyPathOptional
  case keyPathUnwrap
  case keyPathSelf
  case inoutExpression  // operand
  case discard
  case magicLiteral  // magicLiteral
  case tryExpression  // operand
  case awaitExpression  // operand
  case typeExpression  // operand (a type)

  // Types.
  case identifierType  // identifierType
  case memberType  // memberType
  case optionalType  // operand
  case implicitlyUnwrappedType  // operand
  case arrayType  // operand
  case dictionaryType  // pair
  case tupleType  // elements (each a `tupleTypeElement`)
  case tupleTypeElement  // parameter
  case functionType  // functionType
  case someType  // operand
  case anyType  // operand
  case compositionType  // elements
  case metatype  // metatype
  case attributedType  // attributedType

  // Patterns.
  case wildcardPattern
  case identifierPattern  // name
  case tuplePattern  // elements (each a `patternElement`)
  case patternElement  // argument
  case enumCasePattern  // enumCasePattern
  case optionalPattern  // operand
  case bindingPattern  // bindingPattern
  case expressionPattern  // operand
  case typedPattern  // pair: pattern, type
  case isPattern  // operand
  case asPattern  // pair: pattern, type

  package var isExpression: Bool {
    (self >= .integerLiteral && self <= .typeExpression && self != .stringText
      && self != .interpolation && self != .argument && self != .dictionaryEntry
      && self != .capture && !(self >= .keyPathMember && self <= .keyPathSelf))
      || self == .ifStatement || self == .switchStatement || self == .ifConfigPostfix
      || self == .ifConfigBase || self == .missing
  }

  package var isDeclaration: Bool {
    self >= .importDeclaration && self <= .unsupported && self != .binding && self != .parameter
      && self != .accessor && self != .accessorBlock && self != .attribute
      && self != .genericParameter && self != .requirement && self != .enumCaseElement
  }
}

extension NodeKind: Comparable {
  package static func < (left: NodeKind, right: NodeKind) -> Bool {
    left.rawValue < right.rawValue
  }
}

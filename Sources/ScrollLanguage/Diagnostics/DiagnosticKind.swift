/// Every situation that is reported about a program's text, with its facts.
///
/// One case per situation. Wording, group and hint are in `DiagnosticWording.swift`. Payloads are
/// strings in the reader's own spelling, numbers, and small enums.
package enum DiagnosticKind: Sendable {
  // Source.
  case invalidUTF8(offset: Int)
  case binaryFile
  case notSwift(line: String)

  // Lexical.
  case unexpectedCharacter(String)
  case lookalike(found: String, meant: String)
  case unterminatedString
  case singleQuotes
  case unterminatedComment
  case invalidEscape
  case invalidUnicodeEscape
  case multilineStringFirstLine
  case multilineStringLastLine
  case multilineStringIndentation
  case floatWithoutLeadingDigit(String)
  case invalidDigit(String, literal: String)
  case invalidNumber(String)
  case unknownOperator(String)
  case placeholder(String)

  // Structure.
  case nestingTooDeep(limit: Int)
  case chainTooLong(limit: Int)
  case expected(String, found: String)
  case expectedExpression(after: String)
  case expectedType(after: String)
  case expectedMemberName
  case expectedDeclaration
  case statementInType
  case attributeWithoutAt(String)
  case expectedClosing(String)
  case surplusClosing(String)
  case consecutiveStatements
  case consecutiveMembers
  case strayWords
  case emptyStatement
  case beginsWithClosure
  case dollarName(String)
  case keywordAsName(String)
  case expectedBody(of: String)
  case missingCondition(of: String)
  case missingEndif
  case unexpectedConditional(String)
  case invalidConfigCondition
  case memberWithoutVar
  case letWithObservers
  case letWithAccessors
  case observerWithGetter(String)
  case computedWithValue
  case accessorsOfSeveral
  case defaultNotLast
  case emptyCase(isDefault: Bool)
  case statementBeforeCase
  case bindingNeedsCase
  case nonAssociative(String, String)
  case elseWithoutIf
  case loopOfC
  case operatorSpacing(String)
  case separatedOperand(String)
  case expectedInitializer(String)
  case protocolBody
  case onlyIn(container: String, declaration: String)
  case misplacedModifier(String, ModifierMisuse)
  case functionTypeNeedsParentheses
  case missingParameterType(String)
  case defaultForInout

  // Excluded.
  case unsupported(Construct, detail: String)

  /// An import of which nothing is known here.
  case unmodelledModule(String)

  // Meaning.
  case check(CheckProblem)

  // The host.
  case includeRefused(String, reason: String)
  case misplacedInclude
  case repeatedTest(String)
  /// In a source of declarations.
  case strayStatement(isExpression: Bool)
  case notCompiled(String)

  /// Whether a string was left open; one report is enough for nested ones.
  var isUnterminated: Bool {
    if case .unterminatedString = self { return true }
    return false
  }

  /// Whether an excluded construct is refused.
  package var isRefusal: Bool {
    if case .unsupported = self { return true }
    return false
  }

  /// Whether what follows may belong to another block than it seems to.
  package var endsStructure: Bool {
    switch self {
    case .expectedClosing(let bracket), .surplusClosing(let bracket): bracket.first == "}"
    case .unterminatedComment, .unterminatedString, .missingEndif, .unexpectedConditional: true
    default: false
    }
  }

  /// Whether a declaration that is missing could be the reason.
  package var mayComeOfMissingDeclaration: Bool {
    guard case .check(let problem) = self else { return false }
    switch problem {
    case .unknownName, .misspelledName, .unknownType, .unknownMember, .unknownProperty,
      .misspelledMember,
      .noFunctionWithLabels, .unknownModuleMember, .missingWitness, .missingTypeWitness,
      .doesNotConform, .unmetBound,
      .notSynthesized, .noOverload, .noSubscript, .notCallable, .noInitializer,
      .operatorMismatch, .membersWithoutType, .notInferred, .extraArgument, .extraTrailingClosure,
      .missingArgument,
      .wrongLabel, .extraneousLabel, .missingLabel, .unknownTrailingLabel, .argumentCount,
      .ambiguous, .notExhaustive, .refusedName, .unknownAttribute:
      return true
    default: return false
    }
  }
}

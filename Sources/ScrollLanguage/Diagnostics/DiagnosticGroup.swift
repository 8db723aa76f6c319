/// What kind of mistake a diagnostic is about: the name behind it, `[#Mismatch]`, under which
/// `settle explain` has a page.
///
/// Coarser than `DiagnosticKind`: a group gathers what one explanation covers. The names are part of
/// what programs read in JSON; renaming one is a change of the format.
package enum DiagnosticGroup: String, CaseIterable, Sendable {
  // Text and words.
  case encoding = "Encoding"
  case notSwift = "NotSwift"
  case invalidCharacter = "InvalidCharacter"
  case unterminated = "Unterminated"
  case invalidEscape = "InvalidEscape"
  case multilineString = "MultilineString"
  case invalidNumber = "InvalidNumber"
  case unknownOperator = "UnknownOperator"
  case operatorUse = "OperatorUse"
  case placeholder = "Placeholder"

  // Structure.
  case nestingTooDeep = "NestingTooDeep"
  case tooComplex = "TooComplex"
  case unbalancedBracket = "UnbalancedBracket"
  case strayWords = "StrayWords"
  case reservedWord = "ReservedWord"
  case conditionalCompilation = "ConditionalCompilation"
  case propertyDeclaration = "PropertyDeclaration"
  case switchCases = "SwitchCases"
  case patternSyntax = "PatternSyntax"
  case syntax = "Syntax"

  // What is left out, and what comes from outside.
  case unsupported = "Unsupported"
  case include = "Include"
  /// A name that a host lends: the text itself may be right.
  case hostName = "HostName"
  case `internal` = "Internal"

  // Names and members.
  case unknownName = "UnknownName"
  case unknownType = "UnknownType"
  case unknownMember = "UnknownMember"
  case redeclared = "Redeclared"
  case access = "Access"
  case useBefore = "UseBefore"
  case circular = "Circular"
  case ambiguous = "Ambiguous"

  // Declarations.
  case declaration = "Declaration"
  case modifier = "Modifier"
  case `extension` = "Extension"
  case storedProperty = "StoredProperty"
  case entry = "Entry"
  case inheritance = "Inheritance"
  case `super` = "Super"
  case conformance = "Conformance"
  case recursive = "Recursive"

  // Types.
  case mismatch = "Mismatch"
  case inference = "Inference"
  case constraint = "Constraint"
  case genericArguments = "GenericArguments"
  case existential = "Existential"
  case opaque = "Opaque"
  case literal = "Literal"
  case `nil` = "Nil"
  case unwrap = "Unwrap"

  // Calls and operators.
  case label = "Label"
  case arity = "Arity"
  case overload = "Overload"
  case notCallable = "NotCallable"
  case `operator` = "Operator"
  case `subscript` = "Subscript"
  case `inout` = "Inout"

  // Variables and closures.
  case immutable = "Immutable"
  case mutating = "Mutating"
  case discard = "Discard"
  case binding = "Binding"
  case escaping = "Escaping"
  case overlapping = "Overlapping"
  case impure = "Impure"

  // Flow.
  case controlFlow = "ControlFlow"
  case missingReturn = "MissingReturn"
  case exhaustive = "Exhaustive"
  case builder = "Builder"
}

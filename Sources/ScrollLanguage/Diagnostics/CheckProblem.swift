/// Every situation that the checker reports, with its facts. Types are described as a reader would
/// write them.
package enum CheckProblem: Sendable {
  case redeclared(String)
  /// An initialiser that Swift writes for a struct is declared in an extension.
  case redeclaredSynthesized(String)
  case cannotExtend(String)
  case unknownType(String, suggestion: String?)
  case opaqueTypeHere
  case implicitlyUnwrappedHere
  case genericArgumentCount(String, Int, Int)
  case unknownMember(String, of: String, isStatic: Bool)
  /// No type of the program has such a property in the wrapper.
  case unknownProperty(String, wrapper: String, known: [String])
  /// A requirement that a built-in type meets without a member that a program can use.
  case leftOut(String, of: String, isView: Bool)
  case circular(String)
  case inheritanceFromNonProtocol(String)
  case notAProtocol(String)
  case doesNotConform(String, String)
  case missingBody(String)
  case storedInProtocol(String, isRequirement: Bool)
  case storedInExtension(String)
  case storedInEnum(String)
  /// `let (a, b) = pair` in a struct.
  case constantsOfPattern
  case staticInGeneric(String)
  case misusedEntry(String, EntryMisuse)
  case sameTypeRequired(String, String)
  case unsatisfiable(String, String, String)
  case mismatch(String, expected: String)
  case notInferred
  case misplacedInout
  case misplacedDiscard
  case misplacedEscaping
  case patternType(String, String)
  case emptyDictionary
  case notCalled(String, takesNothing: Bool)
  case unusedFunction
  case superWithoutClass
  case delegatesToFailable
  case literalOutOfRange(String)
  case emptyInterpolation
  case interpolationOptions
  /// No way to interpolate, of the library or the program, takes what is given.
  case unknownInterpolation
  case formatOutsideTitle(String)
  case nilWithoutType
  case nilForNonOptional(String)
  /// A value that may be missing where one is needed: its type, and that of the value.
  case mustUnwrap(String, String)
  /// The same for a member: its name, the type, and the one that has it.
  case mustUnwrapForMember(String, of: String, String)
  case emptyLiteralWithoutType
  case mixedElements(String, String)
  /// - Parameter isPlainView: whether they are views that a builder would take.
  case branchesDiffer(String, String, isPlainView: Bool = false)
  case chainOnNonOptional(String)
  case chainWithoutMember
  case unwrapNonOptional(String)
  case selfOutsideOfType
  case anonymousArgumentOutside(Int)
  case usedBeforeDeclaration(String)
  case implicitMemberWithoutType(String)
  case caseNeedsValues(String)
  case unknownName(String)
  case declaredInComment(String)
  case dataForSubviews(String, view: String)
  case bindingOfPlain(String)
  case partOfArgument(String, call: String, part: String)
  case layoutInEffect(String)
  case membersWithoutType
  case refusedName(String, hint: String)
  /// The state of a view, read outside of it.
  case stateOfView(String, view: String)
  case misspelledName(String, suggestion: String)
  case misspelledMember(String, of: String, suggestion: String, isStatic: Bool = false)
  case noFunctionWithLabels(String)
  /// A member is called where a function of the top level is likely to be meant.
  case hidesFunction(String, isMethod: Bool, module: String)
  case unknownModuleMember(String, module: String)
  case ambiguous(String)
  case noOverload(String, String)
  case instanceMemberOnType(String)
  case staticMemberOfProtocol(String, String)
  case partialMutating(String)
  case operatorWithoutType(String)
  case closureParameterCount(Int, Int)
  case closureIgnoresArguments(Int)
  case operatorMismatch(String, String, String)
  /// `%` with a fraction.
  case floatingPointRemainder
  case noPrefixOperator(String, String)
  case nestedTupleComparison
  case immutable(ImmutableThing, PlacePurpose)
  case mutatingOnImmutableSelf
  case noSubscript(String)
  case keyPathWithoutRoot
  case keyPathIndexNotHashable(String)
  case keyPathMismatch(String)
  case keyPathNotWritable
  case reflection(String)
  case extraneousLabel(String)
  case loopInBuilder
  case controlFlowInBuilder(String)
  case declarationInBuilder
  /// A type; a function may have a view as its result.
  case notAView(String, givesView: Bool)
  /// A type; a closure that is to give a view may have been meant for a view builder.
  case unusedView(String, isInViewClosure: Bool)
  /// A `return` among what was meant for a view builder.
  case returnInBuilder
  case tuplePatternCount(Int, String)
  case optionalPatternOnNonOptional(String)
  case casePatternCount(String, Int, Int)
  case wrongLabel(String, expected: String)
  /// An argument in words, and the label of another.
  case argumentOrder(String, before: String)
  /// A call, and two labels of different forms of it.
  case mixedForms(String, String, String)
  case missingLabel(String)
  /// The label or number, and what a parameter without a label is.
  case missingArgument(String, meaning: String?)
  /// With the label as written; nil where there is none. The one before it may be an option of which
  /// there can be several.
  case extraArgument(String?, isBehindOption: Bool)
  case extraTrailingClosure
  case unknownTrailingLabel(String)
  case argumentCount(Int, Int)
  case fallthroughOutside
  case missingTypeAnnotation
  case computedWithoutType(String)
  case arithmeticOverflow(String, String)
  case divisionByZero
  case initializerResult
  case valueFromInitializer
  case operatorForm(String, OperatorMisuse)
  case nestedType(String, NestingPlace)
  case indirectWithoutValue(String)
  case rawTypeWithoutCases
  case specializedFunction(String)
  case rawValueNotCounted
  case staticMemberOnInstance(String, of: String)
  case staticContextNeedsInstance(String)
  case negativeUnsigned(String, String)
  case witnessName(String, String, requirement: String)
  case witnessLabels(String, String, requirement: String)
  case assignmentAsCondition
  case optionalAsCondition(String)
  case notACondition(String)
  case bindingNonOptional(String)
  case guardFallsThrough
  case notASequence(String)
  case jumpOutside(String)
  case unknownLabel(String)
  case returnOutside
  case returnWithoutValue(String)
  case returnInVoid
  case ifExpressionWithoutElse
  case branchingAsOperand(isIf: Bool)
  case branchWithoutValue
  case missingReturn(String)
  /// A function that returns `Never` can reach its end.
  case returnsAsNever
  case inaccessible(String, level: String)
  case inaccessibleSetter(String)
  /// A declaration that names a type which fewer can name.
  case exposed(String, level: String, type: String)
  case recursiveType(String, isEnum: Bool)
  case notExhaustive(String)
  case duplicateRawValue(String)
  case notSynthesized(String, String, String)
  case missingWitness(String, String, requirement: String)
  case missingTypeWitness(String, String, String)
  /// - Parameter key: of a type that is no `Identifiable`, the Hashable member that can stand for one.
  case unmetBound(String, String, key: String? = nil)
  case existentialComparison(String)
  case notCallable(String)
  case noInitializer(String)
  case existentialInit(String)
  case initOnValue
  case inoutForValue
  case missingAmpersand
  case unknownAttribute(String, suggestion: String?)
  case closureNotEscaping(String)
  case escapingCapture(String)
  case notInitialized(String)
  case initIncomplete(String)
  case usedBeforeComplete(String)
  case usedBeforeSelfInit
  case selfNotInitialized
  case capturedBeforeDeclaration(String)
  case capturedUninitialized(String)
  case escapingReentry(String)
  case assignedTwice(String)
  case overlappingAccess(String)
  case impure(String, rule: String, by: String)
  case impureUse(String, rule: String, by: String)
  case stateInRule(String, rule: String, wrapper: String)
  /// A generic function or type for which there would be no end of instances.
  case endlessInstances(String)
  /// Checking an expression would take more than a text may cost.
  case tooComplex
  /// A function, or the program, needs more values or instructions than code can address.
  case tooLarge
  case fallthroughLast
  case duplicateLabel(String)
  case rawTypeWithoutLiteral(String)
  case rawValueWithoutType
  case rawTypeWithValues(String)
  case rawValueNotLiteral
  case defaultInProtocol
  case genericParameterUnused(String)
  /// An associated type named behind a protocol that has none of that name.
  case unknownPrimaryType(String, protocol: String)
  case opaqueWithoutValue(String)
  case missingInitialValue(String, isStatic: Bool)
  case redundantConformance(String, String)
  case witnessAccess(String, String)
  case unmetAssociatedBound(String, String, String)
  case existentialWitness(String, String, String)
  /// A type, the protocol it conforms to, and two types that the protocol wants to be one.
  case unequalTypes(String, String, String, String)
  /// A type, the protocol it conforms to under a condition, and what that inherits from.
  case conditionalImplied(String, String, String)
  case allCasesWithValues(String)
  case existentialMember(String, String)
  case opaqueResultsDiffer(String, String, isPlainView: Bool)
  case unboundInPattern(String)
  case fallthroughIntoBinding(String)
  case bareType(String)
}

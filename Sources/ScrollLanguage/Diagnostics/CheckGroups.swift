// The pages of `explain` for what the checker reports.

extension CheckProblem {
  /// The name under which `explain` has a page.
  package var group: DiagnosticGroup {
    switch self {
    case .redeclared, .redeclaredSynthesized, .duplicateLabel:
      .redeclared
    case .rawTypeWithoutLiteral, .rawValueWithoutType, .rawTypeWithValues, .rawValueNotLiteral,
      .nestedType, .indirectWithoutValue, .specializedFunction, .rawTypeWithoutCases,
      .rawValueNotCounted,
      .implicitlyUnwrappedHere, .defaultInProtocol, .genericParameterUnused, .unknownPrimaryType,
      .opaqueWithoutValue,
      .missingInitialValue:
      .declaration
    case .redundantConformance, .unmetAssociatedBound, .existentialWitness, .unequalTypes,
      .conditionalImplied,
      .allCasesWithValues:
      .conformance
    case .witnessAccess:
      .access
    case .existentialMember:
      .existential
    case .opaqueResultsDiffer:
      .opaque
    case .unboundInPattern, .fallthroughIntoBinding:
      .binding
    case .cannotExtend:
      .extension
    case .unknownType, .unknownAttribute:
      .unknownType
    case .opaqueTypeHere:
      .opaque
    case .genericArgumentCount:
      .genericArguments
    case .unknownMember, .unknownProperty, .leftOut, .layoutInEffect, .misspelledMember,
      .instanceMemberOnType, .staticMemberOfProtocol, .noInitializer, .unknownModuleMember,
      .initOnValue:
      .unknownMember
    case .circular:
      .circular
    case .inheritanceFromNonProtocol:
      .inheritance
    case .notAProtocol, .sameTypeRequired, .unsatisfiable, .keyPathIndexNotHashable,
      .nestedTupleComparison, .notASequence, .unmetBound,
      .existentialComparison:
      .constraint
    case .doesNotConform, .notSynthesized, .missingWitness, .missingTypeWitness, .witnessLabels,
      .witnessName:
      .conformance
    case .missingBody, .initializerResult, .valueFromInitializer, .operatorForm,
      .branchingAsOperand:
      .syntax
    case .storedInProtocol, .storedInExtension, .storedInEnum, .constantsOfPattern,
      .staticInGeneric:
      .storedProperty
    case .misusedEntry:
      .entry
    case .mismatch, .bareType, .branchesDiffer, .caseNeedsValues, .keyPathMismatch,
      .tuplePatternCount,
      .assignmentAsCondition, .optionalAsCondition, .notACondition, .returnWithoutValue,
      .returnInVoid, .ifExpressionWithoutElse, .branchWithoutValue:
      .mismatch
    case .notInferred, .nilWithoutType, .emptyLiteralWithoutType, .mixedElements,
      .implicitMemberWithoutType, .operatorWithoutType, .keyPathWithoutRoot,
      .missingTypeAnnotation, .computedWithoutType:
      .inference
    case .staticMemberOnInstance, .staticContextNeedsInstance:
      .unknownMember
    case .patternType, .emptyDictionary:
      .mismatch
    case .notCalled:
      .unknownMember
    case .misplacedEscaping:
      .modifier
    case .misplacedInout, .inoutForValue, .missingAmpersand:
      .inout
    case .misplacedDiscard, .unusedFunction:
      .discard
    case .superWithoutClass:
      .super
    case .literalOutOfRange, .emptyInterpolation, .interpolationOptions, .unknownInterpolation,
      .formatOutsideTitle,
      .duplicateRawValue,
      .arithmeticOverflow, .divisionByZero, .negativeUnsigned:
      .literal
    case .nilForNonOptional:
      .nil
    case .chainOnNonOptional, .chainWithoutMember, .unwrapNonOptional, .delegatesToFailable,
      .optionalPatternOnNonOptional, .mustUnwrap, .mustUnwrapForMember,
      .bindingNonOptional:
      .unwrap
    case .selfOutsideOfType, .membersWithoutType, .anonymousArgumentOutside, .unknownName,
      .declaredInComment, .dataForSubviews, .bindingOfPlain, .stateOfView, .misspelledName:
      .unknownName
    case .usedBeforeDeclaration, .notInitialized, .initIncomplete, .usedBeforeComplete,
      .usedBeforeSelfInit, .selfNotInitialized, .capturedBeforeDeclaration, .capturedUninitialized:
      .useBefore
    case .refusedName, .reflection, .endlessInstances:
      .unsupported
    case .tooComplex, .tooLarge:
      .tooComplex
    case .noFunctionWithLabels, .extraneousLabel, .wrongLabel, .argumentOrder, .mixedForms,
      .missingLabel, .unknownTrailingLabel:
      .label
    case .ambiguous:
      .ambiguous
    case .noOverload, .partOfArgument:
      .overload
    case .partialMutating:
      .mutating
    case .closureParameterCount, .closureIgnoresArguments, .casePatternCount, .missingArgument,
      .extraArgument, .extraTrailingClosure, .argumentCount:
      .arity
    case .operatorMismatch, .floatingPointRemainder, .noPrefixOperator:
      .operator
    case .immutable, .mutatingOnImmutableSelf, .keyPathNotWritable, .assignedTwice:
      .immutable
    case .noSubscript:
      .subscript
    case .loopInBuilder, .controlFlowInBuilder, .declarationInBuilder, .notAView, .unusedView,
      .returnInBuilder:
      .builder
    case .fallthroughOutside, .guardFallsThrough, .jumpOutside, .unknownLabel, .returnOutside,
      .fallthroughLast:
      .controlFlow
    case .missingReturn, .returnsAsNever:
      .missingReturn
    case .inaccessible, .inaccessibleSetter, .exposed:
      .access
    case .recursiveType:
      .recursive
    case .notExhaustive:
      .exhaustive
    case .notCallable, .hidesFunction:
      .notCallable
    case .existentialInit:
      .existential
    case .closureNotEscaping, .escapingCapture, .escapingReentry:
      .escaping
    case .overlappingAccess:
      .overlapping
    case .impure, .impureUse, .stateInRule:
      .impure
    }
  }
}

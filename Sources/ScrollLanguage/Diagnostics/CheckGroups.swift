// The pages of `explain` for what the checker reports.

extension CheckProblem {
  /// The name under which `explain` has a page.
  package var group: String {
    switch self {
    case .redeclared, .duplicateLabel:
      "Redeclared"
    case .misplacedModifier:
      "Modifier"
    case .rawTypeWithoutLiteral, .rawValueWithoutType, .rawTypeWithValues, .rawValueNotLiteral,
      .defaultInProtocol, .genericParameterUnused, .opaqueWithoutValue,
      .missingInitialValue:
      "Declaration"
    case .redundantConformance, .unmetAssociatedBound, .allCasesWithValues:
      "Conformance"
    case .witnessAccess:
      "Access"
    case .existentialMember:
      "Existential"
    case .opaqueResultsDiffer:
      "Opaque"
    case .unboundInPattern, .fallthroughIntoBinding:
      "Binding"
    case .cannotExtend:
      "Extension"
    case .unknownType, .unknownAttribute:
      "UnknownType"
    case .opaqueTypeHere:
      "Opaque"
    case .genericArgumentCount:
      "GenericArguments"
    case .unknownMember, .misspelledMember, .instanceMemberOnType, .noInitializer, .initOnValue:
      "UnknownMember"
    case .circular:
      "Circular"
    case .inheritanceFromNonProtocol:
      "Inheritance"
    case .notAProtocol, .sameTypeRequired, .nestedTupleComparison, .notASequence, .unmetBound,
      .existentialComparison, .unusedBound:
      "Constraint"
    case .doesNotConform, .notSynthesized, .missingWitness, .missingTypeWitness, .witnessLabels:
      "Conformance"
    case .missingBody, .initializerResult, .operatorNotStatic, .localModifier:
      "Syntax"
    case .storedInProtocol, .storedInExtension, .storedInEnum:
      "StoredProperty"
    case .mismatch, .bareType, .branchesDiffer, .caseNeedsValues, .keyPathMismatch,
      .tuplePatternCount,
      .assignmentAsCondition, .optionalAsCondition, .notACondition, .returnWithoutValue,
      .returnInVoid, .ifExpressionWithoutElse, .branchWithoutValue:
      "Mismatch"
    case .notInferred, .nilWithoutType, .emptyLiteralWithoutType, .mixedElements,
      .memberOfUnknownType, .implicitMemberWithoutType, .operatorWithoutType, .keyPathWithoutRoot,
      .missingTypeAnnotation, .computedWithoutType:
      "Inference"
    case .staticMemberOnInstance, .staticContextNeedsInstance:
      "UnknownMember"
    case .misplacedInout, .inoutForValue, .missingAmpersand:
      "Inout"
    case .misplacedDiscard:
      "Discard"
    case .superWithoutClass:
      "Super"
    case .literalOutOfRange, .emptyInterpolation, .interpolationOptions, .duplicateRawValue,
      .arithmeticOverflow, .divisionByZero, .negativeUnsigned:
      "Literal"
    case .nilForNonOptional:
      "Nil"
    case .chainOnNonOptional, .unwrapNonOptional, .optionalPatternOnNonOptional,
      .bindingNonOptional:
      "Unwrap"
    case .selfOutsideOfType, .anonymousArgumentOutside, .unknownName, .misspelledName:
      "UnknownName"
    case .usedBeforeDeclaration, .notInitialized, .initIncomplete, .usedBeforeComplete,
      .usedBeforeSelfInit, .selfNotInitialized, .capturedBeforeDeclaration, .capturedUninitialized:
      "UseBefore"
    case .notYet:
      "NotYet"
    case .refusedName, .reflection:
      "Unsupported"
    case .noFunctionWithLabels, .extraneousLabel, .wrongLabel, .missingLabel, .unknownTrailingLabel:
      "Label"
    case .ambiguous:
      "Ambiguous"
    case .noOverload:
      "Overload"
    case .partialMutating:
      "Mutating"
    case .closureParameterCount, .closureIgnoresArguments, .casePatternCount, .missingArgument,
      .extraArgument, .argumentCount:
      "Arity"
    case .operatorMismatch, .noPrefixOperator:
      "Operator"
    case .immutable, .mutatingOnImmutableSelf, .keyPathNotWritable, .assignedTwice:
      "Immutable"
    case .noSubscript:
      "Subscript"
    case .loopInBuilder, .notAView:
      "Builder"
    case .fallthroughOutside, .guardFallsThrough, .jumpOutside, .unknownLabel, .returnOutside,
      .fallthroughLast:
      "ControlFlow"
    case .missingReturn:
      "MissingReturn"
    case .inaccessible:
      "Access"
    case .recursiveType:
      "Recursive"
    case .notExhaustive:
      "Exhaustive"
    case .notCallable:
      "NotCallable"
    case .existentialInit:
      "Existential"
    case .closureNotEscaping, .escapingCapture, .escapingReentry:
      "Escaping"
    case .overlappingAccess:
      "Overlapping"
    }
  }
}

// The words for what the checker reports, in one place.

extension CheckProblem {
  /// What is wrong, in one line.
  package var message: String {
    switch self {
    case .redeclaredSynthesized(let name):
      "invalid redeclaration of synthesized '\(name)'"
    case .redeclared(let first):
      "invalid redeclaration of '\(first)'"
    case .cannotExtend(let first):
      "'\(first)' cannot be extended"
    case .unknownType(let name, let suggestion):
      "cannot find type '\(name)' in scope" + didYouMean(suggestion)
    case .opaqueTypeHere:
      "'some' types are only allowed for results, properties and parameters"
    case .implicitlyUnwrappedHere:
      "'!' is only allowed in the types of properties, stored variables, and parameters and results of functions"
    case .genericArgumentCount(let first, let second, let third):
      "'\(first)' takes \(counted(second, "generic argument")), \(third) given"
    case .unknownMember(let name, let type, let isStatic):
      isStatic
        ? "type '\(type)' has no member '\(name)'"
        : "value of type '\(type)' has no member '\(name)'"
    case .unknownProperty(let name, let wrapper, let known):
      "no view has a '@\(wrapper)' property '\(name)'; there is "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .leftOut(let name, let type, let isView):
      "'\(type)' is a built-in \(isView ? "view" : "type") and has no '\(name)' here"
    case .circular(let first):
      "'\(first)' depends on itself"
    case .inheritanceFromNonProtocol(let first):
      "inheritance from '\(first)', which is not a protocol"
    case .notAProtocol(let first):
      "type constrained to '\(first)', which is not a protocol"
    case .doesNotConform(let first, let second):
      "type '\(first)' does not conform to protocol '\(second)'"
    case .missingBody(let first):
      "expected '{' in the body of '\(first)'"
    case .storedInProtocol(let name, isRequirement: true):
      "property '\(name)' in a protocol must say '{ get }' or '{ get set }'"
    case .storedInProtocol(let name, isRequirement: false):
      "property '\(name)' in an extension of a protocol must be computed"
    case .storedInExtension(let first):
      "extensions must not contain stored properties ('\(first)')"
    case .constantsOfPattern:
      "several constants of a struct cannot be bound to one initial value; declare each by itself"
    case .storedInEnum(let first):
      "enums must not contain stored properties ('\(first)')"
    case .staticInGeneric(let first):
      "static property '\(first)' of a generic type must be computed"
    case .misusedEntry(let name, let misuse):
      misuse.message(name)
    case .sameTypeRequired(let first, let second):
      "types '\(first)' and '\(second)' must be the same here"
    case .unsatisfiable(let parameter, let type, let asked):
      "no type for '\(parameter)' can be '\(type)' and conform to '\(asked)'"
    case .mismatch(let first, let second):
      "cannot convert value of type '\(first)' to expected type '\(second)'"
    case .notInferred:
      "cannot infer the type of this expression; write the type"
    case .misplacedInout:
      "'&' may only be used on an argument for an inout parameter"
    case .unusedFunction:
      "function is unused"
    case .patternType(let first, let second):
      "a pattern of type '\(first)' cannot match values of type '\(second)'"
    case .emptyDictionary:
      "an empty dictionary is written '[:]'"
    case .notCalled(let name, let takesNothing):
      "'\(name)' is a function and is not called; write '\(name)(\(takesNothing ? "" : "…"))'"
    case .misplacedEscaping:
      "'@escaping' may only be used on a parameter of function type"
    case .misplacedDiscard:
      "'_' can only appear in a pattern or on the left side of an assignment"
    case .superWithoutClass:
      "'super' cannot be used outside of classes"
    case .delegatesToFailable:
      "an initializer that cannot fail delegates to one that can; declare it 'init?', or write '!' after the call"
    case .literalOutOfRange(let first):
      "this literal does not fit the type '\(first)'"
    case .emptyInterpolation:
      "an interpolation needs an expression"
    case .interpolationOptions:
      "an interpolation takes one value without a label"
    case .unknownInterpolation:
      "no overload of 'appendInterpolation' takes these arguments"
    case .formatOutsideTitle(let label):
      "'\(label):' only works in text passed to a view; elsewhere use \(label == "format" ? "'formatted(_:)'" : "'String(format:)'")"
    case .nilWithoutType:
      "'nil' requires a type from context"
    case .mustUnwrap(let type, let wrapped):
      "value of optional type '\(type)' must be unwrapped to a value of type '\(wrapped)'"
    case .mustUnwrapForMember(let member, let type, let wrapped):
      "value of optional type '\(type)' must be unwrapped to refer to member '\(member)' of "
        + "'\(wrapped)'"
    case .nilForNonOptional(let first):
      "'nil' is not compatible with the type '\(first)', which is not optional"
    case .emptyLiteralWithoutType:
      "an empty collection literal requires an explicit type"
    case .mixedElements(let first, let second):
      "elements of the types '\(first)' and '\(second)' have no common type except 'Any'; write the type of the collection"
    case .branchesDiffer(let first, let second, _):
      "branches have mismatching types '\(first)' and '\(second)'"
    case .chainWithoutMember:
      "'?' must be followed by a call, member lookup, or subscript"
    case .chainOnNonOptional(let first):
      "cannot use optional chaining on a value of type '\(first)', which is not optional"
    case .unwrapNonOptional(let first):
      "cannot force unwrap a value of type '\(first)', which is not optional"
    case .selfOutsideOfType:
      "cannot find 'self' in scope; it exists only inside a type"
    case .anonymousArgumentOutside(let first):
      "anonymous closure argument '$\(first)' is used outside of a closure that takes it"
    case .usedBeforeDeclaration(let first):
      "'\(first)' is used before its declaration"
    case .implicitMemberWithoutType(let first):
      "cannot infer the type that '.\(first)' is a member of"
    case .caseNeedsValues(let first):
      "enum case '\(first)' needs its associated values"
    case .unknownName(let first):
      "cannot find '\(first)' in scope"
    case .declaredInComment(let first):
      "cannot find '\(first)' in scope: its declaration is inside a comment"
    case .dataForSubviews(let first, _):
      "cannot find '\(first)' in scope to loop over"
    case .bindingOfPlain(let first):
      "cannot find '$\(first)' in scope: '\(first)' has no property wrapper that gives a binding"
    case .stateOfView(let first, let view):
      "cannot find '\(first)' in scope: it is a state of the view '\(view)'"
    case .partOfArgument(let type, let call, let part):
      "no overload of '\(call)' takes a value of type '\(type)' here; did you mean its '\(part)'?"
    case .layoutInEffect(let first):
      "'\(first)' is a modifier of views, not a visual effect; only members of 'VisualEffect', such as 'opacity', can be used here"
    case .membersWithoutType:
      "members of a view are outside of a type"
    case .refusedName(let first, _):
      "'\(first)' is not supported in .scroll files"
    case .misspelledName(let first, let second):
      "cannot find '\(first)' in scope; did you mean '\(second)'?"
    case .misspelledMember(let name, let type, let suggestion, let isStatic):
      (isStatic ? "type" : "value of type") + " '\(type)' has no member '\(name)'"
        + didYouMean(suggestion)
    case .noFunctionWithLabels(let first):
      "no '\(first)' has these argument labels"
    case .hidesFunction(let name, let isMethod, let module):
      "use of '\(name)' refers to the instance \(isMethod ? "method" : "property") rather than the function "
        + "'\(name)' in module '\(module)'; write '\(module).\(name)'"
    case .unknownModuleMember(let name, let module):
      "module '\(module)' has no member named '\(name)'"
    case .ambiguous(let first):
      "ambiguous use of '\(first)'"
    case .noOverload(let first, let second):
      "no exact matches in call to '\(first)': \(second)"
    case .instanceMemberOnType(let first):
      "instance member '\(first)' cannot be used on the type itself"
    case .staticMemberOfProtocol(let name, let type):
      "static member '\(name)' cannot be used on '\(type)': use it on a conforming type"
    case .partialMutating(let first):
      "a mutating method such as '\(first)' cannot be used as a value"
    case .operatorWithoutType(let first):
      "cannot infer the types of the operator '\(first)' used as a value"
    case .closureParameterCount(let first, let second):
      "the closure must take \(counted(first, "argument")), but takes \(second)"
    case .closureIgnoresArguments(let first):
      "the closure must accept \(counted(first, "argument")): '{ _ in … }'"
    case .floatingPointRemainder:
      "'%' is for whole numbers; for floating-point numbers use 'truncatingRemainder(dividingBy:)'"
    case .operatorMismatch(let first, let second, let third):
      "binary operator '\(first)' cannot be applied to operands of type '\(second)' and '\(third)'"
    case .noPrefixOperator(let first, let second):
      "unary operator '\(first)' cannot be applied to an operand of type '\(second)'"
    case .nestedTupleComparison:
      "tuples inside of tuples cannot be compared"
    case .immutable(let thing, let purpose): Self.immutable(thing, purpose)
    case .mutatingOnImmutableSelf:
      "cannot use a mutating member on immutable value: 'self' is immutable; mark the method 'mutating'"
    case .noSubscript(let first):
      "value of type '\(first)' has no subscripts"
    case .keyPathIndexNotHashable(let type):
      "a subscript in a key path takes Hashable values, and '\(type)' is not Hashable"
    case .keyPathWithoutRoot:
      "cannot infer the root of this key path; write it: '\\Type.member'"
    case .keyPathMismatch(let first):
      "this key path does not lead to a value of type '\(first)'"
    case .keyPathNotWritable:
      "this key path can only be read"
    case .reflection(let first):
      "'\(first)' is not supported in .scroll files: values cannot be inspected at run time"
    case .extraneousLabel(let first):
      "extraneous argument label '\(first):' in call"
    case .loopInBuilder:
      "a loop cannot be used in a view builder; use 'ForEach'"
    case .controlFlowInBuilder(let first):
      "'\(first)' is control flow that cannot be used in a view builder"
    case .declarationInBuilder:
      "a declaration of a function or type cannot be used in a view builder"
    case .notAView("()", _):
      "type '()' cannot conform to 'View'"
    case .notAView(let first, _):
      "type '\(first)' is not a View"
    case .returnInBuilder:
      "an explicit 'return' turns off the view builder; the other views are not shown"
    case .unusedView(let first, _):
      "view of type '\(first)' is unused"
    case .tuplePatternCount(let first, let second):
      "a pattern of \(first) parts cannot match a value of type '\(second)'"
    case .optionalPatternOnNonOptional(let first):
      "'?' pattern cannot match values of type '\(first)', which is not optional"
    case .casePatternCount(let first, let second, let third):
      "enum case '\(first)' has \(counted(second, "associated value")), the pattern has \(third)"
    case .wrongLabel(let first, let second):
      "incorrect argument label '\(first):', expected '\(second):'"
    case .missingLabel(let first):
      "missing argument label '\(first):' in call"
    case .argumentOrder(let first, let second):
      "\(first) must precede argument '\(second)'"
    case .mixedForms(let call, let first, let second):
      "no overload of '\(call)' takes both '\(first):' and '\(second):'"
    case .missingArgument(let first, _):
      "missing argument for parameter \(first) in call"
    case .extraArgument(let label, _):
      "extra argument \(label.map { "'\($0)' " } ?? "")in call"
    case .extraTrailingClosure:
      "extra trailing closure passed in call"
    case .unknownTrailingLabel(let first):
      "no parameter takes the trailing closure '\(first):'"
    case .argumentCount(let first, let second):
      "expected \(counted(first, "argument")), but \(second) \(second == 1 ? "is" : "are") given"
    case .fallthroughOutside:
      "'fallthrough' is only allowed inside of a switch"
    case .missingTypeAnnotation:
      "type annotation missing: a variable without a value needs a type"
    case .computedWithoutType(let first):
      "computed property '\(first)' must have an explicit type"
    case .arithmeticOverflow(let operation, let type):
      "arithmetic operation '\(operation)' (on type '\(type)') results in an overflow"
    case .divisionByZero:
      "division by zero"
    case .initializerResult:
      "initializers cannot have a result type"
    case .valueFromInitializer:
      "'nil' is the only value that an initializer can return"
    case .operatorForm(let name, let misuse): misuse.message(name)
    case .nestedType(let name, let place): "type '\(name)' cannot be nested in \(place.words)"
    case .indirectWithoutValue(let name):
      "enum case '\(name)' without an associated value cannot be 'indirect'"
    case .specializedFunction(let name):
      "cannot explicitly specialize '\(name)'; its arguments, or 'as' with a type, decide the types"
    case .rawTypeWithoutCases:
      "an enum with no cases cannot declare a raw type"
    case .rawValueNotCounted:
      "this case needs a raw value, because the one before it is not an integer"
    case .staticMemberOnInstance(let first, let second):
      "static member '\(first)' cannot be used on an instance of type '\(second)'"
    case .staticContextNeedsInstance(let first):
      "instance member '\(first)' cannot be used here: "
        + "there is no 'self' in static members and initial values of properties"
    case .negativeUnsigned(let value, let type):
      "negative integer '\(value)' overflows when stored into unsigned type '\(type)'"
    case .witnessName(let member, let proto, let requirement):
      "protocol '\(proto)' requires '\(requirement)', not '\(member)'"
    case .witnessLabels(let member, let proto, let requirement):
      "'\(member)' has different argument labels from those required by protocol '\(proto)' ('\(requirement)')"
    case .assignmentAsCondition:
      "an assignment is not a condition; did you mean '=='?"
    case .optionalAsCondition(let first):
      "optional type '\(first)' cannot be used as a condition; test for '!= nil'"
    case .notACondition(let first):
      "cannot convert value of type '\(first)' to 'Bool', which a condition needs"
    case .bindingNonOptional(let first):
      "initializer for conditional binding must have optional type, not '\(first)'"
    case .guardFallsThrough:
      "the body of 'guard' must not fall through: use 'return', 'break', 'continue' or 'fatalError'"
    case .notASequence(let first):
      "for-in loop requires '\(first)' to conform to 'Sequence'"
    case .jumpOutside(let first):
      "'\(first)' is only allowed inside of a loop"
    case .unknownLabel(let first):
      "cannot find a loop with the label '\(first)' around this statement"
    case .returnOutside:
      "'return' is not allowed outside of a function"
    case .returnWithoutValue(let first):
      "'return' needs a value of type '\(first)'"
    case .returnInVoid:
      "unexpected value in a function that returns nothing"
    case .branchingAsOperand(let isIf):
      "'\(isIf ? "if" : "switch")' may only be used as a value that is returned or assigned"
    case .ifExpressionWithoutElse:
      "an 'if' used as a value must have an 'else'"
    case .branchWithoutValue:
      "each branch must be a single expression when its value is used"
    case .missingReturn(let first):
      "missing return in a function expected to return '\(first)'"
    case .returnsAsNever:
      "a function that returns 'Never' must not reach its end: call 'fatalError()' there, for example"
    case .inaccessible(let name, let level):
      "'\(name)' is inaccessible due to '\(level)' protection level"
    case .exposed(let name, let level, let type):
      "'\(name)' must be declared \(level) because it uses the type '\(type)'"
    case .inaccessibleSetter(let name):
      "cannot assign to '\(name)': its setter is private"
    case .recursiveType(let name, isEnum: true):
      "value type '\(name)' cannot contain itself; write 'indirect enum'"
    case .recursiveType(let first, isEnum: false):
      "value type '\(first)' cannot contain itself"
    case .notExhaustive("_"):
      "switch must be exhaustive: other values are not handled; add a 'default'"
    case .notExhaustive(let first):
      "switch must be exhaustive: '\(first)' is not handled"
    case .duplicateRawValue(let first):
      "raw value '\(first)' is used twice"
    case .notSynthesized(let first, let second, let third):
      "type '\(first)' does not conform to '\(second)': a part of type '\(third)' does not"
    case .missingWitness(let first, let second, let third):
      "type '\(first)' does not conform to protocol '\(second)': \(third) is missing"
    case .missingTypeWitness(let first, let second, let third):
      "type '\(first)' does not conform to protocol '\(second)': the type '\(third)' cannot be inferred"
    case .unmetBound(let first, let second, _) where first == "any " + second:
      "type '\(first)' itself does not conform to '\(second)'; only the values in it do"
    case .unmetBound(let first, let second, _):
      "type '\(first)' does not conform to '\(second)', which is required here"
    case .existentialComparison(let first):
      "values of type '\(first)' cannot be compared"
    case .notCallable(let first):
      "cannot call a value of type '\(first)'"
    case .noInitializer(let first):
      "type '\(first)' has no initializers"
    case .existentialInit(let first):
      "'\(first)' cannot be instantiated"
    case .initOnValue:
      "'init' is a member of the type; use 'type.init'"
    case .inoutForValue:
      "'&' used with a parameter that is not inout"
    case .missingAmpersand:
      "passing a value to an inout parameter requires an explicit '&'"
    case .unknownAttribute(let name, let suggestion):
      "unknown attribute '\(name)'" + didYouMean(suggestion)
    case .closureNotEscaping(let first):
      "non-escaping parameter '\(first)' may only be called or passed on; mark it '@escaping'"
    case .escapingCapture(let first):
      first == "self"
        ? "escaping closure captures mutating 'self' parameter"
        : "escaping closure captures 'inout' parameter '\(first)'"
    case .notInitialized(let first):
      "'\(first)' used before being initialized"
    case .initIncomplete(let first):
      "return from initializer without initializing all stored properties: '\(first)' has no value"
    case .usedBeforeComplete(let first):
      "'self' used before all stored properties are initialized: '\(first)' has no value"
    case .usedBeforeSelfInit:
      "'self' used before 'self.init' call or assignment to 'self'"
    case .selfNotInitialized:
      "'self.init' isn't called, nor 'self' assigned, on all paths before returning"
    case .capturedBeforeDeclaration(let first):
      "closure captures '\(first)' before it is declared"
    case .capturedUninitialized(let first):
      "'\(first)' is captured by a closure or function before being initialized"
    case .escapingReentry(let first):
      "non-escaping parameter '\(first)' cannot be passed to another non-escaping parameter"
    case .assignedTwice(let first):
      "immutable value '\(first)' may only be initialized once"
    case .impure(let variable, let rule, let way):
      "'\(rule)' must give the same answer every time, but uses the variable '\(variable)', which the program changes"
        + (way.isEmpty ? "" : " (through \(way))")
    case .impureUse(let name, let rule, let way):
      "'\(rule)' must give the same answer every time, but uses '\(name)', which changes during a run"
        + (way.isEmpty ? "" : " (through \(way))")
    case .stateInRule(let variable, let rule, let wrapper):
      "'\(rule)' must give the same answer every time, so it cannot use the state behind '@\(wrapper) \(variable)'"
    case .endlessInstances(let name):
      "'\(name)' needs versions of itself for ever larger types, which is not supported in .scroll files"
    case .tooComplex:
      "this expression takes too long to type-check"
    case .tooLarge:
      "this takes more values or instructions than a function may have"
    case .overlappingAccess(let first):
      "overlapping accesses to '\(first)': modification requires exclusive access"
    case .fallthroughLast:
      "'fallthrough' has no case to continue with"
    case .duplicateLabel(let first):
      "cannot create a tuple with the label '\(first)' twice"
    case .rawTypeWithoutLiteral(let first):
      "raw type '\(first)' is not expressible by a string, integer or floating-point literal"
    case .rawValueWithoutType:
      "enum case cannot have a raw value if the enum does not have a raw type"
    case .rawTypeWithValues(let first):
      "enum with raw type cannot have cases with associated values ('\(first)')"
    case .rawValueNotLiteral:
      "raw value for enum case must be a literal"
    case .defaultInProtocol:
      "default argument not permitted in a protocol; write it in an extension"
    case .genericParameterUnused(let first):
      "generic parameter '\(first)' is not used in function signature"
    case .unknownPrimaryType(let name, let proto):
      "an associated type named '\(name)' must be declared in the protocol '\(proto)' or a protocol it inherits"
    case .opaqueWithoutValue(let first):
      "'\(first)' has an opaque type, which only an initial value can determine"
    case .missingInitialValue(let first, let isStatic):
      (isStatic ? "static" : "global")
        + " variable '\(first)' requires an initial value or a getter"
    case .redundantConformance(let first, let second):
      "redundant conformance of '\(first)' to protocol '\(second)'"
    case .witnessAccess(let first, let second):
      "'\(first)' must not be private because it matches a requirement in protocol '\(second)'"
    case .unmetAssociatedBound(let first, let second, let third):
      "type '\(first)' does not conform to protocol '\(second)': '\(third)'"
    case .existentialWitness(let type, let proto, let written):
      "type '\(type)' does not conform to protocol '\(proto)': 'any \(written)' as a type cannot conform to protocols; write 'some \(written)'"
    case .unequalTypes(let type, let proto, let first, let second):
      "type '\(type)' does not conform to protocol '\(proto)', which requires '\(first)' and '\(second)' to be the same type"
    case .conditionalImplied(let first, let second, let third):
      "conditional conformance of type '\(first)' to protocol '\(second)' does not imply conformance to inherited protocol '\(third)'"
    case .allCasesWithValues(let first):
      "type '\(first)' does not conform to protocol 'CaseIterable': a case has associated values"
    case .existentialMember(let first, let second):
      "member '\(first)' cannot be used on value of type '\(second)'; use a generic constraint instead"
    case .opaqueResultsDiffer(let first, let second, _):
      "function declares an opaque result, but its returns have different types ('\(first)' and '\(second)')"
    case .unboundInPattern(let first):
      "'\(first)' must be bound in every pattern"
    case .fallthroughIntoBinding(let first):
      "'fallthrough' into a case that binds the variable '\(first)'"
    case .bareType(let first):
      "type '\(first)' is not a value: write '(…)' after it to create one, or '.self' for the type itself"
    }
  }

  private static func immutable(_ thing: ImmutableThing, _ purpose: PlacePurpose) -> String {
    let what =
      switch purpose {
      case .assignment: "cannot assign to value"
      case .inoutArgument: "cannot pass immutable value as inout argument"
      case .mutatingCall(let name): "cannot use mutating member '\(name)' on immutable value"
      }
    let why =
      switch thing {
      case .value: "this is not a variable"
      case .constant(let name), .constantProperty(let name): "'\(name)' is a 'let' constant"
      case .getOnly(let name, _): "'\(name)' is a get-only property"
      case .immutableSelf: "'self' is immutable"
      case .method(let name): "'\(name)' is a method"
      case .keyPath: "the key path can only be read"
      }
    return what + ": " + why
  }
}

private func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean '\($0)'?" } ?? ""
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

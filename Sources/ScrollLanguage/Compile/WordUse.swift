/// What an instruction does with the word registers that its operands name.
struct WordUse: OptionSet {
  let rawValue: UInt8

  static let readsA = WordUse(rawValue: 1)
  static let readsB = WordUse(rawValue: 2)
  static let readsC = WordUse(rawValue: 4)
  static let writesA = WordUse(rawValue: 8)
  /// The `a` of the slot behind the instruction.
  static let readsNext = WordUse(rawValue: 16)
  /// `a` and `b` begin as many registers each as `c` says.
  static let spans = WordUse(rawValue: 32)
  /// All registers of the inout parameters and of the result.
  static let readsResults = WordUse(rawValue: 64)
}

extension Opcode {
  /// Nil where more is read or written than the operands name: calls, objects, globals.
  var wordUse: WordUse? {
    switch self {
    case .halt, .jump, .loop, .copyReference, .takeReference, .copyReferences, .takeReferences,
      .clear, .text, .concatenate, .appendText, .print, .fail, .stop, .noteWrite, .noteCondition,
      .checkGlobal, .checkPurity, .markGlobal, .makeArray, .getGlobalReferences,
      .takeGlobalReferences, .putGlobalReferences:
      []
    case .constant, .integer, .tag, .arrayCount, .equalText, .lessText, .keepNote:
      .writesA
    case .move, .negateI, .notI, .negateD, .absoluteD, .squareRootD, .roundD, .floorD,
      .roundToFloat, .intToDouble, .doubleToInt, .not, .isNaN, .addIK, .multiplyIK, .divideIK,
      .remainderIK,
      .addDK, .multiplyDK, .divideDK, .fromDK, .overDK, .minimumDK, .maximumDK, .minimumKD,
      .maximumKD, .floorMultiplyDK:
      [.writesA, .readsB]
    case .moveWords:
      [.writesA, .readsB, .spans]
    case .addI, .subtractI, .multiplyI, .divideI, .remainderI, .andI, .orI, .xorI, .shiftLeftI,
      .shiftRightI, .wrappingAddI, .wrappingSubtractI, .wrappingMultiplyI, .addD, .subtractD,
      .multiplyD, .divideD, .minimumD, .maximumD, .equalI, .lessI, .lessEqualI, .equalD, .lessD,
      .lessEqualD:
      [.writesA, .readsB, .readsC]
    case .multiplyAddKK, .divideAddKK, .minimumMaximumKK, .maximumMinimumKK:
      [.writesA, .readsB]
    case .multiplyAddDK, .subtractProductDK, .minimumAddDK, .clampDK:
      [.writesA, .readsB, .readsNext]
    case .distanceD, .clampKD:
      [.writesA, .readsB, .readsC]
    case .multiplyAddD, .multiplySubtractD, .subtractProductD, .addSubtractD:
      [.writesA, .readsB, .readsC, .readsNext]
    case .checkI, .jumpIfTrue, .jumpIfFalse, .jumpEqualIK, .jumpNotEqualIK, .jumpLessIK,
      .jumpLessEqualIK, .jumpGreaterIK, .jumpGreaterEqualIK, .jumpEqualDK, .jumpNotEqualDK,
      .jumpLessDK, .jumpLessEqualDK, .jumpGreaterDK, .jumpGreaterEqualDK, .jumpNotLessDK,
      .jumpNotLessEqualDK, .jumpNotGreaterDK, .jumpNotGreaterEqualDK, .setWord, .unwrap,
      .restoreNote, .noteValue:
      .readsA
    case .jumpEqualI, .jumpNotEqualI, .jumpLessI, .jumpLessEqualI, .jumpEqualD, .jumpNotEqualD,
      .jumpLessD, .jumpLessEqualD, .jumpNotLessD, .jumpNotLessEqualD, .checkRange:
      [.readsA, .readsB]
    case .getWord:
      // Without an object the register stays as it is.
      [.readsA, .writesA]
    case .next, .nextClosed:
      [.readsA, .readsB, .writesA]
    case .arrayWord:
      [.writesA, .readsC]
    case .setArrayWord:
      [.readsA, .readsC]
    case .appendWord:
      .readsB
    case .`return`:
      .readsResults
    case .returnWord:
      [.readsA, .readsResults]
    case .data, .call, .callClosure, .callRequirement, .callNative, .makePayload, .getPayload,
      .takePayload, .putPayload, .arrayGet, .arrayTake, .arrayPut, .append, .removeLast,
      .nextElement, .find, .insert, .equal, .hash, .getGlobal, .setGlobal, .ensureGlobal,
      .describe, .noteChange:
      nil
    }
  }

  /// Never ends the call, and calls nothing.
  var isQuiet: Bool {
    switch self {
    case .data, .move, .moveWords, .constant, .integer, .copyReference, .takeReference,
      .copyReferences, .takeReferences, .clear, .andI, .orI, .xorI, .shiftLeftI, .shiftRightI,
      .notI, .wrappingAddI, .wrappingSubtractI, .wrappingMultiplyI, .addD, .subtractD, .multiplyD,
      .divideD, .addDK, .multiplyDK, .divideDK, .fromDK, .overDK, .multiplyAddD,
      .multiplySubtractD, .multiplyAddDK, .multiplyAddKK, .divideAddKK, .addSubtractD, .distanceD,
      .subtractProductD, .subtractProductDK, .minimumAddDK, .clampKD, .clampDK,
      .minimumMaximumKK, .maximumMinimumKK, .negateD, .absoluteD, .squareRootD, .roundD, .floorD,
      .floorMultiplyDK, .minimumD, .maximumD,
      .minimumDK, .maximumDK, .minimumKD, .maximumKD, .roundToFloat, .intToDouble, .not, .equalI,
      .lessI, .lessEqualI, .equalD, .lessD, .lessEqualD, .isNaN, .jump, .jumpIfTrue, .jumpIfFalse,
      .jumpEqualI, .jumpNotEqualI, .jumpLessI, .jumpLessEqualI, .jumpEqualIK, .jumpNotEqualIK,
      .jumpLessIK, .jumpLessEqualIK, .jumpGreaterIK, .jumpGreaterEqualIK, .jumpEqualD,
      .jumpNotEqualD, .jumpLessD, .jumpLessEqualD, .jumpNotLessD, .jumpNotLessEqualD,
      .jumpEqualDK, .jumpNotEqualDK, .jumpLessDK, .jumpLessEqualDK, .jumpGreaterDK,
      .jumpGreaterEqualDK, .jumpNotLessDK, .jumpNotLessEqualDK, .jumpNotGreaterDK,
      .jumpNotGreaterEqualDK, .tag, .getWord, .arrayCount, .noteWrite, .noteCondition,
      .noteChange:
      true
    default:
      false
    }
  }
}

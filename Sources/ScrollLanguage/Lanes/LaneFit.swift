extension Opcode {
  /// Whether the lanes know the instruction. What they do not know calls, allocates, writes to objects
  /// or globals, or makes text.
  var fitsLanes: Bool {
    switch self {
    case .data, .halt, .move, .moveWords, .constant, .integer, .copyReference, .takeReference,
      .copyReferences, .takeReferences, .clear, .addI, .subtractI, .multiplyI, .divideI,
      .remainderI, .addIK, .multiplyIK, .divideIK, .remainderIK, .negateI, .andI, .orI, .xorI,
      .shiftLeftI, .shiftRightI, .notI, .wrappingAddI, .wrappingSubtractI, .wrappingMultiplyI,
      .addD, .subtractD, .multiplyD, .divideD, .addDK, .multiplyDK, .divideDK, .fromDK, .overDK,
      .multiplyAddD, .multiplySubtractD, .multiplyAddDK, .multiplyAddKK, .divideAddKK,
      .subtractProductD, .subtractProductDK, .addSubtractD, .distanceD, .minimumAddDK, .clampKD,
      .clampDK, .minimumMaximumKK, .maximumMinimumKK, .floorD, .floorMultiplyDK, .negateD,
      .absoluteD, .squareRootD, .roundD, .minimumD,
      .maximumD, .minimumDK, .maximumDK, .minimumKD, .maximumKD, .roundToFloat, .intToDouble,
      .doubleToInt, .not, .equalI, .lessI, .lessEqualI, .equalD, .lessD, .lessEqualD, .isNaN,
      .jump, .loop, .jumpIfTrue, .jumpIfFalse, .jumpEqualI, .jumpNotEqualI, .jumpLessI,
      .jumpLessEqualI, .jumpEqualIK, .jumpNotEqualIK, .jumpLessIK, .jumpLessEqualIK,
      .jumpGreaterIK, .jumpGreaterEqualIK, .jumpEqualD, .jumpNotEqualD, .jumpLessD,
      .jumpLessEqualD, .jumpNotLessD, .jumpNotLessEqualD, .jumpEqualDK, .jumpNotEqualDK,
      .jumpLessDK, .jumpLessEqualDK, .jumpGreaterDK, .jumpGreaterEqualDK, .jumpNotLessDK,
      .jumpNotLessEqualDK, .jumpNotGreaterDK, .jumpNotGreaterEqualDK, .next, .nextClosed,
      .checkRange, .`return`, .returnWord, .getWord, .arrayCount, .arrayWord, .getGlobal,
      .getGlobalReferences, .checkGlobal, .unwrap, .fail, .noteWrite, .noteCondition, .noteChange:
      true
    case .text, .checkI, .call, .callClosure, .callRequirement, .callNative, .makePayload, .tag,
      .setWord, .getPayload, .takePayload, .putPayload, .makeArray, .setArrayWord, .arrayGet,
      .arrayTake, .arrayPut, .appendWord, .append, .removeLast, .nextElement, .find, .insert,
      .equal, .hash, .setGlobal, .takeGlobalReferences, .putGlobalReferences, .checkPurity,
      .markGlobal, .ensureGlobal, .concatenate, .appendText, .describe, .print, .equalText,
      .lessText, .stop, .keepNote, .restoreNote, .noteValue:
      false
    }
  }
}

extension Code {
  /// Whether a function consists of nothing but what lanes can do.
  func fitsLanes(_ function: CodeFunction) -> Bool {
    for offset in function.start..<function.start + function.count
    where !instructions[offset].op.fitsLanes { return false }
    return true
  }
}

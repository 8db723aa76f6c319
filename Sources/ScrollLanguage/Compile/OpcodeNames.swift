/// How the listing shows the operands of an instruction.
enum OperandKind {
  case wordA, wordB, wordC
  case referenceA, referenceB, referenceC
  case constantB, constantC, constantWide
  case countB, countC, countD
  case wide, far, near
  case function, native, literal
}

extension Opcode {
  /// The operands in the order of the listing.
  var shape: [OperandKind] {
    switch self {
    case .data, .halt, .`return`, .noteWrite, .noteCondition:
      []
    case .keepNote, .restoreNote, .noteValue:
      [.wordA]
    case .noteChange:
      [.wordA, .wordB, .countC]
    case .move, .negateI, .notI, .negateD, .absoluteD, .squareRootD, .floorD, .roundToFloat,
      .intToDouble,
      .doubleToInt, .not, .isNaN, .checkRange:
      [.wordA, .wordB]
    case .moveWords:
      [.wordA, .wordB, .countC]
    case .constant:
      [.wordA, .constantWide]
    case .integer:
      [.wordA, .wide]
    case .copyReference, .takeReference, .appendText:
      [.referenceA, .referenceB]
    case .copyReferences, .takeReferences, .concatenate:
      [.referenceA, .referenceB, .countC]
    case .clear:
      [.referenceA, .countC]
    case .text:
      [.referenceA, .literal]
    case .addI, .subtractI, .multiplyI, .divideI, .remainderI, .andI, .orI, .xorI, .shiftLeftI,
      .shiftRightI, .wrappingAddI, .wrappingSubtractI, .wrappingMultiplyI, .addD, .subtractD,
      .multiplyD, .divideD, .multiplyAddD, .multiplySubtractD, .subtractProductD, .addSubtractD,
      .distanceD, .clampKD, .minimumD, .maximumD, .equalI,
      .lessI, .lessEqualI, .equalD, .lessD, .lessEqualD:
      [.wordA, .wordB, .wordC]
    case .addIK, .multiplyIK, .divideIK, .remainderIK, .addDK, .multiplyDK, .divideDK, .fromDK,
      .overDK, .minimumDK, .maximumDK, .minimumKD, .maximumKD, .multiplyAddDK, .multiplyAddKK,
      .divideAddKK, .subtractProductDK, .minimumAddDK, .clampDK, .minimumMaximumKK,
      .maximumMinimumKK, .floorMultiplyDK:
      [.wordA, .wordB, .constantC]
    case .checkI:
      [.wordA, .countD]
    case .roundD:
      [.wordA, .wordB, .countD]
    case .jump, .loop:
      [.far]
    case .jumpIfTrue, .jumpIfFalse:
      [.wordA, .far]
    case .jumpEqualI, .jumpNotEqualI, .jumpLessI, .jumpLessEqualI, .jumpEqualD, .jumpNotEqualD,
      .jumpLessD, .jumpLessEqualD, .jumpNotLessD, .jumpNotLessEqualD, .next, .nextClosed:
      [.wordA, .wordB, .near]
    case .jumpEqualIK, .jumpNotEqualIK, .jumpLessIK, .jumpLessEqualIK, .jumpGreaterIK,
      .jumpGreaterEqualIK, .jumpEqualDK, .jumpNotEqualDK, .jumpLessDK, .jumpLessEqualDK,
      .jumpGreaterDK, .jumpGreaterEqualDK, .jumpNotLessDK, .jumpNotLessEqualDK, .jumpNotGreaterDK,
      .jumpNotGreaterEqualDK:
      [.wordA, .constantB, .near]
    case .call, .ensureGlobal:
      [.wordA, .referenceB, .function]
    case .callClosure, .callRequirement, .equalText, .lessText:
      [.wordA, .referenceB, .referenceC]
    case .callNative:
      [.wordA, .referenceB, .native]
    case .returnWord, .unwrap:
      [.wordA]
    case .makePayload:
      [.referenceA, .wordB, .referenceC, .countD]
    case .tag, .arrayCount:
      [.wordA, .referenceB]
    case .getWord, .setWord, .getPayload, .takePayload, .putPayload:
      [.wordA, .referenceB, .countC]
    case .makeArray, .getGlobalReferences, .takeGlobalReferences, .putGlobalReferences:
      [.referenceA, .countB, .countC]
    case .arrayWord, .setArrayWord:
      [.wordA, .referenceB, .wordC, .countD]
    case .arrayGet, .arrayTake, .arrayPut, .nextElement:
      [.wordA, .referenceB, .wordC]
    case .appendWord:
      [.referenceA, .wordB]
    case .append, .removeLast, .describe:
      [.referenceA, .wordB, .referenceC]
    case .find, .equal, .hash:
      [.wordA, .wordB, .referenceC]
    case .insert:
      [.referenceA, .wordB, .wordC]
    case .getGlobal, .setGlobal:
      [.wordA, .countB, .countC]
    case .checkGlobal, .checkPurity, .markGlobal:
      [.wide]
    case .print, .stop:
      [.referenceA]
    case .fail:
      [.literal, .countD]
    }
  }

  var name: String {
    switch self {
    case .data: "data"
    case .halt: "halt"
    case .move: "move"
    case .moveWords: "moveWords"
    case .constant: "constant"
    case .integer: "integer"
    case .copyReference: "copyReference"
    case .takeReference: "takeReference"
    case .copyReferences: "copyReferences"
    case .takeReferences: "takeReferences"
    case .clear: "clear"
    case .text: "text"
    case .addI: "addI"
    case .subtractI: "subtractI"
    case .multiplyI: "multiplyI"
    case .divideI: "divideI"
    case .remainderI: "remainderI"
    case .addIK: "addIK"
    case .multiplyIK: "multiplyIK"
    case .divideIK: "divideIK"
    case .remainderIK: "remainderIK"
    case .negateI: "negateI"
    case .andI: "andI"
    case .orI: "orI"
    case .xorI: "xorI"
    case .shiftLeftI: "shiftLeftI"
    case .shiftRightI: "shiftRightI"
    case .notI: "notI"
    case .wrappingAddI: "wrappingAddI"
    case .wrappingSubtractI: "wrappingSubtractI"
    case .wrappingMultiplyI: "wrappingMultiplyI"
    case .checkI: "checkI"
    case .addD: "addD"
    case .subtractD: "subtractD"
    case .multiplyD: "multiplyD"
    case .divideD: "divideD"
    case .addDK: "addDK"
    case .multiplyDK: "multiplyDK"
    case .divideDK: "divideDK"
    case .fromDK: "fromDK"
    case .minimumDK: "minimumDK"
    case .maximumDK: "maximumDK"
    case .minimumKD: "minimumKD"
    case .maximumKD: "maximumKD"
    case .overDK: "overDK"
    case .multiplyAddD: "multiplyAddD"
    case .multiplySubtractD: "multiplySubtractD"
    case .multiplyAddDK: "multiplyAddDK"
    case .multiplyAddKK: "multiplyAddKK"
    case .divideAddKK: "divideAddKK"
    case .subtractProductD: "subtractProductD"
    case .subtractProductDK: "subtractProductDK"
    case .addSubtractD: "addSubtractD"
    case .distanceD: "distanceD"
    case .minimumAddDK: "minimumAddDK"
    case .clampKD: "clampKD"
    case .clampDK: "clampDK"
    case .minimumMaximumKK: "minimumMaximumKK"
    case .maximumMinimumKK: "maximumMinimumKK"
    case .floorMultiplyDK: "floorMultiplyDK"
    case .negateD: "negateD"
    case .absoluteD: "absoluteD"
    case .squareRootD: "squareRootD"
    case .roundD: "roundD"
    case .floorD: "floorD"
    case .minimumD: "minimumD"
    case .maximumD: "maximumD"
    case .roundToFloat: "roundToFloat"
    case .intToDouble: "intToDouble"
    case .doubleToInt: "doubleToInt"
    case .not: "not"
    case .equalI: "equalI"
    case .lessI: "lessI"
    case .lessEqualI: "lessEqualI"
    case .equalD: "equalD"
    case .lessD: "lessD"
    case .lessEqualD: "lessEqualD"
    case .isNaN: "isNaN"
    case .jump: "jump"
    case .loop: "loop"
    case .jumpIfTrue: "jumpIfTrue"
    case .jumpIfFalse: "jumpIfFalse"
    case .jumpEqualI: "jumpEqualI"
    case .jumpNotEqualI: "jumpNotEqualI"
    case .jumpLessI: "jumpLessI"
    case .jumpLessEqualI: "jumpLessEqualI"
    case .jumpEqualIK: "jumpEqualIK"
    case .jumpNotEqualIK: "jumpNotEqualIK"
    case .jumpLessIK: "jumpLessIK"
    case .jumpLessEqualIK: "jumpLessEqualIK"
    case .jumpGreaterIK: "jumpGreaterIK"
    case .jumpGreaterEqualIK: "jumpGreaterEqualIK"
    case .jumpEqualD: "jumpEqualD"
    case .jumpNotEqualD: "jumpNotEqualD"
    case .jumpLessD: "jumpLessD"
    case .jumpLessEqualD: "jumpLessEqualD"
    case .jumpNotLessD: "jumpNotLessD"
    case .jumpNotLessEqualD: "jumpNotLessEqualD"
    case .jumpEqualDK: "jumpEqualDK"
    case .jumpNotEqualDK: "jumpNotEqualDK"
    case .jumpLessDK: "jumpLessDK"
    case .jumpLessEqualDK: "jumpLessEqualDK"
    case .jumpGreaterDK: "jumpGreaterDK"
    case .jumpGreaterEqualDK: "jumpGreaterEqualDK"
    case .jumpNotLessDK: "jumpNotLessDK"
    case .jumpNotLessEqualDK: "jumpNotLessEqualDK"
    case .jumpNotGreaterDK: "jumpNotGreaterDK"
    case .jumpNotGreaterEqualDK: "jumpNotGreaterEqualDK"
    case .next: "next"
    case .nextClosed: "nextClosed"
    case .checkRange: "checkRange"
    case .call: "call"
    case .callClosure: "callClosure"
    case .callRequirement: "callRequirement"
    case .callNative: "callNative"
    case .`return`: "`return`"
    case .returnWord: "returnWord"
    case .makePayload: "makePayload"
    case .tag: "tag"
    case .getWord: "getWord"
    case .setWord: "setWord"
    case .getPayload: "getPayload"
    case .takePayload: "takePayload"
    case .putPayload: "putPayload"
    case .makeArray: "makeArray"
    case .arrayCount: "arrayCount"
    case .arrayWord: "arrayWord"
    case .setArrayWord: "setArrayWord"
    case .arrayGet: "arrayGet"
    case .arrayTake: "arrayTake"
    case .arrayPut: "arrayPut"
    case .appendWord: "appendWord"
    case .append: "append"
    case .removeLast: "removeLast"
    case .nextElement: "nextElement"
    case .find: "find"
    case .insert: "insert"
    case .equal: "equal"
    case .hash: "hash"
    case .getGlobal: "getGlobal"
    case .setGlobal: "setGlobal"
    case .getGlobalReferences: "getGlobalReferences"
    case .takeGlobalReferences: "takeGlobalReferences"
    case .putGlobalReferences: "putGlobalReferences"
    case .checkGlobal: "checkGlobal"
    case .checkPurity: "checkPurity"
    case .markGlobal: "markGlobal"
    case .ensureGlobal: "ensureGlobal"
    case .concatenate: "concatenate"
    case .appendText: "appendText"
    case .describe: "describe"
    case .print: "print"
    case .equalText: "equalText"
    case .lessText: "lessText"
    case .unwrap: "unwrap"
    case .fail: "fail"
    case .stop: "stop"
    case .noteWrite: "noteWrite"
    case .noteValue: "noteValue"
    case .noteCondition: "noteCondition"
    case .noteChange: "noteChange"
    case .keepNote: "keepNote"
    case .restoreNote: "restoreNote"
    }
  }
}

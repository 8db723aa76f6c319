/// One instruction: an opcode and up to three 16-bit operands, 8 bytes in all.
///
/// Operands number registers of the current window (words or references), constants, offsets or
/// counts, as the opcode says. An operand of 32 bits lies in `b` and `c`. Opcodes that need more take
/// the following slots, which have the opcode `data`.
package struct Instruction {
  package var op: Opcode
  package var d: UInt8
  package var a: UInt16
  package var b: UInt16
  package var c: UInt16

  @inline(__always)
  package init(_ op: Opcode, a: UInt16 = 0, b: UInt16 = 0, c: UInt16 = 0, d: UInt8 = 0) {
    self.op = op
    self.d = d
    self.a = a
    self.b = b
    self.c = c
  }

  package init(_ op: Opcode, a: UInt16 = 0, wide: Int32, d: UInt8 = 0) {
    self.init(op, a: a, d: d)
    self.wide = wide
  }

  /// `b` and `c` together.
  @inline(__always)
  package var wide: Int32 {
    get { Int32(truncatingIfNeeded: Int(Int16(bitPattern: c)) << 16 | Int(b)) }
    set {
      b = UInt16(truncatingIfNeeded: newValue)
      c = UInt16(truncatingIfNeeded: newValue >> 16)
    }
  }

  /// `c` as the distance of a jump, counted from this instruction.
  @inline(__always)
  package var near: Int { Int(Int16(bitPattern: c)) }
}

/// What an instruction does. `w` are the words, `r` the references of the window, `K` the constants.
///
/// Storing into a reference register drops what it held. "Copies" counts references, "moves" leaves
/// nil behind.
package enum Opcode: UInt8 {
  // First come those that work on words alone, up to `lastOnWords`.

  // MARK: Moving
  /// w[a] = w[b]
  case move
  /// w[a...] = w[b...], c words
  case moveWords
  /// w[a] = K[wide]
  case constant
  /// w[a] = wide as Int
  case integer

  // MARK: Integers
  case addI, subtractI, multiplyI, divideI, remainderI
  /// w[a] = w[b] op K[c]
  case addIK, multiplyIK, divideIK, remainderIK
  case negateI
  case andI, orI, xorI, shiftLeftI, shiftRightI, notI
  case wrappingAddI, wrappingSubtractI, wrappingMultiplyI
  /// Fault unless w[a] fits the integer type `d` (bits, negative for unsigned).
  case checkI

  // MARK: Floating point
  case addD, subtractD, multiplyD, divideD
  /// w[a] = w[b] op K[c]
  case addDK, multiplyDK, divideDK
  /// w[a] = K[c] op w[b]
  case fromDK, overDK
  /// w[a] = w[b] * w[c] + w[next.a], in two roundings; likewise the others
  case multiplyAddD, multiplySubtractD
  /// w[a] = w[b] * K[c] + w[next.a]
  case multiplyAddDK
  /// w[a] = w[b] * K[c] + K[next.a]; w[b] / K[c] + K[next.a]
  case multiplyAddKK, divideAddKK
  /// w[a] = w[next.a] - w[b] * w[c]; w[next.a] - w[b] * K[c]
  case subtractProductD, subtractProductDK
  /// w[a] = (w[b] + w[c]) - w[next.a]
  case addSubtractD
  /// w[a] = |w[b] - w[c]|
  case distanceD
  /// w[a] = min(w[b], K[c]) + w[next.a]
  case minimumAddDK
  /// w[a] = max(K[next.a], min(w[b], w[c])); min(max(w[b], K[c]), w[next.a])
  case clampKD, clampDK
  /// w[a] = max(min(w[b], K[c]), K[next.a]); min(max(w[b], K[c]), K[next.a])
  case minimumMaximumKK, maximumMinimumKK
  case negateD, absoluteD, squareRootD
  /// w[a] = w[b] rounded by rule d; the most frequent one has an instruction of its own
  case roundD, floorD
  /// w[a] = w[b] rounded down * K[c]
  case floorMultiplyDK
  case minimumD, maximumD
  /// w[a] = min or max of w[b], K[c]; of K[c], w[b]. Which comes first matters to NaN and zeros.
  case minimumDK, maximumDK, minimumKD, maximumKD
  /// w[a] = w[b] rounded to Float
  case roundToFloat
  case intToDouble
  /// Fault unless it fits.
  case doubleToInt

  // MARK: Truth
  case not
  case equalI, lessI, lessEqualI
  case equalD, lessD, lessEqualD
  case isNaN

  // MARK: Jumps (distance from the jump itself)
  case jump
  case jumpIfTrue, jumpIfFalse
  /// w[a] against w[b]
  case jumpEqualI, jumpNotEqualI, jumpLessI, jumpLessEqualI
  /// w[a] against K[b]
  case jumpEqualIK, jumpNotEqualIK, jumpLessIK, jumpLessEqualIK, jumpGreaterIK, jumpGreaterEqualIK
  case jumpEqualD, jumpNotEqualD, jumpLessD, jumpLessEqualD, jumpNotLessD, jumpNotLessEqualD
  case jumpEqualDK, jumpNotEqualDK
  case jumpLessDK, jumpLessEqualDK, jumpGreaterDK, jumpGreaterEqualDK
  case jumpNotLessDK, jumpNotLessEqualDK, jumpNotGreaterDK, jumpNotGreaterEqualDK

  // MARK: Tracing
  /// This line wrote to the target of a rule.
  case noteWrite
  /// w[a] is the value of the expression here, of the kind d.
  case noteValue
  /// This line decided which way a rule goes.
  case noteCondition
  /// This line wrote to the target of a rule if w[a...] differs from w[b...], c words.
  case noteChange
  /// w[a] = the line that wrote last
  case keepNote
  /// The line that wrote last is again that in w[a].
  case restoreNote

  // MARK: Ends
  /// Further operands of the instruction before.
  case data
  /// Leaves the machine loop.
  case halt

  // MARK: References
  /// r[a] = copy of r[b]
  case copyReference
  /// r[a] = r[b], moved
  case takeReference
  /// r[a...] = copies of r[b...], c references
  case copyReferences
  /// r[a...] = r[b...], c references moved
  case takeReferences
  /// r[a...] = nil, c references
  case clear
  /// r[a] = text literal `wide`
  case text

  // MARK: Loops
  /// Backward; pays a step.
  case loop
  /// w[a] += 1; jump back if w[a] < w[b]; pays a step
  case next
  /// if w[a] < w[b] { w[a] += 1; jump back }; pays a step
  case nextClosed
  /// Fault unless w[a] <= w[b], the bounds of a range.
  case checkRange

  // MARK: Calls
  /// Function c with its window at w[a], r[b].
  case call
  /// Closure r[c].
  case callClosure
  /// Requirement next.wide of the box r[c].
  case callRequirement
  /// Native signature c.
  case callNative
  /// Ends the call after dropping b references from r[a].
  case `return`
  /// Ends the call with w[0] = w[a].
  case returnWord

  // MARK: Objects
  /// r[a] = new object of kind d with tag next.wide, next.a words moved from w[b], and next2.a
  /// references moved from r[c]
  case makePayload
  /// w[a] = tag of r[b]
  case tag
  /// w[a] = word c of r[b]
  case getWord
  /// word c of r[b] = w[a]
  case setWord
  /// w[a...] = words from c of r[b], next.a of them; r[next.b...] = copies of references from next.c,
  /// next.d of them
  case getPayload
  /// The same, moving the references.
  case takePayload
  /// The way back, moving the references into the object.
  case putPayload

  // MARK: Arrays
  /// r[a] = empty array for elements of b words and c references, with room for next.wide
  case makeArray
  case arrayCount
  /// w[a] = word d of element w[c] of r[b]
  case arrayWord
  /// word d of element w[c] of r[b] = w[a]
  case setArrayWord
  /// w[a...] = words from next.a of element w[c] of r[b], next.b of them; r[next.c...] = copies of
  /// references from next2.a, next2.b of them
  case arrayGet
  /// The same, moving the references; the array becomes unique.
  case arrayTake
  /// The way back, moving the references into the element.
  case arrayPut
  /// Appends w[b] to r[a], an array of words.
  case appendWord
  /// Appends w[b...], r[c...], moved, to r[a]; next.a words, next.b references.
  case append
  /// w[b...], r[c...] = last element of r[a], removed. With d == 1 an optional, else a fault if empty.
  case removeLast
  /// if w[a] < count of r[b] { w[c...], r[next.a...] = element; w[a] += 1; jump next.wide }; pays
  case nextElement

  // MARK: Dictionaries
  /// w[a...], r[next.a...] = optional value of the key w[b...], r[next2.b...] in r[c]; next.wide is the
  /// type of the key, next2.a the references of the value
  case find
  /// Puts a key, w[b...] and r[next.a...], with a value, w[c...] and r[next2.a...] moved, next2.b words
  /// and next2.c references, into r[a]; next.wide is the type of the key. A key that is there is a
  /// fault with d == 1, else ignored.
  case insert

  // MARK: Any values
  /// w[a] = value w[b...], r[c...] equals value w[next.a...], r[next2.a...] of type next.wide
  case equal
  /// Feeds w[b...], r[c...] of type next.wide to the hasher w[a].
  case hash

  // MARK: Globals
  /// w[a...] = words from b, c of them
  case getGlobal
  case setGlobal
  /// r[a...] = copies of references from b, c of them
  case getGlobalReferences
  case takeGlobalReferences
  /// moves
  case putGlobalReferences
  /// Fault unless global `wide` has its value.
  case checkGlobal
  /// Fault where only pure functions may run, for they cannot use global `wide`, which varies.
  case checkPurity
  /// Global `wide` has its value.
  case markGlobal
  /// Calls function c at w[a], r[b] unless global next.wide has its value.
  case ensureGlobal

  // MARK: Text
  /// r[a] = r[b] + … , c of them
  case concatenate
  /// r[a] += r[b]
  case appendText
  /// r[a] = what print shows for w[b...], r[c...] of type next.wide; d == 1: as inside a collection
  case describe
  /// Prints r[a].
  case print
  /// w[a] = r[b] == r[c]
  case equalText
  /// w[a] = r[b] < r[c]
  case lessText

  // MARK: Failing
  /// Fault if the optional's tag w[a] is 0.
  case unwrap
  /// Fault d, with text `wide` as its message.
  case fail
  /// Fault `stated` with message r[a]; none if d == 0.
  case stop

  static let lastOnWords = Opcode.restoreNote
}

extension LaneMachine {
  /// Runs the function for the block that has been made ready.
  ///
  /// - Parameter steps: what each lane may take; a block that takes more as a whole is odd.
  package func run(steps: Int64) {
    var steps = steps
    var place = 0
    while true {
      if place >= firstWaiting {
        place = firstWaiting
        resume()
      }
      if place >= count { break }
      let i = start[place]
      switch i.op {
      case .data, .halt, .noteWrite, .noteCondition, .noteChange: break

      // MARK: Moving
      case .move: move(Int(i.b), to: Int(i.a))
      case .moveWords: moveWords(i)
      case .constant: set(Int(i.a), code.constants[Int(i.wide)])
      case .integer: set(Int(i.a), UInt64(bitPattern: Int64(i.wide)))
      case .copyReference, .takeReference, .copyReferences, .takeReferences, .clear,
        .getGlobalReferences:
        // References are the same in all lanes.
        guard isFull else {
          place = giveUp()
          continue
        }
        moveReferences(i)
      case .getGlobal:
        for word in 0..<Int(i.c) {
          set(Int(i.a) + word, call.machine.globalWords[Int(i.b) + word])
        }
      case .checkGlobal:
        guard call.machine.globalStates[Int(i.wide)] else {
          place = giveUp()
          continue
        }

      // MARK: Floating point
      case .addD, .subtractD, .multiplyD, .divideD, .minimumD, .maximumD, .addDK, .multiplyDK,
        .divideDK, .fromDK, .overDK, .minimumDK, .maximumDK, .minimumKD, .maximumKD:
        combineTwo(i)
      case .multiplyAddD, .multiplySubtractD, .multiplyAddDK, .multiplyAddKK, .divideAddKK,
        .subtractProductD, .subtractProductDK, .addSubtractD, .minimumAddDK, .clampKD, .clampDK,
        .minimumMaximumKK, .maximumMinimumKK:
        combineThree(i, at: place)
      case .distanceD: binary(i, { abs($0 - $1) }, { absolute($0 - $1) })
      case .negateD: unary(i, { -$0 }, { -$0 })
      case .absoluteD: unary(i, { abs($0) }, { absolute($0) })
      case .squareRootD: unary(i, { $0.squareRoot() }, { $0.squareRoot() })
      case .roundD: round(i, rule: i.d)
      case .floorD: round(i, rule: RoundingRule.down.rawValue)
      case .floorMultiplyDK:
        round(i, rule: RoundingRule.down.rawValue)
        binaryConstant(
          Instruction(.multiplyDK, a: i.a, b: i.a, c: i.c), { $0 * $1 }, { $0 * $1 })
      case .roundToFloat, .intToDouble, .doubleToInt, .isNaN, .not, .notI, .negateI:
        convert(i)

      // MARK: Truth
      case .equalD: compare(i, { $0 == $1 }, { $0 .== $1 })
      case .lessD: compare(i, { $0 < $1 }, { $0 .< $1 })
      case .lessEqualD: compare(i, { $0 <= $1 }, { $0 .<= $1 })

      // MARK: Integers
      case .addI, .subtractI, .multiplyI, .divideI, .remainderI, .andI, .orI, .xorI, .shiftLeftI,
        .shiftRightI, .wrappingAddI, .wrappingSubtractI, .wrappingMultiplyI, .equalI, .lessI,
        .lessEqualI:
        wordBinary(i) { integerResult(i.op, $0, $1) }
      case .addIK: wordConstant(i) { integerResult(.addI, $0, $1) }
      case .multiplyIK: wordConstant(i) { integerResult(.multiplyI, $0, $1) }
      case .divideIK: wordConstant(i) { integerResult(.divideI, $0, $1) }
      case .remainderIK: wordConstant(i) { integerResult(.remainderI, $0, $1) }
      case .checkRange:
        checkRange(i)

      // MARK: Jumps
      case .jump:
        place = go(to: place + Int(i.wide))
        continue
      case .loop:
        steps &-= 1
        place = steps < 0 ? giveUp() : go(to: place + Int(i.wide))
        continue
      case .next:
        steps &-= 1
        place = steps < 0 ? giveUp() : next(i, at: place)
        continue
      case .nextClosed:
        steps &-= 1
        place = steps < 0 ? giveUp() : nextClosed(i, at: place)
        continue
      case .jumpIfTrue:
        place = branchWord(i, at: place, to: place + Int(i.wide), 0) { $0 != $1 }
        continue
      case .jumpIfFalse:
        place = branchWord(i, at: place, to: place + Int(i.wide), 0) { $0 == $1 }
        continue
      case .jumpEqualI, .jumpNotEqualI, .jumpLessI, .jumpLessEqualI:
        place = branchWords(i, at: place) { isTrue(i.op, $0, $1) }
        continue
      case .jumpEqualIK, .jumpNotEqualIK, .jumpLessIK, .jumpLessEqualIK, .jumpGreaterIK,
        .jumpGreaterEqualIK:
        place = branchWord(i, at: place, to: place + i.near, code.constants[Int(i.b)]) {
          isTrue(i.op, $0, $1)
        }
        continue
      case .jumpEqualD:
        place = branch(i, at: place, { $0 == $1 }, { $0 .== $1 })
        continue
      case .jumpNotEqualD:
        place = branch(i, at: place, { $0 != $1 }, { $0 .!= $1 })
        continue
      case .jumpLessD:
        place = branch(i, at: place, { $0 < $1 }, { $0 .< $1 })
        continue
      case .jumpLessEqualD:
        place = branch(i, at: place, { $0 <= $1 }, { $0 .<= $1 })
        continue
      case .jumpNotLessD:
        place = branch(i, at: place, { !($0 < $1) }, { .!($0 .< $1) })
        continue
      case .jumpNotLessEqualD:
        place = branch(i, at: place, { !($0 <= $1) }, { .!($0 .<= $1) })
        continue
      case .jumpEqualDK:
        place = branchConstant(i, at: place, { $0 == $1 }, { $0 .== $1 })
        continue
      case .jumpNotEqualDK:
        place = branchConstant(i, at: place, { $0 != $1 }, { $0 .!= $1 })
        continue
      case .jumpLessDK:
        place = branchConstant(i, at: place, { $0 < $1 }, { $0 .< $1 })
        continue
      case .jumpLessEqualDK:
        place = branchConstant(i, at: place, { $0 <= $1 }, { $0 .<= $1 })
        continue
      case .jumpGreaterDK:
        place = branchConstant(i, at: place, { $0 > $1 }, { $0 .> $1 })
        continue
      case .jumpGreaterEqualDK:
        place = branchConstant(i, at: place, { $0 >= $1 }, { $0 .>= $1 })
        continue
      case .jumpNotLessDK:
        place = branchConstant(i, at: place, { !($0 < $1) }, { .!($0 .< $1) })
        continue
      case .jumpNotLessEqualDK:
        place = branchConstant(i, at: place, { !($0 <= $1) }, { .!($0 .<= $1) })
        continue
      case .jumpNotGreaterDK:
        place = branchConstant(i, at: place, { !($0 > $1) }, { .!($0 .> $1) })
        continue
      case .jumpNotGreaterEqualDK:
        place = branchConstant(i, at: place, { !($0 >= $1) }, { .!($0 .>= $1) })
        continue

      // MARK: Objects
      case .getWord:
        if let object = call.window.references[Int(i.b)] {
          set(Int(i.a), object.payload.words[Int(i.c)])
        }
      case .arrayCount:
        set(
          Int(i.a),
          UInt64(bitPattern: Int64(call.window.references[Int(i.b)]?.array.pointee.count ?? 0)))
      case .arrayWord: arrayWord(i)

      // MARK: Ending
      case .unwrap: wordUnary(Instruction(.move, a: i.a, b: i.a)) { $0 == 0 ? nil : $0 }
      case .fail:
        place = giveUp()
        continue
      case .returnWord:
        move(Int(i.a), to: 0)
        place = end()
        continue
      case .`return`:
        place = end()
        continue
      default:
        place = giveUp()
        continue
      }
      place += 1
    }
    forgetWaiting()
    call.machine.heap.state.clear(call.window.references, count: Int(call.entry.references))
  }

  // MARK: Moving

  private func move(_ source: Int, to target: Int) {
    if isUniform[source] { return set(target, words[source]) }
    destination(target).update(from: column(source), count: LaneMachine.vectorCount)
    deliver(target)
  }

  /// The registers may overlap.
  private func moveWords(_ i: Instruction) {
    let (target, source, count) = (Int(i.a), Int(i.b), Int(i.c))
    if target > source {
      for word in (0..<count).reversed() { move(source + word, to: target + word) }
    } else {
      for word in 0..<count { move(source + word, to: target + word) }
    }
  }

  private func moveReferences(_ i: Instruction) {
    let heap = call.machine.heap.state
    let r = call.window.references
    let (target, source) = (r + Int(i.a), r + Int(i.b))
    switch i.op {
    case .copyReference: copy(from: source, to: target, count: 1, heap)
    case .takeReference: take(from: source, to: target, count: 1, heap)
    case .copyReferences: copy(from: source, to: target, count: Int(i.c), heap)
    case .takeReferences: take(from: source, to: target, count: Int(i.c), heap)
    case .getGlobalReferences:
      copy(
        from: call.machine.globalReferences + Int(i.b), to: target, count: Int(i.c), heap)
    default: heap.clear(target, count: Int(i.c))
    }
  }

  private func arrayWord(_ i: Instruction) {
    let (a, c) = (Int(i.a), Int(i.c))
    guard let array = call.window.references[Int(i.b)]?.array else { return markOdd() }
    let (stride, word) = (array.pointee.wordStride, Int(i.d))
    let elements = array.pointee.words
    let count = UInt64(array.pointee.count)
    if isUniform[c] {
      guard words[c] < count else { return markOdd() }
      return set(a, elements[Int(truncatingIfNeeded: words[c]) &* stride &+ word])
    }
    let (target, index) = (destination(a).words, column(c).words)
    for lane in 0..<LaneMachine.laneCount {
      if index[lane] < count {
        target[lane] = elements[Int(truncatingIfNeeded: index[lane]) &* stride &+ word]
      } else {
        target[lane] = 0
        markOdd(lane)
      }
    }
    deliver(a)
  }

  // MARK: Words

  private func checkRange(_ i: Instruction) {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[a], isUniform[b] {
      if Int64(bitPattern: words[a]) > Int64(bitPattern: words[b]) { markOdd() }
      return
    }
    let (low, high) = (widen(a).words, widen(b).words)
    for lane in 0..<LaneMachine.laneCount
    where Int64(bitPattern: low[lane]) > Int64(bitPattern: high[lane]) { markOdd(lane) }
  }

  private func convert(_ i: Instruction) {
    switch i.op {
    case .roundToFloat:
      wordUnary(i) { Double(Float(Double(bitPattern: $0))).bitPattern }
    case .intToDouble:
      wordUnary(i) { Double(Int64(bitPattern: $0)).bitPattern }
    case .doubleToInt:
      wordUnary(i) {
        let value = Double(bitPattern: $0)
        guard value >= -9_223_372_036_854_775_808.0, value < 9_223_372_036_854_775_808.0 else {
          return nil
        }
        return UInt64(bitPattern: Int64(value))
      }
    case .isNaN: wordUnary(i) { Double(bitPattern: $0).isNaN ? 1 : 0 }
    case .not: wordUnary(i) { $0 ^ 1 }
    case .notI: wordUnary(i) { ~$0 }
    default:
      wordUnary(i) { integerResult(.subtractI, 0, $0) }
    }
  }
}

/// What an instruction makes of two integers; nil where that is a fault.
private func integerResult(_ op: Opcode, _ left: UInt64, _ right: UInt64) -> UInt64? {
  let (x, y) = (Int64(bitPattern: left), Int64(bitPattern: right))
  let result: (Int64, Bool)
  switch op {
  case .addI: result = x.addingReportingOverflow(y)
  case .subtractI: result = x.subtractingReportingOverflow(y)
  case .multiplyI: result = x.multipliedReportingOverflow(by: y)
  case .divideI: result = x.dividedReportingOverflow(by: y)
  case .remainderI: result = x.remainderReportingOverflow(dividingBy: y)
  case .andI: result = (x & y, false)
  case .orI: result = (x | y, false)
  case .xorI: result = (x ^ y, false)
  case .shiftLeftI: result = (x << y, false)
  case .shiftRightI: result = (x >> y, false)
  case .wrappingAddI: result = (x &+ y, false)
  case .wrappingSubtractI: result = (x &- y, false)
  case .wrappingMultiplyI: result = (x &* y, false)
  case .equalI: result = (x == y ? 1 : 0, false)
  case .lessI: result = (x < y ? 1 : 0, false)
  case .lessEqualI: result = (x <= y ? 1 : 0, false)
  default: return nil
  }
  return result.1 ? nil : UInt64(bitPattern: result.0)
}

private func isTrue(_ op: Opcode, _ left: UInt64, _ right: UInt64) -> Bool {
  let (x, y) = (Int64(bitPattern: left), Int64(bitPattern: right))
  switch op {
  case .jumpEqualI, .jumpEqualIK: return x == y
  case .jumpNotEqualI, .jumpNotEqualIK: return x != y
  case .jumpLessI, .jumpLessIK: return x < y
  case .jumpLessEqualI, .jumpLessEqualIK: return x <= y
  case .jumpGreaterIK: return x > y
  default: return x >= y
  }
}

extension Machine {
  /// The machine loop. All hot state lies in locals; a fault leaves the loop. Returns where it has been
  /// left, with the references of the window there.
  ///
  /// - Parameter onlyWords: whether it is left at the first instruction that does not work on words
  ///   alone, or that fails. A constant: what is made of the loop then is small, and needs neither
  ///   frame nor budget.
  @inline(always)
  func loop(
    _ start: UnsafeMutablePointer<Instruction>, _ firstWords: UnsafeMutablePointer<UInt64>,
    _ firstReferences: UnsafeMutablePointer<Reference?>, onlyWords: Bool, _ fault: inout Fault?
  ) -> (place: UnsafeMutablePointer<Instruction>, references: UnsafeMutablePointer<Reference?>) {
    var pc = start
    var w = firstWords
    var r = firstReferences
    var steps = self.slice
    let constants = code.constants
    let entries = code.entries
    let heap = self.heap.state
    let core = self.core
    let frames = self.frames
    let failure: Fault

    loop: while true {
      let i = pc
      if onlyWords, i.pointee.op.rawValue > Opcode.lastOnWords.rawValue { return (i, r) }
      switch i.pointee.op {
      case .data, .halt:
        self.slice = steps
        return (i, r)

      // MARK: Moving
      case .move:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)]
      case .moveWords:
        copyWords(
          from: w + Int(i.pointee.b), to: w + Int(i.pointee.a), count: Int(i.pointee.c))
      case .constant:
        w[Int(i.pointee.a)] = constants[Int(i.pointee.wide)]
      case .integer:
        w[Int(i.pointee.a)] = UInt64(bitPattern: Int64(i.pointee.wide))
      case .copyReference:
        let new = r[Int(i.pointee.b)]
        if let new { new.retain() }
        let old = r[Int(i.pointee.a)]
        r[Int(i.pointee.a)] = new
        if let old { heap.release(old) }
      case .takeReference:
        let new = r[Int(i.pointee.b)]
        r[Int(i.pointee.b)] = nil
        let old = r[Int(i.pointee.a)]
        r[Int(i.pointee.a)] = new
        if let old { heap.release(old) }
      case .copyReferences:
        copy(from: r + Int(i.pointee.b), to: r + Int(i.pointee.a), count: Int(i.pointee.c), heap)
      case .takeReferences:
        take(from: r + Int(i.pointee.b), to: r + Int(i.pointee.a), count: Int(i.pointee.c), heap)
      case .clear:
        heap.clear(r + Int(i.pointee.a), count: Int(i.pointee.c))
      case .text:
        let index = Int(i.pointee.wide)
        let literal = literals[index] ?? makeLiteral(index)
        if let literal { literal.retain() }
        let old = r[Int(i.pointee.a)]
        r[Int(i.pointee.a)] = literal
        if let old { heap.release(old) }

      // MARK: Integers
      case .addI:
        let (value, overflow) = w.int(i.pointee.b).addingReportingOverflow(w.int(i.pointee.c))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .subtractI:
        let (value, overflow) = w.int(i.pointee.b).subtractingReportingOverflow(
          w.int(i.pointee.c))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .multiplyI:
        let (value, overflow) = w.int(i.pointee.b).multipliedReportingOverflow(
          by: w.int(i.pointee.c))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .divideI:
        let (value, overflow) = w.int(i.pointee.b).dividedReportingOverflow(
          by: w.int(i.pointee.c))
        if overflow {
          failure = divisionFault(by: w.int(i.pointee.c))
          break loop
        }
        w.set(i.pointee.a, value)
      case .remainderI:
        let (value, overflow) = w.int(i.pointee.b).remainderReportingOverflow(
          dividingBy: w.int(i.pointee.c))
        if overflow {
          failure = divisionFault(by: w.int(i.pointee.c))
          break loop
        }
        w.set(i.pointee.a, value)
      case .addIK:
        let (value, overflow) = w.int(i.pointee.b).addingReportingOverflow(
          constants.int(i.pointee.c))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .multiplyIK:
        let (value, overflow) = w.int(i.pointee.b).multipliedReportingOverflow(
          by: constants.int(i.pointee.c))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .divideIK:
        let (value, overflow) = w.int(i.pointee.b).dividedReportingOverflow(
          by: constants.int(i.pointee.c))
        if overflow {
          failure = divisionFault(by: constants.int(i.pointee.c))
          break loop
        }
        w.set(i.pointee.a, value)
      case .remainderIK:
        let (value, overflow) = w.int(i.pointee.b).remainderReportingOverflow(
          dividingBy: constants.int(i.pointee.c))
        if overflow {
          failure = divisionFault(by: constants.int(i.pointee.c))
          break loop
        }
        w.set(i.pointee.a, value)
      case .negateI:
        let (value, overflow) = (0 as Int64).subtractingReportingOverflow(w.int(i.pointee.b))
        if overflow {
          failure = overflowFault()
          break loop
        }
        w.set(i.pointee.a, value)
      case .andI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] & w[Int(i.pointee.c)]
      case .orI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] | w[Int(i.pointee.c)]
      case .xorI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] ^ w[Int(i.pointee.c)]
      case .shiftLeftI:
        w.set(i.pointee.a, w.int(i.pointee.b) << w.int(i.pointee.c))
      case .shiftRightI:
        w.set(i.pointee.a, w.int(i.pointee.b) >> w.int(i.pointee.c))
      case .notI:
        w[Int(i.pointee.a)] = ~w[Int(i.pointee.b)]
      case .wrappingAddI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] &+ w[Int(i.pointee.c)]
      case .wrappingSubtractI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] &- w[Int(i.pointee.c)]
      case .wrappingMultiplyI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] &* w[Int(i.pointee.c)]
      case .checkI:
        if !fits(w.int(i.pointee.a), Int8(bitPattern: i.pointee.d)) {
          failure = overflowFault()
          break loop
        }

      // MARK: Floating point
      case .addD:
        w.set(i.pointee.a, w.double(i.pointee.b) + w.double(i.pointee.c))
      case .subtractD:
        w.set(i.pointee.a, w.double(i.pointee.b) - w.double(i.pointee.c))
      case .multiplyD:
        w.set(i.pointee.a, w.double(i.pointee.b) * w.double(i.pointee.c))
      case .divideD:
        w.set(i.pointee.a, w.double(i.pointee.b) / w.double(i.pointee.c))
      case .addDK:
        w.set(i.pointee.a, w.double(i.pointee.b) + constants.double(i.pointee.c))
      case .multiplyDK:
        w.set(i.pointee.a, w.double(i.pointee.b) * constants.double(i.pointee.c))
      case .divideDK:
        w.set(i.pointee.a, w.double(i.pointee.b) / constants.double(i.pointee.c))
      case .fromDK:
        w.set(i.pointee.a, constants.double(i.pointee.c) - w.double(i.pointee.b))
      case .overDK:
        w.set(i.pointee.a, constants.double(i.pointee.c) / w.double(i.pointee.b))
      case .multiplyAddD:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) * w.double(i.pointee.c) + w.double(i[1].a))
        pc = i + 2
        continue loop
      case .multiplySubtractD:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) * w.double(i.pointee.c) - w.double(i[1].a))
        pc = i + 2
        continue loop
      case .multiplyAddDK:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) * constants.double(i.pointee.c) + w.double(i[1].a))
        pc = i + 2
        continue loop
      case .multiplyAddKK:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) * constants.double(i.pointee.c) + constants.double(i[1].a))
        pc = i + 2
        continue loop
      case .divideAddKK:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) / constants.double(i.pointee.c) + constants.double(i[1].a))
        pc = i + 2
        continue loop
      case .subtractProductD:
        w.set(
          i.pointee.a,
          w.double(i[1].a) - w.double(i.pointee.b) * w.double(i.pointee.c))
        pc = i + 2
        continue loop
      case .subtractProductDK:
        w.set(
          i.pointee.a,
          w.double(i[1].a) - w.double(i.pointee.b) * constants.double(i.pointee.c))
        pc = i + 2
        continue loop
      case .addSubtractD:
        w.set(
          i.pointee.a,
          w.double(i.pointee.b) + w.double(i.pointee.c) - w.double(i[1].a))
        pc = i + 2
        continue loop
      case .distanceD:
        w.set(i.pointee.a, abs(w.double(i.pointee.b) - w.double(i.pointee.c)))
      case .minimumAddDK:
        w.set(
          i.pointee.a,
          minimum(w.double(i.pointee.b), constants.double(i.pointee.c)) + w.double(i[1].a))
        pc = i + 2
        continue loop
      case .clampKD:
        w.set(
          i.pointee.a,
          maximum(
            constants.double(i[1].a), minimum(w.double(i.pointee.b), w.double(i.pointee.c))))
        pc = i + 2
        continue loop
      case .clampDK:
        w.set(
          i.pointee.a,
          minimum(
            maximum(w.double(i.pointee.b), constants.double(i.pointee.c)), w.double(i[1].a)))
        pc = i + 2
        continue loop
      case .minimumMaximumKK:
        w.set(
          i.pointee.a,
          maximum(
            minimum(w.double(i.pointee.b), constants.double(i.pointee.c)),
            constants.double(i[1].a)))
        pc = i + 2
        continue loop
      case .maximumMinimumKK:
        w.set(
          i.pointee.a,
          minimum(
            maximum(w.double(i.pointee.b), constants.double(i.pointee.c)),
            constants.double(i[1].a)))
        pc = i + 2
        continue loop
      case .negateD:
        w.set(i.pointee.a, -w.double(i.pointee.b))
      case .absoluteD:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] & 0x7FFF_FFFF_FFFF_FFFF
      case .squareRootD:
        w.set(i.pointee.a, w.double(i.pointee.b).squareRoot())
      case .roundD:
        w.set(i.pointee.a, rounded(w.double(i.pointee.b), rule: i.pointee.d))
      case .floorD:
        w.set(i.pointee.a, floor(w.double(i.pointee.b)))
      case .floorMultiplyDK:
        w.set(i.pointee.a, floor(w.double(i.pointee.b)) * constants.double(i.pointee.c))
      case .minimumD:
        let x = w.double(i.pointee.b)
        let y = w.double(i.pointee.c)
        w.set(i.pointee.a, y < x ? y : x)
      case .maximumD:
        let x = w.double(i.pointee.b)
        let y = w.double(i.pointee.c)
        w.set(i.pointee.a, y >= x ? y : x)
      case .minimumDK:
        let x = w.double(i.pointee.b)
        let y = constants.double(i.pointee.c)
        w.set(i.pointee.a, y < x ? y : x)
      case .maximumDK:
        let x = w.double(i.pointee.b)
        let y = constants.double(i.pointee.c)
        w.set(i.pointee.a, y >= x ? y : x)
      case .minimumKD:
        let x = constants.double(i.pointee.c)
        let y = w.double(i.pointee.b)
        w.set(i.pointee.a, y < x ? y : x)
      case .maximumKD:
        let x = constants.double(i.pointee.c)
        let y = w.double(i.pointee.b)
        w.set(i.pointee.a, y >= x ? y : x)
      case .roundToFloat:
        w.set(i.pointee.a, Double(Float(w.double(i.pointee.b))))
      case .intToDouble:
        w.set(i.pointee.a, Double(w.int(i.pointee.b)))
      case .doubleToInt:
        let value = w.double(i.pointee.b)
        // The bounds are exact: Int64.min is a Double, and Int64.max + 1 is the first beyond.
        if !(value >= -9_223_372_036_854_775_808.0 && value < 9_223_372_036_854_775_808.0) {
          failure = conversionFault(value)
          break loop
        }
        w.set(i.pointee.a, Int64(value))

      // MARK: Truth
      case .not:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] ^ 1
      case .equalI:
        w[Int(i.pointee.a)] = w[Int(i.pointee.b)] == w[Int(i.pointee.c)] ? 1 : 0
      case .lessI:
        w[Int(i.pointee.a)] = w.int(i.pointee.b) < w.int(i.pointee.c) ? 1 : 0
      case .lessEqualI:
        w[Int(i.pointee.a)] = w.int(i.pointee.b) <= w.int(i.pointee.c) ? 1 : 0
      case .equalD:
        w[Int(i.pointee.a)] = w.double(i.pointee.b) == w.double(i.pointee.c) ? 1 : 0
      case .lessD:
        w[Int(i.pointee.a)] = w.double(i.pointee.b) < w.double(i.pointee.c) ? 1 : 0
      case .lessEqualD:
        w[Int(i.pointee.a)] = w.double(i.pointee.b) <= w.double(i.pointee.c) ? 1 : 0
      case .isNaN:
        w[Int(i.pointee.a)] = w.double(i.pointee.b).isNaN ? 1 : 0

      // MARK: Jumps
      case .jump:
        pc = i + Int(i.pointee.wide)
        continue loop
      case .loop:
        steps &-= 1
        if steps < 0 {
          steps = nextSlice(steps)
          if steps < 0 {
            failure = budgetFault()
            break loop
          }
        }
        pc = i + Int(i.pointee.wide)
        continue loop
      case .jumpIfTrue:
        if w[Int(i.pointee.a)] != 0 {
          pc = i + Int(i.pointee.wide)
          continue loop
        }
      case .jumpIfFalse:
        if w[Int(i.pointee.a)] == 0 {
          pc = i + Int(i.pointee.wide)
          continue loop
        }
      case .jumpEqualI:
        if w[Int(i.pointee.a)] == w[Int(i.pointee.b)] {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotEqualI:
        if w[Int(i.pointee.a)] != w[Int(i.pointee.b)] {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessI:
        if w.int(i.pointee.a) < w.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessEqualI:
        if w.int(i.pointee.a) <= w.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpEqualIK:
        if w[Int(i.pointee.a)] == constants[Int(i.pointee.b)] {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotEqualIK:
        if w[Int(i.pointee.a)] != constants[Int(i.pointee.b)] {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessIK:
        if w.int(i.pointee.a) < constants.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessEqualIK:
        if w.int(i.pointee.a) <= constants.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpGreaterIK:
        if w.int(i.pointee.a) > constants.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpGreaterEqualIK:
        if w.int(i.pointee.a) >= constants.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpEqualD:
        if w.double(i.pointee.a) == w.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotEqualD:
        if w.double(i.pointee.a) != w.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessD:
        if w.double(i.pointee.a) < w.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessEqualD:
        if w.double(i.pointee.a) <= w.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotLessD:
        if !(w.double(i.pointee.a) < w.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotLessEqualD:
        if !(w.double(i.pointee.a) <= w.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpEqualDK:
        if w.double(i.pointee.a) == constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotEqualDK:
        if w.double(i.pointee.a) != constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessDK:
        if w.double(i.pointee.a) < constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpLessEqualDK:
        if w.double(i.pointee.a) <= constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpGreaterDK:
        if w.double(i.pointee.a) > constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpGreaterEqualDK:
        if w.double(i.pointee.a) >= constants.double(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotLessDK:
        if !(w.double(i.pointee.a) < constants.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotLessEqualDK:
        if !(w.double(i.pointee.a) <= constants.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotGreaterDK:
        if !(w.double(i.pointee.a) > constants.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .jumpNotGreaterEqualDK:
        if !(w.double(i.pointee.a) >= constants.double(i.pointee.b)) {
          pc = i + i.pointee.near
          continue loop
        }
      case .next:
        steps &-= 1
        if steps < 0 {
          steps = nextSlice(steps)
          if steps < 0 {
            failure = budgetFault()
            break loop
          }
        }
        // The counter is below the bound, so it cannot overflow.
        let value = w.int(i.pointee.a) &+ 1
        w.set(i.pointee.a, value)
        if value < w.int(i.pointee.b) {
          pc = i + i.pointee.near
          continue loop
        }
      case .nextClosed:
        steps &-= 1
        if steps < 0 {
          steps = nextSlice(steps)
          if steps < 0 {
            failure = budgetFault()
            break loop
          }
        }
        let value = w.int(i.pointee.a)
        if value < w.int(i.pointee.b) {
          w.set(i.pointee.a, value &+ 1)
          pc = i + i.pointee.near
          continue loop
        }
      case .checkRange:
        if w.int(i.pointee.a) > w.int(i.pointee.b) {
          failure = Fault(.invalidRange, "Range requires lowerBound <= upperBound")
          break loop
        }

      // MARK: Calls
      case .call:
        steps &-= 1
        if steps < 0 { steps = nextSlice(steps) }
        let entry = entries + Int(i.pointee.c)
        let words = w + Int(i.pointee.a)
        let references = r + Int(i.pointee.b)
        if !admits(entry, words, references, steps) {
          failure = callFault(steps)
          break loop
        }
        push(entry, returnTo: i + 1, w, r)
        w = words
        r = references
        pc = entry.pointee.start
        continue loop
      case .callClosure:
        steps &-= 1
        if steps < 0 { steps = nextSlice(steps) }
        guard let closure = r[Int(i.pointee.c)] else {
          failure = Fault(.stated, "The function value is being changed by the call")
          break loop
        }
        let payload = closure.payload
        let entry = entries + Int(payload.pointee.tag)
        let words = w + Int(i.pointee.a)
        let references = r + Int(i.pointee.b)
        if !admits(entry, words, references, steps) {
          failure = callFault(steps)
          break loop
        }
        if payload.pointee.wordCount != 0 {
          copyWords(
            from: payload.words, to: words + Int(entry.pointee.captureWord),
            count: Int(payload.pointee.wordCount))
        }
        if payload.pointee.referenceCount != 0 {
          copy(
            from: payload.references, to: references + Int(entry.pointee.captureReference),
            count: Int(payload.pointee.referenceCount), heap)
        }
        push(entry, returnTo: i + 1, w, r)
        w = words
        r = references
        pc = entry.pointee.start
        continue loop
      case .callRequirement:
        steps &-= 1
        if steps < 0 { steps = nextSlice(steps) }
        guard let entry = boxedWitness(Int(i[1].wide), of: r[Int(i.pointee.c)]) else {
          failure = requirementFault(Int(i[1].wide))
          break loop
        }
        let words = w + Int(i.pointee.a)
        let references = r + Int(i.pointee.b)
        if !admits(entry, words, references, steps) {
          failure = callFault(steps)
          break loop
        }
        push(entry, returnTo: i + 2, w, r)
        w = words
        r = references
        pc = entry.pointee.start
        continue loop
      case .callNative:
        steps &-= 1
        if steps < 0 {
          steps = nextSlice(steps)
          if steps < 0 {
            failure = budgetFault()
            break loop
          }
        }
        self.slice = steps
        core.pointee.nativeCaller = i
        do throws(Fault) {
          try callNative(
            code.signatures + Int(i.pointee.c), w + Int(i.pointee.a), r + Int(i.pointee.b), heap)
        } catch {
          steps = self.slice
          failure = error
          break loop
        }
        steps = self.slice
      case .return:
        var dropped = r + Int(i.pointee.a)
        let end = dropped + Int(i.pointee.b)
        while dropped != end {
          if let old = dropped.pointee {
            dropped.pointee = nil
            heap.release(old)
          }
          dropped += 1
        }
        let frame = pop()
        pc = frame.pointee.returnTo
        w = frame.pointee.words
        r = frame.pointee.references
        continue loop
      case .returnWord:
        w[0] = w[Int(i.pointee.a)]
        let frame = pop()
        pc = frame.pointee.returnTo
        w = frame.pointee.words
        r = frame.pointee.references
        continue loop

      // MARK: Objects
      case .makePayload:
        makePayload(i, w, r, heap)
        if heap.isExhausted {
          failure = memoryFault()
          break loop
        }
        pc = i + 3
        continue loop
      case .tag:
        w.set(i.pointee.a, r[Int(i.pointee.b)]?.payload.pointee.tag ?? 0)
      case .getWord:
        if let object = r[Int(i.pointee.b)] {
          w[Int(i.pointee.a)] = object.payload.words[Int(i.pointee.c)]
        }
      case .setWord:
        if let object = r[Int(i.pointee.b)] {
          object.payload.words[Int(i.pointee.c)] = w[Int(i.pointee.a)]
        }
      case .getPayload:
        if let object = r[Int(i.pointee.b)] {
          // The register of the object may be among those written.
          object.retain()
          defer { heap.release(object) }
          copyWords(
            from: object.payload.words + Int(i.pointee.c), to: w + Int(i.pointee.a),
            count: Int(i[1].a))
          copy(
            from: object.payload.references + Int(i[1].c), to: r + Int(i[1].b),
            count: Int(i[1].d), heap)
        }
        pc = i + 2
        continue loop
      case .takePayload:
        if let object = r[Int(i.pointee.b)] {
          // The register of the object may be among those written.
          object.retain()
          defer { heap.release(object) }
          copyWords(
            from: object.payload.words + Int(i.pointee.c), to: w + Int(i.pointee.a),
            count: Int(i[1].a))
          take(
            from: object.payload.references + Int(i[1].c), to: r + Int(i[1].b),
            count: Int(i[1].d), heap)
        }
        pc = i + 2
        continue loop
      case .putPayload:
        if let object = r[Int(i.pointee.b)] {
          copyWords(
            from: w + Int(i.pointee.a), to: object.payload.words + Int(i.pointee.c),
            count: Int(i[1].a))
          take(
            from: r + Int(i[1].b), to: object.payload.references + Int(i[1].c),
            count: Int(i[1].d), heap)
        }
        pc = i + 2
        continue loop

      // MARK: Arrays
      case .makeArray:
        let layout = Layout(words: Int(i.pointee.b), references: Int(i.pointee.c))
        let old = r[Int(i.pointee.a)]
        r[Int(i.pointee.a)] = heap.makeArray(of: layout, capacity: Int(i[1].wide))
        heap.release(old)
        if heap.isExhausted {
          failure = memoryFault()
          break loop
        }
        pc = i + 2
        continue loop
      case .arrayCount:
        w.set(i.pointee.a, Int64(r[Int(i.pointee.b)]?.array.pointee.count ?? 0))
      case .arrayWord:
        let index = w.int(i.pointee.c)
        guard let reference = r[Int(i.pointee.b)],
          UInt64(bitPattern: index) < UInt64(bitPattern: Int64(reference.array.pointee.count))
        else {
          failure = indexFault(r[Int(i.pointee.b)], index)
          break loop
        }
        let array = reference.array
        w[Int(i.pointee.a)] =
          array.pointee.words[
            Int(truncatingIfNeeded: index) &* array.pointee.wordStride &+ Int(i.pointee.d)]
      case .setArrayWord:
        let index = w.int(i.pointee.c)
        guard let reference = r[Int(i.pointee.b)],
          UInt64(bitPattern: index) < UInt64(bitPattern: Int64(reference.array.pointee.count))
        else {
          failure = indexFault(r[Int(i.pointee.b)], index)
          break loop
        }
        let array: UnsafeMutablePointer<ArrayObject>
        if reference.isUnique {
          array = reference.array
        } else {
          if !admitsCopy(reference, heap) {
            failure = memoryFault()
            break loop
          }
          steps &-= reference.copySteps
          array = heap.makeUnique(r + Int(i.pointee.b), layout: .zero)
        }
        array.pointee.words[
          Int(truncatingIfNeeded: index) &* array.pointee.wordStride &+ Int(i.pointee.d)] =
          w[Int(i.pointee.a)]
      case .arrayGet:
        let index = w.int(i.pointee.c)
        guard let reference = r[Int(i.pointee.b)],
          UInt64(bitPattern: index) < UInt64(bitPattern: Int64(reference.array.pointee.count))
        else {
          failure = indexFault(r[Int(i.pointee.b)], index)
          break loop
        }
        let array = reference.array
        let element = Int(truncatingIfNeeded: index)
        // The register of the array may be among those written.
        reference.retain()
        defer { heap.release(reference) }
        copyWords(
          from: array.words(at: element) + Int(i[1].a), to: w + Int(i.pointee.a), count: Int(i[1].b)
        )
        copy(
          from: array.references(at: element) + Int(i[2].a), to: r + Int(i[1].c),
          count: Int(i[2].b), heap)
        pc = i + 3
        continue loop
      case .arrayTake, .arrayPut:
        let index = w.int(i.pointee.c)
        guard let reference = r[Int(i.pointee.b)],
          UInt64(bitPattern: index) < UInt64(bitPattern: Int64(reference.array.pointee.count))
        else {
          failure = indexFault(r[Int(i.pointee.b)], index)
          break loop
        }
        if !reference.isUnique {
          if !admitsCopy(reference, heap) {
            failure = memoryFault()
            break loop
          }
          steps &-= reference.copySteps
        }
        let array = heap.makeUnique(r + Int(i.pointee.b), layout: .zero)
        let words = array.words(at: Int(truncatingIfNeeded: index)) + Int(i[1].a)
        let references = array.references(at: Int(truncatingIfNeeded: index)) + Int(i[2].a)
        if i.pointee.op == .arrayTake {
          copyWords(
            from: words, to: w + Int(i.pointee.a), count: Int(i[1].b))
          take(from: references, to: r + Int(i[1].c), count: Int(i[2].b), heap)
        } else {
          words.update(from: w + Int(i.pointee.a), count: Int(i[1].b))
          take(from: r + Int(i[1].c), to: references, count: Int(i[2].b), heap)
        }
        pc = i + 3
        continue loop
      case .appendWord:
        if let shared = r[Int(i.pointee.a)], !shared.isUnique { steps &-= shared.copySteps }
        guard let array = spare(r + Int(i.pointee.a), .word, heap) else {
          failure = memoryFault()
          break loop
        }
        array.pointee.words[array.pointee.count] = w[Int(i.pointee.b)]
        array.pointee.count &+= 1
      case .append:
        let layout = Layout(words: Int(i[1].a), references: Int(i[1].b))
        if let shared = r[Int(i.pointee.a)], !shared.isUnique { steps &-= shared.copySteps }
        guard let array = spare(r + Int(i.pointee.a), layout, heap) else {
          failure = memoryFault()
          break loop
        }
        let end = array.pointee.count
        array.words(at: end).update(from: w + Int(i.pointee.b), count: layout.words)
        move(from: r + Int(i.pointee.c), to: array.references(at: end), count: layout.references)
        array.pointee.count = end &+ 1
        pc = i + 2
        continue loop
      case .removeLast:
        if let shared = r[Int(i.pointee.a)], !shared.isUnique { steps &-= shared.copySteps }
        if !removeLast(i, w, r, heap) {
          failure = Fault(.emptyCollection, "Can't remove last element from an empty collection")
          break loop
        }
      case .nextElement:
        steps &-= 1
        if steps < 0 {
          steps = nextSlice(steps)
          if steps < 0 {
            failure = budgetFault()
            break loop
          }
        }
        guard let reference = r[Int(i.pointee.b)],
          w.int(i.pointee.a) < Int64(reference.array.pointee.count)
        else {
          pc = i + 2
          continue loop
        }
        let array = reference.array
        let index = Int(truncatingIfNeeded: w.int(i.pointee.a))
        w.set(i.pointee.a, Int64(index &+ 1))
        if array.pointee.wordStride == 1 {
          w[Int(i.pointee.c)] = array.pointee.words[index]
        } else {
          copyWords(
            from: array.words(at: index), to: w + Int(i.pointee.c), count: array.pointee.wordStride)
        }
        if array.pointee.referenceStride != 0 {
          copy(
            from: array.references(at: index), to: r + Int(i[1].a),
            count: array.pointee.referenceStride, heap)
        }
        pc = i + Int(i[1].wide)
        continue loop

      // MARK: Dictionaries
      case .find:
        self.slice = steps
        do throws(Fault) {
          try lookUp(i, w, r, heap)
        } catch {
          failure = error
          break loop
        }
        steps = self.slice
        pc = i + 3
        continue loop

      case .insert, .equal, .hash:
        self.slice = steps
        do throws(Fault) {
          try runKeyed(i, w, r, heap)
        } catch {
          failure = error
          break loop
        }
        steps = self.slice
        pc = i + (i.pointee.op == .hash ? 2 : 3)
        continue loop

      // MARK: Globals
      case .getGlobal:
        copyWords(
          from: globalWords + Int(i.pointee.b), to: w + Int(i.pointee.a), count: Int(i.pointee.c))
      case .setGlobal:
        copyWords(
          from: w + Int(i.pointee.a), to: globalWords + Int(i.pointee.b), count: Int(i.pointee.c))
      case .getGlobalReferences:
        copy(
          from: globalReferences + Int(i.pointee.b), to: r + Int(i.pointee.a),
          count: Int(i.pointee.c), heap)
      case .takeGlobalReferences:
        take(
          from: globalReferences + Int(i.pointee.b), to: r + Int(i.pointee.a),
          count: Int(i.pointee.c), heap)
      case .putGlobalReferences:
        take(
          from: r + Int(i.pointee.a), to: globalReferences + Int(i.pointee.b),
          count: Int(i.pointee.c), heap)
      case .checkGlobal:
        if !globalStates[Int(i.pointee.wide)] {
          failure = uninitializedFault(Int(i.pointee.wide))
          break loop
        }
      case .checkPurity:
        if core.pointee.isPure {
          failure = impureFault(Int(i.pointee.wide))
          break loop
        }
      case .markGlobal:
        globalStates[Int(i.pointee.wide)] = true
      case .ensureGlobal:
        let global = Int(i[1].wide)
        if globalStates[global] {
          pc = i + 2
          continue loop
        }
        steps &-= 1
        if steps < 0 { steps = nextSlice(steps) }
        let entry = entries + Int(i.pointee.c)
        let words = w + Int(i.pointee.a)
        let references = r + Int(i.pointee.b)
        if !admits(entry, words, references, steps) {
          failure = callFault(steps)
          break loop
        }
        frames[core.pointee.frameTop] = Frame(
          returnTo: i + 2, words: w, references: r, depth: core.pointee.depth)
        core.pointee.frameTop &+= 1
        w = words
        r = references
        pc = entry.pointee.start
        continue loop

      // MARK: Text
      case .concatenate:
        let text = concatenate(r + Int(i.pointee.b), count: Int(i.pointee.c), heap)
        steps &-= Int64(text?.pointee.bytes ?? 0) >> 10
        let old = r[Int(i.pointee.a)]
        r[Int(i.pointee.a)] = text
        heap.release(old)
        if heap.isExhausted {
          failure = memoryFault()
          break loop
        }
      case .appendText:
        steps &-= appendText(r + Int(i.pointee.a), r[Int(i.pointee.b)], heap)
        if heap.isExhausted {
          failure = memoryFault()
          break loop
        }
      case .describe:
        self.slice = steps
        saveTop(i, w, r)
        do throws(Fault) {
          let text = try describe(
            RuntimeTypeID(index: UInt32(bitPattern: i[1].wide)), w + Int(i.pointee.b),
            r + Int(i.pointee.c), Description(rawValue: i.pointee.d) ?? .plain)
          let old = r[Int(i.pointee.a)]
          r[Int(i.pointee.a)] = heap.makeString(text)
          heap.release(old)
        } catch {
          failure = error
          break loop
        }
        steps = self.slice
        if heap.isExhausted {
          failure = memoryFault()
          break loop
        }
        pc = i + 2
        continue loop
      case .print:
        steps &-= write(r[Int(i.pointee.a)])
      case .equalText:
        steps &-= comparisonSteps(r[Int(i.pointee.b)], r[Int(i.pointee.c)])
        w[Int(i.pointee.a)] = equalText(r[Int(i.pointee.b)], r[Int(i.pointee.c)]) ? 1 : 0
        if core.pointee.wasInterrupted {
          failure = budgetFault()
          break loop
        }
      case .lessText:
        steps &-= comparisonSteps(r[Int(i.pointee.b)], r[Int(i.pointee.c)])
        w[Int(i.pointee.a)] = lessText(r[Int(i.pointee.b)], r[Int(i.pointee.c)]) ? 1 : 0
        if core.pointee.wasInterrupted {
          failure = budgetFault()
          break loop
        }

      // MARK: Failing
      case .unwrap:
        if w[Int(i.pointee.a)] == 0 {
          failure = Fault(
            .unwrapNil, "Unexpectedly found nil while unwrapping an Optional value")
          break loop
        }
      case .fail:
        failure = Fault(
          Fault.Reason(rawValue: i.pointee.d) ?? .stated, code.texts[Int(i.pointee.wide)])
        break loop
      case .stop:
        let text = i.pointee.d == 0 ? nil : r[Int(i.pointee.a)]
        failure = Fault(.stated, text?.string.pointee.value ?? "Fatal error")
        break loop

      // MARK: Tracing
      case .noteWrite:
        core.pointee.lastWrite = i
      case .noteValue:
        note(i, w[Int(i.pointee.a)])
      case .noteCondition:
        core.pointee.lastCondition = i
      case .noteChange:
        for word in 0..<Int(i.pointee.c)
        where w[Int(i.pointee.a) &+ word] != w[Int(i.pointee.b) &+ word] {
          core.pointee.lastWrite = i
        }
      case .keepNote:
        w[Int(i.pointee.a)] = UInt64(UInt(bitPattern: core.pointee.lastWrite))
      case .restoreNote:
        core.pointee.lastWrite = UnsafeMutablePointer(
          bitPattern: UInt(truncatingIfNeeded: w[Int(i.pointee.a)]))
      }
      pc = i + 1
    }

    if onlyWords { return (pc, r) }
    self.slice = steps
    fault = failure
    return (pc, r)
  }
}

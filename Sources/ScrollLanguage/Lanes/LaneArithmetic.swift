// The shapes that instructions have: one or two operands, each a single word or a column.

extension LaneMachine {
  @inline(always)
  func number(_ register: Int) -> Double { Double(bitPattern: words[register]) }

  /// w[a] = f(w[b], w[c])
  @inline(always)
  func binary(
    _ i: Instruction, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    combine(i, lanes(i.c, 1), single, many)
  }

  /// w[a] = f(w[b], K[c])
  @inline(always)
  func binaryConstant(
    _ i: Instruction, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    combine(i, constant(i.c, 1), single, many)
  }

  /// w[a] = f(w[b], y), in one loop whatever the operands are.
  @inline(always)
  private func combine(
    _ i: Instruction, _ y: LaneOperand, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    let (a, x) = (Int(i.a), lanes(i.b, 0))
    if x.step | y.step == 0 { return set(a, single(x.number, y.number).bitPattern) }
    let target = destination(a)
    for index in 0..<LaneMachine.vectorCount { target[index] = many(x[index], y[index]) }
    deliver(a)
  }

  /// w[a] = f(w[b])
  @inline(always)
  func unary(
    _ i: Instruction, _ single: (Double) -> Double, _ many: (LaneVector) -> LaneVector
  ) {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[b] { return set(a, single(number(b)).bitPattern) }
    let (target, source) = (destination(a), column(b))
    for index in 0..<LaneMachine.vectorCount { target[index] = many(source[index]) }
    deliver(a)
  }

  /// w[a] = f(w[b]) word by word; a lane for which there is no answer is odd.
  func wordUnary(_ i: Instruction, _ body: (UInt64) -> UInt64?) {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[b] {
      guard let word = body(words[b]) else { return markOdd() }
      return set(a, word)
    }
    let (target, source) = (destination(a).words, column(b).words)
    for lane in 0..<LaneMachine.laneCount {
      if let word = body(source[lane]) {
        target[lane] = word
      } else {
        target[lane] = 0
        markOdd(lane)
      }
    }
    deliver(a)
  }

  /// w[a] = f(w[b], w[c]) word by word; a lane for which there is no answer is odd.
  func wordBinary(_ i: Instruction, _ body: (UInt64, UInt64) -> UInt64?) {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    if isUniform[b], isUniform[c] {
      guard let word = body(words[b], words[c]) else { return markOdd() }
      return set(a, word)
    }
    let (left, right) = (widen(b).words, widen(c).words)
    let target = destination(a).words
    for lane in 0..<LaneMachine.laneCount {
      if let word = body(left[lane], right[lane]) {
        target[lane] = word
      } else {
        target[lane] = 0
        markOdd(lane)
      }
    }
    deliver(a)
  }

  /// The same with a constant on the right.
  func wordConstant(_ i: Instruction, _ body: (UInt64, UInt64) -> UInt64?) {
    let constant = code.constants[Int(i.c)]
    wordUnary(i) { body($0, constant) }
  }

  // MARK: Operands

  /// An operand as it lies in a register.
  @inline(__always)
  func lanes(_ register: UInt16, _ slot: Int) -> LaneOperand {
    let register = Int(register)
    if !isUniform[register] { return LaneOperand(vectors: column(register), step: 1) }
    return spread(number(register), slot)
  }

  @inline(__always)
  func constant(_ constant: UInt16, _ slot: Int) -> LaneOperand {
    spread(code.constants.double(constant), slot)
  }

  @inline(__always)
  private func spread(_ value: Double, _ slot: Int) -> LaneOperand {
    let vectors = operands + slot
    vectors.pointee = LaneVector(repeating: value)
    return LaneOperand(vectors: vectors, step: 0)
  }

  // MARK: Three operands

  /// w[a] = f(w[b], y, z)
  @inline(always)
  func ternary(
    _ i: Instruction, _ y: LaneOperand, _ z: LaneOperand,
    _ single: (Double, Double, Double) -> Double,
    _ many: (LaneVector, LaneVector, LaneVector) -> LaneVector
  ) {
    let (a, x) = (Int(i.a), lanes(i.b, 0))
    if x.step | y.step | z.step == 0 {
      return set(a, single(x.number, y.number, z.number).bitPattern)
    }
    let target = destination(a)
    for index in 0..<LaneMachine.vectorCount {
      target[index] = many(x[index], y[index], z[index])
    }
    deliver(a)
  }

  func round(_ i: Instruction, rule: UInt8) {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[b] { return set(a, rounded(number(b), rule: rule).bitPattern) }
    let source = column(b)
    guard rule == RoundingRule.down.rawValue || rule == RoundingRule.up.rawValue,
      !isBeyondRounding(source)
    else {
      return wordUnary(i) { rounded(Double(bitPattern: $0), rule: rule).bitPattern }
    }
    let target = destination(a)
    if rule == RoundingRule.down.rawValue {
      for index in 0..<LaneMachine.vectorCount { target[index] = roundedDown(source[index]) }
    } else {
      for index in 0..<LaneMachine.vectorCount { target[index] = roundedUp(source[index]) }
    }
    deliver(a)
  }

  private func isBeyondRounding(_ column: LaneColumn) -> Bool {
    var beyond = LaneWords(repeating: 0)
    for index in 0..<LaneMachine.vectorCount {
      beyond |= laneWords(laneBits(ScrollLanguage.isBeyondRounding(column[index])))
    }
    return beyond != LaneWords(repeating: 0)
  }

  // MARK: Truth

  /// w[a] = 1 where f(w[b], w[c]), else 0
  @inline(always)
  func compare(
    _ i: Instruction, _ single: (Double, Double) -> Bool,
    _ many: (LaneVector, LaneVector) -> LaneMask
  ) {
    binary(i) {
      Double(bitPattern: single($0, $1) ? 1 : 0)
    } _: {
      laneVector(laneWords(laneBits(many($0, $1))) & LaneWords(repeating: 1))
    }
  }
}

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
    combine(Int(i.a), Int(i.b), Int(i.c), single, many)
  }

  @inline(always)
  func combine(
    _ a: Int, _ b: Int, _ c: Int, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    if isUniform[c] {
      let y = number(c)
      if isUniform[b] { return set(a, single(number(b), y).bitPattern) }
      combine(a, b, LaneVector(repeating: y), many)
      return
    }
    let (target, right) = (destination(a), column(c))
    if isUniform[b] {
      let x = LaneVector(repeating: number(b))
      for index in 0..<LaneMachine.vectorCount { target[index] = many(x, right[index]) }
    } else {
      let left = column(b)
      for index in 0..<LaneMachine.vectorCount { target[index] = many(left[index], right[index]) }
    }
    deliver(a)
  }

  @inline(always)
  private func combine(
    _ a: Int, _ b: Int, _ y: LaneVector, _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    let (target, left) = (destination(a), column(b))
    for index in 0..<LaneMachine.vectorCount { target[index] = many(left[index], y) }
    deliver(a)
  }

  /// w[a] = f(w[b], K[c])
  @inline(always)
  func binaryConstant(
    _ i: Instruction, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    let constant = code.constants.double(i.c)
    if isUniform[Int(i.b)] {
      return set(Int(i.a), single(number(Int(i.b)), constant).bitPattern)
    }
    combine(Int(i.a), Int(i.b), LaneVector(repeating: constant), many)
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

  func markOdd(_ lane: Int) {
    if active.words[lane] != 0 { odd.words[lane] = .max }
  }

  /// w[a] = w[b] * w[c] ± w[d], in two roundings
  @inline(always)
  func multiplyAdd(
    _ i: Instruction, _ d: Int, _ single: (Double, Double) -> Double,
    _ many: (LaneVector, LaneVector) -> LaneVector
  ) {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    if isUniform[b], isUniform[c], isUniform[d] {
      return set(a, single(number(b) * number(c), number(d)).bitPattern)
    }
    let (left, right, other) = (widen(b), widen(c), widen(d))
    let target = destination(a)
    for index in 0..<LaneMachine.vectorCount {
      target[index] = many(left[index] * right[index], other[index])
    }
    deliver(a)
  }

  func round(_ i: Instruction) {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[b] { return set(a, rounded(number(b), rule: i.d).bitPattern) }
    let source = column(b)
    guard i.d == RoundingRule.down.rawValue || i.d == RoundingRule.up.rawValue,
      !isBeyondRounding(source)
    else {
      return wordUnary(i) { rounded(Double(bitPattern: $0), rule: i.d).bitPattern }
    }
    let target = destination(a)
    if i.d == RoundingRule.down.rawValue {
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
    combine(Int(i.a), Int(i.b), Int(i.c)) {
      Double(bitPattern: single($0, $1) ? 1 : 0)
    } _: {
      laneVector(laneWords(laneBits(many($0, $1))) & LaneWords(repeating: 1))
    }
  }
}

// Where lanes part and where they end. What is returned is the place to go on at, or `nowhere`.

extension LaneMachine {
  static let nowhere = Int.max

  /// All lanes under way go to a place; not past others that wait.
  func go(to target: Int) -> Int {
    if target <= firstWaiting { return target }
    wait(active, at: target)
    return leave()
  }

  /// The lanes under way have ended.
  func end() -> Int {
    hasEnded = true
    return leave()
  }

  /// The lanes under way need the ordinary machine.
  func giveUp() -> Int {
    markOdd()
    return end()
  }

  private func leave() -> Int {
    stopAll()
    isFull = false
    return LaneMachine.nowhere
  }

  /// The lanes in `truth`, all of which are under way, jump; the others go on behind the jump.
  func part(at place: Int, next: Int, to target: Int) -> Int {
    var parting = Parting()
    for index in 0..<LaneMachine.vectorCount { parting.add(truth[index], of: active[index]) }
    return part(parting, at: place, next: next, to: target)
  }

  private func part(_ parting: Parting, at place: Int, next: Int, to target: Int) -> Int {
    if !parting.jumps { return next }
    if !parting.stays { return go(to: target) }
    isFull = false
    for index in 0..<LaneMachine.vectorCount {
      active[index] = laneVector(laneWords(active[index]) & ~laneWords(truth[index]))
    }
    if target > place {
      wait(truth, at: target)
      return next
    }
    wait(active, at: next)
    active.update(from: truth, count: LaneMachine.vectorCount)
    return go(to: target)
  }

  /// Jumps where f(w[a], w[b]).
  @inline(always)
  func branch(
    _ i: Instruction, at place: Int, _ single: (Double, Double) -> Bool,
    _ many: (LaneVector, LaneVector) -> LaneMask
  ) -> Int {
    branch(i, at: place, lanes(i.b, 1), single, many)
  }

  /// Jumps where f(w[a], K[b]).
  @inline(always)
  func branchConstant(
    _ i: Instruction, at place: Int, _ single: (Double, Double) -> Bool,
    _ many: (LaneVector, LaneVector) -> LaneMask
  ) -> Int {
    branch(i, at: place, constant(i.b, 1), single, many)
  }

  /// Jumps where f(w[a], y).
  @inline(always)
  private func branch(
    _ i: Instruction, at place: Int, _ y: LaneOperand, _ single: (Double, Double) -> Bool,
    _ many: (LaneVector, LaneVector) -> LaneMask
  ) -> Int {
    let x = lanes(i.a, 0)
    if x.step | y.step == 0 {
      return single(x.number, y.number) ? go(to: place + i.near) : place + 1
    }
    var parting = Parting()
    for index in 0..<LaneMachine.vectorCount {
      let under = active[index]
      let mask = laneBits(many(x[index], y[index]))
      let lanes = laneVector(laneWords(mask) & laneWords(under))
      truth[index] = lanes
      parting.add(lanes, of: under)
    }
    return part(parting, at: place, next: place + 1, to: place + i.near)
  }

  /// Jumps where f(w[a], w[b]) of words.
  func branchWords(_ i: Instruction, at place: Int, _ body: (UInt64, UInt64) -> Bool) -> Int {
    let (a, b) = (Int(i.a), Int(i.b))
    if isUniform[b] { return branchWord(i, at: place, to: place + i.near, words[b], body) }
    let (left, right) = (widen(a).words, column(b).words)
    for lane in 0..<LaneMachine.laneCount {
      truth.words[lane] = body(left[lane], right[lane]) ? active.words[lane] : 0
    }
    return part(at: place, next: place + 1, to: place + i.near)
  }

  /// Jumps where f(w[a], word).
  func branchWord(
    _ i: Instruction, at place: Int, to target: Int, _ word: UInt64,
    _ body: (UInt64, UInt64) -> Bool
  ) -> Int {
    let a = Int(i.a)
    if isUniform[a] { return body(words[a], word) ? go(to: target) : place + 1 }
    let left = column(a).words
    for lane in 0..<LaneMachine.laneCount {
      truth.words[lane] = body(left[lane], word) ? active.words[lane] : 0
    }
    return part(at: place, next: place + 1, to: target)
  }

  // MARK: Loops

  /// w[a] += 1; jump back if w[a] < w[b]
  func next(_ i: Instruction, at place: Int) -> Int {
    let (a, b) = (Int(i.a), Int(i.b))
    if isFull, isUniform[a], isUniform[b] {
      words[a] &+= 1
      return isBelow(words[a], words[b]) ? go(to: place + i.near) : place + 1
    }
    let (counter, bound) = (widen(a).words, widen(b).words)
    for lane in 0..<LaneMachine.laneCount where active.words[lane] != 0 { counter[lane] &+= 1 }
    for lane in 0..<LaneMachine.laneCount {
      truth.words[lane] = isBelow(counter[lane], bound[lane]) ? active.words[lane] : 0
    }
    return part(at: place, next: place + 1, to: place + i.near)
  }

  /// if w[a] < w[b] { w[a] += 1; jump back }
  func nextClosed(_ i: Instruction, at place: Int) -> Int {
    let (a, b) = (Int(i.a), Int(i.b))
    if isFull, isUniform[a], isUniform[b] {
      guard isBelow(words[a], words[b]) else { return place + 1 }
      words[a] &+= 1
      return go(to: place + i.near)
    }
    let (counter, bound) = (widen(a).words, widen(b).words)
    for lane in 0..<LaneMachine.laneCount {
      let goesOn = isBelow(counter[lane], bound[lane]) ? active.words[lane] : 0
      truth.words[lane] = goesOn
      if goesOn != 0 { counter[lane] &+= 1 }
    }
    return part(at: place, next: place + 1, to: place + i.near)
  }

  private func isBelow(_ x: UInt64, _ y: UInt64) -> Bool {
    Int64(bitPattern: x) < Int64(bitPattern: y)
  }
}

/// Whether some lanes jump, and whether some go on.
private struct Parting {
  private var jumping = LaneWords(repeating: 0)
  private var staying = LaneWords(repeating: 0)

  var jumps: Bool { jumping != LaneWords(repeating: 0) }
  var stays: Bool { staying != LaneWords(repeating: 0) }

  @inline(always)
  mutating func add(_ lanes: LaneVector, of active: LaneVector) {
    jumping |= laneWords(lanes)
    staying |= laneWords(active) & ~laneWords(lanes)
  }
}

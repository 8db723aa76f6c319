/// Runs one function for many calls at once, instruction by instruction over columns of values.
///
/// A lane is one call. A register that has the same value in all lanes is a single word and is worked
/// on once; others are columns. Where lanes diverge at a condition, those that jump wait at their
/// target until the others arrive; a mask says which lanes are active, and only their registers change.
/// A lane that might end in a fault becomes odd: its results are void, and the call is left to the
/// ordinary machine. References are the same in all lanes.
package final class LaneMachine {
  /// Enough to pay for the dispatch, few enough for the columns to stay in the cache.
  package static let laneCount = 128
  static let vectorCount = laneCount / 8

  let call: PreparedCall
  let code: Code
  let start: UnsafeMutablePointer<Instruction>
  let count: Int
  private let frame: Layout

  /// Registers that are the same in all lanes.
  let words: UnsafeMutablePointer<UInt64>
  let isUniform: UnsafeMutablePointer<Bool>
  /// A column for each register, used when it is not uniform.
  private let columns: LaneColumn
  let scratch: LaneColumn
  /// Operands that are the same in all lanes, for instructions that have three.
  let operands: LaneColumn
  let truth: LaneColumn

  /// The lanes that are under way, and whether these are all.
  let active: LaneColumn
  var isFull = true
  /// For each place of the code the lanes that wait there, made when it is first jumped to.
  private let waiting: UnsafeMutablePointer<LaneColumn?>
  private let isWaited: UnsafeMutablePointer<Bool>
  var firstWaiting = Int.max
  let odd: LaneColumn
  /// Whether any lane may be odd; without that, nobody looks.
  package private(set) var hasOdd = false
  /// Some lane has ended.
  var hasEnded = false

  /// Nil where the function holds something that lanes do not do.
  package init?(_ call: PreparedCall) {
    let code = call.machine.code
    guard let function = code.function(at: call.entry.start - code.instructions),
      code.fitsLanes(function)
    else { return nil }
    self.call = call
    self.code = code
    start = call.entry.start
    count = function.count
    frame = function.frame
    words = .allocate(capacity: frame.words)
    words.initialize(repeating: 0, count: frame.words)
    isUniform = .allocate(capacity: frame.words)
    isUniform.initialize(repeating: true, count: frame.words)
    columns = LaneMachine.makeColumns(frame.words)
    scratch = LaneMachine.makeColumns(1)
    operands = LaneMachine.makeColumns(1)
    truth = LaneMachine.makeColumns(1)
    active = LaneMachine.makeColumns(1)
    odd = LaneMachine.makeColumns(1)
    waiting = .allocate(capacity: count + 1)
    waiting.initialize(repeating: nil, count: count + 1)
    isWaited = .allocate(capacity: count + 1)
    isWaited.initialize(repeating: false, count: count + 1)
  }

  deinit {
    words.deallocate()
    isUniform.deallocate()
    columns.deallocate()
    scratch.deallocate()
    operands.deallocate()
    truth.deallocate()
    active.deallocate()
    odd.deallocate()
    for place in 0...count { waiting[place]?.deallocate() }
    waiting.deallocate()
    isWaited.deallocate()
  }

  private static func makeColumns(_ count: Int) -> LaneColumn {
    let columns = LaneColumn.allocate(capacity: max(count, 1) * vectorCount)
    columns.initialize(repeating: LaneVector(repeating: 0), count: max(count, 1) * vectorCount)
    return columns
  }

  @inline(__always)
  func column(_ register: Int) -> LaneColumn { columns + register &* LaneMachine.vectorCount }

  // MARK: Arguments and results

  /// Makes ready for a block of calls whose arguments are what lies in the window of the prepared
  /// call.
  package func begin(argumentWords: Int) {
    words.update(from: call.window.words, count: argumentWords)
    isUniform.update(repeating: true, count: frame.words)
    isFull = true
    hasEnded = false
    firstWaiting = .max
    if hasOdd {
      odd.update(repeating: LaneVector(repeating: 0), count: LaneMachine.vectorCount)
      hasOdd = false
    }
    active.update(repeating: everyLane, count: LaneMachine.vectorCount)
  }

  /// Gives an argument a value for each lane; lanes beyond the last one do what that does.
  package func spread(_ values: UnsafePointer<Double>, count: Int, over register: Int) {
    isUniform[register] = false
    let column = column(register).numbers
    column.update(from: values, count: count)
    if count < LaneMachine.laneCount {
      (column + count).update(repeating: values[count - 1], count: LaneMachine.laneCount - count)
    }
  }

  package func value(of register: Int, lane: Int) -> Double {
    Double(bitPattern: isUniform[register] ? words[register] : column(register).words[lane])
  }

  /// Writes the values of a register in the first lanes.
  package func write(_ register: Int, to values: UnsafeMutablePointer<Double>, count: Int) {
    values.update(from: widen(register).numbers, count: count)
  }

  package func isOdd(_ lane: Int) -> Bool { odd.words[lane] != 0 }

  /// Makes the lanes odd in which a register does not hold a number below a bound.
  package func require(_ register: Int, below bound: Double) {
    if isUniform[register] {
      if abs(Double(bitPattern: words[register])) < bound { return }
      odd.update(repeating: everyLane, count: LaneMachine.vectorCount)
      hasOdd = true
      return
    }
    let column = column(register)
    let bound = LaneVector(repeating: bound)
    var fitting = LaneWords(repeating: .max)
    for index in 0..<LaneMachine.vectorCount {
      fitting &= laneWords(laneBits(absolute(column[index]) .< bound))
    }
    if fitting == LaneWords(repeating: .max) { return }
    hasOdd = true
    for index in 0..<LaneMachine.vectorCount {
      let fits = absolute(column[index]) .< bound
      odd[index] = laneVector(laneWords(odd[index]) | laneWords(laneBits(.!fits)))
    }
  }

  /// Whether a register is zero in every lane.
  package func isZero(_ register: Int) -> Bool { isUniform[register] && words[register] == 0 }

  // MARK: Waiting

  /// Lanes wait at a place, and are no longer under way.
  func wait(_ lanes: LaneColumn, at place: Int) {
    let column: LaneColumn
    if let known = waiting[place] {
      column = known
    } else {
      column = LaneMachine.makeColumns(1)
      waiting[place] = column
    }
    if isWaited[place] {
      for index in 0..<LaneMachine.vectorCount {
        column[index] = laneVector(laneWords(column[index]) | laneWords(lanes[index]))
      }
    } else {
      column.update(from: lanes, count: LaneMachine.vectorCount)
      isWaited[place] = true
    }
    firstWaiting = min(firstWaiting, place)
  }

  /// The lanes that wait at the first place go on.
  func resume() {
    let place = firstWaiting
    guard place <= count, let column = waiting[place] else { return }
    var all = LaneWords(repeating: .max)
    for index in 0..<LaneMachine.vectorCount {
      let lanes = laneWords(active[index]) | laneWords(column[index])
      active[index] = laneVector(lanes)
      all &= lanes
    }
    isFull = !hasEnded && all == LaneWords(repeating: .max)
    isWaited[place] = false
    firstWaiting = .max
    for next in place..<count where isWaited[next] {
      firstWaiting = next
      break
    }
  }

  func stopAll() {
    active.update(repeating: LaneVector(repeating: 0), count: LaneMachine.vectorCount)
  }

  /// One lane is odd, if it is under way.
  func markOdd(_ lane: Int) {
    if active.words[lane] == 0 { return }
    odd.words[lane] = .max
    hasOdd = true
  }

  /// The lanes under way are odd.
  func markOdd() {
    hasOdd = true
    for index in 0..<LaneMachine.vectorCount {
      odd[index] = laneVector(laneWords(odd[index]) | laneWords(active[index]))
    }
  }

  /// Nobody waits any more: a block that is given up.
  func forgetWaiting() {
    isWaited.update(repeating: false, count: count + 1)
    firstWaiting = .max
  }

  // MARK: Registers

  /// Makes a register a column, if it is none yet.
  func widen(_ register: Int) -> LaneColumn {
    let column = column(register)
    if isUniform[register] {
      let value = LaneVector(repeating: Double(bitPattern: words[register]))
      column.update(repeating: value, count: LaneMachine.vectorCount)
      isUniform[register] = false
    }
    return column
  }

  /// A register gets the same value in all lanes under way.
  @inline(__always)
  func set(_ register: Int, _ word: UInt64) {
    if isFull {
      words[register] = word
      isUniform[register] = true
    } else {
      blend(word, into: register)
    }
  }

  private func blend(_ word: UInt64, into register: Int) {
    let value = LaneVector(repeating: Double(bitPattern: word))
    let column = widen(register)
    for index in 0..<LaneMachine.vectorCount {
      column[index] = select(active[index], value, else: column[index])
    }
  }

  /// Where the values of a register are computed: in place when all lanes are under way.
  @inline(__always)
  func destination(_ register: Int) -> LaneColumn { isFull ? column(register) : scratch }

  /// The values have been computed.
  @inline(__always)
  func deliver(_ register: Int) {
    if isFull {
      isUniform[register] = false
    } else {
      blendScratch(into: register)
    }
  }

  private func blendScratch(into register: Int) {
    let column = widen(register)
    for index in 0..<LaneMachine.vectorCount {
      column[index] = select(active[index], scratch[index], else: column[index])
    }
  }
}

let everyLane = laneVector(LaneWords(repeating: .max))

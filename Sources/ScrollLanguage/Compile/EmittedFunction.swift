/// The instructions of a function that has been emitted and is not final yet: they can be inspected,
/// changed and removed. Positions count from its start.
struct EmittedFunction {
  private(set) var instructions: [Instruction]
  private var isRemoved: [Bool]
  private(set) var removedCount = 0
  /// Some instruction has become another.
  private(set) var hasChanged = false
  /// Words of the inout parameters and of the result, which the caller reads when it is over.
  let resultWords: Int
  /// Words that the caller fills.
  let argumentWords: Int
  let frameWords: Int

  init(_ instructions: [Instruction], resultWords: Int, argumentWords: Int, frameWords: Int) {
    self.instructions = instructions
    self.resultWords = resultWords
    self.argumentWords = argumentWords
    self.frameWords = frameWords
    isRemoved = Array(repeating: false, count: instructions.count)
  }

  subscript(position: Int) -> Instruction {
    get { instructions[position] }
    set {
      instructions[position] = newValue
      hasChanged = true
    }
  }

  func contains(_ op: Opcode) -> Bool { instructions.contains { $0.op == op } }

  func isRemoved(at position: Int) -> Bool { isRemoved[position] }

  mutating func remove(at position: Int) {
    guard !isRemoved[position] else { return }
    isRemoved[position] = true
    removedCount += 1
  }

  /// Where the instruction behind this one and its further operands begins.
  func next(after position: Int) -> Int {
    var next = position + 1
    while next < instructions.count, instructions[next].op == .data { next += 1 }
    return next
  }

  /// Where an instruction, or the further operands of one, may jump.
  func target(of position: Int) -> Int? {
    let instruction = instructions[position]
    switch instruction.op {
    case .jump, .loop, .jumpIfTrue, .jumpIfFalse:
      return position + Int(instruction.wide)
    case .nextElement:
      return position + Int(instructions[position + 1].wide)
    default:
      return instruction.op.isNearJump ? position + instruction.near : nil
    }
  }

  private mutating func aim(_ position: Int, by distance: Int) {
    switch instructions[position].op {
    case .jump, .loop, .jumpIfTrue, .jumpIfFalse:
      instructions[position].wide = Int32(truncatingIfNeeded: distance)
    case .nextElement:
      instructions[position + 1].wide = Int32(truncatingIfNeeded: distance)
    default:
      instructions[position].c = UInt16(truncatingIfNeeded: distance)
    }
  }

  /// The instructions that can come next.
  func successors(of position: Int) -> (Int?, Int?) {
    let target = target(of: position).flatMap { $0 < instructions.count ? $0 : nil }
    switch instructions[position].op {
    case .jump, .loop: return (target, nil)
    case .`return`, .returnWord, .fail, .stop, .halt: return (nil, nil)
    default:
      let next = next(after: position)
      return (next < instructions.count ? next : nil, target)
    }
  }

  /// The positions that something jumps to.
  func targets() -> Set<Int> {
    var targets: Set<Int> = []
    var position = 0
    while position < instructions.count {
      if let target = target(of: position) { targets.insert(target) }
      position = next(after: position)
    }
    return targets
  }

  /// Takes out what has been removed.
  ///
  /// - Returns: the new position of each instruction, and that of the end.
  mutating func compact() -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(instructions.count + 1)
    var kept = 0
    for position in instructions.indices {
      places.append(kept)
      if !isRemoved[position] { kept += 1 }
    }
    places.append(kept)
    var position = 0
    while position < instructions.count {
      if let target = target(of: position) {
        aim(position, by: places[target] - places[position])
      }
      position = next(after: position)
    }
    var result: [Instruction] = []
    result.reserveCapacity(kept)
    for (position, instruction) in instructions.enumerated() where !isRemoved[position] {
      result.append(instruction)
    }
    instructions = result
    isRemoved = Array(repeating: false, count: kept)
    removedCount = 0
    return places
  }
}

extension Opcode {
  /// Jumps by the distance in `c`.
  var isNearJump: Bool { shape.last == .near }
}

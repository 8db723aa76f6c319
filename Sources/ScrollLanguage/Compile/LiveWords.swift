// Which words are wanted where: what a function reads of them before it writes them again.

extension EmittedFunction {
  private static let greatestFrame = 512
  private static let greatestCount = 4096

  /// For each instruction the words that are read after it before they are written.
  ///
  /// Nil where more is read or written than the operands name, and for large functions, for it takes
  /// words times instructions.
  func liveWords() -> WordSets? {
    guard frameWords <= EmittedFunction.greatestFrame,
      instructions.count <= EmittedFunction.greatestCount
    else { return nil }
    for instruction in instructions
    where instruction.op != .data && instruction.op.wordUse == nil { return nil }
    guard staysInFrame() else { return nil }
    return findLive()
  }

  private func staysInFrame() -> Bool {
    var greatest = 0
    for position in instructions.indices where instructions[position].op != .data {
      forEachRead(position) { greatest = max(greatest, $0) }
      forEachWrite(position) { greatest = max(greatest, $0) }
    }
    return greatest <= frameWords
  }

  private func findLive() -> WordSets {
    var live = WordSets(count: instructions.count, words: frameWords)
    var before = WordSets(count: instructions.count, words: frameWords)
    var row = WordSets(count: 1, words: frameWords)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for position in instructions.indices.reversed() where instructions[position].op != .data {
        let (first, second) = successors(of: position)
        if let first { live.add(before, first, to: position) }
        if let second { live.add(before, second, to: position) }
        row.set(0, to: live, position)
        forEachWrite(position) { row.remove(0, $0) }
        forEachRead(position) { row.insert(0, $0) }
        if before.set(position, to: row, 0) { isSettled = false }
      }
    }
    return live
  }

  /// What has been removed reads nothing.
  func forEachRead(_ position: Int, _ body: (Int) -> Void) {
    let instruction = instructions[position]
    guard !isRemoved(at: position), let use = instruction.op.wordUse else { return }
    if use.contains(.spans) {
      for word in 0..<Int(instruction.c) { body(Int(instruction.b) + word) }
      return
    }
    if use.contains(.readsA) { body(Int(instruction.a)) }
    if use.contains(.readsB) { body(Int(instruction.b)) }
    if use.contains(.readsC) { body(Int(instruction.c)) }
    if use.contains(.readsNext) { body(Int(instructions[position + 1].a)) }
    if use.contains(.readsResults) { for word in 0..<resultWords { body(word) } }
  }

  func forEachWrite(_ position: Int, _ body: (Int) -> Void) {
    let instruction = instructions[position]
    guard !isRemoved(at: position), let use = instruction.op.wordUse, use.contains(.writesA)
    else { return }
    let count = use.contains(.spans) ? Int(instruction.c) : 1
    for word in 0..<count { body(Int(instruction.a) + word) }
  }
}

/// A set of words for each instruction.
struct WordSets {
  private let stride: Int
  private var bits: [UInt64]

  init(count: Int, words: Int) {
    stride = words / 64 + 1
    bits = Array(repeating: 0, count: count * stride)
  }

  func contains(_ index: Int, _ word: Int) -> Bool {
    bits[index * stride + word >> 6] >> UInt64(word & 63) & 1 == 1
  }

  mutating func insert(_ index: Int, _ word: Int) {
    bits[index * stride + word >> 6] |= 1 << UInt64(word & 63)
  }

  mutating func remove(_ index: Int, _ word: Int) {
    bits[index * stride + word >> 6] &= ~(1 << UInt64(word & 63))
  }

  mutating func add(_ other: WordSets, _ source: Int, to index: Int) {
    for part in 0..<stride { bits[index * stride + part] |= other.bits[source * stride + part] }
  }

  /// Whether that has changed anything.
  @discardableResult
  mutating func set(_ index: Int, to other: WordSets, _ source: Int) -> Bool {
    var hasChanged = false
    for part in 0..<stride {
      let new = other.bits[source * stride + part]
      if bits[index * stride + part] != new { hasChanged = true }
      bits[index * stride + part] = new
    }
    return hasChanged
  }
}

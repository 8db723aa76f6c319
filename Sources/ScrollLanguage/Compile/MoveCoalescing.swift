/// Takes out moves from word to word: what computes a value computes it where it is wanted, and a
/// copy of something that stays as it is, as of a parameter, is not made.
///
/// It works on functions of which all uses of words can be told from the instructions alone, that is
/// on those without calls; and on small ones, for it takes words times instructions.
struct MoveCoalescing {
  private var function: EmittedFunction
  /// For each instruction the words that are read after it before they are written.
  private var live: WordSets
  private let targets: Set<Int>

  private static let greatestFrame = 512
  private static let greatestCount = 4096

  /// The function with fewer moves, or as it is.
  static func improved(_ function: EmittedFunction) -> EmittedFunction {
    guard function.frameWords <= greatestFrame, function.instructions.count <= greatestCount,
      function.contains(.move), var coalescing = MoveCoalescing(function)
    else { return function }
    coalescing.coalesce()
    return coalescing.function
  }

  private init?(_ function: EmittedFunction) {
    for instruction in function.instructions
    where instruction.op != .data && instruction.op.wordUse == nil { return nil }
    self.function = function
    targets = function.targets()
    live = WordSets(count: function.instructions.count, words: function.frameWords)
    guard staysInFrame() else { return nil }
    findLive()
  }

  private func staysInFrame() -> Bool {
    var greatest = 0
    for position in function.instructions.indices where function[position].op != .data {
      forEachRead(position) { greatest = max(greatest, $0) }
      forEachWrite(position) { greatest = max(greatest, $0) }
    }
    return greatest <= function.frameWords
  }

  private mutating func coalesce() {
    for position in function.instructions.indices where function[position].op == .move {
      if !retarget(moveAt: position) { forward(moveAt: position) }
    }
  }

  // MARK: Liveness

  private mutating func findLive() {
    var before = WordSets(count: function.instructions.count, words: function.frameWords)
    var row = WordSets(count: 1, words: function.frameWords)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for position in function.instructions.indices.reversed()
      where function[position].op != .data {
        let (first, second) = function.successors(of: position)
        if let first { live.add(before, first, to: position) }
        if let second { live.add(before, second, to: position) }
        row.set(0, to: live, position)
        forEachWrite(position) { row.remove(0, $0) }
        forEachRead(position) { row.insert(0, $0) }
        if before.set(position, to: row, 0) { isSettled = false }
      }
    }
  }

  private func forEachRead(_ position: Int, _ body: (Int) -> Void) {
    let instruction = function[position]
    guard let use = instruction.op.wordUse else { return }
    if use.contains(.spans) {
      for word in 0..<Int(instruction.c) { body(Int(instruction.b) + word) }
      return
    }
    if use.contains(.readsA) { body(Int(instruction.a)) }
    if use.contains(.readsB) { body(Int(instruction.b)) }
    if use.contains(.readsC) { body(Int(instruction.c)) }
    if use.contains(.readsNext) { body(Int(function[position + 1].a)) }
    if use.contains(.readsResults) { for word in 0..<function.resultWords { body(word) } }
  }

  private func forEachWrite(_ position: Int, _ body: (Int) -> Void) {
    let instruction = function[position]
    guard let use = instruction.op.wordUse, use.contains(.writesA) else { return }
    let count = use.contains(.spans) ? Int(instruction.c) : 1
    for word in 0..<count { body(Int(instruction.a) + word) }
  }

  // MARK: Computing into place

  /// `t = …; x = t`, and `t` is not used again: `x = …`
  private mutating func retarget(moveAt position: Int) -> Bool {
    guard let previous = previous(of: position), !targets.contains(position) else { return false }
    let temporary = Int(function[position].b)
    let wanted = Int(function[position].a)
    let maker = function[previous]
    guard let use = maker.op.wordUse, use.contains(.writesA), !use.contains(.spans),
      !use.contains(.readsA), Int(maker.a) == temporary, !live.contains(position, temporary)
    else { return false }
    function[previous].a = UInt16(wanted)
    live.remove(previous, temporary)
    live.insert(previous, wanted)
    function.remove(at: position)
    return true
  }

  /// The instruction that is always run right before.
  private func previous(of position: Int) -> Int? {
    var previous = position - 1
    while previous >= 0, function[previous].op == .data || function.isRemoved(at: previous) {
      if targets.contains(previous) { return nil }
      previous -= 1
    }
    guard previous >= 0, function.successors(of: previous).1 == nil else { return nil }
    switch function[previous].op {
    case .jump, .loop, .`return`, .returnWord, .fail, .stop, .halt: return nil
    default: return previous
    }
  }

  // MARK: Reading the original

  /// `x = y`, where `x` gets no other value and `y` stays as it is as long as `x` is used: `y` itself.
  private mutating func forward(moveAt position: Int) {
    let copy = Int(function[position].a)
    let original = Int(function[position].b)
    guard copy >= max(function.argumentWords, function.resultWords), copy != original,
      canForward(copy, original, from: position)
    else { return }
    for reader in function.instructions.indices where function[reader].op != .data {
      replace(copy, by: original, at: reader)
      if live.contains(reader, copy) {
        live.remove(reader, copy)
        live.insert(reader, original)
      }
    }
    function.remove(at: position)
  }

  private func canForward(_ copy: Int, _ original: Int, from position: Int) -> Bool {
    for other in function.instructions.indices
    where other != position && function[other].op != .data && !function.isRemoved(at: other) {
      var isChanged = false
      var isOriginalChanged = false
      forEachWrite(other) {
        if $0 == copy { isChanged = true }
        if $0 == original { isOriginalChanged = true }
      }
      if isChanged || isOriginalChanged && live.contains(other, copy) { return false }
      if function[other].op.wordUse?.contains(.spans) == true {
        var isRead = false
        forEachRead(other) { if $0 == copy { isRead = true } }
        if isRead { return false }
      }
    }
    return true
  }

  private mutating func replace(_ copy: Int, by original: Int, at position: Int) {
    guard let use = function[position].op.wordUse, !use.contains(.spans) else { return }
    let word = UInt16(original)
    if use.contains(.readsA), Int(function[position].a) == copy { function[position].a = word }
    if use.contains(.readsB), Int(function[position].b) == copy { function[position].b = word }
    if use.contains(.readsC), Int(function[position].c) == copy { function[position].c = word }
    if use.contains(.readsNext), Int(function[position + 1].a) == copy {
      function[position + 1].a = word
    }
  }
}

/// A set of words for each instruction.
private struct WordSets {
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

/// Fuses two instructions into one where only the second uses the result of the first. Both operations
/// remain, with two roundings: only the way through a register and one dispatch are saved.
struct PairFusion {
  /// The function with fewer instructions, or as it is.
  static func improved(_ function: EmittedFunction) -> EmittedFunction {
    let pairs = pairs(of: function)
    if pairs.isEmpty { return function }
    guard let live = function.liveWords() else { return function }
    var function = function
    var last = -1
    for pair in pairs where pair.first > last {
      let second = function[pair.second]
      let isWanted = live.contains(pair.second, pair.word) && Int(second.a) != pair.word
      guard !isWanted, let fused = Fused(function[pair.first], second) else { continue }
      function[pair.first] = fused.instruction
      if let further = fused.further {
        function[pair.second] = Instruction(.data, a: further)
      } else {
        function.remove(at: pair.second)
      }
      last = pair.second
    }
    return function
  }

  private struct Pair {
    let first: Int
    let second: Int
    /// The register from the one to the other.
    let word: Int
  }

  /// The pairs of which one instruction could be made, as far as they alone can tell.
  private static func pairs(of function: EmittedFunction) -> [Pair] {
    var found: [Pair] = []
    var previous: Int?
    var targets: Set<Int>?
    for position in function.instructions.indices
    where function[position].op != .data && !function.isRemoved(at: position) {
      defer { previous = position }
      guard let first = previous, Fused(function[first], function[position]) != nil else {
        continue
      }
      let known = targets ?? function.targets()
      targets = known
      // What jumps between the two would go without the first.
      if (first + 1...position).contains(where: { known.contains($0) }) { continue }
      found.append(Pair(first: first, second: position, word: Int(function[first].a)))
    }
    return found
  }
}

/// The instruction that replaces two.
private struct Fused {
  let instruction: Instruction
  /// An operand that lies in the slot behind it.
  let further: UInt16?

  /// Nil where there is none for these two.
  init?(_ first: Instruction, _ second: Instruction) {
    let word = first.a
    let readsFirst = second.b == word
    // A sum does not ask which of its parts comes first.
    let other: UInt16? =
      readsFirst
      ? (second.c == word ? nil : second.c) : (second.c == word ? second.b : nil)
    let op: Opcode
    let further: UInt16?
    switch (first.op, second.op) {
    case (.multiplyD, .addD): (op, further) = (.multiplyAddD, other)
    case (.multiplyDK, .addD): (op, further) = (.multiplyAddDK, other)
    case (.minimumDK, .addD): (op, further) = (.minimumAddDK, other)
    case (.multiplyD, .subtractD) where readsFirst: (op, further) = (.multiplySubtractD, other)
    case (.multiplyD, .subtractD): (op, further) = (.subtractProductD, other)
    case (.multiplyDK, .subtractD) where !readsFirst: (op, further) = (.subtractProductDK, other)
    case (.addD, .subtractD) where readsFirst: (op, further) = (.addSubtractD, other)
    case (.maximumDK, .minimumD) where readsFirst: (op, further) = (.clampDK, other)
    case (.multiplyDK, .addDK) where readsFirst: (op, further) = (.multiplyAddKK, second.c)
    case (.divideDK, .addDK) where readsFirst: (op, further) = (.divideAddKK, second.c)
    case (.minimumDK, .maximumDK) where readsFirst: (op, further) = (.minimumMaximumKK, second.c)
    case (.maximumDK, .minimumDK) where readsFirst: (op, further) = (.maximumMinimumKK, second.c)
    case (.minimumD, .maximumKD) where readsFirst: (op, further) = (.clampKD, second.c)
    case (.subtractD, .absoluteD) where readsFirst:
      instruction = Instruction(.distanceD, a: second.a, b: first.b, c: first.c)
      self.further = nil
      return
    case (.floorD, .multiplyDK) where readsFirst:
      instruction = Instruction(.floorMultiplyDK, a: second.a, b: first.b, c: second.c)
      self.further = nil
      return
    default: return nil
    }
    guard let further else { return nil }
    instruction = Instruction(op, a: second.a, b: first.b, c: first.c)
    self.further = further
  }
}

/// Where a generator takes its decisions from: bytes of a fuzzer, and after their end, or without them,
/// a seeded sequence. The same bytes and seed give the same decisions on every host.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0
  private var state: UInt64

  init(bytes: [UInt8] = [], seed: UInt64 = 0) {
    self.bytes = bytes
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to a bound, which is left out; 0 where the bound is none.
  mutating func number(below bound: Int) -> Int {
    if bound <= 1 { return 0 }
    guard next < bytes.count else { return Int(random() % UInt64(bound)) }
    var value = 0
    var reach = 1
    while reach < bound, next < bytes.count {
      value = value << 8 | Int(bytes[next])
      reach <<= 8
      next += 1
    }
    return value % bound
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { number(below: times) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// A number that is drawn by weight: its index in the weights.
  mutating func index(weights: [Int]) -> Int {
    var rest = number(below: weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return 0
  }
}

/// What a solution costs: how often it does each thing that Swift would rather not do. Solutions are
/// compared lane by lane, the worst lane first; many of one lane are never set against few of another.
struct Cost: Comparable {
  /// What is counted, the worst first.
  enum Lane: Int, CaseIterable {
    /// A closure is given for a parameter that must conform to a protocol. Any other overload is preferred, whatever else is
    /// wrong with it.
    case misfit
    /// A constraint that does not hold.
    case fix
    case disfavoured
    /// An implicitly unwrapped optional is forced.
    case forced
    /// A `CGFloat` as a `Double`, or the other way.
    case number
    /// A function as one of another type.
    case function
    /// A literal of another type than it has by itself.
    case literal
    /// A collection as one of other elements.
    case collection
    case optional
    case any
    case unapplied
  }

  static let zero = Cost()

  /// Four lanes in each, 16 bits for one, the worst in the highest.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  private static let greatest: UInt64 = 0xFFFF

  subscript(lane: Lane) -> Int {
    Int(word(of: lane) >> Cost.shift(of: lane) & Cost.greatest)
  }

  mutating func add(_ amount: Int = 1, to lane: Lane) {
    let shift = Cost.shift(of: lane)
    let sum = min(UInt64(self[lane] + amount), Cost.greatest)
    let changed = word(of: lane) & ~(Cost.greatest << shift) | sum << shift
    switch lane.rawValue / 4 {
    case 0: words.0 = changed
    case 1: words.1 = changed
    default: words.2 = changed
    }
  }

  /// The sum, lane by lane.
  static func + (first: Cost, second: Cost) -> Cost {
    var sum = first
    for lane in Lane.allCases { sum.add(second[lane], to: lane) }
    return sum
  }

  private func word(of lane: Lane) -> UInt64 {
    switch lane.rawValue / 4 {
    case 0: words.0
    case 1: words.1
    default: words.2
    }
  }

  private static func shift(of lane: Lane) -> UInt64 { UInt64(3 - lane.rawValue % 4) * 16 }

  static func == (first: Cost, second: Cost) -> Bool { first.words == second.words }
  static func < (first: Cost, second: Cost) -> Bool { first.words < second.words }
}

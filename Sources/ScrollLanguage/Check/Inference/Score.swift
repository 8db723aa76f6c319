/// What an overload costs: how many conversions of each kind it needs. Swift compares kind by kind, the
/// worst kind first, and never sets many of one against few of another.
struct Score: Comparable {
  /// The kinds, the worst first.
  enum Kind: Int {
    /// Fits by itself, though its result is not what is wanted.
    case unwanted
    /// Elements of a literal that have nothing in common, or a member that no type is said to have that a
    /// generic parameter can be.
    case foreign
    /// A `CGFloat` as a `Double`, which counts for 2, or the other way, for 10, as in Swift.
    case number
    /// A literal of another type than it has by itself.
    case literal
    /// All elements of a collection.
    case elements
    /// The same, as `any P` of an erased protocol.
    case erasedElements
    /// A value as an optional.
    case optional
    /// A value as `Any`.
    case any
    /// A value as `any P`. In Swift this costs nothing by itself: it decides only between overloads of
    /// which none is more specialised. Where `P` is erased it may be no conversion at all: a parameter of
    /// type `V: P` is `any P`.
    case existential
    /// Another form of a function, or a key path that only reads.
    case form
  }

  static let zero = Score()

  /// Four kinds in each, 16 bits for one, the worst in the highest.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  private static let greatest: UInt64 = 0xFFFF

  subscript(kind: Kind) -> Int {
    get { Int(word(of: kind) >> Score.shift(of: kind) & Score.greatest) }
    set {
      let shift = Score.shift(of: kind)
      let amount = min(UInt64(max(newValue, 0)), Score.greatest)
      let changed = word(of: kind) & ~(Score.greatest << shift) | amount << shift
      switch kind.rawValue / 4 {
      case 0: words.0 = changed
      case 1: words.1 = changed
      default: words.2 = changed
      }
    }
  }

  private func word(of kind: Kind) -> UInt64 {
    switch kind.rawValue / 4 {
    case 0: words.0
    case 1: words.1
    default: words.2
    }
  }

  private static func shift(of kind: Kind) -> UInt64 { UInt64(3 - kind.rawValue % 4) * 16 }

  static func == (first: Score, second: Score) -> Bool { first.words == second.words }

  /// Fewer of the worst kind in which they differ.
  static func < (first: Score, second: Score) -> Bool { first.words < second.words }
}

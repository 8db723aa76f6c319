/// An interned identifier or operator: equal names have equal numbers within one `NameTable`.
///
/// `.none` stands for an absent name (an argument without label, a parameter written `_`).
/// The words of `Word` and the operators of `Operator` have the same numbers in every table.
package struct Name: Equatable, Hashable, Sendable {
  package let rawValue: UInt32

  @inline(__always)
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  package init(_ word: Word) { rawValue = UInt32(word.rawValue) }

  @inline(__always)
  package init(_ op: Operator) { rawValue = UInt32(Word.last.rawValue) + UInt32(op.rawValue) }

  package static let none = Name(rawValue: 0)
  package static let initializer = Name(Word.initializer)
  package static let selfValue = Name(Word.selfValue)
  package static let selfType = Name(Word.selfType)

  @inline(__always)
  package var isNone: Bool { rawValue == 0 }

  /// The word that this name is spelled like, whether or not it was written in back-ticks.
  package var word: Word? {
    rawValue <= UInt32(Word.last.rawValue) ? Word(rawValue: UInt8(rawValue)) : nil
  }

  /// The operator that this name is spelled like.
  package var `operator`: Operator? {
    let first = UInt32(Word.last.rawValue)
    guard rawValue > first, rawValue <= first + UInt32(Operator.last.rawValue) else { return nil }
    return Operator(rawValue: UInt8(rawValue - first))
  }
}

/// Compares two long texts piece by piece, so that the comparison can be interrupted.
///
/// Texts compare by their canonical forms; two texts with the same characters may differ in every byte.
/// Their character boundaries are the same, however the characters are encoded.
enum TextOrder {
  case before, same, behind

  /// From so many bytes on a text is long.
  static let longText = 1 << 16

  /// Nil where it is not to go on.
  /// - Parameter piece: so many bytes are looked at at one go, or an eighth as many characters.
  init?(_ a: String, _ b: String, piece: Int = 1 << 16, goesOn: () -> Bool) {
    guard let start = TextOrder.startOfDifference(a, b, piece, goesOn: goesOn) else { return nil }
    var (restA, restB) = (a[a.index(at: start)...], b[b.index(at: start)...])
    while !restA.isEmpty, !restB.isEmpty {
      if !goesOn() { return nil }
      let pieceA = restA.prefix(piece / 8)
      let pieceB = restB.prefix(piece / 8)
      if pieceA != pieceB {
        let isWithin = pieceA.endIndex < a.endIndex && pieceB.endIndex < b.endIndex
        self = (isWithin ? restA < restB : a < b) ? .before : .behind
        return
      }
      restA = restA[pieceA.endIndex...]
      restB = restB[pieceB.endIndex...]
    }
    // Of texts of which one is the beginning of the other in another form, Swift says by their lengths
    // in bytes which comes first.
    self = restA.isEmpty && restB.isEmpty ? .same : a < b ? .before : .behind
  }

  /// Where a character begins up to which the bytes are the same; nil where it is not to go on.
  private static func startOfDifference(
    _ a: String, _ b: String, _ piece: Int, goesOn: () -> Bool
  ) -> Int? {
    let count = min(a.utf8.count, b.utf8.count)
    var start = 0
    while start < count {
      if !goesOn() { return nil }
      let end = min(count, start + piece)
      if !a.hasSameBytes(as: b, start..<end) { break }
      start = end
    }
    while start > 0, start < count, !a.beginsScalar(at: start) || !b.beginsScalar(at: start) {
      start -= 1
    }
    // The last character of the same bytes may go on behind them.
    let head = a[..<a.index(at: start)]
    return head.isEmpty ? 0 : a.offset(of: head.index(before: head.endIndex))
  }
}

extension String {
  /// Compared in words of eight bytes.
  fileprivate func hasSameBytes(as other: String, _ range: Range<Int>) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        let (own, others) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(others))
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound {
          let word = own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          let otherWord = others.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if word != otherWord { return false }
          offset += 8
        }
        while offset < range.upperBound {
          if own[offset] != others[offset] { return false }
          offset += 1
        }
        return true
      }
    }
    return isSame.flatMap { $0 }
      ?? utf8.dropFirst(range.lowerBound).prefix(range.count)
      .elementsEqual(other.utf8.dropFirst(range.lowerBound).prefix(range.count))
  }

  fileprivate func beginsScalar(at offset: Int) -> Bool { byte(at: offset) & 0xC0 != 0x80 }
}

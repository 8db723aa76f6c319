import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// A `Transaction` of the program: its words as they lie in registers, and the table of its entries.
struct TransactionRecord {
  private var words: [UInt64]
  private var entries: Kept?

  /// The first words are `Animation?`: whether there is one, and its eight properties.
  private static let animationWords = 9
  private static let wordCount = animationWords + 8

  /// No animation and nothing else.
  init() { words = Array(repeating: 0, count: TransactionRecord.wordCount) }

  /// - Parameter entries: the table behind the reference register.
  init(reading words: UnsafePointer<UInt64>, entries: Kept?) {
    self.words = Array(
      UnsafeBufferPointer(start: words, count: TransactionRecord.wordCount))
    self.entries = entries
  }

  /// The reference register must hold nothing.
  func write(
    to registers: UnsafeMutablePointer<UInt64>, _ references: UnsafeMutablePointer<Reference?>
  ) {
    for (index, word) in words.enumerated() { registers[index] = word }
    entries?.reference.retain()
    references[0] = entries?.reference
  }

  var animation: ScrollAnimation? {
    words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress, words.count >= TransactionRecord.animationWords else {
        return nil
      }
      var none: Reference?
      return withUnsafePointer(to: &none) { references in
        var value = ValueCursor(words: start, references: references)
        return value.optionalAnimation()
      }
    }
  }

  /// `scrollPositionUpdatePreservesVelocity`
  var preservesVelocity: Bool { words[TransactionRecord.animationWords + 6] != 0 }

  /// `scrollContentOffsetAdjustmentBehavior` is not `disabled`.
  var keepsPlaces: Bool { words[TransactionRecord.animationWords + 7] == 0 }

  var scrollTargetAnchor: UnitPoint? {
    let start = TransactionRecord.animationWords + 3
    guard words[start] != 0 else { return nil }
    return UnitPoint(
      x: Double(bitPattern: words[start + 1]), y: Double(bitPattern: words[start + 2]))
  }
}

extension ValueCursor {
  /// `Animation?`, as the model understands it.
  mutating func optionalAnimation() -> ScrollAnimation? {
    guard bool() else { return nil }
    let kind = int()
    let a = double()
    let b = double()
    let c = double()
    let d = double()
    let duration = double()
    let delay = double()
    let rate = double()
    let speed = rate > 0 && rate.isFinite ? rate : 1
    if kind == 0 {
      // A spring that runs k times as fast has k² times the stiffness and k times the damping.
      return .spring(
        Spring(mass: max(a, 1e-9), stiffness: b * speed * speed, damping: c * speed),
        delay: delay)
    }
    return .curve(
      .bezier(x1: a, y1: b, x2: c, y2: d), duration: max(0, duration / speed), delay: delay)
  }
}

import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// A `Transaction` of the program: its words as they lie in registers, and the table of its entries.
struct TransactionRecord {
  private var words: [UInt64]
  private var entries: Kept?

  /// The first words are `Animation?`: whether there is one, and its twelve properties.
  private static let animationWords = 13
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

  var animation: Animation? {
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

  /// The animation for an offset.
  var scrollAnimation: Animation? {
    get throws(Fault) {
      let animation = animation
      if animation?.repeatsForever == true {
        throw Fault(
          .stated,
          "A scroll cannot repeat for ever: it would never reach the position that the program sets; "
            + "use repeatCount(_:)")
      }
      return animation
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
  /// `Animation?`
  mutating func optionalAnimation() -> Animation? { bool() ? animation() : nil }

  /// `Animation`
  mutating func animation() -> Animation {
    let kind = int()
    let numbers = (double(), double(), double(), double())
    let duration = double()
    let delay = double()
    let rate = double()
    let count = int()
    let autoreverses = bool()
    let pause = double()
    let completion = double()
    let speed = rate > 0 && rate.isFinite ? rate : 1
    // A spring that runs k times as fast has k² times the stiffness and k times the damping.
    let spring = Spring(
      mass: numbers.0, stiffness: numbers.1 * speed * speed, damping: numbers.2 * speed)
    let course: Animation.Course
    switch kind {
    case 0: course = .spring(spring)
    case 2: course = .interpolatingSpring(spring, velocity: numbers.3 * speed)
    case 3:
      course = .curve(
        numbers.0 == 2 ? .circularEaseIn : numbers.0 == 3 ? .circularEaseOut : .circularEaseInOut,
        duration: duration / speed)
    default:
      course = .curve(
        .bezier(x1: numbers.0, y1: numbers.1, x2: numbers.2, y2: numbers.3),
        duration: duration / speed)
    }
    return Animation(
      course, delay: delay,
      repetition: count == 0
        ? nil
        : Animation.Repetition(
          count: count < 0 ? nil : Int(clamping: count), autoreverses: autoreverses,
          pause: pause),
      statedCompletion: completion < 0 ? nil : completion)
  }
}

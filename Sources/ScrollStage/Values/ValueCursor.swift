import ScrollLanguage
import ScrollModel

/// Reads the stored properties of a library struct one after the other, in the order of their
/// declaration: a value lies flattened in words and references.
struct ValueCursor {
  private var words: UnsafePointer<UInt64>
  private var references: UnsafePointer<Reference?>

  /// What is inside a box.
  init(_ box: Reference) {
    words = UnsafePointer(box.payload.words)
    references = UnsafePointer(box.payload.references)
  }

  init(words: UnsafePointer<UInt64>, references: UnsafePointer<Reference?>) {
    self.words = words
    self.references = references
  }

  mutating func int() -> Int64 { Int64(bitPattern: word()) }
  mutating func double() -> Double { Double(bitPattern: word()) }
  mutating func bool() -> Bool { word() != 0 }
  /// The number of an enum's case.
  mutating func caseIndex() -> Int { Int(truncatingIfNeeded: word()) }

  mutating func word() -> UInt64 {
    let word = words.pointee
    words += 1
    return word
  }

  mutating func reference() -> Reference? {
    let reference = references.pointee
    references += 1
    return reference
  }

  mutating func string() -> String {
    guard let reference = reference() else { return "" }
    return reference.string.pointee.value
  }

  mutating func optionalDouble() -> Double? {
    let isSome = bool()
    let value = double()
    return isSome ? value : nil
  }

  mutating func optionalInt() -> Int64? {
    let isSome = bool()
    let value = int()
    return isSome ? value : nil
  }

  mutating func optionalReference() -> Reference? {
    let isSome = bool()
    let value = reference()
    return isSome ? value : nil
  }
}

// Types of the library text.
extension ValueCursor {
  mutating func size() -> Size {
    let width = double()
    return Size(width: width, height: double())
  }

  mutating func rect() -> Rect {
    let x = double()
    let y = double()
    return Rect(origin: Point(x: x, y: y), size: size())
  }

  mutating func axes() -> AxisSet { AxisSet(rawValue: UInt8(truncatingIfNeeded: int() & 3)) }

  mutating func edges() -> EdgeSet { EdgeSet(rawValue: UInt8(truncatingIfNeeded: int() & 15)) }

  /// `EdgeInsets`, with left for leading.
  mutating func insets() -> Insets {
    let top = finite()
    let leading = finite()
    let bottom = finite()
    return Insets(top: top, left: leading, bottom: bottom, right: finite())
  }

  private mutating func finite() -> Double {
    let value = double()
    return value.isFinite ? value : 0
  }

  mutating func unitPoint() -> UnitPoint {
    let x = double()
    return UnitPoint(x: x, y: double())
  }

  mutating func optionalUnitPoint() -> UnitPoint? {
    let isSome = bool()
    let point = unitPoint()
    return isSome ? point : nil
  }

  mutating func scrollTarget() -> ScrollTarget {
    let rect = rect()
    return ScrollTarget(rect: rect, anchor: optionalUnitPoint())
  }

  /// `HorizontalAlignment` or `VerticalAlignment`.
  mutating func alignmentLine() -> AlignmentLine {
    let fraction = double()
    let kind = Int(truncatingIfNeeded: int())
    switch kind {
    case 0: return .fraction(fraction)
    case 1: return .firstBaseline
    case 2: return .lastBaseline
    default: return .custom(kind)
    }
  }

  mutating func alignment() -> LayoutAlignment {
    let horizontal = alignmentLine()
    return LayoutAlignment(horizontal: horizontal, vertical: alignmentLine())
  }

  mutating func optionalFinite() -> Double? {
    guard let value = optionalDouble(), value.isFinite else { return nil }
    return value
  }

  /// A length of a frame; SwiftUI takes a negative one for 0, and one that is not finite as not given.
  mutating func optionalLength() -> Double? {
    guard let length = optionalDouble(), length.isFinite || length < 0 else { return nil }
    return max(0, length)
  }

  /// The greatest length of a frame, which may be infinite.
  mutating func optionalMaximum() -> Double? {
    guard let length = optionalDouble(), !length.isNaN else { return nil }
    return max(0, length)
  }
}

/// The set bits of `Edge.Set`.
package struct EdgeSet: OptionSet {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  static let top = EdgeSet(rawValue: 1)
  static let leading = EdgeSet(rawValue: 2)
  static let bottom = EdgeSet(rawValue: 4)
  static let trailing = EdgeSet(rawValue: 8)
}

/// Writes values into the registers of a call, one after the other.
struct ValueWriter {
  private var words: UnsafeMutablePointer<UInt64>

  init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  /// Where the next value goes.
  var position: UnsafeMutablePointer<UInt64> { words }

  mutating func write(_ word: UInt64) {
    words.pointee = word
    words += 1
  }

  mutating func write(_ value: Double) { write(value.bitPattern) }
  mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  mutating func write(_ value: Bool) { write(value ? 1 : 0) }

  mutating func write(_ size: Size) {
    write(size.width)
    write(size.height)
  }

  mutating func write(_ rect: Rect) {
    write(rect.origin.x)
    write(rect.origin.y)
    write(rect.size)
  }

  mutating func write(_ vector: Vector) {
    write(vector.dx)
    write(vector.dy)
  }

  mutating func write(_ target: ScrollTarget) {
    write(target.rect)
    write(target.anchor != nil)
    write(target.anchor?.x ?? 0)
    write(target.anchor?.y ?? 0)
  }

  /// `EdgeInsets` from physical insets.
  mutating func write(_ insets: Insets, isRightToLeft: Bool) {
    let leading = insets.mirrored(isRightToLeft)
    write(leading.top)
    write(leading.left)
    write(leading.bottom)
    write(leading.right)
  }
}

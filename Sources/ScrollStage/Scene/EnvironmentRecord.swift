import ScrollLanguage
import ScrollModel

/// The declared properties of `EnvironmentValues`, in their order, and the table of the values that
/// the program has added.
struct EnvironmentRecord: Equatable {
  enum SizeClass: Equatable {
    case compact, regular
  }
  /// Points.
  struct Font: Equatable {
    var size: Double
    var lineHeight: Double
  }
  var horizontalSizeClass: SizeClass?
  var verticalSizeClass: SizeClass?
  var isRightToLeft = false
  var displayScale = 1.0
  var isScrollEnabled = true
  var horizontalIndicators = IndicatorVisibility.automatic
  var verticalIndicators = IndicatorVisibility.automatic
  var horizontalBounce = BounceBehavior.automatic
  var verticalBounce = BounceBehavior.automatic
  var font: Font?
  var lineLimit: Int?
  /// A text is at least as high as so many lines.
  var reservedLines = 0
  var isEnabled = true
  var isDark = false
  /// Finite, and not below 0.
  var lineSpacing = 0.0
  var leastRowHeight = 44.0
  /// A dictionary of the program; nil is an empty one.
  var entries: Kept?

  /// How many registers the properties take in a value of the library's struct.
  static let wordCount = 21
  static let referenceCount = 1

  /// The reference register must hold nothing.
  func write(to writer: inout ValueWriter, _ references: UnsafeMutablePointer<Reference?>) {
    writer.write(horizontalSizeClass)
    writer.write(verticalSizeClass)
    writer.write(isRightToLeft)
    writer.write(displayScale)
    writer.write(isScrollEnabled)
    writer.write(horizontalIndicators.kind)
    writer.write(verticalIndicators.kind)
    writer.write(horizontalBounce.kind)
    writer.write(verticalBounce.kind)
    writer.write(font != nil)
    writer.write(font?.size ?? 0)
    writer.write(font?.lineHeight ?? 0)
    writer.write(lineLimit != nil)
    writer.write(lineLimit ?? 0)
    writer.write(reservedLines)
    writer.write(isEnabled)
    writer.write(isDark)
    writer.write(lineSpacing)
    writer.write(leastRowHeight)
    entries?.reference.retain()
    references[0] = entries?.reference
  }

  /// - Parameter entries: the table behind the reference register.
  init(reading value: inout ValueCursor, entries: Kept?) {
    horizontalSizeClass = value.sizeClass()
    verticalSizeClass = value.sizeClass()
    isRightToLeft = value.caseIndex() == 1
    displayScale = value.double()
    isScrollEnabled = value.bool()
    horizontalIndicators = IndicatorVisibility(kind: value.int())
    verticalIndicators = IndicatorVisibility(kind: value.int())
    horizontalBounce = BounceBehavior(kind: value.int())
    verticalBounce = BounceBehavior(kind: value.int())
    font = value.optionalFont()
    lineLimit = value.optionalInt().map { Int(clamping: $0) }
    reservedLines = Int(clamping: value.int())
    isEnabled = value.bool()
    isDark = value.caseIndex() == 1
    let spacing = value.double()
    lineSpacing = spacing.isFinite ? max(0, spacing) : 0
    let height = value.double()
    leastRowHeight = height.isFinite ? max(0, height) : 0
    self.entries = entries
  }

  init() {}

  static func == (a: EnvironmentRecord, b: EnvironmentRecord) -> Bool {
    a.hasSameEntries(as: b) && a.horizontalSizeClass == b.horizontalSizeClass
      && a.verticalSizeClass == b.verticalSizeClass && a.isRightToLeft == b.isRightToLeft
      && a.displayScale == b.displayScale && a.isScrollEnabled == b.isScrollEnabled
      && a.horizontalIndicators == b.horizontalIndicators
      && a.verticalIndicators == b.verticalIndicators
      && a.horizontalBounce == b.horizontalBounce && a.verticalBounce == b.verticalBounce
      && a.font == b.font && a.lineLimit == b.lineLimit
      && a.reservedLines == b.reservedLines && a.isEnabled == b.isEnabled && a.isDark == b.isDark
      && a.lineSpacing == b.lineSpacing
      && a.leastRowHeight == b.leastRowHeight
  }

  private func hasSameEntries(as other: EnvironmentRecord) -> Bool {
    entries?.reference == other.entries?.reference
  }
}

extension ValueWriter {
  fileprivate mutating func write(_ sizeClass: EnvironmentRecord.SizeClass?) {
    write(sizeClass != nil)
    write(sizeClass == .regular)
  }
}

extension ValueCursor {
  fileprivate mutating func sizeClass() -> EnvironmentRecord.SizeClass? {
    let isSome = bool()
    let sizeClass: EnvironmentRecord.SizeClass = caseIndex() == 1 ? .regular : .compact
    return isSome ? sizeClass : nil
  }
}

extension IndicatorVisibility {
  init(kind: Int64) {
    switch kind {
    case 1: self = .visible
    case 2: self = .hidden
    case 3: self = .never
    default: self = .automatic
    }
  }

  /// The number in the library's `ScrollIndicatorVisibility`.
  var kind: Int {
    switch self {
    case .automatic: 0
    case .visible: 1
    case .hidden: 2
    case .never: 3
    }
  }
}

extension BounceBehavior {
  init(kind: Int64) {
    switch kind {
    case 1: self = .always
    case 2: self = .basedOnSize
    default: self = .automatic
    }
  }

  /// The number in the library's `ScrollBounceBehavior`.
  var kind: Int {
    switch self {
    case .automatic, .never: 0
    case .always: 1
    case .basedOnSize: 2
    }
  }
}

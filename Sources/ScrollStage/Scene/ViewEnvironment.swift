import ScrollLanguage
import ScrollModel

/// What modifiers and the device lend to all views inside: the stage's side of `EnvironmentValues`,
/// and what waits for the next scroll view.
struct ViewEnvironment {
  var values: EnvironmentRecord
  var stackAxis: Axis?
  /// A `GridRow` here is a row, and no group.
  var isInGrid = false
  var fontSize = 17.0
  var lineHeight = 22.0
  var lineLimit: Int?
  var scroll = ScrollModifiers()
  /// A `scrollTargetLayout` that waits for the outermost layout inside.
  var marksTargetLayout = false
  /// The explicit identities around the view, outermost first.
  var ids: [ViewID] = []

  init(_ values: EnvironmentRecord) { self.values = values }
}

/// The declared properties of `EnvironmentValues`, in their order.
struct EnvironmentRecord: Equatable {
  enum SizeClass: Equatable {
    case compact, regular
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

  /// How many words the properties take in a value of the library's struct.
  static let wordCount = 11

  func write(to writer: inout ValueWriter) {
    writer.write(horizontalSizeClass)
    writer.write(verticalSizeClass)
    writer.write(isRightToLeft)
    writer.write(displayScale)
    writer.write(isScrollEnabled)
    writer.write(horizontalIndicators.kind)
    writer.write(verticalIndicators.kind)
    writer.write(horizontalBounce.kind)
    writer.write(verticalBounce.kind)
  }
}

extension ValueWriter {
  fileprivate mutating func write(_ sizeClass: EnvironmentRecord.SizeClass?) {
    write(sizeClass != nil)
    write(sizeClass == .regular)
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

/// Modifiers that the next scroll view inside takes for itself; of several of a kind the inner one
/// counts.
struct ScrollModifiers {
  var margins = ContentMargins()
  var behavior: Kept?
  var position: PositionBinding?
  var anchors = ScrollAnchors()
}

/// `scrollPosition(id:anchor:)`: the closures that read and write the binding.
struct PositionBinding {
  let anchor: UnitPoint?
  let read: Kept
  let write: Kept
}

/// `defaultScrollAnchor`: one anchor for all roles, or one of their own.
struct ScrollAnchors {
  var general: UnitPoint?
  var initialOffset: UnitPoint??
  var sizeChanges: UnitPoint??
  var alignment: UnitPoint??

  var resolvedInitialOffset: UnitPoint? { initialOffset ?? general }
  var resolvedSizeChanges: UnitPoint? { sizeChanges ?? general }
  var resolvedAlignment: UnitPoint? { alignment ?? general }
}

/// `contentMargins` by placement (physics.md §10): a specific placement replaces the automatic one
/// on the edges that it sets.
struct ContentMargins {
  private var automatic = EdgeLengths()
  private var content = EdgeLengths()
  private var indicators = EdgeLengths()

  private struct EdgeLengths {
    var top: Double?
    var leading: Double?
    var bottom: Double?
    var trailing: Double?

    mutating func set(_ edges: EdgeSet, _ insets: Insets) {
      if edges.contains(.top) { top = insets.top }
      if edges.contains(.leading) { leading = insets.left }
      if edges.contains(.bottom) { bottom = insets.bottom }
      if edges.contains(.trailing) { trailing = insets.right }
    }

    func filled(by other: EdgeLengths) -> Insets {
      Insets(
        top: top ?? other.top ?? 0, left: leading ?? other.leading ?? 0,
        bottom: bottom ?? other.bottom ?? 0, right: trailing ?? other.trailing ?? 0)
    }
  }

  mutating func set(_ edges: EdgeSet, _ insets: Insets, placement: Int64) {
    switch placement {
    case 1: content.set(edges, insets)
    case 2: indicators.set(edges, insets)
    default: automatic.set(edges, insets)
    }
  }

  /// Insets of the content, left for leading.
  var contentInsets: Insets { content.filled(by: automatic) }
  /// Insets of the indicators, left for leading.
  var indicatorInsets: Insets { indicators.filled(by: automatic) }
}

import ScrollLanguage
import ScrollModel

/// What modifiers and the device pass to all views inside: the stage's side of `EnvironmentValues`, and
/// the modifiers that the next scroll view takes.
struct ViewEnvironment {
  var values: EnvironmentRecord { didSet { lent = Lent() } }
  var stackAxis: Axis?
  /// The colour of texts and shapes.
  var foreground: ViewColor?
  /// A `GridRow` here is a row, and no group.
  var isInGrid = false
  /// The closures by which styles make the look of buttons and labels.
  var buttonStyle: Kept?
  var labelStyle: Kept?
  var scroll = ScrollModifiers()
  /// A `scrollTargetLayout` that waits for the outermost layout inside.
  var marksTargetLayout = false
  /// The nearest scroll view around.
  var scrollView = Identity.root
  /// The explicit identities around the view, outermost first.
  var ids: [ViewID] = []
  /// The rows of lists around the view, outermost first.
  var rows: [RowPlace] = []
  /// What modifiers do to transactions that reach the view, outermost first.
  var transactions: [TransactionChange] = []
  /// How many of them there were outside of each modifier that is for a part of the views inside.
  var transactionBounds: [Int] = []

  /// Who hears what a view says to its container.
  var valueReach = ContainerValueReach.unknown

  /// The values as the program sees them, made once for all views that share them.
  private final class Lent {
    var array: Kept?
  }
  private var lent = Lent()

  init(_ values: EnvironmentRecord) { self.values = values }

  /// Text without a font is body text.
  var fontSize: Double { values.font?.size ?? 17 }
  var lineHeight: Double { values.font?.lineHeight ?? 22 }
  /// Whether buttons inside can be pressed.
  var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// An array that holds the values, for the `Environment` properties of a view.
  func array(_ heap: Heap) -> Kept {
    if let array = lent.array { return array }
    let layout = Layout(
      words: EnvironmentRecord.wordCount, references: EnvironmentRecord.referenceCount)
    let array = heap.state.makeArray(of: layout, capacity: 1)
    var writer = ValueWriter(array.array.words(at: 0))
    array.array.references(at: 0).initialize(to: nil)
    values.write(to: &writer, array.array.references(at: 0))
    array.array.pointee.count = 1
    let kept = Kept(taking: array, heap)
    lent.array = kept
    return kept
  }
}

extension ViewEnvironment {
  /// Around the views that a container of the program's own asks for.
  var asking: ViewEnvironment {
    var inner = self
    inner.valueReach = .unknown
    return inner
  }
}

/// Which container receives the container values of a view.
enum ContainerValueReach {
  case unknown
  /// The container around, which has asked for those of this subview.
  case subview
  /// A layout inside of a subview that has been asked, which heeds none.
  case behind(layout: String)

  /// Inside of a layout.
  func inside(of layout: String) -> ContainerValueReach {
    if case .subview = self { return .behind(layout: layout) }
    return self
  }
}

/// A row of a `ForEach`.
struct RowPlace {
  let list: Identity
  /// Of its element.
  let id: ViewID
  /// The program's closure that makes the rows of the list.
  var closure: SourceSpan?
}

/// `transaction` and `animation(_:value:)`: a closure `(inout Transaction) -> Void`.
final class TransactionChange {
  let closure: Kept
  /// A value has to have changed for it.
  let isConditional: Bool
  /// Nothing has to have changed for it, or it has in the evaluation that is being followed.
  var isActive: Bool

  init(_ closure: Kept, isConditional: Bool, isActive: Bool) {
    self.closure = closure
    self.isConditional = isConditional
    self.isActive = isActive
  }
}

/// Modifiers that the next scroll view inside takes for itself; of several of a kind the inner one
/// counts.
struct ScrollModifiers {
  var margins = ContentMargins()
  var behavior: Kept?
  /// The number of the place where the program says so.
  var behaviorPlace: Int?
  var position: PositionBinding?
  var anchors = ScrollAnchors()
}

/// `scrollPosition(id:anchor:)` and `scrollPosition(_:anchor:)`: the closures that read and write the
/// binding.
struct PositionBinding {
  let anchor: UnitPoint?
  let read: Kept
  let write: Kept
  /// Reads a position that is more than an identity.
  let request: Kept?
  /// The number of the place where the program ties it.
  let place: Int
  let isConstant: Bool
  /// Of the identities that it takes up, in words.
  let type: String
}

/// `defaultScrollAnchor`: one anchor for all roles, or one for each.
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

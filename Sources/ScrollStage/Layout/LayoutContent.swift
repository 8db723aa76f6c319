import ScrollModel

/// The kinds of views that layout tells apart.
package enum LayoutContent {
  /// Colours and shapes.
  case shape
  case circle
  case text(TextBlock)
  /// A picture of unknown size.
  case image(side: Double)
  /// Along the axis of the stack around it; along both where there is none.
  case spacer(Axis?, minLength: Double)
  /// Across the axis of the stack around it.
  case divider(stackAxis: Axis?)
  case line(LineStack)
  /// All children in one frame: `ZStack`.
  case layers(LayoutAlignment)
  case lazyLine(LazyStack)
  case fixedFrame(width: Double?, height: Double?, LayoutAlignment)
  case flexibleFrame(FlexibleFrame, LayoutAlignment)
  /// Insets with left for leading.
  case padding(Insets)
  case safeAreaPadding(Insets)
  case aspectRatio(Double?, isFilling: Bool)
  /// The first child is the view itself, the second lies behind or before it in its frame.
  case overlay(LayoutAlignment, isBehind: Bool, PreferenceOverlay? = nil)
  case containerRelativeFrame(ContainerRelativeFrame)
  /// The child, which can be tapped.
  case tap(TapAction)
  case scroll(ScrollRegion)
  /// Takes the ideal length along the axes, whatever is offered.
  case fixedSize(AxisSet)
  /// Fills what it is offered, with the view's centre at a point of it.
  case position(Point)
  case alignmentGuide(AlignmentRule)
  /// The first child that fits along the axes: `ViewThatFits`.
  case fitting(AxisSet)
  /// The first child is the view, the second takes room from its safe area.
  case safeAreaInset(SafeAreaInset)
  /// Reaches over the safe area at the edges.
  case ignoresSafeArea(EdgeSet)
  case grid(GridStack)
  case gridRow(GridRow)
  case trackGrid(TrackGrid)
  /// The cells of one line of a lazy grid.
  case trackLine(TrackLine)
  case geometryReader(GeometryReading)
  case custom(CustomLayout)
}

extension LayoutContent {
  /// A frame, a padding or the like around one view, and no layout of several.
  var isModifier: Bool {
    switch self {
    case .fixedFrame, .flexibleFrame, .padding, .safeAreaPadding, .aspectRatio, .overlay,
      .containerRelativeFrame, .fixedSize, .position, .alignmentGuide, .safeAreaInset,
      .ignoresSafeArea, .tap:
      true
    case .shape, .circle, .text, .image, .spacer, .divider, .line, .layers, .lazyLine, .scroll,
      .fitting,
      .grid, .gridRow, .trackGrid, .trackLine, .geometryReader, .custom:
      false
    }
  }

  /// A layout of several views.
  var isContainer: Bool {
    switch self {
    case .line, .layers, .lazyLine, .grid, .trackGrid, .custom: true
    default: false
    }
  }

  var saysLines: Bool {
    switch self {
    case .alignmentGuide: true
    case .custom(let layout): layout.saysLines
    default: false
    }
  }

  /// A lazy stack, or the lines of a lazy grid once it has been placed.
  var lazyStack: LazyStack? {
    switch self {
    case .lazyLine(let stack): stack
    case .trackGrid(let grid): grid.placed
    default: nil
    }
  }

  var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

/// What a view tells the layout around it, through frames and other modifiers. Of several the
/// outermost counts.
struct LayoutTraits {
  /// A stack gives room to children of higher priority first.
  var priority = 0.0
  /// How many columns of a grid the view takes.
  var columns = 1
  /// Where the cells of its column line up.
  var columnAlignment: AlignmentLine?
  /// Where it lies in its cell.
  var anchor: UnitPoint?
  /// Along these axes it makes no column or row longer.
  var unsizedAxes: AxisSet = []
  /// How far a row of a list keeps from its edges, where the view says so.
  var rowInsets = RowInsets()
  /// `layoutValue`, by the numbers of the keys.
  var values: [Int: Kept] = [:]
}

/// `listRowInsets`, edge by edge; nil for what the list has.
struct RowInsets {
  var top: Double?
  var leading: Double?
  var bottom: Double?
  var trailing: Double?

  /// These, and those of another where there are none.
  func completed(by other: RowInsets) -> RowInsets {
    RowInsets(
      top: top ?? other.top, leading: leading ?? other.leading, bottom: bottom ?? other.bottom,
      trailing: trailing ?? other.trailing)
  }

  /// With left for leading.
  func completed(by insets: Insets) -> Insets {
    Insets(
      top: top ?? insets.top, left: leading ?? insets.left, bottom: bottom ?? insets.bottom,
      right: trailing ?? insets.right)
  }
}

/// `safeAreaInset` and `safeAreaBar`.
package struct SafeAreaInset {
  let edge: Edge
  /// Across the edge's axis.
  let alignment: AlignmentLine
  let spacing: Double

  enum Edge {
    case top, leading, bottom, trailing
  }

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// The room for a length, left for leading.
  func insets(_ length: Double) -> Insets {
    switch edge {
    case .top: Insets(top: length, left: 0, bottom: 0, right: 0)
    case .leading: Insets(top: 0, left: length, bottom: 0, right: 0)
    case .bottom: Insets(top: 0, left: 0, bottom: length, right: 0)
    case .trailing: Insets(top: 0, left: 0, bottom: 0, right: length)
    }
  }
}

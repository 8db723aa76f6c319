import ScrollModel

/// A view as layout sees it: what it is, its children, and, once placed, its frame.
///
/// A tree of nodes is built again whenever views are evaluated. Sizes are remembered for the last few
/// proposals, because stacks ask for more than one. Frames are in the coordinates of the content of
/// the nearest scroll view, or of the window where there is none.
package final class LayoutNode {
  package let content: LayoutContent
  package internal(set) var children: [LayoutNode] {
    didSet { containerAxes = content.containerAxes(children) }
  }
  /// The identities by which a script finds the view, outermost first.
  package var ids: [ViewID]
  /// Those of them that are of elements around it, rather than the view's own.
  var elementIDs: [ViewID] = []
  /// The place in the program of the outermost modifier that gives the view an identity, by number.
  var idPlace: Int?
  /// In a row of a list the view that it shows.
  var listedView: LayoutNode?
  /// Scrolling may end at any child of this layout.
  package var isTargetLayout = false
  /// The view is one of the resolved subviews of the container around it.
  var isSubview = false
  /// What modifiers have said about the view to that container, outermost first.
  var traits: [ContainerTrait] = []
  /// The part of a section that the subview is.
  var sectionPart: SectionPart?
  /// What modifiers observe about the view, or report about it, innermost first.
  var hooks: [ViewHook] = []
  /// What a script can learn of a container's content; nil for other views.
  var composition: ContainerComposition?
  /// The direction in which the view is laid out, where it differs from that around it.
  var isRightToLeft: Bool?
  /// What the view is called where it shows no text, or other text.
  var spokenText: String?
  /// What changes the look of the view, innermost first.
  var effects: [NodeEffect] = []
  var paint = ViewPaint()
  /// The name of the view's coordinate space.
  var coordinateSpace: ViewID?
  /// The views with state in the row of a lazy stack that begins here.
  var rowStates: [Identity] = []
  /// The `ScrollViewReader`s of which this is an outermost view.
  var readers: [Identity] = []
  /// What the view tells the layout around it.
  var layoutTraits = LayoutTraits()

  package internal(set) var frame = Rect()
  /// How far a pinned view is from where it would lie without.
  var pinned = Vector()
  /// The safe area that the frame touches, left for leading; kept for views with hooks.
  var safeArea = Insets()

  /// The program says where lines of the view or of views in it are.
  let saysLines: Bool
  let holdsText: Bool
  /// The lengths of the container on which the size can hang.
  private(set) var containerAxes: AxisSet

  /// What its layout has said of the room around it.
  var knownSpacing: ViewSpacing?
  /// Who pays for the view; nil where it has been made by hand.
  private(set) var account: Account?
  private var measured: [Measurement] = []
  /// A stack asks for the least and the greatest length and for one between, each in two breadths.
  private static let greatestMemory = 8

  private struct Measurement {
    let proposal: Proposal
    let container: Size
    let size: Size
  }

  package init(_ content: LayoutContent, children: [LayoutNode] = [], ids: [ViewID] = []) {
    self.content = content
    self.children = children
    self.ids = ids
    if content.isModifier, let view = children.first { layoutTraits = view.layoutTraits }
    // Whatever else is in a stack has its room before a spacer is asked.
    if case .spacer = content { layoutTraits.priority = -.infinity }
    saysLines = content.saysLines || children.contains { $0.saysLines }
    holdsText = content.isText || children.contains { $0.holdsText }
    containerAxes = content.containerAxes(children)
    if let account = children.first?.account { pay(with: account) }
  }

  deinit { account?.give(Account.nodeBytes) }

  /// From now on the view is paid for.
  func pay(with account: Account) {
    if self.account != nil { return }
    self.account = account
    account.take(Account.nodeBytes)
  }

  /// Pays for a look at the view and the views in it; false once nothing is to be looked at any more.
  @discardableResult
  func payForLook() -> Bool {
    account?.pay(Account.node + Account.child * children.count + content.textSteps) ?? true
  }

  package var id: ViewID? { ids.first }

  /// The size the view chooses when it is offered another.
  package func size(for proposal: Proposal, in context: LayoutContext) -> Size {
    for entry in measured
    where entry.proposal == proposal
      && entry.container.agrees(with: context.container, along: containerAxes)
    {
      return entry.size
    }
    guard payForLook() else { return .zero }
    let size = measure(proposal, own(context))
    if measured.count == LayoutNode.greatestMemory { measured.removeFirst() }
    measured.append(Measurement(proposal: proposal, container: context.container, size: size))
    return size
  }

  /// What the view lends to its own layout.
  func own(_ context: LayoutContext) -> LayoutContext {
    guard let isRightToLeft else { return context }
    var own = context
    own.isRightToLeft = isRightToLeft
    return own
  }
}

extension LayoutContent {
  /// What it costs besides to go through a text.
  fileprivate var textSteps: Int {
    if case .text(let text) = self { return text.string.utf8.count / 2 }
    return 0
  }

  fileprivate func containerAxes(_ children: [LayoutNode]) -> AxisSet {
    var axes: AxisSet
    switch self {
    case .containerRelativeFrame(let frame): axes = frame.axes
    // Nothing is known yet of what they hold.
    case .lazyLine, .trackGrid: axes = .both
    default: axes = []
    }
    for child in children { axes.formUnion(child.containerAxes) }
    return axes
  }
}

extension Size {
  func agrees(with other: Size, along axes: AxisSet) -> Bool {
    (!axes.contains(.horizontal) || width == other.width)
      && (!axes.contains(.vertical) || height == other.height)
  }
}

/// What the layout of a view takes from its surroundings.
package struct LayoutContext {
  /// The length that `containerRelativeFrame` means: the nearest scroll view or the window, without
  /// insets.
  package var container: Size
  package var isRightToLeft: Bool
  /// How far beyond the frame of the view a scroll view may reach at each edge: the safe area that
  /// the frame touches.
  package var safeArea: Insets
  /// Where a line of the program's own is in a view that says nothing of it.
  var customLine: ((Int, MeasuredView) -> Double)?
  /// The spaces in which a `GeometryProxy` can tell of the view, outermost first.
  var spaces: [ViewGeometry.Space] = []
  /// From the coordinates of frames to those of the window.
  var shift = Vector()
  /// The offset that a scroll view has at this moment.
  var offset: ((ScrollRegion) -> Point)?

  package init(container: Size, isRightToLeft: Bool = false, safeArea: Insets = Insets()) {
    self.container = container
    self.isRightToLeft = isRightToLeft
    self.safeArea = safeArea
  }
}

/// `VStack` and `HStack`.
package struct LineStack {
  package var axis: Axis
  package var alignment: AlignmentLine
  package var spacing: Double
  /// The program says nothing of the spacing.
  let hasDefaultSpacing: Bool

  package init(axis: Axis, alignment: AlignmentLine = .fraction(0.5), spacing: Double? = nil) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing ?? DefaultLength.stackSpacing
    hasDefaultSpacing = spacing == nil
  }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`
package struct FlexibleFrame {
  package struct Bounds {
    package var least: Double?
    package var ideal: Double?
    package var most: Double?

    package init(least: Double? = nil, ideal: Double? = nil, most: Double? = nil) {
      // No length is below nothing, and none is greater than the most but the least.
      self.least = least.map { max(0, $0) }
      self.ideal = ideal.map { max(0, $0) }
      self.most = most.map { max(least ?? 0, $0, 0) }
    }
  }
  package var width: Bounds
  package var height: Bounds

  package init(width: Bounds = Bounds(), height: Bounds = Bounds()) {
    self.width = width
    self.height = height
  }
}

/// `containerRelativeFrame` in its three forms.
package struct ContainerRelativeFrame {
  package enum Length {
    case whole
    case columns(count: Int, span: Int, spacing: Double)
    case computed((Double, Axis) -> Double)
  }
  package var axes: AxisSet
  package var length: Length
  package var alignment: LayoutAlignment

  package init(axes: AxisSet, length: Length, alignment: LayoutAlignment = .center) {
    self.axes = axes
    self.length = length
    self.alignment = alignment
  }
}

import ScrollLanguage
import ScrollModel

/// A view that is shown in a window: evaluated, laid out, with a model for each of its scroll views.
///
/// `evaluate` may be called as often as anything has changed: state, offsets and motions stay with
/// the views that they belong to.
package final class Scene {
  /// The closure that gives the view; it is called for every evaluation.
  package internal(set) var view: Kept
  /// The view as it was last evaluated.
  private(set) var shown: Kept?
  package internal(set) var device: SceneDevice
  package private(set) var root: LayoutNode
  /// Scroll views, outermost first.
  package internal(set) var scrolls: [SceneScroll] = []
  /// Seconds since the scene was shown.
  package var time = 0.0
  /// What the program has done to the scene besides moving content, as statements that do it again.
  var setting: [String] = []
  let types: ViewTypes
  let host: SceneHost
  private let machine: Machine
  private let offsets = LayoutOffsets()
  let states = StateTable()
  /// How often the views have been evaluated.
  private(set) var evaluations = 0
  /// Moments to go back to, in order of time; kept for a session that remembers them.
  var past: [SceneMoment] = []
  var frames = FrameGrid()
  let hooks: HookTable
  let behavior: (SceneScroll) -> TargetBehavior
  /// Whether scroll views go with their content when it changes.
  var keepsPlaces = true
  /// The looks that are changing.
  var motions = EffectMotions()
  /// What the last layout left for the scene to look at.
  var placement = Placement()
  /// The rows that were there at last, by the identity of their stack.
  var createdRows: [Identity: [ViewID]] = [:]
  /// A row that has been made again is not as long as the layout takes it to be.
  var hasOutdatedRows = false
  /// What stays where it is while views are laid out again, by the identity of the scroll view.
  var heldPlaces: [Identity: HeldPlace] = [:]
  /// The rows that were there when last the layout was right.
  var knownRows: [Identity: [ViewID]] = [:]
  /// The same before the present moment.
  var formerRows: [Identity: [ViewID]] = [:]
  var lookedTime = 0.0
  /// There are lazy stacks, whose views come and go or stay in sight.
  var followsStacks = false
  /// Some rows are taken to be as long as they were in an earlier evaluation.
  var keepsLengths = false
  /// Some of these views have to be made, or told that they are there.
  var followsRows = false
  /// How often the scene has gone back to an earlier moment or been evaluated: rows that are there
  /// belong to one such history.
  var history = 0
  var lookedHistory = 0
  private var resolver: ViewResolver?

  /// - Parameters:
  ///   - view: the closure that gives the view.
  ///   - behavior: what a scroll view asks where to end.
  init(
    _ view: Kept, device: SceneDevice, machine: Machine, types: ViewTypes, host: SceneHost,
    behavior: @escaping (SceneScroll) -> TargetBehavior
  ) {
    self.view = view
    self.device = device
    self.machine = machine
    self.types = types
    self.host = host
    self.behavior = behavior
    hooks = HookTable(machine, host)
    root = LayoutNode(.layers(.center))
  }

  /// Evaluates the views and lays them out again.
  ///
  /// - Parameter isFollowing: what rows have done when they came makes it necessary: what was in
  ///   sight before they came stays where it is.
  func evaluate(isFollowing: Bool = false) throws(Fault) {
    try evaluateOnce(holding: isFollowing ? formerRows : nil)
    try correctRows()
  }

  /// - Parameter rows: what of these rows is in sight stays where it is; nil where offsets do.
  func evaluateOnce(holding rows: [Identity: [ViewID]]?) throws(Fault) {
    heldPlaces = placesToHold(rows)
    defer { heldPlaces = [:] }
    evaluations &+= 1
    history &+= 1
    let resolver = ViewResolver(machine, types: types, states: states, session: host)
    states.beginPass()
    host.subviews.beginPass()
    host.identities.beginPass()
    host.forgetReadsOfPlaces()
    offsets.begin(scrolls.map { ($0.identity, $0.model.offset) })
    let environment = ViewEnvironment(device.environment)
    shown = try resolver.call(view, for: .root)
    let items = try resolver.expand(shown?.reference, environment, .root)
    let nodes = try resolver.flattened(items, environment)
    root =
      nodes.count == 1
      ? nodes[0] : LayoutNode(.line(LineStack(axis: .vertical)), children: nodes)
    placement = layOut(resolver)
    self.resolver = resolver
    if let fault = resolver.fault { throw fault }
    gatherScrolls()
    states.endPass()
    if let fault = resolver.fault { throw fault }
  }

  /// Makes the rows of lazy stacks that have come into sight, with the scroll views in them.
  func followRows() throws(Fault) {
    try checkAccount()
    guard followsStacks else { return }
    let haveMoved = scrolls.contains { $0.hasMovedSinceLook }
    guard haveMoved || history != lookedHistory else {
      // What is moved from here on begins now.
      for scroll in scrolls { scroll.seen?.time = time }
      return
    }
    gatherScrolls()
    try checkAccount()
    try correctRows()
  }

  /// Who pays for the views of the last evaluation.
  var account: Account? { resolver?.account }

  /// Throws what has gone wrong where nothing could be thrown: then what is there of the scene is of no
  /// use.
  func checkAccount() throws(Fault) {
    if let fault = resolver?.fault { throw fault }
  }

  /// The root stands in the middle of the safe area.
  private func layOut(_ resolver: ViewResolver) -> Placement {
    let safe = Rect(
      origin: Point(x: device.safeArea.left, y: device.safeArea.top),
      size: device.window.inset(by: device.safeArea))
    var context = LayoutContext(container: safe.size, isRightToLeft: device.isRightToLeft)
    context.customLine = { resolver.customLine($0, $1) }
    context.offset = { [offsets] in offsets.offset(of: $0) }
    let size = root.size(for: Proposal(safe.size), in: context)
    let frame = Rect(
      x: safe.minX + (safe.size.width - size.width) / 2,
      y: safe.minY + (safe.size.height - size.height) / 2, width: size.width, height: size.height)
    context.safeArea = device.safeArea.where(frame, touches: safe)
    var placement = Placement()
    root.place(in: frame, offered: Proposal(safe.size), context, &placement)
    return placement
  }

  /// Views were made by where they are on the screen, and that has changed.
  var hasMovedReaders: Bool {
    host.readsPlaces && scrolls.contains { offsets.hasMoved($0.identity, to: $0.model.offset) }
  }

  /// How many targets are gone through one by one where a place is looked for.
  var scannedTargets: Int {
    var count = 0
    for scroll in scrolls { count += scroll.targets.layout.scannedCount }
    return count
  }

  // MARK: Finding

  var stateSlots: [StateTable.Slot] { states.allSlots }

  /// The outermost scroll view, which observables read.
  package var outermost: SceneScroll? { scrolls.first }

  /// The outermost scroll view that scrolls along all these axes; of several the first that is in
  /// sight, for a finger reaches no other.
  package func outermost(along axes: AxisSet) -> SceneScroll? {
    var found: SceneScroll?
    for scroll in scrolls where scroll.axes.isSuperset(of: axes) {
      guard let best = found else {
        found = scroll
        continue
      }
      let isReached = scroll.depth == best.depth && !best.isInSight && scroll.isInSight
      if scroll.depth < best.depth || isReached { found = scroll }
    }
    return found
  }

  func scroll(of node: LayoutNode) -> SceneScroll? { scrolls.first { $0.node === node } }

  /// The scroll view with an identity: its own, or that of a view in which it lies.
  package func scroll(_ id: ViewID) -> SceneScroll? { scrolls.first { $0.names.contains(id) } }

  func scroll(_ identity: Identity) -> SceneScroll? {
    scrolls.first { $0.identity == identity }
  }
}
